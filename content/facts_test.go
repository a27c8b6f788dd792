package content_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// factsHeader names the columns of the facts.tsv of a set. A record is an id, several ids
// parted by spaces, * for every record of the base set (of cards: of the
// standard deck; another group of the deck is a kind of its own), or that of another
// set, such as northafrica/*. Paths and relations are those of query_test.go.
const factsHeader = "kind\trecord\tpath\trelation\tvalue\tcertainty\tsource"

// fact is one published statement about the content.
type fact struct {
	// at is its file and line.
	at                                        string
	kind, record, path, relation, value, sure string
}

// TestFacts holds that the content contradicts no published fact; each row
// that disagrees is named by its line.
func TestFacts(t *testing.T) {
	all := loadContent(t)
	for _, f := range readFacts(t) {
		if err := all.check(f); err != nil {
			t.Errorf("%s: %s/%s %s %s %q (%s): %v", f.at, f.kind, f.record, f.path, f.relation, f.value, f.sure, err)
		}
	}
}

// TestFactsCoverEveryRecord holds that the ledger is read in full: a record of
// the base set about which nothing is stated would hide a truncated file.
func TestFactsCoverEveryRecord(t *testing.T) {
	coverRecords(t, "eitc", []string{
		"cards", "alternate", "city", "damage", "vehicles", "terrain", "guns", "infantry",
		"scenarios", "robata", "priorities", "markers", "matchups",
	}, "damage-21", "robata-command-initiative")
}

// coverRecords fails for each record of some kinds of a set about which the facts say
// nothing, but for those of which nothing is published.
func coverRecords(t *testing.T, set string, kinds []string, unknown ...string) {
	t.Helper()
	all := loadContent(t)
	named := map[string]bool{}
	for _, f := range readFacts(t) {
		for id := range strings.FieldsSeq(f.record) {
			named[f.kind+"/"+id] = true
		}
	}
	for _, kind := range kinds {
		for _, r := range all.of(set, kind) {
			if !slices.Contains(unknown, r.id) && !named[kind+"/"+r.id] {
				t.Errorf("%s/facts.tsv says nothing about %s/%s", set, kind, r.id)
			}
		}
	}
}

// readFacts reads the facts of all sets.
func readFacts(t *testing.T) []fact {
	t.Helper()
	files, err := filepath.Glob("*/facts.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var list []fact
	for _, file := range files {
		list = append(list, readLedger(t, file)...)
	}
	return list
}

func readLedger(t *testing.T, file string) []fact {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if lines[0] != factsHeader {
		t.Fatalf("%s:1: header %q, want %q", file, lines[0], factsHeader)
	}
	var list []fact
	for i, line := range lines[1:] {
		c := strings.Split(line, "\t")
		at := fmt.Sprintf("%s:%d", filepath.ToSlash(file), i+2)
		if len(c) != strings.Count(factsHeader, "\t")+1 {
			t.Fatalf("%s: %d columns, want those of the header", at, len(c))
		}
		if c[5] != "stated" && c[5] != "implied" && c[5] != "ocr-doubt" || c[6] == "" {
			t.Errorf("%s: certainty %q from %q, want stated, implied or ocr-doubt from a source", at, c[5], c[6])
		}
		list = append(list, fact{at, c[0], c[1], c[2], c[3], c[4], c[5]})
	}
	return list
}

// loadContent returns the records of the built-in content as trees. The content must load without a finding of error.
func loadContent(t *testing.T) library {
	t.Helper()
	res, err := builtin()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range res.Findings {
		t.Errorf("%s:%d:%d: %s: %s", f.Span.File, f.Span.Line, f.Span.Col, f.Code, f.Message)
	}
	return newLibrary(t, res.Content)
}

// newLibrary has the records of all sets in the order of the content, those of the base
// game first.
func newLibrary(t *testing.T, c *model.Content) library {
	t.Helper()
	all := library{}
	ground := map[string]any{}
	for i := range c.Terrain {
		r := &c.Terrain[i]
		ground[r.ID] = tree(t, r)
		all.add("terrain", &r.Record, ground[r.ID])
	}
	for i := range c.Cards {
		r := &c.Cards[i]
		all.add(cardKind(r.Deck), &r.Record, describeCard(r, tree(t, r), ground))
	}
	for i := range c.Damage {
		r := &c.Damage[i]
		all.add("damage", &r.Record, describeDamage(tree(t, r)))
	}
	for i := range c.Vehicles {
		r := &c.Vehicles[i]
		all.add("vehicles", &r.Record, describeVehicle(r, tree(t, r)))
	}
	for i := range c.Guns {
		r := &c.Guns[i]
		out := tree(t, r)
		out["light_by_calibre"] = lightByCalibre(r.Equipment, r.Gun)
		all.add("guns", &r.Record, out)
	}
	all.addOthers(t, c)
	for _, k := range []model.Kind{
		model.KindSet, model.KindNation, model.KindInfantry, model.KindMarker, model.KindTable,
		model.KindBattlefield, model.KindAction, model.KindToken, model.KindVariant,
	} {
		records := c.Records(k)
		for i := range records.Len() {
			all.add(string(k), records.Head(i), tree(t, records.Record(i)))
		}
	}
	return all
}

// cardKind is the kind of the cards of a deck group: that of the standard deck is cards,
// any other is named after the group.
func cardKind(deck string) string {
	if deck == "standard" {
		return string(model.KindCard)
	}
	return deck
}
