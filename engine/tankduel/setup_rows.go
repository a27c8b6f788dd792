package tankduel

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

// numbered are the rows of a table, found by their numbers: two loads, and no
// room for the numbers that nothing has.
type numbered[R any] struct {
	// rows begins with an empty row, which at gives to numbers without one.
	rows []R
	at   [256]uint8
}

// row is the row of a number, an empty one for a number that has none.
func (t *numbered[R]) row(number uint8) *R { return &t.rows[t.at[number]] }

// named is the row whose name is one, nil without one.
func (t *numbered[R]) named(name string, nameOf func(*R) string) *R {
	for i := 1; i < len(t.rows); i++ {
		if nameOf(&t.rows[i]) == name {
			return &t.rows[i]
		}
	}
	return nil
}

// numberRows joins the rows of the core and of modules into one table. It is an
// *AssemblyError when two rows have one number or one name; a row without a name
// is refused by nobody else. What they are is for the error.
func numberRows[R any](what string, lists [][]R, key func(*R) (number uint8, name string)) (numbered[R], error) {
	t := numbered[R]{rows: make([]R, 1)}
	names := map[string]uint8{}
	for _, list := range lists {
		for i := range list {
			number, name := key(&list[i])
			if first := t.at[number]; first != 0 {
				_, other := key(&t.rows[first])
				return t, &AssemblyError{Why: fmt.Sprintf("the %s %d is %q and %q", what, number, other, name)}
			}
			if first, taken := names[name]; taken && name != "" {
				return t, &AssemblyError{Why: fmt.Sprintf("the name %q is that of the %ss %d and %d", name, what, first, number)}
			}
			if len(t.rows) > 255 {
				return t, &AssemblyError{Why: fmt.Sprintf("more than 255 %ss", what)}
			}
			names[name], t.at[number] = number, uint8(len(t.rows))
			t.rows = append(t.rows, list[i])
		}
	}
	return t, nil
}
