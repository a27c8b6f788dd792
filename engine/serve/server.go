package serve

import (
	"bufio"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"hulldown.dev/engine/play"
)

// Schema is the JSON Schema (2020-12) of the lines, the requests and the
// answers, each under its name in $defs: line, request, answer, and the result
// of each method.
//
//go:embed protocol.schema.json
var Schema string

// Types declares in TypeScript what Schema describes.
//
//go:embed protocol.d.ts
var Types string

// MaxGames is the most games that are open at once.
const MaxGames = 16

// Scenario is one that can be opened.
type Scenario struct {
	ID, Title, Game string
}

// Library is where a server's games come from.
type Library interface {
	// Scenarios lists what can be opened, in a fixed order.
	Scenarios() []Scenario
	// Open makes a match of a scenario with the options of a set-up, each a key
	// and its values. The error says what is wrong with them.
	Open(scenario string, set [][]string) (play.Match, error)
}

// Server answers requests. It belongs to one goroutine.
type Server struct {
	library Library
	seeds   func() uint64
	games   map[string]*served
	opened  int
}

// New returns a server without any open game. Seeds gives a game whose client
// names no seed one of 64 bits that nobody can guess: a player who tries seeds
// one by one and compares the hands that follow finds a small one in seconds,
// and with it every hand and the order of the cards.
func New(l Library, seeds func() uint64) *Server {
	return &Server{library: l, seeds: seeds, games: map[string]*served{}}
}

// Serve answers the requests of a stream, one line each, until it ends or the
// context is done. Answers are written once no further request is waiting.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	r, w := bufio.NewReaderSize(in, MaxRequest), bufio.NewWriterSize(out, MaxRequest)
	var answer []byte
	for ctx.Err() == nil {
		line, err := readLine(r)
		switch {
		case errors.Is(err, errLong):
			answer = appendAnswer(answer[:0], null, nil, fail(codeRequest, "the line has more than %d bytes", MaxRequest))
		case errors.Is(err, io.EOF):
			return w.Flush()
		case err != nil:
			return fmt.Errorf("reading requests: %w", err)
		default:
			answer = s.Answer(ctx, answer[:0], line)
		}
		if _, err := w.Write(answer); err != nil {
			return fmt.Errorf("answering requests: %w", err)
		}
		if r.Buffered() > 0 {
			continue
		}
		if err := w.Flush(); err != nil {
			return fmt.Errorf("answering requests: %w", err)
		}
	}
	return ctx.Err()
}

// Answer appends the answer to one request and a line feed to dst; nothing for
// an empty line and for a notification.
func (s *Server) Answer(ctx context.Context, dst, line []byte) []byte {
	if len(line) == 0 {
		return dst
	}
	r, refused := readRequest(line)
	if refused != nil {
		return appendAnswer(dst, r.id, nil, refused)
	}
	var result []byte
	if method := methods[r.method]; method != nil {
		result, refused = method(s, ctx, r)
	} else {
		refused = fail(codeMethod, "there is no method %q; there are %s", clip(r.method), methodNames)
	}
	if r.id == nil {
		return dst
	}
	return appendAnswer(dst, r.id, result, refused)
}

// appendAnswer writes an answer with its line end.
func appendAnswer(b, id, result []byte, refused *Error) []byte {
	o := begin(b)
	o.text("jsonrpc", "2.0")
	o.raw("id", id)
	if refused != nil {
		o.key("error")
		o.b = refused.encode(o.b)
	} else {
		o.raw("result", result)
	}
	return append(o.end(), '\n')
}

// add keeps a game that was opened and returns its id.
func (s *Server) add(g *served) string {
	s.opened++
	id := fmt.Sprintf("g%d", s.opened)
	s.games[id] = g
	return id
}

// game finds an open game.
func (s *Server) game(id string) (*served, *Error) {
	if id == "" {
		return nil, fail(codeParams, "id is missing: it names a game, as new answered it")
	}
	g := s.games[id]
	if g == nil {
		return nil, fail(codeGame, "there is no open game %q", clip(id))
	}
	return g, nil
}

// seat finds a Remote seat of a game.
func (g *served) seat(name string) (int, *Error) {
	i := slices.Index(g.seats, name)
	switch {
	case name == "":
		return 0, fail(codeParams, "seat is missing; there are %s", strings.Join(g.seats, ", "))
	case i < 0:
		return 0, fail(codeParams, "there is no seat %q; there are %s", clip(name), strings.Join(g.seats, ", "))
	case g.players[i] != play.Remote:
		return 0, fail(codeParams, "seat %s is played by %s and shows its cards to nobody", name, g.players[i])
	}
	return i, nil
}
