// Package usage has the error of a command that was called wrongly, so that
// whatever stands behind a command can tell a caller's mistake from a failure
// of the tool. The command ends such a call with a status of its own.
package usage

import (
	"fmt"
	"strings"

	"hulldown.dev/schema/diag"
)

// Error is a mistake in how the command was called; its text is for the caller.
type Error struct{ message string }

// Error implements error.
func (e *Error) Error() string { return e.message }

// maxMessage is the longest text, in bytes, that is told of one mistake: a caller's
// words are repeated, but not at length.
const maxMessage = 1000

// Errorf returns an *Error with a text that is formatted as by fmt.Sprintf.
func Errorf(format string, args ...any) error {
	message := fmt.Sprintf(format, args...)
	if len(message) > maxMessage {
		message = strings.ToValidUTF8(message[:maxMessage], "") + "…"
	}
	return &Error{message}
}

// Wrong returns an *Error with the text of err, which the caller's words caused.
func Wrong(err error) error { return Errorf("%v", err) }

// Within refuses a number that is not from least to most, without an upper bound where most is
// 0, and names its flag.
func Within(flag string, n, least, most int) error {
	switch {
	case most == 0 && n < least:
		return Errorf("flag --%s takes a number from %d, not %d", flag, least, n)
	case most > 0 && (n < least || n > most):
		return Errorf("flag --%s takes a number from %d to %d, not %d", flag, least, most, n)
	}
	return nil
}

// Unknown refuses a word and names the nearest of those that there are. What
// names the thing, such as "sheet".
func Unknown(what, word string, known []string) error {
	return Wrong(diag.Unknown(what, word, known))
}
