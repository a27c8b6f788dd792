package outline

import (
	"bytes"
	"strings"

	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"
)

// tokens calls take for each token of a text. Attributes are passed over before the scanner sees
// them, since it reads what is in them by recursion.
func tokens(text []byte, take func(scanned)) {
	text = withoutAttributes(text)
	var sc scanner.Scanner
	sc.Init(token.NewFile("", -1, len(text)), text, nil, 0)
	var texts []int // the brackets that are open within each expression in a text
	at, seen := scanned{}, 0
	for {
		pos, tok, lit := sc.Scan()
		if tok == token.EOF {
			return
		}
		t := scanned{tok: tok, from: pos.Offset(), text: lit, line: at.line, indent: at.indent}
		if t.to = t.from + len(lit); lit == "" || lit == "\n" {
			t.to = min(t.from+len(tok.String()), len(text))
		}
		if n := bytes.Count(text[seen:max(seen, t.from)], []byte("\n")); (n > 0 || at.line == 0) && lit != "\n" {
			t.line = max(1, t.line+n)
			t.indent = t.from - 1 - bytes.LastIndexByte(text[:t.from], '\n')
			t.first = true
			at, seen = t, t.from
		}
		if tok == token.INTERPOLATION {
			texts = append(texts, 0)
		}
		take(t)
		if len(texts) > 0 && bracketed(&texts[len(texts)-1], tok) && !strings.HasSuffix(sc.ResumeInterpolation(), "(") {
			texts = texts[:len(texts)-1]
		}
	}
}

// bracketed counts the brackets in an expression in a text, and reports whether a token closes the
// one around it.
func bracketed(open *int, tok token.Token) bool {
	switch tok {
	case token.LPAREN, token.LBRACE, token.LBRACK:
		*open++
	case token.RPAREN, token.RBRACE, token.RBRACK:
		*open--
		return *open == 0
	}
	return false
}

// withoutAttributes returns a text with blanks in place of its attributes, outside of texts and
// comments.
func withoutAttributes(text []byte) []byte {
	if bytes.IndexByte(text, '@') < 0 {
		return text
	}
	out := bytes.Clone(text)
	for i := 0; i < len(out); i++ {
		switch c := out[i]; {
		case c == '"':
			i += max(1, quoted(out[i:])) - 1
		case c == '/' && i+1 < len(out) && out[i+1] == '/':
			for i < len(out) && out[i] != '\n' {
				i++
			}
		case c == '@':
			for end := i + attribute(out[i:]); i < end; i++ {
				if out[i] != '\n' {
					out[i] = ' '
				}
			}
			i--
		}
	}
	return out
}

// quoted returns the length of the text at the beginning, to the end of its line where it is left
// open, and of one of several lines to the end of all.
func quoted(text []byte) int {
	if bytes.HasPrefix(text, []byte(`"""`)) {
		if end := bytes.Index(text[3:], []byte(`"""`)); end >= 0 {
			return end + 6
		}
		return len(text)
	}
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			return i + 1
		case '\n':
			return i
		case '\\':
			i++
		}
	}
	return len(text)
}

// attribute returns the length of the attribute at the beginning, which ends with its bracket or, if
// that is missing, with its line.
func attribute(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			i += quoted(text[i:]) - 1
		case ')':
			return i + 1
		case '\n':
			return i
		}
	}
	return len(text)
}

// Computes reports whether a text may compute a value or have one from elsewhere: it has an expression, or
// a name that is no label and no definition of the package schema.
func Computes(text []byte) bool {
	computes, names := false, []string(nil)
	tokens(text, func(t scanned) {
		switch t.tok {
		case token.IDENT:
			names = append(names, t.text)
			return
		case token.PERIOD, token.OPTION, token.NOT:
			if len(names) > 0 {
				return
			}
		case token.COLON: // what is before it is a label, whatever it is called
			names = names[:max(0, len(names)-1)]
		case token.LPAREN, token.INTERPOLATION, token.ELLIPSIS, token.ADD, token.MUL:
			computes = true
		case token.TRUE, token.FALSE, token.NULL:
		default:
			computes = computes || t.tok.IsKeyword()
		}
		computes = computes || fromElsewhere(names)
		names = names[:0]
	})
	return computes || fromElsewhere(names)
}

// fromElsewhere reports whether names that follow each other are of a value, and of no definition of the
// package schema.
func fromElsewhere(names []string) bool {
	return len(names) > 0 && (len(names) != 2 || names[0] != "schema" || !strings.HasPrefix(names[1], "#"))
}
