package race

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
)

// messages are the texts by which people are told of a race and of what it came to.
var messages = [...]engine.Message{
	{Key: "balance.head", English: "{scenario}, played by {players} with seed {seed}"},
	{Key: "balance.unchanged", English: "nothing has to change: all targets are met as it is"},
	{Key: "balance.met", English: "all targets are met as it is, without a change: {list}, in {n} fresh games"},
	{Key: "balance.deepest", English: "a change of {n} {n|one:value|other:values} meets all targets, the one that lies deepest within (cost {cost})"},
	{Key: "balance.least", English: "a change of {n} {n|one:value|other:values} meets all targets, the least change that is proven to (cost {cost})"},
	{Key: "balance.used-up", English: "NO candidate was proven to meet all targets before the {n} games were used up; raise --games, or widen a target"},
	{Key: "balance.interrupted", English: "interrupted; this is what is known by then"},
	{Key: "balance.none", English: "NO candidate is proven to meet all targets; widen a range, vary something else, or widen a target"},
	{Key: "balance.fitted", English: "players by weights were fitted to the content as it is and not to the change; make it, fit them again (hulldown train {scenario}), and see whether the targets are still met"},
	{Key: "balance.edit", English: "the edit"}, {Key: "balance.edit-written", English: "the edit, which is written"},
	{Key: "balance.no-edit", English: "no edit makes this change: {why}"},
	{Key: "balance.target-now", English: "{metric}: {now} now, in {n} fresh games"},
	{Key: "balance.target-moved", English: "{metric}: {before} before, {now} now, in {n} fresh games"},
	{Key: "balance.proven", English: "proven by {n} other fresh games, with a chance of error of at most {error} % in the whole race:"},
	{Key: "balance.nearest", English: "nearest is {name}:"}, {Key: "balance.least-far", English: "all are proven to lie outside, and the least far is {name}:"}, {Key: "balance.in-games", English: "in {n} games"},
	{Key: "balance.no-change", English: "no change"},
	{Key: "balance.evidence", English: "evidence: {n} of {all} {all|one:candidate|other:candidates} raced by {games} {games|one:game|other:games}, {proof} to prove"},
	{Key: "balance.to-measure", English: "{n} to measure"}, {Key: "balance.less", English: "of those that change less:"},
	{Key: "balance.cost", English: "cost {cost}"}, {Key: "balance.games", English: "{n} games"},
	{Key: "balance.more", English: "and {n} more; --all shows them"},
	{Key: "balance.nothing-moves", English: "nothing else moves that {n} pairs of games could show"},
	{Key: "balance.moves", English: "what else moves, in {n} pairs of games, the largest first (of 100 such lines about 5 are chance):"},
	{Key: "balance.too-few", English: "too few"},
	{Key: "balance.step.racing", English: "racing"}, {Key: "balance.step.proving", English: "proving"}, {Key: "balance.step.measuring", English: "measuring"},
	{Key: "balance.state.within", English: "proven within"}, {Key: "balance.state.outside", English: "proven outside"},
	{Key: "balance.state.aside", English: "set aside as less promising, not proven"}, {Key: "balance.state.dearer", English: "left out, since it changes no less"},
	{Key: "balance.state.unproven", English: "too near an end to be proven"}, {Key: "balance.state.refused", English: "cannot be"},
	{Key: "balance.state.racing", English: "still in the race"},
}

// Messages lists the texts of reports of a race.
func Messages() []engine.Message { return slices.Clone(messages[:]) }

// Say is a text of a report of a race by its name, the key without "balance.", with {name} replaced
// by a value; names and values alternate. A name that there is not is said as it is.
func Say(s playtest.Speech, name string, pairs ...string) string {
	i := slices.IndexFunc(messages[:], func(t engine.Message) bool { return t.Key == "balance."+name })
	if i < 0 {
		return name
	}
	return s.Say(messages[i], pairs...)
}

// Told is a state in words.
func (s State) Told(in playtest.Speech) string {
	switch s {
	case Within, Outside, Aside, Dearer, Unproven, Refused:
		return Say(in, "state."+string(s))
	}
	return Say(in, "state.racing")
}

// Told is a step in words, empty for none.
func (s Step) Told(in playtest.Speech) string {
	if s == "" {
		return ""
	}
	return Say(in, "step."+string(s))
}
