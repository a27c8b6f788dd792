package drawing

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

var (
	sheet = page.Rect{X: 3000, Y: 7000, W: 80000, H: 30000}
	ink   = TonesOf(page.RGB(0x4a5560))
)

// tank is a vehicle without a profile.
func tank() model.Vehicle {
	return model.Vehicle{Guns: []model.Gun{{Calibre: 75, Pen: []int{11, 10, 9}}}}
}

// drawn returns the drawing of a vehicle as text.
func drawn(v *model.Vehicle) string {
	items, _ := Profile(Of(v, &model.Nation{Marking: "cross"}), sheet, ink, page.Source{})
	return fmt.Sprint(items)
}

// covered returns what a drawing covers, its lines left out.
func covered(v *model.Vehicle) page.Rect {
	items, _ := Profile(Of(v, &model.Nation{Marking: "cross"}), sheet, ink, page.Source{})
	low, high := page.Point{X: 1 << 30, Y: 1 << 30}, page.Point{X: -1 << 30, Y: -1 << 30}
	for _, item := range items {
		for _, s := range item.(page.Path).Segments {
			for _, p := range s.Points[:s.Count()] {
				low = page.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
				high = page.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
			}
		}
	}
	return page.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// oddVehicle returns a vehicle with every feature drawn by lot, within the
// bounds of the schema.
func oddVehicle(r *rand.Rand) model.Vehicle {
	between := func(least, most int) int { return least + r.IntN(most-least+1) }
	word := func(words ...string) string { return words[r.IntN(len(words))] }
	p := &model.Profile{Length: between(150, 1500), Deck: between(60, 400), Roof: between(80, 600),
		Bow: word("", "sloped", "stepped", "upright"), Stern: word("", "upright", "sloped")}
	p.Gear = &model.Gear{Kind: word("", "tracks", "half-tracks", "wheels"), Wheels: between(2, 9), Diameter: between(25, 150),
		Rollers: between(0, 5), Drive: word("", "front", "rear"), Overlapped: r.IntN(2) > 0, Skirt: r.IntN(2) > 0,
		Look: word("", "disc", "spoked", "steel", "dish")}
	for range between(0, 9) {
		p.Gear.Places, p.Gear.Sizes = append(p.Gear.Places, between(-100, 1600)), append(p.Gear.Sizes, between(25, 150))
	}
	if r.IntN(2) > 0 {
		p.Gear.Rear = &model.EndWheel{At: between(-100, 1600), Up: between(10, 400), Diameter: between(15, 150)}
	}
	for range between(0, 5) {
		p.Plates = append(p.Plates, model.Plate{Of: word("back", "gear", "hull", "mount", "front"), Tone: word("dark", "shadow", "hull", "mount", "light"),
			Line: between(0, 40), Outline: fmt.Sprintf("M %d %d %d %d C 1 2 3 4 5 6 Z O %d 20 30", between(-99, 999), between(-99, 999), between(0, 99), between(0, 99), between(0, 900))})
	}
	p.Mount = &model.Mount{Kind: word("", "turret", "casemate", "open"), Shape: word("", "flat", "round", "sloped", "cast"),
		From: between(0, 95), To: between(5, 100), Cupola: r.IntN(2) > 0}
	v := tank()
	v.Profile = p
	for range between(0, 2) {
		v.Guns = append(v.Guns, model.Gun{Calibre: between(5, 200)})
		p.Barrels = append(p.Barrels, model.Barrel{Length: between(10, 800), Brake: r.IntN(2) > 0, Hull: r.IntN(2) > 0})
	}
	return v
}

// TestWithinBox holds that no vehicle, however odd, leaves the box that it is
// drawn in, and that it fills the box in one direction.
func TestWithinBox(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 500 {
		v := oddVehicle(r)
		if extent := covered(&v); !sheet.Contains(extent) {
			t.Fatalf("vehicle %d lies at %v, beyond %v: %+v %+v %+v", i, extent, sheet, *v.Profile, *v.Profile.Gear, *v.Profile.Mount)
		}
	}
	plain := tank()
	extent := covered(&plain)
	if extent.W < sheet.W*9/10 && extent.H < sheet.H*9/10 {
		t.Errorf("a plain vehicle fills %v of %v", extent, sheet)
	}
	if extent.Bottom() < sheet.Bottom()-10 {
		t.Errorf("it ends at %v, the ground is at %v", extent.Bottom(), sheet.Bottom())
	}
}

// TestBeyondSchema draws what no schema lets through: nothing breaks.
func TestBeyondSchema(t *testing.T) {
	huge := tank()
	huge.Size, huge.Guns[0].Calibre, huge.Guns[0].Pen = 1<<60, -1<<60, []int{1 << 60}
	huge.Profile = &model.Profile{Length: -1 << 60, Deck: 1 << 60, Bow: "none", Gear: &model.Gear{Wheels: 1 << 60, Rollers: -3, Kind: "legs"},
		Mount: &model.Mount{From: 1 << 60, Kind: "arm"}, Barrels: make([]model.Barrel, 9)}
	for _, v := range []model.Vehicle{{}, huge} {
		if extent := covered(&v); !sheet.Contains(extent) {
			t.Errorf("it lies at %v, beyond %v", extent, sheet)
		}
	}
}

// TestFeatures holds what the values of a board suggest, and that the author's
// word goes before them.
func TestFeatures(t *testing.T) {
	base := tank()
	tests := []struct {
		name   string
		change func(*model.Vehicle)
		want   func(was, is Shape) bool
	}{
		{"larger", func(v *model.Vehicle) { v.Size = 10 }, func(was, is Shape) bool { return is.Length > was.Length && is.Deck > was.Deck }},
		{"tank destroyer by damaged tracks", func(v *model.Vehicle) { v.Levels.Damaged = 4 }, func(was, is Shape) bool { return was.Mount.Kind == "turret" && is.Mount.Kind == "casemate" }},
		{"tank destroyer by Immobilized", func(v *model.Vehicle) { v.Levels.Immobilized = 4 }, func(_, is Shape) bool { return is.Mount.Kind == "casemate" }},
		{"penetrates farther", func(v *model.Vehicle) { v.Guns[0].Pen = []int{15} }, func(was, is Shape) bool { return is.Barrels[0].Length > was.Barrels[0].Length }},
		{"larger calibre", func(v *model.Vehicle) { v.Guns[0].Calibre = 88 }, func(was, is Shape) bool { return is.Barrels[0].Length > was.Barrels[0].Length }},
		{"a second gun", func(v *model.Vehicle) { v.Guns = append(v.Guns, v.Guns[0]) }, func(_, is Shape) bool { return len(is.Barrels) == 2 }},
		{"larger wheels", func(v *model.Vehicle) { v.Profile = &model.Profile{Gear: &model.Gear{Diameter: 90}} }, func(was, is Shape) bool { return is.Gear.Wheels < was.Gear.Wheels }},
		{"the author's length", func(v *model.Vehicle) { v.Size, v.Profile = 10, &model.Profile{Length: 300} }, func(_, is Shape) bool { return is.Length == 300 }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := base
			v.Guns = append([]model.Gun(nil), base.Guns...)
			tt.change(&v)
			if was, is := Features(&base), Features(&v); !tt.want(was, is) {
				t.Errorf("was %+v, is %+v", was, is)
			}
		})
	}
}

// TestEveryFeatureShows holds that each field of a profile changes the drawing.
func TestEveryFeatureShows(t *testing.T) {
	with := func(change func(p *model.Profile)) string {
		v := tank()
		v.Profile = &model.Profile{Gear: &model.Gear{}, Mount: &model.Mount{}, Barrels: make([]model.Barrel, 1)}
		change(v.Profile)
		return drawn(&v)
	}
	plain := with(func(*model.Profile) {})
	words := map[string]string{"Bow": "sloped", "Stern": "sloped", "Gear.Kind": "wheels", "Gear.Drive": "rear", "Gear.Look": "spoked", "Mount.Kind": "casemate", "Mount.Shape": "cast"}
	numbers := map[string]int{"Length": 400, "Deck": 140, "Roof": 300, "Gear.Wheels": 4, "Gear.Diameter": 90, "Gear.Rollers": 3, "Mount.From": 20, "Mount.To": 80, "Barrels.Length": 400, "Barrels.At": 300, "Barrels.Up": 90}
	set := func(path string, f reflect.Value) {
		switch f.Kind() {
		case reflect.String:
			f.SetString(words[path])
		case reflect.Int:
			f.SetInt(int64(numbers[path]))
		case reflect.Bool:
			f.SetBool(true)
		}
	}
	try := func(prefix string, part func(p *model.Profile) reflect.Value) {
		typ := part(&model.Profile{Gear: &model.Gear{}, Mount: &model.Mount{}, Barrels: make([]model.Barrel, 1)}).Type()
		for i := range typ.NumField() {
			if k := typ.Field(i).Type.Kind(); k != reflect.String && k != reflect.Int && k != reflect.Bool {
				continue
			}
			path := prefix + typ.Field(i).Name
			if with(func(p *model.Profile) { set(path, part(p).Field(i)) }) == plain {
				t.Errorf("%s does not show", path)
			}
		}
	}
	try("", func(p *model.Profile) reflect.Value { return reflect.ValueOf(p).Elem() })
	try("Gear.", func(p *model.Profile) reflect.Value { return reflect.ValueOf(p.Gear).Elem() })
	try("Mount.", func(p *model.Profile) reflect.Value { return reflect.ValueOf(p.Mount).Elem() })
	try("Barrels.", func(p *model.Profile) reflect.Value { return reflect.ValueOf(&p.Barrels[0]).Elem() })
}

// TestMarkings holds that the sign of a nation shows and each is another.
func TestMarkings(t *testing.T) {
	seen := map[string]string{}
	for _, sign := range []string{"", "cross", "star", "roundel", "square", "triangle", "bars"} {
		v := tank()
		items, _ := Profile(Of(&v, &model.Nation{Marking: sign}), sheet, ink, page.Source{})
		text := fmt.Sprint(items)
		if other, ok := seen[text]; ok {
			t.Errorf("%q looks as %q does", sign, other)
		}
		seen[text] = sign
	}
	v := tank()
	none, _ := Profile(Of(&v, nil), sheet, ink, page.Source{})
	word, _ := Profile(Of(&v, &model.Nation{Marking: "none"}), sheet, ink, page.Source{})
	if !reflect.DeepEqual(none, word) {
		t.Error("the marking none shows")
	}
}

// TestCosine holds the table against a whole turn: squares of both coordinates
// sum to that of the radius, and quarters repeat.
func TestCosine(t *testing.T) {
	for n := -turns; n < turns; n++ {
		x, y := cosine(n), cosine(n-8)
		if sum := x*x + y*y; sum < 998_000 || sum > 1_002_000 {
			t.Errorf("%d: %d and %d are off the circle", n, x, y)
		}
		if cosine(n+16) != -x {
			t.Errorf("%d: half a turn on it is %d, not %d", n, cosine(n+16), -x)
		}
	}
	if cosine(0) != 1000 || cosine(8) != 0 {
		t.Error("it does not begin at the front")
	}
}

// TestScale holds that vehicles at the scale of all of them are as long beside each other as they
// are in truth, that each fits its box, and that one alone fills it.
func TestScale(t *testing.T) {
	t1, t2 := tank(), tank()
	long, short := Of(&t1, nil), Of(&t2, nil)
	long.Length, short.Length = 700, 500
	box := page.Rect{W: 40 * page.Millimetre, H: 30 * page.Millimetre}
	scale := ScaleOf(box.Size(), long, short)
	hull := func(v Vehicle, at Scale) page.MM {
		v.Scale = at
		items, where := Profile(v, box, Tones{}, page.Source{})
		e := pathCollector{items: items}
		if x := e.extent(); x.Right() > box.W || x.Bottom() > box.H {
			t.Errorf("a vehicle leaves its box: %+v", x)
		}
		return where.Hull.W
	}
	if a, b := hull(long, scale), hull(short, scale); a*5/7-b > 20 || b-a*5/7 > 20 {
		t.Errorf("hulls of 7 and 5 m are %v and %v long", a, b)
	}
	if a, b := hull(short, scale), hull(short, Scale{}); a >= b {
		t.Errorf("alone a vehicle is %v long, beside a longer one %v", b, a)
	}
	if a, b := hull(long, scale), hull(long, Scale{}); a != b {
		t.Errorf("the longest vehicle is %v long beside another, alone %v", a, b)
	}
}

// TestPlates holds that an outline of the author's shows wherever it belongs, takes the place of the
// plain hull or mount alone, and that one which no schema lets through breaks nothing.
func TestPlates(t *testing.T) {
	with := func(plates ...model.Plate) []page.Item {
		v := tank()
		v.Profile = &model.Profile{Plates: plates}
		items, _ := Profile(Of(&v, nil), sheet, ink, page.Source{})
		return items
	}
	const triangle = "M 100 100 200 200 300 100 Z"
	plain := len(with())
	for _, of := range []string{"back", "gear", "front"} {
		if got := len(with(model.Plate{Of: of, Outline: triangle})); got != plain+1 {
			t.Errorf("%s: %d shapes, without it %d", of, got, plain)
		}
	}
	for _, of := range []string{"hull", "mount"} {
		if got := len(with(model.Plate{Of: of, Outline: triangle})); got >= plain {
			t.Errorf("%s: %d shapes, the plain one has %d", of, got, plain)
		}
	}
	face := with(model.Plate{Of: "front", Tone: "dark", Outline: triangle})
	line := with(model.Plate{Of: "front", Tone: "dark", Outline: triangle, Line: 9})
	if reflect.DeepEqual(face, line) {
		t.Error("a line looks as a face does")
	}
	for _, outline := range []string{"", "L 1 2", "M", "M 1", "M 1 x", "M 1 2 C 3 4", "Z Z", "R 1 2 3 4", "O 1 2 -3", "M 1 99999999999999999999"} {
		for _, item := range with(model.Plate{Of: "front", Outline: outline}) {
			if segments := item.(page.Path).Segments; len(segments) == 0 || segments[0].Op != page.Move {
				t.Errorf("outline %q begins with %v", outline, segments)
			}
		}
	}
}
