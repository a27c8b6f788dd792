package tables_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
)

// TestPassedOver holds that no change is lost in a column that has another header than it had: it is
// a fault at the header, and a note where the column says nothing else or cannot be what stood there.
func TestPassedOver(t *testing.T) {
	t.Parallel()
	b := open(t)
	for _, tt := range []struct {
		sheet, header, becomes, value string
		// fault and note are how that what is said begins, after the cell.
		fault, note string
	}{
		{"vehicles", "vp", "Victory points", "6", `unknown header "Victory points"; vp stood here and has no column, and `, ""},
		{"vehicles", "vp", "", "6", "this column has no header; vp stood here and has no column, and ", ""},
		{"vehicles", "levels.move", "speed", "5", `unknown header "speed"; levels.move stood here and has no column, and `, ""},
		{"vehicles", "name", "Wie es heißt", "Other", `unknown header "wie es heißt"; name stood here`, ""},
		{"guns", "hit.3", "far", "80", `unknown header "far"; hit.3 stood here and has no column, and `, ""},
		{"vehicles", "vp", "Victory points", "5", "", `unknown header "Victory points"; this column is passed over, which says the same as vp, which stood here`},
		{"vehicles", "vp", "Remarks", "too strong?", "", `unknown header "Remarks"; this column is passed over, and vp, which stood here, has none`},
	} {
		all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
		set(t, all, tt.sheet, "my-tank ", tt.header, workbook.TextCell(tt.value))
		at := "t.xlsx!" + tt.sheet + "!" + set(t, all, tt.sheet, map[bool]string{true: "id ", false: "record "}[tt.sheet == "vehicles"], tt.header, workbook.TextCell(tt.becomes))
		got := b.take("t.xlsx", all)
		said := func(all []tables.Fault, want string) bool {
			return want == "" && len(all) == 0 || len(all) == 1 && all[0].Cell == at && strings.HasPrefix(strings.ToLower(all[0].Message), strings.ToLower(want))
		}
		if !said(got.Faults, tt.fault) || !said(got.Notes, tt.note) || len(got.Changes) > 0 {
			t.Errorf("%s as %q: faults %v, notes %v, changes %v", tt.header, tt.becomes, got.Faults, got.Notes, got.Changes)
		}
	}
}

// TestMoved holds that no change is lost in a column that was renamed and moved: it is a fault where the
// column can be of what has none, and of free text where most rows say what they did.
func TestMoved(t *testing.T) {
	t.Parallel()
	b := open(t)
	for _, tt := range []struct {
		header string
		rows   int
		value  string
		// fault and note are what is said, after the header.
		fault, note string
	}{
		{"vp", 3, "6", "; there is no column vp, and this one has values of it: write vp over it", ""},
		{"vp", 1, "6", "; there is no column vp, and this one has values of it", ""},
		{"nation", 1, "soviet", "; there is no column nation, and this one has values of it", ""},
		{"vp", 1, "5", "", "; this column is passed over"},
		{"vp", 1, "good", "", "; this column is passed over"},
		{"name", 3, "Else", "; there is no column name, and this one has values of it", ""},
		{"name", 1, "Else", "", "; this column is passed over; there is no column name: if this is it, write that over it"},
	} {
		n := 0
		all := b.tables(t, model.KindVehicle, workbook.XLSX, func(r *model.Record) bool {
			if n++; r.ID == "my-tank" {
				return true
			}
			return n < tt.rows
		})
		rows := all[0].Rows
		c := slices.IndexFunc(rows[0], func(c workbook.Cell) bool { return c.Text == tt.header })
		for i := range rows {
			cell := rows[i][c]
			switch {
			case i == 0:
				cell = workbook.TextCell("Worth")
			case strings.HasPrefix(joined(rows[i]), "my-tank "):
				cell = workbook.TextCell(tt.value)
			}
			rows[i] = append(slices.Delete(rows[i], c, c+1), cell)
		}
		got := b.take("t.xlsx", all)
		said := func(all []tables.Fault, want string) bool {
			return want == "" && len(all) == 0 || len(all) == 1 && strings.HasPrefix(all[0].Message, `unknown header "Worth"`+want)
		}
		if !said(got.Faults, tt.fault) || !said(got.Notes, tt.note) || len(got.Changes) > 0 {
			t.Errorf("%s, %d rows, %q: faults %v, notes %v, changes %v", tt.header, tt.rows, tt.value, got.Faults, got.Notes, got.Changes)
		}
	}
}

// TestRowless holds that a new record without rows of the lists that it must have says which, as one
// slip, and one that needs what no table has says that.
func TestRowless(t *testing.T) {
	t.Parallel()
	b := open(t)
	for _, tt := range []struct {
		kind model.Kind
		id   string
		gone []string
		want string
	}{
		{model.KindVehicle, "my-tank", []string{"crew", "boards", "guns"}, "my-second is new and must have rows in the table boards and the table crew"},
		{model.KindVehicle, "my-tank", []string{"boards"}, "my-second is new and must have rows in the table boards too, with my-second in the column record"},
		{model.KindScenario, "my-battle", nil, "my-second is new and must have ties, which no table holds; write the scenario in the text"},
	} {
		all := b.tables(t, tt.kind, workbook.XLSX, func(r *model.Record) bool { return r.ID == tt.id })
		all = slices.DeleteFunc(all, func(w workbook.Table) bool { return slices.Contains(tt.gone, w.Name) })
		copied(all, "my-second")
		got := b.take("t.xlsx", all).Faults
		if len(got) != 1 || !strings.HasPrefix(got[0].Message, tt.want) || !strings.HasSuffix(got[0].Cell, "!A3") {
			t.Errorf("without %v: %v, want %s", tt.gone, got, tt.want)
		}
	}
}

// TestTaken holds that a new row whose id is that of a built-in record is reported once.
func TestTaken(t *testing.T) {
	t.Parallel()
	b := open(t)
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	copied(all[:1], "pzkpfw-iv-ausf-g")
	set(t, all, "vehicles", "pzkpfw-iv-ausf-g ", "hash", workbook.Cell{})
	got := b.take("t.xlsx", all)
	if len(got.Faults) != 1 || got.Faults[0].Cell != "t.xlsx!vehicles!A3" || !strings.HasPrefix(got.Faults[0].Message, "pzkpfw-iv-ausf-g is a built-in vehicle, ") {
		t.Errorf("faults %v", got.Faults)
	}
}

// TestEntangled holds that a value which others use says where it is written, as does a record that
// cannot be taken out.
func TestEntangled(t *testing.T) {
	t.Parallel()
	b := with(t, map[string]string{"nations.cue": `package mine

_base: {colour: "#112233", from: reconstructed: "mine", ...}
nations: finnish: _base & {name: "Finnish", short: "fin"}
nations: greek: _base & {name: "Greek"}
nations: greek: short: "gre"
for id, called in {romanian: "rom", turkish: "tur"} {
	nations: (id): {name: "Any", short: called, colour: "#445566", from: reconstructed: "mine"}
}
`})
	all := b.tables(t, model.KindNation, workbook.XLSX, mine)
	at := set(t, all, "nations", "finnish ", "colour", workbook.TextCell("#ffffff"))
	_, _, why := b.carryOut(t, b.take("t.xlsx", all))
	if !strings.HasPrefix(why, "t.xlsx!nations!"+at+": the value is written in ") || !strings.Contains(why, "nations.cue:3, which others use too") {
		t.Errorf("said %q", why)
	}
	e, err := editing.NewEditor(b.work, b.content)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"greek": "it is written in ", "turkish": "nations.cue:8 makes other records too"} { // order-free: each for itself
		all := b.tables(t, model.KindNation, workbook.XLSX, func(r *model.Record) bool { return r.ID != id })
		w := tables.Writing{Editor: e, Taken: b.take("t.xlsx", all), Delete: true}
		_, faults, err := w.Patch()
		if err != nil || len(faults) != 1 || !strings.Contains(faults[0].Message, want) {
			t.Errorf("%s: %v, %v", id, faults, err)
		}
	}
}
