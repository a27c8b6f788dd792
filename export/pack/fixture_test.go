package pack

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"hulldown.dev/schema"
	"hulldown.dev/schema/load/emit"
	"hulldown.dev/schema/model"
)

func number(n int) *int { return &n }

func record(set, id string) model.Record {
	return model.Record{ID: id, Set: set, From: model.From{Stated: "a test"}}
}

// sample is content with two sets and at least one record of every kind.
func sample() *model.Content {
	c := &model.Content{
		Sets: []model.Set{
			{Record: record("base", "base"), Title: "Base <1> & more", Game: "tank-duel"},
			{Record: record("more", "more"), Title: "Žižka", Game: "tank-duel", Needs: []string{"base"}},
		},
		Nations: []model.Nation{
			{Record: record("base", "green"), Name: "Green", Short: "grn", Colour: "#00ff00", Rounds: map[string]int{"apcr": 2}},
			{Record: record("more", "blue"), Name: "Blue", Short: "blu", Colour: "#0000ff"},
		},
		Terrain: []model.Terrain{
			{Record: record("base", "woods"), Name: "Woods", Class: "natural", Cover: 20, Conceal: 40,
				Bog: []int{10, 20}, Triggers: []string{"conceal", "bog"}},
			{Record: record("base", "field"), Name: "Field", Class: "natural", Rules: []model.Rule{{
				On: "fire.hit", Cite: []string{"test 1"},
				Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -5}, Group: "sun"}},
			}}},
		},
		Cards: []model.Card{
			{Record: record("base", "c-10"), Number: 10, Deck: "standard",
				Halves: []model.Half{{Move: &model.MoveHalf{Level: 3, Cover: 10, Hit: 20}}, {Leadership: &struct{}{}}},
				Pen:    model.PenMod{Light: number(0)}},
			{Record: record("base", "c-9"), Number: 9, Deck: "standard",
				Halves: []model.Half{{Terrain: "woods", Triggers: []string{"spotted"}}},
				Icons:  []string{"fire", "smoke"}, Infantry: []string{"green"}, Pen: model.PenMod{Bounces: true}},
		},
		Damage:   []model.DamageCard{sampleDamage()},
		Vehicles: []model.Vehicle{sampleVehicle()},
		Guns: []model.AntiTankGun{{Record: record("base", "gun"), Name: "Gun", Nation: "green", Cost: 3,
			Gun: model.Gun{Name: "Gun", Calibre: 77, Hit: []int{90}, Pen: []int{7}}, Equipment: []string{"heavy-damage"}}},
		Infantry: []model.Infantry{{Record: record("base", "foot"), Name: "Foot", Nation: "green", Ground: "open",
			Hit:     []model.InfantryRow{{Numbers: []int{1, 2, 3}}, {Numbers: []int{4, 5, 6}}, {Numbers: []int{7, 8, 9}, Symbols: []string{"circle", "square", "circle"}}},
			Weapons: []model.Weapon{{Name: "Rifle", Pen: 3, Hand: true}}}},
		Scenarios: []model.Scenario{sampleScenario()},
		Robata:    []model.Robata{sampleRobata()},
		Priorities: []model.Priorities{{Record: record("base", "walk"), Title: "Walk", Decides: "movement",
			Steps: []model.RobataStep{{Name: "a", Ask: "high-shot", Yes: "b", No: "b"}, {Name: "b", Do: "stay"}}}},
		Markers: []model.Marker{{Record: record("base", "solo"), Name: "Solo", Role: "solo-move", Count: 4,
			Faces:  []model.MarkerFace{{ID: "front", Title: "Solo", Text: []string{"In Motion."}}},
			Motion: &model.Motion{Cover: 30, Hit: -40}, Triggers: []string{"spotted"}}},
		Matchups: []model.Matchup{{Record: record("base", "even"), Title: "Even", Order: 1, Sides: []model.MatchupSide{
			{Nation: "green", Groups: []model.MatchupGroup{{Vehicles: []string{"tank"}, Count: 1, Crew: "elite"}}},
			{Nation: "green", Groups: []model.MatchupGroup{{Vehicles: []string{"tank"}, Crew: "green"}}},
		}}},
		Tables: []model.Table{{Record: record("base", "aid"), Title: "Aid", Order: 1, Columns: []string{"a"},
			Rows: []model.TableRow{{Cells: []string{"b"}, Clauses: []string{"test 1"}}}}},
	}
	c.Vehicles[0].Origin = &model.Origin{
		Name:       "vehicles/tank",
		Provenance: map[string]model.From{"guns.0.hit": {Reconstructed: "a guess"}},
	}
	return c
}

func sampleDamage() model.DamageCard {
	return model.DamageCard{
		Record: record("base", "d-1"), Number: 1, Shuffle: true,
		Critical: model.CriticalDamage{Number: 4, Turret: []model.Damage{{Kill: "driver", Or: "loader", Times: 1}}},
		Turret:   model.SectionDamage{Light: []model.Damage{{Fire: "check", Times: 2}}},
		Hull:     model.SectionDamage{Heavy: []model.Damage{{Result: "optics", Times: 1}}},
		Morale:   model.Morale{Green: true},
	}
}

func sampleRobata() model.Robata {
	side := model.RobataSide{
		High: model.Quality{Hit: 60, Pen: -1}, Low: model.Quality{Hit: 40},
		Primary:   []model.RobataLine{{Do: "fire", At: "high"}, {Do: "move", Any: []string{"can-flank"}}},
		Secondary: []model.RobataLine{{Do: "spot", Effective: true}},
	}
	return model.Robata{Record: record("base", "calm"), Personality: "Calm", Order: 1, Copies: 2, Opening: true,
		Operational: side, Peril: side}
}

func sampleVehicle() model.Vehicle {
	side := model.ArmourSide{Tracks: 10, Hull: 20, Turret: 30}
	return model.Vehicle{
		Record: record("base", "tank"), Name: "Tank", Nation: "green", Year: 1941, Size: -5,
		Levels: model.Levels{Move: 4, Fire: 5},
		Crew:   []model.Crew{{Seat: "commander", VP: 2}, {Seat: "driver", VP: 1}},
		VP:     3, Boards: []model.Board{{Number: 1, Colour: "#123456"}},
		Guns: []model.Gun{{Name: "gun", Calibre: 75, Hit: []int{70, 60}, Pen: []int{50, 40},
			Rounds: map[string][]int{"apcr": {5}}}},
		Location: model.Location{Tracks: []int{0, 1}, Hull: []int{2, 3, 4, 5}, Turret: []int{6, 7, 8, 9}},
		Armour:   model.Armour{Front: side, Side: side}, Ground: "field",
	}
}

func sampleScenario() model.Scenario {
	force := []model.Force{{Vehicle: "tank", Crew: "seasoned", Rounds: map[string]int{"apcr": 1}}}
	return model.Scenario{
		Record: record("more", "hill"), Title: "Hill", Summary: "A hill.", Order: 1,
		Players: model.Span{Min: number(2), Max: number(4)}, Tanks: model.Tanks{Span: model.Span{Min: number(2), Max: number(6)}},
		Sides: []model.Side{
			{ID: "one", Name: "One", Nations: []string{"green"}, Force: force},
			{ID: "two", Name: "Two", Nations: []string{"blue"}, Force: force},
		},
		Start: -800, Deck: model.Deck{Base: "standard"},
		Supplies: map[string]model.Supply{"hill": {Card: "field", Of: "game", Layer: "box", Adds: true, With: "natural",
			Size: model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{}}, Plus: -1, Min: number(3)}}},
		Marks: map[string]model.Mark{"dug-in": {Of: "unit", Max: 1}},
		Rules: []model.Rule{
			{On: "action.done", May: true, Operation: model.Operation{Take: &model.Take{Supply: "hill"}}, When: model.When{
				Action: []string{"move"},
				Unit:   &model.Who{Distance: &model.Span{Is: number(400)}, Not: []model.Who{{Other: new(true)}}},
				Count:  []model.Count{{Of: model.Measure{Tally: "vp"}, Span: model.Span{Min: number(1)}}},
				Deck:   &model.DeckWhen{Span: model.Span{Is: number(2)}, Last: new(bool)},
			}},
			{On: "game.end", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 10}, To: "own"}}},
			{On: "action", Operation: model.Operation{Forbid: &struct{}{}}},
			{On: "level.move", Operation: model.Operation{Scale: &model.Scale{Mul: 1, Div: 2, Round: "down"}}},
		},
	}
}

// jsonSchemas and typeScript are those of the real schema, made once for all tests.
var (
	jsonSchemas = sync.OnceValues(func() (map[string][]byte, error) { return emit.JSONSchema(schema.FS) })
	typeScript  = sync.OnceValues(func() ([]byte, error) { return emit.TypeScript(schema.FS) })
)

// options are the options of a pack with the real schema.
func options(t testing.TB) Options {
	t.Helper()
	schemas, err := jsonSchemas()
	if err != nil {
		t.Fatal(err)
	}
	types, err := typeScript()
	if err != nil {
		t.Fatal(err)
	}
	schemas = maps.Clone(schemas) // some tests take one away
	return Options{Version: "1.2.3", Schemas: schemas, Types: types, Clauses: []Clause{
		{"test 2", "tests", "core", "Nobody cites this."}, {"test 1", "tests", "core", "Words of the test."}}}
}

func built(t testing.TB, c *model.Content) Pack {
	t.Helper()
	p, err := Build(c, options(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// setFS returns the files of one set of a pack as a tree.
func setFS(p Pack, set string) fstest.MapFS {
	out := make(fstest.MapFS)
	for _, f := range p.Files {
		if path, ok := strings.CutPrefix(f.Path, set+"/"); ok {
			out[path] = &fstest.MapFile{Data: f.Data, Mode: 0o644}
		}
	}
	return out
}

// tree returns all files below a directory by slash-separated path.
func tree(t testing.TB, dir string) map[string]string {
	t.Helper()
	out := make(map[string]string)
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, relErr := filepath.Rel(dir, path)
		if relErr != nil {
			return relErr
		}
		out[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// files returns a pack as a tree would be.
func files(p Pack) map[string]string {
	out := make(map[string]string)
	for _, f := range p.Files {
		out[f.Path] = string(f.Data)
	}
	return maps.Clone(out)
}

// verifyTree verifies the files of one set in a tree.
func verifyTree(fsys fs.FS) (verdict, []Problem) {
	v := verify(&directory{fsys: fsys})
	return v, v.problems
}

// tiny is a pack of one set with few bytes, for fuzzing.
func tiny(t testing.TB) Pack {
	t.Helper()
	c := &model.Content{
		Sets:    []model.Set{{Record: record("base", "base"), Title: "Base", Game: "tank-duel"}},
		Nations: []model.Nation{{Record: record("base", "green"), Name: "Green", Short: "grn", Colour: "#00ff00"}},
	}
	p, err := Build(c, slight())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// slight is how a pack is built whose schemas and types have few bytes: with the
// real ones a fuzzer makes most of its changes there, and minimises for ever.
func slight() Options {
	o := Options{Schemas: make(map[string][]byte), Types: []byte("\n")}
	for _, k := range model.Kinds() {
		o.Schemas[string(k)] = []byte("{}\n")
	}
	return o
}

// light is the sample with pictures as a slight pack of the set base.
func light(t testing.TB) fstest.MapFS {
	t.Helper()
	o := slight()
	o.Pictures = pictures()
	p, err := Build(sample(), o)
	if err != nil {
		t.Fatal(err)
	}
	return setFS(p, "base")
}
