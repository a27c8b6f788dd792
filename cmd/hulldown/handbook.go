package main

import (
	_ "embed"
	"io"
	"strings"

	"hulldown.dev/cmd/internal/usage"
)

// The words behind help that print the handbook, the page for owners of a box, and the page
// of scripts.
const (
	handbookTopic = "designing"
	owningTopic   = "owning"
	scriptsTopic  = "scripts"
)

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
