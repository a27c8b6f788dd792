package rule

import (
	"slices"

	"hulldown/schema/model"
)

// OpInfo describes an operation.
type OpInfo struct {
	Name string
	Kind Kind
	// Doc says what it does; Example is a rule with it, in CUE.
	Doc, Example string
	// Unit is set where it needs a subject, Mission where it is an order to a tank
	// of Robata.
	Unit, Mission bool
	// given reports whether a rule has it.
	given func(*model.Rule) bool
	// lower reads its arguments into a row, visit walks through them; nil where it
	// has none to read, or none that a visitor looks at.
	lower func(l *lowering, r *model.Rule, row *Row)
	visit func(v *Visitor, at []any, r *model.Rule)
}

// Ops returns the operations in order of their numbers.
func Ops() []OpInfo { return slices.Clone(opTable[:]) }

// opTable is the one list of operations.
var opTable = [OpCount]OpInfo{
	Set: {Name: "set", Kind: Query, Doc: "replaces the number; the last one stands",
		Example: `{on: "start.range", set: value: 600}`,
		given:   func(r *model.Rule) bool { return r.Set != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Number = l.number(path{"set"}, r.Set)
		},
		visit: func(v *Visitor, at []any, r *model.Rule) {
			v.number(below(at, "set"), r.Set)
		},
	},
	Add: {Name: "add", Kind: Query, Doc: "adds a signed amount; of several in one group only the largest counts",
		Example: `{on: "fire.hit", when: gap: max: 400, add: value: 10}`,
		given:   func(r *model.Rule) bool { return r.Add != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Number, row.Group = l.number(path{"add"}, &r.Add.Number), r.Add.Group
		},
		visit: func(v *Visitor, at []any, r *model.Rule) {
			v.number(below(at, "add"), &r.Add.Number)
		},
	},
	ScaleBy: {Name: "scale", Kind: Query, Doc: "multiplies, then divides and rounds",
		Example: `{on: "level.fire", when: unit: holds: "factory", scale: {div: 2, round: "up"}}`,
		given:   func(r *model.Rule) bool { return r.Scale != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Mul, row.Div, row.RoundUp = int16(r.Scale.Mul), int16(r.Scale.Div), r.Scale.Round == "up"
		},
	},
	LimitTo: {Name: "limit", Kind: Query, Doc: "keeps the result within bounds, Order Icons included",
		Example: `{on: "level.move", limit: max: 5}`,
		given:   func(r *model.Rule) bool { return r.Limit != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Number = Number{Min: bound(r.Limit.Min, NoMin), Max: bound(r.Limit.Max, NoMax)}
		},
		visit: func(v *Visitor, at []any, r *model.Rule) {
			v.span(below(at, "limit"), nil, &model.Span{Min: r.Limit.Min, Max: r.Limit.Max})
		},
	},
	Forbid: {Name: "forbid", Kind: Guard, Doc: "refuses, with the cited clause as reason",
		Example: `{on: "action", when: action: ["smoke"], forbid: {}}`,
		given:   func(r *model.Rule) bool { return r.Forbid != nil },
	},
	Take: {Name: "take", Kind: Reaction, Doc: "takes a card of a supply into the Holding Box in place of the MOVE card and of all that the supply does not admit",
		Example: `{on: "action.done", when: {action: ["move"], unit: range: is: 0}, may: true, take: supply: "hill"}`,
		Unit:    true,
		given:   func(r *model.Rule) bool { return r.Take != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Supply = l.supply(path{"take", "supply"}, r.Take.Supply)
		},
	},
	StockUp: {Name: "stock", Kind: Reaction, Doc: "moves a card between supplies, or changes how many one holds",
		Example: `{on: "field.action", once: "turn", cost: orders: 2, stock: {from: "depot", to: "ready"}}`,
		given:   func(r *model.Rule) bool { return r.Stock != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			l.stock(r.Stock, row)
		},
	},
	MarkIt: {Name: "mark", Kind: Reaction, Doc: "changes a mark of the unit, its side or the game, or of all units that match",
		Example: `{on: "eliminated", mark: {name: "losses", add: 1}}`,
		given:   func(r *model.Rule) bool { return r.Mark != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			l.mark(r.Mark, row)
		},
		visit: func(v *Visitor, at []any, r *model.Rule) {
			v.who(below(at, "mark", "who"), r.Mark.Who)
		},
	},
	Score: {Name: "score", Kind: Reaction, Doc: "enters VPs",
		Example: `{on: "administration", when: unit: range: max: -200, score: value: 1}`,
		given:   func(r *model.Rule) bool { return r.Score != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Number, row.To = l.number(path{"score"}, &r.Score.Number), l.side(path{"score", "to"}, r.Score.To)
		},
		visit: func(v *Visitor, at []any, r *model.Rule) {
			v.number(below(at, "score"), &r.Score.Number)
		},
	},
	Remove: {Name: "remove", Kind: Reaction, Doc: "takes the unit off the field, or all units that match",
		Example: `{on: "range.enter", when: unit: range: is: -600, remove: as: "exit"}`,
		given:   func(r *model.Rule) bool { return r.Remove != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Remove = map[string]Removal{"exit": Exit, "eliminated": Eliminated, "abandoned": Abandoned, "gone": Gone}[r.Remove.As]
			row.Who = l.whoAt(path{"remove", "who"}, r.Remove.Who)
		},
		visit: func(v *Visitor, at []any, r *model.Rule) {
			v.who(below(at, "remove", "who"), r.Remove.Who)
		},
	},
	Enter: {Name: "enter", Kind: Reaction, Doc: "brings on a unit of a reserve, beside the one being placed or instead of it",
		Example: `{on: "pulled", when: pull: {name: "column", number: max: 4}, enter: force: "tiger"}`,
		given:   func(r *model.Rule) bool { return r.Enter != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Force = int8(l.name("rules-unknown-reserve", path{"enter", "force"}, r.Enter.Force, l.lex.Reserve))
			row.Instead = r.Enter.Instead
		},
	},
	ShiftTo: {Name: "range", Kind: Reaction, Doc: "moves the unit, or all units that match: by metres, to a Range, or among several that its player chooses",
		Example: `{on: "place", when: unit: is: "scout", range: among: [200, 400]}`,
		given:   func(r *model.Rule) bool { return r.Range != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			l.shift(r.Range, row)
		},
		visit: func(v *Visitor, at []any, r *model.Rule) {
			v.who(below(at, "range", "who"), r.Range.Who)
		},
	},
	LoseIt: {Name: "lose", Kind: Reaction, Doc: "takes counters off the unit, and off other units for it",
		Example: `{on: "action.done", when: action: ["smoke"], lose: counters: ["acquired"]}`,
		Unit:    true,
		given:   func(r *model.Rule) bool { return r.Lose != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			l.lose(r.Lose, row)
		},
	},
	Expose: {Name: "expose", Kind: Reaction, Doc: "makes every enemy that sees the unit spot it",
		Example: `{on: "action.done", when: action: ["fire"], expose: {}}`,
		Unit:    true,
		given:   func(r *model.Rule) bool { return r.Expose != nil },
	},
	PullCard: {Name: "pull", Kind: Reaction, Doc: "Pulls a card under a name; rows on pulled read its Target Number",
		Example: `{on: "deck.start", pull: name: "weather"}`,
		given:   func(r *model.Rule) bool { return r.Pull != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Pull = int8(l.name("rules-unknown-pull", path{"pull", "name"}, r.Pull.Name, l.lex.Pulls))
		},
	},
	Finish: {Name: "finish", Kind: Reaction, Doc: "ends the game; without a winner the VPs decide",
		Example: `{on: "range.enter", when: unit: range: is: -1000, finish: winner: "soviet"}`,
		given:   func(r *model.Rule) bool { return r.Finish != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			if r.Finish.Winner != "" {
				row.To = l.side(path{"finish", "winner"}, r.Finish.Winner)
			}
		},
	},
	Go: {Name: "go", Kind: Reaction, Doc: "orders a tank of Robata to the nearest such box, or to where it has such a shot, and to take a card there",
		Example: `{on: "robata.mission", go: {to: range: max: -200}}`,
		Unit:    true, Mission: true,
		given: func(r *model.Rule) bool { return r.Go != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			l.goTo(r.Go, &row.Mission)
		},
		visit: func(v *Visitor, at []any, r *model.Rule) {
			v.who(below(at, "go", "to"), r.Go.To)
		},
	},
	Shoot: {Name: "shoot", Kind: Reaction, Doc: "orders a tank of Robata, or a gun, to fire if its shot is good enough",
		Example: `{on: "robata.mission", shoot: {at: holds: "bridge", quality: "low"}}`,
		Unit:    true, Mission: true,
		given: func(r *model.Rule) bool { return r.Shoot != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			l.shoot(r.Shoot, &row.Mission)
		},
		visit: func(v *Visitor, at []any, r *model.Rule) {
			v.who(below(at, "shoot", "at"), r.Shoot.At)
			v.who(below(at, "shoot", "gun"), r.Shoot.Gun)
		},
	},
	Perform: {Name: "perform", Kind: Reaction, Doc: "orders a tank of Robata to an action",
		Example: `{on: "robata.mission", when: unit: holds: "bridge", perform: action: "hull-down"}`,
		Unit:    true, Mission: true,
		given: func(r *model.Rule) bool { return r.Perform != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			l.perform(r.Perform, &row.Mission)
		},
	},
	Pass: {Name: "pass", Kind: Reaction, Doc: "tells a tank of Robata that there is no Mission Priority now",
		Example: `{on: "robata.mission", when: deck: last: true, pass: {}}`,
		Unit:    true, Mission: true,
		given: func(r *model.Rule) bool { return r.Pass != nil },
		lower: func(l *lowering, r *model.Rule, row *Row) {
			row.Mission.Take = None
		},
	},
}
