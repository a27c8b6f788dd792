package load

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
)

// opened is a bracket that is open: its token, its offset, and the indentation of the
// line that it is on, with the number of that line.
type opened struct {
	tok          token.Token
	at           int
	indent, line int
	// text is set for one around an expression in a text, first for one before which its line has only such.
	text, first bool
}

// suspect is a bracket that is probably wrong: one that nothing closes, or one that
// closes nothing. With the edit, which writes text in place of the bytes from and to, the
// rest of the file reads as it is laid out.
type suspect struct {
	at       int
	tok      token.Token
	extra    bool
	from, to int
	text     string
}

// maxSuspects bounds how many brackets are tried, each of which parses the file again.
const maxSuspects = 8

// misplacedBracket finds the bracket that is wrong in a text that cannot be parsed: the
// parser notices it where nothing goes on, which may be far behind. The lines are indented
// as they were meant, so that a bracket that closes none of its own indentation gives away
// the one that is wrong. It returns false where the brackets fit each other.
func misplacedBracket(s *source) (diag.Finding, bool) {
	suspects := suspectsIn(s)
	if len(suspects) == 0 {
		return diag.Finding{}, false
	}
	guilty := suspects[0]
	for _, b := range suspects {
		mended := slices.Concat(s.data[:b.from], []byte(b.text), s.data[b.to:])
		if _, refused := scan(&source{file: s.file, data: mended, version: s.version, limits: s.limits}); refused {
			continue
		}
		if _, err := s.parse(mended); err == nil {
			guilty = b
			break
		}
	}
	message := fmt.Sprintf("the %s here is never closed; close it with %s", guilty.tok, closing(guilty.tok))
	if guilty.extra {
		message = fmt.Sprintf("the %s here closes nothing; take it out, or open what it is to close", guilty.tok)
	}
	return offsetFinding(s, "shape-syntax", guilty.at, message), true
}

// closing is the bracket that closes one.
func closing(open token.Token) token.Token { return open + (token.RPAREN - token.LPAREN) }

// bracketWalk goes through the brackets of a text.
type bracketWalk struct {
	src      []byte
	open     []opened
	suspects []suspect
}

// suspectsIn lists the brackets of a text that may be wrong, none if they fit.
func suspectsIn(s *source) []suspect {
	w := &bracketWalk{src: s.data}
	file := token.NewFile(s.file, -1, len(s.data))
	var sc scanner.Scanner
	sc.Init(file, s.data, nil, scanner.DontInsertCommas)
	line, indent, fits, text, first := 0, 0, true, false, false
	for {
		pos, tok, _ := sc.Scan()
		if tok == token.EOF {
			break
		}
		if p := pos.Position(); p.Line != line {
			first, line, indent = true, p.Line, p.Column-1
			if tok != token.RBRACE && tok != token.RBRACK && tok != token.RPAREN {
				w.leftOpen(pos.Offset(), indent)
			}
		}
		first = first && (tok == token.RBRACE || tok == token.RBRACK || tok == token.RPAREN)
		switch tok {
		case token.INTERPOLATION:
			text = true
		case token.LPAREN, token.LBRACK, token.LBRACE:
			w.open = append(w.open, opened{tok: tok, at: pos.Offset(), indent: indent, line: line, text: text})
			text = false
		case token.RPAREN, token.RBRACK, token.RBRACE:
			n := len(w.open)
			ends := n > 0 && w.open[n-1].text
			fits = w.close(tok, pos.Offset(), opened{indent: indent, line: line, first: first}) && fits
			if ends {
				text = strings.HasSuffix(sc.ResumeInterpolation(), "(")
			}
		}
	}
	if fits && len(w.open) == 0 {
		return nil
	}
	for _, o := range slices.Backward(w.open) {
		w.suspect(suspect{at: o.at, tok: o.tok, from: len(s.data), to: len(s.data), text: closing(o.tok).String() + "\n"})
	}
	return w.suspects
}

func (w *bracketWalk) suspect(b suspect) {
	if len(w.suspects) < maxSuspects && !slices.ContainsFunc(w.suspects, func(o suspect) bool { return o.at == b.at && o.from == b.from }) {
		w.suspects = append(w.suspects, b)
	}
}

// leftOpen suspects the last open bracket at a line that is indented no deeper than the
// line on which it was opened: what it holds ought to be.
func (w *bracketWalk) leftOpen(at, indent int) {
	if n := len(w.open); n > 0 && indent <= w.open[n-1].indent {
		o := w.open[n-1]
		start := bytes.LastIndexByte(w.src[:at], '\n') + 1
		w.suspect(suspect{at: o.at, tok: o.tok, from: start, to: start, text: closing(o.tok).String() + "\n"})
	}
}

// close closes the last open bracket, and reports whether it is of the same sort. It
// suspects that one where the other is indented as one further out, and the other where it
// is indented deeper.
func (w *bracketWalk) close(tok token.Token, at int, here opened) bool {
	extra := suspect{at: at, tok: tok, extra: true, from: at, to: at + 1}
	n := len(w.open)
	if n == 0 {
		w.suspect(extra)
		return false
	}
	o := w.open[n-1]
	missing := suspect{at: o.at, tok: o.tok, from: at, to: at, text: closing(o.tok).String() + ","}
	if closing(o.tok) != tok {
		if !slices.ContainsFunc(w.open, func(o opened) bool {
			return closing(o.tok) == tok && (o.line == here.line || o.indent == here.indent && here.first)
		}) {
			w.suspect(extra)
			return false
		}
		w.suspect(missing)
		w.suspect(extra)
		for n > 0 && closing(w.open[n-1].tok) != tok { // the one that is meant is further out
			n--
		}
		w.open = w.open[:max(0, n-1)]
		return false
	}
	switch {
	case o.line == here.line:
	case here.indent < o.indent:
		w.suspect(missing)
	case here.indent > o.indent && here.indent > 0:
		w.suspect(extra)
	}
	w.open = w.open[:n-1]
	return true
}
