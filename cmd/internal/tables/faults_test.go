package tables_test

import (
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
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
		{v, "vehicles", "my-tank ", "year", number("1943.5"), `t.xlsx!vehicles!I2: "1943.5" is no whole number`},
		{v, "vehicles", "my-tank ", "year", text("about 1943"), `t.xlsx!vehicles!I2: "about 1943" is no whole number`},
		{v, "vehicles", "my-tank ", "year", text("1,943"), `t.xlsx!vehicles!I2: "1,943" is no whole number`},
		{v, "vehicles", "my-tank ", "year", text("'1943"), "t.xlsx!vehicles!I2: an apostrophe stands before the number 1943"},
		{v, "vehicles", "my-tank ", "year", date("15765"), "t.xlsx!vehicles!I2: this is a date or a time (saved as 15765)"},
		{v, "vehicles", "my-tank ", "year", number("1E300"), "t.xlsx!vehicles!I2"},
		{v, "vehicles", "my-tank ", "year", number("3000"), "t.xlsx!vehicles!I2: the year is 3000; a year is 1914 to 1945"},
		{v, "vehicles", "my-tank ", "year", empty, "t.xlsx!vehicles!I2: year of my-tank must have a value"},
		{v, "vehicles", "my-tank ", "vp", wrong("#DIV/0!"), "t.xlsx!vehicles!P2: the formula comes to the error #DIV/0!"},
		{v, "vehicles", "my-tank ", "vp", wrong("#NAME?"), "t.xlsx!vehicles!P2: the formula comes to the error #NAME?"},
		{v, "vehicles", "my-tank ", "vp", unsaved, "t.xlsx!vehicles!P2: the formula has no saved value"},
		{v, "vehicles", "my-tank ", "vp", truth, "t.xlsx!vehicles!P2"},
		{v, "vehicles", "my-tank ", "vp", text("five"), `t.xlsx!vehicles!P2: "five" is no whole number`},
		{v, "vehicles", "my-tank ", "vp", number("-1"), "t.xlsx!vehicles!P2: the VP value of the vehicle is -1"},
		{v, "vehicles", "my-tank ", "vp", text("5 VP"), `t.xlsx!vehicles!P2: "5 VP" is no whole number`},
		{v, "vehicles", "my-tank ", "vp", text("½"), `t.xlsx!vehicles!P2: "½" is no whole number`},
		{v, "vehicles", "my-tank ", "levels.move", number("77"), "t.xlsx!vehicles!L2: the Move Level is 77; a Move Level is 1 to 9"},
		{v, "vehicles", "my-tank ", "levels.fire", number("0"), "t.xlsx!vehicles!M2: the Fire Level is 0"},
		{v, "vehicles", "my-tank ", "levels.fire", empty, "t.xlsx!vehicles!M2: levels.fire of my-tank must have a value"},
		{v, "vehicles", "my-tank ", "size", number("0.5"), `t.xlsx!vehicles!K2: "0.5" is no whole number`},
		{v, "vehicles", "my-tank ", "armour.front.hull", number("100"), "t.xlsx!vehicles!AC2: the front armour of the hull is 100"},
		{v, "vehicles", "my-tank ", "location.hull.1", empty, "t.xlsx!vehicles!T2: number 1 of location.hull is missing, and others stand behind it"},
		{v, "vehicles", "my-tank ", "location.hull.1", text("two"), `t.xlsx!vehicles!T2: "two" is no whole number`},
		// Texts.
		{v, "vehicles", "my-tank ", "name", number("7"), `t.xlsx!vehicles!G2: the number 7 stands where a text is due, which was "My Tank"`},
		{v, "vehicles", "my-tank ", "name", date("46085"), `t.xlsx!vehicles!G2: this is a date or a time (saved as 46085), and was "My Tank"`},
		{v, "vehicles", "my-tank ", "name", date("PT10H30M00S"), "t.xlsx!vehicles!G2: this is a date or a time"},
		{v, "vehicles", "my-tank ", "name", empty, `t.xlsx!vehicles!G2: name of my-tank must have a value; it was "My Tank"`},
		{v, "vehicles", "my-tank ", "name", text("a\x1bb"), "t.xlsx!vehicles!G2: the text holds the control character U+001B"},
		{v, "vehicles", "my-tank ", "name", text("a\tb"), "t.xlsx!vehicles!G2: the text holds the control character U+0009"},
		{v, "vehicles", "my-tank ", "name", wrong("#REF!"), "t.xlsx!vehicles!G2: the formula comes to the error #REF!"},
		{v, "vehicles", "my-tank ", "name", truth, "t.xlsx!vehicles!G2: true stands where a text is due, which was \"My Tank\""},
		{v, "vehicles", "my-tank ", "name", unsaved, "t.xlsx!vehicles!G2: the formula has no saved value"},
		// Ids and words.
		{v, "vehicles", "my-tank ", "nation", text("germen"), `t.xlsx!vehicles!H2: unknown nation "germen"; did you mean "german"?`},
		{v, "vehicles", "my-tank ", "nation", text("German"), `t.xlsx!vehicles!H2: unknown nation "German"`},
		{v, "vehicles", "my-tank ", "nation", number("1"), "t.xlsx!vehicles!H2: the number 1 stands where a text is due"},
		{v, "vehicles", "my-tank ", "nation", empty, "t.xlsx!vehicles!H2: nation of my-tank must have a value"},
		{v, "vehicles", "my-tank ", "ground", text("feild"), `t.xlsx!vehicles!AH2: unknown terrain "feild"; did you mean "field"?`},
		{v, "vehicles", "my-tank ", "equipment", text("smoke; rado"), "t.xlsx!vehicles!Q2"},
		{v, "vehicles", "my-tank ", "equipment", text("smoke, radio"), "t.xlsx!vehicles!Q2"},
		{v, "vehicles", "my-tank ", "equipment", number("3"), "t.xlsx!vehicles!Q2: the number 3 stands where a text is due"},
		{v, "vehicles", "my-tank ", "profile.gear.skirt", text("perhaps"), `t.xlsx!vehicles!AV2: "perhaps" is neither true nor false`},
		{v, "vehicles", "my-tank ", "profile.gear.skirt", number("2"), `t.xlsx!vehicles!AV2: "2" is neither true nor false`},
		{v, "vehicles", "my-tank ", "profile.gear.kind", text("hover"), "t.xlsx!vehicles!AP2"},
		// Rows.
		{v, "vehicles", "my-tank ", "id", text("my-tonk"), `t.xlsx!vehicles!A2: "my-tonk" stands where "my-tank" was written`},
		{v, "vehicles", "my-tank ", "id", empty, "t.xlsx!vehicles!A2: this row has values and no id"},
		{v, "vehicles", "my-tank ", "id", text("'my-tank"), "t.xlsx!vehicles!A2"},
		{v, "vehicles", "id ", "year", text("name"), "t.xlsx!vehicles!I1: the header name is in column G1 too"},
		{v, "crew", "my-tank crew.2", "place", text("crew.9"), `t.xlsx!crew!B4: "crew.9" stands where "crew.2" was written`},
		{v, "crew", "my-tank crew.2", "place", text("crew.1"), `t.xlsx!crew!B4: "crew.1" stands where "crew.2" was written`},
		{v, "crew", "my-tank crew.2", "record", text("my-tonk"), `t.xlsx!crew!A4: "my-tonk" stands where "my-tank" was written`},
		// Elements.
		{v, "guns", "my-tank guns.0", "hit.3", empty, "t.xlsx!guns!H2: number 3 of hit is missing, and others stand behind it"},
		{v, "guns", "my-tank guns.0", "hit.3", text("86 %"), `t.xlsx!guns!H2: "86 %" is no whole number`},
		{v, "guns", "my-tank guns.0", "hit.3", number("500"), "t.xlsx!guns!H2"},
		{v, "guns", "my-tank guns.0", "pen.0", date("13"), "t.xlsx!guns!P2: this is a date or a time"},
		{v, "guns", "my-tank guns.0", "calibre", empty, "t.xlsx!guns!D2: calibre of my-tank must have a value"},
		{v, "guns", "my-tank guns.0", "name", empty, "t.xlsx!guns!C2: name of my-tank must have a value"},
		{v, "crew", "my-tank crew.2", "seat", text("cook"), "t.xlsx!crew!C4"},
		{v, "crew", "my-tank crew.2", "vp", text("two"), `t.xlsx!crew!D4: "two" is no whole number`},
		{v, "boards", "my-tank boards.0", "colour", text("red"), "t.xlsx!boards!D2"},
		{v, "boards", "my-tank boards.0", "number", number("17"), "t.xlsx!boards!C2"},
		// Scenarios.
		{s, "scenarios", "my-battle ", "title", empty, "t.xlsx!scenarios!G2: title of my-battle must have a value"},
		{s, "scenarios", "my-battle ", "start", number("400"), "t.xlsx!scenarios!S2: scenario:my-battle.start cannot be changed: it is computed, by 2 * #near"},
		{s, "scenarios", "my-battle ", "tied", text("a\x07"), "t.xlsx!scenarios!AC2: the text holds the control character U+0007"},
		{s, "scenarios", "my-battle ", "order", text("first"), `t.xlsx!scenarios!I2: "first" is no whole number`},
		{s, "sides", "my-battle sides.0", "nations", text("german; italien"), `t.xlsx!sides!E2: unknown nation "italien"; did you mean "italian"?`},
		{s, "sides.force", "my-battle sides.1.force.0", "vehicle", text("t-34"), `t.xlsx!sides.force!C3: unknown vehicle "t-34"`},
		{s, "sides.force", "my-battle sides.1.force.0", "vehicle", empty, "t.xlsx!sides.force!C3: vehicle of my-battle must have a value"},
		{s, "sides.force", "my-battle sides.1.force.0", "crew", text("hero"), "t.xlsx!sides.force!E3"},
	}
	if len(tests) < 60 {
		t.Errorf("%d wrong cells", len(tests))
	}
	books := map[model.Kind][]workbook.Table{}
	for _, tt := range tests {
		if books[tt.kind] == nil {
			books[tt.kind] = b.tables(t, tt.kind, workbook.XLSX, own)
		}
		all := copyOf(books[tt.kind])
		set(t, all, tt.sheet, tt.keys, tt.header, tt.cell)
		got := b.said(t, b.take("t.xlsx", all))
		if len(got) != 1 {
			t.Errorf("%s of %s as %v: findings %v, want one", tt.header, tt.keys, tt.cell, got)
			continue
		}
		if said := got[0].Cell + ": " + got[0].Message; !strings.HasPrefix(said, tt.want) {
			t.Errorf("%s of %s as %v: said %q, want %q", tt.header, tt.keys, tt.cell, said, tt.want)
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
