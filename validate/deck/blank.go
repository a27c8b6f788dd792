package deck

import (
	"strings"
	"unicode"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// blanks reports texts that are printed or listed and hold nothing that can be read.
func blanks(p *check.Pass) error {
	for _, k := range model.Kinds() {
		all := p.Content.Records(k)
		for i := range all.Len() {
			r := all.Head(i)
			if r.Origin == nil || p.Trusted(r) || !p.Sound(r) {
				continue
			}
			blanksIn(p, r, all.Record(i))
		}
	}
	return nil
}

// blanksIn reports the texts of one record that are written and hold nothing.
func blanksIn(p *check.Pass, r *model.Record, record any) {
	for _, s := range p.Shown(r, record) {
		if strings.ContainsFunc(s.Text, visible) {
			continue
		}
		f := check.At(r, s.Place...)
		if _, written := r.Origin.Places().Fields[f.Path]; written {
			p.Reportf(f, "the %s is empty; write what people are to read", s.What)
		}
	}
}

// visible reports whether a character leaves anything on paper.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }
