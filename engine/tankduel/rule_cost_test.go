package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// TestCostInCards pays for Field Actions with a card of a kind, and Order Icons beside it.
func TestCostInCards(t *testing.T) {
	b := newBench(t)
	prints := func(card string) string {
		words, err := b.g.Query(&b.s, nil, []string{"prints", card})
		if err != nil {
			t.Fatal(err)
		}
		return " " + strings.Join(words, " ") + " "
	}
	find := func(words ...string) string {
		for c := range b.g.Cards {
			name := b.g.CardName(engine.Card(c))
			all := true
			for _, w := range words {
				if none, without := strings.CutPrefix(w, "-"); without {
					all = all && !strings.Contains(prints(name), " "+none)
				} else {
					all = all && strings.Contains(prints(name), " "+w)
				}
			}
			if all {
				return name
			}
		}
		t.Fatalf("no card prints %q", words)
		return ""
	}
	command, commandFire := find("command", "-icon-fire"), find("command", "icon-fire")
	fire, one := find("icon-fire", "-command", "-orders"), find("orders:1", "-command", "-icon-fire")
	for _, c := range []struct {
		name   string
		cost   model.Cost
		hand   []string
		offers []string
		never  []string
	}{
		{"a COMMAND card", model.Cost{Cards: "command"}, []string{command, fire}, []string{command}, []string{fire}},
		{"a card with an icon", model.Cost{Icon: "fire"}, []string{command, fire}, []string{fire}, []string{command}},
		{"a COMMAND card with an icon", model.Cost{Cards: "command", Icon: "fire"}, []string{command, commandFire, fire}, []string{commandFire}, []string{command, fire}},
		{"none", model.Cost{Cards: "command"}, []string{fire}, nil, []string{fire}},
		{"with an Order Icon", model.Cost{Cards: "command", Orders: 1}, []string{command, one}, []string{command + "+" + one}, []string{command, one, command + "+" + command, one + "+" + one}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := doingIn(t, setup.Setup{}, model.Rule{On: "field.action", Cost: &c.cost, Operation: tires(nil)})
			b.arrange(append([]string{"hand", "s2"}, c.hand...)...)
			b.begin("sov-2")
			use := func(cards string) string { return "sov-2 use 0 with " + cards }
			for _, cards := range c.offers {
				b.want(use(cards), true)
			}
			for _, cards := range c.never {
				b.want(use(cards), false)
			}
			if len(c.offers) > 0 {
				b.refused("sov-2 use 0", "X 1")
				b.do(use(c.offers[0]))
				b.run()
				is(t, "marked", b.tired(), "sov-2")
				for card := range strings.SplitSeq(c.offers[0], "+") {
					is(t, "the card "+card, strings.Contains(strings.Join(mustAsk(t, b, "card "+card), " "), "hand"), false)
				}
			}
		})
	}
}

// TestCostWhy holds that refusals call the cards of a cost as cards and sheets do.
func TestCostWhy(t *testing.T) {
	for want, row := range map[string]rule.Row{ // order-free: each for itself
		"a COMMAND card of the hand":                            {Half: 4, Icon: rule.None},
		"a COMMAND card of the hand with the Effect Icon smoke": {Half: 4, Icon: 4},
		"a card of the hand with the Effect Icon smoke":         {Half: rule.None, Icon: 4},
		"a card of the hand with an Infantry icon":              {Half: rule.None, Icon: rule.None, Infantry: true},
	} {
		is(t, want, costWhy(&row), "this Field Action takes "+want)
	}
}

// TestPaymentsInAnyOrder pays with cards that are named in any order: a card of a kind and one with
// an Order Icon, two with Order Icons, and what the game itself lets one pay for.
func TestPaymentsInAnyOrder(t *testing.T) {
	for _, c := range []struct {
		name, written, does string
		cost                model.Cost
	}{
		{"Order Icons", "sov-2 use 0 with 12+10", "sov-2 use 0 with 10+12", model.Cost{Orders: 2}},
		{"a card of a kind", "sov-2 use 0 with 10+4", "sov-2 use 0 with 4+10", model.Cost{Cards: "command", Orders: 1}},
		{"too few", "sov-2 use 0 with 12+10", "", model.Cost{Orders: 3}},
		{"one too many", "sov-2 use 0 with 12+10", "", model.Cost{Orders: 1}},
	} {
		b := doingIn(t, setup.Setup{}, model.Rule{On: "field.action", Cost: &c.cost, Operation: tires(nil)})
		b.hand("s2", 4, 10, 12)
		b.begin("sov-2")
		a, err := b.g.ParseAction(&b.s, c.written)
		if err != nil {
			t.Fatal(err)
		}
		switch legal := slices.Contains(b.g.Actions(nil, &b.s), a); {
		case legal != (c.does != ""):
			t.Errorf("%s: %s is legal: %v", c.name, c.written, legal)
		case legal && b.g.FormatAction(&b.s, a) != c.does:
			t.Errorf("%s: it is %s, want %s", c.name, b.g.FormatAction(&b.s, a), c.does)
		}
	}
}

// mustAsk is the answer to a question.
func mustAsk(t *testing.T, b *bench, question string) []string {
	t.Helper()
	words, err := b.g.Query(&b.s, &b.log, strings.Fields(question))
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// TestWeightAndTags asks for what records of vehicles say of weight and class.
func TestWeightAndTags(t *testing.T) {
	heavy, light := 45, 44
	for _, c := range []struct {
		name, want string
		who        model.Who
	}{
		{"45 t or more", "ger-1", model.Who{Weight: &model.Span{Min: &heavy}}},
		{"44 t or less, and no unknown weight", "sov-1", model.Who{Weight: &model.Span{Max: &light}}},
		{"a tag", "ger-1", model.Who{Is: "monster"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			content := variant(t, "hold-the-high-ground", func(con *model.Content, sc *model.Scenario) {
				sc.Marks = map[string]model.Mark{"tired": {Of: "unit", Max: 9}}
				sc.Rules = []model.Rule{{On: "action.done", Cite: []string{"X 1"}, Operation: tires(&c.who)}}
			})
			base := newBenchOf(t, "hold-the-high-ground", setup.Setup{})
			ger, sov := base.g.Vehicles[base.unit("ger-1").Vehicle].ID, base.g.Vehicles[base.unit("sov-1").Vehicle].ID
			next := *content
			next.Vehicles = append([]model.Vehicle(nil), content.Vehicles...)
			model.Find(next.Vehicles, ger).Weight, model.Find(next.Vehicles, ger).Tags = 57, []string{"monster"}
			model.Find(next.Vehicles, sov).Weight = 31
			b := newBenchWith(t, &next, "hold-the-high-ground", setup.Setup{})
			b.hand("s2", 1)
			b.begin("sov-2")
			b.do("sov-2 pass discarding 1")
			b.run()
			want := ""
			for u := range b.g.Tanks {
				v, like := b.g.Vehicles[b.s.Units[u].Vehicle].ID, map[string]string{"ger-1": ger, "sov-1": sov}[c.want]
				if v == like {
					want = strings.TrimSpace(want + " " + b.g.Tanks[u].Name)
				}
			}
			is(t, "marked", b.tired(), want)
		})
	}
}
