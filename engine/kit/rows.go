package kit

import "fmt"

// AssemblyError says why the modules of a game do not go together: a name that
// nothing has, or a place that two of them want. Module is the one that is at
// fault, "" where it is not known.
type AssemblyError struct{ Module, Why string }

// Error implements error.
func (e *AssemblyError) Error() string {
	if e.Module == "" {
		return "assembling the game: " + e.Why
	}
	return fmt.Sprintf("module %s: %s", e.Module, e.Why)
}

// Rows are the rows of a table, found by their numbers: two loads, and no
// room for the numbers that nothing has.
type Rows[R any] struct {
	// list begins with an empty row, which at gives to numbers without one.
	list []R
	at   [256]uint8
}

// Row is the row of a number, an empty one for a number that has none.
func (t *Rows[R]) Row(number uint8) *R { return &t.list[t.at[number]] }

// All are the rows in the order of writing.
func (t *Rows[R]) All() []R { return t.list[1:] }

// Number joins the rows of the core and of modules into one table. Two rows of
// one number or of one name are an *AssemblyError; any number of rows may have no
// name. What they are is for the error.
func Number[R any](what string, lists [][]R, key func(*R) (number uint8, name string)) (Rows[R], error) {
	total := 0
	for _, list := range lists {
		total += len(list)
	}
	t := Rows[R]{list: make([]R, 1, 1+total)}
	names := make(map[string]uint8, total)
	for _, list := range lists {
		for i := range list {
			number, name := key(&list[i])
			if first := t.at[number]; first != 0 {
				_, other := key(&t.list[first])
				return t, &AssemblyError{Why: fmt.Sprintf("the %s %d is %q and %q", what, number, other, name)}
			}
			if first, taken := names[name]; taken && name != "" {
				return t, &AssemblyError{Why: fmt.Sprintf("the name %q is that of the %ss %d and %d", name, what, first, number)}
			}
			if len(t.list) > 255 {
				return t, &AssemblyError{Why: fmt.Sprintf("more than 255 %ss", what)}
			}
			names[name], t.at[number] = number, uint8(len(t.list))
			t.list = append(t.list, list[i])
		}
	}
	return t, nil
}
