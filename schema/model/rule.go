package model

// Rule is one special rule as data: a hook, the conditions that must all hold,
// and what is done then: one operation, or several one after the other.
type Rule struct {
	// Name is what logs and statistics call it: a few words by language. Text is
	// the rule in its author's words, in place of those that are made from the data.
	Name Text `json:"name,omitempty"`
	Text Text `json:"text,omitempty"`
	// Table lies below the text, by language: its rows, the head first.
	Table map[string][][]string `json:"table,omitempty" text:"cell"`
	// Continues is set where the text of the rule above speaks of this one too.
	Continues bool `json:"continues,omitempty"`
	// On is the hook: where in the game the rule speaks.
	On string `json:"on"`
	// When holds the conditions; absent means always.
	When When `json:"when"`
	// Cite lists the clauses or paragraphs that the rule carries out; the log
	// and every refusal show them.
	Cite []string `json:"cite,omitempty"`
	// Always is set for a rule that speaks while the others of its module rest.
	Always bool `json:"always,omitempty"`
	// Judged is false for a rule that Robata leaves out when it judges a shot; nil, as
	// true, for one that it counts.
	Judged *bool `json:"judged,omitempty"`
	// May leaves the operation to the choice of the unit's owner.
	May bool `json:"may"`
	// Once limits the rule to one use per "turn", "round", "deck", "unit", "side" or
	// "game"; empty for no limit.
	Once string `json:"once,omitempty"`
	// Cost is what a Field Action costs.
	Cost *Cost `json:"cost,omitempty"`
	// Operation is the one operation; it is empty where Do lists several. The
	// conditions are asked once, before the first, and each later one is carried
	// out if the one before it was.
	Operation
	Do []Operation `json:"do,omitempty"`
}

// Operation is what a rule does: exactly one field is set.
type Operation struct {
	Set    *Number   `json:"set,omitempty"`
	Add    *Addition `json:"add,omitempty"`
	Scale  *Scale    `json:"scale,omitempty"`
	Limit  *Limit    `json:"limit,omitempty"`
	Forbid *struct{} `json:"forbid,omitempty"`
	Choose *Choose   `json:"choose,omitempty"`
	Reveal *Reveal   `json:"reveal,omitempty"`
	Look   *LookAt   `json:"look,omitempty"`
	Take   *Take     `json:"take,omitempty"`
	Stock  *Stock    `json:"stock,omitempty"`
	Mark   *SetMark  `json:"mark,omitempty"`
	Score  *Score    `json:"score,omitempty"`
	Remove *Remove   `json:"remove,omitempty"`
	Damage *Deal     `json:"damage,omitempty"`
	Enter  *Enter    `json:"enter,omitempty"`
	Range  *Shift    `json:"range,omitempty"`
	Give   *Give     `json:"give,omitempty"`
	Lose   *Lose     `json:"lose,omitempty"`
	Lay    *Lay      `json:"lay,omitempty"`
	Clear  *Clear    `json:"clear,omitempty"`
	Expose *struct{} `json:"expose,omitempty"`
	Pull   *Draw     `json:"pull,omitempty"`
	Finish *Finish   `json:"finish,omitempty"`

	Go      *Go       `json:"go,omitempty"`
	Shoot   *Shoot    `json:"shoot,omitempty"`
	Perform *Perform  `json:"perform,omitempty"`
	Pass    *struct{} `json:"pass,omitempty"`
}

// Cost is paid with Order Icons on cards revealed and discarded, with a card that has an
// Infantry icon or another half or icon, or with the Tank Action.
type Cost struct {
	Orders     int  `json:"orders,omitempty"`
	TankAction bool `json:"tank_action,omitempty"`
	Infantry   bool `json:"infantry,omitempty"`
	// Cards is the half, Icon the Effect Icon of a card that is discarded for it.
	Cards string `json:"cards,omitempty"`
	Icon  string `json:"icon,omitempty"`
}

// When is a closed list of conditions; all that are given must hold.
type When struct {
	// Unit is the subject, Target the other unit, Was the subject as it was
	// when its Tank Action began (Range and Holding Box only).
	Unit   *Who `json:"unit,omitempty"`
	Target *Who `json:"target,omitempty"`
	Was    *Who `json:"was,omitempty"`
	// To is the subject as it would be after a step.
	To *Who `json:"to,omitempty"`
	// Line compares marks of the boxes from the subject's to the target's.
	Line map[string]Span `json:"line,omitempty"`
	// Back is whether that step leads toward the subject's own side.
	Back *bool `json:"back,omitempty"`
	// Count compares measures.
	Count []Count `json:"count,omitempty"`
	// Action names the actions concerned.
	Action []string `json:"action,omitempty"`
	// Card is the terrain or card concerned.
	Card *CardWhen `json:"card,omitempty"`
	// Moved is how many boxes the subject moved in the action, there and back,
	// and how many MOVE cards the action used.
	Moved *Moved `json:"moved,omitempty"`
	// Gap is the distance in metres between unit and target.
	Gap *Span `json:"gap,omitempty"`
	// Cause lists by what a tank was lost; one of them is enough. Of each loss two
	// hold, how it came about and whose it is.
	Cause []string `json:"cause,omitempty"`
	// Damage is what a Damage Card has done, Shot how a shot or an attack went.
	Damage *DamageWhen `json:"damage,omitempty"`
	Shot   *ShotWhen   `json:"shot,omitempty"`
	// Centre compares the target's distance from the centre with the unit's:
	// "farther", "nearer" or "level".
	Centre string `json:"centre,omitempty"`
	// Deck is the number of the deck in play.
	Deck *DeckWhen `json:"deck,omitempty"`
	// Round is the number of the round, from 1; that of the set-up is 0.
	Round *Span `json:"round,omitempty"`
	// Phase is the phase of the round.
	Phase string `json:"phase,omitempty"`
	// Option is an option of the scenario or a module that is in use.
	Option string `json:"option,omitempty"`
	// Added is an option or a module that the set-up adds to those of the scenario.
	Added string `json:"added,omitempty"`
	// Check is which check was made, and whether it was passed.
	Check *CheckWhen `json:"check,omitempty"`
	// Plan asks which of several names a side has chosen in secret.
	Plan *PlanWhen `json:"plan,omitempty"`
	// Trigger is which card prints a Spotted trigger: "move" or "fire".
	Trigger string `json:"trigger,omitempty"`
	// After is what a card played for the action prints beside it, to follow the action.
	After string `json:"after,omitempty"`
	// Pull names which Pull it was, and its Target Number.
	Pull *PullWhen `json:"pull,omitempty"`
	// Robata is what Robata has on its revealed cards.
	Robata *RobataWhen `json:"robata,omitempty"`
}

// CardWhen describes terrain in a Holding Box, or a card that comes or goes;
// Value names the printed values asked for on "card.value".
type CardWhen struct {
	Terrain string   `json:"terrain,omitempty"`
	Class   string   `json:"class,omitempty"`
	Value   []string `json:"value,omitempty"`
}

// CheckWhen is about a check that was made: its name, and whether it was passed.
type CheckWhen struct {
	Name   string `json:"name,omitempty" text:"-"`
	Passed *bool  `json:"passed,omitempty"`
}

// PullWhen is about a card Pulled by a rule: the name that the rule gave the
// Pull, and the Target Number 0 to 9.
type PullWhen struct {
	Name   string `json:"name,omitempty" text:"-"`
	Number *Span  `json:"number,omitempty"`
	// UpTo is what the Target Number is at most, Above what it is greater than.
	UpTo  *Number `json:"up_to,omitempty"`
	Above *Number `json:"above,omitempty"`
	// Icons says of Effect Icons whether the card shows them.
	Icons *IconsWhen `json:"icons,omitempty"`
}

// DamageWhen is about a Damage Card that was carried out: grade and part that were read, what
// the text names, and how many of the crew it wounded or killed.
type DamageWhen struct {
	Grade  []string `json:"grade,omitempty"`
	Part   []string `json:"part,omitempty"`
	Result []string `json:"result,omitempty"`
	Hurt   *Span    `json:"hurt,omitempty"`
	Killed *Span    `json:"killed,omitempty"`
}

// ShotWhen is about the shot or attack of an action: whether it hit and pierced, which part,
// and what the card showed that was Pulled to hit.
type ShotWhen struct {
	Hit     *bool      `json:"hit,omitempty"`
	Pierced *bool      `json:"pierced,omitempty"`
	Part    []string   `json:"part,omitempty"`
	Number  *Span      `json:"number,omitempty"`
	Icons   *IconsWhen `json:"icons,omitempty"`
}

// IconsWhen says of each Effect Icon whether a card shows it, nil for either.
type IconsWhen struct {
	Explosion    *bool `json:"explosion,omitempty"`
	Fire         *bool `json:"fire,omitempty"`
	Extinguisher *bool `json:"extinguisher,omitempty"`
	Binoculars   *bool `json:"binoculars,omitempty"`
	Smoke        *bool `json:"smoke,omitempty"`
}

// RobataWhen is about the cards that Robata has revealed: successes of its
// Success Check, Order Icons, and whether it has any High Quality Shot.
type RobataWhen struct {
	Successes *Span `json:"successes,omitempty"`
	Moves     *Span `json:"moves,omitempty"`
	Orders    *Span `json:"orders,omitempty"`
	High      *bool `json:"high,omitempty"`
}

// Who describes units; all that is given must hold of one.
type Who struct {
	// Side is a side's id, or "own" or "enemy" as seen from the subject.
	Side string `json:"side,omitempty"`
	// Kind lists what the unit may be: "vehicle", "gun", "infantry"; empty
	// means a vehicle.
	Kind []string `json:"kind,omitempty"`
	// Is is a word the unit has by construction: vehicle or gun id, nation,
	// crew experience, equipment, or a tag of its order of battle.
	Is string `json:"is,omitempty"`
	// State is a condition that a unit is in, such as "in-motion".
	State string `json:"state,omitempty"`
	// Weight is what its vehicle weighs, in metric tons.
	Weight *Span `json:"weight,omitempty"`
	// Marks compares marks of the unit.
	Marks map[string]Span `json:"marks,omitempty"`
	// Beside compares marks of the boxes next to that of the unit.
	Beside map[string]Span `json:"beside,omitempty"`
	// Range is the signed Range in metres, Distance its absolute value.
	Range    *Span `json:"range,omitempty"`
	Distance *Span `json:"distance,omitempty"`
	// Holds is the id of a terrain in the Holding Box.
	Holds string `json:"holds,omitempty"`
	// Under is the name of a layer over the Holding Box.
	Under string `json:"under,omitempty"`
	// Ahead wants the unit farther from its own side than each that matches,
	// of which there must be one; With wants one that matches in its box.
	Ahead *Who `json:"ahead,omitempty"`
	With  *Who `json:"with,omitempty"`
	// Near wants another unit within a distance.
	Near *Near `json:"near,omitempty"`
	// HasSpotted, HasAcquired and HasFlanked want such a counter of a unit that matches,
	// SpottedBy, AcquiredBy and FlankedBy one that matches with such a counter of the unit.
	HasSpotted  *Who `json:"has_spotted,omitempty"`
	HasAcquired *Who `json:"has_acquired,omitempty"`
	HasFlanked  *Who `json:"has_flanked,omitempty"`
	SpottedBy   *Who `json:"spotted_by,omitempty"`
	AcquiredBy  *Who `json:"acquired_by,omitempty"`
	FlankedBy   *Who `json:"flanked_by,omitempty"`
	// Subject wants the subject itself, Target the other unit of what happens, with false any but
	// these.
	Subject *bool `json:"subject,omitempty"`
	Target  *bool `json:"target,omitempty"`
	// Chosen is the name under which an earlier operation of the rule chose the unit.
	Chosen string `json:"chosen,omitempty"`
	// Revealed is the name under which a side chose the unit in secret, which was revealed.
	Revealed string `json:"revealed,omitempty"`
	// Run is "player" or "robata".
	Run string `json:"run,omitempty"`
	// Other excludes the subject, and is the subject with false.
	Other *bool `json:"other,omitempty"`
	// Met wants the unit in a box that the subject's Move touched, with false in none.
	Met *bool `json:"met,omitempty"`
	// Not excludes units that match any of these.
	Not []Who `json:"not,omitempty"`
}

// Definite reports whether the description is of one unit that the rule has in view, and
// may be of any kind: its subject, its target, or one that it has chosen.
func (w *Who) Definite() bool {
	return w.itself(true) || w.Target != nil && *w.Target || w.Chosen != ""
}

// Others reports whether the subject is none of what is described.
func (w *Who) Others() bool { return w.itself(false) }

// itself reports whether the description is of the subject, or of whatever is not it.
func (w *Who) itself(yes bool) bool {
	return w.Subject != nil && *w.Subject == yes || w.Other != nil && *w.Other != yes
}

// Near is a distance of at most Within metres to another unit that matches To, to
// the subject where that is nil.
type Near struct {
	Within int  `json:"within"`
	To     *Who `json:"to,omitempty"`
}

// Span is a closed interval; Is sets both ends.
type Span struct {
	Is  *int `json:"is,omitempty"`
	Min *int `json:"min,omitempty"`
	Max *int `json:"max,omitempty"`
}

// Count holds if the measure, less Over, lies in the span.
type Count struct {
	Of   Measure  `json:"of"`
	Over *Measure `json:"over,omitempty"`
	Span
}

// Measure counts something: exactly one of its fields is set.
type Measure struct {
	Units *Who   `json:"units,omitempty"`
	Boxes *Boxes `json:"boxes,omitempty"`
	Mark  string `json:"mark,omitempty"`
	// Target is set for the mark of the other unit, or of its box, in place of the subject's.
	Target bool   `json:"target,omitempty"`
	Supply string `json:"supply,omitempty"`
	// Gap are numbers by the distance between unit and target in steps of 200 m from 0 on;
	// the last one goes on.
	Gap []int `json:"gap,omitempty"`
	// Tally is "vp", "kills" (Kill Medals) or "losses" (tanks Eliminated).
	Tally string `json:"tally,omitempty"`
	// Side is whose tally it is, or whose mark or supply of a side; empty for the
	// subject's own side.
	Side string `json:"side,omitempty"`
}

// Number is Value × (Per − Less) + Plus, kept within Min and Max; without Per
// the bracket is 1.
type Number struct {
	Value int      `json:"value"`
	Per   *Measure `json:"per,omitempty"`
	Less  *Measure `json:"less,omitempty"`
	Plus  int      `json:"plus"`
	Min   *int     `json:"min,omitempty"`
	Max   *int     `json:"max,omitempty"`
}

// Addition adds a Number; of several in one Group only the largest absolute
// value counts, and equal opposites cancel (EITC 11.1.3f-iii).
type Addition struct {
	Number
	Group string `json:"group,omitempty"`
}

// Scale multiplies by Mul, then divides by Div, rounding "up" or "down".
type Scale struct {
	Mul   int    `json:"mul"`
	Div   int    `json:"div"`
	Round string `json:"round"`
}

// Limit keeps a value within bounds.
type Limit struct {
	Min *int `json:"min,omitempty"`
	Max *int `json:"max,omitempty"`
}

// Choose has a player choose one of the units that match Who, of which later
// operations of the rule speak by the name As. By says who: "unit" (the default) the
// owner of the unit, or "own", "enemy" or a side's id a player of that side. What is chosen
// in Secret its side alone knows until a rule reveals it.
type Choose struct {
	Who *Who `json:"who,omitempty"`
	// Boxes are the boxes, Among the names of which one is chosen in secret in place of a unit.
	Boxes  *Boxes   `json:"boxes,omitempty"`
	Among  []string `json:"among,omitempty"`
	As     string   `json:"as"`
	By     string   `json:"by"`
	Secret bool     `json:"secret,omitempty"`
}

// Reveal shows which unit a side has chosen in secret under a Name, that of By or of both
// sides where it is empty. With If it does so if the unit matches.
type Reveal struct {
	Name string `json:"name" text:"-"`
	By   string `json:"by,omitempty"`
	If   *Who   `json:"if,omitempty"`
}

// PlanWhen asks whether a name is what a side has chosen in secret under another, that of By or
// of either side where it is empty, once it is revealed.
type PlanWhen struct {
	Name string `json:"name" text:"-"`
	Is   string `json:"is"`
	By   string `json:"by,omitempty"`
}

// LookAt shows Cards of the hands of a side, drawn at random, to the other side.
type LookAt struct {
	Cards int    `json:"cards"`
	Of    string `json:"of"`
}

// Take puts a card of a supply into the unit's Holding Box in place of its
// MOVE card and of all that the supply does not admit.
type Take struct {
	Supply string `json:"supply"`
}

// Stock moves a card from the supply From to the supply To, or changes how
// many To holds: exactly one of From, Add and Set is given. Side and FromSide say whose
// supplies of a side they are; empty for the subject's own.
type Stock struct {
	To       string `json:"to"`
	Side     string `json:"side,omitempty"`
	From     string `json:"from,omitempty"`
	FromSide string `json:"from_side,omitempty"`
	Add      *int   `json:"add,omitempty"`
	Set      *int   `json:"set,omitempty"`
}

// SetMark changes a mark of the unit, or of all units that match Who, or of a side:
// exactly one of Add and Set is given. Side is whose mark of a side it is; empty for the
// subject's own.
type SetMark struct {
	Name string `json:"name" text:"-"`
	Add  *int   `json:"add,omitempty"`
	Set  *int   `json:"set,omitempty"`
	Who  *Who   `json:"who,omitempty"`
	Side string `json:"side,omitempty"`
	// Boxes are those whose mark of a box it is, nil for the box of the unit or of Who.
	Boxes *Boxes `json:"boxes,omitempty"`
}

// Boxes describes boxes of the Range Track: with a Range as a side counts them, and with marks.
// By moves from these so many metres toward the enemy of the side.
type Boxes struct {
	Side  string          `json:"side,omitempty"`
	Range *Span           `json:"range,omitempty"`
	Marks map[string]Span `json:"marks,omitempty"`
	// Revealed is the name under which a side chose the box in secret, which was revealed.
	Revealed string `json:"revealed,omitempty"`
	By       *int   `json:"by,omitempty"`
}

// Score enters a Number of VPs for "unit" (the default), "own", "enemy" or a
// side's id.
type Score struct {
	Number
	To string `json:"to"`
}

// Remove takes the unit off, or all units that match Who: "exit" brings it
// back as a reinforcement without loss, "eliminated" is a loss in full by
// destruction and "abandoned" by its crew, "gone" is for good.
type Remove struct {
	As  string `json:"as"`
	Who *Who   `json:"who,omitempty"`
}

// Deal deals a Damage Card to the unit, or one to each vehicle that matches Who: the text of
// the Grade, "light" or "heavy", for the Part.
type Deal struct {
	Grade string `json:"grade"`
	Part  string `json:"part"`
	Who   *Who   `json:"who,omitempty"`
}

// Enter brings on a unit of a side's reserve, instead of the unit that is
// being placed or beside it.
type Enter struct {
	Force   string `json:"force"`
	Instead bool   `json:"instead"`
}

// Shift moves the unit, or all units that match Who: By metres toward the
// enemy, To a Range, or to one Among several that its owner chooses. Exactly
// one of By, To and Among is given.
type Shift struct {
	By    *int  `json:"by,omitempty"`
	To    *int  `json:"to,omitempty"`
	Among []int `json:"among,omitempty"`
	Who   *Who  `json:"who,omitempty"`
}

// Give gives counters to the unit, or to all units that match Who: "spotted",
// "acquired" and "flanked" of all that match Of, or of the target where that is nil,
// "hull-down" and "bog".
type Give struct {
	Counters []string `json:"counters"`
	Who      *Who     `json:"who,omitempty"`
	Of       *Who     `json:"of,omitempty"`
}

// Lose takes such counters off the unit, or off all units that match Who, and off
// others for it; with Of only those that it has of the units that match.
type Lose struct {
	Counters []string `json:"counters"`
	Who      *Who     `json:"who,omitempty"`
	Of       *Who     `json:"of,omitempty"`
}

// Lay lays a layer over the Holding Box of the unit, or of all units that match Who; one of a
// box over their boxes, or over Boxes.
type Lay struct {
	Layer string `json:"layer"`
	Who   *Who   `json:"who,omitempty"`
	Boxes *Boxes `json:"boxes,omitempty"`
}

// Clear takes layers off the Holding Box of the unit, or of all units that match Who,
// and with Smoke the SMOKE card out of it; those of a box off their boxes, or off Boxes.
type Clear struct {
	Layers []string `json:"layers,omitempty"`
	Smoke  bool     `json:"smoke"`
	Who    *Who     `json:"who,omitempty"`
	Boxes  *Boxes   `json:"boxes,omitempty"`
}

// Draw Pulls a card under a name, which rows on "pulled" read. A Shared one is that of the
// rule before it, if that Pulled one under the name for the same happening.
type Draw struct {
	Name   string `json:"name" text:"-"`
	Shared bool   `json:"shared,omitempty"`
}

// Go directs a tank of Robata to the nearest box where To holds of it, or to
// where it has a Shot of "high" or "low" quality, and to Take a card there.
type Go struct {
	To   *Who   `json:"to,omitempty"`
	Shot string `json:"shot,omitempty"`
	Take string `json:"take,omitempty"`
}

// Shoot directs a tank of Robata to fire At such a target if its shot has the
// Quality or better; with Gun such a gun fires, and with Flank the target
// counts as flanked by it for this shot.
type Shoot struct {
	At      *Who   `json:"at,omitempty"`
	Quality string `json:"quality"`
	Gun     *Who   `json:"gun,omitempty"`
	Flank   bool   `json:"flank"`
}

// Perform directs a tank of Robata to an action if it is Effective.
type Perform struct {
	Action string `json:"action"`
	// Gain is the one thing that a LEADERSHIP action is taken for: "spot",
	// "hull-down" or "conceal"; empty for the first that serves.
	Gain string `json:"gain,omitempty"`
}

// Finish ends the game; without a Winner the VPs decide.
type Finish struct {
	Winner string `json:"winner,omitempty"`
}

// Moved describes a movement: Boxes is the absolute net change of Range in
// boxes of 200 m, Cards the number of MOVE cards used, Lowest the lowest
// Action Level among them and the MOVE card that lay in the Holding Box.
type Moved struct {
	Boxes  *Span `json:"boxes,omitempty"`
	Cards  *Span `json:"cards,omitempty"`
	Lowest *Span `json:"lowest,omitempty"`
}

// DeckWhen is about the deck in play, counted from 1; Last is the final one.
type DeckWhen struct {
	Span
	Last *bool `json:"last,omitempty"`
}
