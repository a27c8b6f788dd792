package aids

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// chapterTitle says what a chapter is about, of which a clause is the first: the title of its
// scenario, the text of the chapter, or its area; empty where nothing is known.
func (b *Book) chapterTitle(c Clause) string {
	game, _, _ := strings.Cut(c.ID, " ")
	if strings.ContainsAny(c.Chapter, "SH") {
		return b.scenarioCiting(game + " " + c.Chapter + "-")
	}
	if word := wording.Chapter(game, c.Chapter); word != "" {
		return b.Opts.Language.Text(wording.Key("studio." + word))
	}
	if !c.OfArea {
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
