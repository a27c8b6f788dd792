package records

import (
	"strings"
	"testing"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestWriteList holds that records stand under their kinds, with the number of a card before its name,
// and that those of one set stand together in the order of the sets.
func TestWriteList(t *testing.T) {
	entry := func(kind model.Kind, set, id, name string, record any) Entry {
		return Entry{Kind: kind, Head: &model.Record{ID: id, Set: set}, Name: name, Record: record}
	}
	cards := []Entry{
		entry(model.KindCard, "late", "late-3", "MOVE 1", &model.Card{Number: 3}),
		entry(model.KindCard, "early", "early-28", "FIRE 2", &model.Card{Number: 28}),
		entry(model.KindCard, "early", "early-9", "FLANK 3", &model.Card{Number: 9}),
	}
	BySet(&model.Content{Sets: []model.Set{{Record: model.Record{ID: "early"}}, {Record: model.Record{ID: "late"}}}}, cards)
	var b strings.Builder
	if err := WriteList(&b, append(cards, entry(model.KindVehicle, "late", "tiger", "Tiger", &model.Vehicle{})), wording.Language{}); err != nil {
		t.Fatal(err)
	}
	const want = "cards: 3\n  early-28  28 FIRE 2  early\n  early-9   9 FLANK 3  early\n  late-3    3 MOVE 1   late\n\nvehicles: 1\n  tiger  Tiger  late\n"
	if b.String() != want {
		t.Errorf("the list is\n%s\nwant\n%s", b.String(), want)
	}
}
