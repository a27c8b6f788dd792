package diag

import "bytes"

// Move returns where a span of a text is in a later one, which differs from it in one stretch. It
// reports false where the stretch meets what is spanned.
func (s Span) Move(old, now []byte) (Span, bool) {
	if bytes.Equal(old, now) {
		return s, true
	}
	head, tail := difference(old, now)
	from, to := s.Bounds(old)
	shift := len(now) - len(old)
	switch {
	case to <= head:
	case from >= len(old)-tail:
		from, to = from+shift, to+shift
	default:
		return Span{}, false
	}
	s.Line, s.Col = lineCol(now, from)
	s.EndLine, s.EndCol = lineCol(now, to)
	return s, true
}

// difference returns how many bytes two texts have in common at the beginning and, of the rest, at
// the end.
func difference(a, b []byte) (head, tail int) {
	most := min(len(a), len(b))
	for head < most && a[head] == b[head] {
		head++
	}
	for tail < most-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	return head, tail
}

// lineCol returns the line and the column of a byte, both from 1.
func lineCol(text []byte, at int) (line, col int) {
	before := text[:at]
	return bytes.Count(before, []byte("\n")) + 1, at - bytes.LastIndexByte(before, '\n')
}
