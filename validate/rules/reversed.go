package rules

import (
	"cmp"
	"reflect"
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// reversed reports awards for what happens to one's own side: VPs or the victory for a
// loss, or for a shot at oneself. An award below 0 is a fine, and a loss by a rule alone
// may be a sacrifice.
func reversed(p *check.Pass) error {
	for b := range p.Bodies() {
		reversedAmong(reporter{p, b.Record}, b.Rules)
	}
	return nil
}

func reversedAmong(rep reporter, rules []model.Rule) {
	for part := range model.Parts(rules) {
		r := &part.Rule
		to, at := rewarded(r)
		switch {
		case to == "":
		case suffers(r, to):
			rep.say(part.At(at...), "this rewards %s for what it suffers itself; name the other side, or give fewer than 0 VPs", whom(to))
		case r.Score != nil && harm(r.Score.Per, r.Score.Less, to):
			rep.say(part.At("score", "per"), "this rewards %s for its own losses, or for kills of the enemy; name the other side, or give fewer than 0 VPs", whom(to))
		case r.Finish != nil && slices.ContainsFunc(r.When.Count, func(c model.Count) bool { return noneOf(&c, to) }):
			rep.say(part.At(at...), "this rewards %s for having no tank left; name the other side", whom(to))
		case len(r.When.Count) == 1 && r.When.Count[0].Low(0) > 0 && harm(&r.When.Count[0].Of, r.When.Count[0].Over, to):
			rep.say(part.At(at...), "this rewards %s for its own losses, or for kills of the enemy; name the other side, or give fewer than 0 VPs", whom(to))
		}
	}
}

// noneOf reports whether a count wants no tank at all of a side.
func noneOf(c *model.Count, side string) bool {
	return c.Over == nil && c.High(1) <= 0 && c.Of.Units != nil && reflect.DeepEqual(*c.Of.Units, model.Who{Side: side})
}

// whom is a side of a rule in words.
func whom(side string) string {
	switch side {
	case "own", "unit":
		return "a side"
	case "enemy":
		return "the enemy"
	}
	return "the side " + side
}

// rewarded is the side that an operation rewards, with the place of the word that names
// it; "" where it rewards nobody.
func rewarded(r *model.Rule) (side string, at []any) {
	switch {
	case r.Finish != nil:
		return viewed(r.Finish.Winner), []any{"finish", "winner"}
	case r.Score != nil && r.Score.Value > 0 && r.Score.Plus >= 0 && (r.Score.Max == nil || *r.Score.Max > 0):
		return viewed(r.Score.To), []any{"score"}
	}
	return "", nil
}

// suffers reports whether a rule is about the loss of a tank of a side, or about a shot
// at one.
func suffers(r *model.Rule, side string) bool {
	unit, target := sideOf(r.When.Unit), absolute(sideOf(r.When.Target))
	switch r.On {
	case "eliminated":
		named := unit == side || unit == "" && target != "" && target != side
		return !slices.Equal(r.When.Cause, []string{"rule"}) && (side == "own" || side != "enemy" && named)
	case "action.done":
		hostile := !slices.ContainsFunc(r.When.Action, func(w string) bool {
			return !slices.Contains([]string{"fire", "spot", "gun-fire", "infantry-attack"}, w)
		})
		return hostile && len(r.When.Action) > 0 && target == side
	}
	return false
}

// sideOf is the side that a description names, "" for none.
func sideOf(w *model.Who) string {
	if w == nil {
		return ""
	}
	return w.Side
}

// viewed is a side as own or enemy, or by its id; the unit's is the own one.
func viewed(side string) string {
	if side == "unit" {
		return "own"
	}
	return side
}

// harm reports whether a measure, less another, grows with the losses of a side or with
// the kills of its enemy, and not with those of the other side.
func harm(m, less *model.Measure, side string) bool {
	if m == nil || less != nil && less.Tally != m.Tally {
		return false
	}
	whose := cmp.Or(m.Side, "own")
	relative := absolute(side) == ""
	switch m.Tally {
	case "losses":
		return whose == side
	case "kills":
		return whose != side && (absolute(whose) == "") == relative
	}
	return false
}
