package tankduel

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Language lists all that scripts can say to a game with some modules.
func Language(modules []Module) engine.Language {
	l := engine.Language{Parts: parts()}
	for _, q := range allQuestions(modules) {
		l.Questions = append(l.Questions, engine.Phrase{Form: q.Form, Doc: q.Doc})
	}
	modules = anew(modules, nil)
	for i := range modules {
		for _, d := range modules[i].Directives {
			l.Directives = append(l.Directives, d.Phrase)
		}
		for v := range modules[i].Verbs {
			row := &modules[i].Verbs[v]
			if p := row.phrase(); row.Class == ChanceOutcome {
				l.Outcomes = append(l.Outcomes, p)
			} else {
				l.Actions = append(l.Actions, p)
			}
		}
	}
	return l
}

// Language implements engine.Scripted. What modules bring that are not in use is
// listed too, since scripts can name it and are told why it is refused.
func (g *Game) Language() engine.Language { return g.language }

// phrase is how an action of the verb is written.
func (r *VerbRow) phrase() engine.Phrase {
	words := []string{r.Name}
	if r.Class != ChanceOutcome || r.Number == state.DealVerb {
		words = []string{"UNIT", r.Name}
		if r.Number == state.ChooseVerb || r.Number == state.NoteVerb {
			words[0] = "[UNIT]"
		}
	}
	for _, f := range r.Fields {
		words = append(words, r.form(f))
	}
	return engine.Phrase{Form: strings.Join(words, " "), Doc: r.Doc}
}

// form is how a field is written; one that may be left out is in brackets.
func (r *VerbRow) form(f notation.Field) string {
	value := fieldForms[f.Kind]
	switch {
	case r.Number == state.DamageVerb:
		value = "DAMAGE-CARD"
	case r.Number == state.ChooseVerb:
		value = "UNIT"
	case r.Number == state.DealVerb:
		value = "ACTION-CARD"
	case f.Kind == notation.Cards && f.UpTo-f.At == 1:
		value = "CARD"
	}
	if f.Keyword == "" {
		return value
	}
	if f.Kind == notation.Target || f.At == 0 && f.UpTo > 1 && r.Class != FieldAction {
		return f.Keyword + " " + value
	}
	return "[" + f.Keyword + " " + value + "]"
}

// fieldForms are what forms of actions have for the value of each kind of field.
var fieldForms = [...]string{
	notation.Cards: "CARDS", notation.Target: "ENEMY", notation.Flank: "[flank|unflank ENEMY]", notation.Count: "N",
	notation.Metres: "METRES", notation.Seat: "SEAT", notation.Ammo: "AMMO", notation.Step: strings.Join(notation.StepWords[:], "|"),
	notation.Part: strings.Join(pieces.PartWords[1:], "|"), notation.Man: "CREW-SEAT", notation.Post: "CREW-SEAT CREW-SEAT", notation.Gain: "GAIN...",
	notation.Arms: strings.Join(notation.ArmsWords[:], "|"), notation.Spoil: strings.Join(notation.SpoilWords[:], "|"),
	notation.Hatch: strings.Join(notation.HatchWords[:], "|"), notation.Gun: "N", notation.Secret: "UNIT|METRES|NAME",
}

// parts lists what takes the place of words in capitals.
func parts() []engine.Phrase {
	var seats []string
	for _, name := range pieces.PostNames {
		if name != "nobody" {
			seats = append(seats, name)
		}
	}
	return []engine.Phrase{
		{Form: "UNIT", Doc: "a tank by the first letters of its nation and its Identification Number, such as ger-1; an Anti-Tank Gun such as sov-m37-45mm; infantry such as ger-infantry"},
		{Form: "ENEMY", Doc: "a unit of the other side"},
		{Form: "SEAT", Doc: "a player: s1, s2 and so on, in the order of the sides; Robata has a seat behind those of the players"},
		{Form: "SIDE", Doc: "a side of the scenario by its id, such as german"},
		{Form: "CARD", Doc: "a Battle Card by its number, 1 to 100; what is drawn or comes next may be shuffle or game-end too, if that card is in the deck", Words: []string{"shuffle", "game-end"}},
		{Form: "CARDS", Doc: "Battle Cards with + between them, such as 25+30"},
		{Form: "DAMAGE-CARD", Doc: "a Damage Card by its own number"},
		{Form: "ACTION-CARD", Doc: "an Action card of Robata by its name, such as alert-2"},
		{Form: "METRES", Doc: "-1000 to 1000 in steps of 200; below 0 is beyond the centre"},
		{Form: "N", Doc: "a number"},
		{Form: "NAME", Doc: "a mark, a supply or a secret choice as the scenario calls it"},
		{Form: "AMMO", Doc: "a kind of special ammunition such as apcr, or nothing", Words: []string{"nothing"}},
		{Form: "CREW-SEAT", Doc: "a seat of the crew; a crew member is named by the seat in which he began", Words: seats},
		{Form: "HEALTH", Doc: "how a crew member is", Words: state.HealthNames[:]},
		{Form: "STATUS", Doc: "a condition of a unit", Words: statusWords()},
		{Form: "PHASE", Doc: "a phase of the round", Words: state.PhaseNames[:]},
		{Form: "CREW", Doc: "the experience of a crew", Words: state.ExperienceNames[:]},
		{Form: "QUALITY", Doc: "a quality of a shot that Robata judges by; the latter two are of shots at its tank", Words: QualityNames[:]},
		{Form: "ENEMIES", Doc: "enemies with + between them"},
		{Form: "FINDING", Doc: "what the lines of an Action card ask; a Move is thought to go 400 m at most", Words: Findings()},
		{Form: "GAIN", Doc: "what LEADERSHIP or COMMAND gains: spot and an enemy, exchange and a seat, or one of the other words", Words: append(slices.Clone(notation.GainWords[:]), "exchange")},
	}
}

// statusWords are the words by which status is answered.
func statusWords() []string {
	return slices.Concat(state.StatusNames[1:], []string{"out", "in-motion"}, state.ScarNames[1:])
}
