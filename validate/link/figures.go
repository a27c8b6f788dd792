package link

import (
	"fmt"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// otherFigures reports translations that have another figure than their English: those of the
// catalogues of authors, and those that records bring along. Texts of rules are left to what
// compares them with their rules, so that one slip is reported once.
func otherFigures(p *check.Pass) error {
	told := map[string]bool{}
	for b := range p.Bodies() {
		for i := range b.Rules {
			if english := b.Rules[i].Text["en"]; english != "" && !p.Known(b.Record) {
				told[english] = true
			}
		}
	}
	if p.Loaded != nil {
		for _, f := range p.Loaded.Catalogs {
			for i := range f.Entries {
				if e := &f.Entries[i]; !f.Builtin && e.Translated() && !e.Fuzzy && !told[e.ID] {
					if why := figureOf(e.ID, e.Plural, e.Forms); why != "" {
						p.Report(diag.Finding{Span: e.At, Message: why})
					}
				}
			}
		}
	}
	for _, k := range model.Kinds() {
		for i, all := 0, p.Content.Records(k); i < all.Len(); i++ {
			if head := all.Head(i); !p.Known(head) && p.Sound(head) {
				figuresWithin(p, head, all.Record(i), told)
			}
		}
	}
	return nil
}

// figureOf says which figure some form of a translation has that neither English text has, of
// which that for several is empty where there is one alone.
func figureOf(one, several string, forms []string) string {
	if several == "" {
		return check.OtherFigure(one, forms[0])
	}
	for _, form := range forms {
		if why := check.OtherFigure(several, form); why != "" && check.OtherFigure(one, form) != "" {
			return why
		}
	}
	return ""
}

// figuresWithin compares the texts of a record that it brings along in several languages.
func figuresWithin(p *check.Pass, head *model.Record, record any, told map[string]bool) {
	english, others := map[string]string{}, []model.Shown{}
	for _, s := range p.Shown(head, record) {
		switch lang := s.Place[len(s.Place)-1]; {
		case lang == "en":
			english[fmt.Sprint(s.Place[:len(s.Place)-1])] = s.Text
		case s.Text != "":
			others = append(others, s)
		}
	}
	for _, s := range others {
		from, ok := english[fmt.Sprint(s.Place[:len(s.Place)-1])]
		if !ok || told[from] {
			continue
		}
		if why := check.OtherFigure(from, s.Text); why != "" {
			p.Reportf(check.At(head, s.Place...), "%s", why)
		}
	}
}
