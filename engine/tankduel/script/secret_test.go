package script_test

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/model"
)

// TestArrangeSecretRefuses holds that a side is arranged to have chosen what rules may have it choose,
// and that a refusal says what that is.
func TestArrangeSecretRefuses(t *testing.T) {
	least, most := 0, 400
	secretly := func(c model.Choose) model.Rule {
		c.Secret = true
		return model.Rule{On: "administration", Once: "game", Operation: model.Operation{Choose: &c}}
	}
	reveal := func(name string, who model.Who) model.Rule {
		return model.Rule{On: "action.done", When: model.When{Unit: &who}, Operation: model.Operation{Reveal: &model.Reveal{Name: name}}}
	}
	for _, of := range []struct {
		name  string
		rules []model.Rule
		wrong map[string]string
		right string
	}{
		{"units", []model.Rule{secretly(model.Choose{As: "boss", By: "soviet", Who: &model.Who{Side: "soviet"}}), reveal("boss", model.Who{Revealed: "boss"})}, map[string]string{
			"secret soviet boss ger-1":       `"ger-1" is nothing that the side soviet can choose as "boss"; there are sov-1, sov-2`,
			"secret soviet boss sov-1 ger-2": `"ger-2" is nothing that the side soviet can choose as "boss"; there are sov-1, sov-2`,
			"secret soviet boss sov-1 sov-1": "sov-1 is named twice",
			"secret soviet boss sov-3":       `"sov-3" is nothing that the side soviet can choose as "boss"; did you mean "sov-1" or "sov-2"?`,
			"secret german boss ger-1":       `no rule has the side german choose anything as "boss"`,
			"secret soviet chief sov-1":      `unknown secret choice "chief"; there are boss`,
		}, "secret soviet boss sov-2 sov-1"},
		{"boxes", []model.Rule{secretly(model.Choose{As: "cache", By: "own", Boxes: &model.Boxes{Side: "own", Range: &model.Span{Min: &least, Max: &most}}}), reveal("cache", model.Who{Revealed: "cache"})}, map[string]string{
			"secret german cache 600":     `"600" is nothing that the side german can choose as "cache"; did you mean "200" or "400"?`,
			"secret german cache 0 200 0": "0 is named twice",
		}, "secret german cache 0 400"},
	} {
		t.Run(of.name, func(t *testing.T) {
			c := contenttest.Own(t)
			model.Find(c.Scenarios, "hold-the-high-ground").Rules = of.rules
			g := newGame(t, c, "hold-the-high-ground", tankduel.Setup{})
			arranged(t, g, of.right)
			for directive, want := range of.wrong { // order-free: each for itself
				s := g.Start()
				if err := g.Arrange(&s, strings.Fields(directive), nil); err == nil || !strings.HasSuffix(err.Error(), want) {
					t.Errorf("%q: the error is %v, want %s", directive, err, want)
				}
			}
		})
	}
}
