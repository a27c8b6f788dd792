package tables_test

import (
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// said takes tables to the end, and returns what is wrong with them.
func (b *bench) said(t *testing.T, taken tables.Taken) []tables.Fault {
	t.Helper()
	if len(taken.Faults) > 0 || len(taken.Changes)+len(taken.Additions) == 0 {
		return taken.Faults
	}
	e, err := editing.NewEditor(b.work, b.content)
	if err != nil {
		t.Fatal(err)
	}
	w := tables.Writing{Editor: e, Taken: taken}
	_, faults, err := w.Patch()
	if err != nil {
		t.Fatal(err)
	}
	return faults
}

// TestFaults puts one wrong cell after another into the tables of the fixtures: each gives one
// finding, at the cell.
func TestFaults(t *testing.T) {
	t.Parallel()
	b := open(t)
	text := workbook.TextCell
	empty := workbook.Cell{}
	date := func(saved string) workbook.Cell { return workbook.Cell{Form: workbook.Date, Text: saved} }
	wrong := func(name string) workbook.Cell {
		return workbook.Cell{Form: workbook.Fault, Text: name, Formula: true}
	}
	unsaved := workbook.Cell{Form: workbook.Unsaved, Formula: true}
	truth := workbook.Cell{Form: workbook.Truth, Text: "true"}
	const v, s = model.KindVehicle, model.KindScenario
	tests := []struct {
		kind                model.Kind
		sheet, keys, header string
		cell                workbook.Cell
		want                string
	}{
		// Numbers.
		{v, "vehicles", "my-tank ", "year", number("1943.5"), `"1943.5" is no whole number`},
		{v, "vehicles", "my-tank ", "year", text("about 1943"), `"about 1943" is no whole number`},
		{v, "vehicles", "my-tank ", "year", text("1,943"), `"1,943" is no whole number`},
		{v, "vehicles", "my-tank ", "year", text("'1943"), "an apostrophe stands before the number 1943"},
		{v, "vehicles", "my-tank ", "year", date("15765"), "this is a date or a time (saved as 15765)"},
		{v, "vehicles", "my-tank ", "year", number("1E300"), ""},
		{v, "vehicles", "my-tank ", "year", number("3000"), "the year is 3000; a year is 1914 to 1945"},
		{v, "vehicles", "my-tank ", "year", empty, "year of my-tank must have a value"},
		{v, "vehicles", "my-tank ", "vp", wrong("#DIV/0!"), "the formula comes to the error #DIV/0!"},
		{v, "vehicles", "my-tank ", "vp", wrong("#NAME?"), "the formula comes to the error #NAME?"},
		{v, "vehicles", "my-tank ", "vp", unsaved, "the formula has no saved value"},
		{v, "vehicles", "my-tank ", "vp", truth, ""},
		{v, "vehicles", "my-tank ", "vp", text("five"), `"five" is no whole number`},
		{v, "vehicles", "my-tank ", "vp", number("-1"), "the VP value of the vehicle is -1"},
		{v, "vehicles", "my-tank ", "vp", text("5 VP"), `"5 VP" is no whole number`},
		{v, "vehicles", "my-tank ", "vp", text("½"), `"½" is no whole number`},
		{v, "vehicles", "my-tank ", "levels.move", number("77"), "the Move Level is 77; a Move Level is 1 to 9"},
		{v, "vehicles", "my-tank ", "levels.fire", number("0"), "the Fire Level is 0"},
		{v, "vehicles", "my-tank ", "levels.fire", empty, "levels.fire of my-tank must have a value"},
		{v, "vehicles", "my-tank ", "size", number("0.5"), `"0.5" is no whole number`},
		{v, "vehicles", "my-tank ", "armour.front.hull", number("100"), "the front armour of the hull is 100"},
		{v, "vehicles", "my-tank ", "location.hull.1", empty, "number 1 of location.hull is missing, and others stand behind it"},
		{v, "vehicles", "my-tank ", "location.hull.1", text("two"), `"two" is no whole number`},
		// Texts.
		{v, "vehicles", "my-tank ", "name", number("7"), `the number 7 stands where a text is due, which was "My Tank"`},
		{v, "vehicles", "my-tank ", "name", date("46085"), `this is a date or a time (saved as 46085), and was "My Tank"`},
		{v, "vehicles", "my-tank ", "name", date("PT10H30M00S"), "this is a date or a time"},
		{v, "vehicles", "my-tank ", "name", empty, `name of my-tank must have a value; it was "My Tank"`},
		{v, "vehicles", "my-tank ", "name", text("a\x1bb"), "the text holds the control character U+001B"},
		{v, "vehicles", "my-tank ", "name", text("a\tb"), "the text holds the control character U+0009"},
		{v, "vehicles", "my-tank ", "name", wrong("#REF!"), "the formula comes to the error #REF!"},
		{v, "vehicles", "my-tank ", "name", truth, "true stands where a text is due, which was \"My Tank\""},
		{v, "vehicles", "my-tank ", "name", unsaved, "the formula has no saved value"},
		// Ids and words.
		{v, "vehicles", "my-tank ", "nation", text("germen"), `unknown nation "germen"; did you mean "german"?`},
		{v, "vehicles", "my-tank ", "nation", text("German"), `unknown nation "German"`},
		{v, "vehicles", "my-tank ", "nation", number("1"), "the number 1 stands where a text is due"},
		{v, "vehicles", "my-tank ", "nation", empty, "nation of my-tank must have a value"},
		{v, "vehicles", "my-tank ", "ground", text("feild"), `unknown terrain "feild"; did you mean "field"?`},
		{v, "vehicles", "my-tank ", "equipment", text("smoke; rado"), ""},
		{v, "vehicles", "my-tank ", "equipment", text("smoke, radio"), ""},
		{v, "vehicles", "my-tank ", "equipment", number("3"), "the number 3 stands where a text is due"},
		{v, "vehicles", "my-tank ", "profile.gear.skirt", text("perhaps"), `"perhaps" is neither true nor false`},
		{v, "vehicles", "my-tank ", "profile.gear.skirt", number("2"), `"2" is neither true nor false`},
		{v, "vehicles", "my-tank ", "profile.gear.kind", text("hover"), ""},
		// Rows.
		{v, "vehicles", "my-tank ", "id", text("my-tonk"), `"my-tonk" stands where "my-tank" was written`},
		{v, "vehicles", "my-tank ", "id", empty, "this row has values and no id"},
		{v, "vehicles", "my-tank ", "id", text("'my-tank"), ""},
		{v, "vehicles", "id ", "year", text("name"), "the header name is in column "},
		{v, "crew", "my-tank crew.2", "place", text("crew.9"), `"crew.9" stands where "crew.2" was written`},
		{v, "crew", "my-tank crew.2", "place", text("crew.1"), `"crew.1" stands where "crew.2" was written`},
		{v, "crew", "my-tank crew.2", "record", text("my-tonk"), `"my-tonk" stands where "my-tank" was written`},
		// Elements.
		{v, "guns", "my-tank guns.0", "hit.3", empty, "number 3 of hit is missing, and others stand behind it"},
		{v, "guns", "my-tank guns.0", "hit.3", text("86 %"), `"86 %" is no whole number`},
		{v, "guns", "my-tank guns.0", "hit.3", number("500"), ""},
		{v, "guns", "my-tank guns.0", "pen.0", date("13"), "this is a date or a time"},
		{v, "guns", "my-tank guns.0", "calibre", empty, "calibre of my-tank must have a value"},
		{v, "guns", "my-tank guns.0", "name", empty, "name of my-tank must have a value"},
		{v, "crew", "my-tank crew.2", "seat", text("cook"), ""},
		{v, "crew", "my-tank crew.2", "vp", text("two"), `"two" is no whole number`},
		{v, "boards", "my-tank boards.0", "colour", text("red"), ""},
		{v, "boards", "my-tank boards.0", "number", number("17"), ""},
		// Scenarios.
		{s, "scenarios", "my-battle ", "title", empty, "title of my-battle must have a value"},
		{s, "scenarios", "my-battle ", "start", number("400"), "scenario My Battle (my-battle): the start cannot be changed: it is computed, by 2 * #near"},
		{s, "scenarios", "my-battle ", "tied", text("a\x07"), "the text holds the control character U+0007"},
		{s, "scenarios", "my-battle ", "order", text("first"), `"first" is no whole number`},
		{s, "sides", "my-battle sides.0", "nations", text("german; italien"), `unknown nation "italien"; did you mean "italian"?`},
		{s, "sides.force", "my-battle sides.1.force.0", "vehicle", text("t-34"), `unknown vehicle "t-34"`},
		{s, "sides.force", "my-battle sides.1.force.0", "vehicle", empty, "vehicle of my-battle must have a value"},
		{s, "sides.force", "my-battle sides.1.force.0", "crew", text("hero"), ""},
	}
	if len(tests) < 60 {
		t.Errorf("%d wrong cells", len(tests))
	}
	books := map[model.Kind][]workbook.Table{}
	for i, tt := range tests {
		if books[tt.kind] == nil {
			books[tt.kind] = b.tables(t, tt.kind, workbook.XLSX, own)
		}
		all := copyOf(books[tt.kind])
		at := "t.xlsx!" + tt.sheet + "!" + set(t, all, tt.sheet, tt.keys, tt.header, tt.cell)
		taken := b.take("t.xlsx", all)
		if len(taken.Faults) == 0 && !slow.OneIn(i, 4) {
			continue // it takes reading all content again
		}
		got := b.said(t, taken)
		if len(got) != 1 {
			t.Errorf("%s of %s as %v: findings %v, want one", tt.header, tt.keys, tt.cell, got)
			continue
		}
		if got[0].Cell != at || !strings.HasPrefix(got[0].Message, tt.want) {
			t.Errorf("%s of %s as %v: said %v, want %s: %s", tt.header, tt.keys, tt.cell, got, at, tt.want)
		}
	}
}

// copyOf is tables that may be changed.
func copyOf(all []workbook.Table) []workbook.Table {
	out := make([]workbook.Table, len(all))
	for i := range all {
		out[i] = all[i]
		out[i].Rows = make([][]workbook.Cell, len(all[i].Rows))
		for r := range all[i].Rows {
			out[i].Rows[r] = append([]workbook.Cell(nil), all[i].Rows[r]...)
		}
	}
	return out
}

// TestUnreadSheet holds that a sheet that is called as a table and has lost its column of ids is one
// finding, beside sheets that can be read and alone.
func TestUnreadSheet(t *testing.T) {
	t.Parallel()
	b := open(t)
	for _, lost := range []string{"Kennung", "", "Vehicle"} {
		for _, alone := range []bool{false, true} {
			all := b.tables(t, model.KindVehicle, workbook.XLSX, func(r *model.Record) bool { return r.ID == "my-tank" })
			all[0].Rows[0][0] = workbook.TextCell(lost)
			if alone {
				all = all[:1]
			}
			faults := b.take("v.xlsx", all).Faults
			if len(faults) != 1 || faults[0].Cell != "v.xlsx!vehicles!A1" || !strings.Contains(faults[0].Message, "no row of headers of vehicles with id") {
				t.Errorf("with %q for id: %v", lost, faults)
			}
		}
	}
}
