package catalog

import (
	"strconv"
	"strings"
)

// formula is an expression of C by which a header says which form a number takes, as far as
// it is read: the tree is of functions, what is left is text.
type formula struct {
	left  string
	depth int
	bad   bool
}

// number is what an expression is of a number of things.
type number func(n int) int

// maxFormula bounds how long an expression is and how deep.
const (
	maxFormula = 2000
	maxDepth   = 60
)

// formulaOf reads an expression, nil for one that is none.
func formulaOf(text string) number {
	if len(text) > maxFormula {
		return nil
	}
	f := &formula{left: strings.Join(strings.Fields(text), "")}
	e := f.choice()
	if f.bad || f.left != "" {
		return nil
	}
	return e
}

// takes takes a sign if it is next.
func (f *formula) takes(sign string) bool {
	rest, ok := strings.CutPrefix(f.left, sign)
	if ok {
		f.left = rest
	}
	return ok
}

// choice reads a ? b : c, or what is below it.
func (f *formula) choice() number {
	if f.depth++; f.depth > maxDepth {
		f.bad = true
	}
	defer func() { f.depth-- }()
	if f.bad {
		return nil
	}
	ask := f.binary(0)
	if !f.takes("?") {
		return ask
	}
	yes := f.choice()
	f.bad = f.bad || !f.takes(":")
	no := f.choice()
	return func(n int) int {
		if ask(n) != 0 {
			return yes(n)
		}
		return no(n)
	}
}

// operators are those of two sides, which bind more from row to row; of those that begin alike
// the longer is first.
var operators = [][]string{{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}}

// binary reads operators of a row and those that bind more.
func (f *formula) binary(row int) number {
	if row == len(operators) {
		return f.unary()
	}
	left := f.binary(row + 1)
	for again := true; again && !f.bad; {
		again = false
		for _, op := range operators[row] {
			if f.takes(op) {
				a, b := left, f.binary(row+1)
				left, again = func(n int) int { return apply(op, a(n), b(n)) }, true
				break
			}
		}
	}
	return left
}

// unary reads a number, n, a negation or what is in brackets.
func (f *formula) unary() number {
	digits := len(f.left) - len(strings.TrimLeft(f.left, "0123456789"))
	switch {
	case f.takes("!"):
		if f.depth++; f.depth > maxDepth {
			f.bad = true
			return nil
		}
		of := f.unary()
		f.depth--
		return func(n int) int { return truth(of(n) == 0) }
	case f.takes("("):
		inner := f.choice()
		f.bad = f.bad || !f.takes(")")
		return inner
	case f.takes("n"):
		return func(n int) int { return n }
	case digits > 0:
		value, err := strconv.Atoi(f.left[:digits])
		f.bad, f.left = f.bad || err != nil, f.left[digits:]
		return func(int) int { return value }
	}
	f.bad = true
	return nil
}

// apply applies an operator; a division by nothing is nothing.
func apply(op string, a, b int) int {
	switch op {
	case "||":
		return truth(a != 0 || b != 0)
	case "&&":
		return truth(a != 0 && b != 0)
	case "==":
		return truth(a == b)
	case "!=":
		return truth(a != b)
	case "<=":
		return truth(a <= b)
	case ">=":
		return truth(a >= b)
	case "<":
		return truth(a < b)
	case ">":
		return truth(a > b)
	case "+":
		return a + b
	case "-":
		return a - b
	case "*":
		return a * b
	}
	if b == 0 {
		return 0
	}
	if op == "/" {
		return a / b
	}
	return a % b
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}
