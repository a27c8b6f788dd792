package wording

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/rule/ruletest"
	"hulldown.dev/schema"
	"hulldown.dev/schema/model"
)

// schemaWords returns the words that a field or definition of the schema lists,
// such as the hooks of #Hook.
func schemaWords(t *testing.T, file, opening string) []string {
	t.Helper()
	source, err := schema.FS.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	quoted := regexp.MustCompile(`"([a-z.-]+)"`)
	at := strings.Index(string(source), opening)
	if at < 0 {
		t.Fatalf("%s has no %q", file, opening)
	}
	var words []string
	for line := range strings.Lines(string(source)[at+len(opening):]) {
		for _, m := range quoted.FindAllStringSubmatch(line, -1) {
			words = append(words, m[1])
		}
		if !strings.HasSuffix(strings.TrimSpace(line), "|") {
			break
		}
	}
	if len(words) == 0 {
		t.Fatalf("%s: no words after %q", file, opening)
	}
	return words
}

// TestVocabulary holds that every language has a text for each word that the
// schema lists.
func TestVocabulary(t *testing.T) {
	for _, tt := range []struct{ file, opening, family string }{
		{"words.cue", "#Action: ", "act"},
		{"words.cue", "#Action: ", "do"},
		{"rule.cue", "state?: ", "state"},
		{"rule.cue", "#Phase: ", "phase"},
		{"rule.cue", "#CardValue: ", "value"},
		{"rule.cue", "#Counter: ", "lost"},
		{"rule.cue", "#Counter: ", "given"},
		{"rule.cue", "#RobataOrder: ", "order"},
		{"rule.cue", "centre?: ", "if.centre"},
		{"rule.cue", "run?: ", "who.run"},
		{"rule.cue", "shot?:", "quality"},
		{"words.cue", "#UnitKind: ", "kind-one"},
		{"words.cue", "#UnitKind: ", "kind-many"},
		{"words.cue", "#UnitKind: ", "kind"},
		{"module.cue", "use: *", "modules.use"},
		{"scenario.cue", "#Use: ", "use"},
		{"rule.cue", "once?: ", "once"},
		{"rule.cue", "round: ", "round"},
		{"rule.cue", "and is no loss.\n\t\tas!:", "op.remove"},
		{"rule.cue", "tally?:", "measure"},
		{"rule.cue", "tally?:", "each"},
		{"rule.cue", "tally?:", "tie"},
		{"common.cue", "#Experience: ", "crew"},
		{"common.cue", "#Seat: ", "seat"},
		{"common.cue", "#Ammunition: ", "ammunition"},
		{"vehicle.cue", "equipment!: ", "equipment"},
		{"vehicle.cue", "equipment!: ", "equipment-short"},
		{"card.cue", "#DamageResult: ", "result"},
		{"terrain.cue", "class!: ", "class"},
		{"terrain.cue", "class!: ", "class-within"},
		{"scenario.cue", "of!:", "mark-of"},
	} {
		for _, word := range schemaWords(t, tt.file, tt.opening) {
			if english().texts[Key(tt.family+"."+word)] == "" {
				t.Errorf("there is no text for the %s %q", tt.family, word)
			}
		}
	}
}

// rulesByHook makes for each hook of the schema a rule that may be on it.
func rulesByHook(t *testing.T) map[string]model.Rule {
	out := map[string]model.Rule{}
	for _, hook := range schemaWords(t, "rule.cue", "#Hook: ") {
		r := model.Rule{On: hook}
		for _, h := range rule.Hooks() {
			switch {
			case h.Name != hook:
			case h.Kind == rule.Guard:
				r.Forbid = &struct{}{}
			case h.Kind == rule.Query:
				r.Add = &model.Addition{Number: model.Number{Value: 3}}
			case hook == "robata.mission":
				r.Pass = &struct{}{}
			default:
				r.Score = &model.Score{Number: model.Number{Value: 3}, To: "unit"}
			}
		}
		out[hook] = r
	}
	return out
}

// TestHooks holds that each hook has words of its own, and that no key or id
// shows through.
func TestHooks(t *testing.T) {
	told := map[string]string{}
	for hook, r := range rulesByHook(t) {
		text := Speech{}.Rule(&r)
		if other := told[text]; other != "" {
			t.Errorf("%s and %s read alike: %s", hook, other, text)
		}
		told[text] = hook
		if strings.Contains(text, hook) && strings.Contains(hook, ".") || strings.ContainsAny(text, "{}") {
			t.Errorf("%s shows a key: %s", hook, text)
		}
	}
}

// change sets one field of a rule.
type change struct {
	field string
	do    func(*model.Rule)
}

func number3() model.Number { return model.Number{Value: 2, Per: &model.Measure{Supply: "hill"}} }

// changes sets what every rule has, and every field of numbers and counts, on a rule
// that scores.
func changes() []change {
	count := func(c model.Count) func(*model.Rule) { return func(r *model.Rule) { r.When.Count = []model.Count{c} } }
	score := func(do func(*model.Number)) func(*model.Rule) {
		return func(r *model.Rule) { n := number3(); do(&n); r.Score.Number = n }
	}
	op := func(do func(*model.Rule)) func(*model.Rule) { return func(r *model.Rule) { r.Score = nil; do(r) } }
	return []change{
		{"Rule.On", func(r *model.Rule) { r.On = "range.enter" }},
		{"Rule.When", func(r *model.Rule) { r.When.Gap = &model.Span{Is: ptr(400)} }},
		{"Rule.May", func(r *model.Rule) { r.May = true }},
		{"Rule.Always", func(r *model.Rule) { r.Always = true }},
		{"Rule.Judged", op(func(r *model.Rule) {
			r.On, r.Judged, r.Add = "fire.cover", new(bool), &model.Addition{Number: number3()}
		})},
		{"Measure.Gap", score(func(n *model.Number) { n.Per = &model.Measure{Gap: []int{1, 2}} })},
		{"Rule.Once", func(r *model.Rule) { r.Once = "game" }},
		{"Rule.Cost", func(r *model.Rule) { r.On, r.Cost = "field.action", &model.Cost{Orders: 5} }},
		{"Cost.Orders", func(r *model.Rule) { r.On, r.Cost = "field.action", &model.Cost{Orders: 2} }},
		{"Cost.TankAction", func(r *model.Rule) { r.On, r.Cost = "field.action", &model.Cost{TankAction: true} }},
		{"Cost.Infantry", func(r *model.Rule) { r.On, r.Cost = "field.action", &model.Cost{Infantry: true} }},
		{"Cost.Cards", func(r *model.Rule) { r.On, r.Cost = "field.action", &model.Cost{Cards: "command"} }},
		{"Cost.Icon", func(r *model.Rule) { r.On, r.Cost = "field.action", &model.Cost{Icon: "fire"} }},
		{"Measure.Boxes", score(func(n *model.Number) { n.Per = &model.Measure{Boxes: &model.Boxes{}} })},
		{"Boxes.Range", score(func(n *model.Number) { n.Per = &model.Measure{Boxes: &model.Boxes{Range: &model.Span{Max: ptr(0)}}} })},
		{"Boxes.Side", score(func(n *model.Number) {
			n.Per = &model.Measure{Boxes: &model.Boxes{Side: "german", Range: &model.Span{Max: ptr(0)}}}
		})},
		{"Boxes.Marks", score(func(n *model.Number) {
			n.Per = &model.Measure{Boxes: &model.Boxes{Marks: map[string]model.Span{"fuel": {}}}}
		})},
		{"Boxes.Revealed", score(func(n *model.Number) { n.Per = &model.Measure{Boxes: &model.Boxes{Revealed: "depot"}} })},
		{"Boxes.By", score(func(n *model.Number) { n.Per = &model.Measure{Boxes: &model.Boxes{By: ptr(200)}} })},
		{"Rule.Expose", op(func(r *model.Rule) { r.Expose = &struct{}{} })},
		{"Measure.Side", score(func(n *model.Number) { n.Per = &model.Measure{Tally: "kills", Side: "german"} })},
		{"Rule.Score", func(r *model.Rule) { r.Score.Value = 4 }},
		{"Span.Is", count(model.Count{Of: model.Measure{Mark: "fuel"}, Span: model.Span{Is: ptr(2)}})},
		{"Span.Min", count(model.Count{Of: model.Measure{Mark: "fuel"}, Span: model.Span{Min: ptr(2)}})},
		{"Span.Max", count(model.Count{Of: model.Measure{Mark: "fuel"}, Span: model.Span{Max: ptr(2)}})},
		{"Count.Of", count(model.Count{Of: model.Measure{Units: &model.Who{}}, Span: model.Span{Min: ptr(2)}})},
		{"Count.Over", count(model.Count{Of: model.Measure{Tally: "vp"}, Over: &model.Measure{Tally: "losses"}, Span: model.Span{Min: ptr(2)}})},
		{"Count.Span", count(model.Count{Of: model.Measure{Units: &model.Who{}}, Span: model.Span{Max: ptr(0)}})},
		{"Measure.Units", score(func(n *model.Number) { n.Per = &model.Measure{Units: &model.Who{}} })},
		{"Measure.Mark", score(func(n *model.Number) { n.Per = &model.Measure{Mark: "fuel"} })},
		{"Measure.Target", score(func(n *model.Number) { n.Per = &model.Measure{Mark: "fuel", Target: true} })},
		{"Measure.Supply", score(func(n *model.Number) { n.Per = &model.Measure{Supply: "bridge"} })},
		{"Measure.Tally", score(func(n *model.Number) { n.Per = &model.Measure{Tally: "kills"} })},
		{"Number.Value", score(func(n *model.Number) { n.Value = 5 })},
		{"Number.Per", score(func(*model.Number) {})},
		{"Number.Less", score(func(n *model.Number) { n.Less = &model.Measure{Tally: "losses"} })},
		{"Number.Plus", score(func(n *model.Number) { n.Plus = 4 })},
		{"Number.Min", score(func(n *model.Number) { n.Min = ptr(1) })},
		{"Number.Max", score(func(n *model.Number) { n.Max = ptr(9) })},
		{"Score.Number", func(r *model.Rule) { r.Score.Plus = 6 }},
		{"Score.To", func(r *model.Rule) { r.Score.To = "enemy" }},
	}
}

// TestEveryFieldTells holds that no field of a rule is left unsaid: each of
// them makes another sentence, and each field that the model has is tried.
func TestEveryFieldTells(t *testing.T) {
	told := map[string]string{Speech{}.Rule(scoring()): "nothing"}
	tried := map[string]bool{
		"Rule.Cite":      true, // for logs, not for players
		"Addition.Group": true, // said by Together
	}
	for _, c := range changes() {
		r := scoring()
		c.do(r)
		text := Speech{}.Rule(r)
		if other := told[text]; other != "" {
			t.Errorf("%s reads like %s: %s", c.field, other, text)
		}
		if strings.ContainsAny(text, "{}") {
			t.Errorf("%s leaves a gap: %s", c.field, text)
		}
		told[text], tried[c.field] = c.field, true
	}
	for _, sample := range slices.Concat(ruletest.Conditions(aWord), ruletest.Descriptions(aWord)) {
		if sample.Key == "other" {
			continue // the sample of a unit is another one
		}
		r := scoring()
		r.When = sample.When
		text := Speech{}.Rule(r)
		if other := told[text]; other != "" {
			t.Errorf("%s reads like %s: %s", sample.Key, other, text)
		}
		if strings.ContainsAny(text, "{}") {
			t.Errorf("%s leaves a gap: %s", sample.Key, text)
		}
		told[text] = sample.Key
	}
	for _, v := range []any{model.Span{}, model.Count{}, model.Measure{}, model.Number{}, model.Score{}, model.Cost{}, model.Boxes{}} {
		typ := reflect.TypeOf(v)
		for i := range typ.NumField() {
			if name := typ.Name() + "." + typ.Field(i).Name; !tried[name] {
				t.Errorf("%s is not tried", name)
			}
		}
	}
}

// TestEveryArgumentTells holds that nothing that an operation says is left unsaid:
// each argument that may be missing, and each of several of which a rule has one, makes
// another sentence.
func TestEveryArgumentTells(t *testing.T) {
	deeds := map[string]ruletest.Deed{}
	for _, d := range ruletest.Operations(aWord) {
		deeds[d.Key] = d
	}
	on := map[rule.Kind]string{rule.Query: "fire.hit", rule.Guard: "action", rule.Reaction: "action.done"}
	for _, op := range rule.Ops() {
		var must, one []ruletest.Deed
		free := []ruletest.Deed{{Key: op.Name, Rule: deeds[op.Name].Rule}}
		for _, f := range op.Arguments() {
			switch d := deeds[f.Key()]; {
			case f.Must:
				must = append(must, d)
			case f.One:
				one = append(one, d)
			case f.Name != "group": // said once for all rules
				free = append(free, d)
			}
		}
		if len(must) > 0 {
			free[0] = must[0]
		}
		if len(one) > 0 {
			must, free = append(must, one[0]), append(free[1:], one...)
		}
		told := map[string]string{}
		for _, d := range free {
			others := must
			if slices.ContainsFunc(one, func(o ruletest.Deed) bool { return o.Key == d.Key }) {
				others = must[:len(must)-1]
			}
			r := d.With(others...)
			if r.On = on[op.Kind]; op.Mission {
				r.On = "robata.mission"
			}
			text := Speech{}.Rule(&r)
			if other := told[text]; other != "" {
				t.Errorf("%s reads like %s: %s", d.Key, other, text)
			}
			if strings.ContainsAny(text, "{}") || strings.Contains(text, "op."+op.Name) {
				t.Errorf("%s leaves a gap: %s", d.Key, text)
			}
			told[text] = d.Key
		}
	}
}

// aWord gives each field a word.
func aWord(key string) string {
	words := map[string]string{"side": "enemy", "kind": "gun", "is": "radio", "state": "bogged", "marks": "fuel", "holds": "hill", "run": "robata",
		"card.terrain": "hill", "card.class": "natural", "card.value": "bog", "action": "spot", "phase": "draw", "option": "night",
		"centre": "level", "pull.name": "thaw", "remove.as": "gone", "score.to": "enemy", "scale.round": "up", "lose.counters": "bog",
		"go.shot": "high", "shoot.quality": "high", "perform.action": "smoke", "perform.gain": "spot"}
	if w, ok := words[key]; ok {
		return w
	}
	return "word"
}

func scoring() *model.Rule {
	return &model.Rule{On: "action.done", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 3}, To: "unit"}}}
}
