package lsp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"

	"go.lsp.dev/jsonrpc2"
)

// maxFrame is how many bytes a message may have: the largest file that is read, escaped at its
// worst, with room to spare. A longer one is passed over and answered by an error.
const maxFrame = 16 << 20

// maxPassed is the largest length of a message that is passed over. What says to be longer is no
// length: the reader goes on at the next header.
const maxPassed = 1 << 32

// lengthField begins the header line that matters.
var lengthField = []byte("content-length:")

// frames is a jsonrpc2.Stream of messages behind headers. Unlike that of the library it outlives
// headers and bodies that are wrong: they are answered by an error without an id.
type frames struct {
	in  *bufio.Reader
	out io.Writer
	// close ends the input, so that a read which waits returns.
	close func() error
	// max is how many bytes a message may have.
	max int64

	writing sync.Mutex
	body    []byte
}

// newFrames returns a stream of messages of at most max bytes.
func newFrames(in io.ReadCloser, out io.Writer, max int64) *frames {
	return &frames{in: bufio.NewReader(in), out: out, close: in.Close, max: max}
}

// Read implements jsonrpc2.Stream.
func (f *frames) Read(ctx context.Context) (jsonrpc2.Message, int64, error) {
	for {
		size, err := f.header()
		if err != nil {
			return nil, 0, err
		}
		refused := jsonrpc2.NewError(jsonrpc2.InvalidRequest, fmt.Sprintf("a message has at most %d bytes", f.max))
		switch {
		case size <= 0 || size > maxPassed:
			refused = jsonrpc2.NewError(jsonrpc2.ParseError, "the header of a message gives no length")
		case size > f.max:
			if _, err := io.CopyN(io.Discard, f.in, size); err != nil {
				return nil, 0, broken(err)
			}
		default:
			f.body = append(f.body[:0], make([]byte, size)...)
			if _, err := io.ReadFull(f.in, f.body); err != nil {
				return nil, 0, broken(err)
			}
			m, err := jsonrpc2.DecodeMessage(f.body)
			if err == nil {
				return withParams(m), size, nil
			}
			refused = jsonrpc2.NewError(jsonrpc2.ParseError, "a message is no JSON-RPC: "+err.Error())
		}
		if err := f.refuse(refused); err != nil {
			return nil, 0, err
		}
	}
}

// withParams gives a request that comes without parameters empty ones: the library reads them before it
// looks whether anybody knows the method.
func withParams(m jsonrpc2.Message) jsonrpc2.Message {
	if call, ok := m.(*jsonrpc2.Call); ok && len(call.Params()) == 0 {
		return jsonrpc2.NewCall(call.ID(), call.Method(), jsonrpc2.RawMessage("{}"))
	}
	return m
}

// broken words the error of a message that ends too early.
func broken(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("the editor ended within a message")
	}
	return err
}

// header reads the lines before a message and returns the length that they give, 0 for none. What
// stands before the field in its line is the rest of a message that was refused.
func (f *frames) header() (int64, error) {
	size, begun := int64(0), false
	for {
		line, err := f.in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			continue // no header has so long a line
		}
		if err != nil {
			if begun || len(line) > 0 {
				err = broken(err)
			}
			return 0, err
		}
		line = bytes.ToLower(bytes.TrimSpace(line))
		if len(line) == 0 && begun {
			return size, nil
		}
		begun = begun || len(line) > 0
		if at := bytes.LastIndex(line, lengthField); at >= 0 {
			size, err = strconv.ParseInt(string(bytes.TrimSpace(line[at+len(lengthField):])), 10, 64)
			if err != nil {
				size = 0
			}
		}
	}
}

// refuse answers a message that could not be read, whose id is unknown.
func (f *frames) refuse(why *jsonrpc2.Error) error {
	message, err := json.Marshal(why.Message)
	if err != nil {
		return err
	}
	return f.send(fmt.Appendf(nil, `{"jsonrpc":"2.0","id":null,"error":{"code":%d,"message":%s}}`, why.Code, message))
}

// Write implements jsonrpc2.Stream.
func (f *frames) Write(_ context.Context, m jsonrpc2.Message) (int64, error) {
	data, err := jsonrpc2.EncodeMessage(m)
	if err != nil {
		return 0, err
	}
	return int64(len(data)), f.send(data)
}

// send writes a body behind its header as one piece.
func (f *frames) send(body []byte) error {
	f.writing.Lock()
	defer f.writing.Unlock()
	_, err := f.out.Write(append(fmt.Appendf(nil, "Content-Length: %d\r\n\r\n", len(body)), body...))
	return err
}

// Close implements jsonrpc2.Stream.
func (f *frames) Close() error { return f.close() }
