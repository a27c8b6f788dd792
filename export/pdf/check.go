package pdf

import (
	"fmt"

	"hulldown/export/font"
	"hulldown/export/page"
)

// lastRune bounds what the library can write; it panics beyond.
const lastRune = 0xFFFF

// shown are the characters that each face is to show.
type shown [page.Faces]runes

// checkRunes refuses text that the file could not show as it is, and returns the characters of
// all other.
func checkRunes(d page.Document) (*shown, error) {
	out := new(shown)
	if err := checkPlain(d.Title); err != nil {
		return nil, err
	}
	for _, e := range d.Outline {
		if err := checkPlain(e.Title); err != nil {
			return nil, err
		}
	}
	for i, p := range d.Pages {
		if err := out.check(p.Items); err != nil {
			return nil, fmt.Errorf("page %d: %w", i+1, err)
		}
	}
	return out, nil
}

func checkPlain(s string) error {
	for _, r := range s {
		if r > lastRune {
			return fmt.Errorf("text %q holds %U, beyond %U", s, r, rune(lastRune))
		}
	}
	return nil
}

// check adds the characters of items.
func (s *shown) check(items []page.Item) error {
	fonts := font.Builtin()
	for _, item := range items {
		var err error
		switch item := item.(type) {
		case page.Text:
			if missing := fonts.Missing(item.Face, item.String); len(missing) > 0 {
				return fmt.Errorf("text %q holds %U, for which face %v has no glyph", item.String, missing[0], item.Face)
			}
			s[item.Face].add(item.String)
		case page.Group:
			err = s.check(item.Items)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
