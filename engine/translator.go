package engine

// Translator has the texts of games in a language other than English. A nil Translator is
// English.
type Translator interface {
	// Say returns the text of a key in place of the English one, slots in braces left
	// open; n is the number that a text of several forms is about.
	Say(key, english string, n int) string
	// Word returns a word of a family, such as a state of a unit, and one that the language
	// does not know as it is: names of content are in the language of the content.
	Word(family, english string) string
	// Choose returns what a slot with a choice behind it, as {card|acc} has one, makes of
	// its value. End ends a text.
	Choose(value, choice string) string
	End(text string) string
}

// Spoken is implemented by games whose logs there are in other languages.
type Spoken[S comparable] interface {
	// In returns the notation of the game that describes events, and introduces the game,
	// in a language. What programs read stays.
	In(t Translator) Notation[S]
}

// Message is a text of a log or a report: its key, and the English.
type Message struct{ Key, English string }
