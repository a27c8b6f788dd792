package pack

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/model"
)

// The keys of texts that are no texts of records in English: those of cited clauses, and
// those of what reconstructed values rest on. Catalogues have other names for both, and
// none for the English of a text that has its languages in the record.
const (
	clauseKeys, clausePart       = "clauses/", "/text"
	sourceKey, fieldSource       = "/from.reconstructed", "/provenance."
	sourceEnd                    = ".reconstructed"
	catalogClause, catalogSource = "clause/", "source/"
	inEnglish                    = "." + Language
)

// tagOf is the language that a file of translations is in, and reports whether its path is
// that of one: a tag in small letters, of another language than the records'.
func tagOf(path string) (string, bool) {
	name, below := strings.CutPrefix(path, "texts/")
	name, ok := strings.CutSuffix(name, ".json")
	t, err := language.Parse(name)
	if !below || !ok || err != nil || strings.ToLower(t.String()) != name || name == Language {
		return "", false
	}
	return t.String(), true
}

// origins gives for each key that a translation may have the key and the English by which
// catalogues know the text; clauses are those that records cite.
func (t *recordTexts) origins(clauses []Clause) map[string][2]string {
	out := make(map[string][2]string, len(t.texts)+len(t.unlisted)+len(clauses))
	for _, one := range slices.Concat(t.texts, t.unlisted) {
		var text string
		if err := json.Unmarshal(one.text, &text); err != nil {
			panic("internal error: a record has a text that is none: " + err.Error())
		}
		key := string(one.key)
		name := strings.Replace(strings.TrimSuffix(key, inEnglish), ".table"+inEnglish+".", ".table.", 1)
		if strings.HasSuffix(key, sourceKey) || strings.Contains(key, fieldSource) && strings.HasSuffix(key, sourceEnd) {
			name = catalogSource + text
		}
		out[key] = [2]string{name, text}
	}
	for _, c := range clauses {
		out[clauseKeys+c.ID+clausePart] = [2]string{catalogClause + c.ID, c.Text}
	}
	return out
}

// translations writes the files of texts in the languages of the catalogues that translate a
// record of a set; of several for a language a later one counts before an earlier.
func (t *recordTexts) translations(clauses []Clause, catalogs []*catalog.File) []File {
	byTag := map[string]map[string]string{}
	for _, f := range catalogs {
		tag, ok := tagOf(TextsFile(strings.ToLower(f.Tag)))
		if !ok {
			continue
		}
		if byTag[tag] == nil {
			byTag[tag] = map[string]string{}
		}
		for i := range f.Entries {
			if e := &f.Entries[i]; e.Translated() && e.Plural == "" {
				byTag[tag][e.Key] = e.Forms[0]
			}
		}
	}
	var out []File
	origins := t.origins(clauses)
	for _, tag := range slices.Sorted(maps.Keys(byTag)) {
		said, ofRecords := map[string]string{}, false
		for key, origin := range origins { // order-free: a map is filled
			if text, ok := byTag[tag][origin[0]]; ok {
				said[key] = text
				ofRecords = ofRecords || !strings.HasPrefix(key, clauseKeys)
			}
		}
		if ofRecords {
			out = append(out, File{TextsFile(strings.ToLower(tag)), renderTexts(said)})
		}
	}
	return out
}

// renderTexts writes a file of texts.
func renderTexts(texts map[string]string) []byte {
	var t recordTexts
	for key, text := range texts { // order-free: render sorts
		t.texts = append(t.texts, keyed{[]byte(key), model.Canonical(text)})
	}
	return t.render()
}

// checkTranslations holds the files of translations, keyed by path, against the texts that
// there are.
func (t *recordTexts) checkTranslations(data map[string][]byte, clauses []Clause) []Problem {
	var problems []Problem
	var origins map[string][2]string
	for _, path := range slices.Sorted(maps.Keys(data)) {
		if _, ok := tagOf(path); !ok {
			continue
		}
		if origins == nil {
			origins = t.origins(clauses)
		}
		var texts map[string]string
		err := decodeStrict(data[path], &texts)
		switch {
		case err != nil:
			problems = append(problems, Problem{path, Malformed, "holds no texts: " + plain(err)})
			continue
		case !bytes.Equal(data[path], renderTexts(texts)):
			problems = append(problems, Problem{path, Malformed, "is not written as texts are: a key occurs twice or is out of order, or the white space is another"})
		}
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			if _, known := origins[key]; !known || texts[key] == "" {
				problems = append(problems, Problem{path, Mismatch, "translates " + plainKey(key) + ", which is no text of the pack, or gives it no text"})
				break
			}
		}
	}
	return problems
}

// plainKey is a key no longer than a line.
func plainKey(key string) string {
	const longest = 80
	return string(model.Canonical(strings.ToValidUTF8(key[:min(len(key), longest)], "")))
}

// catalogs reads the files of translations of a whole pack in the wanted languages, in their
// order.
func (p whole) catalogs(wanted func(tag string) bool) ([]*catalog.File, error) {
	var out []*catalog.File
	var origins map[string][2]string
	for _, path := range slices.Sorted(maps.Keys(p.files)) {
		tag, ok := tagOf(path)
		if !ok || !wanted(tag) {
			continue
		}
		if origins == nil {
			var clauses []Clause
			if err := decodeStrict(p.files[ClausesFile], &clauses); err != nil {
				return nil, err
			}
			origins = recordTextsOf(p.content.Entities()).origins(clauses)
		}
		var texts map[string]string
		if err := decodeStrict(p.files[path], &texts); err != nil {
			return nil, err
		}
		f := &catalog.File{Name: fileOf(p.place, path), Tag: tag}
		done := map[string]bool{}
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			if origin := origins[key]; !done[origin[0]] { // many records rest on one source
				done[origin[0]] = true
				e := catalog.Entry{Key: origin[0], ID: origin[1], Forms: []string{texts[key]}}
				e.At.File = f.Name
				f.Entries = append(f.Entries, e)
			}
		}
		out = append(out, f)
	}
	return out, nil
}
