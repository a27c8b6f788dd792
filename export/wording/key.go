package wording

import "hulldown.dev/schema/model"

// ContentKey is the key of a text of a record.
func ContentKey(record string, s model.Shown) Key { return Key(record + "/" + s.Path()) }

// ClauseKey is the key of the text of a clause.
func ClauseKey(id string) Key { return Key("clause/" + id) }

// SourceKey is the key of what is said of where values come from, which many records say
// alike.
func SourceKey(text string) Key { return Key("source/" + text) }

// RulingKey is the key of a part of a ruling: question or ruling.
func RulingKey(id, part string) Key { return Key("ruling/" + id + "/" + part) }

// DocKey is the key of what explain says of a word of special rules; sort is hook,
// operation, condition or description.
func DocKey(sort, name string) Key { return Key("doc." + sort + "." + name) }

// MeasureKey is the key of a part of what reports say of a measure: title, doc,
// means or things.
func MeasureKey(name, part string) Key { return Key("metric." + name + "." + part) }
