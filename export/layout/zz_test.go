package layout_test

import (
	"bytes"
	"os"
	"testing"

	"hulldown/content"
	"hulldown/export/layout"
	"hulldown/export/page"
	"hulldown/export/pdf"
	"hulldown/schema"
	"hulldown/schema/diag"
	"hulldown/schema/load"
)

func TestZZ(t *testing.T) {
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS})
	if err != nil {
		t.Fatal(err)
	}
	c := r.Content
	put := func(name string, d page.Document, f []diag.Finding) {
		for _, x := range f {
			t.Errorf("%s: %v %s %s", name, x.Span, x.Record, x.Message)
		}
		var b bytes.Buffer
		if err := pdf.Write(&b, d); err != nil {
			t.Error(err)
			return
		}
		os.WriteFile("/tmp/out-"+name+".pdf", b.Bytes(), 0o644)
	}
	d, f := layout.DamageCards(c, c.Damage, layout.Options{Backs: true})
	put("damage", d, f)
	d, f = layout.TerrainCards(c, c.Terrain, layout.Options{Backs: true})
	put("terrain", d, f)
	letter, _ := layout.FindPaper("letter")
	for _, z := range []string{"poker", "bridge", "mini"} {
		cs, _ := layout.FindCardSize(z)
		d, f := layout.DamageCards(c, c.Damage, layout.Options{Card: cs, Paper: letter})
		put("damage-"+z, d, f)
		d, f = layout.TerrainCards(c, c.Terrain, layout.Options{Card: cs, Paper: letter})
		put("terrain-"+z, d, f)
	}
	d, f = layout.TankBoards(c, c.Vehicles, layout.Options{Paper: letter})
	put("boards-letter", d, f)
	d, f = layout.ScenarioSheets(c, c.Scenarios, layout.Options{Paper: letter})
	put("scenarios-letter", d, f)
	d, f = layout.TankBoards(c, c.Vehicles, layout.Options{})
	put("boards", d, f)
	d, f = layout.ScenarioSheets(c, c.Scenarios, layout.Options{})
	put("scenarios", d, f)
}
