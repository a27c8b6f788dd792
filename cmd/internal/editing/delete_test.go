package editing_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/model"
)

// TestDelete holds which records can be taken out as they are written, and what is said of others.
func TestDelete(t *testing.T) {
	const head = "package mine\n\nimport \"hulldown.dev/schema\"\n\n"
	const body = "name: \"T 2\"\n\tclass: \"natural\"\n\tcover: 10\n\tfrom: reconstructed: \"my own\"\n"
	for name, tt := range map[string]struct{ text, left, why string }{
		"as new writes it": {"// Mine.\nterrain: \"t-2\": schema.#Terrain & {\n\t" + body + "} @allow(link-unused-terrain, \"no card (of \\\"ours\\\") has it yet\")\n", "", ""},
		"two attributes":   {"terrain: \"t-2\": schema.#Terrain & {\n\t" + body + "} @allow(link-unused-terrain, \"one :)\") @allow(print-alike, \"two (or (three))\") // kept no more\n", "", ""},
		"in a block":       {"terrain: {\n\t\"t-2\": schema.#Terrain & {\n\t" + body + "\t} @allow(link-unused-terrain, \"none\"),\n}\n", "terrain: {\n}\n", ""},
		"of a loop": {"terrain: {for n in [\"t-2\", \"t-3\"] {\"\\(n)\": schema.#Terrain & {\n\t" + body + "}}}\n", "",
			"mine.cue:5 with something else; take it out there"},
		"behind another": {"terrain: {\"t-1\": schema.#Terrain & {\n\t" + body + "}, \"t-2\": schema.#Terrain & {\n\t" + body + "} @allow(link-unused-terrain, \"none\")}\n", "",
			"mine.cue:10 with something else; take it out there"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "mine.cue")
			if err := os.WriteFile(file, []byte(head+tt.text), 0o600); err != nil {
				t.Fatal(err)
			}
			w := &workspace.Workspace{Dirs: []string{dir}}
			content, err := w.Load()
			if err != nil {
				t.Fatal(err)
			}
			e, err := editing.NewEditor(w, content)
			if err != nil {
				t.Fatal(err)
			}
			at := model.Find(content.Content.Terrain, "t-2")
			if at == nil {
				t.Fatal(content.Findings)
			}
			c := e.Delete(&at.Record)
			if !strings.HasSuffix(c.How, tt.why) || (c.How == "") != (tt.why == "") {
				t.Fatalf("said %q, want %q", c.How, tt.why)
			}
			if tt.why != "" {
				return
			}
			edited := content.Content.Keep(func(r *model.Record) bool { return r != &at.Record })
			patch, why, err := e.Patch([]editing.Change{c}, edited)
			if err != nil || why != "" {
				t.Fatal(why, err)
			}
			_, got, _ := strings.Cut(string(patch.Files[0].Data), "\n\n")
			if got = strings.TrimPrefix(got, "import \"hulldown.dev/schema\"\n"); strings.TrimSpace(got) != strings.TrimSpace(tt.left) {
				t.Errorf("left %q, want %q", got, tt.left)
			}
		})
	}
}
