package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestVerbRows holds that the row of each verb of the core is complete and
// is found by its number and by its word.
func TestVerbRows(t *testing.T) {
	g := newBench(t).g
	for _, row := range coreVerbs {
		if row.Number >= ModuleVerbs || row.Name == "" || strings.Contains(row.Name, " ") {
			t.Errorf("verb %d, %q: a number below %d and a name of one word are wanted", row.Number, row.Name, ModuleVerbs)
		}
		if row.Word != "" && !row.Class.inStep() {
			t.Errorf("%s: rules call it %q, but it is no action of the Action Step", row.Name, row.Word)
		}
		if got := g.Verbs.Rows.Row(uint8(row.Number)).Name; got != row.Name {
			t.Errorf("%s: the verb %d is %q", row.Name, row.Number, got)
		}
		if word := g.Verbs.Word[row.Number]; (word > 0) != (row.Word != "") || word > 0 && g.Lexicon.Actions[word-1] != row.Word {
			t.Errorf("%s: rules know it by %d of %v, want %q", row.Name, word, g.Lexicon.Actions, row.Word)
		}
	}
	for v := state.BidVerb; v <= state.LookVerb; v++ {
		if g.Verbs.Rows.Row(uint8(v)).Name == "" {
			t.Errorf("the verb %d has no row", v)
		}
	}
}

// TestRowsAreNumbered holds that two rows never share a number or a name.
func TestRowsAreNumbered(t *testing.T) {
	for _, tc := range []struct {
		row  VerbRow
		want string
	}{
		{VerbRow{Number: exampleVerb, Name: "dig"}, ""},
		{VerbRow{Number: state.FireVerb, Name: "dig"}, `assembling the game: the verb 3 is "fire" and "dig"`},
		{VerbRow{Number: exampleVerb, Name: "fire"}, `assembling the game: the name "fire" is that of the verbs 3 and 252`},
	} {
		b := Builder{Game: &Game{}}
		b.List = append(Core(), Module{Name: "digging", Verbs: []VerbRow{tc.row}})
		err := b.takeVerbs()
		if got := errorText(err); got != tc.want {
			t.Errorf("%d, %s: %q, want %q", tc.row.Number, tc.row.Name, got, tc.want)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestModuleVerb gives a game a Field Action of a module: it is offered,
// refused, written, read and carried out as the row says.
func TestModuleVerb(t *testing.T) {
	dig := VerbRow{
		Number: exampleVerb, Name: "dig", Class: FieldAction, Word: "dig",
		Offer: func(x Ctx, f *state.Frame, o Offers) Offers {
			if x.Units[f.Unit].Has(state.HullDown) {
				return o
			}
			return o.Add(ActionOf(exampleVerb, f.Unit))
		},
		Refuse: func(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
			if x.Units[f.Unit].Has(state.HullDown) {
				return state.Forbid("EITC 8.4a", "it is dug in")
			}
			return state.Allowed
		},
		Start: func(x Ctx, f state.Frame, a engine.Action) { x.Gain(f.Unit, state.HullDown, "EITC 8.4a") },
	}
	c := contenttest.Content(t)
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{}, Module{Name: "digging", Verbs: []VerbRow{dig}})
	b.begin("ger-1")
	b.want("ger-1 dig", true)
	b.do("ger-1 dig")
	b.expect("ger-1 status", "hull-down")
	b.want("ger-1 dig", false)
	b.refused("ger-1 dig", "EITC 8.4a")
	if word := b.g.Verbs.Word[exampleVerb]; word == 0 || b.g.Lexicon.Actions[word-1] != "dig" {
		t.Errorf("rules call it %d of %v", word, b.g.Lexicon.Actions)
	}
}
