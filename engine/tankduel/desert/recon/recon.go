// Package recon is the module of the Recon Field Action (NA 5.1).
package recon

import (
	"fmt"
	"math/bits"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// What the Recon Field Action numbers.
const (
	reconAction = state.ModuleProcedures + 96 + iota
	reconLook
	reconAround
	reconExchange
)

// The verbs of the module: Verb looks at the deck, SwapVerb exchanges a card.
const (
	Verb = tankduel.ModuleVerbs + 96 + iota
	reconLookVerb
	SwapVerb
)

const (
	reconBegan = event.ModuleKinds + 96 + iota
	reconSaw
	reconTook
	reconGave
	reconDone
)

// The Recon Field Action discards so many cards and looks at so many (NA 5.1.1b, 5.1.1d).
const (
	reconPrice = 2
	reconCards = 8
)

// knownRecon is the number of what the module knows of a game.
const knownRecon = 1

// reconWord is the word for Recon: a module, what a side is given, and the tag of a vehicle that has it.
const reconWord = "recon"

// reconWords are the words of Recon vehicles and of those with a Radio among those of the lexicon, -1 for none.
type reconWords struct{ recon, radio int16 }

func reconOf(g *tankduel.Game) *reconWords { return tankduel.Known[reconWords](g, knownRecon) }

// Registers of the exchange after a Recon Field Action: how many seats had their turn, and
// which places of the cards on top, by their numbers, hold what a seat gave.
const (
	reconAsked state.Register = 0
	reconGiven state.Register = 1
)

// Module is the Recon Field Action (NA 5.1), for games in which a vehicle has Recon.
func Module() tankduel.Module {
	return tankduel.Module{
		Name: reconWord,
		Allowances: []tankduel.Allowance{{Allowance: model.Allowance{Name: reconWord, Most: 2, Numbered: true},
			Doc:  "Recon for some of its vehicles, each of them one with a Radio. The set-up says\nwhich; without its word the first ones of the order of battle.",
			Help: "the Identification Numbers of its vehicles that have Recon"}},
		Knows: []tankduel.Knowledge{{Number: knownRecon, New: func() any { return &reconWords{-1, -1} }}},
		Plan:  giveRecon,
		Use:   func(b *tankduel.Builder) bool { return fieldsRecon(b) },
		Setup: func(b *tankduel.Builder) error {
			words := b.Game.Lexicon.Words
			*reconOf(b.Game) = reconWords{int16(slices.Index(words, reconWord)), int16(slices.Index(words, setup.RadioWord))}
			return nil
		},
		Procedures: []tankduel.Procedure{
			{Number: reconAction, Name: "recon", Stages: []tankduel.Stage{
				{Name: "look", Run: func(x tankduel.Ctx, f *state.Frame) { x.Push(reconLook, x.On(f.Unit).Of(f.Seat)) }},
				{Name: "exchange", Run: func(x tankduel.Ctx, f *state.Frame) { x.Push(reconAround, x.On(f.Unit).Of(f.Seat)) }},
				{Name: "put-back", Run: func(x tankduel.Ctx, f *state.Frame) { x.EmitOf(reconDone, f.Unit, "NA 5.1.1g") }},
			}},
			{Number: reconAround, Name: "recon-around", Stages: []tankduel.Stage{{Name: "exchange", Run: exchangeNext}}},
			{Number: reconLook, Name: "recon-look", Chance: &tankduel.Chance{
				Ready: readyToLook, Count: countLooks, Outcome: outcomeOfLook, Refuse: refuseReconLook, Apply: takeReconLook,
			}},
			{Number: reconExchange, Name: "recon-exchange", Ask: engine.Message{Key: "ask.recon-exchange", English: "Which cards are exchanged?"}, Why: notation.Reason{Message: engine.Message{Key: "why.recon-exchange", English: "The Recon Field Action exchanges one of the drawn cards with one of your hand"}, Clause: "NA 5.1.1f"}, Decide: tankduel.Choose(offerExchange, takeExchange)},
		},
		Verbs: []tankduel.VerbRow{
			{Number: Verb, Name: "recon", Said: []engine.Message{{Key: "say.recon", English: "Recon"}}, Doc: "looks at the top of the Battle Deck as a Field Action, for two cards that are discarded", Class: tankduel.FieldAction, Word: "recon", Fields: []notation.Field{{Keyword: "discarding", UpTo: 2}},
				Offer: offerRecon, Refuse: refuseRecon, Start: startRecon},
			{Number: reconLookVerb, Name: "look-at", Doc: "this card is among those of a Recon Field Action", Class: tankduel.ChanceOutcome, Private: true, Fields: []notation.Field{{UpTo: 1}}},
			{Number: SwapVerb, Name: "exchange", Said: []engine.Message{{Key: "say.exchange", English: "Give {cards}"}}, Doc: "gives a card of the hand for one of a Recon Field Action", Class: tankduel.Answer, Private: true, Fields: []notation.Field{{UpTo: 1}, {Keyword: "for", At: 1, UpTo: 2}}},
		},
		Terms: []tankduel.TermEdit{{
			In: "robata-cards", At: "recon", How: tankduel.AddTerm, What: "Recon", Clause: "NA 8.3a",
			Value: func(x tankduel.Ctx, w state.Shot) int { return state.Flag(hasRecon(x, w.U)) },
		}},
		Kinds: reconKinds,
		Census: func(r *tankduel.Roster) kit.CensusPart[state.State] {
			return kit.CensusPart[state.State]{Gauges: []kit.Gauge[state.State]{{
				Measure: engine.Measure{Name: "recon", Title: "Recon", Doc: "Recon Field Actions in a game, by side.", Means: "Whether a look at the deck is worth two cards."},
				By:      r.Sides,
				On:      kit.On{"recon-began": func(e *engine.Event) (int, int) { return int(r.Units[e.Unit].Side), 1 }},
			}}}
		},
	}
}

var reconKinds = []tankduel.KindRow{
	{Number: reconBegan, Name: "recon-began", Words: "{unit} scouts the top of the deck",
		Fields: tankduel.Fields{Parts: kit.Unit},
		Change: func(s *state.State, _ kit.Facts) { s.TopSeen = engine.NoOne }},
	{Number: reconSaw, Name: "recon-saw", Words: "{seat} sees {card} near the top", Seen: kit.SeenBySeat,
		Fields: tankduel.Fields{Parts: kit.Seat | kit.Card},
		Change: func(s *state.State, f kit.Facts) {
			if s.KnownN > 0 && s.Known[0] == f.Card {
				state.Shift(&s.Known, &s.KnownN)
			}
			s.PutOnTop(f.Card, s.TopSeen|engine.Only(f.Seat))
		}},
	{Number: reconTook, Name: "recon-took", Words: "{seat} takes {card} of them", Seen: kit.SeenBySeat,
		Fields: tankduel.Fields{Parts: kit.Seat | kit.Card},
		Change: func(s *state.State, f kit.Facts) {
			s.Pile.Remove(f.Card)
			s.Top.Remove(f.Card)
			s.Hands[f.Seat].Add(f.Card)
		}},
	{Number: reconGave, Name: "recon-gave", Words: "{seat} gives {card} for it", Seen: kit.SeenBySeat,
		Fields: tankduel.Fields{Parts: kit.Seat | kit.Card},
		Change: func(s *state.State, f kit.Facts) {
			s.Slipped(f.Seat, f.Card)
			s.PutOnTop(f.Card, s.TopSeen)
		}},
	{Number: reconDone, Name: "recon-done", Words: "{unit} puts the cards back on top of the deck, shuffled",
		Fields: tankduel.Fields{Parts: kit.Unit},
		Change: func(s *state.State, _ kit.Facts) { s.Known, s.KnownN = [state.MaxKnown]engine.Card{}, 0 }},
}

// giveRecon gives Recon to the vehicles that a set-up names, or else to as many as the
// scenario gives it to, and refuses another number than that and a Recon vehicle without a
// Radio (NA 5.1a, NA 5.1b).
func giveRecon(b *tankduel.Builder) error {
	p, c, sc := &b.Plan, b.Content, b.Scenario
	for side := range p.Tanks {
		refuse := func(clause engine.Clause, format string, args ...any) error {
			return &setup.Error{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: setup.At(reconWord, side, -1)}
		}
		numbers, wanted := b.Setup.Allow[side][reconWord], sc.Sides[side].Allow[reconWord].Count
		if len(numbers) == 0 {
			numbers = withRadio(b, side, wanted)
		}
		if wanted > 0 && len(numbers) != wanted {
			return refuse("NA 5.1b", "%s gives Recon to %d of its vehicles with a Radio, not to %d", sc.Sides[side].ID, wanted, len(numbers))
		}
		for _, number := range numbers {
			i := slices.IndexFunc(p.Tanks[side], func(t setup.Tank) bool { return t.Number == number })
			if i < 0 {
				return refuse("", "no vehicle of %s has the Identification Number %d", sc.Sides[side].ID, number)
			}
			if tank := &p.Tanks[side][i]; !slices.Contains(tank.Tags, reconWord) {
				tank.Tags = append(slices.Clone(tank.Tags), reconWord)
			}
		}
		for i := range p.Tanks[side] {
			if tank := &p.Tanks[side][i]; slices.Contains(tank.Tags, reconWord) && !hasRadio(c, tank) {
				return refuse("NA 5.1a", "%s has no Radio, which Recon needs", model.Find(c.Vehicles, tank.Vehicle).Name)
			}
		}
	}
	return nil
}

// withRadio returns the Identification Numbers of the first vehicles of a side that have a
// Radio, at most so many.
func withRadio(b *tankduel.Builder, side, most int) []int {
	var numbers []int
	for i := range b.Plan.Tanks[side] {
		if tank := &b.Plan.Tanks[side][i]; len(numbers) < most && hasRadio(b.Content, tank) {
			numbers = append(numbers, tank.Number)
		}
	}
	return numbers
}

// hasRadio reports whether a tank of an order of battle has a Radio. One that the content
// does not hold counts as if it had: that is another mistake.
func hasRadio(c *model.Content, tank *setup.Tank) bool {
	v := model.Find(c.Vehicles, tank.Vehicle)
	return v == nil || slices.Contains(v.Equipment, setup.RadioWord)
}

// fieldsRecon reports whether a vehicle of the game has Recon.
func fieldsRecon(b *tankduel.Builder) bool {
	return slices.Contains(b.Game.Lexicon.Words, reconWord)
}

// hasRecon reports whether a vehicle has the Recon Ability.
func hasRecon(x tankduel.Ctx, u engine.Unit) bool { return x.HasWord(u, reconOf(x.Game).recon) }

// mayRecon says why a vehicle cannot take a Recon Field Action.
func mayRecon(x tankduel.Ctx, u engine.Unit) state.Refusal {
	switch unit := &x.Units[u]; {
	case !hasRecon(x, u):
		return state.Forbid("NA 5.1c", "only a vehicle with Recon scouts")
	case unit.Range > 1:
		return state.Forbid("NA 5.1.1a", "the vehicle is farther from the enemy's side than 200 m")
	case unit.Box.Smoke != engine.NoCard:
		return state.Forbid("NA 5.1.1c", "the vehicle is in Smoke")
	}
	return state.Allowed
}

func offerRecon(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	a := tankduel.ActionOf(Verb, f.Unit)
	if !mayRecon(x, f.Unit).Permits() || !x.GuardedAct(a).Permits() {
		return o
	}
	hand := x.Hands[f.Seat]
	for c := hand.Next(0); c != engine.NoCard; c = hand.Next(c + 1) {
		for d := hand.Next(c + 1); d != engine.NoCard; d = hand.Next(d + 1) {
			o = o.Add(a.WithCard(0, c).WithCard(1, d))
		}
	}
	return o
}

func refuseRecon(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	c, d := a.Card(0), a.Card(1)
	if r := mayRecon(x, f.Unit); !r.Permits() {
		return r
	}
	switch hand := x.Hands[f.Seat]; {
	case a != tankduel.ActionOf(Verb, f.Unit).WithCard(0, c).WithCard(1, d):
		return tankduel.NotOffered
	case c == engine.NoCard || d == engine.NoCard || !hand.Has(c) || !hand.Has(d):
		return state.Forbid("NA 5.1.1b", "two cards of the hand are discarded")
	case c >= d:
		return tankduel.NotOffered
	}
	return state.Allowed
}

func startRecon(x tankduel.Ctx, f state.Frame, a engine.Action) {
	for i := range reconPrice {
		x.DiscardFromHand(f.Seat, a.Card(i), "NA 5.1.1b")
	}
	x.Done(f.Unit, engine.NoUnit)
	known := x.Top
	x.EmitOf(reconBegan, f.Unit, "NA 5.1.1d")
	showReconAgain(x, f.Seat, known)
	x.Push(reconAction, x.On(f.Unit))
}

// showReconAgain shows cards that lie on top already, as a set, to those who look.
func showReconAgain(x tankduel.Ctx, seat engine.Seat, cards state.CardSet) {
	for c := cards.Next(0); c != engine.NoCard; c = cards.Next(c + 1) {
		showRecon(x, seat, c)
	}
}

// showRecon shows a card to the friendly players who control a vehicle with a Radio (NA 5.1.1e).
func showRecon(x tankduel.Ctx, by engine.Seat, card engine.Card) {
	for seat := range engine.Seat(x.Game.Seating.N) {
		if looksWith(x, seat, by) {
			e := event.New(reconSaw, "NA 5.1.1e")
			e.Seat, e.Card = seat, card
			x.Emit(&e)
		}
	}
}

// looksWith reports whether a seat is shown the cards: one of the side with a vehicle in the
// game that has a Radio. Robata looks at no cards.
func looksWith(x tankduel.Ctx, seat, by engine.Seat) bool {
	if x.Game.Seating.Side[seat] != x.Game.Seating.Side[by] || x.Game.Seating.Handless.Has(seat) {
		return false
	}
	for _, u := range x.Game.Seating.Units[seat] {
		if !x.Units[u].Has(state.Gone) && x.HasWord(u, reconOf(x.Game).radio) {
			return true
		}
	}
	return false
}

// unlooked are the cards of the draw pile below those that were seen.
func unlooked(x tankduel.Ctx) state.CardSet { return x.Pile.Without(x.Top) }

// readyToLook reports whether another card is to be looked at. A deck that is played through is
// made anew of the discards in the middle of the action, below the cards that were seen.
func readyToLook(x tankduel.Ctx, f *state.Frame) bool {
	if x.Top.Count() >= reconCards {
		return false
	}
	if unlooked(x).Empty() && x.Special == engine.NoCard && !x.Discard.Empty() {
		seen := x.Top
		x.Shuffle("EITC 4.2.6h")
		showReconAgain(x, f.Seat, seen)
	}
	return !unlooked(x).Empty() || x.Special != engine.NoCard
}

// specialLies reports whether SHUFFLE or GAME END may be the next card.
func specialLies(x tankduel.Ctx) bool {
	return x.Special != engine.NoCard && (int(x.Upper) <= x.Top.Count() || unlooked(x).Empty())
}

func countLooks(x tankduel.Ctx, _ *state.Frame) int {
	if x.KnownN > 0 {
		return 1
	}
	return unlooked(x).Count() + state.Flag(specialLies(x))
}

func outcomeOfLook(x tankduel.Ctx, _ *state.Frame, i int) engine.Action {
	card := x.Special
	if x.KnownN > 0 {
		card = x.Known[0]
	} else if c := unlooked(x).Nth(i); c != engine.NoCard {
		card = c
	}
	return engine.NewAction(reconLookVerb).WithCard(0, card)
}

func refuseReconLook(x tankduel.Ctx, _ *state.Frame, a engine.Action) state.Refusal {
	c := a.Card(0)
	switch {
	case a != engine.NewAction(reconLookVerb).WithCard(0, c) || c == engine.NoCard:
		return tankduel.NotOffered
	case x.KnownN > 0 && c != x.Known[0]:
		return state.Forbid("", "another card was put on top of the draw pile")
	case x.KnownN == 0 && !unlooked(x).Has(c) && !(specialLies(x) && c == x.Special):
		return state.Forbid("", "the card is not among those that may come")
	}
	return state.Allowed
}

// takeReconLook sets SHUFFLE and GAME END aside, as a Pull does (ruling A145).
func takeReconLook(x tankduel.Ctx, f state.Frame, a engine.Action) bool {
	if c := a.Card(0); c >= state.DeckSize {
		x.SetAside(c)
	} else {
		showRecon(x, f.Seat, c)
	}
	return true
}

// exchangeNext asks one seat after the other for its exchange, from that of the Active
// vehicle on. Nobody without cards is asked.
func exchangeNext(x tankduel.Ctx, f *state.Frame) {
	asked := f.Register(reconAsked)
	if asked == x.Game.Seating.N {
		return
	}
	x.Note(reconAsked, asked+1)
	x.Again()
	seat := engine.Seat((int(f.Seat) + asked) % x.Game.Seating.N)
	if looksWith(x, seat, f.Seat) && !x.Hands[seat].Empty() && x.Top.Count() > givenCards(x, f).Count() {
		x.Push(reconExchange, x.On(f.Unit).Of(seat))
	}
}

// givenCards are those of the cards on top that were not drawn: a friend gave them (ruling
// A237). The frame is that of the exchange around the table.
func givenCards(x tankduel.Ctx, around *state.Frame) state.CardSet {
	var given state.CardSet
	for left := uint(around.Register(reconGiven)); left != 0; left &= left - 1 {
		given.Add(x.Top.Nth(bits.TrailingZeros(left)))
	}
	return given
}

// noteGiven notes the places of the cards that were given among those on top now.
func noteGiven(x tankduel.Ctx, given state.CardSet) {
	places, place := 0, 0
	for c := x.Top.Next(0); c != engine.NoCard; c = x.Top.Next(c + 1) {
		places |= state.Flag(given.Has(c)) << place
		place++
	}
	x.Note(reconGiven, places)
}

func offerExchange(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	hand, top := x.Hands[f.Seat], x.Top.Without(givenCards(x, x.Under()))
	for c := hand.Next(0); c != engine.NoCard; c = hand.Next(c + 1) {
		for d := top.Next(0); d != engine.NoCard; d = top.Next(d + 1) {
			o = o.Add(tankduel.ActionOf(SwapVerb, f.Unit).WithCard(0, c).WithCard(1, d))
		}
	}
	return o
}

func takeExchange(x tankduel.Ctx, f state.Frame, a engine.Action) {
	given := givenCards(x, x.Frame())
	given.Add(a.Card(0))
	for i, k := range [2]engine.EventKind{reconGave, reconTook} {
		x.EmitCard(k, f.Seat, a.Card(i), "NA 5.1.1f")
	}
	noteGiven(x, given)
}
