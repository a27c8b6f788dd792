package page

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxDepth is how deep groups may nest.
const MaxDepth = 16

// Check reports the first thing in the document that a backend could not draw
// faithfully: no pages, a page without area, a bleed within the trim, a face that does not exist, text
// that is not UTF-8 or holds control characters, a broken path, groups nested too deep, a name given twice,
// an outline or a link that leads nowhere.
func (d Document) Check() error {
	if len(d.Pages) == 0 {
		return errors.New("check document: it has no pages")
	}
	if !plain(d.Language, isTagRune) {
		return fmt.Errorf("check document: its language %q is no BCP 47 tag", d.Language)
	}
	names := map[string]bool{}
	for i, p := range d.Pages {
		if p.Size.W <= 0 || p.Size.H <= 0 {
			return fmt.Errorf("check page %d: its size %v has no area", i+1, p.Size)
		}
		if !p.Bleed.IsZero() && !p.Bleed.Contains(p.Trim) {
			return fmt.Errorf("check page %d: its bleed %v does not hold its trim %v", i+1, p.Bleed, p.Trim)
		}
		if err := checkItems(p.Items, names, 0); err != nil {
			return fmt.Errorf("check page %d: %w", i+1, err)
		}
	}
	return d.checkTargets(names)
}

func checkItems(items []Item, names map[string]bool, depth int) error {
	if depth > MaxDepth {
		return fmt.Errorf("groups nest deeper than %d", MaxDepth)
	}
	for _, item := range items {
		var err error
		switch item := item.(type) {
		case Text:
			err = checkText(item)
		case Group:
			err = checkItems(item.Items, names, depth+1)
		case Mark:
			err = checkMark(item, names)
		case Path:
			err = checkPath(item)
		case Image:
			err = checkImage(item)
		default:
			err = fmt.Errorf("unknown item %T", item)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func checkImage(i Image) error {
	p := i.Pixels
	if p == nil || p.W < 1 || p.H < 1 || p.Rows == nil {
		return errors.New("an image has no pixels")
	}
	if i.At.W <= 0 || i.At.H <= 0 {
		return fmt.Errorf("an image of %v has no area", i.At)
	}
	return nil
}

func checkMark(m Mark, names map[string]bool) error {
	if m.Kind == Bookmark {
		if names[m.Name] {
			return fmt.Errorf("bookmark %q occurs twice", m.Name)
		}
		names[m.Name] = true
	}
	if m.URL != "" && !strings.HasPrefix(m.URL, "https://") {
		return fmt.Errorf("link %q is not an https address", m.URL)
	}
	if !plain(m.URL, func(r rune) bool { return r > ' ' && r < 0x7F }) {
		return fmt.Errorf("link %q is not plain ASCII", m.URL)
	}
	return nil
}

func isTagRune(r rune) bool {
	return r == '-' || r < 0x7F && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// plain reports whether every character of a text is allowed.
func plain(s string, allowed func(rune) bool) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !allowed(r) })
}

func checkText(t Text) error {
	if t.Face >= Faces {
		return fmt.Errorf("text %q asks for face %d of %d", t.String, t.Face, Faces)
	}
	if !utf8.ValidString(t.String) {
		return fmt.Errorf("text %q is not UTF-8", t.String)
	}
	if !plain(t.String, func(r rune) bool { return !unicode.IsControl(r) }) {
		return fmt.Errorf("text %q holds a control character", t.String)
	}
	return nil
}

func checkPath(p Path) error {
	for i, s := range p.Segments {
		if s.Op > Close {
			return fmt.Errorf("a path has the unknown operation %d", s.Op)
		}
		if i == 0 && s.Op != Move {
			return fmt.Errorf("a path begins with %v, not with a move", s.Op)
		}
	}
	if p.Cap > SquareCap || p.Join > BevelJoin || p.Limit != 0 && p.Limit < 1000 {
		return fmt.Errorf("a path has the unknown cap %d, join %d or limit %d", p.Cap, p.Join, p.Limit)
	}
	if p.Width < 0 {
		return fmt.Errorf("a path has a stroke of %v mm", p.Width)
	}
	for _, d := range p.Dash {
		if d <= 0 {
			return fmt.Errorf("a path has a dash of %v mm", d)
		}
	}
	return nil
}

func (d Document) checkTargets(names map[string]bool) error {
	level := -1
	for _, e := range d.Outline {
		if e.Level < 0 || e.Level > level+1 {
			return fmt.Errorf("check outline: %q at level %d follows level %d", e.Title, e.Level, level)
		}
		if !names[e.To] {
			return fmt.Errorf("check outline: %q leads to %q, which is no bookmark", e.Title, e.To)
		}
		level = e.Level
	}
	var err error
	for i, p := range d.Pages {
		p.Walk(func(_ Transform, item Item) {
			m, ok := item.(Mark)
			if ok && m.Kind == Link && m.URL == "" && !names[m.Name] && err == nil {
				err = fmt.Errorf("check page %d: a link leads to %q, which is no bookmark", i+1, m.Name)
			}
		})
	}
	return err
}

// firstTurned is the first character of a script that runs from right to left.
const firstTurned = 0x0590

// turnedScripts are scripts that run from right to left, or whose letters change with their
// neighbours.
var turnedScripts = []*unicode.RangeTable{
	unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Samaritan, unicode.Mandaic,
	unicode.Adlam, unicode.Mongolian, unicode.Phags_Pa, unicode.Hanifi_Rohingya, unicode.Sogdian, unicode.Chorasmian,
}

// Unset reports whether a character is of a script that text is not set in: it runs from right
// to left, or joins its letters.
func Unset(r rune) bool { return r >= firstTurned && unicode.In(r, turnedScripts...) }
