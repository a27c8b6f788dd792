package workspace_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/packing"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/content"
	"hulldown.dev/export/pack"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// TestPackBeyondTheSchema: a pack that is whole, but holds what no author may
// write, is a finding at its file and adds nothing.
func TestPackBeyondTheSchema(t *testing.T) {
	loaded := func() *load.Result {
		r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	wild := loaded().Content
	at := slices.IndexFunc(wild.Vehicles, func(v model.Vehicle) bool { return v.Set == "eitc" })
	wild.Vehicles[at].Levels.Fire = 1 << 40
	p, err := packing.Make(wild, "test", packing.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := pack.WriteZip(dir, p); err != nil {
		t.Fatal(err)
	}
	place := filepath.Join(dir, "eitc.zip")
	if problems, err := pack.Verify(place); err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	before := loaded().Content.Vehicles
	r, err := (&workspace.Workspace{}).Read(workspace.Places{Packs: []string{place}})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Findings) != 1 || !r.Partial {
		t.Fatalf("findings %v", r.Findings)
	}
	f := r.Findings[0]
	if f.Code != "shape-out-of-range" || f.Span.File != files.Slashed(place)+"/data/vehicles.json" || !strings.Contains(f.Message, "vehicles/"+wild.Vehicles[at].ID) {
		t.Errorf("the finding is %+v", f)
	}
	if len(r.Content.Vehicles) != len(before) || r.Content.Vehicles[at].Levels != before[at].Levels {
		t.Error("the records of the pack are there")
	}
}
