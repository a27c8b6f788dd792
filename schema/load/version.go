package load

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"sync"

	"cuelang.org/go/cue/parser"

	"hulldown.dev/schema/diag"
)

// Language returns the version of CUE that content is evaluated by, as module.cue has it.
func Language() string { return parser.NewConfig().Version }

// ModuleLanguage returns the version that a new module says it is written in: the first of
// the language that content is evaluated by, so that cue reads it in each release of that.
func ModuleLanguage() string {
	m := versionForm().FindStringSubmatch(Language())
	return fmt.Sprintf("v%s.%s.0", m[1], m[2])
}

// oldest is the first version that a module can be written in.
const oldest = "v0.8.0"

// versionForm matches a version of the language: three numbers, and perhaps the name of a
// trial of it.
var versionForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^v(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})(-[0-9A-Za-z.-]+)?$`)
})

// later reports whether a version comes after another; trials come before what they try.
func later(a, b string) bool {
	numbers := func(version string) []int {
		m := versionForm().FindStringSubmatch(version)
		var out []int
		for _, digits := range m[1:4] {
			n, _ := strconv.Atoi(digits) // the form has at most six
			out = append(out, n)
		}
		if m[4] != "" {
			return append(out, -1)
		}
		return append(out, 0)
	}
	return slices.Compare(numbers(a), numbers(b)) > 0
}

// language finds the version of the language that the files of a directory are written in,
// which the module says that they are in, "" for that of this evaluator. One that cannot be
// followed is a finding, and the files are read as of this evaluator.
func (r *reading) language(files fs.FS, dir, abs string) string {
	const name = "cue.mod/module.cue"
	data, err := readFile(files, name)
	shown := path.Join(filepath.ToSlash(dir), name)
	if err != nil {
		top, ok := ModuleDir(abs)
		if !ok || top == abs {
			return ""
		}
		if data, err = readFile(os.DirFS(top), name); err != nil {
			return ""
		}
		if rel, err := filepath.Rel(abs, top); err == nil {
			shown = path.Join(filepath.ToSlash(dir), filepath.ToSlash(rel), name)
		}
	}
	m, ok := parseModule(shown, data)
	if !ok {
		r.unreadModule(shown, data)
		return ""
	}
	if m.name == "" || m.name == ownModule {
		return ""
	}
	why, help := misversioned(m.version), ""
	if why == "" {
		return m.version
	}
	if m.version == "" {
		help = "cue mod fix adds it"
	}
	if r.others[shown] == nil {
		r.others[shown] = data
		r.findings = append(r.findings, diag.Finding{Code: "shape-language", Severity: diag.Error, Span: m.at, Message: why, Help: help})
	}
	return ""
}

// unreadModule reports, once, what keeps a module.cue from being read.
func (r *reading) unreadModule(shown string, data []byte) {
	if r.others[shown] != nil {
		return
	}
	r.others[shown] = data
	r.findings = append(r.findings, parse(&source{file: shown, data: data}).findings...)
}

// misversioned says why the version of a module cannot be followed, "" if it can.
func misversioned(version string) string {
	switch {
	case version == "":
		return fmt.Sprintf("the module does not say in which version of CUE it is written; add language: version: %q", ModuleLanguage())
	case !versionForm().MatchString(version):
		return fmt.Sprintf("%q is no version of CUE; one is written as %q", clip(version), ModuleLanguage())
	case later(version, Language()):
		return fmt.Sprintf("the module is written in CUE %s, and content is evaluated as CUE %s does", clip(version), Language())
	case later(oldest, version):
		return fmt.Sprintf("the module is written in CUE %s, and modules begin with CUE %s", version, oldest)
	}
	return ""
}
