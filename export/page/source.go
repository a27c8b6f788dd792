package page

import (
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Source is where content has what an item shows: the record, nil for what nobody wrote, and
// the dotted path of the field below it. Its place is looked up when it is asked for, since
// that may read the author's text, and few items are ever asked.
type Source struct {
	Origin *model.Origin
	Path   string
}

// SourceOf returns the source of a field of a record, each part of its path a name or an index.
func SourceOf(o *model.Origin, path ...any) Source {
	if o == nil {
		return Source{}
	}
	return Source{o, model.JoinPath(path...)}
}

// IsZero reports whether the item comes from no place in a text.
func (s Source) IsZero() bool { return s.Origin == nil || s.Origin.Whole.IsZero() && s.Span().IsZero() }

// Span returns where the text has the value, zero where nobody wrote it.
func (s Source) Span() diag.Span {
	if s.Path == "" {
		return s.Origin.At()
	}
	return s.Origin.At(s.Path)
}

// Record returns the kind and id of the record.
func (s Source) Record() string {
	if s.Origin == nil {
		return ""
	}
	return s.Origin.Name
}

// Written returns where the value is written, if that is elsewhere than at its span.
func (s Source) Written() (diag.Span, bool) { return s.Origin.WrittenAt(s.Path) }
