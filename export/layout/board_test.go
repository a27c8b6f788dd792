package layout

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

func vehicleSample() model.Vehicle {
	return model.Vehicle{
		Record: model.Record{ID: "my-tank", Origin: origin("vehicles/my-tank", "tank.cue", "name", "crew.0.seat", "guns.0.name", "guns.0.hit.1", "boards.0.number")},
		Name:   "My Tank Destroyer", Nation: "german", Year: 1943, Size: -10, VP: 5,
		Levels:    model.Levels{Move: 6, Fire: 7, Damaged: 5, Immobilized: 3},
		Crew:      []model.Crew{{Seat: "commander", VP: 4}, {Seat: "gunner", VP: 4}, {Seat: "loader", VP: 2}, {Seat: "driver", VP: 2}, {Seat: "assistant-driver", VP: 2}},
		Boards:    []model.Board{{Number: 1, Colour: "#1d4e89"}, {Number: 2, Colour: "#6e6a10"}},
		Equipment: []string{"smoke", "heavy-damage", "radio"},
		Guns: []model.Gun{{
			Name: "75 mm KwK 40 L/48", Calibre: 75,
			Hit: []int{98, 91, 88, 86, 84, 74, 63, 53, 32, 20, 12}, Pen: []int{13, 13, 13, 12, 11, 10, 9, 8},
			Rounds: map[string][]int{"apcr": {5, 4, 4}},
		}},
		Location: model.Location{Tracks: []int{0}, Hull: []int{1, 2, 3, 5, 4}, Turret: []int{6, 8, 9}},
		Armour:   model.Armour{Front: model.ArmourSide{Tracks: 1, Hull: 8, Turret: 9}, Side: model.ArmourSide{Tracks: 1, Hull: 4, Turret: 5}},
		Ground:   "woods",
	}
}

func boardContent() *model.Content {
	c := content()
	c.Nations[0].Name, c.Nations[0].Rounds = "German", map[string]int{"apcr": 2}
	return c
}

func TestBoardGolden(t *testing.T) {
	doc, found := boards.TankBoards(boardContent(), []model.Vehicle{vehicleSample()}, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	if len(doc.Pages) != 2 {
		t.Fatalf("%d pages for two faces", len(doc.Pages))
	}
	doc.Pages = doc.Pages[:1]
	golden(t, "board.txt", textsOf(doc))
}

// crowded has all that the schema allows at most.
func crowded() model.Vehicle {
	v := vehicleSample()
	v.Guns = append(v.Guns, v.Guns[0])
	v.Guns[1].Rounds = nil
	v.Crew = append(v.Crew, v.Crew[:3]...)
	return v
}

func TestBoardFaces(t *testing.T) {
	plain := vehicleSample()
	plain.Equipment, plain.Guns[0].Rounds = nil, nil
	for _, p := range sheet.Papers() {
		for name, v := range map[string]model.Vehicle{"usual": vehicleSample(), "crowded": crowded(), "plain": plain} {
			s := sheet.Sheet{Content: boardContent(), Opts: sheet.Options{Paper: p}, Findings: &draw.Findings{}}
			tidy(t, p.Name()+" "+name, boards.NewBoard(s, &v, 0).Draw("x"), s.Findings)
		}
	}
}

// TestCountersFit holds that a counter of 15 mm lies in every box for one, and
// a card in every box for one, on either paper.
func TestCountersFit(t *testing.T) {
	const piece = 15 * mm
	for _, p := range sheet.Papers() {
		v := crowded()
		s := sheet.Sheet{Content: boardContent(), Opts: sheet.Options{Paper: p}, Findings: &draw.Findings{}}
		boxes, cards := 0, 0
		for _, item := range boards.NewBoard(s, &v, 0).Draw("x").Items {
			path, ok := item.(page.Path)
			if !ok || !path.Stroke.Ink || len(path.Segments) != 10 {
				continue // a box is a rounded rectangle with an edge
			}
			box := bounds(path)
			switch {
			case box.W >= sheet.CardSizes()[0].Size().W && box.H >= sheet.CardSizes()[0].Size().H:
				cards++
			case box.W >= piece && box.H >= piece:
				boxes++
			case box.H < 12*mm: // no place for counters
			default:
				t.Errorf("%s: a box of %v takes no counter", p.Name(), box)
			}
		}
		// Ten levels twice, eleven Ranges, eight seats with a slot each, five
		// at the foot; the badge in the head is no box for counters.
		if want := 20 + 11 + 16 + 5; boxes < want || cards != 2 {
			t.Errorf("%s: %d boxes for counters, want %d; %d for cards, want 2", p.Name(), boxes, want, cards)
		}
	}
}

func TestBoardFindings(t *testing.T) {
	tests := []struct {
		name, code string
		line       int
		spoil      func(*model.Vehicle)
	}{
		{"long name", "print-text-overflow", 2, func(v *model.Vehicle) { v.Name = strings.Repeat("Panzerkampfwagen ", 20) }},
		{"no such letter", "print-missing-glyph", 2, func(v *model.Vehicle) { v.Name, v.Boards = "Tiger 🐯", v.Boards[:1] }},
		{"long gun", "print-text-overflow", 4, func(v *model.Vehicle) { v.Guns[0].Name = strings.Repeat("long ", 60) }},
		{"figure", "print-text-overflow", 5, func(v *model.Vehicle) { v.Guns[0].Hit[1] = 1 << 60 }},
		{"seat", "print-text-overflow", 3, func(v *model.Vehicle) { v.Crew[0].Seat = strings.Repeat("seat-", 30) }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := vehicleSample()
			tt.spoil(&v)
			doc, found := boards.TankBoards(boardContent(), []model.Vehicle{v}, sheet.Options{})
			if len(found) != 1 || found[0].Code != tt.code || found[0].Span.Line != tt.line || found[0].Record != "vehicles/my-tank" {
				t.Errorf("got %+v", found)
			}
			if err := doc.Check(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestBoardsUnknown prints boards whose links lead nowhere and whose lists are
// empty or endless.
func TestBoardsUnknown(t *testing.T) {
	odd := vehicleSample()
	odd.Nation, odd.Ground, odd.Equipment = "atlantis", "seabed", []string{"oars"}
	odd.Boards[0].Colour = "blue"
	odd.Levels = model.Levels{Move: -1, Fire: 1 << 60, Damaged: 99}
	odd.Guns[0].Hit = make([]int, 100)
	for _, c := range []*model.Content{nil, boardContent()} {
		doc, _ := boards.TankBoards(c, []model.Vehicle{odd, {Boards: []model.Board{{}}}, {}}, sheet.Options{})
		if err := doc.Check(); err != nil || len(doc.Pages) != 3 {
			t.Errorf("%d pages, %v", len(doc.Pages), err)
		}
	}
}

func TestBoardOrder(t *testing.T) {
	var vehicles []model.Vehicle
	for i, nation := range []string{"soviet", "german", "soviet"} {
		v := vehicleSample()
		v.ID, v.Name, v.Nation, v.SizeRank = fmt.Sprint(i), fmt.Sprintf("Tank %d", i), nation, 9-i
		v.Boards = v.Boards[:1]
		vehicles = append(vehicles, v)
	}
	doc, _ := boards.TankBoards(boardContent(), vehicles, sheet.Options{})
	var got []string
	for _, e := range doc.Outline {
		got = append(got, e.Title)
	}
	if diff := cmp.Diff([]string{"German", "Tank 1 1", "", "Tank 2 1", "Tank 0 1"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestPulls(t *testing.T) {
	for _, tt := range []struct {
		numbers []int
		want    string
	}{{nil, ""}, {[]int{0}, "0"}, {[]int{3, 1, 2}, "1–3"}, {[]int{9, 0, 1, 5}, "0–1, 5, 9"}, {[]int{4, 4}, "4, 4"}} {
		if got := boards.Pulls(tt.numbers); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.numbers, got, tt.want)
		}
	}
}

// TestHalfBoards holds that boards of half a sheet lie two to a sheet with a cut between
// them, take counters of 15 mm and, at the upper edge, cards, and have nothing to mend on
// either paper, with a vehicle of the most seats and guns.
func TestHalfBoards(t *testing.T) {
	const piece = 15 * mm
	plain := vehicleSample()
	plain.Equipment, plain.Guns[0].Rounds = nil, nil
	for _, p := range sheet.Papers() {
		for name, v := range map[string]model.Vehicle{"usual": vehicleSample(), "crowded": crowded(), "plain": plain} {
			s := sheet.Sheet{Content: boardContent(), Opts: sheet.Options{Paper: p, HalfBoards: true}, Findings: &draw.Findings{}}
			face := boards.BoardOf(s, &v, 0).Draw("x")
			tidy(t, p.Name()+" "+name, face, s.Findings)
			spots := 0
			for _, item := range face.Items {
				if m, ok := item.(page.Mark); ok && m.Kind == page.Spot && m.Name != "tank" {
					spots++
					if m.Area.W < piece || m.Area.H < piece {
						t.Errorf("%s %s: %s of %v takes no counter", p.Name(), name, m.Name, m.Area)
					}
				}
			}
			// Ten levels twice, eleven Ranges, the seats, and three to five states.
			if least := 20 + 11 + len(v.Crew) + 3; spots < least {
				t.Errorf("%s %s: %d places for counters, want %d", p.Name(), name, spots, least)
			}
			for i, at := range boards.BoardOf(s, &v, 0).TuckPlaces() {
				if at.W < sheet.CardSizes()[0].Size().W || at.X < 0 || at.Right() > face.Size.W || at.Y > 10*mm {
					t.Errorf("%s: tuck line %d at %v takes no card", p.Name(), i+1, at)
				}
			}
		}
		doc, found := boards.TankBoards(boardContent(), []model.Vehicle{vehicleSample(), plain}, sheet.Options{Paper: p, HalfBoards: true})
		if len(found) > 0 || len(doc.Pages) != 2 {
			t.Fatalf("%s: %d sheets for four faces: %v", p.Name(), len(doc.Pages), found)
		}
		cuts := 0
		for _, item := range doc.Pages[0].Items {
			if m, ok := item.(page.Mark); ok && m.Kind == page.Crop && m.Area.Y == p.Size().H/2 {
				cuts++
			}
		}
		if cuts != 2 {
			t.Errorf("%s: %d marks of the cut, want 2", p.Name(), cuts)
		}
		press, _ := boards.TankBoards(boardContent(), []model.Vehicle{plain}, sheet.Options{Paper: p, HalfBoards: true, Press: true})
		if trim := press.Pages[0].Trim; len(press.Pages) != 2 || trim.W != p.Size().W || trim.H != p.Size().H/2 {
			t.Errorf("%s: for a press %d pages of %v", p.Name(), len(press.Pages), trim)
		}
	}
}

// TestBoardsFull holds that the hull of each built-in vehicle with the badges before it takes most of
// its panel, however long the gun is, and that both stay within it.
func TestBoardsFull(t *testing.T) {
	c := contenttest.Own(t)
	s, _ := sheet.New(c, sheet.Options{}, "title.boards")
	for i := range c.Vehicles {
		v := &c.Vehicles[i]
		b := boards.NewBoard(s, v, 0)
		p := b.Draw("board")
		var far page.MM
		p.Walk(func(at page.Transform, item page.Item) {
			if text, ok := item.(page.Text); ok && text.Face == page.Bold && text.From.Span() == page.SourceOf(v.Origin, "armour", "front", "tracks").Span() {
				far = max(far, text.At.X)
			}
		})
		panel := b.Frame.Right() - boards.CardWide - boards.BoardGap
		if far < panel-36*mm || far > panel {
			t.Errorf("%s: the badge before its tracks is at %v, the panel ends at %v", v.ID, far, panel)
		}
	}
}
