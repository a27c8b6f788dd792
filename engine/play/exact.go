package play

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
)

// MaxExact is the largest whole number that a program of JavaScript reads from JSON as
// it is.
const MaxExact = 1<<53 - 1

// Exact is a whole number, such as a seed, that keeps its digits in JSON on the way
// through any program: beyond MaxExact it is a text.
type Exact uint64

// MarshalJSON implements json.Marshaler.
func (e Exact) MarshalJSON() ([]byte, error) { return e.AppendJSON(nil), nil }

// AppendJSON appends the number as JSON.
func (e Exact) AppendJSON(b []byte) []byte {
	if e <= MaxExact {
		return strconv.AppendUint(b, uint64(e), 10)
	}
	return strconv.AppendQuote(b, strconv.FormatUint(uint64(e), 10))
}

// UnmarshalJSON implements json.Unmarshaler. It refuses a number beyond MaxExact that is no
// text, whose last digits may be lost, by a *json.UnmarshalTypeError.
func (e *Exact) UnmarshalJSON(text []byte) error {
	digits, quoted := strings.CutPrefix(string(text), `"`)
	if quoted {
		digits = strings.TrimSuffix(digits, `"`)
	}
	n, err := strconv.ParseUint(digits, 10, 64)
	if err != nil || !quoted && n > MaxExact {
		what := "number " + string(text)
		if quoted {
			what = "text " + string(text)
		}
		return &json.UnmarshalTypeError{Value: what, Type: reflect.TypeFor[Exact]()}
	}
	*e = Exact(n)
	return nil
}
