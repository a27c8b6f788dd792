package engine

import "strings"

// Scripted is a game that lists what scripts can say to it.
type Scripted interface {
	// Directives lists what Arrange carries out, Questions what Query answers.
	Directives() []Phrase
	Questions() []Phrase
}

// Phrase is a form of statement that scripts can write.
type Phrase struct {
	// Form is how it is written: words in small letters as they are, in capitals
	// for what takes their place, and in brackets what may be left out.
	Form string
	// Doc says in a clause what a directive does, or what the answer to a question is.
	Doc string
}

// Name is the first word of a phrase that is written as it is.
func (p Phrase) Name() string {
	for word := range strings.FieldsSeq(p.Form) {
		if word == strings.ToLower(word) && word[0] != '[' {
			return word
		}
	}
	return p.Form
}
