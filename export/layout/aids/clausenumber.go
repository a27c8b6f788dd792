package aids

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// numbered is a clause as it is printed: its number, and the chapter that it is in.
//
// area is set where the chapter is an area of the rules.
type numbered struct {
	number, chapter string
	area            bool
}

// numberParts are the parts of a number as rules print it: a figure with or without a letter, or a
// letter or a small Roman numeral behind one. Other words in an id are names for programs.
var numberParts = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\d+[a-z]?\d*|\d+[A-Z]|[a-z]\d?|[ivx]+)$`)
})

// ofScenario begins the number of a clause of a scenario.
var ofScenario = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[SH]\d+`) })

// numbersOf gives each clause of one game the number that is printed for it: its own where its id is
// a number of the rules; where words follow that, the number with a running figure, and where there
// is none, the number of its chapter with one. Clauses of a scenario are a chapter of its own, and
// those of rules without numbers a chapter for each area.
func numbersOf(all []Clause) []numbered {
	var areas []string
	counts := map[string]int{}
	out := make([]numbered, len(all))
	for i, c := range all {
		_, id, _ := strings.Cut(c.ID, " ")
		parts := strings.FieldsFunc(id, func(r rune) bool { return r == '.' || r == '-' })
		n := 0
		for n < len(parts) && numberParts().MatchString(parts[n]) {
			n++
		}
		switch scenario := ofScenario().FindString(id); {
		case scenario != "":
			counts[scenario]++
			out[i] = numbered{number: scenario + "." + strconv.Itoa(counts[scenario]), chapter: scenario}
		case n == 0:
			if !slices.Contains(areas, c.Area) {
				areas = append(areas, c.Area)
			}
			chapter := strconv.Itoa(slices.Index(areas, c.Area) + 1)
			counts[c.Area]++
			out[i] = numbered{chapter + "." + strconv.Itoa(counts[c.Area]), chapter, true}
		case n == len(parts):
			out[i] = numbered{number: id, chapter: chapterOf(id)}
		default:
			base := id[:strings.Index(id, parts[n])-1]
			counts[base]++
			out[i] = numbered{number: base + " (" + strconv.Itoa(counts[base]) + ")", chapter: chapterOf(id)}
		}
	}
	return out
}

// chapterOf is the first figure of a number.
func chapterOf(id string) string {
	return id[:len(id)-len(strings.TrimLeft(id, "0123456789"))]
}

// chapterTitle says what a chapter is about, of which a clause is the first: the title of its
// scenario, the text of the chapter, or its area; empty where nothing is known.
func (b *Book) chapterTitle(c Clause, at numbered) string {
	game, _, _ := strings.Cut(c.ID, " ")
	if strings.ContainsAny(at.chapter, "SH") {
		return b.scenarioCiting(game + " " + at.chapter + "-")
	}
	if word := wording.Chapter(game, at.chapter); word != "" {
		return b.Opts.Language.Text(wording.Key("studio." + word))
	}
	if !at.area {
		return ""
	}
	return strings.TrimSuffix(b.Opts.Language.Sentence(b.Opts.Language.Open().Word("area", c.Area)), ".")
}

// scenarioCiting is the title of the scenario that has rules by clauses with such a beginning.
func (b *Book) scenarioCiting(begin string) string {
	for i := range b.Content.Scenarios {
		sc := &b.Content.Scenarios[i]
		for p := range model.Parts(sc.Rules) {
			if slices.ContainsFunc(p.Rule.Cite, func(id string) bool { return strings.HasPrefix(id, begin) }) {
				return sc.Title
			}
		}
	}
	return ""
}

// citations are words in brackets that name a ruling by its number, for those who keep the rules.
var citations = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\s*\([^()]*\bA\d+[^()]*\)`) })

// printed returns the clauses as players read them: without the numbers of rulings, and with the titles
// of games in place of the letters that begin their ids.
func (b *Book) printed(all []Clause) []Clause {
	titles := map[string]string{}
	for _, c := range all {
		code, _, _ := strings.Cut(c.ID, " ")
		if of := model.Find(b.Content.Sets, c.Set); of != nil && titles[code] == "" {
			titles[code] = b.Opts.Language.Say("clauses.game", "title", of.Title)
		}
	}
	codes := slices.Sorted(maps.Keys(titles))
	for i := range codes {
		codes[i] = regexp.QuoteMeta(codes[i])
	}
	named := regexp.MustCompile(`\b(` + strings.Join(codes, "|") + `)\b`)
	out := slices.Clone(all)
	for i := range out {
		text := citations().ReplaceAllString(out[i].Text, "")
		if len(codes) > 0 {
			text = named.ReplaceAllStringFunc(text, func(code string) string { return titles[code] })
		}
		out[i].Text = text
	}
	return out
}
