package pdf

import (
	"fmt"

	"hulldown/export/font"
	"hulldown/export/page"
)

// lastRune bounds the characters of files.
const lastRune = 0xFFFF

// checkRunes refuses text that the file could not show as it is.
func checkRunes(d page.Document) error {
	titles := []page.Entry{{Title: d.Title}}
	for _, e := range append(titles, d.Outline...) {
		for _, r := range e.Title {
			if r > lastRune {
				return fmt.Errorf("text %q holds %U, beyond %U", e.Title, r, rune(lastRune))
			}
		}
	}
	for i, p := range d.Pages {
		if err := checkGlyphs(p.Items); err != nil {
			return fmt.Errorf("page %d: %w", i+1, err)
		}
	}
	return nil
}

// checkGlyphs refuses text of items for which there is no glyph.
func checkGlyphs(items []page.Item) error {
	for _, item := range items {
		switch item := item.(type) {
		case page.Text:
			if missing := font.Builtin().Missing(item.Face, item.String); len(missing) > 0 {
				return fmt.Errorf("text %q holds %U, for which face %v has no glyph", item.String, missing[0], item.Face)
			}
		case page.Group:
			if err := checkGlyphs(item.Items); err != nil {
				return err
			}
		}
	}
	return nil
}
