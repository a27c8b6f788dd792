package load

import (
	"bytes"
	"path"
	"regexp"
	"strings"
	"sync"

	"hulldown.dev/schema/diag"
)

// maybeScript reports whether a file that is none by its name may be meant as a script of tests.
func maybeScript(name string) bool {
	lower := strings.ToLower(name)
	ext := path.Ext(lower)
	if name[0] == '.' || name[0] == '#' || strings.HasSuffix(name, "~") || ext == ".bak" {
		return false // hidden, or a copy that an editor left
	}
	_, near := diag.Nearest(strings.TrimPrefix(ext, "."), []string{ScriptExt[1:]})
	return near || ext == "" || ext == ".txt" || strings.Contains(lower, ScriptExt)
}

// expects matches a line that expects something, be it a comment.
var expects = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^[ \t#]*expect[ \t]`) })

// isTest returns the line of a text on which a script begins that expects something, 0 for
// what is no such script. A recording is none.
func isTest(text []byte) int {
	if !expects().Match(text) {
		return 0
	}
	n := 0
	for line := range bytes.Lines(text) {
		n++
		words := strings.Fields(string(line))
		switch {
		case len(words) == 0 || strings.HasPrefix(words[0], "#"):
		case len(words) > 1 && words[0] == "hulldown" && words[1] == "script":
			return n
		default:
			return 0
		}
	}
	return 0
}

// asScript makes of a file that is passed over one that is as a script.
func (p *passed) asScript(line int) {
	p.test = diag.Span{File: p.src.file, Line: line, Col: 1, EndLine: line, EndCol: 1}
	if base := path.Base(p.src.file); p.dir == "" {
		stem, _, _ := strings.Cut(base, ".")
		p.why = "scripts are read from files *" + ScriptExt + " alone; rename it to " + stem + ScriptExt
	}
}

// missedTest is what is said of a script that nobody carries out.
func (p *passed) missedTest() diag.Finding {
	return diag.Finding{
		Code: "shape-passed-over", Severity: diag.Warning, Span: p.test, Message: "the script is not read: " + p.why,
		Help: "where it is left out on purpose, put it into a directory whose name begins with a dot",
	}
}
