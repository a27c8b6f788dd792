package printing

import (
	"strings"
	"testing"

	"hulldown.dev/export"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/schema/model"
)

// TestFileName holds what files of sheets are called, and that sheets which hold
// different things are called differently.
func TestFileName(t *testing.T) {
	letter, err := sheet.FindPaper("letter")
	if err != nil {
		t.Fatal(err)
	}
	mini, err := sheet.FindCardSize("mini")
	if err != nil {
		t.Fatal(err)
	}
	shop, err := sheet.FindShop("poker-pdf")
	if err != nil {
		t.Fatal(err)
	}
	boards := export.Sheet{Name: "boards"}
	long := strings.Repeat("long-", 15) + "id"
	seen := map[string]bool{}
	for _, tt := range []struct {
		form  sheet.Options
		alone []string
		want  string
	}{
		{sheet.Options{}, nil, "boards"},
		{sheet.Options{Paper: letter}, nil, "boards-letter"},
		{sheet.Options{Card: mini}, nil, "boards-mini"},
		{sheet.Options{Backs: press.ShortEdge}, nil, "boards-duplex-short"},
		{sheet.Options{Backs: press.LongEdge}, nil, "boards-duplex-long"},
		{sheet.Options{Fold: true, LowInk: true}, nil, "boards-fold-low-ink"},
		{sheet.Options{Press: true, Backs: press.LongEdge}, nil, "boards-press"},
		{sheet.Options{Press: true, Backs: press.LongEdge, Proof: true}, nil, "boards-press-proof"},
		{sheet.Options{Join: true}, nil, "boards-joined"},
		{sheet.Options{HalfBoards: true, Paper: letter}, nil, "boards-letter-half"},
		{shop.Form(sheet.Options{}), nil, "boards-poker-pdf"},
		{sheet.Options{}, []string{"letter"}, "boards.letter"},
		{sheet.Options{Paper: letter}, []string{"a", "b"}, "boards-letter.a+b"},
		{sheet.Options{}, []string{long, long + "-a"}, "boards." + long + "+7c75efb6"},
		{sheet.Options{}, []string{long, long + "-b"}, "boards." + long + "+436a71a4"},
	} {
		got := fileName(boards, tt.form, tt.alone)
		if got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
		if seen[got] {
			t.Errorf("%s is the name of two", got)
		}
		seen[got] = true
	}
}

// TestShownOf holds that the name of a sheet has the records of its kind alone, in
// one order.
func TestShownOf(t *testing.T) {
	c := &model.Content{
		Vehicles: []model.Vehicle{{Record: model.Record{ID: "b"}}, {Record: model.Record{ID: "a"}}, {Record: model.Record{ID: "c"}}},
		Cards:    []model.Card{{Record: model.Record{ID: "d"}}},
	}
	got := shownOf(c, export.Sheet{Kind: model.KindVehicle}, []string{"vehicles/b", "a", "cards/c", "d"})
	if strings.Join(got, " ") != "a b" {
		t.Errorf("got %v, want a and b", got)
	}
}
