package rule

import (
	"iter"
	"slices"
	"strings"

	"hulldown.dev/schema/model"
)

// The facts that a row asks about.
const (
	FactAction Fact = iota + 1
	FactPhase
	FactDeck
	FactLastDeck
	FactRound
	FactOption
	FactAdded
	FactTerrain
	FactClass
	FactValue
	FactPull
	FactNumber
	// The Effect Icons of a Pulled card, in the order of their numbers in play.
	FactExplosion
	FactFire
	FactExtinguisher
	FactBinoculars
	FactSmoke
	FactUpTo
	FactAbove
	FactGrade
	FactPart
	FactResult
	FactHurt
	FactKilled
	FactHit
	FactPierced
	FactShotPart
	FactShotNumber
	// The Effect Icons of the card Pulled to hit, in the same order.
	FactShotExplosion
	FactShotFire
	FactShotExtinguisher
	FactShotBinoculars
	FactShotSmoke
	FactCheck
	FactPassed
	FactTrigger
	FactAfter
	FactSuccesses
	FactMoves
	FactOrders
	FactHigh
	FactUnit
	FactTarget
	FactGap
	FactCentre
	FactCause
	FactLine
	FactPlan
	FactBoxes
	FactCards
	FactLowest
	FactTo
	FactBack
	FactWas
	FactCount
)

// Condition describes a condition of a rule for lookups and the reference.
type Condition struct {
	// Name is the key under when.
	Name string
	// Doc says when it holds; Example is a rule with it, in CUE.
	Doc, Example string
	// Needs is the part of the game that a hook must have in view for the condition.
	Needs Scope
	// without is what a finding says is missing of a hook that does not provide Needs.
	without string
	// given reports whether a rule has it; nil where its one field does.
	given  func(*model.When) bool
	fields []field[model.When]
}

// conditionTable is the one list of conditions, in the order in which they are
// printed. Whoever reads conditions walks it.
var conditionTable = withNames([]Condition{
	{Name: "unit", Doc: "the subject fits the description; {} wants any vehicle",
		Example: `{on: "administration", when: unit: {side: "german", range: max: -200}, score: value: 1}`,
		Needs:   OfUnit, without: "concerns no unit",
		fields: []field[model.When]{{Field{Fact: FactUnit, Text: says("the tank is {who}")},
			func(w *model.When) any { return w.Unit }}}},
	{Name: "was", Doc: "the subject fitted the description as its Tank Action began; Range and Holding Box only, and what lies now in the box where it was",
		Example: `{on: "action.done", when: {action: ["move"], was: holds: "hill"}, may: true, take: supply: "hill"}`,
		Needs:   OfMove, without: "concerns no movement",
		fields: []field[model.When]{{Field{Fact: FactWas, Text: says("it began its action {who}")},
			func(w *model.When) any { return w.Was }}}},
	{Name: "to", Doc: "the subject would fit the description after the step",
		Example: `{on: "range.step", when: to: range: is: 0, forbid: {}}`,
		Needs:   OfStep, without: "is no step into a box",
		fields: []field[model.When]{{Field{Fact: FactTo, Text: says("after the step it would be {who}")},
			func(w *model.When) any { return w.To }}}},
	{Name: "back", Doc: "the step leads back toward the unit's own side; with false, toward the enemy",
		Example: `{on: "range.step", when: {unit: is: "scout", to: range: max: 400, back: false}, forbid: {}}`,
		Needs:   OfStep, without: "is no step into a box",
		fields: []field[model.When]{{Field{Fact: FactBack, Text: map[string]string{
			"yes": "the step leads back toward its own side", "no": "the step leads toward the enemy"}},
			func(w *model.When) any { return w.Back }}}},
	{Name: "moved", Doc: "the Range changed by so many boxes, with so many MOVE cards, the lowest of which has such a level",
		Example: `{on: "action", when: {action: ["terrain"], moved: lowest: min: 5}, forbid: {}}`,
		Needs:   OfMove, without: "concerns no movement",
		given: func(w *model.When) bool { return w.Moved != nil },
		fields: []field[model.When]{
			{Field{Fact: FactBoxes, Narrows: true, Name: "boxes", Unit: Boxes, Within: within(0, 2), Never: "one Tank Action moves a tank by at most 2 boxes",
				Text: map[string]string{"": "its Range changed by {span}", "none": "its Range did not change"}},
				func(w *model.When) any { return in(w.Moved, func(m *model.Moved) any { return m.Boxes }) }},
			{Field{Fact: FactCards, Narrows: true, Name: "cards", Within: within(0, Endless), Never: "no action uses {low} MOVE cards", Text: map[string]string{"": "it used {span} MOVE\u00A0cards", "one": "it used {span} MOVE\u00A0card"}},
				func(w *model.When) any { return in(w.Moved, func(m *model.Moved) any { return m.Cards }) }},
			{Field{Fact: FactLowest, Narrows: true, Name: "lowest", Within: within(1, 9), Never: "no MOVE card has the level {low}; it is 1 to {most}", Text: says("the lowest Action Level of its MOVE\u00A0cards is {span}")},
				func(w *model.When) any { return in(w.Moved, func(m *model.Moved) any { return m.Lowest }) }},
		}},
	{Name: "target", Doc: "the other unit fits the description",
		Example: `{on: "fire.hit", when: target: state: "in-motion", add: value: -5}`,
		Needs:   OfTarget, without: "has no target",
		fields: []field[model.When]{{Field{Fact: FactTarget, Narrows: true, Text: map[string]string{"": "the other tank is {who}", "credited": "the tank credited with it is {who}",
			"any": "another tank is the target", "any-credited": "a tank is credited with it"}},
			func(w *model.When) any { return w.Target }}}},
	{Name: "line", Doc: "one box at least of those from the unit's to the target's, both included, has each of these marks of boxes in its span; {} stands for 1 or more",
		Example: `{on: "fire.hit", when: line: burning: {}, add: value: -20}`,
		Needs:   OfTarget, without: "has no target to draw a line to",
		fields: []field[model.When]{{Field{Fact: FactLine, From: Positions, Narrows: true, Names: "mark", Text: map[string]string{"": "a box from the tank to the other has {word} of {span}",
			"any": "a box from the tank to the other has {word}", "none": "a box from the tank to the other is without {word}",
			"several": "from the tank to the other there is a box {which}"}},
			func(w *model.When) any { return w.Line }}}},
	{Name: "card", Doc: "the terrain or card concerned is such a one",
		Example: `{on: "card.value", when: card: {terrain: "mud", value: ["bog"]}, scale: mul: 2}`,
		Needs:   OfCard, without: "concerns no card",
		given: func(w *model.When) bool { return w.Card != nil },
		fields: []field[model.When]{
			{Field{Fact: FactTerrain, Narrows: true, Name: "terrain", Names: "terrain", Record: model.KindTerrain, apart: different,
				Text: map[string]string{"": "the card is a {word}\u00A0card", "this": "the card is it"}},
				func(w *model.When) any { return in(w.Card, func(c *model.CardWhen) any { return c.Terrain }) }},
			{Field{Fact: FactClass, Narrows: true, Name: "class", Names: "class", apart: different, Text: says("the card is a card of {word}")},
				func(w *model.When) any { return in(w.Card, func(c *model.CardWhen) any { return c.Class }) }},
			{Field{Fact: FactValue, Narrows: true, Name: "value", Names: "value", apart: different, Needs: OfValue, without: "asks for no printed value",
				Text: says("the number is its {word}")},
				func(w *model.When) any { return in(w.Card, func(c *model.CardWhen) any { return c.Value }) }},
		}},
	{Name: "gap", Doc: "the metres between unit and target lie in the span",
		Example: `{on: "sight", when: gap: min: 1000, forbid: {}}`,
		Needs:   OfTarget, without: "has no target to measure to",
		fields: []field[model.When]{{Field{Fact: FactGap, From: Positions, Narrows: true, Unit: Metres, Within: within(0, 2*Edge), Text: says("the two are {span} apart")},
			func(w *model.When) any { return w.Gap }}}},
	{Name: "centre", Doc: "the target is farther from the centre than the unit, nearer, or level with it",
		Example: `{on: "fire.pen", when: {unit: distance: max: 600, centre: "farther"}, add: {value: -1, group: "slope"}}`,
		Needs:   OfTarget, without: "has no target to compare with",
		fields: []field[model.When]{{Field{Fact: FactCentre, From: Positions, Narrows: true, Names: "centre", apart: different, Text: map[string]string{
			"farther": "the other tank is farther from the centre", "nearer": "the other tank is nearer to the centre",
			"level":            "the other tank is as far from the centre",
			"farther-credited": "the tank credited with it is farther from the centre", "nearer-credited": "the tank credited with it is nearer to the centre",
			"level-credited": "the tank credited with it is as far from the centre"}},
			func(w *model.When) any { return w.Centre }}}},
	{Name: "cause", Doc: "the tank was lost by one of these: each loss came about by an explosion, a fire, a bail-out or a rule, and is that of a tank, a gun, infantry or a mine",
		Example: `{on: "eliminated", when: cause: ["mine"], score: {value: 1, to: "enemy"}}`,
		Needs:   OfLoss, without: "concerns no loss of a tank",
		fields: []field[model.When]{{Field{Fact: FactCause, Narrows: true, Names: "cause", Text: says("the cause of the loss is {word}")},
			func(w *model.When) any { return w.Cause }}}},
	{Name: "damage", Doc: "the Damage Card was read at one of these grades and for one of these parts, its text names one of these results, and so many of the crew were wounded or killed by it",
		Example: `{on: "damaged", when: damage: {part: ["turret"], killed: min: 1}, mark: {name: "fogged", set: 1}}`,
		Needs:   OfDamage, without: "concerns no Damage Card",
		given: func(w *model.When) bool { return w.Damage != nil },
		fields: []field[model.When]{
			{Field{Fact: FactGrade, Name: "grade", Names: "grade", apart: different, Text: says("the damage is {word}")},
				func(w *model.When) any { return in(w.Damage, func(d *model.DamageWhen) any { return d.Grade }) }},
			{Field{Fact: FactPart, Name: "part", Names: "part", apart: different, Text: says("it is damage of the {word}")},
				func(w *model.When) any { return in(w.Damage, func(d *model.DamageWhen) any { return d.Part }) }},
			{Field{Fact: FactResult, Name: "result", Names: "result", Text: says("the Damage Card says: {word}")},
				func(w *model.When) any { return in(w.Damage, func(d *model.DamageWhen) any { return d.Result }) }},
			{Field{Fact: FactHurt, Name: "hurt", Within: within(0, 8), Never: "no Damage Card hurts {low} of a crew",
				Text: map[string]string{"": "the wounded and killed by it number {span}", "none": "nobody is wounded or killed by it"}},
				func(w *model.When) any { return in(w.Damage, func(d *model.DamageWhen) any { return d.Hurt }) }},
			{Field{Fact: FactKilled, Name: "killed", Within: within(0, 8), Never: "no Damage Card kills {low} of a crew",
				Text: map[string]string{"": "those killed by it number {span}", "none": "nobody is killed by it"}},
				func(w *model.When) any { return in(w.Damage, func(d *model.DamageWhen) any { return d.Killed }) }},
		}},
	{Name: "shot", Doc: "the shot or attack of the action hit or missed, went through the Armor or did not, hit one of these parts, and the card Pulled to hit shows such a Target Number, and Effect Icons or does not; of an action without a shot none of this holds",
		Example: `{on: "action.done", when: {action: ["fire"], shot: {hit: false, icons: fire: true}}, mark: {name: "fogged", set: 1, who: target: true}}`,
		Needs:   OfShot, without: "follows no shot",
		given: func(w *model.When) bool { return w.Shot != nil },
		fields: []field[model.When]{
			{Field{Fact: FactHit, Narrows: true, Name: "hit", Text: map[string]string{"yes": "the shot hits", "no": "the shot misses"}},
				func(w *model.When) any { return in(w.Shot, func(s *model.ShotWhen) any { return s.Hit }) }},
			{Field{Fact: FactPierced, Narrows: true, Name: "pierced", Text: map[string]string{"yes": "the Armor is pierced", "no": "the Armor is not pierced"}},
				func(w *model.When) any { return in(w.Shot, func(s *model.ShotWhen) any { return s.Pierced }) }},
			{Field{Fact: FactShotPart, Narrows: true, Name: "part", Names: "part", apart: different, Text: says("the {word} is hit")},
				func(w *model.When) any { return in(w.Shot, func(s *model.ShotWhen) any { return s.Part }) }},
			{Field{Fact: FactShotNumber, Narrows: true, Name: "number", Within: within(0, 9), Never: "a Target Number is 0 to 9", Text: says("the Target Number of the card Pulled to hit is {span}")},
				func(w *model.When) any { return in(w.Shot, func(s *model.ShotWhen) any { return s.Number }) }},
			shotIcon(FactShotExplosion, "explosion", "the Explosion icon", func(i *model.IconsWhen) any { return i.Explosion }),
			shotIcon(FactShotFire, "fire", "the Fire icon", func(i *model.IconsWhen) any { return i.Fire }),
			shotIcon(FactShotExtinguisher, "extinguisher", "the Extinguisher icon", func(i *model.IconsWhen) any { return i.Extinguisher }),
			shotIcon(FactShotBinoculars, "binoculars", "the Binoculars icon", func(i *model.IconsWhen) any { return i.Binoculars }),
			shotIcon(FactShotSmoke, "smoke", "the Smoke icon", func(i *model.IconsWhen) any { return i.Smoke }),
		}},
	{Name: "deck", Doc: "the number of the deck in play lies in the span; last is the final one",
		Example: `{on: "administration", when: deck: last: true, score: value: 1}`,
		given:   func(w *model.When) bool { return w.Deck != nil },
		fields: []field[model.When]{
			{Field{Fact: FactDeck, Within: Decks, Never: "no game comes to deck {low}; there are 1 to {most}", Always: "this holds in every deck",
				Text: map[string]string{"is": "deck\u00A0{n} is in play", "between": "one of the decks {low} to {high} is in play",
					"min": "deck\u00A0{n} or a later one is in play", "max": "deck\u00A0{n} or an earlier one is in play"}},
				func(w *model.When) any { return in(w.Deck, numberOfDeck) }},
			{Field{Fact: FactLastDeck, Name: "last", Text: map[string]string{"yes": "the last deck is in play", "no": "the last deck is not yet in play"}},
				func(w *model.When) any { return in(w.Deck, func(d *model.DeckWhen) any { return d.Last }) }},
		}},
	{Name: "round", Doc: "the number of the round lies in the span; it counts from 1, and the set-up is before that",
		Example: `{on: "administration", when: {unit: range: max: 0, round: {min: 3, max: 4}}, score: value: 1}`,
		fields: []field[model.When]{{Field{Fact: FactRound, Within: within(0, Endless), Never: "no round has a number below 0",
			Text: map[string]string{"is": "it is round\u00A0{n}", "between": "it is one of the rounds {low} to {high}",
				"min": "it is round\u00A0{n} or a later one", "max": "it is round\u00A0{n} or an earlier one"}},
			func(w *model.When) any { return w.Round }}}},
	{Name: "phase", Doc: "the round is in this phase",
		Example: `{on: "phase", when: phase: "draw", pull: name: "convoy"}`,
		fields: []field[model.When]{{Field{Fact: FactPhase, Names: "phase", apart: different, Text: says("it is {word}")},
			func(w *model.When) any { return w.Phase }}}},
	{Name: "action", Doc: "the action is one of these; tank-action is any Tank Action",
		Example: `{on: "action", when: action: ["flank"], forbid: {}}`,
		Needs:   OfAction, without: "concerns no action",
		fields: []field[model.When]{{Field{Fact: FactAction, Narrows: true, Names: "action", apart: different, covers: anyTankAction, Text: says("the action was {word}")},
			func(w *model.When) any { return w.Action }}}},
	{Name: "option", Doc: "an option of the scenario, or a module, is in use",
		Example: `{on: "game.award", when: option: "king", set: value: 0}`,
		fields: []field[model.When]{{Field{Fact: FactOption, Names: "option", Text: says("{word} is in use")},
			func(w *model.When) any { return w.Option }}}},
	{Name: "added", Doc: "the set-up adds an option or a module to those that the scenario has",
		Example: `{on: "game.length", when: added: "short", add: value: 1}`,
		fields: []field[model.When]{{Field{Fact: FactAdded, Names: "option", Text: says("{word} is added to the scenario")},
			func(w *model.When) any { return w.Added }}}},
	{Name: "check", Doc: "the check was this one, and was passed or failed",
		Example: `{on: "checked", when: check: {name: "engine", passed: true}, score: value: 1}`,
		Needs:   OfCheck, without: "follows no check",
		given: func(w *model.When) bool { return w.Check != nil },
		fields: []field[model.When]{
			{Field{Fact: FactCheck, Name: "name", Names: "check", apart: different, Text: says("the check was {word}")},
				func(w *model.When) any { return in(w.Check, func(c *model.CheckWhen) any { return c.Name }) }},
			{Field{Fact: FactPassed, Name: "passed", Text: map[string]string{"yes": "it is passed", "no": "it is failed"}},
				func(w *model.When) any { return in(w.Check, func(c *model.CheckWhen) any { return c.Passed }) }},
		}},
	{Name: "plan", Doc: "a side has chosen this one of several names in secret, and that was revealed; by says which side",
		Example: `{on: "phase", when: {phase: "draw", plan: {name: "plan", is: "river", by: "german"}}, score: {value: 1, to: "german"}}`,
		fields: []field[model.When]{{Field{Fact: FactPlan, From: Secrets, Text: map[string]string{"": "{word} was revealed as {name}", "by": "{word} was revealed as {name} {side}", "either": "{word} was revealed as {name} by either side"}},
			func(w *model.When) any { return w.Plan }}}},
	{Name: "trigger", Doc: "the Spotted trigger is printed on such a card",
		Example: `{on: "trigger", when: trigger: "move", forbid: {}}`,
		Needs:   OfTrigger, without: "concerns no Spotted trigger",
		fields: []field[model.When]{{Field{Fact: FactTrigger, Names: "trigger", apart: different, Text: map[string]string{
			"move": "a MOVE\u00A0card prints it", "fire": "a FIRE\u00A0card prints it"}},
			func(w *model.When) any { return w.Trigger }}}},
	{Name: "after", Doc: "a card that was played for the action prints this beside it, to follow the action",
		Example: `{on: "action.done", when: {action: ["fire"], after: "sandstorm"}, mark: {name: "fogged", set: 1}}`,
		Needs:   OfAction, without: "concerns no action",
		fields: []field[model.When]{{Field{Fact: FactAfter, Names: "after", Text: says("a card played for the action prints {word}")},
			func(w *model.When) any { return w.After }}}},
	{Name: "pull", Doc: "the card was Pulled under this name, shows such a Target Number, of at most or more than a number that is counted, and shows Effect Icons or does not",
		Example: `{on: "pulled", when: pull: {name: "convoy", number: max: 3}, score: {value: 2, to: "german"}}`,
		Needs:   OfPull, without: "follows no Pull",
		given: func(w *model.When) bool { return w.Pull != nil },
		fields: []field[model.When]{
			{Field{Fact: FactPull, Name: "name", Names: "pull", apart: different, Text: says("the Pull was for {word}")},
				func(w *model.When) any { return in(w.Pull, func(p *model.PullWhen) any { return p.Name }) }},
			{Field{Fact: FactNumber, Name: "number", Within: within(0, 9), Never: "a Target Number is 0 to 9", Text: map[string]string{"": "its Target Number is {span}", "card": "the Target Number of the card is {span}"}},
				func(w *model.When) any { return in(w.Pull, func(p *model.PullWhen) any { return p.Number }) }},
			{Field{Fact: FactUpTo, Name: "up_to", Within: within(0, Endless), Never: "no Target Number is at most {low}; it is 0 to 9", Text: map[string]string{"": "its Target Number is at most {n}", "card": "the Target Number of the card is at most {n}"}},
				func(w *model.When) any { return in(w.Pull, func(p *model.PullWhen) any { return p.UpTo }) }},
			{Field{Fact: FactAbove, Name: "above", Within: within(-Endless, 8), Never: "no Target Number is greater than {low}; it is 0 to 9", Text: map[string]string{"": "its Target Number is greater than {n}", "card": "the Target Number of the card is greater than {n}"}},
				func(w *model.When) any { return in(w.Pull, func(p *model.PullWhen) any { return p.Above }) }},
			icon(FactExplosion, "explosion", "the Explosion icon", func(i *model.IconsWhen) any { return i.Explosion }),
			icon(FactFire, "fire", "the Fire icon", func(i *model.IconsWhen) any { return i.Fire }),
			icon(FactExtinguisher, "extinguisher", "the Extinguisher icon", func(i *model.IconsWhen) any { return i.Extinguisher }),
			icon(FactBinoculars, "binoculars", "the Binoculars icon", func(i *model.IconsWhen) any { return i.Binoculars }),
			icon(FactSmoke, "smoke", "the Smoke icon", func(i *model.IconsWhen) any { return i.Smoke }),
		}},
	{Name: "robata", Doc: "the cards that Robata revealed give so many successes or Order Icons, or a High Quality Shot",
		Example: `{on: "range.step", when: {unit: {run: "robata", range: is: 400}, robata: successes: max: 1}, forbid: {}}`,
		Needs:   OfRobata, without: "does not concern what Robata revealed",
		given: func(w *model.When) bool { return w.Robata != nil },
		fields: []field[model.When]{
			{Field{Fact: FactSuccesses, Name: "successes", Within: within(0, Endless), Never: "no number of successes is below 0", Text: says("the successes of Robata number {span}")},
				func(w *model.When) any { return in(w.Robata, func(r *model.RobataWhen) any { return r.Successes }) }},
			{Field{Fact: FactMoves, Name: "moves", Within: within(0, Endless), Never: "no number of successes is below 0", Text: says("a Move of Robata would have {span} successes")},
				func(w *model.When) any { return in(w.Robata, func(r *model.RobataWhen) any { return r.Moves }) }},
			{Field{Fact: FactOrders, Name: "orders", Within: within(0, Endless), Never: "no number of Order Icons is below 0", Text: says("the Order Icons of Robata number {span}")},
				func(w *model.When) any { return in(w.Robata, func(r *model.RobataWhen) any { return r.Orders }) }},
			{Field{Fact: FactHigh, Name: "high", Text: map[string]string{"yes": "Robata has a High Quality Shot", "no": "Robata has no High Quality Shot"}},
				func(w *model.When) any { return in(w.Robata, func(r *model.RobataWhen) any { return r.High }) }},
		}},
	{Name: "count", Doc: "each number counted, less over, lies in its span",
		Example: `{on: "administration", when: {unit: holds: "hill", count: [{of: units: {side: "enemy", holds: "hill"}, is: 0}]}, score: value: 1}`,
		fields: []field[model.When]{{Field{Fact: FactCount, Text: map[string]string{"none": "there is no {who}", "some": "there is {who}",
			"units": "{who} number {span}", "": "{of} is {span}", "on": "{of} is set", "off": "{of} is not set",
			"tally": "{of} number {span}", "supply": "{span} {card}\u00A0cards{whose} are left", "supply-some": "a {card}\u00A0card{whose} is left", "supply-none": "no {card}\u00A0card{whose} is left",
			"over": "the number of {of} less that of {over} is {span}", "over-more": "there are more {of} than {over}", "over-not": "there are not more {of} than {over}"}},
			func(w *model.When) any { return w.Count }}}},
})

// icon is whether a Pulled card shows an Effect Icon.
func icon(f Fact, name, what string, get func(*model.IconsWhen) any) field[model.When] {
	return field[model.When]{
		Field{Fact: f, Name: "icons." + name, Text: map[string]string{"yes": "it shows " + what, "no": "it does not show " + what,
			"yes-card": "the card shows " + what, "no-card": "the card does not show " + what}},
		func(w *model.When) any {
			return in(w.Pull, func(p *model.PullWhen) any { return in(p.Icons, get) })
		},
	}
}

// shotIcon is whether the card Pulled to hit shows an Effect Icon.
func shotIcon(f Fact, name, what string, get func(*model.IconsWhen) any) field[model.When] {
	return field[model.When]{
		Field{Fact: f, Narrows: true, Name: "icons." + name, Text: map[string]string{"yes": "the card Pulled to hit shows " + what, "no": "the card Pulled to hit does not show " + what}},
		func(w *model.When) any {
			return in(w.Shot, func(s *model.ShotWhen) any { return in(s.Icons, get) })
		},
	}
}

// Box is how many metres lie between two boxes of the Range Track, and Edge how
// many it reaches to either side of the centre (EITC 5.2.4a).
const (
	Box  = 200
	Edge = 1000
)

// says is the text of what reads one way only.
func says(text string) map[string]string { return map[string]string{"": text} }

// numberOfDeck is the span of a condition on the deck, nil for one that asks
// for the last deck alone.
func numberOfDeck(d *model.DeckWhen) any {
	if d.Span == (model.Span{}) && d.Last != nil {
		return nil
	}
	return &d.Span
}

// Decks returns the number of the first deck, and of the last that a game of a
// scenario can come to: a set-up may add one to what the table and special rules say. Of
// no scenario it is any deck that there can be.
func Decks(sc *model.Scenario) (least, most int) {
	if sc == nil {
		return 1, mostDecks
	}
	least, most = 1, TableLength(sc.Length, sc.Tanks.High(8))
	for i := range sc.Rules {
		r := &sc.Rules[i]
		if r.On != hookTable[GameLength].Name {
			continue
		}
		switch {
		case r.Set != nil && r.Set.Per == nil:
			most = max(most, r.Set.Value+r.Set.Plus)
		case r.Add != nil && r.Add.Per == nil:
			most += max(0, r.Add.Value+r.Add.Plus)
		case r.Scale != nil:
			most = max(most, (most*r.Scale.Mul+r.Scale.Div-1)/r.Scale.Div)
		case r.Limit != nil:
			if r.Limit.Min != nil {
				most = max(most, *r.Limit.Min)
			}
		default:
			return 1, mostDecks
		}
	}
	return 1, most + 1
}

// mostDecks is the most decks of a game whose length nothing says beforehand.
const mostDecks = 10

// TableLength is how many decks a game has without special rules: a fixed number, or what
// the table says of so many tanks where that is 0 (EITC 3.2.1).
func TableLength(fixed, tanks int) int {
	switch {
	case fixed > 0:
		return fixed
	case tanks > 6:
		return 5
	case tanks > 4:
		return 4
	}
	return 3
}

// withNames gives the fields the names of their conditions.
func withNames(table []Condition) []Condition {
	for i := range table {
		for j := range table[i].fields {
			table[i].fields[j].Condition = table[i].Name
		}
	}
	return table
}

// isGiven reports whether a rule has the condition.
func (c Condition) isGiven(w *model.When) bool {
	if c.given != nil {
		return c.given(w)
	}
	return given(c.fields[0].of(w))
}

// Asked visits all that conditions ask, with its value in the model, in the
// order of the table.
func Asked(w *model.When) iter.Seq2[*Field, any] {
	return func(yield func(*Field, any) bool) {
		conditions := conditionTable
		for i := range conditions {
			c := &conditions[i]
			for j := range c.fields {
				f := &c.fields[j]
				if v := f.of(w); given(v) && !yield(&f.Field, v) {
					return
				}
			}
		}
	}
}

// Empty visits what is written in conditions and asks nothing: lists and tables that name nothing,
// and conditions of several fields without any, each by its place and the fields that it could have.
func Empty(w *model.When) iter.Seq2[[]any, []string] {
	return func(yield func(place []any, fields []string) bool) {
		conditions := conditionTable
		for i := range conditions {
			c := &conditions[i]
			asks := c.given == nil || !c.given(w)
			for j := range c.fields {
				f := &c.fields[j]
				v := f.of(w)
				empty := namesNothing(v)
				if asks = asks || empty || given(v); empty && !yield(f.Place(), nil) {
					return
				}
			}
			switch place := []any{c.Name}; {
			case !asks && !yield(place, c.parts()):
				return
			case asks && c.iconless(w) && !yield(append(place, "icons"), icons):
				return
			}
		}
	}
}

// icons are the names of the Effect Icons in conditions.
var icons = []string{"explosion", "fire", "extinguisher", "binoculars", "smoke"}

// iconless reports whether a condition is on the Effect Icons of a card and names none.
func (c *Condition) iconless(w *model.When) bool {
	none := func(i *model.IconsWhen) bool { return i != nil && *i == model.IconsWhen{} }
	return c.Name == "pull" && w.Pull != nil && none(w.Pull.Icons) || c.Name == "shot" && w.Shot != nil && none(w.Shot.Icons)
}

// parts are the names of the fields of a condition, without what is in them.
func (c *Condition) parts() []string {
	var out []string
	for i := range c.fields {
		name, _, _ := strings.Cut(c.fields[i].Name, ".")
		out = append(out, name)
	}
	return slices.Compact(out)
}

// EmptyOf visits the lists and tables of a description that name nothing.
func EmptyOf(w *model.Who) iter.Seq[*Field] {
	return func(yield func(*Field) bool) {
		fields := descriptionTable
		for i := range fields {
			if f := &fields[i]; namesNothing(f.of(w)) && !yield(&f.Field) {
				return
			}
		}
	}
}

// namesNothing reports whether a list or a table is written that is empty.
func namesNothing(v any) bool {
	switch v := v.(type) {
	case []string:
		return v != nil && len(v) == 0
	case []int:
		return v != nil && len(v) == 0
	case []model.Who:
		return v != nil && len(v) == 0
	case []model.Count:
		return v != nil && len(v) == 0
	case map[string]model.Span:
		return v != nil && len(v) == 0
	}
	return false
}

// Fields returns all that conditions and descriptions of units can ask.
func Fields() []Field {
	var out []Field
	for _, c := range conditionTable {
		for _, f := range c.fields {
			out = append(out, f.Field)
		}
	}
	return append(out, Descriptions()...)
}

// Conditions returns the conditions in the order of the reference.
func Conditions() []Condition { return slices.Clone(conditionTable) }

// ConditionsOn names the conditions that a hook can have.
func ConditionsOn(h *HookInfo) []string {
	var names []string
	for _, c := range conditionTable {
		if h.Has(c.Needs) {
			names = append(names, c.Name)
		}
	}
	return names
}

// OpsOn names the operations that go with a hook.
func OpsOn(h *HookInfo) []string {
	var names []string
	for i := range hookTable {
		if hookTable[i].Name == h.Name {
			names = opsOn(Hook(i))
		}
	}
	return names
}

// Fits reports whether the operation and the conditions of a rule go with its
// hook, which the vocabulary knows.
func Fits(r *model.Rule, h *HookInfo) bool {
	op := OpOf(r)
	if op == nil || !slices.Contains(OpsOn(h), op.Name) || op.Unit && !h.Has(OfUnit) || r.May && h.Kind != Reaction {
		return false
	}
	for _, c := range conditionTable {
		if c.isGiven(&r.When) && !h.Has(c.Needs) {
			return false
		}
	}
	return true
}

// Needs is what a hook must have in view for a test of a row.
func (f Fact) Needs() Scope {
	for _, c := range conditionTable {
		for _, p := range c.fields {
			if p.Fact == f {
				return c.Needs | p.Needs
			}
		}
	}
	return 0
}

// String names what a fact is about by the key of its field.
func (f Fact) String() string {
	for _, field := range Fields() {
		if field.Fact == f {
			return field.Key()
		}
	}
	return "nothing"
}
