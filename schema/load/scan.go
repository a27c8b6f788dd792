package load

import (
	"fmt"
	"strings"

	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
)

// scan looks at the tokens of a file before the parser does, and refuses what
// would make the parser recurse without bound: deep nesting, and attributes that
// are more than a name and plain arguments. An expression in a text counts as one
// in parentheses. It returns the finding and true for a file that must not be
// parsed.
func scan(s *source) (diag.Finding, bool) {
	file := token.NewFile(s.file, -1, len(s.data))
	var sc scanner.Scanner
	sc.Init(file, s.data, nil, 0)
	var nest nesting
	limits := s.limits.orStandard()
	for {
		if at, why := badAttribute(s.data, sc.Offset()); why != "" {
			return offsetFinding(s, "shape-bad-attribute", at, why), true
		}
		pos, tok, _ := sc.Scan()
		if tok == token.EOF {
			return diag.Finding{}, false
		}
		ends, ok := nest.token(tok)
		if !ok {
			return offsetFinding(s, "shape-syntax", pos.Offset(),
				fmt.Sprintf("cannot read this as CUE: %s closes nothing in this expression of a text", tok)), true
		}
		if ends {
			nest.text = strings.HasSuffix(sc.ResumeInterpolation(), "(")
		}
		if len(nest.open) > limits.Depth || nest.run > limits.Run {
			return offsetFinding(s, "shape-too-deep", pos.Offset(),
				fmt.Sprintf("this is nested too deeply; at most %d levels are read", limits.Depth)), true
		}
	}
}

// nesting follows the brackets of a text.
type nesting struct {
	open []bracket
	run  int
	// text is set between the part of a text before an expression and the
	// parenthesis that begins it, texts how many expressions in texts are open.
	text  bool
	texts int
}

// bracket is one that is open: the token that closes it, the run before it, and
// whether it encloses an expression in a text.
type bracket struct {
	close token.Token
	run   int
	text  bool
}

// token counts a token. It reports whether the token ends an expression in a text,
// behind which the text goes on, and whether it can be there: within such an
// expression a bracket closes the last one that was opened. Elsewhere that is for
// the parser to say.
func (n *nesting) token(tok token.Token) (ends, ok bool) {
	switch tok {
	case token.COMMA:
		n.run = 0
	case token.INTERPOLATION:
		n.text = true
	case token.LPAREN, token.LBRACK, token.LBRACE:
		// The closing brackets follow the opening ones in the same order.
		n.open = append(n.open, bracket{tok + (token.RPAREN - token.LPAREN), n.run + 1, n.text})
		if n.text {
			n.texts++
		}
		n.run, n.text = 0, false
	case token.RPAREN, token.RBRACK, token.RBRACE:
		last := len(n.open) - 1
		if last < 0 {
			return false, true
		}
		b := n.open[last]
		if n.texts > 0 && b.close != tok {
			return false, false
		}
		n.open, n.run = n.open[:last], b.run
		if b.text {
			n.texts--
		}
		return b.text, true
	case token.IDENT, token.STRING, token.INT, token.FLOAT:
	default:
		n.run++
	}
	return false, true
}

// badAttribute checks the attribute that begins at or after an offset, behind
// nothing but spaces and comments, without recursion. It accepts
// @name(argument, ...) whose arguments are words and quoted strings, and
// returns an empty reason for that and where no attribute begins.
func badAttribute(src []byte, at int) (int, string) {
	at = skipBlank(src, at)
	if at >= len(src) || src[at] != '@' {
		return at, ""
	}
	form := `an attribute is written @name(word, "text")`
	i := at + 1
	for i < len(src) && isWord(src[i]) {
		i++
	}
	if why, ok := ofCUE(string(src[at+1 : i])); ok {
		form = why
	}
	if i >= len(src) || src[i] != '(' {
		return at, form
	}
	for i++; i < len(src); i++ {
		switch c := src[i]; {
		case c == ')':
			return at, ""
		case c == '"':
			n := plainString(src[i:])
			if n == 0 {
				return at, form
			}
			i += n - 1
		case !isWord(c) && c != ' ' && c != ',' && c != '\t' && c != '\r' && c != '\n':
			return at, form
		}
	}
	return at, form
}

// skipBlank returns the offset of the next token.
func skipBlank(src []byte, at int) int {
	for at < len(src) {
		switch c := src[at]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			at++
		case c == '/' && at+1 < len(src) && src[at+1] == '/':
			for at < len(src) && src[at] != '\n' {
				at++
			}
		default:
			return at
		}
	}
	return at
}

// plainString returns the length of the quoted single-line string at the
// start of src, 0 where it is unfinished or holds an expression.
func plainString(src []byte) int {
	for i := 1; i < len(src); i++ {
		switch src[i] {
		case '"':
			return i + 1
		case '\n':
			return 0
		case '\\':
			i++
			if i < len(src) && src[i] == '(' {
				return 0
			}
		}
	}
	return 0
}

func isWord(c byte) bool {
	return c == '-' || c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

// offsetFinding is an error at one byte of a file.
func offsetFinding(s *source, code string, at int, message string) diag.Finding {
	line, col := lineCol(s.data, min(at, len(s.data)))
	return diag.Finding{
		Code: code, Severity: diag.Error, Message: message,
		Span: diag.Span{File: s.file, Line: line, Col: col, EndLine: line, EndCol: col + 1},
	}
}
