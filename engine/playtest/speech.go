package playtest

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

// Speech is the language that reports are written in; the zero value is English.
type Speech struct {
	translator engine.Translator
	tag        string
}

// Speak returns the speech of a translator, nil for English, with its BCP 47 tag.
func Speak(t engine.Translator, tag string) Speech { return Speech{translator: t, tag: tag} }

// English reports whether reports are in English.
func (s Speech) English() bool { return s.translator == nil }

// Tag is the BCP 47 tag of the language.
func (s Speech) Tag() string { return cmp.Or(s.tag, "en") }

// english is the translator of texts that are said as they are written.
type english struct{}

func (english) Say(_, text string, _ int) string { return text }
func (english) Word(_, word string) string       { return word }
func (english) End(text string) string           { return text }
func (english) Choose(value, choice string) string {
	return kit.Choose(value, choice, func(n string) string {
		if n == "1" {
			return "one"
		}
		return "other"
	})
}

// Say is a text of a report, with {name} replaced by a value; names and values alternate. What
// is in brackets falls away where a value in it is "".
func (s Speech) Say(t engine.Message, pairs ...string) string {
	translator := s.translator
	if translator == nil {
		translator = english{}
	}
	said, _ := kit.Fill(translator.Say(t.Key, t.English, 0), translator, func(name string) string {
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	})
	return said
}

// Word is a word of a family in the language, as it is in English.
func (s Speech) Word(family, word string) string { return kit.Word(s.translator, family, word) }

// say is a text of this package.
func (s Speech) say(text Key, pairs ...string) string { return s.Say(texts().Message(text), pairs...) }

// Format writes a value of a measure as people read it: shares in per cent,
// others with as many decimals as mean something. With sign, a plus is
// before what is not negative.
func (s Speech) Format(m engine.Measure, x float64, sign bool) string {
	return s.Number(Format(m, x, sign))
}

// Number writes a number, made in English, as the language does.
func (s Speech) Number(text string) string {
	return strings.NewReplacer(".", s.say("report.decimal"), "-", s.say("report.minus"), " %", s.say("report.percent"), " pp", " "+s.say("report.points")).Replace(text)
}

// fixed writes a number with so many decimals.
func (s Speech) fixed(x float64, decimals int) string {
	return s.Number(strconv.FormatFloat(tidy(x, decimals), 'f', decimals, 64))
}

// Points writes an average of VPs a game.
func (s Speech) Points(x float64) string { return s.fixed(x, 1) }

// Whole writes a whole number.
func (s Speech) Whole(n int) string { return s.Number(strconv.Itoa(n)) }

// signed is fixed with one decimal, and with the sign of what is not negative too.
func (s Speech) signed(x float64) string {
	if x = tidy(x, 1); x >= 0 {
		return "+" + s.fixed(x, 1)
	}
	return s.fixed(x, 1)
}

// percentage writes a share.
func (s Speech) percentage(p float64) string { return s.Number(percentage(p)) }

// Together writes values of a measure that stand beside each other, as Format does but with
// equally many decimals: those that mean something of the largest.
func (s Speech) Together(m engine.Measure, sign bool, values ...float64) []string {
	texts := make([]string, len(values))
	for i, x := range values {
		texts[i] = s.Number(formatted(m, x, decimals(values...), sign))
	}
	return texts
}

// Interval writes an interval.
func (s Speech) Interval(m engine.Measure, low, high float64, sign bool) string {
	return s.Between(s.Together(m, sign, low, high))
}

// Between joins the two ends of an interval, as Together writes them, the unit of shares once.
func (s Speech) Between(ends []string) string {
	return s.say("report.interval", "low", strings.TrimSuffix(strings.TrimSuffix(ends[0], s.Number(" %")), s.Number(" pp")), "high", ends[1])
}

// Estimate writes an estimate with its interval, if it has one.
func (s Speech) Estimate(m engine.Measure, e Estimate) string {
	if !e.Bounded {
		return s.Format(m, e.Value, false)
	}
	texts := s.Together(m, false, e.Value, e.Low, e.High)
	return texts[0] + " (" + s.Between(texts[1:]) + ")"
}

// share writes a share with its interval.
func (s Speech) share(e Estimate) string { return s.Estimate(engine.Measure{Kind: engine.Share}, e) }

// Sentence sets a text that stands for itself, and begins so, as a sentence in running text.
func (s Speech) Sentence(text string) string { return strings.ReplaceAll(text, "\n", " ") + "." }

// Sentences sets the lines of parts of a summary as sentences, in place.
func (s Speech) Sentences(parts ...SummaryPart) []SummaryPart {
	for i := range parts {
		for k, text := range parts[i].Lines {
			parts[i].Lines[k] = s.Sentence(text)
		}
	}
	return parts
}

// again says in the language what was said in English by one of some texts.
func (s Speech) again(said string, keys ...Key) string {
	if s.translator == nil {
		return said
	}
	for _, key := range keys {
		var names []string
		pattern := slot().ReplaceAllStringFunc(regexp.QuoteMeta(texts()[key]), func(name string) string {
			names = append(names, strings.Trim(name, `\{}`))
			return "(.+)"
		})
		values := regexp.MustCompile("^" + pattern + "$").FindStringSubmatch(said)
		if values == nil {
			continue
		}
		var pairs []string
		for i, name := range names {
			value := values[i+1]
			if name != "name" {
				value = s.Number(value)
			}
			pairs = append(pairs, name, value)
		}
		return s.say(key, pairs...)
	}
	return said
}

// slot matches a slot of a text that is quoted for a regular expression.
var slot = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\\\{[a-z]+\\\}`) })

// Tell puts what the language says of the measures of a layout in the place of the English.
// Named is the layout of the same games of content in that language, nil for none: what people
// call its keys is taken from there.
func (l *Layout) Tell(s Speech, named *Layout) {
	if s.translator == nil {
		return
	}
	for i := range l.Measures {
		m := &l.Measures[i]
		m.Labels = slices.Clone(m.Labels)
		if named == nil {
			continue
		}
		for k, key := range m.Keys {
			if measure, at, ok := named.Find(Name(m.Name, key)); ok {
				m.Labels = slices.Grow(m.Labels, len(m.Keys))[:len(m.Keys)]
				m.Labels[k] = labelOf(named.Measures[measure], at)
			}
		}
	}
	for i := range l.Measures {
		m := &l.Measures[i]
		l.name(s, m)
		for _, part := range []struct {
			name string
			text *string
		}{{"title", &m.Title}, {"doc", &m.Doc}, {"means", &m.Means}, {"things", &m.Things}} {
			if *part.text != "" {
				*part.text = s.Say(engine.Message{Key: "metric." + m.Name + "." + part.name, English: *part.text})
			}
		}
	}
}

// Count is what people call a count of a layout: its measure, with the key that it is of. Named is as for Tell.
func (s Speech) Count(l, named *Layout, measure, key int) string {
	copied := *l
	told := &copied
	told.Measures = slices.Clone(l.Measures)
	told.Tell(s, named)
	m := told.Measures[measure]
	if name := m.Keys[key]; name != "" {
		return m.Title + ": " + cmp.Or(labelOf(m, key), told.spelled(name), name)
	}
	return m.Title
}

// name gives the keys of a measure the words of the language for their parts, but for what
// content names.
func (l *Layout) name(s Speech, m *engine.Measure) {
	labels := make([]string, len(m.Keys))
	for k, key := range m.Keys {
		if key == "" {
			continue
		}
		parts := strings.Split(key, ".")
		if label := labelOf(*m, k); label != "" {
			labels[k] = s.words(label)
			continue
		}
		for i, part := range parts {
			if parts[i] = s.Word("key."+m.Name, part); parts[i] == part {
				parts[i] = l.called(s, part)
			}
		}
		labels[k] = strings.Join(parts, ": ")
	}
	m.Labels = labels
}

// words puts the language's words for what the games themselves name into a label, whose parts
// have a colon between them.
func (s Speech) words(label string) string {
	parts := strings.Split(label, ": ")
	for i, part := range parts {
		parts[i] = s.Word("key", part)
	}
	return strings.Join(parts, ": ")
}

// called is what people call a part of a key: a side by its name, others by the language's word.
func (l *Layout) called(s Speech, part string) string {
	if s.English() {
		return part
	}
	if l.common() {
		wins := l.Measures[mWins]
		if k := slices.Index(wins.Keys, part); k >= 0 && wins.Label(k) != part {
			return wins.Label(k)
		}
	}
	return s.Word("key", part)
}

// spelled is a key with sides by their names, "" where it names none.
func (l *Layout) spelled(key string) string {
	parts, named := strings.Split(key, "."), false
	if !l.common() {
		return ""
	}
	for i, part := range parts {
		if k := slices.Index(l.Measures[mWins].Keys, part); k >= 0 {
			parts[i], named = l.Measures[mWins].Label(k), true
		} else {
			parts[i] = spaced(part)
		}
	}
	if !named {
		return ""
	}
	return strings.Join(parts, ": ")
}

// Called is what people call a key, or a part of one, that no count has: the word before the
// numbers of a measure that counts by number.
func (b *Batch) Called(part string) string { return b.Layout.called(b.Speech, part) }

// Batch returns the batch of a cell in the language of the result, as Cell.Batch does.
func (r *Result) Batch(cell int, docs []engine.Measure) (*Batch, error) {
	b, err := r.Cells[cell].Batch(docs)
	if err != nil {
		return nil, err
	}
	var named *Layout
	if cell < len(r.Named) {
		named = r.Named[cell]
	}
	b.Speech, b.Stopped = r.Speech, r.Speech.again(b.Stopped, "report.known", "report.within", "report.outside")
	b.Layout.Tell(r.Speech, named)
	return b, nil
}

// Advice says, beneath a report on plain players, how fitted ones come to be.
func (s Speech) Advice(scenario string) string { return s.say("report.advice", "scenario", scenario) }
