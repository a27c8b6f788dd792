package pack

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// ChangesFormat is the version of the JSON that WriteJSON writes.
const ChangesFormat = 1

// maxValue is how many characters of a value a line shows.
const maxValue = 60

// String returns a change as one line without its class:
// "vehicles/t-34-76-m43 levels.fire 7 → 6".
func (c Change) String() string {
	var b strings.Builder
	b.WriteString(string(c.Kind) + "/" + c.ID)
	if c.Path != "" {
		b.WriteString(" " + shown(c.Path))
	}
	switch {
	case len(c.Old) > 0 && len(c.New) > 0:
		b.WriteString(" " + shown(string(c.Old)) + " → " + shown(string(c.New)))
	case len(c.Old) > 0:
		b.WriteString(" " + shown(string(c.Old)) + " is gone")
	case len(c.New) > 0:
		b.WriteString(" " + shown(string(c.New)) + " is new")
	case c.Class == Removed:
		b.WriteString(" is gone")
	case c.Class == Added:
		b.WriteString(" is new")
	}
	if c.Note != "" {
		b.WriteString(" (" + c.Note + ")")
	}
	return b.String()
}

// Since says what the change made of the record, the new value before the old one:
// "terrain/hill: cover 10, was 5".
func (c Change) Since() string {
	record, path := string(c.Kind)+"/"+c.ID, shown(c.Path)
	switch {
	case len(c.Old) > 0 && len(c.New) > 0:
		return fmt.Sprintf("%s: %s %s, was %s", record, path, shown(string(c.New)), shown(string(c.Old)))
	case len(c.New) > 0:
		return fmt.Sprintf("%s: %s %s, was nothing", record, path, shown(string(c.New)))
	case len(c.Old) > 0:
		return fmt.Sprintf("%s: no %s, was %s", record, path, shown(string(c.Old)))
	}
	return c.String()
}

// shown cuts a long value off and leaves out what could disturb a terminal.
func shown(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || r == 0x2028 || r == 0x2029 || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 {
			return '?'
		}
		return r
	}, text)
	if utf8.RuneCountInString(text) > maxValue {
		text = string([]rune(text)[:maxValue]) + "..."
	}
	return text
}

// WriteText writes one line for each change, with the bump it requires and its
// class, and a last line with the bump of all.
func WriteText(w io.Writer, c Changes) error {
	var b strings.Builder
	for _, change := range c.List {
		fmt.Fprintf(&b, "%-5s  %-10s  %s\n", change.Bump, change.Class, change)
	}
	switch n := len(c.List); n {
	case 0:
		b.WriteString("no changes; no new version is required\n")
	case 1:
		fmt.Fprintf(&b, "1 change; a %s version is required\n", c.Bump())
	default:
		fmt.Fprintf(&b, "%d changes; a %s version is required\n", n, c.Bump())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteJSON writes the changes as one JSON object, which changes.schema.json
// describes.
func WriteJSON(w io.Writer, c Changes) error {
	doc := struct {
		Format  int      `json:"format"`
		Old     string   `json:"old"`
		New     string   `json:"new"`
		Bump    Bump     `json:"bump"`
		Changes []Change `json:"changes"`
	}{ChangesFormat, c.Old, c.New, c.Bump(), c.List}
	_, err := w.Write(indented(model.Canonical(doc)))
	return err
}

// WriteMarkdown writes the changes as a section of a changelog under a heading
// of the second level, which is the title as given.
func WriteMarkdown(w io.Writer, title string, c Changes) error {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n", diag.Markdown(shown(title)))
	if len(c.List) == 0 {
		b.WriteString("No changes.\n")
	} else {
		fmt.Fprintf(&b, "Requires a **%s** version.\n", c.Bump())
	}
	for _, p := range Policies() {
		first := true
		for _, change := range c.List {
			if change.Class != p.Class {
				continue
			}
			if first {
				fmt.Fprintf(&b, "\n### %s (%s)\n\n", p.Title, p.Bump)
				first = false
			}
			fmt.Fprintf(&b, "- %s\n", diag.Markdown(change.String()))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
