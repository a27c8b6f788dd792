package pdf

import (
	"fmt"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
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
		var err error
		p.Walk(func(_ page.Transform, item page.Item) {
			if x, is := item.(page.Text); is && err == nil {
				if missing := font.Builtin().Missing(x.Face, x.String); len(missing) > 0 {
					err = fmt.Errorf("page %d: text %q holds %U, for which face %v has no glyph", i+1, x.String, missing[0], x.Face)
				}
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}
