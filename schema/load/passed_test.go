package load

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
)

// mill is a record that the other files of the tests do not declare.
const mill = head + "terrain: mill: schema.#Terrain & {name: \"Mill\", class: \"man-made\", cover: 20, from: stated: \"x\"}\n"

// loadDirectory loads an author's directory that holds a set and the files given.
func loadDirectory(t *testing.T, files map[string]string) (*Result, string) {
	t.Helper()
	if _, ok := files["set.cue"]; !ok {
		files["set.cue"] = setA
	}
	s := sharedSession()
	dir := write(t, files)
	res, err := s.Load(Options{Dirs: []string{dir}})
	if err != nil {
		t.Fatal(err)
	}
	return res, dir
}

// linesOf writes findings as file:line:col code: message.
func linesOf(found []diag.Finding, dir string) []string {
	var out []string
	for _, f := range found {
		file, _ := strings.CutPrefix(f.Span.File, dir+"/")
		out = append(out, strings.Join([]string{file, diag.Number(f.Span.Line, "line"), f.Code, f.Message}, " | "))
	}
	return out
}

// TestPassedOver holds what is said of files that cue passes over, and of files that are
// no content at all.
func TestPassedOver(t *testing.T) {
	const yaml = "terrain:\n  mill:\n    name: Mill\n    from: {stated: x}\n"
	const json = "{\n\"terrain\": {\"mill\": {\"name\": \"Mill\", \"from\": {\"stated\": \"x\"}}}\n}\n"
	module := "module: \"x.test\"\nlanguage: version: \"v0.14.0\"\n"
	tests := []struct {
		name  string
		files map[string]string
		want  string // file, line and the end of the message, empty for no finding
	}{
		{"upper case", map[string]string{"mill.CUE": mill}, "mill.CUE | 5 lines | names of content end with .cue in lower case; rename it to mill.cue"},
		{"underscore", map[string]string{"_draft.cue": mill}, "_draft.cue | 5 lines | cue and check pass over files whose names begin with _; rename it to draft.cue"},
		{"dot", map[string]string{".hidden.cue": mill}, ".hidden.cue | 5 lines | cue and check pass over files whose names begin with .; rename it to hidden.cue"},
		{"test of cue", map[string]string{"mill_test.cue": mill}, "mill_test.cue | 5 lines | cue and check pass over files whose names end with _test.cue; rename it"},
		{"tool of cue", map[string]string{"mill_tool.cue": mill}, "mill_tool.cue | 5 lines | cue and check pass over files whose names end with _tool.cue; rename it"},
		{"text", map[string]string{"mill.txt": mill}, "mill.txt | 5 lines | content is read from files *.cue alone; rename it to mill.cue"},
		{"backup", map[string]string{"mill.cue.bak": mill}, "mill.cue.bak | 5 lines | content is read from files *.cue alone; rename it to mill.cue"},
		{"YAML", map[string]string{"mill.yaml": yaml}, "mill.yaml | 2 lines | content is read from files *.cue alone; write it as CUE, as cue import does"},
		{"JSON", map[string]string{"mill.json": json}, "mill.json | 2 lines | content is read from files *.cue alone; write it as CUE, as cue import does"},
		{"directory", map[string]string{"_west/a/mill.cue": mill, "_west/b.cue": strings.Replace(mill, "mill:", "farm:", 1)},
			"_west/a/mill.cue | 5 lines | cue and check pass over directories whose names begin with _; rename it to west"},
		{"testdata", map[string]string{"testdata/mill.cue": mill}, "testdata/mill.cue | 5 lines | cue and check pass over directories named testdata; rename it"},
		{"module within", map[string]string{"cue.mod/module.cue": module, "west/cue.mod/module.cue": module, "west/mill.cue": mill},
			"west/mill.cue | 5 lines | west is a CUE module of its own and no part of the one around it; name it with -C as well, or remove its cue.mod"},
		{"set", map[string]string{"set.cue": woods, "set.txt": setA}, "set.txt | 5 lines | content is read from files *.cue alone; rename it to set.cue"},

		{"module in no module", map[string]string{"west/cue.mod/module.cue": module, "west/mill.cue": mill}, ""},
		{"copy of what is read", map[string]string{"mill.cue": mill, "mill.cue.bak": mill, "#mill.cue#": mill, "mill.cue~": mill, "_old/mill.cue": mill}, ""},
		{"left out on purpose", map[string]string{"_draft.cue": "@ignore()\n\n" + mill, ".attic/mill.cue": mill, "other.cue": "// draft\n@ignore()\n" + mill}, ""},
		{"no records", map[string]string{"_names.cue": "package x\n_a: 1\n", "notes.txt": "terrain: a mill, stated by nobody\n", "b.json": "{\"terrain\": {\"mill\": 3}}"}, ""},
		{"words about a record", map[string]string{"README.md": "# Mill\n\n" + mill, "notes.txt": "What I wrote of\n\n" + mill}, ""},
		{"other data", map[string]string{"x.yaml": "actions:\n  build:\n    run: stated\n  \nterrain: 5\n", "y.json": "{\"scripts\": {\"stated\": {}}}"}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res, dir := loadDirectory(t, tt.files)
			if tt.want == "" {
				if len(res.Findings) > 0 || len(res.Left) > 0 {
					t.Errorf("findings %v, left %v; want none", linesOf(res.Findings, dir), res.Left)
				}
				return
			}
			if len(res.Findings) != 1 {
				t.Fatalf("findings %v, want one", linesOf(res.Findings, dir))
			}
			f := res.Findings[0]
			got := linesOf(res.Findings, dir)[0]
			before, after, _ := strings.Cut(tt.want, " lines | ")
			if f.Code != "shape-passed-over" || !strings.HasPrefix(got, before) || !strings.HasSuffix(got, "is not read: "+after) {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if res.Sources[f.Span.File] == nil || len(res.Left) == 0 {
				t.Errorf("left %v; want the record there and the text of the file known", res.Left)
			}
		})
	}
}

// TestScriptsPassedOver holds what is said of scripts that nobody carries out, for their names
// or their directories.
func TestScriptsPassedOver(t *testing.T) {
	const script = "# A toll.\nhulldown script 1\ngame tank-duel\nscenario toll\nexpect round 1\nend\n"
	const alone = "scripts are read from files *.hds alone; rename it to toll.hds"
	for _, tt := range []struct{ file, text, want string }{
		{"toll.hsd", script, alone},
		{"toll.HDS", script, alone},
		{"toll.hds.txt", script, alone},
		{"toll", script, alone},
		{"a/toll.txt", strings.Replace(script, "expect", "# expect", 1), alone},
		{"_a/toll.hds", script, "cue and check pass over directories whose names begin with _; rename it to a"},
		{"toll.hds", script, ""},
		{"toll.hsd", strings.Replace(script, "expect round 1", "state 0123456789abcdef", 1), ""},
		{"toll.hsd", "What I wrote:\n" + script, ""},
		{"toll.hds~", script, ""},
		{".toll.hds", script, ""},
		{".a/toll.hsd", script, ""},
	} {
		res, dir := loadDirectory(t, map[string]string{tt.file: tt.text})
		var want []string
		if tt.want != "" {
			want = []string{tt.file + " | 2 lines | shape-passed-over | the script is not read: " + tt.want}
		}
		if diff := cmp.Diff(want, linesOf(res.Findings, dir)); diff != "" {
			t.Errorf("%s: (-want +got):\n%s", tt.file, diff)
		}
	}
}

// TestPackageLines holds that files which cue would not read together are reported, one
// finding for a directory and mistake.
func TestPackageLines(t *testing.T) {
	bare := strings.TrimPrefix(mill, "package x\n\n")
	other := strings.Replace(mill, "package x", "package y", 1)
	farm := strings.Replace(mill, "mill:", "farm:", 1)
	tests := []struct {
		name  string
		files map[string]string
		want  []string
		fix   string
	}{
		{"none", map[string]string{"mill.cue": bare}, []string{"mill.cue | 1 line | shape-no-package | the file has no package line, so that cue passes over it; begin it with package x"}, "add package x"},
		{"none behind a comment", map[string]string{"mill.cue": "// The mill.\n\n" + bare}, []string{"mill.cue | 3 lines | shape-no-package | the file has no package line, so that cue passes over it; begin it with package x"}, "add package x"},
		{"none of two", map[string]string{"farm.cue": strings.TrimPrefix(farm, "package x\n\n"), "mill.cue": bare},
			[]string{"farm.cue | 1 line | shape-no-package | the file and 1 other of the directory have no package line, so that cue passes over it; begin it with package x"}, "add package x"},
		{"none in a directory of its own", map[string]string{"old-mill/mill.cue": bare},
			[]string{"old-mill/mill.cue | 1 line | shape-no-package | the file has no package line, so that cue passes over it; begin it with package old_mill"}, "add package old_mill"},
		{"another", map[string]string{"mill.cue": other, "farm.cue": farm},
			[]string{"mill.cue | 1 line | shape-other-package | the package line says y, and that of 2 other files of the directory x; cue reads the files of one package together"}, ""},
		{"none and another", map[string]string{"mill.cue": bare, "farm.cue": strings.Replace(farm, "package x", "package y", 1), "more.cue": woods}, []string{
			"farm.cue | 1 line | shape-other-package | the package line says y, and that of 2 other files of the directory x; cue reads the files of one package together",
			"mill.cue | 1 line | shape-no-package | the file has no package line, so that cue passes over it; begin it with package x"}, ""},

		{"one package", map[string]string{"mill.cue": mill}, nil, ""},
		{"another below", map[string]string{"west/mill.cue": other}, nil, ""},
		{"nothing but words", map[string]string{"notes.cue": "// nothing yet\n", "empty.cue": ""}, nil, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res, dir := loadDirectory(t, tt.files)
			if diff := cmp.Diff(tt.want, linesOf(res.Findings, dir)); diff != "" {
				t.Fatalf("(-want +got):\n%s", diff)
			}
			if tt.fix == "" {
				return
			}
			for _, e := range res.Findings[0].Fixes[0].Edits {
				name := strings.TrimPrefix(e.Span.File, dir+"/")
				tt.files[name] = e.Text + tt.files[name]
			}
			if res, dir := loadDirectory(t, tt.files); len(res.Findings) > 0 {
				t.Errorf("after the fix there is still %v", linesOf(res.Findings, dir))
			}
		})
	}
}

// TestBuildTags holds that what cue reads by a tag alone is refused.
func TestBuildTags(t *testing.T) {
	for _, head := range []string{"@if(west)\n\n", "// west\n\n@if(!west && east)\n\n"} {
		res, dir := loadDirectory(t, map[string]string{"mill.cue": head + mill, "other.cue": strings.Replace(mill, "Mill", "Other", 1), "third.cue": "package x\n\n_third: _unknown\n"})
		if len(res.Findings) != 1 || res.Findings[0].Code != "shape-bad-attribute" || res.Findings[0].Message != noTags || res.Findings[0].Span.Line != strings.Count(head, "\n")-1 {
			t.Errorf("%q gives %v", head, linesOf(res.Findings, dir))
		}
	}
}
