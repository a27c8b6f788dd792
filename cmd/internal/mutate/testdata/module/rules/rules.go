// Package rules is small enough to know the outcome of every mutant.
package rules

// Sides is how many sides there are, which is no value that a mutant changes.
const Sides = 2

// Tokens has a length that must stay constant.
var Tokens [3]int

// InRange is held at its boundary by a test of another package.
func InRange(distance, most int) bool {
	return distance <= most
}

// Sum has a loop that some mutants never leave.
func Sum(n int) (sum int) {
	for i := 1; i <= n; i++ {
		sum += i
	}
	return sum
}

// Hidden is asked without its second half.
func Hidden(smoke, woods bool) bool {
	return smoke || woods
}

// Cost has a branch that no test enters, and a shortcut that changes nothing.
func Cost(boxes int) int {
	if boxes == 0 {
		return 0
	}
	if boxes > 9 {
		panic("internal error: too many boxes")
	}
	switch {
	case boxes > 4:
		boxes--
	}
	return 2 * boxes
}

// Sign returns from every branch, so none can be emptied.
func Sign(n int) string {
	if n < 0 {
		return "minus"
	} else {
		return "plus"
	}
}

// none is nothing, by a name.
var none []string

// Known returns nothing by its name, which is no value that a mutant changes.
func Known(list []string) []string {
	if len(list) == 0 {
		return none
	}
	return list
}

// Report is never called.
func Report(list []string) []string {
	out := make([]string, 0, 4)
	return append(out, list...)
}
