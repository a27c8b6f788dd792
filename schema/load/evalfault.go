package load

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/token"
)

// placed is a fault with the path at which CUE found it.
type placed struct {
	Fault
	path []string
}

// faults lists what an error of CUE holds, nothing for nil.
func (e *evaluation) faults(err error) []placed {
	if err == nil {
		return nil
	}
	var out []placed
	for _, one := range errors.Errors(err) {
		out = append(out, placed{e.faultOf(one), one.Path()})
	}
	return out
}

// fault is the first of what an error of CUE holds that says something definite.
func (e *evaluation) fault(err error) placed {
	all := e.faults(err)
	for _, f := range all {
		if f.Kind == faultBound {
			return f
		}
	}
	for _, f := range all {
		if !strings.Contains(f.Message, "empty disjunction") {
			return f
		}
	}
	return all[0]
}

// choice is what an error of CUE says of a value that none of several alternatives admits, nil
// for an error that says something else: the value and the alternatives, with the path below that
// of the choice, and the places of the value and of the first of them.
func (e *evaluation) choice(err error) *Fault {
	var above []string
	var refused []placed
	for _, f := range e.faults(err) {
		switch {
		case f.Kind == faultOther && strings.Contains(f.Message, "empty disjunction") && above == nil:
			above = f.path
		case above == nil || f.Kind != faultConflict && f.Kind != faultBound || len(f.path) < len(above) || len(f.At) < 2 || len(f.Args) < 2:
			return nil
		case len(refused) == 0 || slices.Equal(f.path, refused[0].path):
			refused = append(refused, f)
		}
	}
	if len(refused) < 2 {
		return nil
	}
	slices.SortStableFunc(refused, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.At[0].File, b.At[0].File), cmp.Compare(a.At[0].From, b.At[0].From))
	})
	first := refused[0]
	for i, value := range first.Args[:2] {
		others, ok := alternatives(refused, value)
		if !ok {
			continue
		}
		at := []Stretch{first.At[0], first.At[1]}
		if i == 1 || first.Kind == faultBound {
			slices.Reverse(at)
		}
		return &Fault{Kind: faultChoice, Message: first.Message, Args: []string{value, others}, At: at, Path: first.path[len(above):]}
	}
	return nil
}

// mostNamed is how many alternatives are named.
const mostNamed = 6

// alternatives names what a value is refused for, and reports whether all of it refuses that value.
func alternatives(refused []placed, value string) (string, bool) {
	var others []string
	for _, f := range refused {
		i := slices.Index(f.Args[:2], value)
		if i < 0 {
			return "", false
		}
		if other := f.Args[1-i]; !slices.Contains(others, other) {
			others = append(others, other)
		}
	}
	if n := len(others) - mostNamed; n > 0 {
		others = append(others[:mostNamed], fmt.Sprintf("%d more", n))
	}
	return enumerate(others, "or"), true
}

// faultFormats are the beginnings of CUE's messages by what they say.
var faultFormats = []struct {
	format string
	kind   faultKind
}{
	{"conflicting values", faultConflict},
	{"structural cycle", faultCycle},
	{"cycle with field", faultCycle},
	{"reference cycle", faultCycle},
	{"cycle error", faultCycle},
	{"incomplete value", faultIncomplete},
	{"non-concrete value", faultIncomplete},
	{"unresolved disjunction", faultIncomplete},
	{"undefined field", faultUndefined},
	{"field not allowed", faultClosed},
	{"invalid operand", faultOperand},
	{"cannot use", faultOperand},
	{"failed arithmetic", faultOperand},
	{"division by zero", faultOperand},
	{"cannot range over", faultOperand},
	{"error in call", faultOperand},
	{"index out of range", faultOperand},
	{"invalid list index", faultOperand},
	{"invalid value %v (out of bound", faultBound},
}

// faultOf reads one error of CUE.
func (e *evaluation) faultOf(one errors.Error) Fault {
	format, args := one.Msg()
	f := Fault{Message: fmt.Sprintf(format, args...)}
	if cause := errors.Unwrap(one); cause != nil {
		f.Message += ": " + clip(cause.Error())
	}
	for _, a := range args {
		f.Args = append(f.Args, clip(fmt.Sprint(a)))
	}
	for _, known := range faultFormats {
		if strings.HasPrefix(format, known.format) {
			f.Kind = known.kind
			break
		}
	}
	if f.Kind == faultClosed {
		f.Path = one.Path()
	}
	for _, p := range append([]token.Pos{one.Position()}, one.InputPositions()...) {
		at := e.point(p)
		if at == (Stretch{}) {
			continue
		}
		f.At = append(f.At, at)
		if f.Kind == faultBound && e.isBound(at) {
			f.Bound = at
		}
	}
	return f
}

// isBound reports whether a place in the author's text is a bound, such as <=400.
func (e *evaluation) isBound(at Stretch) bool {
	if at.File > len(e.files) {
		return false
	}
	x, ok := e.starts[at.File-1][at.From].(*ast.UnaryExpr)
	return ok && x.Op != token.ADD && x.Op != token.SUB && x.Op != token.NOT
}
