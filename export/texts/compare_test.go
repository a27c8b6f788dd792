package texts

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// today are the texts of the tests.
func today() []Message {
	return []Message{
		{Key: "ford", English: "Deep Ford", At: diag.Span{File: "mine.cue", Line: 3}}, {Key: "hill", English: "Hill"},
		{Key: "say", English: "{unit} at {target}[ and {card}]"}, {Key: "cards", English: "1 card", Plural: "{n} cards"}, {Key: "left", English: "Left"},
		{Key: "it", English: "{it|^:It} has {n}"},
	}
}

func entry(key, id, plural string, forms ...string) string {
	text := fmt.Sprintf("\nmsgctxt \"%s\"\nmsgid \"%s\"\n", key, id)
	if plural == "" {
		return text + fmt.Sprintf("msgstr \"%s\"\n", forms[0])
	}
	text += fmt.Sprintf("msgid_plural \"%s\"\n", plural)
	for i, f := range forms {
		text += fmt.Sprintf("msgstr[%d] \"%s\"\n", i, f)
	}
	return text
}

// TestCompare holds what is found of a catalogue, each at its line, and that what is right
// is left in peace.
func TestCompare(t *testing.T) {
	const many, say, it = "{n} cards", "{unit} at {target}[ and {card}]", "{it|^:It} has {n}"
	for _, tt := range []struct{ text, want string }{
		{entry("ford", "Deep Ford", "", "Hluboký brod"), ""},
		{entry("ford", "Ford", "", "Brod"), Stale + ":4"},
		{"#, fuzzy" + entry("ford", "Ford", "", "Brod"), ""},
		{entry("fort", "Ford", "", "Brod"), Unknown + ":4"},
		{entry("hill", "Hill", "", "Kopec") + entry("hill", "Hill", "", "Vrch"), Wrong + ":8"},
		{entry("say", say, "", "na {target|acc} {střílí|acc:x} {unit}[ a {card}]"), ""},
		{entry("say", say, "", "{unit} na {cíl}[ a {card}]"), Wrong + ":4"},
		{entry("say", say, "", "na {target}[ a {card}]"), Wrong + ":4"},
		{entry("say", say, "", "{unit} na {target} a {card}"), Wrong + ":4"},
		{entry("say", say, "", "{unit} na {target}[ a {card}] {n"), Wrong + ":4"},
		{entry("cards", "1 card", many, "karta", "{n} karty", "{n} karet"), ""},
		{entry("cards", "1 card", many, "karta", "{n} karty"), Wrong + ":5"},
		{entry("cards", "1 card", many, "karta", "{n} karty", "karet"), Wrong + ":5"},
		{entry("cards", "1 card", "{n} of them", "karta", "{n} karty", "{n} karet"), Stale + ":5"},
		{entry("it", it, "", "{má|^:Má} {n}"), ""}, {entry("it", it, "", "Má {n}"), ""}, {entry("it", it, "", "{^n} má"), ""}, {entry("it", it, "", "„má“ {n}"), ""},
		{entry("it", it, "", "má {n}"), Beginless + ":4"}, {entry("it", it, "", "{má|acc:mít} {n}"), Beginless + ":4"}, {entry("it", it, "", "{má|^:Má}"), Wrong + ":4"},
		{entry("hill", "Hill", "", "   "), Wrong + ":4"}, {entry("hill", "Hill", "", "Vr\u00ADch"), Wrong + ":4"}, {entry("hill", "Hill", "", "Vrсh"), Wrong + ":4"},
		{entry("hill", "Hill", "", "Dul\u030C"), Wrong + ":4"}, {entry("hill", "Hill", "", "\u202EVrch"), Wrong + ":4"}, {entry("hill", "Hill", "", "\aVrch"), Wrong + ":4"},
		{entry("hill", "Hill", "", "\tVrch"), Wrong + ":4"}, {entry("hill", "Hill", "", "U\u00A0řeky"), ""},
		{entry("hill", "Hill", "", "Vysoký\u00A0vrch\u202F!\u2009"), ""}, {entry("hill", "Hill", "", "\u00A0"), Wrong + ":4"},
		{"msgid \"Hill\"\nmsgstr \"Vrch\"\n\nmsgid \"Left\"\nmsgstr \"Vlevo\"\n", Wrong + ":2"},
		{entry("say", say, say, "a {unit} {target}[{card}]", "b {unit} {target}[{card}]", "c {unit} {target}[{card}]"), ""},
	} {
		f, found := catalog.Parse("cs.po", []byte(tt.text))
		if len(found) > 0 {
			t.Fatal(found)
		}
		var got []string
		for _, f := range Of(today()).Compare(f, nil) {
			got = append(got, fmt.Sprintf("%s:%d", f.Code, f.Span.Line))
			if strings.Contains(f.Message, `\u`) { // which is no escape of a catalogue
				t.Errorf("%+v", f)
			}
			if f.Code == Stale && (!strings.Contains(f.Message, "is now") || (f.Severity == diag.Error)) {
				t.Errorf("%+v", f)
			}
		}
		if all := strings.Join(got, " "); all != tt.want {
			t.Errorf("%s\ngives %q, want %q", tt.text, all, tt.want)
		}
	}
	f, _ := catalog.Parse("cs.po", []byte(entry("ford", "Ford", "", "Brod")+entry("hill", "Hill", "", "")))
	found := Of(today()).Compare(f, today())
	if n := len(found); n != 2 || found[1].Code != Missing || !strings.HasPrefix(found[1].Message, "5 of 6 texts are not translated and stay in English: hill, say, cards and so on") {
		t.Error(found)
	}
}

// TestSheetAndTake holds what a translator is given, and that it comes back with the
// comments of both.
func TestSheetAndTake(t *testing.T) {
	own, _ := catalog.Parse("own/texts/cs.po", []byte("# of the author\n"+entry("ford", "Ford", "", "Brod")[1:]+"\n# gone\n"+entry("gone", "Gone", "", "Pryč")[1:]))
	sheet, err := Sheet("cs", today(), []*catalog.File{own}, func(m Message) string { return strings.Repeat("boards-001.svg", len(m.At.File)/8) })
	if err != nil {
		t.Fatal(err)
	}
	text := string(sheet.Bytes())
	for _, want := range []string{
		"# of the author\n#.\n#. written at mine.cue:3\n#. picture: boards-001.svg\n#. 11 characters are known to fit\n#, fuzzy\n#| msgid \"Ford\"\nmsgctxt \"ford\"\nmsgid \"Deep Ford\"\nmsgstr \"Brod\"\n",
		"msgid_plural \"{n} cards\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n", "Plural-Forms: nplurals=3",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s\nhas no %q", text, want)
		}
	}
	text = strings.Replace(text, "#, fuzzy\n", "", 1)
	text = strings.Replace(text, "msgid \"Hill\"\nmsgstr \"\"", "msgid \"Hill\"\nmsgstr \"Kopeček za městem\"", 1)
	back, _ := catalog.Parse("back/cs.po", []byte(text))
	made, found := Take(back, own, today())
	if made == nil || len(found) != 1 || found[0].Severity != diag.Warning || !strings.Contains(found[0].Message, "17 characters, of which 6 are known to fit") {
		t.Fatal(found)
	}
	var got []string
	for _, e := range made.Entries {
		got = append(got, e.Key+" "+e.ID+" "+e.Forms[0]+" "+e.Comment)
	}
	if diff := cmp.Diff([]string{"ford Deep Ford Brod of the author", "hill Hill Kopeček za městem ", "gone Gone Pryč gone"}, got); diff != "" {
		t.Error(diff)
	}
	back.Entries[0].Forms[0] = "{n}"
	if made, found = Take(back, own, today()); made != nil || diag.Count(found).Errors != 1 {
		t.Error(made, found)
	}
}

// TestTakeWithoutNames holds that entries without a name find the one text that has their
// English, and that where one finds none nothing is taken, which one finding says.
func TestTakeWithoutNames(t *testing.T) {
	const hill, card = "msgid \"Hill\"\nmsgstr \"Vrch\"\n\n", "msgid \"1 card\"\nmsgid_plural \"{n} cards\"\nmsgstr[0] \"karta\"\nmsgstr[1] \"{n} karty\"\nmsgstr[2] \"{n} karet\"\n\n"
	of, _ := catalog.Parse("cs.po", []byte(hill+card))
	made, found := Take(of, nil, today())
	if len(found) > 0 || len(made.Entries) != 2 || made.Entries[0].Key != "hill" || made.Entries[1].Key != "cards" {
		t.Error(found, made)
	}
	twice := append(today(), Message{Key: "hill-2", English: "Hill"})
	of, _ = catalog.Parse("cs.po", []byte(hill+"msgid \"Mound\"\nmsgstr \"Val\"\n"+card))
	made, found = Take(of, nil, twice)
	if made != nil || len(found) != 1 || !strings.Contains(found[0].Message, `no msgctxt, which names its text, and "Hill" is not the English of exactly one (and 1 more in this catalogue)`) {
		t.Error(found, made)
	}
}

// TestTakeOddForms holds that the forms of a header in gettext's order come in that of the language,
// and that it is said of a form for 0 that the language has none.
func TestTakeOddForms(t *testing.T) {
	of, _ := catalog.Parse("lv.po", []byte("msgid \"\"\nmsgstr \"\"\n\"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);\\n\"\n"+
		entry("cards", "1 card", "{n} cards", "{n} karte", "{n} kartes", "karšu nav")))
	made, found := Take(of, nil, today())
	if len(found) != 1 || found[0].Severity != diag.Warning || found[0].Span.Line != 2 || !strings.HasPrefix(found[0].Message, "0 has a form of its own") {
		t.Error(found)
	}
	if diff := cmp.Diff([]string{"{n} kartes", "{n} karte", "{n} kartes"}, made.Entries[0].Forms); diff != "" {
		t.Error(diff)
	}
}

// TestTakeFuzzy holds that a guess takes the place of none but a guess.
func TestTakeFuzzy(t *testing.T) {
	own, _ := catalog.Parse("own/texts/cs.po", []byte(entry("ford", "Deep Ford", "", "Brod")))
	of, _ := catalog.Parse("cs.po", []byte("#, fuzzy"+entry("ford", "Deep Ford", "", "Důl")+"\n#, fuzzy"+entry("hill", "Hill", "", "Vrch")))
	made, found := Take(of, own, today())
	if len(found) != 1 || !strings.Contains(found[0].Message, "is marked fuzzy, a guess; the translation that there is stays") || len(made.Entries) != 2 || made.Entries[0].Forms[0] != "Brod" || made.Entries[1].Forms[0] != "Vrch" {
		t.Error(found, made)
	}
}

// TestManyUnknownTexts holds that for the first unknown texts alone the nearest is looked for,
// that further ones are told together, and that these take no time to speak of among as many as there are.
func TestManyUnknownTexts(t *testing.T) {
	var all []Message
	for i := range 4500 {
		all = append(all, Message{Key: wording.Key(fmt.Sprintf("clause/EITC %d.%d", i/10, i%10)), English: "x"})
	}
	var text strings.Builder
	for i := range 4 * maxNear {
		text.WriteString(entry(fmt.Sprintf("clause/ETIC %d.%d", i/10, i%10), "x", "", "y"))
	}
	f, _ := catalog.Parse("cs.po", []byte(text.String()))
	begun, near := time.Now(), 0
	now := Of(all)
	found := now.Compare(f, nil)
	for _, f := range found {
		if strings.Contains(f.Message, "did you mean") {
			near++
		}
	}
	if took := time.Since(begun); len(found) != maxNear+1 || near != maxNear || took > time.Minute ||
		!strings.Contains(found[maxNear].Message, fmt.Sprintf("and %d more of this catalogue", 3*maxNear-1)) {
		t.Errorf("%d findings, %d with a word that is near, in %v", len(found), near, took)
	}
	if again := now.Compare(f, nil); len(again) != maxNear+1 || strings.Contains(again[0].Message, "did you mean") {
		t.Errorf("a second catalogue is told in %d findings, of which the first is %q", len(again), again[0].Message)
	}
}

// TestMoved holds that translations whose texts are at other places now, since a rule before
// them is new or gone or their record has another id, are one finding, are not missing, and
// come to their texts as they are exported.
func TestMoved(t *testing.T) {
	key := func(rule int, name string) wording.Key {
		return wording.Key(fmt.Sprintf("scenarios/fen/rules.%d.%s", rule, name))
	}
	all := []Message{
		{Key: key(0, "name"), English: "New"}, {Key: key(1, "name"), English: "Fire"}, {Key: key(2, "name"), English: "Mud"},
		{Key: key(2, "text"), English: "Mud"}, {Key: "terrain/reeds/name", English: "Reeds"},
	}
	file := func(text string) *catalog.File {
		f, found := catalog.Parse("cs.po", []byte(text))
		if len(found) > 0 {
			t.Fatal(found)
		}
		return f
	}
	moved := entry(string(key(0, "name")), "Fire", "", "Oheň") + entry(string(key(1, "name")), "Mud", "", "Bláto") + entry("terrain/reed/name", "Reeds", "", "Rákosí")
	var got []string
	for _, f := range Of(all).Compare(file(moved), all) {
		got = append(got, fmt.Sprintf("%s:%d %s", f.Code, f.Span.Line, f.Message))
	}
	want := []string{
		`link-stale-text:4 the text scenarios/fen/rules.0.name is now "New"; what was translated is scenarios/fen/rules.1.name (1 text of the same record moved too)`,
		`link-unknown-text:12 there is no text terrain/reed/name; did you mean "terrain/reeds/name"?`,
		`link-missing-texts:1 2 of 5 texts are not translated and stay in English: scenarios/fen/rules.0.name, scenarios/fen/rules.2.text`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	sheet, err := Sheet("cs", all, []*catalog.File{file(moved)}, func(Message) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	var forms []string
	for _, e := range sheet.Entries {
		forms = append(forms, fmt.Sprint(e.Forms[0], e.Fuzzy))
	}
	if diff := cmp.Diff([]string{"false", "Oheňfalse", "Blátofalse", "false", "Rákosífalse"}, forms); diff != "" {
		t.Error(diff)
	}
	content := &model.Content{Terrain: []model.Terrain{{Record: model.Record{ID: "reeds"}, Name: "Reeds"}, {Record: model.Record{ID: "mire"}, Name: "Mire"}}}
	followed := Follow(content, []*catalog.File{file(entry("terrain/reed/name", "Reeds", "", "Rákosí") + entry("terrain/mire/name", "Reeds", "", "Rákos") + entry("terrain/gone/name", "Gone", "", "Pryč"))})
	var keys []string
	for _, e := range followed[0].Entries {
		keys = append(keys, e.Key+" "+e.Forms[0])
	}
	if diff := cmp.Diff([]string{"terrain/reeds/name Rákosí", "terrain/mire/name Rákos", "terrain/gone/name Pryč"}, keys); diff != "" {
		t.Error(diff)
	}
	if found := Of(all).Compare(&catalog.File{Tag: "czech", Name: "czech.po", Entries: file(moved).Entries}, all); len(found) != 1 || found[0].Code != Wrong {
		t.Errorf("of a catalogue of no language there is found %v", found)
	}
}
