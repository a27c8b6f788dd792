package tables

// Written is an addition as CUE has it, in one line.
func Written(a *Addition) string { return written(a.Tree, a.starred(), a.order) }
