package main

import (
	_ "embed"
	"io"
	"strings"

	"hulldown/cmd/internal/usage"
)

// handbookTopic is the word behind help that prints the handbook.
const handbookTopic = "designing"

// handbook is the handbook for designers; its first line is its title, and a line
// that begins with ## begins a section.
//
//go:embed designing.md
var handbook string

// printHandbook writes the handbook, or of it the sections whose titles have all
// words in them, in any case. It refuses words that no title has.
func printHandbook(w io.Writer, words []string) error {
	text := strings.ReplaceAll(handbook, "\r\n", "\n")
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
		return usage.Unknown("section of the handbook", strings.Join(words, " "), titles)
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
