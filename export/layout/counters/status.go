package counters

import (
	"strconv"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// statusRow is a counter that any tank can get: the two sides of it, each an
// icon and a caption.
type statusRow struct {
	front, back       string
	caption, reverse  wording.Key
	ink               page.Colour
	copies            int
	barred, backStuck bool
}

// statusRows lists the counters of statuses and damage.
var statusRows = []statusRow{
	{front: "hull", back: "hull", caption: "counter.hull-down", reverse: "counter.hull-down", ink: draw.KindManMade.Ink, copies: 8},
	{front: "tracks", back: "immobile", caption: "counter.track-damage", reverse: "counter.immobilized", ink: draw.KindFlank.Ink, copies: 8},
	{front: "fire", back: "fire", caption: "counter.on-fire", reverse: "counter.on-fire", ink: draw.KindFire.Ink, copies: 8},
	{front: "cap", back: "cap", caption: "counter.broken", reverse: "counter.broken", ink: draw.KindCommand.Ink, copies: 8},
	{front: "smoke", back: "smoke", caption: "counter.smoke-fills", reverse: "counter.smoke-fills", ink: draw.KindSmoke.Ink, copies: 3},
	{front: "gear", back: "gear", caption: "counter.transmission", reverse: "counter.transmission", ink: draw.KindFlank.Ink, copies: 2, barred: true, backStuck: true},
	{front: "turret", back: "turret", caption: "counter.turret-gears", reverse: "counter.turret-gears", ink: draw.KindMove.Ink, copies: 2, barred: true, backStuck: true},
	{front: "gunfire", back: "gunfire", caption: "counter.gun-hit", reverse: "counter.gun-hit", ink: draw.KindFire.Ink, copies: 2, barred: true, backStuck: true},
	{front: "binoculars", back: "binoculars", caption: "counter.optics", reverse: "counter.optics", ink: draw.KindTactics.Ink, copies: 2, barred: true, backStuck: true},
	{front: "shock", back: "stunned", caption: "counter.shock", reverse: "counter.stunned", ink: draw.KindCommand.Ink, copies: 4},
	{front: "panic", back: "panic", caption: "counter.loader", reverse: "counter.driver", ink: draw.KindLeadership.Ink, copies: 4},
	{front: "hatch", back: "hatch-open", caption: "counter.buttoned", reverse: "counter.open", ink: draw.Ink, copies: 8},
}

// pointRows are the counters of VPs by their worth, each with one more star than the last.
var pointRows = []struct {
	front, back, copies int
	ink                 page.Colour
}{{1, 2, 24, draw.KindMove.Ink}, {5, 10, 24, draw.KindTactics.Ink}, {20, 50, 12, draw.KindLeadership.Ink}}

// kindOf is the kind of a counter with a caption.
func kindOf(caption wording.Key) string { return strings.TrimPrefix(string(caption), "counter.") }

// statusTokens lists statuses, medals and VPs, none where there are no vehicles that could have any.
func statusTokens(s sheet.Sheet) []Token {
	if len(s.Content.Vehicles) == 0 {
		return nil
	}
	lang := s.Opts.Language
	var out []Token
	for _, r := range statusRows {
		shape := r.front
		if r.barred {
			shape += " barred"
		}
		s.Findings.Means(draw.Meaning{Of: draw.StatusMeaning, ID: string(r.caption), Shape: shape, Colour: s.Themes.Of("").Of(r.ink), From: s.Themes.Of("").Source(r.ink, page.Source{})})
		out = append(out, Token{
			Front:  TokenSide{Glyph: r.front, Caption: lang.Text(r.caption), Ink: r.ink, barred: r.barred},
			Back:   TokenSide{Glyph: r.back, Caption: lang.Text(r.reverse), Ink: r.ink, barred: r.backStuck, Pale: true},
			Copies: r.copies, Of: lang.Text("counter.statuses"), Name: kindOf(r.caption),
		})
	}
	medal := TokenSide{Glyph: "medal", Caption: lang.Text("counter.kill"), Ink: draw.KindFlank.Ink}
	out = append(out, Token{Front: medal, Back: medal, Copies: 16, Of: lang.Text("counter.points"), Name: "kill"})
	for i, row := range pointRows {
		side := func(n int, pale bool) TokenSide {
			return TokenSide{Text: wording.Number(n), Caption: lang.Text("counter.vp"), Ink: row.ink, Pale: pale, stars: i + 1}
		}
		out = append(out, Token{Front: side(row.front, false), Back: side(row.back, true), Copies: row.copies, Of: lang.Text("counter.points"), Name: "vp-" + strconv.Itoa(row.front)})
	}
	return out
}
