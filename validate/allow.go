package validate

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// allow is one @allow attribute in use.
type allow struct {
	model.Allow
	record *model.Record
	// judged is set when its check looked at the record; used, when it found
	// something to suppress.
	judged, used bool
}

func allowsOf(c *model.Content) []*allow {
	var out []*allow
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			if r.Origin == nil {
				continue
			}
			for _, a := range r.Origin.Allow {
				out = append(out, &allow{Allow: a, record: r})
			}
		}
	}
	return out
}

// covers reports whether a finding is of the code and at or below the path of
// an attribute. The path of a whole record covers all that is said of it.
func (a *allow) covers(f *diag.Finding) bool {
	if a.Code != f.Code || f.Record != check.Name(a.record) {
		return false
	}
	if a.Path == "" || f.Path != "" {
		return a.Path == "" || f.Path == a.Path || strings.HasPrefix(f.Path, a.Path+".")
	}
	places := a.record.Origin.Places()
	return holds(places.Fields[a.Path], f.Span) || holds(places.Labels[a.Path], f.Span)
}

// holds reports whether one span lies within another.
func holds(outer, inner diag.Span) bool {
	return !outer.IsZero() && outer.File == inner.File &&
		!before(inner.Line, inner.Col, outer.Line, outer.Col) &&
		!before(outer.EndLine, outer.EndCol, inner.EndLine, inner.EndCol)
}

func before(line, col, otherLine, otherCol int) bool {
	return line < otherLine || line == otherLine && col < otherCol
}

// suppress reports whether an author allowed a finding, and remembers it.
func (r *run) suppress(f *diag.Finding) bool {
	found := false
	for _, a := range r.allows {
		if a.covers(f) {
			a.used, found = true, true
		}
	}
	return found
}

// Allowed reports whether an author allowed a finding with @allow at its place
// or above it. Run has applied it to all that it returns.
func Allowed(c *model.Content, f diag.Finding) bool {
	return slices.ContainsFunc(allowsOf(c), func(a *allow) bool { return a.covers(&f) })
}

// judgeAllows reports attributes that suppress nothing. One whose check did
// not run, or not on its record, is left alone; and while a
// record is left out or a reference leads nowhere, a check may have held back
// from what that leaves in doubt.
func (r *run) judgeAllows() {
	codes := Codes()
	settled := !slices.ContainsFunc(r.findings, leavesDoubt)
	usedAt := map[diag.Span]bool{} // records that use one template share its attributes
	for _, a := range r.allows {
		usedAt[a.Span] = usedAt[a.Span] || a.used
	}
	for _, a := range r.allows {
		f := diag.Finding{Severity: diag.Warning, Record: check.Name(a.record), Span: a.Span}
		c := Find(a.Code)
		switch {
		case c == nil:
			f.Code = "link-unknown-code"
			f.Message = fmt.Sprintf("no finding has the code %q", a.Code)
			if near, ok := r.pass.Nearest(a.Code, codes); ok {
				f.Message += diag.Meant(near)
				f.Fixes = r.rename(a, near)
			}
		case c.Run != nil && (usedAt[a.Span] || !r.alone(a.record.Set)):
			continue
		case settled && a.judged, c.Run == nil:
			f.Code = "link-stale-allow"
			f.Message = fmt.Sprintf("nothing here gives %s; the attribute suppresses nothing", a.Code)
			f.Fixes = []diag.Fix{{Verb: "remove the attribute", Edits: []diag.Edit{{Span: r.pass.Margin(a.Span)}}}}
		default:
			continue
		}
		r.findings = append(r.findings, f)
	}
}

// alone reports whether nothing is loaded beside a set but what it needs and the
// built-in sets: another expansion may take away what an attribute suppresses, which
// is back as soon as the set is loaded without it.
func (r *run) alone(set string) bool {
	sets := r.pass.Content.Sets
	needed := []string{set}
	for i := 0; i < len(needed); i++ {
		if s := model.Find(sets, needed[i]); s != nil {
			for _, n := range s.Needs {
				if !slices.Contains(needed, n) {
					needed = append(needed, n)
				}
			}
		}
	}
	return !slices.ContainsFunc(sets, func(s model.Set) bool {
		return !slices.Contains(needed, s.ID) && !builtIn(&s.Record)
	})
}

// builtIn reports whether a record is one of the program's own.
func builtIn(r *model.Record) bool {
	return r.Origin != nil && builtInFile(r.Origin.Label.File)
}

// builtInFile reports whether a file is one of the built-in content.
func builtInFile(file string) bool {
	name, ok := strings.CutPrefix(file, "content/")
	if !ok {
		return false
	}
	_, err := fs.Stat(content.FS, name)
	return err == nil
}

// leavesDoubt reports whether a finding is an error of shape or of reference.
func leavesDoubt(f diag.Finding) bool {
	c := Find(f.Code)
	return f.Severity == diag.Error && (c == nil || c.Tier <= check.Link)
}

// rename returns the fix that writes another code into an attribute.
func (r *run) rename(a *allow, code string) []diag.Fix {
	text := r.pass.Text(a.Span)
	if strings.Count(text, a.Code) != 1 || !diag.Certain(a.Code, code) {
		return nil
	}
	return []diag.Fix{{
		Verb:  fmt.Sprintf("replace %q with %q", a.Code, code),
		Edits: []diag.Edit{{Span: a.Span, Text: strings.Replace(text, a.Code, code, 1)}},
	}}
}
