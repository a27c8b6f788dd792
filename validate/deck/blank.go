package deck

import (
	"regexp"
	"strings"
	"unicode"

	"hulldown/schema/model"
	"hulldown/validate/check"
)

// blanks reports texts that are printed or listed and hold nothing that can be read.
func blanks(p *check.Pass) error {
	files := map[string]bool{}
	for _, k := range model.Kinds() {
		all := p.Content.Records(k)
		for i := range all.Len() {
			r := all.Head(i)
			if r.Origin == nil || p.Trusted(r) || !p.Sound(r) {
				continue
			}
			if mayBeBlank(p, r, files) {
				blanksIn(p, r, all.Record(i))
			}
		}
	}
	return nil
}

// blanksIn reports the texts of one record that are written and hold nothing.
func blanksIn(p *check.Pass, r *model.Record, record any) {
	for s := range model.ShownIn(record) {
		if strings.ContainsFunc(s.Text, visible) {
			continue
		}
		f := check.At(r, s.Place...)
		if _, written := r.Origin.Places().Fields[f.Path]; written {
			p.Reportf(f, "the %s is empty; write what people are to read", s.What)
		}
	}
}

// blankLiteral matches whatever may be written for a text with nothing that can be read: of
// spaces, escapes and characters outside ASCII alone.
var blankLiteral = regexp.MustCompile(`"(?:\s|\\[[:alnum:]]*|[^\x00-\x7f])*"`)

// mayBeBlank reports whether a record may have a text that is written and empty. For one that
// is written in one piece its file is looked at as a whole, once, which spares finding the
// places of the record's fields. Files holds what was seen of each.
func mayBeBlank(p *check.Pass, r *model.Record, files map[string]bool) bool {
	if !r.Origin.Alone {
		return true
	}
	file := r.Origin.Whole.File
	may, known := files[file]
	if !known {
		may = blankLiteral.Match(p.Loaded.Sources[file])
		files[file] = may
	}
	return may
}

// visible reports whether a character leaves anything on paper.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }
