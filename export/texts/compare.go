package texts

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// The codes of what is found of catalogues.
const (
	Stale   = "link-stale-text"
	Missing = "link-missing-texts"
	Unknown = "link-unknown-text"
	Wrong   = "link-wrong-text"
	// Beginless is about a translation that cannot begin a sentence where its English can.
	Beginless = "link-beginless-text"
)

// Today are the texts that there are, against which catalogues are held.
type Today struct {
	known map[string]Message
	keys  []string
	// said are the keys of each English text, by its record where there is one.
	said map[[2]string][]string
	// guesses is for how many unknown texts the nearest was looked for.
	guesses int
}

// Of returns the texts of today.
func Of(all []Message) *Today {
	out := &Today{known: make(map[string]Message, len(all)), said: map[[2]string][]string{}}
	for _, m := range all {
		key := string(m.Key)
		out.known[key] = m
		out.keys = append(out.keys, key)
		out.said[[2]string{"", m.English}] = append(out.said[[2]string{"", m.English}], key)
		if of := recordOf(key); of != "" {
			out.said[[2]string{of, m.English}] = append(out.said[[2]string{of, m.English}], key)
		}
	}
	return out
}

// Completes reports whether a catalogue is of a form of a language in which an author has all
// texts: English, or that of another catalogue beside it, as cs-CZ beside cs.
func Completes(f *catalog.File, all []*catalog.File) bool {
	further := catalog.Fallbacks(f.Tag)[1:]
	beside := func(o *catalog.File) bool {
		return !o.Builtin && path.Dir(o.Name) == path.Dir(f.Name) && slices.Contains(further, o.Tag)
	}
	return slices.Contains(further, wording.Default) || slices.ContainsFunc(all, beside)
}

// Compare holds a catalogue against the texts of today, and those that it is due to have. It
// reports a translation whose English is no longer what it was made from, one of nothing that
// there is, one that cannot stand for its text, and once how many are missing.
func (t *Today) Compare(f *catalog.File, due []Message) []diag.Finding {
	var out []diag.Finding
	if _, err := catalog.Categories(f.Tag); err != nil {
		return []diag.Finding{{Code: Wrong, Severity: diag.Error, Span: beginning(f), Message: "the catalogue is called by its language, and " + err.Error()}}
	}
	if why := f.Misfit(); why != "" {
		out = append(out, diag.Finding{Code: Wrong, Severity: diag.Error, Span: f.HeaderAt, Message: why})
	}
	out = append(out, nameless(f)...)
	done := map[string]bool{}
	var unknown, moved []*catalog.Entry
	for i := range f.Entries {
		e := &f.Entries[i]
		m, ok := t.known[e.Key]
		to := t.now(e)
		switch {
		case e.Key == "":
			continue
		case to != "":
			moved, done[to] = append(moved, e), true
			continue
		case !ok:
			unknown = append(unknown, e)
			continue
		case done[e.Key]:
			out = append(out, finding(Wrong, e, fmt.Sprintf("the text %s is translated twice; the last counts", e.Key)))
		case e.Fuzzy:
			continue
		case e.ID != m.English || m.Plural != "" && e.Plural != m.Plural:
			stale := finding(Stale, e, fmt.Sprintf("the text %s was translated when it was %q; it is now %q", e.Key, e.ID, m.English))
			if e.ID == m.English {
				stale.Message = fmt.Sprintf("the text %s was translated when it was %q for several; it is now %q", e.Key, e.Plural, m.Plural)
			}
			if m.At.File != "" {
				stale.Related = []diag.Related{{Span: m.At, Message: "the text is here"}}
			}
			out = append(out, stale)
		}
		if why := wrong(f.Tag, e, m); why != "" && e.Translated() {
			out = append(out, finding(Wrong, e, why))
		} else {
			out = append(out, strange(e)...)
		}
		if e.Translated() && e.Plural == "" && !begins(e.Forms[0]) && wording.Opens(m.English) {
			out = append(out, finding(Beginless, e, fmt.Sprintf("the text %s may begin a sentence, and its first word has no form for that; it is written as in {tank|^:Tank|gen:tanku|^gen:Tanku}", e.Key)))
		}
		done[e.Key] = e.Translated()
	}
	return slices.Concat(out, t.moved(f, moved), t.unknown(unknown), missing(f, due, done))
}

// now is the key that the text of an entry has now, where its own is that of another text or
// of none: rules that one writes or takes away move those behind. It is empty where the text is
// where the entry says, or nowhere, or in doubt.
func (t *Today) now(e *catalog.Entry) string {
	m, ok := t.known[e.Key]
	if e.Key == "" || e.ID == "" || ok && e.ID == m.English {
		return ""
	}
	like := func(key string) bool {
		return numbered().ReplaceAllString(key, "") == numbered().ReplaceAllString(e.Key, "")
	}
	keys := slices.DeleteFunc(slices.Clone(t.said[[2]string{recordOf(e.Key), e.ID}]), func(key string) bool { return !like(key) })
	if len(keys) == 0 && !ok {
		keys = t.said[[2]string{"", e.ID}]
	}
	if len(keys) != 1 {
		return ""
	}
	return keys[0]
}

// numbered are the parts of a key that count.
var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\.[0-9]+\b`) })

// moved reports the entries whose texts are elsewhere now, those of a record in one finding at
// the first.
func (t *Today) moved(f *catalog.File, of []*catalog.Entry) []diag.Finding {
	var out []diag.Finding
	for len(of) > 0 {
		first, rest := of[0], of[:0:0]
		for _, e := range of[1:] {
			if recordOf(e.Key) != recordOf(first.Key) {
				rest = append(rest, e)
			}
		}
		one := finding(Unknown, first, fmt.Sprintf("there is no text %.200s; did you mean %q?", first.Key, t.now(first)))
		one.Record = recordOf(first.Key)
		if m, ok := t.known[first.Key]; ok {
			one = finding(Stale, first, fmt.Sprintf("the text %s is now %q; what was translated is %s", first.Key, m.English, t.now(first)))
		}
		if n := len(of) - 1 - len(rest); n > 0 {
			one.Message += fmt.Sprintf(" (%s of the same record moved too)", diag.Number(n, "text"))
		}
		one.Help = "hulldown texts export --lang " + f.Tag + " writes each translation beside its text"
		out, of = append(out, one), rest
	}
	return out
}

// beginning is the first place of a catalogue.
func beginning(f *catalog.File) diag.Span {
	return diag.Span{File: f.Name, Line: 1, Col: 1, EndLine: 1, EndCol: 1}
}

// maxNear is for how many unknown texts the nearest is looked for, and how many of a catalogue
// are told one by one.
const maxNear = 50

// unknown reports entries that translate nothing that there is.
func (t *Today) unknown(of []*catalog.Entry) []diag.Finding {
	var out []diag.Finding
	for i, e := range of {
		f := finding(Unknown, e, fmt.Sprintf("there is no text %.200s", e.Key))
		if t.guesses++; t.guesses <= maxNear {
			f.Message += diag.DidYouMean(e.Key, t.keys)
		}
		if i == maxNear && len(of) > maxNear+1 {
			f.Message = fmt.Sprintf("there are no texts %.200s and %d more of this catalogue", e.Key, len(of)-i-1)
			return append(out, f)
		}
		f.Record = recordOf(e.Key)
		out = append(out, f)
	}
	return out
}

// recordOf is the record, as kind/id, that the key of a text names, empty for none.
func recordOf(key string) string {
	kind, rest, _ := strings.Cut(key, "/")
	id, _, ok := strings.Cut(rest, "/")
	if !ok || model.Kind(kind).Noun() == "" {
		return ""
	}
	return kind + "/" + id
}

// nameless reports that entries name no text, in one finding at the first.
func nameless(f *catalog.File) []diag.Finding {
	var of []*catalog.Entry
	for i := range f.Entries {
		if f.Entries[i].Key == "" {
			of = append(of, &f.Entries[i])
		}
	}
	if len(of) == 0 {
		return nil
	}
	out := finding(Wrong, of[0], fmt.Sprintf("the entry has no msgctxt, which names its text, and %.80q is not the English of exactly one", of[0].ID))
	if n := len(of) - 1; n > 0 {
		out.Message += fmt.Sprintf(" (and %d more in this catalogue)", n)
	}
	out.Help = "hulldown texts export --lang " + f.Tag + " writes the texts with their names"
	return []diag.Finding{out}
}

// strange reports characters of a translation that are not what they look like, or that a
// terminal or a reader obeys and does not show, and a translation of blanks alone. Blanks of
// typography are a translator's to set.
func strange(e *catalog.Entry) []diag.Finding {
	for _, form := range e.Forms {
		if form != "" && strings.TrimSpace(form) == "" && strings.TrimSpace(e.ID) != "" {
			return []diag.Finding{finding(Wrong, e, fmt.Sprintf("the text %s is blank", e.Key))}
		}
		for _, r := range form {
			if unicode.IsControl(r) && r != '\n' && !strings.ContainsRune(e.ID, r) || unicode.Is(unicode.Bidi_Control, r) {
				return []diag.Finding{finding(Wrong, e, fmt.Sprintf("the text %s has %s, which a translation may not have; take it out", e.Key, diag.CharacterName(r)))}
			}
		}
		odd := slices.DeleteFunc(diag.Oddities(`"`+form+`"`), func(o diag.StrangeText) bool { return o.Blank })
		if len(odd) > 0 {
			return []diag.Finding{finding(Wrong, e, odd[0].Why)}
		}
	}
	return nil
}

// finding makes a finding about an entry of a catalogue.
func finding(code string, e *catalog.Entry, message string) diag.Finding {
	severity := diag.Warning
	if code == Wrong {
		severity = diag.Error
	}
	return diag.Finding{Code: code, Severity: severity, Span: e.At, Message: message}
}

// missing counts the texts that are due and not translated, in one finding at the beginning
// of the catalogue.
func missing(f *catalog.File, due []Message, done map[string]bool) []diag.Finding {
	var keys []string
	for _, m := range due {
		if !done[string(m.Key)] {
			keys = append(keys, string(m.Key))
		}
	}
	if len(keys) == 0 {
		return nil
	}
	const shown = 3
	names := strings.Join(keys[:min(shown, len(keys))], ", ")
	if len(keys) > shown {
		names += " and so on"
	}
	verb := "are not translated and stay"
	if len(keys) == 1 {
		verb = "is not translated and stays"
	}
	return []diag.Finding{{Code: Missing, Severity: diag.Warning, Span: beginning(f),
		Message: fmt.Sprintf("%d of %s %s in English: %s", len(keys), diag.Number(len(due), "text"), verb, names),
		Help:    "hulldown texts export --lang " + f.Tag + " writes them for a translator"}}
}

// begins reports whether a text can begin a sentence: it has a form for that, or begins with what
// needs none, a slot or no small letter.
func begins(text string) bool {
	if slots := slot().FindStringSubmatchIndex(text); slots != nil && slots[0] == 0 && !strings.Contains(text[:slots[1]], ":") {
		return true
	}
	first, _ := utf8.DecodeRuneInString(text)
	return wording.Opens(text) || first != '{' && !unicode.IsLower(first)
}

// slot matches a slot of a text, or a word with cases.
var slot = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{([^{}|]*)(\|[^{}]*)?\}`) })

// slots lists the slots of a text, each once and sorted. What is no slot of the English is
// a word with cases, which has them behind its first.
func slots(text string) []string {
	var out []string
	for _, m := range slot().FindAllStringSubmatch(text, -1) {
		if word := strings.Contains(m[2], ":"); !word {
			out = append(out, strings.TrimPrefix(m[1], "^"))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// wrong says why a translation cannot stand for a text, empty if it can.
func wrong(tag string, e *catalog.Entry, m Message) string {
	cats, err := catalog.Categories(tag)
	switch {
	case err != nil:
		return err.Error()
	case m.Plural == "" && e.Plural == "" && len(e.Forms) != 1:
		return fmt.Sprintf("the text %s has one form, and no msgstr[0]", e.Key)
	case (m.Plural != "" || e.Plural != "") && len(e.Forms) != len(cats):
		return fmt.Sprintf("the text %s is to have %s, for %s", e.Key, diag.Number(len(cats), "form"), strings.Join(cats, ", "))
	}
	for i, form := range e.Forms {
		wanted := slots(m.English)
		if m.Plural != "" {
			wanted = slots(m.Plural)
		}
		for _, name := range slots(form) {
			if !slices.Contains(wanted, name) {
				return fmt.Sprintf("the text %s has no slot {%s}%s", e.Key, name, diag.Suggest(name, wanted))
			}
		}
		for _, name := range wanted {
			one := m.Plural != "" && cats[i] != "other" && name == "n"
			if !one && !slices.Contains(slots(form), name) && !strings.Contains(form, "{"+name+"|") && !strings.Contains(form, "{^"+name+"|") {
				return fmt.Sprintf("the text %s is to have the slot {%s}", e.Key, name)
			}
		}
		if strings.Count(form, "[") != strings.Count(m.English, "[") || strings.Count(form, "]") != strings.Count(m.English, "]") {
			return fmt.Sprintf("the text %s is to have as many brackets as its English", e.Key)
		}
		if strings.Count(form, "{") != len(slot().FindAllString(form, -1)) && strings.Count(m.English, "{") == len(slot().FindAllString(m.English, -1)) {
			return fmt.Sprintf("the text %s has a brace that is not closed", e.Key)
		}
	}
	return ""
}

// Room is how many characters of a text are known to fit wherever it is printed: as many as
// it has in the pseudo-language, with which every sheet is laid out by a test.
func Room(text string) int { return len([]rune(wording.PseudoText(text))) }
