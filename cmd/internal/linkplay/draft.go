package linkplay

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/wire"
)

// Draft is what a page can play, and the forms by which games begin: to work out what a set-up can have
// a game is opened a dozen times, which is done once, where the page is written.
type Draft struct {
	// Texts are those of the language of the page.
	Texts wording.Texts
	// Scenarios are what can be played, by sets.
	Scenarios []gameview.ScenarioGroup
	// Setups are the forms of the scenarios by their ids, as SetupText writes them: a page shows few of them.
	Setups map[string]string
}

// Version is what an engine for pages and the drafts that it can read have in common, as the engine names it.
func Version() string {
	return fmt.Sprintf("hulldownplay %d/%016x", play.Version, wire.Layout(Draft{}, gameview.Setup{}, Pack{}))
}

// SetupText is a form as a draft holds it, without the list of scenarios.
func SetupText(v gameview.Setup) (string, error) {
	v.Scenarios = nil
	text, err := wire.Write(&v)
	return string(text), err
}

// Bytes are the draft as pages hold it.
func (d Draft) Bytes() ([]byte, error) { return wire.Write(&d) }

// ReadDraft reads what Bytes wrote.
func ReadDraft(text []byte) (d Draft, err error) {
	err = wire.Read(text, &d)
	return d, err
}

// setup is the form of a new game of a scenario, of the first where there is none of that id.
func (d Draft) setup(id string) gameview.Setup {
	if _, ok := d.Setups[id]; !ok {
		id = d.Scenarios[0].List[0].Href
	}
	var v gameview.Setup
	if err := wire.Read([]byte(d.Setups[id]), &v); err != nil { // the sum of the draft was right: it has no such form
		v = gameview.Setup{Scenario: id}
	}
	for _, g := range d.Scenarios {
		list := make([]gameview.Link, len(g.List))
		for i, l := range g.List {
			l.Here = l.Href == id
			list[i] = l
		}
		v.Scenarios = append(v.Scenarios, gameview.ScenarioGroup{Name: g.Name, List: list})
	}
	return v
}

// printed are the families of texts, by what their keys begin with, that sheets, reports and commands alone show.
var printed = strings.Fields("aid balance booklet calibration chart digest doc explain if lead manifest mat metric op page query reference report who")

// Said are the texts of a language that pages of games show.
func Said(l wording.Language) wording.Texts {
	return l.Texts(func(k wording.Key) bool {
		family, _, _ := strings.Cut(string(k), ".")
		return !slices.Contains(printed, family)
	})
}
