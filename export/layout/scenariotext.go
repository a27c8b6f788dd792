package layout

import (
	"strings"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// ofVictory reports whether a rule belongs under victory: it scores, or ends the
// game.
func ofVictory(r *model.Rule) bool {
	for p := range model.Parts([]model.Rule{*r}) {
		if p.Rule.Score != nil || p.Rule.Finish != nil {
			return true
		}
	}
	return false
}

// ofRobata reports whether a rule says only what Robata does.
func ofRobata(r *model.Rule) bool { return r.On == "robata.mission" || r.On == "robata.rank" }

// plain is a paragraph of running text.
func (b *battle) plain(text string, from source) paragraph {
	return paragraph{text: text, what: "what.rule", colour: ink, before: 450, from: from}
}

// heading is a paragraph that opens a part of the text.
func (b *battle) heading(text string, from source) paragraph {
	return paragraph{text: text, what: "what.box", face: page.Bold, colour: ink, before: 1300, from: from}
}

// listed puts the rules that are wanted into words, one to a bullet.
func (b *battle) listed(wanted func(*model.Rule) bool) []paragraph {
	var out []paragraph
	for i := range b.scenario.Rules {
		if r := &b.scenario.Rules[i]; wanted(r) {
			p := b.plain(b.speech.Rule(r), b.source("rules", i))
			p.bullet = "•"
			out = append(out, p)
		}
	}
	return out
}

// rules is the text of the special rules, and of what the game is played with.
func (b *battle) rules() []paragraph {
	out := b.listed(func(r *model.Rule) bool { return !ofVictory(r) && !ofRobata(r) })
	for _, text := range b.speech.Groups(b.scenario.Rules) {
		out = append(out, b.plain(text, b.source("rules")))
	}
	if len(out) == 0 {
		out = append(out, b.plain(b.lang.Text("scenario.no-rules"), b.source()))
	}
	out = append(out, b.supplies()...)
	out = append(out, b.marks()...)
	out = append(out, b.guns()...)
	out = append(out, b.options()...)
	return append(out, b.deck()...)
}

// victory is the text of how the game is won. What Robata does follows it, or
// the special rules where those have a page of their own.
func (b *battle) victory() []paragraph {
	out := []paragraph{b.plain(b.lang.Text("scenario.vps"), b.source())}
	out = append(out, b.listed(ofVictory)...)
	return append(out, b.plain(b.tie(), b.source("ties")))
}

// deck says of what the deck is built, how long the game lasts, and how the
// forces grow.
func (b *battle) deck() []paragraph {
	out := []paragraph{b.heading(b.lang.Text("scenario.deck"), b.source("deck"))}
	deck := b.lang.Say("scenario.base", "name", wording.Spaced(b.scenario.Deck.Base))
	if n := len(b.scenario.Deck.Replace); n > 0 {
		names := make([]string, n)
		for i, id := range b.scenario.Deck.Replace {
			names[i] = wording.Spaced(id)
		}
		deck += " " + b.lang.Say("scenario.replace", "names", b.lang.All("say.and", names))
	}
	if b.scenario.Length > 0 {
		deck += " " + b.lang.Counted("scenario.length", b.scenario.Length)
	} else {
		deck += " " + b.lang.Text("scenario.length-by-tanks")
	}
	if b.scenario.Ground != "" {
		deck += " " + b.lang.Say("scenario.ground", "name", b.speech.Terrain(b.scenario.Ground))
	}
	if len(b.scenario.Deck.Offers) == 0 {
		deck += " " + b.lang.Text("scenario.no-alternates")
	}
	more := b.plain(b.lang.Text("scenario.more"), b.source("sides"))
	more.colour, more.size = quiet, 900
	return append(out, b.plain(deck, b.source("deck")), more)
}

// tie says what decides when VPs are level.
func (b *battle) tie() string {
	var measures []string
	for i := range b.scenario.Ties {
		measures = append(measures, b.more(&b.scenario.Ties[i]))
	}
	last := b.lang.Text("scenario.draw")
	if b.scenario.Tied != "" {
		last = b.lang.Say("scenario.tied", "side", b.speech.Side(b.scenario.Tied))
	}
	if len(measures) == 0 {
		return last
	}
	return b.lang.Say("scenario.ties", "measures", strings.Join(measures, b.lang.Text("scenario.then"))) + " " + last
}

// more names what a side has more of.
func (b *battle) more(m *model.Measure) string {
	if m.Tally != "" {
		return b.lang.Word("tie", m.Tally)
	}
	return b.speech.Measure(m)
}
