package tables_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
)

// foreign takes a csv of another program.
func (b *bench) foreign(t *testing.T, k model.Kind, text string) tables.Taken {
	t.Helper()
	read, err := workbook.Read(workbook.CSV, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	taker := tables.Taker{Content: b.content.Content, Schema: b.schema, As: k}
	return taker.Take(tables.File{Name: "deck.csv", Tables: read})
}

// TestForeign takes decks as other programs have them: names in place of ids, quantities by any of
// their names, columns of art and text between, and signs of all kinds between columns.
func TestForeign(t *testing.T) {
	t.Parallel()
	b := open(t)
	for name, tt := range map[string]struct {
		kind      model.Kind
		text      string
		additions []string
	}{
		"cards by names": {model.KindCard,
			"Name,Qty,Art,Number,Deck,Orders,Icons,Move Level,Move Cover,Move Hit,Triggers,Pen Light\nQuick Advance,1,a.png,41,ambush,1,smoke,2,30,-40,spotted,-3\nSlow — přískok,2,b.png,42,ambush,1,,3,30,-40,,-3\n",
			[]string{
				`quick-advance: {number: 41, deck: "ambush", halves: [{move: {level: 2, cover: 30, hit: -40}, triggers: ["spotted"]}], orders: 1, icons: ["smoke"], pen: {light: -3}}`,
				`slow-priskok: {number: 42, deck: "ambush", halves: [{move: {level: 3, cover: 30, hit: -40}}], orders: 1, icons: [], pen: {light: -3}}`,
				`slow-priskok-2: {number: 43, deck: "ambush", halves: [{move: {level: 3, cover: 30, hit: -40}}], orders: 1, icons: [], pen: {light: -3}}`,
			}},
		"markers with one face": {model.KindMarker,
			"TITLE|COPIES|ROLE\r\nLate Snow|3|weather\r\n",
			[]string{`late-snow: {name: "Late Snow", role: "weather", count: 3, faces: [{id: "late-snow", title: "Late Snow"}]}`}},
		"markers with two faces": {model.KindMarker,
			"sep=;\nName;#count;Role;Title;faces.1.title\nSnow;2;weather;SNOW;THAW\n",
			[]string{`snow: {name: "Snow", role: "weather", count: 2, faces: [{id: "snow", title: "SNOW"}, {id: "thaw", title: "THAW"}]}`}},
		"a running number is no quantity": {model.KindBattlefield,
			"Number\tName\tUpper\tLower\tCopies\n1\tOne\tclear\tclear\t1\n2\tTwo\tclear\tclear\t1\n3\tThree\tclear\tclear\t4\n",
			[]string{`one: {name: "One", upper: "clear", lower: "clear", copies: 1}`, `two: {name: "Two", upper: "clear", lower: "clear", copies: 1}`, `three: {name: "Three", upper: "clear", lower: "clear", copies: 4}`}},
	} {
		got := b.foreign(t, tt.kind, tt.text)
		var all []string
		for i := range got.Additions {
			a := &got.Additions[i]
			delete(a.Tree, "from")
			all = append(all, a.ID+": "+tables.Written(a))
		}
		if len(got.Faults) > 0 || !slices.Equal(all, tt.additions) {
			t.Errorf("%s:\n%s\nfaults %v, notes %v", name, strings.Join(all, "\n"), got.Faults, got.Notes)
		}
	}
}

// TestForeignFaults holds that one slip in a deck of another program is one finding.
func TestForeignFaults(t *testing.T) {
	t.Parallel()
	b := open(t)
	for _, tt := range []struct {
		kind       model.Kind
		text, want string
	}{
		{model.KindMarker, "name,count,role\nSnow,2.5,weather\n", `deck.csv!B2: "2.5" is no whole number`},
		{model.KindMarker, "name,count,role\nSnow,some,weather\n", `deck.csv!B2: "some" is no whole number`},
		{model.KindMarker, "name,count,role\nSnow,#REF!,weather\n", `deck.csv!B2: the formula comes to the error #REF!`},
		{model.KindMarker, "name,count,role\nSnow,=1+1,weather\n", `deck.csv!B2: "=1+1" is a formula without its value`},
		{model.KindMarker, "name,count,role\n=B1,1,weather\n", `deck.csv!A2: "=B1" is a formula without its value`},
		{model.KindMarker, "name,count,role\n3.4.2026,1,weather\n", `deck.csv!A2: "3.4.2026" is a date or a time`},
		{model.KindMarker, "name,count\nSnow,2\nThaw,2\nRain,1\n", "deck.csv!A2: snow and 2 rows more are new and must have a value of role, of which the table has no column"},
		{model.KindMarker, "name,count,role\n???,2,weather\n", `deck.csv!A2: no id can be made of "???"`},
		{model.KindMarker, "name,count,role\nSnow,2,weather\nSNOW,1,weather\n", "deck.csv!A3: snow is in deck.csv!A2 too"},
		{model.KindMarker, "name,count,role\nSnow,2,weather\nSnow,2,weather\n", "deck.csv!A3: snow is in deck.csv!A2 too"},
		{model.KindMarker, "name,count,role,faces.1.title,faces.1.id\nSnow,,,,\n", "deck.csv!C2: role of snow must have a value"},
		{model.KindMarker, "name,count,role,faces.2.title\nSnow,1,weather,x\n", "deck.csv!A2: faces.1 of snow is missing, and others stand behind it"},
		{model.KindNation, "name,short,colour\nRomanian,,\n", "deck.csv!A2: romanian is new, and its row has no value of short, colour, which it must have"},
		{model.KindCard, "name,qty,number,deck,orders,level\nQuick,2,41,ambush,1,3\n", `deck.csv!F1: the header "level" may stand for halves.0.move.level or halves.0.fire.level or halves.0.flank.level`},
		{model.KindCard, "name,qty,number,deck,orders,halves.0.move.level,move.cover,move.hit,pen.light\nQuick,-1,41,ambush,1,3,30,10,1\n", `deck.csv!B2: "-1" is no quantity from 1 to 100`},
		{model.KindCard, "name,qty,art\nQuick,2,a.png\nSlow,1,b.png\n", "deck.csv!A2: quick and 1 row more are new and must have a value of number, deck, orders"},
	} {
		got := b.foreign(t, tt.kind, tt.text).Faults
		if len(got) != 1 || !strings.HasPrefix(got[0].Cell+": "+got[0].Message, tt.want) {
			t.Errorf("%q: said %v, want %s", tt.text, got, tt.want)
		}
	}
}
