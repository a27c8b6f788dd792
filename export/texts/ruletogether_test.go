package texts_test

import (
	"strings"
	"testing"

	"hulldown.dev/export/texts"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestTogetherInRules holds sentences made of rules that ask several things of one unit, in both languages
// to the letter.
func TestTogetherInRules(t *testing.T) {
	czech, err := texts.Language("cs")
	if err != nil {
		t.Fatal(err)
	}
	sc := &model.Scenario{
		Sides: []model.Side{{ID: "west", Name: "West"}, {ID: "east", Name: "East"}},
		Marks: map[string]model.Mark{"fire": {Of: "box", Max: 3}, "fear": {Of: "unit", Max: 3}},
	}
	target, subject := &model.Who{Target: new(true)}, &model.Who{Subject: new(true)}
	fear := map[string]model.Span{"fear": {}}
	up := func(w *model.Who) model.Operation {
		return model.Operation{Mark: &model.SetMark{Name: "fear", Add: new(1), Who: w}}
	}
	vp := model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}
	fired := func(w model.When, op model.Operation) model.Rule {
		w.Action = []string{"fire"}
		return model.Rule{On: "action.done", When: w, Operation: op}
	}
	not := func(w ...model.Who) model.Rule {
		return model.Rule{On: "administration", When: model.When{Unit: &model.Who{Not: w}}, Operation: vp}
	}
	for _, tt := range []struct {
		rule   model.Rule
		en, cs string
	}{
		{fired(model.When{Target: &model.Who{}}, vp),
			"After firing, if another tank is the target, the tank scores 1 VP.",
			"Jakmile skončí palba, pokud je cílem další tank, tank získává 1 VB."},
		{model.Rule{On: "eliminated", When: model.When{Target: &model.Who{}}, Operation: vp},
			"When a tank is Eliminated by a tank, the tank scores 1 VP.",
			"Jakmile dojde k eliminaci tanku způsobené tankem, tank získává 1 VB."},
		{model.Rule{On: "damaged", When: model.When{Target: &model.Who{}}, Operation: vp},
			"When a Damage Card for a tank has been carried out, if a tank is credited with it, the tank scores 1 VP.",
			"Jakmile se provede karta poškození pro tank, pokud má na tom zásluhu tank, tank získává 1 VB."},
		{model.Rule{On: "pulled", When: model.When{Target: &model.Who{}}, Operation: vp},
			"When a card has been Pulled for a rule, if another tank is the target, the tank scores 1 VP.",
			"Jakmile se kvůli pravidlu otočí karta, pokud je cílem další tank, tank získává 1 VB."},
		{fired(model.When{}, up(&model.Who{Target: new(true), Kind: []string{"infantry"}})),
			"After firing, “fear” goes up by 1 for the other tank if it is an Infantry unit.",
			"Jakmile skončí palba, hodnota „fear“ roste o 1 pro druhý tank (pokud je oddíl pěchoty)."},
		{fired(model.When{}, up(&model.Who{Target: new(true), Kind: []string{"gun"}, Side: "enemy", Marks: fear})),
			"After firing, “fear” goes up by 1 for the other tank if it is an anti-tank gun of the enemy side marked “fear”.",
			"Jakmile skončí palba, hodnota „fear“ roste o 1 pro druhý tank (pokud je protitankové dělo nepřátelské strany se značkou „fear“)."},
		{model.Rule{On: "administration", Do: []model.Operation{{Choose: &model.Choose{Who: &model.Who{Side: "own"}, As: "lead"}}, up(&model.Who{Chosen: "lead", Kind: []string{"gun"}}), up(&model.Who{Side: "own", Ahead: &model.Who{Chosen: "lead"}})}},
			"In the Administration Step of a tank, its owner chooses a tank of its own side as “lead”, “fear” goes up by 1 for the “lead” if it is an anti-tank gun and “fear” goes up by 1 for every tank of the side of this tank farther forward than the “lead”.",
			"Když tank provádí administrační krok, hráč, který ho ovládá, volí tank vlastní strany jako „lead“, hodnota „fear“ roste o 1 pro „lead“ (pokud je protitankové dělo) a hodnota „fear“ roste o 1 pro každý tank strany tohoto tanku dále vpředu než „lead“."},
		{fired(model.When{Unit: &model.Who{Ahead: target}}, vp),
			"After firing, if the tank is farther forward than the other tank, the tank scores 1 VP.",
			"Jakmile skončí palba, pokud je tank dále vpředu než druhý tank, tank získává 1 VB."},
		{fired(model.When{Target: &model.Who{Ahead: subject}}, vp),
			"After firing, if the other tank is farther forward than the tank, the tank scores 1 VP.",
			"Jakmile skončí palba, pokud je druhý tank dále vpředu než tento tank, tank získává 1 VB."},
		{not(model.Who{Marks: map[string]model.Span{"fear": {}, "fire": {}}}),
			"In the Administration Step of a tank not at once (marked “fear” and in a box with “fire”), it scores 1 VP.",
			"Když tank nikoli zároveň (se značkou „fear“ a na poli se značkou „fire“) provádí administrační krok, přitom získává 1 VB."},
		{not(model.Who{Marks: fear, Range: &model.Span{Max: new(0)}}, model.Who{State: "bogged"}),
			"In the Administration Step of a tank not Bogged and not at once (marked “fear” and at Range at most 0 m), it scores 1 VP.",
			"Když tank nikoli ve stavu zapadnutí a nikoli zároveň (se značkou „fear“ a ve vzdálenosti nejvýše 0 m) provádí administrační krok, přitom získává 1 VB."},
		{model.Rule{On: "administration", When: model.When{Unit: &model.Who{Near: &model.Near{Within: 200, To: &model.Who{Side: "enemy"}}, Not: []model.Who{{Marks: fear}}}}, Operation: vp},
			"In the Administration Step of a tank not marked “fear” and within 200 m of a tank of the enemy side, it scores 1 VP.",
			"Když tank bez značky „fear“ a do 200 m od tanku nepřátelské strany provádí administrační krok, přitom získává 1 VB."},
		{not(model.Who{Kind: []string{"gun"}, Side: "west", Marks: fear}),
			"In the Administration Step of a tank not at once (an anti-tank gun, of the West side and marked “fear”), it scores 1 VP.",
			"Když tank nikoli zároveň (protitankové dělo, strany West a se značkou „fear“) provádí administrační krok, přitom získává 1 VB."},
		{fired(model.When{}, up(&model.Who{Side: "enemy", Not: []model.Who{{Target: new(true), State: "in-motion"}}})),
			"After firing, “fear” goes up by 1 for every tank of the enemy side not at once (the other tank and In Motion).",
			"Jakmile skončí palba, hodnota „fear“ roste o 1 pro každý tank nepřátelské strany nikoli zároveň (druhý tank a v pohybu)."},
		{fired(model.When{Target: &model.Who{Not: []model.Who{{State: "hull-down", SpottedBy: &model.Who{Side: "own", Other: new(true)}}}}}, vp),
			"After firing, if the other tank is not at once (Hull Down and spotted by a tank of the side of this tank other than this one), the tank scores 1 VP.",
			"Jakmile skončí palba, pokud je druhý tank nikoli zároveň (ve věžovém postavení a se žetonem zpozorování od tanku strany tohoto tanku kromě tohoto tanku), tank získává 1 VB."},
		{fired(model.When{Target: &model.Who{SpottedBy: &model.Who{Side: "own", Other: new(true), With: &model.Who{Side: "own", HasAcquired: target}}}}, vp),
			"After firing, if the other tank is spotted by a tank of the side of this tank (other than this one and in the same box as another tank of the side of this tank holding an Acquired counter of the other tank), the tank scores 1 VP.",
			"Jakmile skončí palba, pokud je druhý tank se žetonem zpozorování od tanku strany tohoto tanku (kromě tohoto tanku a na stejném poli s dalším tankem strany tohoto tanku s vlastním žetonem zaměření na druhý tank), tank získává 1 VB."},
		{fired(model.When{}, up(&model.Who{Side: "enemy", Target: new(false), SpottedBy: &model.Who{Side: "own", Other: new(true)}})),
			"After firing, “fear” goes up by 1 for every tank of the enemy side other than the other tank and spotted by a tank of the side of this tank other than this one.",
			"Jakmile skončí palba, hodnota „fear“ roste o 1 pro každý tank nepřátelské strany kromě druhého tanku a se žetonem zpozorování od tanku strany tohoto tanku kromě tohoto tanku."},
	} {
		for l, want := range map[*wording.Language]string{{}: tt.en, &czech: tt.cs} { // order-free: each for itself
			got := strings.ReplaceAll(wording.Speech{Language: *l, Content: &model.Content{}, Scenario: sc}.Rule(&tt.rule), "\u00A0", " ")
			if got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		}
	}
}
