package model

// Text is a text of an author in each language that it is written in, by its BCP 47
// tag.
type Text map[string]string

// In returns the text in a language, or else in English; empty where there is neither.
func (t Text) In(tag string) string {
	if s, ok := t[tag]; ok {
		return s
	}
	return t["en"]
}
