package tables_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
)

// rewritten is a copy of the bench with another text.
func (b *bench) rewritten(t *testing.T, pairs ...string) *bench {
	t.Helper()
	return b.inFile(t, "mine.cue", pairs...)
}

// inFile is a copy of the bench with another text of a file.
func (b *bench) inFile(t *testing.T, file string, pairs ...string) *bench {
	t.Helper()
	copied := *b
	copied.dir = filepath.ToSlash(t.TempDir())
	if err := os.CopyFS(copied.dir, os.DirFS(b.dir)); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(copied.dir, file)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(pairs) / 2 {
		if !strings.Contains(string(data), pairs[2*i]) {
			t.Fatalf("no %q in the text", pairs[2*i])
		}
	}
	if err := os.WriteFile(name, []byte(strings.NewReplacer(pairs...).Replace(string(data))), 0o600); err != nil {
		t.Fatal(err)
	}
	return copied.reopened(t)
}

// outcome lists changes, additions and how notes begin.
func outcome(got tables.Taken) string {
	var out []string
	for _, c := range got.Changes {
		out = append(out, fmt.Sprintf("%s %v %v", c.Path, c.From, c.To))
	}
	for i := range got.Additions {
		out = append(out, "new "+got.Additions[i].Place)
	}
	for _, n := range got.Notes {
		_, message, _ := strings.Cut(n.Message, "hulldown table wrote ")
		out = append(out, strings.TrimPrefix(n.Cell, "t.xlsx!")+" "+message)
	}
	return strings.Join(append(out, faultsOf(got)...), "; ")
}

func faultsOf(got tables.Taken) []string {
	var out []string
	for _, f := range got.Faults {
		out = append(out, f.Cell+" "+f.Message)
	}
	return out
}

// older takes tables of vehicles that were written before the text changed, after cells of one row changed
// too, by their headers, and lists what that comes to.
func (b *bench) older(t *testing.T, text []string, sheet, keys string, cells ...string) string {
	t.Helper()
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	for i := range len(cells) / 2 {
		set(t, all, sheet, keys, cells[2*i], number(cells[2*i+1]))
	}
	is := b
	if text != nil {
		is = b.rewritten(t, text...)
	}
	return outcome(is.take("t.xlsx", all))
}

// TestSince holds what becomes of a table that was written before the text changed: what only the text
// changed stays, what only the table changed is taken, and what both changed is taken and told.
func TestSince(t *testing.T) {
	t.Parallel()
	b := open(t)
	const (
		stays  = "vehicles!A2 this row; it stays in vp, which the table left as it was; to change that there, write the table anew"
		differ = "vehicles!A2 this row; the table is taken"
	)
	for name, tt := range map[string]struct {
		// text is what the text changes after the table was written; cells are headers with what they
		// then hold.
		text, cells []string
		want        string
	}{
		"only the text":   {[]string{"vp: 5", "vp: 7"}, nil, stays},
		"only the table":  {nil, []string{"vp", "8"}, "vp 5 8"},
		"another cell":    {[]string{"vp: 5", "vp: 7"}, []string{"year", "1944"}, "year 1943 1944; " + stays},
		"the same cell":   {[]string{"vp: 5", "vp: 7"}, []string{"vp", "8"}, "vp 7 8; " + differ},
		"one and another": {[]string{"vp: 5", "vp: 7"}, []string{"vp", "8", "year", "1944"}, "year 1943 1944; vp 7 8; " + differ},
		"alike":           {[]string{"vp: 5", "vp: 7"}, []string{"vp", "7"}, ""},
		"two fields":      {[]string{"vp: 5", "vp: 7", "name:   \"My Tank\"", "name: \"His\""}, nil, "vehicles!A2 this row; it stays in name, vp, which the table left as they were; to change that there, write the table anew"},
		"of a list":       {[]string{"96, 90", "95, 91"}, nil, "guns!A2 this row; it stays in hit.0, hit.1, which the table left as they were; to change that there, write the table anew"},
		"an element goes": {[]string{`{seat: "driver", vp: 2},`, ""}, nil, "crew!A5 this row for, and stays so; for something new take out its hash"},
	} {
		if got := b.older(t, tt.text, "vehicles", "my-tank ", tt.cells...); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// TestLists holds that a row of a list is of what it was written for, wherever the text has put that since.
func TestLists(t *testing.T) {
	t.Parallel()
	const loader, driver = "\t\t{seat: \"loader\", vp: 2},\n", "\t\t{seat: \"driver\", vp: 2},\n"
	b := open(t)
	for name, tt := range map[string]struct {
		text []string
		// place is that of the row whose VP become 3.
		place, want string
	}{
		"one before goes":                  {[]string{loader, ""}, "crew.3", "crew.2.vp 2 3; crew!A4 this row for, and stays so; for something new take out its hash"},
		"one before comes":                 {[]string{"crew: [\n", "crew: [\n\t\t{seat: \"second-loader\", vp: 1},\n"}, "crew.3", "crew.4.vp 2 3; crew!A1 "},
		"one before comes, and it changes": {[]string{"crew: [\n", "crew: [\n\t\t{seat: \"second-loader\", vp: 1},\n", "\"driver\", vp: 2", "\"driver\", vp: 5"}, "crew.3", "crew.4.vp 5 3; crew!A5 this row; the table is taken; crew!A1 "},
		"exchanged":                        {[]string{loader, driver, driver, loader}, "crew.3", "crew.2.vp 2 3"},
		"it goes":                          {[]string{loader, ""}, "crew.2", "t.xlsx!crew!B4 the text has changed this list since hulldown table wrote it, and what this row was written for is no longer there; write the table anew, or, for something new, take out the hash of the row"},
		"nothing changed":                  {nil, "crew.2", "crew.2.vp 2 3"},
	} {
		if got := b.older(t, tt.text, "crew", "my-tank "+tt.place, "vp", "3"); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// TestListsAgain holds that a table whose elements change places with each other is taken once, that an
// element is known in a list that moved, and that numbers of a list are told apart.
func TestListsAgain(t *testing.T) {
	t.Parallel()
	b := open(t)
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	for place, colour := range map[string]string{"boards.0": "#4a3a2a", "boards.1": "#5a2a6a"} { // order-free: each its own
		set(t, all, "boards", "my-tank "+place, "colour", workbook.TextCell(colour))
	}
	is, n, why := b.twice(t, all)
	if n != 2 || why != "" {
		t.Errorf("exchanged colours: %d changes, %s", n, why)
	}
	taker := tables.Taker{Content: is.content.Content, Schema: is.schema}
	if at := taker.Edited(tables.File{Name: "t.xlsx", Tables: all}); at != "" {
		t.Errorf("what was taken is said to be lost at %s", at)
	}
	b = open(t)
	all = b.tables(t, model.KindVehicle, workbook.XLSX, own)
	set(t, all, "guns", "my-tank ", "hit.1", number("88"))
	got := b.rewritten(t, "hit: [96, 90", "hit: [95, 90").take("t.xlsx", all)
	if len(got.Changes) != 1 || !strings.HasPrefix(tables.Shown(got.Changes[0].To), `"95; 88; 88; `) || len(got.Notes) != 1 || !strings.Contains(got.Notes[0].Message, "it stays in hit.0, ") {
		t.Errorf("another number: %s", outcome(got))
	}
	all = b.tables(t, model.KindScenario, workbook.XLSX, own)
	set(t, all, "sides.force", "my-battle sides.0.force.0", "crew", workbook.TextCell("green"))
	battle := b.inFile(t, "battle.cue", `force: [{vehicle: "my-tank"}]`, `force: [{vehicle: "t-34-76-m43"}]`, `force: [{vehicle: "t-34-76-m43"}]`, `force: [{vehicle: "my-tank"}]`)
	if got := outcome(battle.take("t.xlsx", all[slices.IndexFunc(all, func(w workbook.Table) bool { return w.Name == "sides.force" }):][:1])); got != "sides.1.force.0.crew seasoned green" {
		t.Errorf("a list that moved: %s", got)
	}
}

// TestBlind holds that a row without a hash which changes what is there by now is told.
func TestBlind(t *testing.T) {
	t.Parallel()
	b := open(t)
	for name, hash := range map[string]string{"none": "", "a part": "h12345678abcdh"} { // order-free: each for itself
		all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
		set(t, all, "vehicles", "my-tank ", "hash", workbook.TextCell(hash))
		set(t, all, "vehicles", "my-tank ", "vp", number("8"))
		if got := b.take("t.xlsx", all); len(got.Changes) != 1 || len(got.Notes) != 1 || !strings.Contains(got.Notes[0].Message, "has no hash as hulldown table writes it") {
			t.Errorf("%s: %s", name, outcome(got))
		}
	}
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	set(t, all, "vehicles", "my-tank ", "vp", number("8"))
	if got := outcome(b.rewritten(t, `"my-tank"`, `"other-tank"`).take("t.xlsx", all)); !strings.Contains(got, "the text no longer has my-tank, which hulldown table wrote this row for") {
		t.Errorf("a changed row of a record that went: %s", got)
	}
}

// TestAddedAgain holds that an element which came by the name of its list alone is not added again when
// its row changes, and that a record which the text took out does not come back.
func TestAddedAgain(t *testing.T) {
	t.Parallel()
	b := open(t)
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	crew := &all[slices.IndexFunc(all, func(w workbook.Table) bool { return w.Name == "crew" })]
	crew.Rows = append(crew.Rows, []workbook.Cell{workbook.TextCell("my-tank"), workbook.TextCell("crew"), workbook.TextCell("second-loader"), number("1")})
	if got := outcome(b.take("t.xlsx", all)); got != "new crew.5" {
		t.Errorf("a row of its list: %q", got)
	}
	more := b.rewritten(t, "\t\t{seat: \"assistant-driver\", vp: 2},\n", "\t\t{seat: \"assistant-driver\", vp: 2},\n\t\t{seat: \"second-loader\", vp: 1},\n")
	set(t, all, "crew", "my-tank crew second", "vp", number("2"))
	if got := outcome(more.take("t.xlsx", all)); !strings.Contains(got, "crew!B7 crew.5 of my-tank has no row: if this one is of it, write that place") {
		t.Errorf("the same with another value: %q", got)
	}
	gone := b.rewritten(t, `"my-tank"`, `"other-tank"`)
	all = b.tables(t, model.KindVehicle, workbook.XLSX, own)
	got := gone.take("t.xlsx", all)
	if len(got.Additions)+len(got.Changes)+len(got.Faults) > 0 || len(got.Notes) == 0 || !strings.HasPrefix(got.Notes[0].Message, "the text no longer has what hulldown table wrote this row for") {
		t.Errorf("a record that went: %v", outcome(got))
	}
}

// TestHeaders holds that a column is followed by the words of the diff, and the hash by what it holds.
func TestHeaders(t *testing.T) {
	t.Parallel()
	b := open(t)
	for header, becomes := range map[string]string{"vp": "VP value of the vehicle", "levels.move": "Move Level", "hash": "do not touch"} { // order-free: each for itself
		all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
		if header != "hash" {
			set(t, all, "vehicles", "my-tank ", header, number("9"))
		}
		at := set(t, all, "vehicles", "id ", header, workbook.TextCell(becomes))
		got := b.take("t.xlsx", all)
		want := "the column \"" + becomes + "\" is taken for " + header
		if len(got.Notes) != 1 || got.Notes[0].Cell != "t.xlsx!vehicles!"+at || got.Notes[0].Message != want || len(got.Faults) > 0 || (len(got.Changes) == 1) != (header != "hash") {
			t.Errorf("%s as %q: %s", header, becomes, outcome(got))
		}
	}
}

// TestEdited holds which files are not to be written anew: those that hold what a person wrote there and
// the content has not, and none that only the text has left behind.
func TestEdited(t *testing.T) {
	t.Parallel()
	b := open(t)
	for name, tt := range map[string]struct {
		text          []string
		header, value string
		want          string
	}{
		"as written":       {},
		"the text changed": {text: []string{"vp: 5", "vp: 7"}},
		"another id":       {text: []string{`"my-tank"`, `"other-tank"`}},
		"taken by now":     {text: []string{"vp: 5", "vp: 7"}, header: "vp", value: "7"},
		"a change":         {header: "vp", value: "8", want: "t.xlsx!vehicles!O2"},
		"a mistake":        {header: "nation", value: "nobody", want: "t.xlsx!vehicles!G2"},
		"a row":            {header: "id", value: "my-second", want: "t.xlsx!vehicles!A2"},
	} {
		all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
		if tt.header != "" {
			set(t, all, "vehicles", "my-tank ", tt.header, workbook.TextCell(tt.value))
		}
		is := b
		if tt.text != nil {
			is = b.rewritten(t, tt.text...)
		}
		taker := tables.Taker{Content: is.content.Content, Schema: b.schema}
		if got := taker.Edited(tables.File{Name: "t.xlsx", Tables: all}); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
	all := b.tables(t, model.KindVehicle, workbook.XLSX, own)
	for i := range all[0].Rows {
		all[0].Rows[i] = append(all[0].Rows[i], workbook.TextCell("Remark "+fmt.Sprint(i)))
	}
	taker := tables.Taker{Content: b.content.Content, Schema: b.schema}
	if got := taker.Edited(tables.File{Name: "t.xlsx", Tables: all}); !strings.HasPrefix(got, "t.xlsx!vehicles!") {
		t.Errorf("a column of one's own: %q", got)
	}
}
