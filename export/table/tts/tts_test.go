package tts

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/slow"
)

var saves = flag.String("saves", "", "hold every save in `DIR` against the schema too")

// quick are options by which pictures are made fast.
var quick = Options{Address: "https://example.org/", DPI: 30, BoardDPI: 30}

// fileOf is the file with a name.
func fileOf(t *testing.T, files []table.File, name string) []byte {
	t.Helper()
	i := slices.IndexFunc(files, func(f table.File) bool { return f.Name == name })
	if i < 0 {
		t.Fatalf("there is no file %s", name)
	}
	return files[i].Data
}

// written writes tables.
func written(t *testing.T, tables ...*table.Table) []table.File {
	t.Helper()
	files, err := Write(tables, quick)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// read reads what lies on the table of a save, without the types of the writer: decks from the top,
// as the program has it, and bags in their order.
func read(t *testing.T, data []byte) []tabletest.Lying {
	t.Helper()
	var s struct{ ObjectStates []map[string]any }
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	var out []tabletest.Lying
	for _, o := range s.ObjectStates {
		notes := notesOf(t, o)
		if notes["stack"] == nil {
			continue
		}
		tr := o["Transform"].(map[string]any)
		number := func(key string) float64 { return tr[key].(float64) }
		at := page.Point{X: page.MM(math.Round(number("posX") * 25400)), Y: page.MM(math.Round(-number("posZ") * 25400))}
		lying := tabletest.Lying{Stack: notes["stack"].(string), At: at, Turns: int(number("rotY")-180+360) / 90 % 4, Down: number("rotZ") == 180}
		inner, _ := o["ContainedObjects"].([]any)
		if len(inner) == 0 {
			lying.Piece = notes["piece"].(string)
			out = append(out, lying)
			continue
		}
		if o["Name"] == "Deck" && !lying.Down {
			slices.Reverse(inner)
		}
		for _, one := range inner {
			lying.Piece = notesOf(t, one.(map[string]any))["piece"].(string)
			out = append(out, lying)
		}
	}
	return out
}

// notesOf are our ids in the notes of an object.
func notesOf(t *testing.T, o map[string]any) map[string]any {
	t.Helper()
	notes := map[string]any{}
	if err := json.Unmarshal([]byte(o["GMNotes"].(string)), &notes); err != nil {
		t.Fatal(err)
	}
	return notes
}

// tagged holds that a file lists each tag that an object has, once, and no other.
func tagged(t *testing.T, data []byte) {
	t.Helper()
	type thing struct {
		Tags             []string
		ContainedObjects []thing
	}
	var s struct {
		ObjectStates  []thing
		ComponentTags struct {
			Labels []struct{ Displayed, Normalized string }
		}
	}
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for all := s.ObjectStates; len(all) > 0; all = all[1:] {
		want = append(want, all[0].Tags...)
		all = append(all, all[0].ContainedObjects...)
	}
	for _, l := range s.ComponentTags.Labels {
		if got = append(got, l.Normalized); l.Displayed != l.Normalized {
			t.Errorf("the tag %s is shown as %s", l.Normalized, l.Displayed)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if want = slices.Compact(want); len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("the tags are %q, and objects have %q", got, want)
	}
}

// TestReadBack holds that a save of every game has all that lies on its table, where and how it
// does.
func TestReadBack(t *testing.T) {
	tabletest.Each(t, 7, func(t *testing.T, of *table.Table) {
		files := written(t, of)
		tabletest.Compare(t, of, down(of, read(t, fileOf(t, files, of.ID+".json"))), 5)
		tabletest.Compare(t, of, down(of, read(t, fileOf(t, files, of.ID+"-object.json"))), 5)
		sound(t, fileOf(t, files, of.ID+".json"))
		tagged(t, fileOf(t, files, of.ID+".json"))
		tagged(t, fileOf(t, files, of.ID+"-object.json"))
		pictured(t, files, fileOf(t, files, of.ID+".json"))
	})
}

// down sets what lies in a bag as the table has it: a bag has no sides.
func down(of *table.Table, got []tabletest.Lying) []tabletest.Lying {
	for i := range got {
		for _, h := range of.Start {
			if h.ID == got[i].Stack && h.Several() && of.Piece(h.Pieces[0]).Shape != table.Card {
				got[i].Down = h.Down
			}
		}
	}
	return got
}

// objects visits every object of a save.
func objects(data []byte, visit func(o *object)) error {
	var s save
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	var walk func(list []*object)
	walk = func(list []*object) {
		for _, o := range list {
			visit(o)
			walk(o.ContainedObjects)
		}
	}
	walk(s.ObjectStates)
	return nil
}

// sound holds what the program asks of a save beyond its form: GUIDs of their own, a deck with the
// ids of its cards, cards on cells of their sheets, and keys that mean one sheet each.
func sound(t *testing.T, data []byte) {
	t.Helper()
	guids, sheets := map[string]bool{}, map[string]deckFace{}
	err := objects(data, func(o *object) {
		if guids[o.GUID] || len(o.GUID) != 6 {
			t.Errorf("the GUID %q of %s is not its own", o.GUID, o.Nickname)
		}
		guids[o.GUID] = true
		for key, s := range o.CustomDeck { // order-free: each key is its own
			if known, ok := sheets[key]; ok && known != s {
				t.Errorf("the key %s is of %+v and of %+v", key, known, s)
			}
			if sheets[key] = s; !s.BackIsHidden {
				t.Errorf("%s shows others the last cell of its sheet", o.Nickname)
			}
		}
		if o.Name == "Card" {
			s, ok := o.CustomDeck[fmt.Sprint(o.CardID/100)]
			if !ok || o.CardID%100 >= s.NumWidth*s.NumHeight {
				t.Errorf("the card %d is on no cell of %+v", o.CardID, o.CustomDeck)
			}
		}
		if o.Name == "Deck" {
			var ids []int
			for _, c := range o.ContainedObjects {
				ids = append(ids, c.CardID)
			}
			if !slices.Equal(ids, o.DeckIDs) {
				t.Errorf("the ids of the deck %s are not those of its cards", o.Nickname)
			}
		}
	})
	if err != nil {
		t.Error(err)
	}
}

// pictured holds that each picture is there, has no transparent point, is within limits, and is as
// large as its cells are.
func pictured(t *testing.T, files []table.File, data []byte) {
	t.Helper()
	size := func(url string) image.Point {
		name, ok := strings.CutPrefix(url, quick.Address)
		if !ok {
			t.Errorf("%q is not at the address that was asked for", url)
			return image.Point{}
		}
		cfg, err := png.DecodeConfig(bytes.NewReader(fileOf(t, files, name)))
		if err != nil {
			t.Error(err)
		}
		if fileOf(t, files, name)[25] != 2 || cfg.ColorModel != color.RGBAModel {
			t.Errorf("%s is not RGB", name)
		}
		if cfg.Width > mostPoints || cfg.Height > mostPoints {
			t.Errorf("%s is %d by %d points", name, cfg.Width, cfg.Height)
		}
		return image.Pt(cfg.Width, cfg.Height)
	}
	err := objects(data, func(o *object) {
		if o.CustomImage != nil {
			if size(o.CustomImage.ImageURL) != size(o.CustomImage.ImageSecondaryURL) {
				t.Errorf("the sides of %s differ in size", o.Nickname)
			}
		}
		for _, s := range o.CustomDeck { // order-free: each is looked at
			cells := image.Pt(s.NumWidth*75, s.NumHeight*105) // a poker card at 30 dots per inch
			if got := size(s.FaceURL); got != cells {
				t.Errorf("a sheet of %d by %d cards is %v", s.NumWidth, s.NumHeight, got)
			}
			want := image.Pt(75, 105)
			if s.UniqueBack {
				want = cells
			}
			if got := size(s.BackURL); got != want {
				t.Errorf("a back is %v, expected %v", got, want)
			}
		}
	})
	if err != nil {
		t.Error(err)
	}
}

// TestCells holds that a card is on the cell of its sheet that its id says, by the points of the
// cell: each is drawn alone and compared.
func TestCells(t *testing.T) {
	of := tabletest.Of(t, tabletest.Case{ID: "merging-forces"})
	files := written(t, of)
	seen := 0
	err := objects(fileOf(t, files, of.ID+".json"), func(o *object) {
		var n note
		if o.Name != "Card" || json.Unmarshal([]byte(o.GMNotes), &n) != nil || seen > 12 {
			return
		}
		seen++
		s := o.CustomDeck[fmt.Sprint(o.CardID/100)]
		sheet, err := png.Decode(bytes.NewReader(fileOf(t, files, strings.TrimPrefix(s.FaceURL, quick.Address))))
		if err != nil {
			t.Fatal(err)
		}
		one, err := job{page: of.Face(of.Piece(n.Piece).Front).Page, dpi: 30}.run(&raster.Encoder{})
		if err != nil {
			t.Fatal(err)
		}
		alone, err := png.Decode(bytes.NewReader(one.Data))
		if err != nil {
			t.Fatal(err)
		}
		i := o.CardID % 100
		at := image.Pt(i%s.NumWidth*75, i/s.NumWidth*105)
		// Edges differ by a shade, as lines are drawn in floating point.
		off := 0
		for y := range 105 {
			for x := range 75 {
				a, b := sheet.At(at.X+x, at.Y+y).(color.RGBA), alone.At(x, y).(color.RGBA)
				off += max(int(a.G)-int(b.G), int(b.G)-int(a.G))
			}
		}
		if off > 75*105 {
			t.Errorf("%s is not on cell %d of its sheet, which differs by %d", n.Piece, i, off)
		}
	})
	if err != nil || seen == 0 {
		t.Errorf("%d cards were looked at: %v", seen, err)
	}
}

// TestOrder holds that a deck of known order has its first card on top, whichever way it lies: the
// program has the first of its list on top where it lies face down, and the last where it does not.
func TestOrder(t *testing.T) {
	for _, lies := range []bool{true, false} {
		of := tabletest.Of(t, tabletest.Case{ID: "seven-rounds"})
		i := slices.IndexFunc(of.Start, func(h table.Stack) bool { return h.ID == "battlefield-deck" })
		of.Start[i].Ordered, of.Start[i].Down = true, lies
		var deck *object
		if err := objects(fileOf(t, written(t, of), of.ID+".json"), func(o *object) {
			if strings.Contains(o.GMNotes, `"battlefield-deck"`) {
				deck = o
			}
		}); err != nil {
			t.Fatal(err)
		}
		top := deck.ContainedObjects[0]
		if !lies {
			top = deck.ContainedObjects[len(deck.ContainedObjects)-1]
		}
		if want := (note{Piece: of.Start[i].Pieces[0]}).text(); top.GMNotes != want {
			t.Errorf("face down %v: on top is %s, expected %s", lies, top.GMNotes, want)
		}
	}
}

// TestSets holds that all sets in one call share their keys, and that a second call gives the same
// bytes.
func TestSets(t *testing.T) {
	var sets []*table.Table
	for i, s := range contenttest.Content(t).Sets {
		if slow.Takes(i, 2) {
			sets = append(sets, tabletest.Set(t, s.ID))
		}
	}
	files := written(t, sets...)
	small := tabletest.Set(t, "victory-tank")
	once, again := written(t, small), written(t, small)
	for i := range once {
		if once[i].Name != again[i].Name || !bytes.Equal(once[i].Data, again[i].Data) {
			t.Errorf("%s differs from one call to the next", once[i].Name)
		}
	}
	for _, s := range sets {
		sound(t, fileOf(t, files, s.ID+".json"))
		tabletest.Compare(t, s, down(s, read(t, fileOf(t, files, s.ID+".json"))), 5)
	}
}

// TestGUIDs holds that a piece keeps its GUID from one version of content to the next, and from one
// game to another, where an unused card or a changed text makes no difference.
func TestGUIDs(t *testing.T) {
	guids := func(of *table.Table) map[string]string {
		out := map[string]string{}
		if err := objects(fileOf(t, written(t, of), of.ID+".json"), func(o *object) {
			out[o.GMNotes] = o.GUID
		}); err != nil {
			t.Fatal(err)
		}
		return out
	}
	before := guids(tabletest.Of(t, tabletest.Case{ID: "merging-forces"}))
	changed := contenttest.Own(t)
	changed.Scenarios = slices.Clone(changed.Scenarios)
	for i := range changed.Scenarios {
		if changed.Scenarios[i].ID == "merging-forces" {
			changed.Scenarios[i].Title = "Something Else"
		}
	}
	of, _, err := table.OfGame(changed, "merging-forces", [][]string{{"tanks", "8"}}, wording.Language{})
	if err != nil {
		t.Fatal(err)
	}
	after := guids(of)
	for _, key := range slices.Sorted(maps.Keys(before)) {
		var n note
		if json.Unmarshal([]byte(key), &n) == nil && n.Stack != "" && after[key] != before[key] && after[key] != "" {
			t.Errorf("%s had the GUID %s and has %s", key, before[key], after[key])
		}
	}
}

// schemaOf is the schema of saves.
func schemaOf(t *testing.T) *jsonschema.Schema {
	t.Helper()
	data, err := os.ReadFile("testdata/save.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("save.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("save.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSchema holds saves of ours against the schema, which takes saves in the shapes of seven
// public ones (testdata/shapes.json has which fields of which type these have) and refuses what
// the program could not read.
func TestSchema(t *testing.T) {
	s := schemaOf(t)
	check := func(data []byte) error {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff"))))
		if err != nil {
			return err
		}
		return s.Validate(doc)
	}
	of := tabletest.Of(t, tabletest.Case{ID: "hidden-death"})
	ours := fileOf(t, written(t, of), of.ID+".json")
	if err := check(ours); err != nil {
		t.Errorf("our save: %v", err)
	}
	var shapes map[string]struct {
		Save    map[string]any
		Objects map[string]map[string]any
	}
	data, err := os.ReadFile("testdata/shapes.json")
	if err == nil {
		err = json.Unmarshal(data, &shapes)
	}
	if err != nil || len(shapes) < 5 {
		t.Fatalf("%d shapes: %v", len(shapes), err)
	}
	for name, shape := range shapes { // order-free: each is a case
		save := shaped(shape.Save).(map[string]any)
		list := []any{}
		for kind, of := range shape.Objects { // order-free: the schema takes any order
			o := shaped(of).(map[string]any)
			o["Name"] = kind
			list = append(list, o)
		}
		save["ObjectStates"] = list
		data, err := json.Marshal(save)
		if err == nil {
			err = check(data)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, wrong := range []struct{ name, from, to string }{
		{"no objects", `"ObjectStates"`, `"Objects"`},
		{"a card on no sheet", `"CardID": 1`, `"CardID": "1`},
		{"a sheet without a picture", `"FaceURL": "https`, `"FaceURL": "", "x": "https`},
		{"a grid that is too wide", `"NumWidth": 10`, `"NumWidth": 11`},
		{"an object without a place", `"Transform"`, `"Where"`},
		{"a tile without a picture", `"CustomImage"`, `"Image"`},
		{"a hand of nobody", `"FogColor"`, `"Colour"`},
		{"a truth in words", `"Locked": false`, `"Locked": "no"`},
	} {
		changed := bytes.Replace(ours, []byte(wrong.from), []byte(wrong.to), 1)
		if bytes.Equal(changed, ours) {
			t.Errorf("%s: our save has no %s", wrong.name, wrong.from)
		} else if check(changed) == nil {
			t.Errorf("%s is taken", wrong.name)
		}
	}
	if *saves == "" {
		return
	}
	names, _ := filepath.Glob(filepath.Join(*saves, "*.json"))
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err == nil {
			err = check(data)
		}
		t.Logf("%s, %d bytes: %v", name, len(data), err)
		if err != nil {
			t.Fail()
		}
	}
}

// shaped is a value of a shape.
func shaped(shape any) any {
	switch s := shape.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, v := range s { // order-free: a map again
			out[k] = shaped(v)
		}
		return out
	case []any:
		out := []any{}
		for _, v := range s {
			out = append(out, shaped(v), shaped(v))
		}
		return out
	}
	switch shape {
	case "integer":
		return 1
	case "number":
		return 0.5
	case "boolean":
		return true
	case "objects":
		return []any{}
	case "states":
		return map[string]any{}
	case "null":
		return nil
	}
	return "x"
}

// TestRefused holds that a sharpness that gives cards no whole points is refused.
func TestRefused(t *testing.T) {
	if _, err := Write(nil, Options{DPI: 75}); err == nil || !strings.Contains(err.Error(), "75 dots per inch") {
		t.Errorf("75 dots per inch: %v", err)
	}
}

// TestLanguage holds that names, notes and the menus of decks are in the language of the table.
func TestLanguage(t *testing.T) {
	for _, of := range tabletest.Spoken(t) {
		files := written(t, of)
		for _, f := range files[:2] {
			var texts []string
			if err := objects(f.Data, func(o *object) { texts = append(texts, o.Nickname) }); err != nil {
				t.Fatal(err)
			}
			var s save
			if err := json.Unmarshal(f.Data, &s); err != nil {
				t.Fatal(err)
			}
			texts = append(texts, s.SaveName, s.GameMode, s.Note)
			for _, p := range s.TabStates { // order-free: they are sorted
				texts = append(texts, p.Title, p.Body)
			}
			script := s.LuaScript
			if last := s.ObjectStates[len(s.ObjectStates)-1]; last.LuaScript != "" {
				script = last.LuaScript
				texts = append(texts, last.Description)
			}
			var words map[string]string
			_, text, _ := strings.Cut(script, "words = JSON.decode([==[")
			text, _, _ = strings.Cut(text, "]==])")
			if err := json.Unmarshal([]byte(text), &words); err != nil || len(words) != 4 {
				t.Fatalf("%s: the menu is %q: %v", f.Name, text, err)
			}
			tabletest.Translated(t, of, append(texts, slices.Collect(maps.Values(words))...))
		}
	}
}
