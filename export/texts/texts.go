// Package texts lists all texts that can be translated, with the English of each: those of
// the tool, of clauses and rulings, and of the records of content. It compares catalogues
// with them, and writes and reads back what translators work on.
package texts

import (
	"maps"
	"slices"
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/people"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/race"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/train"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Message is a text that can be translated.
type Message struct {
	Key wording.Key
	// English is the text, and Plural that for several things, empty for a text that is
	// not about a number of things.
	English, Plural string
	// At is where it is written, the zero Span for a text of the tool.
	At diag.Span
	// What says what it is: an address of a reader, or what part of which record.
	What string
}

// Language finds a language among the catalogues of the tool, of the clauses and of content.
func Language(tag string, more ...*catalog.File) (wording.Language, error) {
	var clauses []*catalog.File
	for _, near := range catalog.Fallbacks(tag) {
		clauses = append(clauses, ClausesIn(near)...)
	}
	return wording.FindLanguage(tag, append(clauses, more...)...)
}

// clausesFile is the catalogue of clauses and rulings as it lies in the source.
func clausesFile(tag string) string { return "content/texts/" + tag + catalog.Ext }

// Builtin reads the catalogues of a language that come with the tool.
func Builtin(tag string) []*catalog.File {
	out := ClausesIn(tag)
	if f := wording.Builtin(tag); f != nil {
		out = append(out, f)
	}
	return out
}

// In reports whether a language has a text.
func In(l wording.Language, m Message) bool {
	key := m.Key
	if m.Plural != "" {
		key += ".other"
	}
	_, ok := l.Lookup(key)
	return ok
}

// Printed reports whether a text is one of sheets, and not of logs, reports or explain.
func Printed(m Message) bool {
	return !slices.ContainsFunc([]string{"log.", "doc.", "metric.", "ruling/", "report.", "page.", "fit.", "key.", "result.", "explain.", "scope.", "record.", "studio."}, func(other string) bool { return strings.HasPrefix(string(m.Key), other) })
}

// ClausesIn reads the catalogue of clauses and rulings in a language, none where there is none.
func ClausesIn(tag string) []*catalog.File {
	data := content.Texts(tag)
	if data == nil {
		return nil
	}
	f, _ := catalog.Parse(clausesFile(tag), data) // a test holds that there is nothing to say
	f.Builtin = true
	return []*catalog.File{f}
}

// OfTool lists the texts of the tool.
func OfTool() []Message {
	var out []Message
	keys := wording.Keys()
	var english wording.Language
	for _, k := range keys {
		base, many := strings.CutSuffix(string(k), ".other")
		if one, ok := strings.CutSuffix(string(k), ".one"); ok && slices.Contains(keys, wording.Key(one+".other")) {
			continue
		}
		text, _ := english.Lookup(k)
		m := Message{Key: k, English: text, What: "text of sheets"}
		if one, ok := english.Lookup(wording.Key(base + ".one")); many && ok {
			m = Message{Key: wording.Key(base), English: one, Plural: text, What: "text of sheets, for a number"}
		}
		out = append(out, m)
	}
	return slices.Concat(out, ofLogs(), ofWords(), ofMeasures(), ofReports())
}

// ofLogs lists the texts by which games tell of themselves.
func ofLogs() []Message {
	messages, err := games.Messages()
	if err != nil {
		panic("internal error: the games of the tool do not go together: " + err.Error())
	}
	var out []Message
	for _, t := range messages {
		out = append(out, Message{Key: wording.Key(t.Key), English: t.English, What: "text of logs"})
	}
	return out
}

// ofWords lists what explain says of the words of special rules.
func ofWords() []Message {
	var out []Message
	add := func(sort, name, doc string) {
		out = append(out, Message{Key: wording.DocKey(sort, name), English: doc, What: "what explain says of a " + sort})
	}
	for _, h := range rule.Hooks() {
		add("hook", h.Name, h.Doc)
	}
	for _, o := range rule.Ops() {
		add("operation", o.Name, o.Doc)
	}
	for _, f := range rule.Conditions() {
		add("condition", f.Name, f.Doc)
	}
	for _, f := range rule.Descriptions() {
		add("description", f.Condition, f.Doc)
	}
	return out
}

// ofMeasures lists what reports and explain say of measures.
func ofMeasures() []Message {
	var out []Message
	for _, m := range playtest.Docs(games.Measures()) {
		for part, text := range map[string]string{"title": m.Title, "doc": m.Doc, "means": m.Means, "things": m.Things} { // order-free: sorted below
			if text != "" {
				out = append(out, Message{Key: wording.MeasureKey(m.Name, part), English: text, What: "what reports say of a measure"})
			}
		}
	}
	slices.SortFunc(out, func(a, b Message) int { return strings.Compare(string(a.Key), string(b.Key)) })
	return out
}

// ofReports lists the texts of reports.
func ofReports() []Message {
	var out []Message
	for _, t := range slices.Concat(playtest.Messages(), chart.Messages(), train.Messages(), race.Messages(), people.Messages()) {
		out = append(out, Message{Key: wording.Key(t.Key), English: t.English, What: "text of reports"})
	}
	return out
}

// OfClauses lists the texts of clauses and rulings.
func OfClauses() []Message {
	var out []Message
	for _, c := range content.Clauses() {
		out = append(out, Message{Key: wording.ClauseKey(c.ID), English: c.Text, What: "clause"})
	}
	for _, r := range content.Rulings() {
		for _, part := range []struct{ name, text string }{{"question", r.Question}, {"ruling", r.Answer}} {
			out = append(out, Message{Key: wording.RulingKey(r.ID, part.name), English: part.text, What: "ruling"})
		}
	}
	return out
}

// OfContent lists the texts of the records that are wanted.
func OfContent(c *model.Content, wanted func(*model.Record) bool) []Message {
	var out []Message
	for _, k := range model.Kinds() {
		all := c.Records(k)
		for i := range all.Len() {
			head := all.Head(i)
			if !wanted(head) {
				continue
			}
			for s := range model.Translatable(all.Record(i)) {
				name := string(k) + "/" + head.ID
				out = append(out, Message{Key: wording.ContentKey(name, s), English: s.Text, At: head.Origin.At(s.Place...), What: s.What + " of " + k.Noun() + " " + head.ID})
			}
		}
	}
	return out
}

// Untold lists the texts of the records that are wanted which their author did not write in
// a language himself, and what they alone say that values rest on.
func Untold(c *model.Content, tag string, wanted func(*model.Record) bool) []Message {
	own := map[wording.Key]bool{}
	c.Keep(wanted).Translate(tag, func(record string, s model.Shown) model.Translation {
		own[wording.ContentKey(record, s)] = true
		return model.Translation{Text: s.Text}
	})
	shared := map[wording.Key]bool{}
	for _, m := range OfSources(c, func(r *model.Record) bool { return !wanted(r) }) {
		shared[m.Key] = true
	}
	return slices.Concat(
		slices.DeleteFunc(OfContent(c, wanted), func(m Message) bool { return !own[m.Key] }),
		slices.DeleteFunc(OfSources(c, wanted), func(m Message) bool { return shared[m.Key] }),
	)
}

// OfSources lists what records and their fields say of that on which reconstructed values
// rest, each text once. What is stated is cited, by words that are the same in all languages.
func OfSources(c *model.Content, wanted func(*model.Record) bool) []Message {
	var out []Message
	said := map[string]bool{}
	add := func(text string, at diag.Span) {
		if text != "" && !said[text] {
			said[text] = true
			out = append(out, Message{Key: wording.SourceKey(text), English: text, At: at, What: "what reconstructed values rest on"})
		}
	}
	for _, k := range model.Kinds() {
		for _, head := range c.Heads(k) {
			if !wanted(head) {
				continue
			}
			add(head.From.Reconstructed, head.Origin.At())
			if head.Origin == nil {
				continue
			}
			for _, path := range slices.Sorted(maps.Keys(head.Origin.Provenance)) {
				add(head.Origin.Provenance[path].Reconstructed, head.Origin.At(path))
			}
		}
	}
	return out
}

// All lists all texts that there are.
func All(c *model.Content) []Message {
	any := func(*model.Record) bool { return true }
	return slices.Concat(OfTool(), OfClauses(), OfContent(c, any), OfSources(c, any))
}
