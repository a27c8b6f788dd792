package vocabulary

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
)

// scriptFS holds scripts that show every form of statement, a few words at a time.
//
//go:embed scripts/*.hds scripts/head.md
var scriptFS embed.FS

// ScriptFS holds a script for each word of rules, as files.
func ScriptFS() fs.FS { return scriptFS }

// Section is a part of what scripts can say.
type Section struct {
	Title   string
	Entries []Entry
}

// The kinds of phrase, as the reference and explain call them.
const (
	statementSort = "statement of scripts"
	optionSort    = "option of a set-up"
	directiveSort = "directive of scripts"
	actionSort    = "decision"
	outcomeSort   = "outcome of chance"
	questionSort  = "question of scripts"
	partSort      = "part of a statement"
)

// ScriptSections lists all that scripts can say: to any game first, then game by
// game.
func ScriptSections() []Section {
	sections := []Section{
		{"any game", entriesOf("", statementSort, play.Statements())},
		{"parts of statements", entriesOf("", partSort, play.Parts())},
	}
	for _, l := range games.Languages() {
		for _, s := range []struct {
			title, sort string
			phrases     []engine.Phrase
		}{
			{"options", optionSort, l.Options}, {"directives", directiveSort, l.Directives}, {"decisions", actionSort, l.Actions},
			{"chance", outcomeSort, l.Outcomes}, {"questions", questionSort, l.Questions}, {"parts", partSort, l.Parts},
		} {
			sections = append(sections, Section{l.Game + ", " + s.title, entriesOf(l.Game, s.sort, s.phrases)})
		}
	}
	return sections
}

// entriesOf makes an entry of each phrase; of game is empty for what every game has.
func entriesOf(game, sort string, phrases []engine.Phrase) []Entry {
	title := sort
	if game != "" {
		title += ", " + game
	}
	var all []Entry
	for _, p := range phrases {
		e := Entry{Name: p.Form, Sort: title, Doc: p.Doc, alone: p.Name(), game: game}
		if len(p.Words) > 0 {
			e.Facts = []Fact{{Title: "words", Words: p.Words}}
		}
		all = append(all, e)
	}
	return all
}

// ScriptWords returns an entry for each thing that a word means in scripts: a
// statement that it begins, or that has it where all is fixed, a part, in capitals or
// not, or a word that can take the place of one.
func ScriptWords(word string) []Entry {
	var all []Entry
	for _, s := range ScriptSections() {
		for _, e := range s.Entries {
			fixed := e.alone == word || strings.EqualFold(e.Name, word) || slices.ContainsFunc(fixedWords(e.Name), func(w string) bool { return w == word })
			in := len(e.Facts) > 0 && slices.Contains(e.Facts[0].Words, word)
			if !fixed && !in {
				continue
			}
			if !fixed {
				e = Entry{Name: word, Doc: e.Doc, game: e.game}.ofSort("explain.sort.script-word", "name", e.Name)
			}
			e.Example = exampleScript(e, word)
			if slices.ContainsFunc(all, func(o Entry) bool { return o.Example == e.Example }) {
				e.Example = ""
				e.Facts = append(slices.Clip(e.Facts), Fact{Title: "example", Words: []string{"the script above"}, Prose: true})
			}
			all = append(all, e)
		}
	}
	return all
}

// Statement returns what is to be known about a form of statement of a game, about the first word of one,
// or about a part of statements in capitals; false where there is none.
func Statement(game, form string) (Entry, bool) {
	for _, s := range ScriptSections() {
		for _, e := range s.Entries {
			if (e.game == "" || e.game == game) && (e.Name == form || e.alone == form) {
				return e, true
			}
		}
	}
	return Entry{}, false
}

// fixedWords are the words of a form that are written as they are, alternatives apart.
func fixedWords(form string) []string {
	var words []string
	for word := range strings.FieldsSeq(strings.NewReplacer("[", " ", "]", " ", "|", " ", "...", " ", ":", "").Replace(form)) {
		if word == strings.ToLower(word) {
			words = append(words, word)
		}
	}
	return words
}

// AllScriptWords lists every word that ScriptWords knows, each once.
func AllScriptWords() []string {
	var words []string
	for _, s := range ScriptSections() {
		for _, e := range s.Entries {
			words = append(words, fixedWords(e.Name)...)
			if len(e.Facts) > 0 {
				words = append(words, e.Facts[0].Words...)
			}
			if !strings.Contains(e.Name, " ") {
				words = append(words, e.Name)
			}
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// ScriptPage is the page of all that scripts can say.
func ScriptPage() string {
	var b strings.Builder
	head, err := scriptFS.ReadFile("scripts/head.md")
	if err != nil {
		panic("internal error: the page of scripts has no head: " + err.Error())
	}
	b.Write(head)
	for _, s := range ScriptSections() {
		fmt.Fprintf(&b, "\n## %s\n\n", s.Title)
		for _, e := range s.Entries {
			fmt.Fprintf(&b, "- `%s`: %s", e.Name, e.Doc)
			if len(e.Facts) > 0 {
				fmt.Fprintf(&b, ": `%s`", strings.Join(e.Facts[0].Words, "`, `"))
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
