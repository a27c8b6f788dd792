package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// aimQuestions are about shots that have not been fired. They ask for numbers and
// not whether the shot is legal; "expect legal:" does.
var aimQuestions = []tankduel.QueryRow{
	{Form: "UNIT targets", Doc: "each enemy that it may fire its first gun at and the To Hit Number without cards, as ENEMY:N", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string {
		var words []string
		for left := a.Targets(a.Unit, tankduel.BeFiredAt); left != 0; left &= left - 1 {
			e := state.First(left)
			if a.CanFire(a.Unit, 0).Permits() && a.RefuseTarget(a.Unit, e, 0).Permits() && a.GuardedAct(tankduel.ActionOf(state.FireVerb, a.Unit).WithTarget(e)).Permits() {
				words = append(words, a.Game.UnitName(e)+":"+strconv.Itoa(a.ToHit(tankduel.Bare(a.Unit, e), nil)))
			}
		}
		return words
	})},
	{Form: "UNIT to-hit ENEMY [gun N] [with CARDS] [led CARD]", Doc: "the To Hit Number that a shot would need, with FIRE cards and LEADERSHIP if named", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string {
		return tankduel.Num(a.ToHit(w, nil))
	})},
	{Form: "UNIT to-hit-terms ENEMY [gun N] [with CARDS] [led CARD]", Doc: "how it would come about", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string {
		return kit.TermValues.Of(func(tr *engine.Trace) { a.ToHit(w, tr) })
	})},
	{Form: "UNIT to-hit-named ENEMY [gun N] [with CARDS] [led CARD]", Doc: "the same with the name of each term, as NAME:N", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { a.ToHit(w, tr) })
	})},
	{Form: "UNIT cover ENEMY", Doc: "the Cover that the enemy would have against its shot", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string { return tankduel.Num(a.Ctx.Cover(w, nil)) })},
	{Form: "UNIT cover-named ENEMY", Doc: "how that would come about, with the name of each term", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { a.Ctx.Cover(w, tr) })
	})},
	{Form: "UNIT penetration ENEMY [gun N]", Doc: "the Penetration Number before the Pull, with what is loaded", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string {
		return tankduel.Num(piercing(a, w, nil))
	})},
	{Form: "UNIT penetration-terms ENEMY [gun N]", Doc: "how it would come about", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string {
		return kit.TermValues.Of(func(tr *engine.Trace) { piercing(a, w, tr) })
	})},
	{Form: "UNIT penetration-named ENEMY [gun N]", Doc: "the same with the name of each term", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { piercing(a, w, tr) })
	})},
	{Form: "UNIT armour ENEMY hull|turret", Doc: "the Armor value that its shot would meet", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string {
		return tankduel.Num(a.Ctx.Armour(w, state.Part(slices.Index(pieces.PartWords[:], a.Rest[0]))))
	})},
	{Form: "UNIT differential ENEMY [gun N]", Doc: "that Penetration Number less the higher of the Armor values of hull and turret", Answer: aiming(func(a *tankduel.Inquiry, w state.Shot) []string {
		return tankduel.Num(piercing(a, w, nil) - max(a.Ctx.Armour(w, pieces.HullPart), a.Ctx.Armour(w, pieces.TurretPart)))
	})},
}

// piercing is the Penetration of a shot with what is loaded.
func piercing(a *tankduel.Inquiry, w state.Shot, tr *engine.Trace) int {
	return a.Ctx.Penetration(w, int(a.Units[w.U].Loaded)-1, tr)
}

// aiming answers about a shot that a tank would fire at an enemy, with the gun and the
// cards that the question names; "none" where the gun does not reach that far or the
// enemy cannot be fired at.
func aiming(answer func(a *tankduel.Inquiry, w state.Shot) []string) func(a *tankduel.Inquiry) []string {
	return tankduel.OnTank(func(a *tankduel.Inquiry) []string {
		w := tankduel.Bare(a.Unit, a.Enemy)
		for i, word := range a.Rest {
			if err := aimWith(a, &w, i, word); err != nil {
				return a.Refuse(err)
			}
		}
		if !a.IsTarget(a.Unit, a.Enemy, tankduel.BeFiredAt) || !a.Units[a.Enemy].Has(state.InPlay) || !a.Units[a.Unit].Has(state.InPlay) || !a.Gun(w).Reach(a.Gap(a.Unit, a.Enemy)) {
			return tankduel.Nothing()
		}
		return answer(a, w)
	})
}

// aimWith reads the parts of a question about a shot in their order: a gun, FIRE cards
// and LEADERSHIP. What is left out or in the place of a part of the body is skipped.
func aimWith(a *tankduel.Inquiry, w *state.Shot, i int, word string) error {
	switch {
	case word == "" || slices.Contains(pieces.PartWords[:], word):
		return nil
	case i == 0:
		ofGun(a, func(gun int) []string { w.Gun = uint8(gun); return nil })
		return a.Err
	case i == 1:
		cards := strings.Split(word, "+")
		if len(cards) > 2 {
			return fmt.Errorf("%q, a shot has one or two FIRE cards", word)
		}
		for _, name := range cards {
			c, ok := a.Game.CardNamed(name, false)
			if !ok || !a.Game.Pools.Fire.Has(c) {
				return cardError(a.Game, name, "FIRE")
			}
			if w.First, w.Second = c, w.First; w.Second == c {
				return fmt.Errorf("card %s is named twice", name)
			}
		}
		return nil
	}
	c, ok := a.Game.CardNamed(word, false)
	if !ok || !a.Game.Pools.Leadership.Has(c) {
		return cardError(a.Game, word, "LEADERSHIP")
	}
	w.Led = true
	return nil
}

// cardError refuses a card that is not of a kind: it names what the card is.
func cardError(g *tankduel.Game, name, want string) error {
	c, ok := g.CardNamed(name, false)
	if !ok || c >= state.DeckSize {
		return tankduel.NotBattleCard(name)
	}
	return fmt.Errorf("card %s is %s, a %s card is expected", name, strings.Join(g.Halves(&g.Cards[c]), "/"), want)
}
