package tables

// Edited returns a cell of a file that holds what the content does not and what a person wrote there: a
// change, something new, a mistake, or a column of his own; "" where there is none. Such a file is
// not to be written anew.
func (t *Taker) Edited(f File) string {
	taken := t.Take(f)
	switch {
	case len(taken.Faults) > 0:
		return taken.Faults[0].Cell
	case len(taken.Changes) > 0:
		return taken.Changes[0].Cell
	}
	for i := range taken.Additions {
		if a := &taken.Additions[i]; !a.asWritten {
			return a.Cell
		}
	}
	if len(taken.over) > 0 {
		return taken.over[0]
	}
	return ""
}
