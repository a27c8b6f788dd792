package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// smoky is a bench with a layer of boxes, one of units and a mark of boxes, on which rules speak
// as sov-2 passes. ger-1 is at 600 m, ger-2 and sov-2 at 800 m, sov-1 at 400 m.
func smoky(t *testing.T, rules ...model.Rule) *bench {
	t.Helper()
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"tired": {Of: "unit", Max: 9}, "fire": {Of: "box", Max: 3}}
		sc.Layers = map[string]model.Layer{
			"haze": {Of: "box", Name: model.Text{"en": "Haze"}, Cover: 10, Fires: -5, Target: -15, Conceal: 40}, "soot": {Cover: 5},
		}
		for i := range rules {
			rules[i].Cite = []string{"X 1"}
		}
		sc.Rules = rules
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	b.sighted()
	b.hand("s2", 1)
	return b
}

// hazy are the boxes under the haze, as the German side counts them.
func (b *bench) hazy() string {
	var out []string
	for _, metres := range []string{"-1000", "-800", "-600", "-400", "-200", "0", "200", "400", "600", "800", "1000"} {
		if mustAsk(b.t, b, "box haze "+metres+" german")[0] != "0" {
			out = append(out, metres)
		}
	}
	return strings.Join(out, " ")
}

func lays(l model.Lay) model.Rule {
	l.Layer = "haze"
	return model.Rule{On: "action.done", Operation: model.Operation{Lay: &l}}
}

func clears(c model.Clear) model.Rule {
	if len(c.Layers) == 0 {
		c.Layers = []string{"haze"}
	}
	return model.Rule{On: "action.done", Operation: model.Operation{Clear: &c}}
}

// TestBoxLayers lays layers over boxes, takes them off and has them spread.
func TestBoxLayers(t *testing.T) {
	hazy, far, low := map[string]model.Span{"haze": {}}, 200, 400
	for _, c := range []struct {
		name string
		rule model.Rule
		want string
	}{
		{"over the box of the unit", lays(model.Lay{}), "-800 600"},
		{"of other units", lays(model.Lay{Who: &model.Who{Side: "enemy"}}), "600 800"},
		{"by Range", lays(model.Lay{Boxes: &model.Boxes{Range: &model.Span{Is: &low}}}), "-400 600"},
		{"spread", lays(model.Lay{Boxes: &model.Boxes{Side: "german", Marks: hazy, By: &far}}), "400 600"},
		{"off the boxes of units", clears(model.Clear{Who: &model.Who{Side: "enemy"}}), ""},
		{"off others", clears(model.Clear{}), "600"},
		{"off boxes", clears(model.Clear{Boxes: &model.Boxes{Marks: hazy}}), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := smoky(t, c.rule)
			b.arrange("box", "haze", "1", "600", "german")
			b.passes()
			is(t, "under haze", b.hazy(), c.want)
		})
	}
	t.Run("told", func(t *testing.T) {
		b := smoky(t, lays(model.Lay{}), clears(model.Clear{Boxes: &model.Boxes{Side: "german", Range: &model.Span{Min: &low}}}))
		b.arrange("box", "haze", "1", "600", "german")
		b.passes()
		is(t, "laid", b.tells(0, event.BoxLaid), "Haze is laid over the box at -800\u00A0m of the German side [X 1]")
		is(t, "taken off", b.tells(0, event.BoxCleared), "Haze is taken off the box at 600\u00A0m of the German side [X 1]")
		is(t, "once each", b.happened(event.BoxLaid)+b.happened(event.BoxCleared), 2)
	})
	t.Run("read", func(t *testing.T) {
		zero := 0
		for _, c := range []struct {
			name, want string
			who        model.Who
		}{
			{"under it", "ger-1", model.Who{Under: "haze"}},
			{"in such a box", "ger-1", model.Who{Marks: hazy}},
			{"under none", "ger-2 sov-1 sov-2", model.Who{Marks: map[string]model.Span{"haze": {Is: &zero}}}},
			{"beside one", "ger-2", model.Who{Beside: hazy}},
		} {
			b := smoky(t, model.Rule{On: "action.done", Operation: tires(&c.who)})
			b.arrange("box", "haze", "1", "600", "german")
			b.passes()
			is(t, c.name, b.tired(), c.want)
		}
	})
	t.Run("shown", func(t *testing.T) {
		b := smoky(t)
		b.arrange("box", "haze", "1", "600", "german")
		is(t, "the board of ger-1", strings.Join(b.ctx().markWords(b.id("ger-1")), " "), "Haze")
		is(t, "the board of ger-2", strings.Join(b.ctx().markWords(b.id("ger-2")), " "), "")
		is(t, "the position", strings.Contains(b.g.Board(&b.s), "Haze: 600 m of the German side 1"), true)
	})
}

// TestBoxLayerNumbers counts the numbers of a layer for all that is in its box, In Motion or not,
// as those of Terrain.
func TestBoxLayerNumbers(t *testing.T) {
	b, plain := smoky(t), smoky(t)
	b.arrange("box", "haze", "1", "600", "german")
	ger, sov := b.id("ger-1"), b.id("sov-2")
	is(t, "cover", b.ctx().BoxCover(ger)-plain.ctx().BoxCover(ger), 10)
	at, from := Bare(sov, ger), Bare(ger, sov)
	is(t, "shots at it", b.ctx().ToHit(at, nil)-plain.ctx().ToHit(at, nil), -25)
	is(t, "its shots", b.ctx().ToHit(from, nil)-plain.ctx().ToHit(from, nil), -5)
	is(t, "concealed", b.ctx().bestOf(ger, 2), 40)
	is(t, "elsewhere", b.ctx().BoxCover(sov), plain.ctx().BoxCover(sov))
	for range state.Boxes {
		b.ctx().Shift(ger, b.unit("ger-1").Range-1, "")
		if b.unit("ger-1").Range <= 0 {
			break
		}
	}
	is(t, "once it has moved on", b.ctx().BoxCover(ger), plain.ctx().BoxCover(ger))
}

// TestBoxLayersAgree asks about layers of boxes as the game does, and naively.
func TestBoxLayersAgree(t *testing.T) {
	hazy, one := map[string]model.Span{"haze": {}}, 1
	b := smoky(t)
	v := invention{g: b.g, sc: &model.Scenario{}}
	for _, w := range []model.When{
		{Unit: &model.Who{Under: "haze"}}, {Unit: &model.Who{Beside: hazy}}, {Line: hazy}, {Target: &model.Who{Not: []model.Who{{Under: "haze"}}}},
		{Count: []model.Count{{Of: model.Measure{Boxes: &model.Boxes{Marks: hazy}}, Span: model.Span{Is: &one}}}},
	} {
		low := v.lowered(t, &w)
		for box := range uint8(state.Boxes) {
			x := b.ctx()
			x.BoxMarks = [state.MaxBoxMarks][state.Boxes]int8{}
			*x.overBox(x.Game.layerPlace[0], box) = 1
			for u := range b.g.Tanks {
				for e := range b.g.Tanks {
					who := x.Subject(b.id(b.g.Tanks[u].Name))
					who.Target = b.id(b.g.Tanks[e].Name)
					if got, want := x.Holds(&low, &who), (naive{x}).holds(&low, who); got != want {
						t.Errorf("%+v, haze over box %d, of %s at %s: %v, naively %v", w, box, b.g.Tanks[u].Name, b.g.Tanks[e].Name, got, want)
					}
				}
			}
		}
	}
}

// TestManyBoxMarks has room for four marks and layers of boxes, wherever they stand among others.
func TestManyBoxMarks(t *testing.T) {
	room := func(units, boxes, layers int) string {
		c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
			sc.Marks, sc.Layers, sc.Rules = map[string]model.Mark{}, map[string]model.Layer{}, nil
			for i := range units {
				sc.Marks["a"+string(rune('a'+i))] = model.Mark{Of: "unit", Max: 1}
			}
			for i := range boxes {
				sc.Marks["b"+string(rune('a'+i))] = model.Mark{Of: "box", Max: 1}
			}
			for i := range layers {
				sc.Layers["c"+string(rune('a'+i))] = model.Layer{Of: "box"}
			}
		})
		_, found, err := New(c, "hold-the-high-ground", setup.Setup{}, Core())
		if err != nil {
			return err.Error()
		}
		for _, f := range found {
			return f.Message
		}
		return ""
	}
	is(t, "four", room(7, 2, 2), "")
	is(t, "four of one kind", room(6, 4, 0), "")
	is(t, "five", room(0, 3, 2), "5 marks and layers of a box; the engine holds 4")
}

// TestLayersWhereAUnitLeft lays a layer of boxes where a unit was that has left the field, also
// as one of several operations.
func TestLayersWhereAUnitLeft(t *testing.T) {
	leave := model.Operation{Remove: &model.Remove{As: "eliminated"}}
	for _, c := range []struct {
		name  string
		later model.Operation
		want  string
	}{
		{"laid", model.Operation{Lay: &model.Lay{Layer: "haze"}}, "-800"},
		{"one of Holding Boxes", model.Operation{Lay: &model.Lay{Layer: "soot"}}, ""},
		{"cleared", model.Operation{Clear: &model.Clear{Layers: []string{"haze"}}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := smoky(t, model.Rule{On: "action.done", Do: []model.Operation{leave, c.later}})
			if c.name == "cleared" {
				b.arrange("box", "haze", "1", "-800", "german")
			}
			b.passes()
			is(t, "under haze", b.hazy(), c.want)
		})
	}
}
