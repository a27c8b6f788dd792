package tankduel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// aimQuestions are about shots that have not been fired. They ask for numbers and
// not whether the shot is legal; "expect legal:" does.
var aimQuestions = []queryRow{
	{"UNIT targets", "each enemy that it may fire its first gun at and the To Hit Number without cards, as ENEMY:N", onTank(func(a *inquiry) []string {
		var words []string
		for left := a.Targets(a.unit, BeFiredAt); left != 0; left &= left - 1 {
			e := state.First(left)
			if a.CanFire(a.unit, 0).Permits() && a.RefuseTarget(a.unit, e, 0).Permits() && a.guardedAct(ActionOf(state.FireVerb, a.unit).WithTarget(e)).Permits() {
				words = append(words, a.Game.UnitName(e)+":"+strconv.Itoa(a.ToHit(Bare(a.unit, e), nil)))
			}
		}
		return words
	})},
	{"UNIT to-hit ENEMY [gun N] [with CARDS] [led CARD]", "the To Hit Number that a shot would need, with FIRE cards and LEADERSHIP if named", aiming(func(a *inquiry, w state.Shot) []string {
		return num(a.ToHit(w, nil))
	})},
	{"UNIT to-hit-terms ENEMY [gun N] [with CARDS] [led CARD]", "how it would come about", aiming(func(a *inquiry, w state.Shot) []string {
		return kit.TermValues.Of(func(tr *engine.Trace) { a.ToHit(w, tr) })
	})},
	{"UNIT to-hit-named ENEMY [gun N] [with CARDS] [led CARD]", "the same with the name of each term, as NAME:N", aiming(func(a *inquiry, w state.Shot) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { a.ToHit(w, tr) })
	})},
	{"UNIT cover ENEMY", "the Cover that the enemy would have against its shot", aiming(func(a *inquiry, w state.Shot) []string { return num(a.Ctx.cover(w, nil)) })},
	{"UNIT cover-named ENEMY", "how that would come about, with the name of each term", aiming(func(a *inquiry, w state.Shot) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { a.Ctx.cover(w, tr) })
	})},
	{"UNIT penetration ENEMY [gun N]", "the Penetration Number before the Pull, with what is loaded", aiming(func(a *inquiry, w state.Shot) []string {
		return num(a.piercing(w, nil))
	})},
	{"UNIT penetration-terms ENEMY [gun N]", "how it would come about", aiming(func(a *inquiry, w state.Shot) []string {
		return kit.TermValues.Of(func(tr *engine.Trace) { a.piercing(w, tr) })
	})},
	{"UNIT penetration-named ENEMY [gun N]", "the same with the name of each term", aiming(func(a *inquiry, w state.Shot) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { a.piercing(w, tr) })
	})},
	{"UNIT armour ENEMY hull|turret", "the Armor value that its shot would meet", aiming(func(a *inquiry, w state.Shot) []string {
		return num(a.Ctx.Armour(w, state.Part(slices.Index(pieces.PartWords[:], a.rest[0]))))
	})},
	{"UNIT differential ENEMY [gun N]", "that Penetration Number less the higher of the Armor values of hull and turret", aiming(func(a *inquiry, w state.Shot) []string {
		return num(a.piercing(w, nil) - max(a.Ctx.Armour(w, pieces.HullPart), a.Ctx.Armour(w, pieces.TurretPart)))
	})},
}

// piercing is the Penetration of a shot with what is loaded.
func (a *inquiry) piercing(w state.Shot, tr *engine.Trace) int {
	return a.Ctx.Penetration(w, int(a.Units[w.U].Loaded)-1, tr)
}

// aiming answers about a shot that a tank would fire at an enemy, with the gun and the
// cards that the question names; "none" where the gun does not reach that far or the
// enemy cannot be fired at.
func aiming(answer func(a *inquiry, w state.Shot) []string) func(a *inquiry) []string {
	return onTank(func(a *inquiry) []string {
		w := Bare(a.unit, a.enemy)
		for i, word := range a.rest {
			if err := a.aimWith(&w, i, word); err != nil {
				return a.refuse(err)
			}
		}
		if !a.isTarget(a.unit, a.enemy, BeFiredAt) || !a.Units[a.enemy].Has(state.InPlay) || !a.Units[a.unit].Has(state.InPlay) || !a.Gun(w).Reach(a.Gap(a.unit, a.enemy)) {
			return nothing
		}
		return answer(a, w)
	})
}

// aimWith reads the parts of a question about a shot in their order: a gun, FIRE cards
// and LEADERSHIP. What is left out or in the place of a part of the body is skipped.
func (a *inquiry) aimWith(w *state.Shot, i int, word string) error {
	switch {
	case word == "" || slices.Contains(pieces.PartWords[:], word):
		return nil
	case i == 0:
		a.ofGun(func(gun int) []string { w.Gun = uint8(gun); return nil })
		return a.err
	case i == 1:
		cards := strings.Split(word, "+")
		if len(cards) > 2 {
			return fmt.Errorf("%q, a shot has one or two FIRE cards", word)
		}
		for _, name := range cards {
			c, ok := a.Game.CardNamed(name, false)
			if !ok || !a.Game.pools.Fire.Has(c) {
				return cardError(a.Game, name, "FIRE")
			}
			if w.First, w.Second = c, w.First; w.Second == c {
				return fmt.Errorf("card %s is named twice", name)
			}
		}
		return nil
	}
	c, ok := a.Game.CardNamed(word, false)
	if !ok || !a.Game.pools.Leadership.Has(c) {
		return cardError(a.Game, word, "LEADERSHIP")
	}
	w.Led = true
	return nil
}

// cardError refuses a card that is not of a kind: it names what the card is.
func cardError(g *Game, name, want string) error {
	c, ok := g.CardNamed(name, false)
	if !ok || c >= state.DeckSize {
		return notBattleCard(name)
	}
	return fmt.Errorf("card %s is %s, a %s card is expected", name, strings.Join(g.halves(&g.Cards[c]), "/"), want)
}
