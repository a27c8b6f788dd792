package linkplay

import (
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/schema/wire"
)

// Draft is what a page can play, and the forms by which games begin: to work out what a set-up can have
// a game is opened a dozen times, which is done once, where the page is written.
type Draft struct {
	// Language is the tag of the language of the page.
	Language string
	// Scenarios are what can be played, by sets.
	Scenarios []gameview.ScenarioGroup
	// Setups are the forms of the scenarios by their ids, without the list of these.
	Setups map[string]gameview.Setup
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
	v := d.Setups[id]
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
