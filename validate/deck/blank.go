package deck

import (
	"strings"
	"unicode"

	"hulldown/schema/model"
	"hulldown/validate/check"
)

// blanks reports texts that are printed or listed and hold nothing that can be read.
func blanks(p *check.Pass) error {
	for _, k := range model.Kinds() {
		all := p.Content.Records(k)
		for i := range all.Len() {
			r := all.Head(i)
			if r.Origin == nil || !p.Sound(r) {
				continue
			}
			for s := range model.ShownIn(all.Record(i)) {
				if strings.ContainsFunc(s.Text, visible) {
					continue
				}
				f := check.At(r, s.Place...)
				if _, written := r.Origin.Fields[f.Path]; written {
					p.Reportf(f, "the %s is empty; write what people are to read", s.What)
				}
			}
		}
	}
	return nil
}

// visible reports whether a character leaves anything on paper.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }
