package layout

import (
	"strings"
	"testing"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/schema/model"
)

func robataSample() model.Robata {
	q := model.Quality{Hit: 60, Pen: -1}
	side := model.RobataSide{
		High: q, Low: q, EnemyHigh: q, EnemyLow: q,
		Primary: []model.RobataLine{
			{Do: "fire", At: "high"}, {Do: "move", Any: []string{"can-flank", "reach-terrain"}}, {Do: "leadership", Effective: true},
		},
	}
	return model.Robata{
		Record:      model.Record{ID: "calm", Origin: origin("robata/calm", "robata.cue", "personality", "operational.primary.0")},
		Personality: "Calm", Order: 1, Copies: 3, Operational: side, Peril: side,
	}
}

func gunSample() model.AntiTankGun {
	return model.AntiTankGun{
		Record: model.Record{ID: "my-gun", Origin: origin("guns/my-gun", "gun.cue", "name", "cost", "gun.hit.1")},
		Name:   "50 mm Gun", Nation: "german", Cost: 3, Equipment: []string{"heavy-damage"},
		Gun: model.Gun{Name: "50 mm L/60", Calibre: 50, Hit: []int{95, 90, 80}, Pen: []int{8, 7}, Rounds: map[string][]int{"apcr": {3}}},
	}
}

func infantrySample() model.Infantry {
	row := model.InfantryRow{Numbers: []int{55, 20, 10}, Symbols: []string{"triangle", "square", "circle"}}
	return model.Infantry{
		Record: model.Record{ID: "men", Origin: origin("infantry/men", "men.cue", "name", "hit.0")}, Name: "My Infantry", Nation: "german", Ground: "city",
		Hit: []model.InfantryRow{row, row, row}, Weapons: []model.Weapon{{Name: "Rifle", Pen: 3, Hand: true}, {Name: "Rocket", Pen: 15, Year: 1943}},
	}
}

func markerSamples() []model.Marker {
	one := func(role string, count int, faces ...model.MarkerFace) model.Marker {
		return model.Marker{Record: model.Record{ID: role}, Name: role, Role: role, Count: count, Faces: faces}
	}
	face := func(title string) model.MarkerFace {
		return model.MarkerFace{ID: "a", Title: title, Text: []string{"It lies here."}}
	}
	move := one("solo-move", 2, face("SOLO MOVE"))
	move.Motion, move.Triggers = &model.Motion{Cover: 30}, []string{"spotted"}
	return []model.Marker{
		move, one("shuffle", 1, face("SHUFFLE")), one("weather", 1, face("MUD"), face("FOG")), one("infantry-advance", 1, face("ADVANCE")), one("broken", 1),
	}
}

// TestOtherCards holds the words of the cards of guns, infantry, markers and
// Robata, in every size.
func TestOtherCards(t *testing.T) {
	c := boardContent()
	for _, size := range sheet.CardSizes() {
		o := sheet.Options{Card: size, Backs: press.LongEdge}
		guns, a := cards.GunCards(c, []model.AntiTankGun{gunSample()}, o)
		men, b := cards.InfantryCards(c, []model.Infantry{infantrySample()}, o)
		markers, d := cards.MarkerCards(c, markerSamples(), o)
		robata, e := cards.RobataCards(c, []model.Robata{robataSample()}, o)
		for _, f := range append(append(a, b...), append(d, e...)...) {
			if f.Code != "print-small-type" || size == sheet.CardSizes()[0] {
				t.Errorf("%s: %s", size.Name(), f.Message)
			}
		}
		if size == sheet.CardSizes()[0] {
			golden(t, "others.txt", layouttest.Words(guns)+layouttest.Words(men)+layouttest.Words(markers)+layouttest.Words(robata))
		}
	}
}

// TestTwoSides holds that a card of Robata and a marker of two faces have their
// own backs, behind as many fronts as there are copies.
func TestTwoSides(t *testing.T) {
	robata, _ := cards.RobataCards(nil, []model.Robata{robataSample()}, sheet.Options{Backs: press.LongEdge})
	if n := strings.Count(layouttest.Words(robata), "FULLY OPERATIONAL"); n != 3 {
		t.Errorf("%d fronts of three copies", n)
	}
	if words := layouttest.Words(robata); strings.Count(words, "IN PERIL") != 3 || strings.Index(words, "IN PERIL") < strings.LastIndex(words, "FULLY OPERATIONAL") {
		t.Errorf("the backs do not follow the fronts:\n%s", words)
	}
	weather, _ := cards.MarkerCards(nil, markerSamples()[2:3], sheet.Options{Press: true, Backs: press.LongEdge})
	if words := layouttest.Words(weather); len(weather.Pages) != 2 || strings.Index(words, "FOG") < strings.Index(words, "MUD") {
		t.Errorf("%d pages:\n%s", len(weather.Pages), words)
	}
}

// TestFlowchart holds each answer to where it leads: down to the next question,
// beside to an end or to the number of a question.
func TestFlowchart(t *testing.T) {
	c := content()
	c.Priorities = []model.Priorities{{Record: model.Record{ID: "p"}, Title: "Movement", Decides: "movement", Steps: []model.RobataStep{
		{Name: "a", Ask: "high-shot", Yes: "c", No: "b"},
		{Name: "b", Ask: "can-spot", Yes: "end", No: "away"},
		{Name: "c", Ask: "low-shot", Yes: "end", No: "away"},
		{Name: "end", Do: "stay"},
		{Name: "away", Do: "farther"},
	}}, {Record: model.Record{ID: "q"}, Title: "Target", Decides: "target", Prefer: []string{"hit", "vp"}}}
	doc, found := aids.PlayerAids(c, nil, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	_, text, _ := strings.Cut(layouttest.Words(doc), "  MOVEMENT\n")
	got := strings.Join(strings.Split(text, "\n")[:16], "|")
	const want = "  1|  It has a High|  Quality Shot?|  NO|  YES|  3|  2|  It can Spot?|  YES|  Move, Range|  unchanged|  NO|  Move away|" +
		"  3|  It has a Low|  Quality Shot?"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
