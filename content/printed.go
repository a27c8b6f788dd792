package content

import "strings"

// Printed returns what the rules that were published in a language say otherwise than the
// clauses, of which the rulings say which counts: by the id of a clause a sentence without
// its full stop, in the language. It is empty for a language without such.
func Printed(tag string) map[string]string {
	data, err := texts.ReadFile("texts/" + tag + ".tsv")
	if err != nil {
		return nil
	}
	out := map[string]string{}
	for row := range strings.Lines(string(data)) {
		if id, note, ok := strings.Cut(strings.TrimRight(row, "\r\n"), "\t"); ok && id != "clause" {
			out[id] = note
		}
	}
	return out
}
