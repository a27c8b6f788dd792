package serve

import "fmt"

// The codes of errors: those of JSON-RPC below zero, our own above.
const (
	codeParse   = -32700
	codeRequest = -32600
	codeMethod  = -32601
	codeParams  = -32602

	codeIllegal = 1
	codeWording = 2
	codeTurn    = 3
	codeGame    = 4
	codeFull    = 5
	codeStopped = 6
)

// Error is a refusal as a client reads it.
type Error struct {
	// Code is one of those that the package comment lists.
	Code    int
	Message string
	// Action, Clause and Why are what was refused, by which rule, and the rule
	// in the game's words; only for actions.
	Action, Clause, Why string
}

// Error implements error.
func (e *Error) Error() string { return e.Message }

func fail(code int, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// encode writes the error as JSON.
func (e *Error) encode(b []byte) []byte {
	o := begin(b)
	o.number("code", e.Code)
	o.text("message", e.Message)
	if e.Why != "" {
		o.key("data")
		d := begin(o.b)
		d.text("action", e.Action)
		d.some("clause", e.Clause)
		d.text("why", e.Why)
		o.b = d.end()
	}
	return o.end()
}
