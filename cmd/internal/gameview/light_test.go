package gameview

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestLight holds that a page which holds the engine carries nothing with these views that it can do without:
// no server, no templates, no evaluator of content, and none of what draws.
func TestLight(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Fields(string(out))
	if !slices.Contains(all, "hulldown.dev/engine/games") {
		t.Fatalf("what the views import is not listed:\n%s", out)
	}
	for _, p := range all {
		for _, heavy := range []string{
			"net", "html/template", "text/template", "os/exec", "cuelang.org/go", "gonum.org/v1/gonum",
			"hulldown.dev/content", "hulldown.dev/schema/load", "hulldown.dev/cmd/internal/workspace", "hulldown.dev/export/font",
			"hulldown.dev/export/layout", "hulldown.dev/export/picture", "hulldown.dev/export/svg", "hulldown.dev/export/web",
		} {
			if p == heavy || strings.HasPrefix(p, heavy+"/") {
				t.Errorf("the views import %s", p)
			}
		}
	}
}
