package rule

import "slices"

// Kind says what a hook asks of its rows.
type Kind uint8

// The kinds of hook, never mixed.
const (
	// Query folds a number and keeps the trace.
	Query Kind = iota
	// Guard allows or refuses, with the cited clause as reason.
	Guard
	// Reaction acts upon something that happened.
	Reaction
)

// Hook is a place in the game where rows speak.
type Hook uint8

// The hooks of rules; Hooks describes them.
const (
	StartRange Hook = iota
	GameLength
	LevelMove
	LevelFire
	HandSize
	FireHit
	FireCover
	FirePen
	FireArmour
	CardValue
	GameAward
	RobataRank
	ActionGuard
	RangeStep
	Sight
	Placed
	DeckStart
	PhaseBegan
	Administration
	FieldAction
	ActionDone
	RangeLeave
	RangeEnter
	TerrainEnter
	TerrainLeave
	UnitEliminated
	UnitExited
	Pulled
	GameEnd
	RobataMission
	SpotPulls
	SpotIcons
	ActionCards
	Trigger
	Stopped
	Moved
	Checked
	PhaseDone
	SpotKeep
	HandLoss
	RobataShot
	RobataPeril
	PhaseCompleted
	Damaged
	DeckEnd
	HookCount
)

// Scope is a set of things that a hook has in view; conditions and operations
// may speak of nothing else.
type Scope uint16

// The parts of a game that can be in scope of a hook.
const (
	// OfUnit is a subject, OfTarget another unit.
	OfUnit Scope = 1 << iota
	OfTarget
	// OfAction is an action, OfMove a movement, OfStep a step of one.
	OfAction
	OfMove
	OfStep
	// OfCard is terrain or a card, OfValue one of its printed numbers.
	OfCard
	OfValue
	// OfPull is a Pulled card, OfRobata what Robata revealed.
	OfPull
	OfRobata
	// OfLoss is how a tank was lost, OfCheck a check that was made, OfTrigger a printed
	// Spotted trigger.
	OfLoss
	OfCheck
	OfTrigger
	// OfDamage is a Damage Card that was carried out, OfShot a shot of the action.
	OfDamage
	OfShot
	// OfPerhaps is set when the subject may be missing.
	OfPerhaps
)

// Names lists what is in a scope, in words for people; empty for nothing.
func (s Scope) Names() []string {
	var out []string
	for i, name := range [...]string{"unit", "target", "action", "movement", "step", "card", "printed value", "Pull", "Robata's cards", "loss", "check", "trigger", "Damage Card", "shot"} {
		if s&(1<<i) != 0 {
			out = append(out, name)
		}
	}
	if s&OfPerhaps != 0 {
		out[0] += " (where there is one)"
	}
	if len(out) == 0 {
		return []string{"the game alone"}
	}
	return out
}

// HookInfo describes a hook for lookups, checks and the reference.
type HookInfo struct {
	Name string
	Kind Kind
	// Doc says when the hook speaks; Example is a rule on it, in CUE.
	Doc, Example string
	Scope        Scope
}

// Has reports whether all of a scope is in view.
func (h *HookInfo) Has(s Scope) bool { return h.Scope&s == s }

// hookTable is the one list of hooks.
var hookTable = [HookCount]HookInfo{
	StartRange: {"start.range", Query, "the Range in metres at which a tank begins and re-enters",
		`{on: "start.range", when: unit: is: "heavy-damage", set: value: 1000}`, OfUnit},
	GameLength: {"game.length", Query, "the number of decks, asked once before play",
		`{on: "game.length", when: option: "short", add: value: -1}`, 0},
	LevelMove: {"level.move", Query, "Move Level after damage and crew losses, before Bog and Order Icons",
		`{on: "level.move", limit: max: 5}`, OfUnit},
	LevelFire: {"level.fire", Query, "Fire Level after damage and crew losses, before Order Icons",
		`{on: "level.fire", when: unit: holds: "factory", scale: div: 2}`, OfUnit},
	HandSize: {"hand.size", Query, "what one tank adds to its player's Hand Size",
		`{on: "hand.size", when: unit: is: "radio", add: value: 1}`, OfUnit},
	FireHit: {"fire.hit", Query, "To Hit Number of a shot",
		`{on: "fire.hit", add: value: -10}`, OfUnit | OfTarget},
	FireCover: {"fire.cover", Query, "Cover of the target against a shot, and against an Infantry Attack, which it helps",
		`{on: "fire.cover", when: target: marks: fogged: {}, add: value: 50}`, OfUnit | OfTarget},
	FirePen: {"fire.pen", Query, "Penetration of a shot before the Pen Mod",
		`{on: "fire.pen", when: centre: "farther", add: {value: -1, group: "slope"}}`, OfUnit | OfTarget | OfRobata},
	FireArmour: {"fire.armour", Query, "Armor value that a shot meets",
		`{on: "fire.armour", when: gap: max: 200, add: value: -1}`, OfUnit | OfTarget},
	CardValue: {"card.value", Query, "one number printed on terrain in a Holding Box; the unit is its holder",
		`{on: "card.value", when: card: {terrain: "mud", value: ["bog"]}, scale: mul: 2}`, OfUnit | OfCard | OfValue},
	GameAward: {"game.award", Query, "VPs about to be entered for a tank",
		`{on: "game.award", when: option: "king", set: value: 0}`, OfUnit},
	RobataRank: {"robata.rank", Query, "tier of a target for Robata: a higher one comes first, and within a tier the usual order of Target Selection holds",
		`{on: "robata.rank", when: target: holds: "bridge", add: value: 1}`, OfUnit | OfTarget | OfRobata},
	ActionGuard: {"action", Guard, "whether an action may be taken, asked before its cost is paid",
		`{on: "action", when: {action: ["flank"], unit: marks: muddy: {}}, forbid: {}}`, OfUnit | OfTarget | OfAction | OfCard | OfMove | OfRobata},
	RangeStep: {"range.step", Guard, "whether a tank may move into the next box; to describes it as it would stand there",
		`{on: "range.step", when: to: range: is: 0, forbid: {}}`, OfUnit | OfMove | OfStep | OfRobata},
	Sight: {"sight", Guard, "whether the unit sees the target; asked from either side for itself",
		`{on: "sight", when: gap: min: 800, forbid: {}}`, OfUnit | OfTarget},
	Placed: {"place", Reaction, "a unit was put on its start Range, at set-up or as a reinforcement",
		`{on: "place", when: unit: side: "german", range: among: [600, 800, 1000]}`, OfUnit},
	DeckStart: {"deck.start", Reaction, "a further deck has been shuffled and the running action is over",
		`{on: "deck.start", when: deck: is: 4, pull: name: "thaw"}`, 0},
	PhaseBegan: {"phase", Reaction, "a phase of the round begins; the phase of a tank before its Administration Step",
		`{on: "phase", when: phase: "tank", pull: name: "weather"}`, OfUnit | OfPerhaps},
	Administration: {"administration", Reaction, "the Active Tank scores, after it discarded its Initiative Card",
		`{on: "administration", when: unit: holds: "hill", score: value: 1}`, OfUnit},
	FieldAction: {"field.action", Reaction, "a Field Action that the rule adds; its player always chooses, and a tank of Robata takes it where a mission orders it to use one",
		`{on: "field.action", once: "turn", cost: orders: 2, mark: {name: "road", add: 1}}`, OfUnit},
	ActionDone: {"action.done", Reaction, "an action is complete; for move, the whole Tank Action that began with MOVE",
		`{on: "action.done", when: {action: ["move"], unit: range: is: 0}, take: supply: "bridge"}`, OfUnit | OfTarget | OfAction | OfMove | OfShot},
	RangeLeave: {"range.leave", Reaction, "a tank is about to leave a box, by a step or since a rule changes its Range",
		`{on: "range.leave", when: unit: range: is: 400, lose: counters: ["spotted"]}`, OfUnit | OfMove},
	RangeEnter: {"range.enter", Reaction, "a tank came into a box, be it only passing, or a rule changed its Range; what is placed on the field comes into none",
		`{on: "range.enter", when: unit: range: is: -200, remove: as: "exit"}`, OfUnit | OfMove},
	TerrainEnter: {"terrain.enter", Reaction, "a Terrain or scenario card was put into a Holding Box",
		`{on: "terrain.enter", when: card: class: "man-made", score: value: 1}`, OfUnit | OfCard},
	TerrainLeave: {"terrain.leave", Reaction, "a Terrain or scenario card left a Holding Box",
		`{on: "terrain.leave", when: card: terrain: "hill", score: value: -1}`, OfUnit | OfCard},
	UnitEliminated: {"eliminated", Reaction, "a tank was Destroyed or Abandoned; the target is the tank credited; its marks, VPs and medals stay with it, and it may return with a new crew in the next Reinforcement Phase",
		`{on: "eliminated", when: unit: is: "elite", score: {value: 2, to: "enemy"}}`, OfUnit | OfTarget | OfLoss},
	UnitExited: {"exited", Reaction, "a tank left the field and will come back",
		`{on: "exited", score: {value: 10, to: "own"}}`, OfUnit},
	Pulled: {"pulled", Reaction, "a card was Pulled by a rule; the subject and the target are that rule's, as far as it has them",
		`{on: "pulled", when: pull: {name: "thaw", number: min: 7}, mark: {name: "mud", set: 0}}`, OfUnit | OfTarget | OfPull | OfPerhaps},
	GameEnd: {"game.end", Reaction, "the game ends, before VPs are compared",
		`{on: "game.end", when: count: [{of: units: {side: "own", holds: "hill"}, min: 1}], score: {value: 10, to: "own"}}`, 0},
	RobataMission: {"robata.mission", Reaction, "the Mission Priority of a tank that Robata runs: the first row that holds and is Effective is carried out",
		`{on: "robata.mission", when: unit: not: [{holds: "hill"}], go: {to: distance: is: 400, take: "hill"}}`, OfUnit | OfPull | OfRobata},
	SpotPulls: {"spot.pulls", Query, "the number of cards that a Spot attempt by Tank Action Pulls, before the one that 2 Order Icons buy",
		`{on: "spot.pulls", when: gap: min: 800, set: value: 2}`, OfUnit | OfTarget},
	SpotIcons: {"spot.icons", Query, "on how many of the cards of such an attempt Binoculars must be",
		`{on: "spot.icons", when: gap: min: 1200, set: value: 2}`, OfUnit | OfTarget},
	ActionCards: {"action.cards", Query, "how many cards may be played for one Tank Action; TACTICS, and what is discarded for Order Icons or to instruct the crew, do not count",
		`{on: "action.cards", when: unit: marks: fogged: {}, set: value: 1}`, OfUnit},
	Trigger: {"trigger", Guard, "whether the Spotted trigger that a card of the unit prints counts",
		`{on: "trigger", when: {trigger: "move", unit: distance: min: 800}, forbid: {}}`, OfUnit | OfTrigger},
	Stopped: {"stopped", Reaction, "a tank that was In Motion no longer is, for whatever reason; the triggers of Terrain come first",
		`{on: "stopped", when: unit: range: max: 0, lay: layer: "dust"}`, OfUnit},
	Moved: {"moved", Reaction, "a Move is over, be it that the Range stayed; FLANK and Terrain behind it come later",
		`{on: "moved", when: count: [{of: units: {side: "own", other: true, met: true}, min: 1}], mark: {name: "fogged", set: 1}}`, OfUnit | OfMove},
	Checked: {"checked", Reaction, "a check of the scenario or of a module was made",
		`{on: "checked", when: check: {name: "engine", passed: false}, give: counters: ["bog"]}`, OfUnit | OfCheck},
	PhaseDone: {"phase.done", Reaction, "the Tank Phase of the unit is over, be it that the unit was lost in it",
		`{on: "phase.done", mark: {name: "fogged", set: 0, who: {other: true, marks: fogged: {}}}}`, OfUnit},
	SpotKeep: {"spot.keep", Query, "the number of cards that a unit Pulls at the end of its Administration Step to keep the Spotted counter of the target, one of which must show Binoculars; without rules none, and it keeps the counter",
		`{on: "spot.keep", when: gap: min: 800, set: value: 1}`, OfUnit | OfTarget},
	HandLoss: {"hand.loss", Query, "how many cards an Eliminated tank costs the hand of its player, drawn at random: half of them, rounded up, without rules, and never more than there are",
		`{on: "hand.loss", set: value: 2}`, OfUnit},
	RobataShot: {"robata.shot", Reaction, "a tank that Robata runs has revealed the cards of its Action Step and has a High Quality Shot at the target; asked for each such target, before anything else is done with the cards",
		`{on: "robata.shot", when: {robata: orders: min: 3, target: not: [{marks: fogged: {}}]}, mark: {name: "road", set: 1}}`, OfUnit | OfTarget | OfRobata},
	RobataPeril: {"robata.peril", Guard, "whether a tank that Robata runs checks in the Initiative Phase whether it is In Peril",
		`{on: "robata.peril", when: unit: holds: "hill", forbid: {}}`, OfUnit},
	PhaseCompleted: {"phase.completed", Reaction, "the unit has completed its Tank Phase: it was not lost in it",
		`{on: "phase.completed", mark: {name: "fogged", set: 0, who: {other: true, marks: fogged: {}}}}`, OfUnit},
	Damaged: {"damaged", Reaction, "a Damage Card for a vehicle has been carried out, with the Morale Check and the loss that came of it; the target is the tank credited",
		`{on: "damaged", when: {unit: holds: "bridge", damage: grade: ["heavy"]}, remove: as: "eliminated"}`, OfUnit | OfTarget | OfDamage},
	DeckEnd: {"deck.end", Reaction, "a deck has been played through: before deck.start where a further one begins, and before game.end as the game ends; deck is then the number of the one that ended",
		`{on: "deck.end", score: {value: 1, per: units: {side: "german", range: max: 0}, to: "german"}}`, 0},
}

// Hooks returns the hooks in order of their numbers.
func Hooks() []HookInfo { return slices.Clone(hookTable[:]) }

// Info returns what there is to know about a hook.
func (h Hook) Info() HookInfo { return hookTable[h] }

// Words returns the words for counters, for printed values and for comparisons
// with the centre, each in the order of their numbers.
func Words() (counterWords, valueWords, centreWords []string) {
	return slices.Clone(counters), slices.Clone(cardValues), slices.Clone(centres)
}

// Classes returns the classes of terrain in the order of their numbers.
func Classes() []string { return slices.Clone(classes) }

// Lexicon resolves the names that rules use to the game's own numbers. Each
// list is in order of the numbers.
type Lexicon struct {
	Sides []string
	Kinds []string
	// Words are those by which rules call units that can come into play, Elsewhere
	// lists those of other units of the content, which rules may say and no unit of
	// the game is called by; nil for none.
	Words     []string
	Elsewhere func() []string
	States    []string
	Terrain   []string
	Supplies  []string
	Marks     []string
	// Layers are those of the scenario and of modules, a bit for each, LayerOf whether each is
	// of units or of boxes. One of boxes is among the marks too.
	Layers, LayerOf []string
	// Checks are the names of the checks of the scenario and of its modules.
	Checks []string
	// Afters are what halves of Battle Cards are that follow the other half.
	Afters []string
	// MarkOf reports for each mark whether it is of the game, a side or a unit,
	// Derived whether it is a condition with a name.
	MarkOf  []string
	Derived []bool
	// SupplyOf says for each supply whether it is of the game or of a side.
	SupplyOf []string
	Phases   []string
	// Actions are the words for actions, at most 64; TankActions is the set of those
	// of Tank Actions, TankAction included.
	Actions     []string
	TankActions uint64
	// Options are the scenario's options, then the modules.
	Options []string
	// Pulls are the names that rules give to Pulls, Reserve those of units
	// that can be brought on, Choices those by which they speak of chosen units.
	Pulls, Reserve, Choices []string
	// UnitPulls are the Pulls that rules make which may have a unit; nil where nobody knows.
	UnitPulls map[string]bool
	// Secrets are those of what is chosen in secret, Shown those that rules reveal, and Used
	// those that conditions and descriptions ask for once they are revealed.
	Secrets, Shown, Used []string
	// SecretOf is what each of Secrets is of: "unit", "box" or "name". Plans are all names that are
	// chosen in secret, and Offered which of them each of Secrets is among.
	SecretOf, Plans []string
	Offered         []uint16
	// Orders are the actions that a mission can order.
	Orders []string
}

// The counters that give and lose can name, in the order of their bits.
const (
	CounterSpotted uint8 = iota
	CounterAcquired
	CounterFlanked
	CounterHullDown
	CounterBog
)

// PairCounters is the set of the counters that one tank has of another.
const PairCounters = 1<<CounterSpotted | 1<<CounterAcquired | 1<<CounterFlanked

// The causes of a loss by whose it is, in the order of their bits. Before them come
// the ways in which a tank is lost, in the order of the game.
const (
	CauseTank uint8 = iota + 4
	CauseGun
	CauseInfantry
	CauseMine
)

// The printed values that card.value asks for, in the order of their bits.
const (
	ValueCover int8 = iota
	ValueHullDown
	ValueConceal
	ValueBog
	ValueFires
	ValueTarget
	ValuePeril
)

// TankAction is the word for any Tank Action.
const TankAction = "tank-action"

// IsTankAction reports whether a word of the schema is that of a Tank Action.
func IsTankAction(word string) bool { return word == TankAction || slices.Contains(tankActions, word) }

// tankActions are the words of Tank Actions that have one of their own.
var tankActions = []string{"move", "flank", "fire", "terrain", "smoke", "leadership", "spot", "hull-down"}

// Aimed reports whether a word of the schema is that of actions that may name another unit.
func Aimed(word string) bool {
	return slices.Contains([]string{TankAction, "move", "flank", "fire", "spot", "terrain-enemy", "gun-fire", "infantry-attack"}, word)
}

// DamageWords are what the text of a Damage Card can name, in the order of their numbers:
// what concerns the crew, checks and tracks, then the special results.
var DamageWords = [...]string{
	"crew", "fire", "explosion", "tracks",
	"loader-panics", "driver-panics", "catastrophic-hit", "turret-gears", "crew-in-shock", "crew-stunned", "gun-hit",
	"optics", "engine", "transmission", "smoke-fills", "special-ammo", "fuel", "ammo",
}

// FirstResult is the number of the first special result.
const FirstResult = 4

// The words that need no lexicon, in the order of their numbers.
var (
	classes    = []string{"natural", "man-made"}
	cardValues = []string{"cover", "hull-down", "conceal", "bog", "fires", "target", "peril"}
	counters   = []string{"spotted", "acquired", "flanked", "hull-down", "bog"}
	gains      = []string{"spot", "hull-down", "conceal"}
	centres    = []string{"farther", "nearer", "level"}
	causes     = []string{"explosion", "fire", "bail-out", "rule", CauseTank: "tank", CauseGun: "gun", CauseInfantry: "infantry", CauseMine: "mine"}
	runs       = []string{ByPlayer - 1: "player", ByRobata - 1: "robata"}
	removals   = []string{Exit: "exit", Eliminated: "eliminated", Abandoned: "abandoned", Gone: "gone"}
	qualities  = []string{"low", HighShot - LowShot: "high"}
	grades     = []string{"light", "heavy", "critical"}
	parts      = []string{"tracks", "hull", "turret"}
	triggers   = []string{"move", "fire"}
	rounds     = []string{"down", "up"}
)

func (lex *Lexicon) owners() Owners {
	of := func(names, owners []string) func(string) string {
		return func(name string) string {
			if i := slices.Index(names, name); i >= 0 && i < len(owners) {
				return owners[i]
			}
			return ""
		}
	}
	return Owners{Mark: of(lex.Marks, lex.MarkOf), Supply: of(lex.Supplies, lex.SupplyOf), Layer: of(lex.Layers, lex.LayerOf)}
}

// Offers reports whether a secret choice is made among others of one of the Plans.
func (lex *Lexicon) Offers(secret int8, plan int) bool {
	return int(secret) < len(lex.Offered) && lex.Offered[secret]>>plan&1 != 0
}

// named lists the words that a field may be, by what its Names
// says; sides are read apart.
func (lex *Lexicon) named(what string) []string {
	switch what {
	case "action":
		return lex.Actions
	case "phase":
		return lex.Phases
	case "option":
		return lex.Options
	case "terrain":
		return lex.Terrain
	case "pull":
		return lex.Pulls
	case "choice":
		return lex.Choices
	case "word":
		return lex.Words
	case "state":
		return lex.States
	case "kind":
		return lex.Kinds
	case "mark":
		return lex.Marks
	case "layer":
		return lex.Layers
	case "plan":
		return lex.Plans
	case "check":
		return lex.Checks
	case "after":
		return lex.Afters
	case "trigger":
		return triggers
	case "class":
		return classes
	case "value":
		return cardValues
	case "centre":
		return centres
	case "cause":
		return causes
	case "grade":
		return grades
	case "part":
		return parts
	case "result":
		return DamageWords[:]
	case "run":
		return runs
	case "supply":
		return lex.Supplies
	case "reserve":
		return lex.Reserve
	case "order":
		return lex.Orders
	case "gain":
		return gains
	case "counter":
		return counters
	case "removal":
		return removals
	case "quality":
		return qualities
	case "round":
		return rounds
	}
	panic("internal error: nothing is named a " + what)
}
