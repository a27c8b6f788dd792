package pack

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/model"
)

var update = flag.Bool("update", false, "write the examples and the policy into README.md")

var (
	exampleBlock = regexp.MustCompile("(?s)<!-- example ([a-z]+)/([a-z0-9-]+) -->\n```json\n(.*?)```")
	policyTable  = regexp.MustCompile(`(?m)^\| class \| version \| what it is \|\n\|---\|---\|---\|\n(\| .*\n)*`)
)

// TestReadme: the examples are records of the real content, one of each kind that it has,
// and the table of the promise is the policy that Diff follows.
func TestReadme(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	c := contenttest.Own(t)
	entities := index(c.Entities())
	var kinds []model.Kind
	want := exampleBlock.ReplaceAllStringFunc(text, func(block string) string {
		part := exampleBlock.FindStringSubmatch(block)
		n := name{model.Kind(part[1]), part[2]}
		kinds = append(kinds, n.kind)
		e, ok := entities.byName[n]
		if !ok {
			t.Errorf("the example %s/%s is no record", n.kind, n.id)
			return block
		}
		return fmt.Sprintf("<!-- example %s/%s -->\n```json\n%s```", n.kind, n.id, example(t, e))
	})
	want = policyTable.ReplaceAllStringFunc(want, func(string) string { return policyRows() })
	have := slices.DeleteFunc(model.Kinds(), func(k model.Kind) bool { return len(c.Heads(k)) == 0 })
	if diff := cmp.Diff(have, kinds); diff != "" {
		t.Errorf("the kinds of the examples: %s", diff)
	}
	if !policyTable.MatchString(text) {
		t.Error("there is no table of the policy")
	}
	if *update {
		mustDo(t, os.WriteFile("README.md", []byte(want), 0o644))
	} else if diff := cmp.Diff(want, text); diff != "" {
		t.Errorf("README.md is stale, run go test ./export/pack -run TestReadme -update\n%s", diff)
	}
}

// example writes a record with a line for each field.
func example(t *testing.T, e model.Entity) string {
	var fields map[string]json.RawMessage
	mustDo(t, json.Unmarshal(e.JSON, &fields))
	delete(fields, "provenance")
	var lines []string
	for _, k := range slices.Sorted(maps.Keys(fields)) {
		lines = append(lines, fmt.Sprintf("  %q: %s", k, fields[k]))
	}
	return "{\n" + strings.Join(lines, ",\n") + "\n}\n"
}

func policyRows() string {
	out := "| class | version | what it is |\n|---|---|---|\n"
	for _, p := range Policies() {
		out += fmt.Sprintf("| %s | %s | %s |\n", p.Class, p.Bump, p.Doc)
	}
	return out
}

// TestReadmeTellsHowToHash follows the words of README.md and comes to the
// hashes of the manifest.
func TestReadmeTellsHowToHash(t *testing.T) {
	c := sample()
	c.Sets[1].Needs = nil
	all := files(built(t, c))
	var m Manifest
	mustDo(t, json.Unmarshal([]byte(all["base/manifest.json"]), &m))
	content := "hulldown content 1\n"
	for _, k := range model.Kinds() {
		var rows []json.RawMessage
		mustDo(t, json.Unmarshal([]byte(all["base/"+DataFile(k)]), &rows))
		for _, row := range rows {
			var head struct{ ID string }
			mustDo(t, json.Unmarshal(row, &head))
			text := strings.Join(lines(string(row)), "")
			if got, want := model.Digest([]byte(text)), m.Entities[string(k)][head.ID]; got != want {
				t.Errorf("%s/%s has hash %s, the manifest says %s", k, head.ID, got, want)
			}
			content += fmt.Sprintf("[%q,%q,%q]\n%s\n", k, head.ID, m.Set, text)
		}
	}
	if got := model.Digest([]byte(content)); got != m.Content {
		t.Errorf("the content has hash %s, the manifest says %s", got, m.Content)
	}
}

// lines takes the white space of the layout out, which is that at the start of
// lines and behind the colon of a key.
func lines(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if key, value, found := strings.Cut(line, `": `); found {
			line = key + `":` + value
		}
		out = append(out, line)
	}
	return out
}
