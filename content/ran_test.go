package content_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content"
)

// ranTest splits the name of a subtest that is named after a clause: its
// function, the rule set, the number. Spaces are underscores there.
var ranTest = regexp.MustCompile(`^(\w+)/(EITC|NA|VT)_([^\s/_,;:#]+)[^/]*$`)

// ran returns the clauses whose tests run, as `go test -json` tells.
func ran(t *testing.T) []citation {
	tests := clauseTests(t)
	args := []string{"test", "-json", "-vet=off", "-run", ""}
	var functions []string
	for _, dir := range slices.Sorted(maps.Keys(tests)) {
		args = append(args, "./"+dir)
		functions = slices.AppendSeq(functions, maps.Keys(tests[dir]))
	}
	slices.Sort(functions)
	args[4] = "^(" + strings.Join(functions, "|") + ")$/^(EITC|NA|VT)_"
	cmd := exec.Command("go", args...)
	cmd.Dir = ".."
	told, err := cmd.Output()
	if err != nil {
		t.Errorf("go test ran: %v", err)
	}
	var out []citation
	for line := range strings.Lines(string(told)) {
		var event struct{ Action, Package, Test string }
		if err := json.Unmarshal([]byte(line), &event); err != nil {
			t.Fatal(err)
		}
		name := ranTest.FindStringSubmatch(event.Test)
		switch {
		case event.Action == "fail":
			t.Errorf("%s %s fails", event.Package, event.Test)
		case event.Action == "pass" && name != nil:
			file := tests[strings.TrimPrefix(event.Package, "hulldown.dev/")][name[1]]
			out = append(out, citation{name[2] + " " + name[3], content.PlaceTest, file, event.Test})
		}
	}
	return out
}

// listed returns the clauses of the tests in places.tsv whose functions are in
// their files still. That their subtests run and assert something is what the
// tests of those packages hold when they end (enginetest.Assertions).
func listed(t *testing.T) []citation {
	tests := clauseTests(t)
	var out []citation
	for _, c := range content.Clauses() {
		for _, p := range content.Places(c.ID) {
			function, _, _ := strings.Cut(p.Name, "/")
			if p.Kind == content.PlaceTest && tests[path.Dir(p.File)][function] == p.File {
				out = append(out, citation{c.ID, p.Kind, p.File, p.Name})
			}
		}
	}
	return out
}

// clauseTests returns, for each directory of the engine, the functions of the
// tests in files that name clauses, each with its file.
func clauseTests(t *testing.T) map[string]map[string]string {
	t.Helper()
	dirs := map[string]map[string]string{}
	err := fs.WalkDir(os.DirFS(".."), "engine", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile("../" + name)
		if err != nil || !quotedClause.Match(text) {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range f.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Recv == nil && strings.HasPrefix(fn.Name.Name, "Test") && fn.Name.Name != "TestMain" {
				if dirs[path.Dir(name)] == nil {
					dirs[path.Dir(name)] = map[string]string{}
				}
				dirs[path.Dir(name)][fn.Name.Name] = name
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return dirs
}

// quotedClause matches a literal that begins with a clause, or with all but its
// number.
var quotedClause = regexp.MustCompile(`"(?:EITC|NA|VT) `)
