package tables_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
)

// sheet is a table of texts, one line a row, cells parted by |.
func sheet(name, lines string) workbook.Table {
	table := workbook.Table{Name: name}
	for line := range strings.Lines(lines) {
		var row []workbook.Cell
		for text := range strings.SplitSeq(strings.TrimSpace(line), "|") {
			row = append(row, workbook.TextCell(strings.TrimSpace(text)))
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// with reads content with other texts in the place of some of the fixtures'.
func with(t *testing.T, files map[string]string) *bench {
	t.Helper()
	b := open(t)
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(b.dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b.work = &workspace.Workspace{Dirs: []string{b.dir}}
	var err error
	if b.content, err = b.work.Load(); err != nil || len(b.content.Findings) > 0 {
		t.Fatal(err, b.content.Findings)
	}
	return b
}

// TestAdditions holds what rows of new records and elements write, and where, and that nothing
// else of the text changes.
func TestAdditions(t *testing.T) {
	const nations = "package mine\n\nimport \"hulldown.dev/schema\"\n\n"
	for name, tt := range map[string]struct {
		file, text string
		table      workbook.Table
		as         model.Kind
		out, in    string
	}{
		"behind its kin": {"nations.cue", nations + "nations: finnish: schema.#Nation & {\n\tname:   \"Finnish\"\n\tshort:  \"fin\"\n\tcolour: \"#ffffff\"\n\tfrom: reconstructed: \"mine\"\n} // cold\n\n// The end.\n",
			sheet("nations", "id | name | short | colour | from.stated\nromanian | Romanian | rom | #112233 | a book"), "", "",
			"nations: romanian: schema.#Nation & {\n\tname:   \"Romanian\"\n\tshort:  \"rom\"\n\tcolour: \"#112233\"\n\tfrom: stated: \"a book\"\n}\n"},
		"in a block, with blanks": {"nations.cue", "package mine\nnations: {\n  \"finnish\": {\n    name: \"Finnish\"\n    short: \"fin\"\n    colour: \"#ffffff\"\n    from: reconstructed: \"mine\"\n  }\n}\n",
			sheet("nations", "id | name | short | colour\nromanian | Romanian | rom | #112233"), "", "",
			"\n  \"romanian\": {\n    name:   \"Romanian\"\n    short:  \"rom\"\n    colour: \"#112233\"\n    from: reconstructed: \"t.xlsx\"\n  }"},
		"lines that end as in DOS": {"nations.cue", "package mine\r\n\r\nnations: finnish: {\r\n\tname: \"Finnish\"\r\n\tshort: \"fin\"\r\n\tcolour: \"#ffffff\"\r\n\tfrom: reconstructed: \"mine\"\r\n}\r\n",
			sheet("nations", "id | name | short | colour\nromanian | Romanian | rom | #112233"), "", "",
			"\r\nnations: romanian: {\r\n\tname:   \"Romanian\"\r\n\tshort:  \"rom\"\r\n\tcolour: \"#112233\"\r\n\tfrom: reconstructed: \"t.xlsx\"\r\n}\r"},
		"in a file of their own": {"", "", sheet("nations", "id | name | short | colour\nromanian | Romanian | rom | #112233\nfinnish | Finnish | fin | #ffffff"), "", "",
			"package mine\n\nimport \"hulldown.dev/schema\"\n\nnations: \"romanian\": schema.#Nation & {\n\tname:   \"Romanian\"\n\tshort:  \"rom\"\n\tcolour: \"#112233\"\n\tfrom: reconstructed: \"t.xlsx\"\n}\n\nnations: \"finnish\": schema.#Nation & {\n\tname:   \"Finnish\"\n\tshort:  \"fin\"\n\tcolour: \"#ffffff\"\n\tfrom: reconstructed: \"t.xlsx\"\n}"},
		"of another program": {"", "", sheet("", "Title | Qty | Colour | Short\nRumänien | 1 | #112233 | rom"), "nations", "",
			"package mine\n\nimport \"hulldown.dev/schema\"\n\nnations: \"rumanien\": schema.#Nation & {\n\tname:   \"Rumänien\"\n\tshort:  \"rom\"\n\tcolour: \"#112233\"\n\tfrom: reconstructed: \"t.xlsx\"\n}"},
		"an element on its line": {"", "", sheet("crew", "record | place | seat | vp\nmy-tank | crew | second-loader | 1"), "", "",
			"\t\t{seat: \"second-loader\", vp: 1},"},
		"an element in a line": {"", "", sheet("boards", "record | place | number | colour\nmy-tank | | 3 | #5a2a6a"), "",
			"\tboards: [{number: 1, colour: \"#5a2a6a\"}, {number: 2, colour: \"#4a3a2a\"}]", "\tboards: [{number: 1, colour: \"#5a2a6a\"}, {number: 2, colour: \"#4a3a2a\"}, {number: 3, colour: \"#5a2a6a\"}]"},
		"three of them": {"", "", sheet("sides.force", "record | place | vehicle | Copies\nmy-battle | sides.0.force.1 | pzkpfw-iv-ausf-g | 3"), "",
			"\t\t\tforce: [{vehicle: \"my-tank\"}]", "\t\t\tforce: [{vehicle: \"my-tank\"}, {vehicle: \"pzkpfw-iv-ausf-g\"}, {vehicle: \"pzkpfw-iv-ausf-g\"}, {vehicle: \"pzkpfw-iv-ausf-g\"}]"},
		"in a struct that nobody wrote": {"", "", sheet("sides.reserve", "record | place | vehicle | tags\nmy-battle | sides.0.reserve.late-2 | pzkpfw-iv-ausf-g | late"), "", "",
			"\t\t\treserve: \"late-2\": {vehicle: \"pzkpfw-iv-ausf-g\", tags: [\"late\"]}"},
		"in a list that nobody wrote": {"", "", sheet("sides.guns", "record | place | gun | at\nmy-battle | sides.1.guns.0 | pak-40 | 400"), "", "",
			"\t\t\tguns: [{gun: \"pak-40\", at: 400}]"},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{}
			if tt.file != "" {
				files[tt.file] = tt.text
			}
			b := with(t, files)
			taker := tables.Taker{Content: b.content.Content, Schema: b.schema, As: tt.as}
			taken := taker.Take(tables.File{Name: "t.xlsx", Tables: []workbook.Table{tt.table}})
			if len(taken.Faults) > 0 || len(taken.Additions) == 0 {
				t.Fatalf("additions %v, faults %v", taken.Additions, taken.Faults)
			}
			out, in, why := b.carryOut(t, taken)
			if out != tt.out || in != tt.in || why != "" {
				t.Errorf("took out %q, wrote\n%q, said %q\nwant %q,\n%q", out, in, why, tt.out, tt.in)
			}
		})
	}
}

// TestNoAdditions holds what is said of rows that can begin nothing, and where.
func TestNoAdditions(t *testing.T) {
	b := open(t)
	for _, tt := range []struct {
		name, lines string
		as          model.Kind
		want        string
	}{
		{"nations", "id | name | short | colour\nRomania! | Romanian | rom | #112233", "", `t.xlsx!nations!A2: "Romania!" is no id`},
		{"nations", "id | name | short | colour\nromanian | | rom | #112233", "", "t.xlsx!nations!B2: name of romanian must have a value"},
		{"nations", "id | name | colour\nromanian | Romanian | #112233", "", "t.xlsx!nations!A2: romanian is new and must have a value of short, of which the table has no column"},
		{"nations", "id | name | short | colour\nromanian | Romanian | ROM | #112233", "", "t.xlsx!nations!C2: short is"},
		{"nations", "id | name | short | colour\nromanian | Romanian | rom | #112233\nromanian | Romanian | rum | #112233", "", "t.xlsx!nations!A3: romanian is in t.xlsx!nations!A2 too"},
		{"nations", "name | count | short | colour\nRomanian | 2 | rom | #112233", "nations", "t.xlsx!nations!B2: a nation has no quantity"},
		{"nations", "name | count | short | colour\nRomanian | some | rom | #112233", "nations", `t.xlsx!nations!B2: "some" is no whole number`},
		{"nations", "name | count | short | colour\nRomanian | 0 | rom | #112233", "nations", `t.xlsx!nations!B2: "0" is no quantity from 1 to 100`},
		{"crew", "record | place | seat | vp\nmy-tank | crew.6 | loader | 1", "", "t.xlsx!crew!B2: crew of my-tank has no element crew.6; a new one is crew.5"},
		{"crew", "record | place | seat | vp\nmy-tank | cellar | loader | 1", "", `t.xlsx!crew!B2: "cellar" is no place of crew; one is called such as crew.0`},
		{"crew", "record | place | seat | vp\nmy-tonk | crew | loader | 1", "", `t.xlsx!crew!A2: unknown vehicle "my-tonk"; did you mean "my-tank"?`},
		{"crew", "record | place | seat | vp | qty\nmy-tank | crew.1 | gunner | 4 | 2", "", "t.xlsx!crew!E2: a row of what is there stands for one"},
		{"sides.force", "record | place | vehicle\nmy-battle | | my-tank", "", "t.xlsx!sides.force!B2: the place is missing, such as sides.0.force.0"},
		{"sides.force", "record | place | vehicle\nmy-battle | sides.7.force | my-tank", "", "t.xlsx!sides.force!B2: my-battle has no sides.7"},
		{"sides.reserve", "record | place | vehicle\nmy-battle | sides.0.reserve.0 | my-tank", "", "t.xlsx!sides.reserve!B2: an element of sides.*.reserve has a name"},
	} {
		taker := tables.Taker{Content: b.content.Content, Schema: b.schema, As: tt.as}
		got := b.said(t, taker.Take(tables.File{Name: "t.xlsx", Tables: []workbook.Table{sheet(tt.name, tt.lines)}}))
		if len(got) != 1 || !strings.HasPrefix(got[0].Cell+": "+got[0].Message, tt.want) {
			t.Errorf("%q: said %v, want %q", tt.lines, got, tt.want)
		}
	}
}

// TestLeftOut holds that elements without a row are told, as one slip, and stay.
func TestLeftOut(t *testing.T) {
	b := open(t)
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	for i := range all {
		if all[i].Name == "crew" {
			all[i].Rows = slices.Delete(all[i].Rows, 2, 4)
		}
	}
	got := b.take("t.xlsx", all)
	want := "no row for crew.1 of my-tank and 1 element more; a table takes no element out of a list: take it out of the text"
	if len(got.Faults)+len(got.Changes) > 0 || len(got.Notes) != 1 || got.Notes[0].Cell != "t.xlsx!crew!A1" || got.Notes[0].Message != want {
		t.Errorf("changes %v, faults %v, notes %v", got.Changes, got.Faults, got.Notes)
	}
}

// TestMostAdditions refuses more new elements than a person would write.
func TestMostAdditions(t *testing.T) {
	b := open(t)
	lines := "record | place | vehicle | qty\n" + strings.Repeat("my-battle | sides.0.force | my-tank | 100\n", 30)
	got := b.take("t.xlsx", []workbook.Table{sheet("sides.force", lines)})
	if len(got.Faults) != 1 || !strings.HasPrefix(got.Faults[0].Message, "the tables hold more than 2000 new") || got.Faults[0].Cell != "t.xlsx!sides.force!A23" {
		t.Errorf("said %v", got.Faults)
	}
}

// TestFollowed follows columns that have other headers than they had, by their words or by what
// is in them, and none that may be something else.
func TestFollowed(t *testing.T) {
	b := open(t)
	all := b.tables(t, model.KindVehicle, workbook.XLSX, func(*model.Record) bool { return true })
	set(t, all, "vehicles", "id ", "name", workbook.TextCell("What it is called"))
	set(t, all, "vehicles", "id ", "levels.move", workbook.TextCell("Levels Move"))
	set(t, all, "vehicles", "id ", "vp", workbook.TextCell("Points for it"))
	set(t, all, "vehicles", "my-tank ", "What it is called", workbook.TextCell("Other Tank"))
	set(t, all, "vehicles", "my-tank ", "Points for it", number("9"))
	set(t, all, "vehicles", "my-tank ", "Levels Move", number("5"))
	got := b.take("t.xlsx", all)
	if len(got.Faults) > 0 || len(got.Changes) != 3 || len(got.Notes) != 3 {
		t.Errorf("changes %v, faults %v, notes %v", got.Changes, got.Faults, got.Notes)
	}
}

// TestVague refuses columns with other headers than they had that may be several: by their words, by
// their values, or because the ones say something else than the others. A column of the author's own
// that holds by chance what another held is none of these.
func TestVague(t *testing.T) {
	t.Parallel()
	b := open(t)
	written := b.tables(t, model.KindVehicle, workbook.XLSX, func(*model.Record) bool { return true })[:1]
	text := workbook.TextCell
	for name, tt := range map[string]struct {
		change func(all []workbook.Table)
		want   string
		note   string
	}{
		"words of two": {func(all []workbook.Table) {
			fill(t, all, "weight", "", text("9"))
			set(t, all, "vehicles", "id ", "weight", text("hull"))
			set(t, all, "vehicles", "id ", "armour.front.hull", text(""))
			set(t, all, "vehicles", "id ", "armour.side.hull", text(""))
		}, `the header "hull" may stand for armour.front.hull or armour.side.hull; write which of them it is`, ""},
		"words against values": {func(all []workbook.Table) { set(t, all, "vehicles", "id ", "armour.side.hull", text("Side turret")) },
			`the header "Side turret" may stand for armour.side.turret or armour.side.hull; write which of them it is`, ""},
		"two for one": {func(all []workbook.Table) {
			fill(t, all, "profile.length", "vp", workbook.Cell{})
			set(t, all, "vehicles", "id ", "vp", text("Points"))
			set(t, all, "vehicles", "id ", "profile.length", text("Points too"))
		}, `both "Points" and "Points too" may stand for vp; write that over one of them`, ""},
		"by chance": {func(all []workbook.Table) {
			for r := range all[0].Rows {
				all[0].Rows[r] = append(all[0].Rows[r], text("0"))
			}
			last := len(all[0].Rows[0]) - 1
			all[0].Rows[0][last] = text("Playtested")
		}, "", `unknown header "Playtested"`},
		"words that values deny": {func(all []workbook.Table) {
			fill(t, all, "weight", "", text("heavy"))
			set(t, all, "vehicles", "id ", "weight", text("Length"))
			set(t, all, "vehicles", "id ", "profile.length", text(""))
		}, "", `unknown header "Length"`},
	} {
		all := copyOf(written)
		all[0].Name = "vehicles"
		tt.change(all)
		got := b.take("t.xlsx", all)
		var said []string
		for _, f := range got.Faults {
			said = append(said, f.Message)
		}
		if tt.want == "" && len(said) > 0 || tt.want != "" && !slices.Contains(said, tt.want) || len(said) > 1 {
			t.Errorf("%s: %q, want %q", name, said, tt.want)
		}
		noted := slices.ContainsFunc(got.Notes, func(n tables.Fault) bool { return strings.HasPrefix(n.Message, tt.note) })
		if !noted && tt.note != "" {
			t.Errorf("%s: notes %v, want %q", name, got.Notes, tt.note)
		}
	}
}

// fill gives the cells of a column those of another, or all the same.
func fill(t *testing.T, all []workbook.Table, to, from string, c workbook.Cell) {
	t.Helper()
	at := func(header string) int {
		return slices.IndexFunc(all[0].Rows[0], func(h workbook.Cell) bool { return h.Text == header })
	}
	for r := 1; r < len(all[0].Rows); r++ {
		row := all[0].Rows[r]
		if from != "" {
			c = row[at(from)]
		}
		row[at(to)] = c
	}
}

// TestCopiedIDs tells of ids that were filled down, sorted by themselves or exchanged, once, where
// that is; a row that was copied for something new is no such row.
func TestCopiedIDs(t *testing.T) {
	b := open(t)
	written := b.tables(t, model.KindVehicle, workbook.CSV, func(*model.Record) bool { return true })[:1]
	written[0].Name = "vehicles"
	for want, change := range map[string]func(rows [][]workbook.Cell){ // order-free: each for itself
		"t.xlsx!vehicles!A3: the column id was sorted or filled by itself: 3 rows bear those of others": func(rows [][]workbook.Cell) {
			for r := 2; r < 5; r++ {
				rows[r][0] = rows[1][0]
			}
		},
		"t.xlsx!vehicles!A2: the column id was sorted or filled by itself: 2 rows bear those of others": func(rows [][]workbook.Cell) { rows[1][0], rows[2][0] = rows[2][0], rows[1][0] },
		"t.xlsx!vehicles!A2: the column id was sorted or filled by itself": func(rows [][]workbook.Cell) {
			for i, j := 1, len(rows)-1; i < j; i, j = i+1, j-1 {
				rows[i][0], rows[j][0] = rows[j][0], rows[i][0]
			}
		},
		"t.xlsx!vehicles!A3: ": func(rows [][]workbook.Cell) {
			rows[2] = append([]workbook.Cell(nil), rows[1]...)
			rows[2][6] = number("1")
		},
		"": func(rows [][]workbook.Cell) {
			rows[2] = append([]workbook.Cell(nil), rows[1]...)
			rows[2][0] = workbook.TextCell("quite-another")
		},
	} {
		all := copyOf(written)
		change(all[0].Rows)
		got := b.take("t.xlsx", all)
		switch {
		case want == "" && (len(got.Faults) != 1 || !strings.HasPrefix(got.Faults[0].Message, "quite-another is new and must have rows in the table boards") || len(got.Additions) != 1):
			t.Errorf("of a copied row: additions %v, faults %v", got.Additions, got.Faults)
		case want != "" && (len(got.Faults) != 1 || !strings.HasPrefix(got.Faults[0].Cell+": "+got.Faults[0].Message, want)):
			t.Errorf("said %v, want %s", got.Faults, want)
		}
	}
}

// TestDeleted holds that records without a row are told, go where that is asked for, with their
// comments and nothing else, and stay while another names them.
func TestDeleted(t *testing.T) {
	const nations = "package mine\n\nimport \"hulldown.dev/schema\"\n\n// The north.\nnations: finnish: schema.#Nation & {\n\tname:   \"Finnish\"\n\tshort:  \"fin\"\n\tcolour: \"#ffffff\"\n\tfrom: reconstructed: \"mine\"\n} // cold\n\n// The south.\nnations: greek: schema.#Nation & {\n\tname:   \"Greek\"\n\tshort:  \"gre\"\n\tcolour: \"#ddeeff\"\n\tfrom: reconstructed: \"mine\"\n}\n"
	b := with(t, map[string]string{"nations.cue": nations})
	without := func(k model.Kind, id string) tables.Taken {
		all := b.tables(t, k, workbook.XLSX, func(r *model.Record) bool { return r.ID != id })
		return b.take("t.xlsx", all)
	}
	taken := without(model.KindNation, "finnish")
	if len(taken.Missing) != 1 || taken.Missing[0].Record.ID != "finnish" || taken.Missing[0].Cell != "t.xlsx!nations!A1" || len(taken.Faults) > 0 {
		t.Fatalf("missing %v, faults %v", taken.Missing, taken.Faults)
	}
	if out, in, _ := b.carryOut(t, taken); out+in != "" {
		t.Errorf("what nobody asked for took out %q and wrote %q", out, in)
	}
	e, err := editing.NewEditor(b.work, b.content)
	if err != nil {
		t.Fatal(err)
	}
	w := tables.Writing{Editor: e, Taken: taken, Delete: true}
	patch, faults, err := w.Patch()
	if patch == nil || err != nil {
		t.Fatal(faults, err)
	}
	before, rest, _ := strings.Cut(nations, "// The north.")
	_, after, _ := strings.Cut(rest, "// cold\n\n")
	if got := string(patch.Files[0].Data); got != before+after || len(w.Said()) != 1 || !strings.Contains(w.Said()[0], "Finnish (finnish) goes") {
		t.Errorf("it leaves %q, and says %q", got, w.Said())
	}
	w = tables.Writing{Editor: e, Taken: without(model.KindVehicle, "my-tank"), Delete: true}
	patch, faults, err = w.Patch()
	if patch != nil || err != nil || len(faults) != 1 || faults[0].Cell != "t.xlsx!vehicles!A1" || !strings.Contains(faults[0].Message, "scenario my-battle names it in sides.0.force.0.vehicle") {
		t.Errorf("a vehicle that is fielded: %v, %v, %v", patch != nil, faults, err)
	}
}

// TestDeletedFiles holds that a file goes with the last of its records, and the directory in which
// nothing else is, and that no import stays behind that nothing uses.
func TestDeletedFiles(t *testing.T) {
	const greek = "package mine\n\nimport \"hulldown.dev/schema\"\n\n// The south.\nnations: greek: schema.#Nation & {\n\tname:   \"Greek\"\n\tshort:  \"gre\"\n\tcolour: \"#ddeeff\"\n\tfrom: reconstructed: \"mine\"\n}\n"
	b := with(t, map[string]string{
		"greek.cue":   greek,
		"finnish.cue": strings.NewReplacer("greek", "finnish", "Greek", "Finnish", "gre", "fin", "#ddeeff", "#ffffff").Replace(greek) + "\n// To be continued.\n",
		"turkish.cue": strings.NewReplacer("greek", "turkish", "Greek", "Turkish", "gre", "tur", "#ddeeff", "#ff0000").Replace(greek),
	})
	take := func(stays ...string) tables.Taken {
		all := b.tables(t, model.KindNation, workbook.XLSX, func(r *model.Record) bool { return slices.Contains(stays, r.ID) })
		return b.take("t.xlsx", all)
	}
	e, err := editing.NewEditor(b.work, b.content)
	if err != nil {
		t.Fatal(err)
	}
	for _, taken := range []tables.Taken{take(), take("german")} {
		w := tables.Writing{Editor: e, Taken: taken, Delete: true}
		patch, faults, err := w.Patch()
		if patch != nil || err != nil || len(faults) != 1 || faults[0].Cell != "t.xlsx!nations!A1" || !strings.Contains(faults[0].Message, "no row of any nation of yours, and --delete would take out all of them (finnish, greek, turkish)") {
			t.Errorf("of a table without a row: %v, %v, %v", patch != nil, faults, err)
		}
	}
	w := tables.Writing{Editor: e, Taken: take("turkish"), Delete: true}
	patch, faults, err := w.Patch()
	if patch == nil || err != nil {
		t.Fatal(faults, err)
	}
	if found, err := w.Judge(t.Context(), patch); len(found) > 0 || err != nil {
		t.Error(found, err)
	}
	if err := e.Write(patch); err != nil {
		t.Fatal(err)
	}
	_, gone := os.Stat(filepath.Join(b.dir, "greek.cue"))
	left, err := os.ReadFile(filepath.Join(b.dir, "finnish.cue"))
	if gone == nil || err != nil || string(left) != "package mine\n\n// To be continued.\n" || len(patch.Gone) != 1 {
		t.Errorf("one file is there: %v; the other holds %q, %v", gone == nil, left, err)
	}
}

// TestInto writes new records into a file by whatever way its name leads there.
func TestInto(t *testing.T) {
	b := open(t)
	t.Chdir(b.dir)
	nation := sheet("nations", "id | name | short | colour\nromanian | Romanian | rom | #112233")
	for _, dir := range []string{".", "../" + filepath.Base(b.dir), b.dir} {
		work := &workspace.Workspace{Dirs: []string{dir}}
		content, err := work.Load()
		if err != nil || len(content.Findings) > 0 {
			t.Fatal(err, content.Findings)
		}
		e, err := editing.NewEditor(work, content)
		if err != nil {
			t.Fatal(err)
		}
		for into, file := range map[string]string{ // order-free: each for itself
			"new.cue": "new.cue", "./new.cue": "new.cue", "sub/../new.cue": "new.cue", "sub/new.cue": "sub/new.cue", b.dir + "/new.cue": "new.cue",
			"../" + filepath.Base(b.dir) + "/new.cue": "new.cue", "./mine.cue": "mine.cue", b.dir + "/mine.cue": "mine.cue",
		} {
			taker := tables.Taker{Content: content.Content, Schema: b.schema}
			w := tables.Writing{Editor: e, Taken: taker.Take(tables.File{Name: "t.xlsx", Tables: []workbook.Table{nation}}), Into: into}
			patch, faults, err := w.Patch()
			if patch == nil || err != nil {
				t.Errorf("%s in %s: %v, %v", into, dir, faults, err)
				continue
			}
			if got := filepath.ToSlash(filepath.Clean(patch.Files[0].Name)); got != filepath.ToSlash(filepath.Join(dir, file)) {
				t.Errorf("%s in %s is written into %s", into, dir, got)
			}
		}
	}
}

// TestSparse holds that a row with little in it is told once, and truly, and one with nothing not at all.
func TestSparse(t *testing.T) {
	t.Parallel()
	b := open(t)
	written := b.tables(t, model.KindVehicle, workbook.XLSX, own)[:1]
	text := workbook.TextCell
	for _, tt := range []struct {
		row  []workbook.Cell
		want string
	}{
		{[]workbook.Cell{text("new-tank")}, "t.xlsx!vehicles!A3: new-tank is new, and its row has no value of name, nation, year, size, levels.move, levels.fire, vp, location.tracks, location.hull,"},
		{[]workbook.Cell{{}, text(" "), text("\u00a0")}, ""},
		{append(make([]workbook.Cell, len(written[0].Rows[0])-1), written[0].Rows[1][len(written[0].Rows[0])-1]), ""},
		{nil, ""},
	} {
		all := copyOf(written)
		all[0].Name = "vehicles"
		all[0].Rows = append(all[0].Rows, tt.row)
		got := b.take("t.xlsx", all)
		said := ""
		for _, f := range got.Faults {
			said += f.Cell + ": " + f.Message
		}
		if tt.want == "" && said != "" || !strings.HasPrefix(said, tt.want) || len(got.Faults) > 1 || len(got.Changes) > 0 {
			t.Errorf("%v: said %q, changes %v", tt.row, said, got.Changes)
		}
	}
}

// TestBlanks takes blanks around a text off, seen and unseen, and says so; a cell of nothing but blanks is
// empty.
func TestBlanks(t *testing.T) {
	t.Parallel()
	b := open(t)
	for cell, want := range map[string]string{ // order-free: each for itself
		"Other Tank ": "Other Tank", "Other Tank\u00a0": "Other Tank", "\u202fOther Tank\u200b": "Other Tank", "Other\u00a0Tank": "Other\u00a0Tank", " \u00a0": "",
	} {
		all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
		at := "t.xlsx!vehicles!" + set(t, all, "vehicles", "my-tank ", "name", workbook.TextCell(cell))
		got := b.take("t.xlsx", all)
		noted := len(got.Notes) == 1 && got.Notes[0].Cell == at
		switch {
		case want == "" && (len(got.Faults) != 1 || got.Faults[0].Cell != at || !strings.HasPrefix(got.Faults[0].Message, "name of my-tank must have a value")):
			t.Errorf("%q: said %v", cell, got.Faults)
		case want != "" && (len(got.Changes) != 1 || got.Changes[0].To != want):
			t.Errorf("%q: changes %v", cell, got.Changes)
		case noted == (want == cell):
			t.Errorf("%q: notes %v", cell, got.Notes)
		}
	}
}

// TestTruths understands yes and no as programs show them in the languages of their users.
func TestTruths(t *testing.T) {
	t.Parallel()
	b := open(t)
	for _, cell := range []string{"TRUE", "True", "WAHR", "VRAI", "PRAVDA", "1", "yes", "ano"} {
		all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
		set(t, all, "vehicles", "my-tank ", "profile.gear.skirt", workbook.TextCell(cell))
		if got := b.take("t.xlsx", all); len(got.Changes) != 1 || got.Changes[0].To != true {
			t.Errorf("%q: changes %v, faults %v", cell, got.Changes, got.Faults)
		}
	}
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	set(t, all, "vehicles", "my-tank ", "profile.gear.skirt", workbook.TextCell("FALSCH"))
	if got := b.take("t.xlsx", all); len(got.Changes) != 1 || got.Changes[0].To != false {
		t.Errorf("changes %v, faults %v", got.Changes, got.Faults)
	}
}
