package load

import (
	"bytes"
	"maps"
	"path"
	"slices"

	"cuelang.org/go/cue/format"

	"hulldown.dev/schema/diag"
)

// Tidy returns, for each text of a result whose file is wanted, whether it is
// laid out as cue fmt does: a warning at the first line that is not, whose fix
// lays the whole file out and keeps its comments. Texts that are no CUE have
// their finding already.
func Tidy(r *Result, wanted func(file string) bool) []diag.Finding {
	var out []diag.Finding
	for _, file := range slices.Sorted(maps.Keys(r.Sources)) {
		data := r.Sources[file]
		if path.Ext(file) != ".cue" || !wanted(file) {
			continue
		}
		tidy, ok := Format(data)
		if !ok || bytes.Equal(tidy, data) {
			continue
		}
		end, col := lineCol(data, len(data))
		line := firstDifference(data, tidy)
		out = append(out, diag.Finding{
			Code: "shape-untidy", Severity: diag.Warning, Message: "from here on the file is not laid out as cue fmt does",
			Span: diag.Span{File: file, Line: line, Col: 1, EndLine: line, EndCol: 1},
			Fixes: []diag.Fix{{Verb: "lay the file out", Edits: []diag.Edit{{
				Span: diag.Span{File: file, Line: 1, Col: 1, EndLine: end, EndCol: col}, Text: string(tidy),
			}}}},
		})
	}
	return out
}

// Format lays a text out as cue fmt does. It returns false for one that is no CUE.
func Format(text []byte) ([]byte, bool) {
	if invalidUTF8(text) >= 0 {
		return nil, false
	}
	if _, refused := scan(&source{data: text}); refused {
		return nil, false
	}
	tidy, err := format.Source(text)
	return tidy, err == nil
}

// firstDifference returns the first line, from 1, in which two texts differ.
func firstDifference(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	line, _ := lineCol(a, n)
	return line
}
