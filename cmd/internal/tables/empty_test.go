package tables_test

import (
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
)

// emptiable is content with fields in all the ways in which people write them.
const emptiable = `package mine

import "hulldown.dev/schema"

terrain: "my-bog": schema.#Terrain & {
	name:  "Bog"
	class: "natural"
	cover: 10
	hull_down: 15 // with luck
	conceal: 5
	fires: 0
	picture: {file: "bog.png", text: "a bog"}
	from: reconstructed: "mine"
}
terrain: "my-fen": {name: "Fen", class: "natural", cover: 10, conceal: 5, bog: [10, 20], from: {stated: "a book"}}
cards: "my-card": schema.#Card & {
	number: 48
	deck:   "my-card"
	halves: [{move: {level: 1, cover: 30, hit: -40}, triggers: ["spotted"]}]
	orders: 1
	icons: ["smoke"]
	pen: light: -3
	from: reconstructed: "mine"
}
cards: "my-other": {
	number: 49, deck: "my-card"
	halves: [{move: {level: 1, cover: 30, hit: -40}}]
	orders: 1, icons: [], pen: {light: -3}
	from: stated: "a book"
}
scenarios: "my-war": schema.#Scenario & {
	title:   "My War"
	summary: "Two tanks hold a road."
	order:   1
	players: {min: 2, max: 4}
	tanks: {min: 4, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "my-tank", crew: "elite"}, { crew: "green", vehicle: "my-tank", tags: ["a", "b"] }]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [
			{
				vehicle: "t-34-76-m43", crew: "elite",
				tags: ["late"]
			},
		]},
	]
	start: 800
	ties: [{tally: "kills"}]
	from: {
		reconstructed: "mine" // on a walk
	}
}
`

// TestEmptied holds what emptied cells take out of the text, however it is written there, and that a
// default which is emptied changes nothing.
func TestEmptied(t *testing.T) {
	t.Parallel()
	b := with(t, map[string]string{"emptiable.cue": emptiable, "bog.png": ""})
	const terrain, cards, scenarios = model.KindTerrain, model.KindCard, model.KindScenario
	for _, tt := range []struct {
		kind        model.Kind
		sheet, keys string
		// cells are what they become, by headers.
		cells map[string]string
		// out and in are the lines that go and come.
		out, in string
	}{
		{terrain, "terrain", "my-bog", map[string]string{"cover": ""}, "	cover: 10", ""},
		{terrain, "terrain", "my-bog", map[string]string{"hull_down": ""}, "	hull_down: 15 // with luck", "	 // with luck"},
		{terrain, "terrain", "my-bog", map[string]string{"fires": "", "target": "", "mined": "", "peril": "", "hinders": ""}, "", ""},
		{terrain, "terrain", "my-bog", map[string]string{"picture.file": "", "picture.text": ""}, "	picture: {file: \"bog.png\", text: \"a bog\"}", ""},
		{terrain, "terrain", "my-bog", map[string]string{"picture.text": ""}, "	picture: {file: \"bog.png\", text: \"a bog\"}", "	picture: {file: \"bog.png\"}"},
		{terrain, "terrain", "my-bog", map[string]string{"from.reconstructed": "", "from.stated": "a book"}, "	from: reconstructed: \"mine\"", "	from: stated: \"a book\""},
		{terrain, "terrain", "my-fen", map[string]string{"conceal": "", "bog.0": "", "bog.1": ""},
			`terrain: "my-fen": {name: "Fen", class: "natural", cover: 10, conceal: 5, bog: [10, 20], from: {stated: "a book"}}`,
			`terrain: "my-fen": {name: "Fen", class: "natural", cover: 10, from: {stated: "a book"}}`},
		{terrain, "terrain", "my-fen", map[string]string{"conceal": "", "hull_down": "20", "fires": "10"},
			`terrain: "my-fen": {name: "Fen", class: "natural", cover: 10, conceal: 5, bog: [10, 20], from: {stated: "a book"}}`,
			`terrain: "my-fen": {name: "Fen", class: "natural", cover: 10, bog: [10, 20], from: {stated: "a book"}, hull_down: 20, fires: 10}`},
		{terrain, "terrain", "my-fen", map[string]string{"from.reconstructed": "mine", "from.stated": ""},
			`terrain: "my-fen": {name: "Fen", class: "natural", cover: 10, conceal: 5, bog: [10, 20], from: {stated: "a book"}}`,
			`terrain: "my-fen": {name: "Fen", class: "natural", cover: 10, conceal: 5, bog: [10, 20], from: {reconstructed: "mine"}}`},
		{cards, "cards", "my-card", map[string]string{"pen.light": "", "pen.heavy": "-2"}, "	pen: light: -3", "	pen: heavy: -2"},
		{cards, "cards", "my-other", map[string]string{"pen.light": "", "pen.heavy": "-1"},
			"	orders: 1, icons: [], pen: {light: -3}", "	orders: 1, icons: [], pen: {heavy: -1}"},
		{cards, "halves", "my-other halves.0", map[string]string{"move.level": "", "move.cover": "", "move.hit": "", "flank.level": "2"},
			"	halves: [{move: {level: 1, cover: 30, hit: -40}}]", "	halves: [{flank: level: 2}]"},
		{scenarios, "sides.force", "my-war sides.0.force.0", map[string]string{"crew": ""},
			`{vehicle: "my-tank", crew: "elite"}, {`, `{vehicle: "my-tank"}, {`},
		{scenarios, "sides.force", "my-war sides.0.force.1", map[string]string{"crew": "", "tags": ""},
			`{ crew: "green", vehicle: "my-tank", tags: ["a", "b"] }`, `{ vehicle: "my-tank" }`},
		{scenarios, "sides.force", "my-war sides.0.force.1", map[string]string{"crew": "", "number": "7"},
			`{ crew: "green", vehicle: "my-tank", tags: ["a", "b"] }`, `{ vehicle: "my-tank", tags: ["a", "b"], number: 7 }`},
		{scenarios, "sides.force", "my-war sides.1.force.0", map[string]string{"crew": ""},
			"				vehicle: \"t-34-76-m43\", crew: \"elite\",", "				vehicle: \"t-34-76-m43\","},
		{scenarios, "sides.force", "my-war sides.1.force.0", map[string]string{"tags": ""}, "				tags: [\"late\"]", ""},
		{scenarios, "scenarios", "my-war", map[string]string{"from.reconstructed": "", "from.stated": "a book", "equal": ""}, "		reconstructed: \"mine\" // on a walk", "		stated: \"a book\" // on a walk"},
	} {
		all := b.tables(t, tt.kind, workbook.XLSX, mine)
		for header, text := range tt.cells { // order-free: each a cell of its own
			set(t, all, tt.sheet, tt.keys, header, workbook.TextCell(text))
		}
		taken := b.take("t.xlsx", all)
		if len(taken.Faults) > 0 {
			t.Errorf("%s %v: %v", tt.keys, tt.cells, taken.Faults)
			continue
		}
		if tt.out+tt.in == "" {
			if len(taken.Changes) > 0 {
				t.Errorf("%s %v: changes %v", tt.keys, tt.cells, taken.Changes)
			}
			continue
		}
		e, _, _ := b.patch(t, taken)
		w := tables.Writing{Editor: e, Taken: taken}
		if said := strings.Join(w.Said(), "\n"); strings.Contains(said, "is empty, was empty") {
			t.Errorf("%s %v: said %q", tt.keys, tt.cells, said)
		}
		out, in, why := b.carryOut(t, taken)
		if why != "" || !strings.Contains(out, tt.out) || !strings.Contains(in, tt.in) || strings.Count(out, "\n") > 0 {
			t.Errorf("%s %v: took out\n%s\nwrote\n%s\nsaid %q; want\n%s\n%s", tt.keys, tt.cells, out, in, why, tt.out, tt.in)
		}
	}
}
