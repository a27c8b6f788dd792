package texts

// Visit is visit.
var Visit = visit
