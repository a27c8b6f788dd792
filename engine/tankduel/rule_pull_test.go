package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/schema/model"
)

// TestPullIsNamed holds that the log says what a rule Pulls for, and nothing of the Pulls of the
// game.
func TestPullIsNamed(t *testing.T) {
	b := doing(t, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Operation: model.Operation{Pull: &model.Draw{Name: "gust"}}})
	b.begin("sov-1")
	b.do("pull 35")
	b.run()
	if got := b.tells(0, event.Pulled); !strings.HasPrefix(got, "Pull 35 MOVE 5/FIRE 5 for gust [") {
		t.Errorf("the log says %q", got)
	}
	for _, e := range b.log.Events {
		if r := b.g.Record(e, 0); r.Kind == "pulled" && r.Item != "gust" {
			t.Errorf("programs are told of the Pull %q", r.Item)
		}
	}
	e := event.New(event.Pulled, "EITC 4.1a")
	e.Card = 35
	if got := b.g.Describe(&b.s, &b.log, e, 0); strings.Contains(got, "for") {
		t.Errorf("the log says %q of a Pull of the game", got)
	}
}
