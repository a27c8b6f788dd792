package rule

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
)

// everyField is all that conditions, descriptions and operations can say.
func everyField() []Field {
	all := Fields()
	for _, op := range Ops() {
		all = append(all, op.Arguments()...)
	}
	return all
}

// TestWhatFieldsMean lists the fields of which each thing is true that their readers
// act on. A reader does not fail where the table says too little: it passes over the
// field, and over the mistakes in it.
func TestWhatFieldsMean(t *testing.T) {
	for _, c := range []struct {
		name, want string
		is         func(*Field) bool
	}{
		{"one of several", "choose.who choose.boxes choose.among stock.from stock.add stock.set mark.add mark.set range.by range.to range.among go.to go.shot", func(f *Field) bool { return f.One }},
		{"always there", "set add limit choose.as choose.by reveal.name look.cards look.of take.supply stock.to mark.name score score.to remove.as damage.grade damage.part enter.force give.counters lose.counters lay.layer pull.name shoot.quality perform.action",
			func(f *Field) bool { return f.Must }},
		{"some actions only", "moved.boxes moved.cards moved.lowest target line card.terrain card.class card.value gap centre cause shot.hit shot.pierced shot.part shot.number shot.icons.explosion shot.icons.fire shot.icons.extinguisher shot.icons.binoculars shot.icons.smoke action", func(f *Field) bool { return f.Narrows }},
		{"gives", "choose.as stock.to mark.name score.to lay.layer pull.name finish.winner", func(f *Field) bool { return f.Use == Gives }},
		{"takes", "take.supply stock.from enter.force clear.layers go.take", func(f *Field) bool { return f.Use == Takes }},
		{"added to what there is", "add stock.add mark.add score range.by", func(f *Field) bool { return f.Delta }},
		{"of a unit", "side kind is state weight marks beside range distance holds under ahead with near has_spotted has_acquired has_flanked spotted_by acquired_by flanked_by subject target chosen revealed run other met not", func(f *Field) bool { return f.OfUnit() }},
		{"metres", "gap range distance near range.by range.to range.among", func(f *Field) bool { return f.Unit == Metres }},
		{"boxes", "moved.boxes", func(f *Field) bool { return f.Unit == Boxes }},
		{"tons", "weight", func(f *Field) bool { return f.Unit == Tons }},
		{"VPs", "score", func(f *Field) bool { return f.Unit == Points }},
	} {
		var got []string
		for _, f := range everyField() {
			if c.is(&f) {
				got = append(got, f.Key())
			}
		}
		if diff := cmp.Diff(c.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%s: what is new belongs into the list of the test where it is so of it (-want +got):\n%s", c.name, diff)
		}
	}
}

// TestBounds is the least and the most that can be asked about, or given.
func TestBounds(t *testing.T) {
	want := map[string][2]int{
		"moved.boxes": {0, 2}, "gap": {0, 2000}, "deck": {1, 10}, "round": {0, Endless}, "pull.number": {0, 9}, "pull.up_to": {0, Endless}, "pull.above": {-Endless, 8}, "shot.number": {0, 9}, "damage.hurt": {0, 8}, "damage.killed": {0, 8},
		"range": {-1000, 1000}, "weight": {1, 200}, "distance": {0, 1000}, "stock.add": {-99, 99}, "stock.set": {0, 99}, "look.cards": {1, 3},
		"moved.cards": {0, Endless}, "moved.lowest": {1, 9}, "robata.successes": {0, Endless}, "robata.moves": {0, Endless}, "robata.orders": {0, Endless},
	}
	got := map[string][2]int{}
	for _, f := range everyField() {
		if f.Within != nil {
			least, most := f.Within(nil)
			got[f.Key()] = [2]int{least, most}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("bounds: what has a Within belongs into the list of the test (-want +got):\n%s", diff)
	}
}

// TestWhatOperationsMean is what two rules of an operation come to, and which need a
// unit or are orders to a tank of Robata.
func TestWhatOperationsMean(t *testing.T) {
	for _, c := range []struct {
		name, want string
		is         func(*OpInfo) bool
	}{
		{"of a unit", "take expose go shoot perform pass", func(o *OpInfo) bool { return o.Unit }},
		{"orders", "go shoot perform pass", func(o *OpInfo) bool { return o.Mission }},
		{"done once", "forbid lay clear", func(o *OpInfo) bool { return o.Together == Either }},
		{"the last one stands", "set", func(o *OpInfo) bool { return o.Together == LastStands }},
		{"the first one ends it", "finish pass", func(o *OpInfo) bool { return o.Together == FirstEnds }},
		{"of which one is meant", "set mark enter finish", func(o *OpInfo) bool { return o.differ != nil }},
	} {
		var got []string
		for _, o := range Ops() {
			if c.is(&o) {
				got = append(got, o.Name)
			}
		}
		if diff := cmp.Diff(c.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%s: a new operation belongs into the list of the test where it is so of it (-want +got):\n%s", c.name, diff)
		}
	}
}

// TestWordLists reads the lists of words, hooks and conditions as their readers do.
func TestWordLists(t *testing.T) {
	counterWords, valueWords, centreWords := Words()
	for name, c := range map[string]struct{ got, want []string }{ // order-free: each for itself
		"counters":   {counterWords, []string{"spotted", "acquired", "flanked", "hull-down", "bog"}},
		"values":     {valueWords, []string{"cover", "hull-down", "conceal", "bog", "fires", "target", "peril"}},
		"the centre": {centreWords, []string{"farther", "nearer", "level"}},
		"classes":    {Classes(), []string{"natural", "man-made"}},
		"gains":      {gains, []string{"spot", "hull-down", "conceal"}},
	} {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if n := len(Hooks()); n != int(HookCount) {
		t.Errorf("%d hooks, want %d", n, HookCount)
	}
	if n := len(Conditions()); n != len(conditionTable) || n == 0 {
		t.Errorf("%d conditions, want %d", n, len(conditionTable))
	}
	for _, f := range Fields() {
		if got := f.Fact.String(); got != f.Key() {
			t.Errorf("the fact of %s is called %s", f.Key(), got)
		}
	}
	if got := Fact(255).String(); got != "nothing" {
		t.Errorf("a fact that no field has is called %s", got)
	}
}

// TestWhatRulesSay asks rules and conditions for what the checks ask them for.
func TestWhatRulesSay(t *testing.T) {
	moves := model.Rule{Operation: model.Operation{Stock: &model.Stock{To: "ready", From: "depot"}}}
	adds := model.Rule{Operation: model.Operation{Stock: &model.Stock{To: "ready", Add: ptr(1)}}}
	for _, c := range []struct {
		name string
		rule *model.Rule
		what string
		use  Use
		want []string
	}{
		{"where a card goes", &moves, "supply", Gives, []string{"ready"}},
		{"where it comes from", &moves, "supply", Takes, []string{"depot"}},
		{"nothing that is read", &moves, "supply", Reads, nil},
		{"no mark", &moves, "mark", Gives, nil},
		{"no supply that it comes from", &adds, "supply", Takes, nil},
	} {
		if diff := cmp.Diff(c.want, Named(c.rule, c.what, c.use)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
	delta := func(f *Field, _ any) bool { return f.Delta }
	if !Does(&adds, delta) || Does(&moves, delta) || Does(&model.Rule{}, delta) {
		t.Error("a rule that adds to a supply, and no other here, changes by an amount")
	}
	if Given((*model.Who)(nil)) || !Given(&model.Who{}) || Given("") || !Given("word") {
		t.Error("a description or a word is given where there is one")
	}
	narrows := func(f *Field) bool { return f.Narrows }
	if !Asks(&model.When{Gap: exactly(0), Phase: "draw"}, narrows) || Asks(&model.When{Phase: "draw"}, narrows) {
		t.Error("the gap, and not the phase, is asked of some actions only")
	}
}

// TestFits is which operations and conditions go with a hook.
func TestFits(t *testing.T) {
	hook := func(name string) *HookInfo {
		for _, h := range Hooks() {
			if h.Name == name {
				return &h
			}
		}
		t.Fatalf("no hook %s", name)
		return nil
	}
	north := &model.Who{Side: "north"}
	for _, c := range []struct {
		name, on string
		rule     model.Rule
		want     bool
	}{
		{"an end", "administration", finishing("", model.When{Unit: north}), true},
		{"an end that may be", "administration", model.Rule{May: true, Operation: model.Operation{Finish: &model.Finish{}}}, true},
		{"no operation", "administration", model.Rule{}, false},
		{"a number on what happens", "administration", model.Rule{Operation: model.Operation{Set: number(1)}}, false},
		{"a number that may be", "fire.hit", model.Rule{May: true, Operation: model.Operation{Set: number(1)}}, false},
		{"a number", "fire.hit", model.Rule{Operation: model.Operation{Set: number(1)}}, true},
		{"an end of no unit", "deck.start", model.Rule{Operation: model.Operation{Finish: &model.Finish{}}}, true},
		{"a card for no unit", "deck.start", model.Rule{Operation: model.Operation{Take: &model.Take{Supply: "ridge"}}}, false},
		{"a card for a unit", "administration", model.Rule{Operation: model.Operation{Take: &model.Take{Supply: "ridge"}}}, true},
		{"a target where there is none", "administration", finishing("", model.When{Target: north}), false},
		{"a unit where there is none", "deck.start", finishing("", model.When{Unit: north}), false},
	} {
		if got := Fits(&c.rule, hook(c.on)); got != c.want {
			t.Errorf("%s fits %s: %t, want %t", c.name, c.on, got, c.want)
		}
	}
}

// TestScopes is what each hook has in view, and by that which conditions and
// operations go with it.
func TestScopes(t *testing.T) {
	hooks := Hooks()
	for _, c := range []struct {
		hook      Hook
		want, how string
	}{
		{ActionGuard, "forbid", "Kind says whether it goes with numbers, with what is forbidden or with what happens"},
		{FireHit, "set add scale limit", "Kind says whether it goes with numbers, with what is forbidden or with what happens"},
		{GameEnd, "reveal take stock mark score give lose lay clear finish", "Opens keeps off what leaves something to decide or to Pull, and all else belongs into the list"},
		{RobataMission, "go shoot perform pass", "Mission is set for orders to a tank of Robata alone"},
	} {
		if got := opNames(&hooks[c.hook]); got != c.want {
			t.Errorf("with %s go %q, want %q: of a new operation, %s", hooks[c.hook].Name, got, c.want, c.how)
		}
	}
	for _, c := range []struct {
		hook      Hook
		has, none string
	}{
		{GameEnd, "deck round phase option added count", "unit was to back moved target line card gap centre cause action check trigger after pull robata"},
		{Administration, "unit deck round phase option added count", "was to back moved target card gap centre cause action check trigger after pull robata"},
		{Pulled, "unit target gap centre deck round phase option added pull count", "was to back moved card cause action check trigger after robata"},
	} {
		on := ConditionsOn(&hooks[c.hook])
		for _, name := range strings.Fields(c.has) {
			if !slices.Contains(on, name) {
				t.Errorf("%s has no condition %s", hooks[c.hook].Name, name)
			}
		}
		for _, name := range strings.Fields(c.none) {
			if slices.Contains(on, name) {
				t.Errorf("%s has a condition %s", hooks[c.hook].Name, name)
			}
		}
	}
	for fact, want := range map[Fact]Scope{ // order-free: each for itself
		FactValue: OfCard | OfValue, FactTerrain: OfCard, FactGap: OfTarget, FactPhase: 0, FactLowest: OfMove, Fact(255): 0,
	} {
		if got := fact.Needs(); got != want {
			t.Errorf("%s needs %v, want %v", fact, got.Names(), want.Names())
		}
	}
	want := scopes()
	for _, h := range hooks {
		if got := strings.Join(h.Scope.Names(), ", "); got != want[h.Name] {
			t.Errorf("%s has in view %q, want %q", h.Name, got, want[h.Name])
		}
	}
}

// opNames names the operations that go with a hook.
func opNames(h *HookInfo) string { return strings.Join(OpsOn(h), " ") }

// TestSubjects is where a rule has a unit without a description of one.
func TestSubjects(t *testing.T) {
	for _, c := range []struct {
		name string
		when model.When
		on   string
	}{
		{"the phase of a tank", model.When{Phase: "tank"}, "phase"},
		{"a phase, of a unit that is named", model.When{Unit: &model.Who{}}, "phase"},
		{"a Pull, of whoever Pulled", model.When{}, "pulled"},
	} {
		lex := lexicon()
		lex.Phases = append(lex.Phases, "tank")
		rows, findings := Lower(source("", model.Rule{On: c.on, When: c.when, Operation: model.Operation{Take: &model.Take{Supply: "ridge"}}}), lex)
		if len(rows) != 1 || len(findings) > 0 {
			t.Errorf("%s: %v", c.name, findings)
		}
	}
}

// TestOrders is the action that an order to a tank of Robata comes to, and how what
// LEADERSHIP is for is counted.
func TestOrders(t *testing.T) {
	for _, c := range []struct {
		rule model.Rule
		want string
	}{
		{model.Rule{Operation: model.Operation{Go: &model.Go{}}}, "move"},
		{model.Rule{Operation: model.Operation{Shoot: &model.Shoot{}}}, "fire"},
		{model.Rule{Operation: model.Operation{Shoot: &model.Shoot{Gun: &model.Who{}}}}, ""},
		{model.Rule{Operation: model.Operation{Perform: &model.Perform{Action: "smoke"}}}, "smoke"},
	} {
		if got := OpOf(&c.rule).Act(&c.rule); got != c.want {
			t.Errorf("an order comes to %q, want %q", got, c.want)
		}
	}
	if OpOf(&model.Rule{Operation: model.Operation{Pass: &struct{}{}}}).Act != nil {
		t.Error("an order to do nothing comes to an action")
	}
	for i, gain := range gains {
		row := one(t, model.Rule{On: "robata.mission", Operation: model.Operation{Perform: &model.Perform{Action: "spot", Gain: gain}}})
		if row.Mission.Order != 1 || int(row.Mission.Gain) != i+1 {
			t.Errorf("the order %d for %d, want 1 for %d", row.Mission.Order, row.Mission.Gain, i+1)
		}
	}
}

// scopes writes for each hook what it has in view.
func scopes() map[string]string {
	return map[string]string{
		"start.range":     "unit",
		"spot.pulls":      "unit, target",
		"spot.icons":      "unit, target",
		"spot.keep":       "unit, target",
		"hand.loss":       "unit",
		"robata.shot":     "unit, target, Robata's cards",
		"robata.peril":    "unit",
		"action.cards":    "unit",
		"trigger":         "unit, trigger",
		"stopped":         "unit",
		"moved":           "unit, movement",
		"checked":         "unit, check",
		"phase.done":      "unit",
		"phase.completed": "unit",
		"game.length":     "the game alone",
		"level.move":      "unit",
		"level.fire":      "unit",
		"hand.size":       "unit",
		"fire.hit":        "unit, target",
		"fire.cover":      "unit, target",
		"fire.pen":        "unit, target, Robata's cards",
		"fire.armour":     "unit, target",
		"card.value":      "unit, card, printed value",
		"game.award":      "unit",
		"robata.rank":     "unit, target, Robata's cards",
		"action":          "unit, target, action, movement, card, Robata's cards",
		"range.step":      "unit, movement, step, Robata's cards",
		"sight":           "unit, target",
		"place":           "unit",
		"deck.start":      "the game alone",
		"deck.end":        "the game alone",
		"phase":           "unit (where there is one)",
		"administration":  "unit",
		"field.action":    "unit",
		"action.done":     "unit, target, action, movement, shot",
		"damaged":         "unit, target, Damage Card",
		"range.leave":     "unit, movement",
		"range.enter":     "unit, movement",
		"terrain.enter":   "unit, card",
		"terrain.leave":   "unit, card",
		"eliminated":      "unit, target, loss",
		"exited":          "unit",
		"pulled":          "unit (where there is one), target, Pull",
		"game.end":        "the game alone",
		"robata.mission":  "unit, Pull, Robata's cards",
	}
}
