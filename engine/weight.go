package engine

import (
	"fmt"
	"strings"
)

// Weight is a number by which a judge weighs something, as a row of a game's table.
// What one means is for good: files of fitted players know it by its name.
type Weight struct {
	// Name is a group and a word, such as "move.cards".
	Name string
	// Standard is what the game gives it, Step how much of a change matters, and Least
	// and Most bound it.
	Standard, Step, Least, Most int32
	// Doc says in a line what it weighs, and in which unit.
	Doc string
}

// Group is the part of the name that weights of one kind of decision share.
func (w Weight) Group() string {
	group, _, _ := strings.Cut(w.Name, ".")
	return group
}

// Standards are the standard values of a table, in its order.
func Standards(table []Weight) []int32 {
	values := make([]int32, len(table))
	for i := range table {
		values[i] = table[i].Standard
	}
	return values
}

// CheckWeights refuses values that are not one for each row of a table, and those that
// are out of bounds.
func CheckWeights(table []Weight, values []int32) error {
	if len(values) != len(table) {
		return fmt.Errorf("%d weights, expected %d", len(values), len(table))
	}
	for i, w := range table {
		if values[i] < w.Least || values[i] > w.Most {
			return fmt.Errorf("the weight %s is %d, expected %d to %d", w.Name, values[i], w.Least, w.Most)
		}
	}
	return nil
}
