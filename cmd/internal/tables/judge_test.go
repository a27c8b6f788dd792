package tables_test

import (
	"os"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// judged takes tables to the end, and returns what the checks say of what would be written.
func (b *bench) judged(t *testing.T, taken tables.Taken) []tables.Fault {
	t.Helper()
	if len(taken.Faults) > 0 {
		return taken.Faults
	}
	e, err := editing.NewEditor(b.work, b.content)
	if err != nil {
		t.Fatal(err)
	}
	w := tables.Writing{Editor: e, Taken: taken}
	patch, faults, err := w.Patch()
	if err != nil || patch == nil {
		t.Fatal(err, faults)
	}
	if faults, err = w.Judge(t.Context(), patch); err != nil {
		t.Fatal(err)
	}
	return faults
}

// TestJudged changes cells to values that the schema admits and the checks refuse: each is one
// finding at the cell, before anything is written.
func TestJudged(t *testing.T) {
	t.Parallel()
	b := open(t)
	text, empty := workbook.TextCell, workbook.Cell{}
	const v, s = model.KindVehicle, model.KindScenario
	for i, tt := range []struct {
		kind                model.Kind
		sheet, keys, header string
		cell                workbook.Cell
		want                string
	}{
		{v, "guns", "my-tank guns.0", "hit.10", empty, "the gun hits at up to 1800 m and its penetration runs to 2000 m"},
		{v, "guns", "my-tank guns.0", "hit.3", number("20"), "the To Hit Number rises"},
		{v, "vehicles", "my-tank ", "location.hull.0", number("0"), "the Target Number 0 hits a part already"},
		{v, "vehicles", "my-tank ", "location.hull.4", empty, "the Hit Location chart lacks 5"},
		{v, "vehicles", "my-tank ", "name", text(" "), "name of my-tank must have a value"},
		{v, "vehicles", "my-tank ", "name", text(strings.Repeat("x", 5000)), "the name "},
		{v, "vehicles", "my-tank ", "name", text("a\nb\nc"), "the name "},
		{v, "boards", "my-tank boards.1", "number", number("1"), ""},
		{s, "scenarios", "my-battle ", "title", text("\u00a0"), "title of my-battle must have a value"},
		{s, "sides", "my-battle sides.1", "id", text("german"), ""},
		{s, "sides", "my-battle sides.1", "nations", text("german"), ""},
		{s, "sides.force", "my-battle sides.1.force.0", "vehicle", text("my-tank"), ""},
		{v, "vehicles", "my-tank ", "nation", text("soviet"), ""},
	} {
		if !slow.Takes(i, 3) {
			continue
		}
		all := b.tables(t, tt.kind, workbook.XLSX, own)
		at := "t.xlsx!" + tt.sheet + "!" + set(t, all, tt.sheet, tt.keys, tt.header, tt.cell)
		got := b.judged(t, b.take("t.xlsx", all))
		if len(got) != 1 || got[0].Cell != at || !strings.HasPrefix(got[0].Message, tt.want) {
			t.Errorf("%s of %s: %v, want %s: %s", tt.header, tt.keys, got, at, tt.want)
		}
	}
}

// TestJudgedAnew holds that mistakes which the content had before hinder no change.
func TestJudgedAnew(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/fixtures/mine.cue")
	if err != nil {
		t.Fatal(err)
	}
	b := with(t, map[string]string{"mine.cue": strings.Replace(string(text), "turret: [6, 7, 8, 9]", "turret: [6, 7, 8]", 1)})
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	set(t, all, "vehicles", "my-tank ", "year", number("1944"))
	if got := b.judged(t, b.take("t.xlsx", all)); len(got) > 0 {
		t.Errorf("said %v", got)
	}
}

// TestSaid holds how changes are told: fields as rules call them, elements and records by their names.
func TestSaid(t *testing.T) {
	t.Parallel()
	b := open(t)
	text := workbook.TextCell
	const v, s = model.KindVehicle, model.KindScenario
	for _, tt := range []struct {
		kind                model.Kind
		sheet, keys, header string
		cell                workbook.Cell
		want                string
	}{
		{v, "vehicles", "my-tank ", "year", number("1944"), "vehicle My Tank (my-tank): the year is 1944, was 1943"},
		{v, "vehicles", "my-tank ", "levels.move", number("5"), "vehicle My Tank (my-tank): the Move Level is 5, was 6"},
		{v, "vehicles", "my-tank ", "armour.front.hull", number("8"), "vehicle My Tank (my-tank): the front armour of the hull is 8, was 9"},
		{v, "vehicles", "my-tank ", "nation", text("soviet"), `vehicle My Tank (my-tank): the nation is "Soviet" (soviet), was "German" (german)`},
		{v, "vehicles", "my-tank ", "profile.gear.skirt", text("WAHR"), "vehicle My Tank (my-tank): profile.gear.skirt is yes, was empty"},
		{v, "vehicles", "my-tank ", "name", text("one\ntwo"), `vehicle My Tank (my-tank): the name is "one\ntwo", was "My Tank"`},
		{v, "guns", "my-tank guns.0", "hit.2", number("87"), "vehicle My Tank (my-tank), gun 1 (75 mm gun): to hit at 400 m is 87, was 88"},
		{v, "guns", "my-tank guns.0", "hit.10", workbook.Cell{}, `vehicle My Tank (my-tank): the To Hit row of gun 1 (75 mm gun) is "96; 90; 88; 86; 81; 69; 58; 41; 25; 15", was "96; 90; 88; 86; 81; 69; 58; 41; 25; 15; 9"`},
		{v, "crew", "my-tank crew.2", "vp", number("3"), "vehicle My Tank (my-tank): the VP value of crew member 3 (loader) is 3, was 2"},
		{s, "sides.force", "my-battle sides.1.force.0", "vehicle", text("t-34-85-m44"), `scenario My Battle (my-battle), tank 1 of side 2 (t-34-76-m43): the vehicle is "T-34/85 M44" (t-34-85-m44), was "T-34/76 M43" (t-34-76-m43)`},
	} {
		all := b.tables(t, tt.kind, workbook.XLSX, own)
		set(t, all, tt.sheet, tt.keys, tt.header, tt.cell)
		e, err := editing.NewEditor(b.work, b.content)
		if err != nil {
			t.Fatal(err)
		}
		w := tables.Writing{Editor: e, Taken: b.take("t.xlsx", all)}
		if got := w.Said(); len(got) != 1 || got[0] != tt.want {
			t.Errorf("said %q, want %q", got, tt.want)
		}
	}
}
