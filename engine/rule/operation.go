package rule

import (
	"cmp"
	"fmt"
	"slices"

	"hulldown.dev/schema/model"
)

// Op is the number of an operation of rules, such as moving or scoring.
type Op uint8

// The operations of rules; Ops describes them.
const (
	Set Op = iota
	Add
	ScaleBy
	LimitTo
	Forbid
	Choose
	Reveal
	LookAt
	Take
	StockUp
	MarkIt
	Score
	Remove
	Damage
	Enter
	ShiftTo
	GiveIt
	LoseIt
	Lay
	Clear
	Expose
	PullCard
	Finish
	Go
	Shoot
	Perform
	Pass
	OpCount
)

// OpInfo is an operation: all that is known of it but how a game carries it out.
type OpInfo struct {
	Name string
	Kind Kind
	// Doc says what it does; Example is a rule with it, in CUE.
	Doc, Example string
	// Unit is set where it needs a subject, Mission where it is an order to a tank
	// of Robata.
	Unit, Mission bool
	// Opens is set where it can leave something to decide or to carry out, for which
	// there is no time any more once the game has ended.
	Opens bool
	// Afield is set where the subject, if it is what the operation is about, must be on
	// the field.
	Afield bool
	// Changes is what it changes that conditions are read from, beside what it names, and
	// beside which units there are.
	Changes Matter
	// Text is how it reads in English, by form: see package wording.
	Text map[string]string
	// Together says what becomes of two rules of it that hold at the same time.
	Together Together
	// Settled is set where it changes nothing while what it did last stands, so that a
	// unit is not offered it again.
	Settled bool
	// Act is the action that a mission comes to, empty for none; nil where the
	// operation is no such order.
	Act func(*model.Rule) string
	// given reports whether a rule has it, args is what it says.
	given func(*model.Rule) bool
	args  []argument
	// oneOf is said of a rule that does not have exactly one of those that are One.
	oneOf string
	// alone says which argument does not do without a unit, and why not, with the
	// hook to fill in; nil where none does, or where Unit says it.
	alone func(r *model.Rule, of Owners) (at, why string)
	// idle says why it changes nothing of a number that lies within a span, "" where
	// it may; nil where it always may.
	idle func(r *model.Rule, within model.Span) string
	// differ reports whether two rules of it ask for results of which one is meant.
	differ func(a, b *model.Rule) bool
	// exhausts reports whether a rule of it ends the turn of its unit, takes of what runs
	// out, or needs units that may be there no more; undone whether another rule, of any
	// operation, takes back what a rule of it does. Each is nil where none does.
	exhausts func(*model.Rule) bool
	undone   func(a, b *model.Rule) bool
	// lower reads what takes more than one argument; nil for nothing.
	lower func(l *lowering, r *model.Rule, row *Row)
}

// Together is what becomes of two rules of an operation that hold at the same time.
type Together uint8

// Two rules both do their work; the work is done once; the last one stands; or the
// first one is the end of the matter.
const (
	Both Together = iota
	Either
	LastStands
	FirstEnds
)

// Ops returns the operations in order of their numbers.
func Ops() []OpInfo { return slices.Clone(opTable) }

// Arguments returns what a rule of the operation can say.
func (o *OpInfo) Arguments() []Field {
	out := make([]Field, len(o.args))
	for i := range o.args {
		out[i] = o.args[i].Field
	}
	return out
}

// Differ reports whether two rules have one operation and ask for results of which
// one is meant.
func Differ(a, b *model.Rule) bool {
	op := OpOf(a)
	return op != nil && op == OpOf(b) && op.differ != nil && op.differ(a, b)
}

// Exhausts reports whether a rule of the operation ends the turn of its unit, takes of what
// runs out, or needs units that may be there no more: it is not done for ever.
func (o *OpInfo) Exhausts(r *model.Rule) bool { return o.exhausts != nil && o.exhausts(r) }

// Undoes reports whether one of two rules takes back what the other does.
func Undoes(a, b *model.Rule) bool { return undone(a, b) || undone(b, a) }

// undone reports whether the second of two rules takes back what the first one does, as
// the operation of the first says.
func undone(a, b *model.Rule) bool {
	op := OpOf(a)
	return op != nil && op.undone != nil && op.undone(a, b)
}

// always holds for every rule of an operation.
func always(*model.Rule) bool { return true }

// opposed reports whether of two numbers, each set or added, one goes up and the other
// down or to nothing.
func opposed(set, add, otherSet, otherAdd *int) bool {
	n, other := cmp.Or(set, add), cmp.Or(otherSet, otherAdd)
	return n != nil && other != nil && (*n > 0) != (*other > 0)
}

// overlap reports whether two lists have a word in common.
func overlap(a, b []string) bool {
	return slices.ContainsFunc(a, func(word string) bool { return slices.Contains(b, word) })
}

// opTable is the one list of operations. Whoever reads operations walks it.
var opTable = whole([OpCount]OpInfo{
	Set: {Name: "set", Kind: Query, Doc: "replaces the number; the last one stands",
		Example: `{on: "start.range", set: value: 600}`, Text: says("{number} is {n}"), Together: LastStands,
		given:  func(r *model.Rule) bool { return r.Set != nil },
		differ: func(a, b *model.Rule) bool { return !sameNumber(a.Set, b.Set) },
		args: []argument{
			arg(Field{Must: true}, func(r *model.Rule) any { return r.Set }, func(row *Row) any { return &row.Number }),
		}},
	Add: {Name: "add", Kind: Query, Doc: "adds a signed amount; of several in one group only the largest counts",
		Example: `{on: "fire.hit", when: gap: max: 400, add: value: 10}`, Text: map[string]string{"": "{n.figure} {number}{n.per}", "up": "{number} is {n.size} higher{n.per}", "down": "{number} is {n.size} lower{n.per}", "up-times": "{number} is higher by {n.size}{n.per}", "down-times": "{number} is lower by {n.size}{n.per}"},
		given: func(r *model.Rule) bool { return r.Add != nil },
		args: []argument{
			arg(Field{Must: true, Delta: true}, func(r *model.Rule) any { return &r.Add.Number }, func(row *Row) any { return &row.Number }),
			arg(Field{Name: "group"}, func(r *model.Rule) any { return r.Add.Group }, func(row *Row) any { return &row.Group }),
		}},
	ScaleBy: {Name: "scale", Kind: Query, Doc: "multiplies, then divides and rounds",
		Example: `{on: "level.fire", when: unit: holds: "factory", scale: {div: 2, round: "up"}}`,
		Text:    map[string]string{"": "{number}", "+mul": "\u00A0×\u00A0{mul}", "+div": "\u00A0÷\u00A0{div} ({round})"},
		given:   func(r *model.Rule) bool { return r.Scale != nil },
		args: []argument{
			arg(Field{Name: "mul"}, func(r *model.Rule) any { return factor(&r.Scale.Mul) }, func(row *Row) any { return &row.Mul }),
			arg(Field{Name: "div"}, func(r *model.Rule) any { return factor(&r.Scale.Div) }, func(row *Row) any { return &row.Div }),
			arg(Field{Name: "round", Names: "round"}, func(r *model.Rule) any { return r.Scale.Round }, nil),
		},
		idle: func(r *model.Rule, _ model.Span) string {
			if r.Scale.Mul == r.Scale.Div {
				return fmt.Sprintf("multiplying by %d and dividing by %[1]d changes nothing", r.Scale.Mul)
			}
			return ""
		},
		lower: func(_ *lowering, r *model.Rule, row *Row) { row.RoundUp = r.Scale.Round == "up" }},
	LimitTo: {Name: "limit", Kind: Query, Doc: "keeps the result within bounds, that of a Move or Fire Level with its Order Icons",
		Example: `{on: "level.move", limit: max: 5}`, Text: map[string]string{"": "{number} is {n}", "level": "{number} is {n} (Order Icons included)"},
		given: func(r *model.Rule) bool { return r.Limit != nil },
		idle: func(r *model.Rule, within model.Span) string {
			if l := (model.Span{Min: r.Limit.Min, Max: r.Limit.Max}); l != (model.Span{}) && Inside(within, l) {
				return fmt.Sprintf("no %q lies beyond this limit", r.On)
			}
			return ""
		},
		args: []argument{
			arg(Field{Must: true}, func(r *model.Rule) any { return &model.Span{Min: r.Limit.Min, Max: r.Limit.Max} }, func(row *Row) any { return &row.Number }),
		}},
	Forbid: {Name: "forbid", Kind: Guard, Doc: "refuses, with the cited clause as reason", Together: Either,
		Example: `{on: "action", when: action: ["smoke"], forbid: {}}`,
		Text: map[string]string{"action": "{unit} may not {verbs}", "action-at": "{unit} may not {verbs} against {target}",
			"range.step": "{unit} may not move into another box", "range.step-to": "{unit} may not move to where it would be {to}",
			"sight": "{unit} does not see {target}", "trigger": "The Spotted trigger of a card of {unit} does not count",
			"robata.peril": "{unit} does not check whether it is In Peril"},
		given: func(r *model.Rule) bool { return r.Forbid != nil }},
	Choose: {Name: "choose", Kind: Reaction, Opens: true, Doc: "has a player choose one of the units that fit, of whom later operations of the rule speak by a name; where none fits, what speaks of it is passed over; what is chosen in secret, be it a unit, a box or one of several names, only its side knows until it is revealed",
		Example:  `{on: "administration", once: "game", may: true, do: [{choose: {who: side: "own", as: "pair"}}, {choose: {who: {side: "enemy", near: {within: 400, to: chosen: "pair"}}, as: "prey"}}, {give: {counters: ["spotted"], who: chosen: "pair", of: chosen: "prey"}}]}`,
		Text:     map[string]string{"": "{by} chooses {who.one} as {as}", "secret": "{by} chooses in secret {who.one} as {as}", "boxes": "{by} chooses in secret one of the {boxes.many} as {as}", "among": "{by} chooses in secret {among} as {as}", "by.unit": "its owner", "by.self": "it", "by.own": "its side", "by.enemy": "the enemy side", "by.any": "the {word} side"},
		given:    func(r *model.Rule) bool { return r.Choose != nil },
		exhausts: always,
		oneOf:    "a unit, a box or a name is chosen: give exactly one of who, boxes and among",
		args: []argument{
			arg(Field{One: true, Name: "who"}, func(r *model.Rule) any { return r.Choose.Who }, func(row *Row) any { return &row.Who }),
			arg(Field{One: true, Name: "boxes"}, func(r *model.Rule) any { return r.Choose.Boxes }, func(row *Row) any { return &row.Boxes }),
			arg(Field{One: true, Name: "among", Names: "plan"}, func(r *model.Rule) any { return r.Choose.Among }, func(row *Row) any { return &row.Among }),
			arg(Field{Must: true, Name: "as", Names: "choice", Use: Gives}, func(r *model.Rule) any { return r.Choose.As }, func(row *Row) any { return &row.Choice }),
			arg(Field{Must: true, Name: "by", Names: "side", Self: true}, func(r *model.Rule) any { return r.Choose.By }, func(row *Row) any { return &row.To }),
			arg(Field{Name: "secret"}, func(r *model.Rule) any { return r.Choose.Secret }, func(row *Row) any { return &row.Hidden }),
		},
		lower: (*lowering).choice,
		alone: func(r *model.Rule, _ Owners) (at, why string) {
			if r.Choose.By == "unit" {
				why = `%s concerns no unit whose owner could choose: say with by which side does`
			}
			return "by", why
		}},
	Reveal: {Name: "reveal", Kind: Reaction, Changes: Secrets, Doc: "shows to all which unit, box or name a side has chosen in secret; with if only where it is one of these, or the box of one of these, and otherwise all know that it is none of them; it is shown as soon as only one is left that it can be",
		Example: `{on: "eliminated", reveal: {name: "leader", if: subject: true}}`,
		Text: map[string]string{"": "what was chosen in secret as {name} is revealed", "+by": " by {by}",
			"told": "it is revealed whether what was chosen in secret as {name} is {if.one}", "told-box": "it is revealed whether what was chosen in secret as {name} is the box of {if.one}",
			"told-by": "{by} reveals whether what it chose in secret as {name} is {if.one}", "told-box-by": "{by} reveals whether what it chose in secret as {name} is the box of {if.one}",
			"by.unit": "its owner", "by.self": "it", "by.own": "its side", "by.enemy": "the enemy side", "by.any": "the {word} side"},
		given:    func(r *model.Rule) bool { return r.Reveal != nil },
		exhausts: always,
		args: []argument{
			arg(Field{Must: true, Name: "name", Names: "choice"}, func(r *model.Rule) any { return r.Reveal.Name }, func(row *Row) any { return &row.Secret }),
			arg(Field{Name: "by", Names: "side"}, func(r *model.Rule) any { return r.Reveal.By }, func(row *Row) any { return &row.To }),
			arg(Field{Name: "if"}, func(r *model.Rule) any { return r.Reveal.If }, func(row *Row) any { return &row.Who }),
		},
		lower: (*lowering).revealed},
	LookAt: {Name: "look", Kind: Reaction, Opens: true, Doc: "shows cards of the hands of a side, drawn at random, to the other side, which knows of them until a card leaves that hand face down",
		Example: `{on: "administration", when: unit: holds: "hill", look: {cards: 1, of: "enemy"}}`,
		Text: map[string]string{"": "{of} shows the other side {cards} random {cards|one:card|other:cards} of its hand",
			"of.unit": "its owner", "of.self": "it", "of.enemy": "the enemy side", "of.any": "the {word} side"},
		given: func(r *model.Rule) bool { return r.Look != nil },
		args: []argument{
			arg(Field{Must: true, Name: "cards", Within: within(1, MaxLooked), Never: "nobody looks at {low} cards; a look is at 1 to {most}"}, func(r *model.Rule) any { return &r.Look.Cards }, func(row *Row) any { return &row.Cards }),
			arg(Field{Must: true, Name: "of", Names: "side"}, func(r *model.Rule) any { return r.Look.Of }, func(row *Row) any { return &row.To }),
		},
		lower: func(l *lowering, r *model.Rule, _ *Row) {
			if r.Look.Of == "own" {
				l.report("rules-wrong-operation", path{"look", "of"}, "a side knows its own hands: look at those of the enemy")
			}
		}},
	Take: {Name: "take", Kind: Reaction, Changes: Ground, Afield: true, Doc: "takes a card of a supply into the Holding Box in place of the MOVE card and of all that the supply does not admit",
		Example: `{on: "action.done", when: {action: ["move"], unit: range: is: 0}, may: true, take: supply: "hill"}`, Unit: true,
		Text:     map[string]string{"": "the tank takes a {supply.card}\u00A0card into its Holding Box", "may": "the tank may take a {supply.card}\u00A0card into its Holding Box"},
		given:    func(r *model.Rule) bool { return r.Take != nil },
		exhausts: always,
		args: []argument{
			arg(Field{Must: true, Name: "supply", Names: "supply", Use: Takes}, func(r *model.Rule) any { return r.Take.Supply }, func(row *Row) any { return &row.Supply }),
		}},
	StockUp: {Name: "stock", Kind: Reaction, Doc: "moves a card between supplies, or changes how many one holds",
		Example: `{on: "field.action", once: "turn", cost: orders: 2, stock: {from: "depot", to: "ready"}}`,
		Text: map[string]string{"from": "a card of {from} goes to {to}", "set": "the number of cards in {to} becomes {set}", "add": "the number of cards in {to} goes up by {add}", "add-back": "the number of cards in {to} goes down by {add}",
			"from_side": "a card of {from} of {from_side} goes to {to}", "+side": " for {side}",
			"side.own": "its side", "side.unit": "it", "side.enemy": "the enemy side", "side.any": "the {word} side",
			"from_side.own": "its side", "from_side.unit": "it", "from_side.enemy": "the enemy side", "from_side.any": "the {word} side"},
		given:    func(r *model.Rule) bool { return r.Stock != nil },
		exhausts: func(r *model.Rule) bool { return r.Stock.From != "" },
		undone: func(a, b *model.Rule) bool {
			if b.Stock == nil {
				return false
			}
			back := b.Stock.To == a.Stock.From && b.Stock.Side == a.Stock.FromSide && b.Stock.From == a.Stock.To && b.Stock.FromSide == a.Stock.Side
			return back || b.Stock.To == a.Stock.To && b.Stock.Side == a.Stock.Side && opposed(a.Stock.Set, a.Stock.Add, b.Stock.Set, b.Stock.Add)
		},
		oneOf: "a supply takes from another, is added to or is set: give exactly one of from, add and set",
		args: []argument{
			arg(Field{Must: true, Name: "to", Names: "supply", Use: Gives, Whose: "side"}, func(r *model.Rule) any { return r.Stock.To }, func(row *Row) any { return &row.Supply }),
			arg(Field{Name: "side", Names: "side"}, func(r *model.Rule) any { return r.Stock.Side }, func(row *Row) any { return &row.Side }),
			arg(Field{Name: "from_side", Names: "side"}, func(r *model.Rule) any { return r.Stock.FromSide }, func(row *Row) any { return &row.FromSide }),
			arg(Field{One: true, Name: "from", Names: "supply", Use: Takes, Whose: "from_side"}, func(r *model.Rule) any { return r.Stock.From }, func(row *Row) any { return &row.From }),
			arg(Field{One: true, Name: "add", Delta: true, Within: within(-MaxSupply, MaxSupply), Never: "a supply cannot change by {low} cards; it has 0 to {most}"},
				func(r *model.Rule) any { return r.Stock.Add }, func(row *Row) any { return &row.Number }),
			arg(Field{One: true, Name: "set", Within: within(0, MaxSupply), Never: "a supply cannot have {low} cards; it has 0 to {most}"},
				func(r *model.Rule) any { return r.Stock.Set }, func(row *Row) any { return &row.Number }),
		},
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Delta = r.Stock.Add != nil
			if r.Stock.From == r.Stock.To && row.Side == row.FromSide {
				l.report("rules-wrong-operation", path{"stock", "from"}, "a card would go from the supply %q to itself", r.Stock.To)
			}
			if r.Stock.FromSide != "" && r.Stock.From == "" {
				l.report("rules-wrong-operation", path{"stock", "from_side"}, "no card is taken from anywhere: leave out from_side")
			}
		}},
	MarkIt: {Name: "mark", Kind: Reaction, Doc: "changes a mark of the unit, its side, its box or the game, or of all units or boxes that match, among them a subject or a target that who names and that has left the field; a unit that is lost and returns has its marks as they were, but for those with lost: \"reset\"",
		Example: `{on: "eliminated", mark: {name: "losses", add: 1}}`,
		Text: map[string]string{"set": "{name} becomes {set}", "on": "{name} is set", "off": "{name} is no longer set",
			"add": "{name} goes up by {add}", "add-back": "{name} goes down by {add}", "+who": " for {who}", "+boxes": " in {boxes}", "+here": " in the box of {who}", "+side": " for {side}",
			"side.own": "its side", "side.unit": "it", "side.enemy": "the enemy side", "side.any": "the {word} side"},
		given: func(r *model.Rule) bool { return r.Mark != nil },
		undone: func(a, b *model.Rule) bool {
			return b.Mark != nil && b.Mark.Name == a.Mark.Name && b.Mark.Side == a.Mark.Side && opposed(a.Mark.Set, a.Mark.Add, b.Mark.Set, b.Mark.Add)
		},
		oneOf: "a mark is either added to or set",
		args: []argument{
			arg(Field{Must: true, Name: "name", Names: "mark", Use: Gives, Whose: "side"}, func(r *model.Rule) any { return r.Mark.Name }, func(row *Row) any { return &row.Mark }),
			arg(Field{One: true, Name: "add", Delta: true}, func(r *model.Rule) any { return r.Mark.Add }, func(row *Row) any { return &row.Number }),
			arg(Field{One: true, Name: "set"}, func(r *model.Rule) any { return r.Mark.Set }, func(row *Row) any { return &row.Number }),
			arg(Field{Name: "who"}, func(r *model.Rule) any { return r.Mark.Who }, func(row *Row) any { return &row.Who }),
			arg(Field{Name: "side", Names: "side"}, func(r *model.Rule) any { return r.Mark.Side }, func(row *Row) any { return &row.Side }),
			arg(Field{Name: "boxes"}, func(r *model.Rule) any { return r.Mark.Boxes }, func(row *Row) any { return &row.Boxes }),
		},
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Delta = r.Mark.Add != nil
			of := l.lex.owners().Mark(r.Mark.Name)
			switch {
			case r.Mark.Boxes == nil:
			case of != "" && of != "box":
				l.report("rules-wrong-operation", path{"mark", "boxes"}, "the mark %q is of the %s, and of no box: leave out boxes, or make it of: \"box\"", r.Mark.Name, of)
			case r.Mark.Who != nil:
				l.report("rules-wrong-operation", path{"mark", "boxes"}, "these are the boxes of units and others: give who or boxes")
			}
			if l.lex.owners().Layer(r.Mark.Name) == "box" {
				l.report("rules-wrong-operation", path{"mark", "name"}, "%q is a layer: rules lay it and clear it", r.Mark.Name)
			}
			if row.Mark >= 0 && l.lex.Derived[row.Mark] {
				l.report("rules-wrong-operation", path{"mark", "name"}, "%q is a condition with a name and holds by itself; only a counter can be set", r.Mark.Name)
			}
		},
		alone: func(r *model.Rule, of Owners) (at, why string) {
			switch owner := of.Mark(r.Mark.Name); {
			case r.Mark.Who != nil || r.Mark.Boxes != nil:
			case owner == "unit":
				why = fmt.Sprintf("%%s concerns no unit whose mark %q could be", r.Mark.Name)
			case owner == "box":
				why = fmt.Sprintf("%%s concerns no unit in whose box the mark %q could be: say in which with boxes", r.Mark.Name)
			}
			return "", why
		},
		differ: func(a, b *model.Rule) bool {
			return a.Mark.Name == b.Mark.Name && a.Mark.Side == b.Mark.Side && a.Mark.Boxes == nil && b.Mark.Boxes == nil && a.Mark.Set != nil && b.Mark.Set != nil && *a.Mark.Set != *b.Mark.Set
		}},
	Score: {Name: "score", Kind: Reaction, Changes: VPs, Doc: "enters VPs",
		Example: `{on: "administration", when: unit: range: max: -200, score: value: 1}`,
		Text: map[string]string{"": "{to} scores {n}", "may": "{to} may score {n}",
			"to.unit": "it", "to.self": "it", "to.own": "its side", "to.enemy": "the enemy side", "to.any": "the {word} side"},
		given: func(r *model.Rule) bool { return r.Score != nil },
		args: []argument{
			arg(Field{Must: true, Delta: true, Unit: Points}, func(r *model.Rule) any { return &r.Score.Number }, func(row *Row) any { return &row.Number }),
			arg(Field{Must: true, Name: "to", Names: "side", Use: Gives, Self: true}, func(r *model.Rule) any { return r.Score.To }, func(row *Row) any { return &row.To }),
		},
		alone: func(r *model.Rule, _ Owners) (at, why string) {
			if r.Score.To == "unit" {
				why = `%s concerns no unit: say to whom the VPs go, "own" or a side`
			}
			return "", why
		}},
	Remove: {Name: "remove", Kind: Reaction, Opens: true, Afield: true, Doc: "takes the unit off the field, or all units that match",
		Example: `{on: "range.enter", when: unit: range: is: -600, remove: as: "exit"}`,
		Text: map[string]string{"exit": "{who} leaves without loss and may return as a reinforcement", "eliminated": "{who} is Eliminated",
			"abandoned": "{who} is Abandoned", "gone": "{who} leaves for good"},
		given:    func(r *model.Rule) bool { return r.Remove != nil },
		exhausts: always,
		args: []argument{
			arg(Field{Must: true, Name: "as", Names: "removal"}, func(r *model.Rule) any { return r.Remove.As }, func(row *Row) any { return &row.Remove }),
			arg(Field{Name: "who"}, func(r *model.Rule) any { return r.Remove.Who }, func(row *Row) any { return &row.Who }),
		},
		alone: func(r *model.Rule, _ Owners) (at, why string) { return sayWhich("remove", r.Remove.Who) }},
	Damage: {Name: "damage", Kind: Reaction, Changes: States | VPs, Opens: true, Afield: true, Doc: "deals a Damage Card to the unit, or one to each vehicle that matches, with Morale Check and loss; while that is carried out, no rule deals more damage, on damaged neither; nobody has a Critical Hit; credited is the subject, or else the target, where it is an enemy of the one hit, without a Kill Medal",
		Example:  `{on: "range.enter", when: unit: holds: "rubble", damage: {grade: "light", part: "tracks"}}`,
		Text:     says("{who} takes {grade} damage of the {part}"),
		given:    func(r *model.Rule) bool { return r.Damage != nil },
		exhausts: always,
		args: []argument{
			arg(Field{Must: true, Name: "grade", Names: "grade"}, func(r *model.Rule) any { return r.Damage.Grade }, func(row *Row) any { return &row.Grade }),
			arg(Field{Must: true, Name: "part", Names: "part"}, func(r *model.Rule) any { return r.Damage.Part }, func(row *Row) any { return &row.Hit }),
			arg(Field{Name: "who"}, func(r *model.Rule) any { return r.Damage.Who }, func(row *Row) any { return &row.Who }),
		},
		lower: func(l *lowering, r *model.Rule, _ *Row) {
			if w := r.Damage.Who; w != nil && len(w.Kind) > 0 && !slices.Contains(w.Kind, "vehicle") {
				l.report("rules-wrong-operation", path{"damage", "who", "kind"}, "only a vehicle takes a Damage Card; what else is hit is removed as eliminated")
			}
			if r.Damage.Grade == "critical" {
				l.report("rules-wrong-operation", path{"damage", "grade"}, "a Critical Hit comes of the numbers of two cards; a rule deals light or heavy damage")
			}
		},
		alone: func(r *model.Rule, _ Owners) (at, why string) { return sayWhich("damage", r.Damage.Who) }},
	Enter: {Name: "enter", Kind: Reaction, Opens: true, Doc: "brings on a unit of a reserve, beside the one being placed or instead of it",
		Example:  `{on: "pulled", when: pull: {name: "column", number: max: 4}, enter: force: "tiger"}`,
		Text:     map[string]string{"": "{force} comes on", "instead": "{force} comes on in its place"},
		given:    func(r *model.Rule) bool { return r.Enter != nil },
		exhausts: always,
		args: []argument{
			arg(Field{Must: true, Name: "force", Names: "reserve", Use: Takes}, func(r *model.Rule) any { return r.Enter.Force }, func(row *Row) any { return &row.Force }),
			arg(Field{Name: "instead"}, func(r *model.Rule) any { return r.Enter.Instead }, func(row *Row) any { return &row.Instead }),
		},
		alone: func(r *model.Rule, _ Owners) (at, why string) {
			if r.Enter.Instead {
				why = "%s concerns no unit that another could replace"
			}
			return "instead", why
		},
		differ: func(a, b *model.Rule) bool { return *a.Enter != *b.Enter }},
	ShiftTo: {Name: "range", Kind: Reaction, Changes: Positions | States | Ground, Opens: true, Afield: true, Doc: "moves the unit, or all units that match: by metres, to a Range, or among several that its player chooses; but where it is being placed, rules hear of the boxes that it leaves and comes into",
		Example: `{on: "place", when: unit: is: "scout", range: among: [200, 400]}`,
		Text: map[string]string{"by": "{who} moves {by} toward the enemy", "by-back": "{who} moves {by} away from the enemy",
			"to": "{who} moves to Range {to}", "among": "the owner of {who} puts it at Range {among}"},
		given: func(r *model.Rule) bool { return r.Range != nil },
		undone: func(a, b *model.Rule) bool {
			return b.Range != nil && opposed(nil, a.Range.By, nil, b.Range.By)
		},
		oneOf: "a Range changes by metres, to one or to one among several: give exactly one of by, to and among",
		args: []argument{
			arg(Field{One: true, Name: "by", Unit: Metres, Delta: true}, func(r *model.Rule) any { return r.Range.By }, func(row *Row) any { return &row.Shift.Boxes }),
			arg(Field{One: true, Name: "to", Unit: Metres}, func(r *model.Rule) any { return r.Range.To }, func(row *Row) any { return &row.Shift.Boxes }),
			arg(Field{One: true, Name: "among", Unit: Metres}, func(r *model.Rule) any { return r.Range.Among }, func(row *Row) any { return &row.Shift.Among }),
			arg(Field{Name: "who"}, func(r *model.Rule) any { return r.Range.Who }, func(row *Row) any { return &row.Who }),
		},
		lower: func(_ *lowering, r *model.Rule, row *Row) {
			switch {
			case r.Range.To != nil:
				row.Shift.Given = ShiftOnto
			case r.Range.By == nil:
				row.Shift.Given = ShiftAmong
			}
		},
		alone: func(r *model.Rule, _ Owners) (at, why string) { return sayWhich("range", r.Range.Who) }},
	GiveIt: {Name: "give", Kind: Reaction, Changes: States, Afield: true, Doc: "gives counters to the unit, or to all units that match: Spotted, Acquired and Flank counters of the target, or of those that match of; what the rules of the game exclude is passed over",
		Example: `{on: "action.done", when: action: ["spot"], give: {counters: ["acquired"], of: {side: "enemy", state: "burning"}}}`,
		Text:    map[string]string{"": "{who} gains {counters}", "target": "{who} gains {counters} of the other tank", "target-credited": "{who} gains {counters} of the tank credited with it", "+of": " of {of}"},
		given:   func(r *model.Rule) bool { return r.Give != nil },
		Settled: true,
		undone:  func(a, b *model.Rule) bool { return b.Lose != nil && overlap(a.Give.Counters, b.Lose.Counters) },
		args: []argument{
			arg(Field{Must: true, Name: "counters", Names: "counter"}, func(r *model.Rule) any { return r.Give.Counters }, func(row *Row) any { return &row.Counters }),
			arg(Field{Name: "who"}, func(r *model.Rule) any { return r.Give.Who }, func(row *Row) any { return &row.Who }),
			arg(Field{Name: "of"}, func(r *model.Rule) any { return r.Give.Of }, func(row *Row) any { return &row.Of }),
		},
		lower: (*lowering).counters,
		alone: func(r *model.Rule, _ Owners) (at, why string) { return sayWhich("give", r.Give.Who) }},
	LoseIt: {Name: "lose", Kind: Reaction, Changes: States, Afield: true, Doc: "takes off the counters that all tanks have of the unit, or of all units that match, and Hull Down and Bog counters off it; with of those that it has of the units that match that",
		Example: `{on: "action.done", when: action: ["smoke"], lose: counters: ["acquired"]}`,
		Text:    map[string]string{"": "all tanks lose their {counters} of {who}", "self": "{who} loses {counters}", "of": "{who} loses its {counters} of {of}"},
		given:   func(r *model.Rule) bool { return r.Lose != nil },
		args: []argument{
			arg(Field{Must: true, Name: "counters", Names: "counter"}, func(r *model.Rule) any { return r.Lose.Counters }, func(row *Row) any { return &row.Counters }),
			arg(Field{Name: "who"}, func(r *model.Rule) any { return r.Lose.Who }, func(row *Row) any { return &row.Who }),
			arg(Field{Name: "of"}, func(r *model.Rule) any { return r.Lose.Of }, func(row *Row) any { return &row.Of }),
		},
		lower: (*lowering).counters,
		alone: func(r *model.Rule, _ Owners) (at, why string) { return sayWhich("lose", r.Lose.Who) }},
	Lay: {Name: "lay", Kind: Reaction, Afield: true, Doc: "lays a layer over the Holding Box of the unit, or of all units that match, or one of boxes over their boxes or over those that are described; where it lies already, or the unit is In Motion and it is one of units, nothing happens",
		Example: `{on: "action.done", when: action: ["fire"], lay: layer: "dust"}`, Together: Either,
		Text:    map[string]string{"": "{layer} is laid over {who}", "boxes": "{layer} is laid over {boxes}", "here": "{layer} is laid over the box of {who}"},
		given:   func(r *model.Rule) bool { return r.Lay != nil },
		Settled: true,
		undone:  func(a, b *model.Rule) bool { return b.Clear != nil && slices.Contains(b.Clear.Layers, a.Lay.Layer) },
		args: []argument{
			arg(Field{Must: true, Name: "layer", Names: "layer", Use: Gives}, func(r *model.Rule) any { return r.Lay.Layer }, func(row *Row) any { return &row.Layer }),
			arg(Field{Name: "who"}, func(r *model.Rule) any { return r.Lay.Who }, func(row *Row) any { return &row.Who }),
			arg(Field{Name: "boxes"}, func(r *model.Rule) any { return r.Lay.Boxes }, func(row *Row) any { return &row.Boxes }),
		},
		lower: func(l *lowering, r *model.Rule, _ *Row) {
			if r.Lay.Boxes != nil {
				l.overBoxes("lay", []string{r.Lay.Layer}, r.Lay.Who)
			}
		},
		alone: func(r *model.Rule, of Owners) (at, why string) {
			if r.Lay.Boxes == nil && of.Layer(r.Lay.Layer) == "box" && r.Lay.Who == nil {
				return "", "lay needs a box and %s concerns no unit that is in one: say over which with boxes"
			}
			if r.Lay.Boxes != nil {
				return "", ""
			}
			return sayWhich("lay", r.Lay.Who)
		}},
	Clear: {Name: "clear", Kind: Reaction, Afield: true, Doc: "takes layers off the Holding Box of the unit, or of all units that match, and with smoke the SMOKE card out of it; the Terrain beneath stays; layers of boxes are taken off their boxes, or those that are described",
		Example: `{on: "administration", when: unit: under: "dust", clear: layers: ["dust"]}`, Together: Either,
		Text:    map[string]string{"": "{who} loses {layers}", "boxes": "{boxes} loses {layers}", "here": "the box of {who} loses {layers}", "smoke": "the SMOKE\u00A0card of {who} is discarded", "both": "{who} loses {layers} and its SMOKE\u00A0card"},
		given:   func(r *model.Rule) bool { return r.Clear != nil },
		Settled: true,
		args: []argument{
			arg(Field{Name: "layers", Names: "layer", Use: Takes}, func(r *model.Rule) any { return r.Clear.Layers }, func(row *Row) any { return &row.Layers }),
			arg(Field{Name: "smoke"}, func(r *model.Rule) any { return r.Clear.Smoke }, func(row *Row) any { return &row.Smoke }),
			arg(Field{Name: "who"}, func(r *model.Rule) any { return r.Clear.Who }, func(row *Row) any { return &row.Who }),
			arg(Field{Name: "boxes"}, func(r *model.Rule) any { return r.Clear.Boxes }, func(row *Row) any { return &row.Boxes }),
		},
		lower: func(l *lowering, r *model.Rule, _ *Row) {
			if len(r.Clear.Layers) == 0 && !r.Clear.Smoke {
				l.report("rules-wrong-operation", path{"clear"}, "nothing is taken off: name layers, or smoke: true, or both")
			}
			switch {
			case r.Clear.Boxes == nil:
			case r.Clear.Smoke:
				l.report("rules-wrong-operation", path{"clear", "smoke"}, "a SMOKE card lies in a Holding Box: have an operation of its own discard it")
			default:
				l.overBoxes("clear", r.Clear.Layers, r.Clear.Who)
			}
		},
		alone: func(r *model.Rule, _ Owners) (at, why string) {
			if r.Clear.Boxes != nil {
				return "", ""
			}
			return sayWhich("clear", r.Clear.Who)
		}},
	Expose: {Name: "expose", Kind: Reaction, Changes: States, Opens: true, Afield: true, Doc: "offers the unit to every enemy that sees it, to take a Spotted counter", Unit: true,
		Example: `{on: "action.done", when: action: ["fire"], expose: {}}`, Text: says("every enemy that sees the tank may spot it"),
		given: func(r *model.Rule) bool { return r.Expose != nil }},
	PullCard: {Name: "pull", Kind: Reaction, Opens: true, Doc: "Pulls a card under a name; rows on pulled read its Target Number; a shared one is not Pulled where a rule has Pulled it for the same happening",
		Example: `{on: "deck.start", pull: name: "weather"}`, Text: map[string]string{"": "a card is Pulled for {name}", "shared": "a card is Pulled for {name}, unless one has just been Pulled for it by another rule"},
		given: func(r *model.Rule) bool { return r.Pull != nil },
		args: []argument{
			arg(Field{Must: true, Name: "name", Names: "pull", Use: Gives}, func(r *model.Rule) any { return r.Pull.Name }, func(row *Row) any { return &row.Pull }),
			arg(Field{Name: "shared"}, func(r *model.Rule) any { return r.Pull.Shared }, func(row *Row) any { return &row.Shared }),
		}},
	Finish: {Name: "finish", Kind: Reaction, Doc: "ends the game; without a winner the VPs decide", Together: FirstEnds,
		Example: `{on: "range.enter", when: unit: range: is: -1000, finish: winner: "soviet"}`,
		Text: map[string]string{"": "the game ends and VPs decide", "winner": "the game ends and {winner} wins", "winner-each": "the game ends and {winner} wins, or VPs decide where this goes for both sides",
			"winner.own": "its side", "winner.unit": "it", "winner.enemy": "the enemy side", "winner.any": "the {word} side"},
		given:    func(r *model.Rule) bool { return r.Finish != nil },
		exhausts: always, idle: endsAnyway,
		differ: func(a, b *model.Rule) bool { return *a.Finish != *b.Finish },
		args: []argument{
			arg(Field{Name: "winner", Names: "side", Use: Gives}, func(r *model.Rule) any { return r.Finish.Winner }, func(row *Row) any { return &row.To }),
		}},
	Go: {Name: "go", Kind: Reaction, Doc: "orders a tank of Robata to the nearest such box, or to where it has such a shot, and to take a card there",
		Example: `{on: "robata.mission", go: {to: range: max: -200}}`, Unit: true, Mission: true,
		Text: map[string]string{"to": "the tank goes to the nearest place where it is {to.fit}", "shot": "the tank goes to the nearest box from which it has {shot}",
			"+take": " and takes a {take.card}\u00A0card there"},
		Act:   func(*model.Rule) string { return "move" },
		given: func(r *model.Rule) bool { return r.Go != nil },
		oneOf: "a tank goes either to a box or to where it has a shot",
		args: []argument{
			arg(Field{One: true, Name: "to", Leads: true}, func(r *model.Rule) any { return r.Go.To }, func(row *Row) any { return &row.Mission.To }),
			arg(Field{One: true, Name: "shot", Names: "quality"}, func(r *model.Rule) any { return r.Go.Shot }, func(row *Row) any { return &row.Mission.Quality }),
			arg(Field{Name: "take", Names: "supply", Use: Takes}, func(r *model.Rule) any { return r.Go.Take }, func(row *Row) any { return &row.Mission.Take }),
		}},
	Shoot: {Name: "shoot", Kind: Reaction, Doc: "orders a tank of Robata, or a gun, to fire if its shot is good enough",
		Example: `{on: "robata.mission", shoot: {at: holds: "bridge", quality: "low"}}`, Unit: true, Mission: true,
		Text: map[string]string{"": "the tank fires at {at.one}, given {quality}", "gun": "{gun.one} fires at {at.one}", "no-at": "an enemy", "+flank": " that counts as flanked by it"},
		Act: func(r *model.Rule) string {
			if r.Shoot.Gun != nil {
				return ""
			}
			return "fire"
		},
		given: func(r *model.Rule) bool { return r.Shoot != nil },
		args: []argument{
			arg(Field{Name: "at"}, func(r *model.Rule) any { return r.Shoot.At }, func(row *Row) any { return &row.Mission.To }),
			arg(Field{Must: true, Name: "quality", Names: "quality"}, func(r *model.Rule) any { return r.Shoot.Quality }, func(row *Row) any { return &row.Mission.Quality }),
			arg(Field{Name: "gun"}, func(r *model.Rule) any { return r.Shoot.Gun }, func(row *Row) any { return &row.Mission.Gun }),
			arg(Field{Name: "flank"}, func(r *model.Rule) any { return r.Shoot.Flank }, func(row *Row) any { return &row.Mission.Flank }),
		}},
	Perform: {Name: "perform", Kind: Reaction, Doc: "orders a tank of Robata to an action",
		Example: `{on: "robata.mission", when: unit: holds: "bridge", perform: action: "hull-down"}`, Unit: true, Mission: true,
		Text:  map[string]string{"": "the tank {action}, if that is Effective", "gain": "the tank {action} {gain}, if that is Effective"},
		Act:   func(r *model.Rule) string { return r.Perform.Action },
		given: func(r *model.Rule) bool { return r.Perform != nil },
		args: []argument{
			arg(Field{Must: true, Name: "action", Names: "order"}, func(r *model.Rule) any { return r.Perform.Action }, func(row *Row) any { return &row.Mission.Order }),
			arg(Field{Name: "gain", Names: "gain"}, func(r *model.Rule) any { return r.Perform.Gain }, func(row *Row) any { return (*oneBased)(&row.Mission.Gain) }),
		}},
	Pass: {Name: "pass", Kind: Reaction, Doc: "tells a tank of Robata that there is no Mission Priority now", Unit: true, Mission: true,
		Example: `{on: "robata.mission", when: deck: last: true, pass: {}}`, Text: says("there is no Mission Priority"), Together: FirstEnds,
		given: func(r *model.Rule) bool { return r.Pass != nil }},
})

// whole gives the arguments the names of their operations. Each number must have a value
// that has a name and says which rules have it: without one, nothing could read a rule.
func whole(table [OpCount]OpInfo) []OpInfo {
	for op := range table {
		if table[op].Name == "" || table[op].given == nil {
			panic(fmt.Sprintf("internal error: the operation with the number %d, behind %q, has no Name or no given in opTable (engine/rule/operation.go)", op, table[max(op, 1)-1].Name))
		}
		for j := range table[op].args {
			table[op].args[j].Condition = table[op].Name
		}
	}
	return table[:]
}

// factor is a factor that changes a number, nil for one that does not.
func factor(n *int) *int {
	if *n == 1 {
		return nil
	}
	return n
}

// sayWhich is said of an operation on units that no description names.
func sayWhich(op string, who *model.Who) (at, why string) {
	if who == nil {
		why = op + " needs a unit and %s concerns none: say which with who"
	}
	return "", why
}
