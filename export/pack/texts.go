package pack

import (
	"bytes"
	"cmp"
	"slices"

	"hulldown.dev/schema/model"
)

// Language is the tag of the language in which content is written.
const Language = "en"

// TextsFile returns the path of the texts of all records in a language below
// the directory of the set: one JSON object that gives each text under the key
// kind/id/path, sorted by key.
func TextsFile(language string) string { return "texts/" + language + ".json" }

// recordTexts is what the records of a set say to people: the texts that are shown,
// and the clauses that are cited.
type recordTexts struct {
	texts []keyed
	cites map[string]bool
	// unlisted are texts that translations have and the file in English has not.
	unlisted []keyed
	// shown, cited and hidden are the branches of the kinds that were met.
	shown, cited, hidden map[model.Kind]*branch
}

// keyed is one text: the key without quotes and the text with them, both as they
// are written in JSON.
type keyed struct{ key, text []byte }

func newRecordTexts() *recordTexts {
	t := &recordTexts{cites: make(map[string]bool), shown: make(map[model.Kind]*branch), cited: make(map[model.Kind]*branch), hidden: make(map[model.Kind]*branch)}
	for _, k := range model.Kinds() {
		t.shown[k], t.cited[k] = branchOf(k, textFields), branchOf(k, citeFields)
		t.hidden[k] = branchOf(k, append([]string{string(k) + ".from.reconstructed", string(k) + ".provenance.*.reconstructed"}, unlistedFields...))
	}
	return t
}

// recordTextsOf gathers what some records say.
func recordTextsOf(entities []model.Entity) *recordTexts {
	t := newRecordTexts()
	for _, e := range entities {
		t.hear(e.Kind, e.ID, e.JSON)
	}
	return t
}

// hear takes what one record says out of its canonical JSON.
func (t *recordTexts) hear(k model.Kind, id string, json []byte) {
	take := func(into *[]keyed) func(path, text []byte) {
		return func(path, text []byte) {
			if len(text) > len(`""`) {
				key := slices.Concat([]byte(k), []byte("/"), []byte(id), []byte("/"), path)
				*into = append(*into, keyed{key, bytes.Clone(text)})
			}
		}
	}
	t.shown[k].find(json, take(&t.texts))
	t.hidden[k].find(json, take(&t.unlisted))
	t.cited[k].find(json, func(_, text []byte) { t.cites[string(text)] = true })
}

// isCited reports whether a record cites a clause.
func (t *recordTexts) isCited(id string) bool { return t.cites[string(model.Canonical(id))] }

// render writes the file of texts.
func (t *recordTexts) render() []byte {
	slices.SortFunc(t.texts, func(a, b keyed) int { return cmp.Or(bytes.Compare(a.key, b.key), bytes.Compare(a.text, b.text)) })
	var b bytes.Buffer
	for i, one := range t.texts {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n  ")
		b.Write(model.Canonical(string(one.key)))
		b.WriteString(": ")
		b.Write(one.text)
	}
	if b.Len() == 0 {
		return []byte("{}\n")
	}
	return slices.Concat([]byte("{"), b.Bytes(), []byte("\n}\n"))
}
