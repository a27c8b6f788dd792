package load

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/schema"
)

const patch = "package mine\n\nimport \"hulldown.dev/schema\"\n\nsets: mine: schema.#Set & {title: \"M\", game: \"tank-duel\", from: stated: \"x\"}\n" +
	"terrain: p: schema.#Terrain & {name: \"P\", class: \"natural\", from: stated: \"x\", if 1 != \"a\" {cover: 10}}\n"

// TestLanguage holds that the files of a module are read in the version of CUE that it says,
// and that one which cannot be followed is told where it is given. The words of cue, which
// refuses the same modules, are in the comments.
func TestLanguage(t *testing.T) {
	for _, tt := range []struct{ version, want string }{
		{`language: version: "v0.17.0"`, ""},
		{`language: version: "v0.15.0"`, ""},
		{`language: {version: "v0.15.0"}`, ""},
		{`language: version: "` + Language() + `"`, ""},
		{`language: version: "v0.17.1-rc.1"`, ""},
		// invalid operands 1 and "a" to '!=' (type int and string)
		{`language: version: "v0.14.0"`, `mine/a.cue:6:83 terrain "p" cannot be computed: invalid operands 1 and "a" to '!=' (type int and string)`},
		{`language: version: "v0.8.0"`, `mine/a.cue:6:83 terrain "p" cannot be computed: invalid operands 1 and "a" to '!=' (type int and string)`},
		// language version "v0.18.0" declared in module.cue is too new
		{`language: version: "v0.18.0"`, `mine/cue.mod/module.cue:2:20 the module is written in CUE v0.18.0, and content is evaluated as CUE v0.17.1 does`},
		{`language: version: "v0.17.2"`, `mine/cue.mod/module.cue:2:20 the module is written in CUE v0.17.2, and content is evaluated as CUE v0.17.1 does`},
		{`language: version: "v0.18.0-alpha.1"`, `mine/cue.mod/module.cue:2:20 the module is written in CUE v0.18.0-alpha.1, and content is evaluated as CUE v0.17.1 does`},
		// cannot find schema suitable for reading module file with language version "v0.7.0"
		{`language: version: "v0.7.0"`, `mine/cue.mod/module.cue:2:20 the module is written in CUE v0.7.0, and modules begin with CUE v0.8.0`},
		// language version v0.17 is not canonical
		{`language: version: "v0.17"`, `mine/cue.mod/module.cue:2:20 "v0.17" is no version of CUE; one is written as "v0.17.0"`},
		// no language version declared in module.cue
		{`language: {}`, `mine/cue.mod/module.cue:1:1 the module does not say in which version of CUE it is written; add language: version: "v0.17.0"`},
		{`language: version: "v0.17.0`, `mine/cue.mod/module.cue:2:20 the " here is never closed; close the text with " on its line`},
		{`language: {`, `mine/cue.mod/module.cue:2:11 the { here is never closed; close it with }`},
		{``, `mine/cue.mod/module.cue:1:1 the module does not say in which version of CUE it is written; add language: version: "v0.17.0"`},
	} {
		files := fstest.MapFS{"a.cue": {Data: []byte(patch)}, "cue.mod/module.cue": {Data: []byte("module: \"example.com/mine@v0\"\n" + tt.version + "\n")}}
		res := load(t, Options{Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": files}})
		if got := foundIn(res); got != tt.want {
			t.Errorf("%s: found %q, want %q", tt.version, got, tt.want)
		}
	}
}

// TestLanguageAbove holds that a directory below the module has the module's version.
func TestLanguageAbove(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"cue.mod/module.cue": "module: \"example.com/x@v0\"\nlanguage: version: \"v0.99.0\"\n", "below/a.cue": strings.Replace(patch, "!= \"a\"", "!= 2", 1)} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	res := load(t, Options{Dirs: []string{"below"}})
	if got := foundIn(res); !strings.HasPrefix(got, "cue.mod/module.cue:2:20 the module is written in CUE v0.99.0") {
		t.Errorf("found %q", got)
	}
	if len(res.Sources["cue.mod/module.cue"]) == 0 {
		t.Error("the text that the finding is in is not told")
	}
}

// TestSessionHeedsLanguage holds that files are read anew when the module says another version.
func TestSessionHeedsLanguage(t *testing.T) {
	s := NewSession(schema.FS)
	for _, version := range []string{"v0.17.0", "v0.14.0", "v0.17.0"} {
		files := fstest.MapFS{"a.cue": {Data: []byte(patch)}, "cue.mod/module.cue": {Data: []byte("module: \"example.com/mine@v0\"\nlanguage: version: \"" + version + "\"\n")}}
		res, err := s.Load(Options{Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": files}})
		if err != nil {
			t.Fatal(err)
		}
		if (len(res.Findings) > 0) != (version == "v0.14.0") {
			t.Errorf("in %s: found %q", version, foundIn(res))
		}
	}
}

func foundIn(res *Result) string {
	var out []string
	for _, f := range res.Findings {
		out = append(out, fmt.Sprintf("%s:%d:%d %s", f.Span.File, f.Span.Line, f.Span.Col, f.Message))
	}
	return strings.Join(out, "\n")
}
