package lsp

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"go.lsp.dev/protocol"

	"hulldown.dev/schema/diag"
)

// encoding is how the characters of a line are counted, as agreed with the client.
type encoding protocol.PositionEncodingKind

// agreed returns the encoding for what a client offers: UTF-8 where it may be, since that is how
// files are, and otherwise UTF-16, which every client knows.
func agreed(offers []protocol.PositionEncodingKind) encoding {
	for _, e := range offers {
		if e == protocol.PositionEncodingKindUTF8 {
			return encoding(e)
		}
	}
	return encoding(protocol.PositionEncodingKindUTF16)
}

// width is how much a character that takes some bytes counts.
func (e encoding) width(r rune, size int) uint32 {
	switch {
	case e == encoding(protocol.PositionEncodingKindUTF8):
		return uint32(size)
	case r > 0xffff:
		return 2
	}
	return 1
}

// lineEnd returns where the line at the beginning of a text ends and the next begins. Lines end
// with a line feed, a carriage return or both.
func lineEnd(text []byte) (end, next int) {
	end = bytes.IndexAny(text, "\r\n")
	switch {
	case end < 0:
		return len(text), len(text)
	case bytes.HasPrefix(text[end:], []byte("\r\n")):
		return end, end + 2
	}
	return end, end + 1
}

// offset returns the byte of a text at a position. What lies behind a line or the text is brought
// to its end, and what lies within a character to its beginning.
func (e encoding) offset(text []byte, p protocol.Position) int {
	at := 0
	for range p.Line {
		end, next := lineEnd(text[at:])
		if end == next {
			return len(text)
		}
		at += next
	}
	end, _ := lineEnd(text[at:])
	end += at
	for left := p.Character; at < end; {
		r, size := utf8.DecodeRune(text[at:end])
		w := e.width(r, size)
		if w > left {
			break
		}
		left, at = left-w, at+size
	}
	return at
}

// position returns where a byte of a text is.
func (e encoding) position(text []byte, offset int) protocol.Position {
	var p protocol.Position
	at := 0
	for {
		end, next := lineEnd(text[at:])
		if end == next || at+next > offset {
			end = min(at+end, offset)
			for at < end {
				r, size := utf8.DecodeRune(text[at:end])
				p.Character, at = p.Character+e.width(r, size), at+size
			}
			return p
		}
		p.Line, at = p.Line+1, at+next
	}
}

// ruled is a text of which many places are asked for: it knows where its lines begin.
type ruled struct {
	encoding
	text  []byte
	lines []int
}

// ruled finds out where the lines of a text begin.
func (e encoding) ruled(text []byte) ruled {
	r := ruled{e, text, []int{0}}
	for at := 0; ; {
		end, next := lineEnd(text[at:])
		if end == next {
			return r
		}
		at += next
		r.lines = append(r.lines, at)
	}
}

// position returns where a byte of the text is.
func (r ruled) position(offset int) protocol.Position {
	line, exact := slices.BinarySearch(r.lines, offset)
	if !exact {
		line--
	}
	p := r.encoding.position(r.text[r.lines[line]:], offset-r.lines[line])
	p.Line += uint32(line)
	return p
}

// stretch is a range between two bytes of the text.
func (r ruled) stretch(from, to int) protocol.Range {
	return protocol.Range{Start: r.position(from), End: r.position(to)}
}

// rangeOf returns where a span is in the text of its file.
func (e encoding) rangeOf(text []byte, s diag.Span) protocol.Range {
	from, to := s.Bounds(text)
	return protocol.Range{Start: e.position(text, from), End: e.position(text, to)}
}
