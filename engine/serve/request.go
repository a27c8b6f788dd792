package serve

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// MaxRequest is the most bytes of a line that is read.
const MaxRequest = 64 << 10

// maxID is the most bytes of a request's id.
const maxID = 256

// request is one line as it was asked.
type request struct {
	// id is JSON, nil for a notification, which is not answered.
	id     []byte
	method string
	params json.RawMessage
}

// null is the id of an answer to what has none that can be read.
var null = json.RawMessage("null")

// readRequest reads a line. On an error the id is what of it could be read.
func readRequest(line []byte) (request, *Error) {
	var in struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Method  *string         `json:"method"`
		Params  json.RawMessage `json:"params"`
	}
	bad := request{id: null}
	if err := json.Unmarshal(line, &in); err != nil {
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			return bad, fail(codeParse, "the line is no JSON: %v", err)
		}
		return bad, fail(codeRequest, "the line is no request: expected {\"jsonrpc\":\"2.0\",\"id\":...,\"method\":...}")
	}
	id, ok := cleanID(in.ID)
	if !ok {
		return bad, fail(codeRequest, "the id is expected to be a string or a number of at most %d bytes", maxID)
	}
	r := request{id: id, params: in.Params}
	switch {
	case in.Version != "2.0":
		return bad.with(id), fail(codeRequest, "jsonrpc is %q, expected \"2.0\"", clip(in.Version))
	case in.Method == nil:
		return bad.with(id), fail(codeRequest, "the request names no method")
	}
	r.method = *in.Method
	return r, nil
}

// with returns the request with an id where there is one.
func (r request) with(id []byte) request {
	if id != nil {
		r.id = id
	}
	return r
}

// cleanID returns the id as it is answered, nil if there is none.
func cleanID(raw json.RawMessage) ([]byte, bool) {
	switch {
	case raw == nil:
		return nil, true
	case len(raw) > maxID:
		return nil, false
	case raw[0] == '"':
		var text string
		if json.Unmarshal(raw, &text) != nil {
			return nil, false
		}
		return appendText(nil, text), true
	}
	return raw, raw[0] == '-' || raw[0] >= '0' && raw[0] <= '9' || bytes.Equal(raw, null)
}

// clip shortens what a client wrote for a message.
func clip(text string) string {
	const most = 80
	if len(text) > most {
		return text[:most] + "..."
	}
	return text
}

// errLong is a line that is too long to read; it was skipped.
var errLong = errors.New("the line is too long")

// readLine returns the next line without its end; it is valid until the next
// call. The last one may have no end.
func readLine(r *bufio.Reader) ([]byte, error) {
	line, err := r.ReadSlice('\n')
	if err == nil || errors.Is(err, io.EOF) && len(line) > 0 {
		return bytes.TrimSpace(line), nil
	}
	if !errors.Is(err, bufio.ErrBufferFull) {
		return nil, err
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return nil, errLong
}
