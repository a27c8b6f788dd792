package main

import (
	_ "embed"
	"io"
	"strings"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/vocabulary"
)

// helpPage is one of those that help prints beside what it says of commands.
type helpPage struct {
	// topic is the word behind help, name what the page is.
	topic, name string
	text        func() string
}

// helpPages lists the pages that help prints.
func helpPages() []helpPage {
	return []helpPage{
		{"designing", "handbook", func() string { return handbook }},
		{"owning", "page for owners", func() string { return owning }},
		{"scripts", "page of scripts", vocabulary.ScriptPage},
		{"editors", "page of editors", func() string { return editors }},
		{"tables", "page of tables", func() string { return otherTables }},
	}
}

// topics lists the words behind help that print a page.
func topics() []string {
	var words []string
	for _, p := range helpPages() {
		words = append(words, p.topic)
	}
	return words
}

// handbook is the handbook for designers; its first line is its title, and a line
// that begins with ## begins a section.
//
//go:embed designing.md
var handbook string

// owning is the page for people who own a box of the game and put its printed values in the
// place of reconstructed ones.
//
//go:embed owning.md
var owning string

// editors says how the server of "hulldown lsp" is set up in editors, and what it does there.
//
//go:embed editors.md
var editors string

// otherTables says how content is taken to programs in which people play at a table.
//
//go:embed tables.md
var otherTables string

// printSections writes a text, or of it the sections whose titles have all words in
// them, in any case. It refuses words that no title has; of names the text.
func printSections(w io.Writer, of, text string, words []string) error {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if len(words) == 0 {
		_, err := io.WriteString(w, text)
		return err
	}
	var found, titles []string
	for i, section := range strings.Split(text, "\n## ") {
		if i == 0 {
			continue
		}
		title, _, _ := strings.Cut(section, "\n")
		titles = append(titles, title)
		if hasAll(title, words) {
			found = append(found, "## "+strings.TrimRight(section, "\n")+"\n")
		}
	}
	if len(found) == 0 {
		return usage.Unknown("section of the "+of, strings.Join(words, " "), titles)
	}
	_, err := io.WriteString(w, strings.Join(found, "\n"))
	return err
}

// hasAll reports whether a text has all words, in any case.
func hasAll(text string, words []string) bool {
	for _, word := range words {
		if !strings.Contains(strings.ToLower(text), strings.ToLower(word)) {
			return false
		}
	}
	return true
}
