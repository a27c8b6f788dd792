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

// The hooks; Hooks describes them.
const (
	StartRange Hook = iota
	GameLength
	LevelMove
	LevelFire
	HandSize
	FireHit
	FireCover
	FirePen
	ActionGuard
	RangeStep
	PhaseBegan
	DeckStart
	Administration
	ActionDone
	RangeEnter
	UnitEliminated
	GameEnd
	HookCount
)

// Op is an operation.
type Op uint8

// The operations; Ops describes them.
const (
	Set Op = iota
	Add
	ScaleBy
	LimitTo
	Forbid
	Take
	MarkIt
	Score
	Remove
	Finish
	OpCount
)

// HookInfo describes a hook for lookups, checks and the reference.
type HookInfo struct {
	Name string
	Kind Kind
	Doc  string
	// Unit and Target tell which units are in scope, Action whether an action
	// is, Move whether a movement is.
	Unit, Target, Action, Move bool
}

var hooks = [HookCount]HookInfo{
	StartRange:     {Name: "start.range", Kind: Query, Unit: true, Doc: "the Range in metres at which a tank begins and re-enters"},
	GameLength:     {Name: "game.length", Kind: Query, Doc: "the number of decks, asked once before play"},
	LevelMove:      {Name: "level.move", Kind: Query, Unit: true, Doc: "Move Level after damage and crew losses, before Bog and Order Icons"},
	LevelFire:      {Name: "level.fire", Kind: Query, Unit: true, Doc: "Fire Level after damage and crew losses, before Order Icons"},
	HandSize:       {Name: "hand.size", Kind: Query, Unit: true, Doc: "what one tank adds to its player's Hand Size"},
	FireHit:        {Name: "fire.hit", Kind: Query, Unit: true, Target: true, Doc: "To Hit Number of a shot"},
	FireCover:      {Name: "fire.cover", Kind: Query, Unit: true, Target: true, Doc: "Cover of the target against a shot"},
	FirePen:        {Name: "fire.pen", Kind: Query, Unit: true, Target: true, Doc: "Penetration of a shot before the Pen Mod"},
	ActionGuard:    {Name: "action", Kind: Guard, Unit: true, Target: true, Action: true, Doc: "whether an action may be taken, asked before its cost is paid"},
	RangeStep:      {Name: "range.step", Kind: Guard, Unit: true, Move: true, Doc: "whether a tank may move into the next box; the unit stands there as the row is asked"},
	PhaseBegan:     {Name: "phase", Kind: Reaction, Doc: "a phase of the round begins"},
	DeckStart:      {Name: "deck.start", Kind: Reaction, Doc: "a further deck has been shuffled"},
	Administration: {Name: "administration", Kind: Reaction, Unit: true, Doc: "the Active Tank scores, after it discarded its Initiative Card"},
	ActionDone:     {Name: "action.done", Kind: Reaction, Unit: true, Target: true, Action: true, Move: true, Doc: "an action is complete; for move, the whole Tank Action that began with MOVE"},
	RangeEnter:     {Name: "range.enter", Kind: Reaction, Unit: true, Move: true, Doc: "a tank came into a box, be it only passing"},
	UnitEliminated: {Name: "eliminated", Kind: Reaction, Unit: true, Target: true, Doc: "a tank was Destroyed or Abandoned; the target is the tank credited"},
	GameEnd:        {Name: "game.end", Kind: Reaction, Doc: "the game ends, before VPs are compared"},
}

// Hooks returns the hooks in order of their numbers.
func Hooks() []HookInfo { return slices.Clone(hooks[:]) }

// OpInfo describes an operation.
type OpInfo struct {
	Name string
	Kind Kind
	Doc  string
	// Unit tells that it needs a subject.
	Unit bool
}

var ops = [OpCount]OpInfo{
	Set:     {Name: "set", Kind: Query, Doc: "replaces the number; the last one stands"},
	Add:     {Name: "add", Kind: Query, Doc: "adds a signed amount; of several in one group only the largest counts"},
	ScaleBy: {Name: "scale", Kind: Query, Doc: "multiplies, then divides and rounds"},
	LimitTo: {Name: "limit", Kind: Query, Doc: "keeps the result within bounds, Order Icons included"},
	Forbid:  {Name: "forbid", Kind: Guard, Doc: "refuses, with the cited clause as reason"},
	Take:    {Name: "take", Kind: Reaction, Unit: true, Doc: "takes a card of a supply into the Holding Box in place of the MOVE card and of all that the supply does not admit"},
	MarkIt:  {Name: "mark", Kind: Reaction, Doc: "changes a mark of the unit, its side or the game"},
	Score:   {Name: "score", Kind: Reaction, Doc: "enters VPs"},
	Remove:  {Name: "remove", Kind: Reaction, Unit: true, Doc: "takes the unit off the battlefield"},
	Finish:  {Name: "finish", Kind: Reaction, Doc: "ends the game; without a winner the VPs decide"},
}

// Ops returns the operations in order of their numbers.
func Ops() []OpInfo { return slices.Clone(ops[:]) }

// Lexicon resolves the names that rules use to the game's own numbers. Each
// list is in order of the numbers.
type Lexicon struct {
	Sides    []string
	Words    []string
	States   []string
	Terrain  []string
	Supplies []string
	Marks    []string
	// MarkOf tells for each mark whether it is of the game, a side or a unit.
	MarkOf  []string
	Phases  []string
	Actions []ActionWord
}

// ActionWord maps a word for actions to a set of verbs by bit.
type ActionWord struct {
	Name  string
	Verbs uint64
}
