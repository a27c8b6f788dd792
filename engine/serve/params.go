package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// readParams reads the parameters of a method, which known lists for messages; others are
// refused, since a misspelt one would otherwise do nothing.
func readParams(raw json.RawMessage, to any, known string) *Error {
	if raw == nil {
		raw = json.RawMessage("{}")
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return fail(codeParams, "the parameters are wrong: %s", wrongParams(err, known))
	}
	return nil
}

// wrongParams says in the words of the protocol why parameters cannot be read.
func wrongParams(err error, known string) string {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		// What several methods share is named with its struct.
		name, _, _ := strings.Cut(strings.TrimPrefix(wrong.Field, "gameParams."), ".")
		if name == "" {
			return fmt.Sprintf("expected an object, not %s", shownKind(wrong.Value))
		}
		return fmt.Sprintf("%s is expected to be %s, not %s", name, wantedParam(name), shownKind(wrong.Value))
	}
	name, unknown := strings.CutPrefix(err.Error(), "json: unknown field ")
	if !unknown {
		return clip(err.Error())
	}
	if known == "" {
		return fmt.Sprintf("there is no parameter %s; the method has none", clip(name))
	}
	return fmt.Sprintf("there is no parameter %s; there are %s", clip(name), known)
}

// wantedParam describes the values of a parameter.
func wantedParam(name string) string {
	switch name {
	case "seats":
		return `an object that names a player for each seat, such as {"s1":"remote","s2":"greedy"}`
	case "set":
		return `a list of options, each a list of words, such as [["tanks","6"]]`
	case "seed":
		return "a whole number from 0 to 9007199254740991, or a larger one up to 18446744073709551615 as a text"
	case "from":
		return "the number of a line"
	}
	return "a text"
}

// shownKind shows a value as encoding/json names its kind.
func shownKind(value string) string {
	switch value {
	case "array", "object":
		return "an " + value
	case "string":
		return "a text"
	case "bool":
		return "true or false"
	}
	if number, told := strings.CutPrefix(value, "number "); told {
		return clip(number)
	}
	return "a " + value
}
