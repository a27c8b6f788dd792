package arch

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// update asks for the picture of the layers to be written anew.
var update = flag.Bool("update", false, "write the picture of the layers in ARCHITECTURE.md anew")

// layers maps the pattern of each row to its layer: 0 for a package that may import none of the
// project, or one more than the highest that it may import. In a cycle it is beyond all rows.
func layers(rows []row) map[string]int {
	layer := map[string]int{}
	for _, r := range rows {
		layer[r.pkg] = 0
	}
	for range rows {
		for _, r := range rows {
			for _, below := range rows {
				if r.pkg != below.pkg && r.project != "..." && allows(r, below) {
					layer[r.pkg] = max(layer[r.pkg], layer[below.pkg]+1)
				}
			}
		}
	}
	for _, r := range rows {
		if r.project == "..." {
			layer[r.pkg] = slices.Max(slices.Collect(maps.Values(layer))) + 1
		}
	}
	return layer
}

// pictured draws the rows of a policy, the highest layer first, packages of one directory
// together.
func pictured(rows []row) string {
	at := map[int]map[string][]string{}
	top := 0
	for pkg, n := range layers(rows) { // order-free: maps are filled, and read in order
		dir, name := path.Split(strings.TrimSuffix(pkg, "/..."))
		if at[n] == nil {
			at[n] = map[string][]string{}
		}
		at[n][dir] = append(at[n][dir], name)
		top = max(top, n)
	}
	var out strings.Builder
	for n := top; n >= 0; n-- {
		line := fmt.Sprintf("    %2d ", n)
		for _, dir := range slices.Sorted(maps.Keys(at[n])) {
			names := at[n][dir]
			slices.Sort(names)
			word := dir + strings.Join(names, "")
			if len(names) > 1 {
				word = dir + "{" + strings.Join(names, " ") + "}"
			}
			for part := range strings.FieldsSeq(word) {
				if len(line)+1+len(part) > 98 {
					out.WriteString(line + "\n")
					line = "       "
				}
				line += " " + part
			}
		}
		out.WriteString(line + "\n")
	}
	return out.String()
}

// The picture is between these lines of ARCHITECTURE.md.
const (
	pictureBegins = "<!-- layers -->\n"
	pictureEnds   = "<!-- end of layers -->\n"
)

// TestLayers holds that ARCHITECTURE.md shows the layers that the policy makes.
func TestLayers(t *testing.T) {
	name := filepath.Join("..", "..", "..", "ARCHITECTURE.md")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begun := strings.Cut(string(data), pictureBegins)
	shown, after, ended := strings.Cut(rest, pictureEnds)
	if !begun || !ended {
		t.Fatalf("%s has no place for the picture of the layers", name)
	}
	want := "\n" + pictured(policy()) + "\n"
	if shown == want {
		return
	}
	if !*update {
		t.Fatalf("the picture of the layers is stale; go test ./cmd/internal/arch -run TestLayers -update writes:%s", want)
	}
	if err := os.WriteFile(name, []byte(before+pictureBegins+want+pictureEnds+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestPictured holds how rows are drawn.
func TestPictured(t *testing.T) {
	got := pictured([]row{{"cmd", "...", ""}, {"b/two", "a", ""}, {"b/one", "a", ""}, {"a", "", ""}})
	if want := "     2  cmd\n     1  b/{one two}\n     0  a\n"; got != want {
		t.Errorf("drawn:\n%swant:\n%s", got, want)
	}
}
