package shape

import (
	"regexp"
	"strings"
	"sync"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// slot is a part of a text in braces that looks as if a name took its place.
var slot = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{\s*[\pL_][\pL\d_-]*\s*(:[^{}]*)?\}`) })

// braces reports texts with a part in braces, which stand for something in texts of shelves alone.
func braces(p *check.Pass) error {
	for _, k := range model.Kinds() {
		for i, all := 0, p.Content.Records(k); i < all.Len(); i++ {
			r := all.Head(i)
			if r.Origin == nil || p.Trusted(r) || !p.Sound(r) {
				continue
			}
			for _, s := range p.Shown(r, all.Record(i)) {
				bracesIn(p, check.At(r, s.Place...), s.Text)
			}
		}
	}
	for b := range p.Bodies() {
		if p.Known(b.Record) {
			continue
		}
		for i := range b.Rules {
			for lang, rows := range b.Rules[i].Table { // order-free: findings are sorted
				for y, row := range rows {
					for x, cell := range row {
						bracesIn(p, check.At(b.Record, "rules", i, "table", lang, y, x), cell)
					}
				}
			}
		}
	}
	return nil
}

// bracesIn reports the first such part of a text.
func bracesIn(p *check.Pass, f diag.Finding, text string) {
	part := slot().FindString(text)
	if part == "" {
		return
	}
	if strings.HasPrefix(part, "{side:") {
		p.Reportf(f, "%s is printed as it stands: in texts of shelves alone {side:ID} is the name of a side; write the name", diag.Plain(part))
		return
	}
	p.Reportf(f, "%s is printed as it stands: nothing takes the place of a part in braces, but for {side:ID} in texts of shelves", diag.Plain(part))
}
