package load

import (
	"fmt"

	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"

	"hulldown/schema/diag"
)

// scan looks at the tokens of a file before the parser does, and refuses what
// would make the parser recurse without bound: deep nesting, attributes that
// are more than a name and plain arguments, and strings that hold expressions.
// It returns the finding and true for a file that must not be parsed.
func scan(s *source) (diag.Finding, bool) {
	file := token.NewFile(s.file, -1, len(s.data))
	var sc scanner.Scanner
	sc.Init(file, s.data, nil, 0)
	var nest []int // runs of the enclosing brackets
	run := 0
	for {
		if at, why := badAttribute(s.data, sc.Offset()); why != "" {
			return offsetFinding(s, "shape-bad-attribute", at, why), true
		}
		pos, tok, _ := sc.Scan()
		switch tok {
		case token.EOF:
			return diag.Finding{}, false
		case token.INTERPOLATION:
			return offsetFinding(s, "shape-not-literal", pos.Offset(),
				"a text cannot compute anything; write it out in full"), true
		case token.COMMA:
			run = 0
		case token.LPAREN, token.LBRACK, token.LBRACE:
			nest, run = append(nest, run+1), 0
		case token.RPAREN, token.RBRACK, token.RBRACE:
			if n := len(nest); n > 0 {
				nest, run = nest[:n-1], nest[n-1]
			}
		case token.IDENT, token.STRING, token.INT, token.FLOAT:
		default:
			run++
		}
		if len(nest) > MaxDepth || run > maxRun {
			return offsetFinding(s, "shape-too-deep", pos.Offset(),
				fmt.Sprintf("this is nested too deeply; at most %d levels are read", MaxDepth)), true
		}
	}
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
	const form = `an attribute is written @name(word, "text")`
	i := at + 1
	for i < len(src) && isWord(src[i]) {
		i++
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
