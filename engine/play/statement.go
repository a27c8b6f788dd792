package play

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// statements are the statements that have a meaning in scripts of every game: those
// of the head, then those of the body. The reader puts these forms into its messages.
var statements = []engine.Phrase{
	{Form: "hulldown script 1", Doc: "the first statement, once: the number is that of the format"},
	{Form: "game NAME", Doc: "the game by its name; required"},
	{Form: "scenario NAME", Doc: "the scenario or variant by its id"},
	{Form: "set KEY VALUE...", Doc: "an option of the set-up; may be repeated"},
	{Form: "content sha256:HEX", Doc: "the hash of the content that a recording was made with"},
	{Form: "uses KIND/ID=HASH...", Doc: "the records that the game of a recording is made of, with the first digits of their hashes; may be repeated"},
	{Form: "engine N", Doc: "the version of the engine that a recording was made with"},
	{Form: "seed N [K [paired]]", Doc: "where chance comes from that is not written; K is the number of the game in a batch; paired takes chance as a comparison of two versions does"},
	{Form: "seat SEAT PLAYER", Doc: "who decides for a seat; all that it decides is written unless this says otherwise"},
	{Form: "standing SEAT KIND...", Doc: "where the recording ends, a person answers so beforehand: the first of these kinds, whenever the seat may do these and nothing else; it has no effect; may be repeated"},
	{Form: "chain SEAT [N SHARE [lost]]", Doc: "in a game by links, a seat adds to the chance that falls between its decisions and those of others: N shares are open, SHARE is the last of them, or with 0 what its person is bound by; without them he is not bound yet; lost when no more can be opened"},

	{Form: "SEAT ACTION", Doc: "the next decision of a seat, such as s1 ger-1 move with 47"},
	{Form: "chance OUTCOME", Doc: "the next outcome of chance, such as chance pull 12"},
	{Form: "expect QUESTION = [ANSWER...]", Doc: "the game answers the question with just these words, or with none"},
	{Form: "expect QUESTION ANSWER...", Doc: "the same; the question is as long as it can be"},
	{Form: "expect legal: SEAT ACTION", Doc: "the seat is asked and may do this; for an outcome of chance, chance is written for the seat; the list of what is legal, where this fails, says behind a # what an action brings about later and people easily overlook"},
	{Form: "expect not legal: SEAT ACTION [by CLAUSE]", Doc: "the seat is asked and may not do this, by this clause if one is named"},
	{Form: "state HASH", Doc: "the state has this hash, as recordings have it"},
	{Form: "reseed SEAT [SEED]", Doc: "chance between the decision above and the next, which is of this seat, comes from both: it goes on from this seed; the game does not run on before it; without a seed the share of the seat is not there yet, and the script ends"},
	{Form: "note TEXT...", Doc: "what a person said of the decision above it, or of the game where there is none above; it has no effect"},
	{Form: "answer ID TEXT...", Doc: "what a person answered to a question of the author's; it has no effect"},
	{Form: "took SECONDS", Doc: "how long a person thought about the decision above it; it has no effect"},
	{Form: "end", Doc: "the script ends and the game stays as it is; without it the game is played to its end"},
}

// Statements lists the statements that have a meaning in scripts of every game; all
// others are those of the game.
func Statements() []engine.Phrase { return slices.Clone(statements) }

// Parts lists what takes the place of words in capitals in scripts of every game,
// beside those that games list.
func Parts() []engine.Phrase {
	return []engine.Phrase{
		{Form: "PLAYER", Doc: "a kind of player, such as search:100 for a search with 100 playouts; script or human for one whose decisions are all written", Words: append(bot.Names(), playerScript, playerHuman)},
		{Form: "KIND", Doc: "an action without units and cards, with a / for each blank, such as step/forward"},
		{Form: "QUESTION", Doc: "a question to the game, see there"},
		{Form: "ANSWER", Doc: "a word of the answer"},
		{Form: "ACTION", Doc: "what a seat decides, see there"},
		{Form: "OUTCOME", Doc: "what chance brings, see there"},
		{Form: "CLAUSE", Doc: "a clause of the rules such as EITC 9.0d, or what a rule of the scenario cites"},
		{Form: "ID", Doc: "the id of a question, as the set of the scenario has it"},
		{Form: "TEXT", Doc: "a word of a person"},
		{Form: "SECONDS", Doc: "a whole number"},
		{Form: "SHARE", Doc: "32 hexadecimal digits"},
		{Form: "SEED", Doc: "a whole number"},
		{Form: "HASH", Doc: "16 hexadecimal digits"},
	}
}

// formsOf are the forms of the statements with a first word, for messages.
func formsOf(first string) string {
	var forms []string
	for _, s := range statements {
		if word, _, _ := strings.Cut(s.Form, " "); word == first {
			forms = append(forms, s.Form)
		}
	}
	return strings.Join(forms, " or ")
}
