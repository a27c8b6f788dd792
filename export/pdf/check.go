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
	if err := checkPlain(d.Title); err != nil {
		return err
	}
	for _, e := range d.Outline {
		if err := checkPlain(e.Title); err != nil {
			return err
		}
	}
	for i, p := range d.Pages {
		if err := checkGlyphs(p.Items); err != nil {
			return fmt.Errorf("page %d: %w", i+1, err)
		}
	}
	return nil
}

func checkPlain(s string) error {
	for _, r := range s {
		if r > lastRune {
			return fmt.Errorf("text %q holds %U, beyond %U", s, r, rune(lastRune))
		}
	}
	return nil
}

// checkGlyphs refuses text of items for which there is no glyph.
func checkGlyphs(items []page.Item) error {
	fonts := font.Builtin()
	for _, item := range items {
		var err error
		switch item := item.(type) {
		case page.Text:
			if missing := fonts.Missing(item.Face, item.String); len(missing) > 0 {
				return fmt.Errorf("text %q holds %U, for which face %v has no glyph", item.String, missing[0], item.Face)
			}
		case page.Group:
			err = checkGlyphs(item.Items)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
