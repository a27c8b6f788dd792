package texts_test

import (
	"strings"
	"testing"

	"hulldown.dev/export/texts"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestWhoseOfRules holds sentences made of rules in which more than one unit, side or card could be
// meant, in both languages to the letter.
func TestWhoseOfRules(t *testing.T) {
	czech, err := texts.Language("cs")
	if err != nil {
		t.Fatal(err)
	}
	sc := &model.Scenario{
		Sides:    []model.Side{{ID: "west", Name: "West"}, {ID: "east", Name: "East"}},
		Supplies: map[string]model.Supply{"road": {Of: "side", Card: "road"}},
		Marks:    map[string]model.Mark{"fire": {Of: "box", Max: 3}, "fear": {Of: "unit", Max: 3}, "luck": {Of: "side", Max: 3}},
	}
	target, subject := &model.Who{Target: new(true)}, &model.Who{Subject: new(true)}
	up := func(mark string) *model.SetMark { return &model.SetMark{Name: mark, Add: new(1)} }
	one := func(to string) *model.Score { return &model.Score{Number: model.Number{Value: 1}, To: to} }
	fired := func(w model.When) model.When { w.Action = []string{"fire"}; return w }
	pulled := func(w model.When) model.When { w.Pull.Name = "dice"; return w }
	for _, tt := range []struct {
		rule   model.Rule
		en, cs string
	}{
		{model.Rule{On: "action.done", When: fired(model.When{Shot: &model.ShotWhen{Hit: new(false)}}), Do: []model.Operation{{Mark: up("fear")}, {Mark: up("luck")}}},
			"After firing, if the shot misses, “fear” goes up by 1 for the tank and “luck” goes up by 1 for the side of the tank.",
			"Jakmile skončí palba, pokud výstřel mine, hodnota „fear“ roste o 1 pro tento tank a hodnota „luck“ roste o 1 (strana tohoto tanku)."},
		{model.Rule{On: "hand.size", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -1, Per: &model.Measure{Mark: "luck"}}}}},
			"−1 Hand Size for each “luck” of the side of this tank.",
			"Limit karet −1 za každý bod značky „luck“ strany tohoto tanku."},
		{model.Rule{On: "action.done", When: fired(model.When{}), Operation: model.Operation{Give: &model.Give{Counters: []string{"spotted"}, Who: &model.Who{Side: "own"}}}},
			"After firing, every tank of the side of this tank gains a Spotted counter of the other tank.",
			"Jakmile skončí palba, každý tank strany tohoto tanku získává žeton zpozorování na druhý tank."},
		{model.Rule{On: "pulled", When: pulled(model.When{Unit: &model.Who{Side: "west"}, Pull: &model.PullWhen{Number: &model.Span{Max: new(4)}, Icons: &model.IconsWhen{Fire: new(false)}}}), Operation: model.Operation{Score: one("unit")}},
			"When a card has been Pulled for “dice”, if the tank is of the West side, the Target Number of the card is at most 4 and the card does not show the Fire icon, the tank scores 1 VP.",
			"Jakmile se otočí karta pro účel „dice“, pokud je tank strany West, je číslo zaměřovače karty nejvýše 4 a není na kartě symbol požáru, tank získává 1 VB."},
		{model.Rule{On: "damaged", Do: []model.Operation{{Score: one("enemy")}, {Score: one("own")}}},
			"When a Damage Card for a tank has been carried out, the enemy side scores 1 VP and the side of the tank scores 1 VP.",
			"Jakmile se provede karta poškození pro tank, nepřátelská strana získává 1 VB a strana tohoto tanku získává 1 VB."},
		{model.Rule{On: "game.end", Do: []model.Operation{{Score: one("enemy")}, {Score: one("own")}}},
			"At the end of the game, for each side, the enemy side scores 1 VP and that side scores 1 VP.",
			"Když hra končí, pro každou stranu, nepřátelská strana získává 1 VB a tato strana získává 1 VB."},
		{model.Rule{On: "eliminated", When: model.When{Target: &model.Who{State: "bogged"}, Cause: []string{"fire"}}, Operation: model.Operation{Score: one("enemy")}},
			"When a tank is Eliminated by a tank Bogged, if the cause of the loss is a fire, the enemy side scores 1 VP.",
			"Jakmile dojde k eliminaci tanku způsobené tankem ve stavu zapadnutí, pokud je příčinou ztráty požár, nepřátelská strana získává 1 VB."},
		{model.Rule{On: "administration", When: model.When{Unit: &model.Who{}, Count: []model.Count{{Of: model.Measure{Mark: "fear"}, Over: &model.Measure{Mark: "fire"}, Span: model.Span{Min: new(1)}}}}, Operation: model.Operation{Score: one("unit")}},
			"In the Administration Step of a tank, if there are more “fear” of the tank than “fire” in the box of the tank, it scores 1 VP.",
			"Když tank provádí administrační krok, pokud je více „fear“ tohoto tanku než „fire“ na poli tohoto tanku, přitom získává 1 VB."},
		{model.Rule{On: "administration", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Tally: "kills", Side: "enemy"}}, To: "unit"}}},
			"In the Administration Step of a tank, it scores 1 VP for each kill to the credit of the enemy side.",
			"Když tank provádí administrační krok, přitom získává 1 VB za každé zabití na kontě nepřátelské strany."},
		{model.Rule{On: "action.done", When: fired(model.When{Count: []model.Count{{Of: model.Measure{Tally: "vp"}, Over: &model.Measure{Tally: "vp", Side: "enemy"}, Span: model.Span{Min: new(1)}}}}), Operation: model.Operation{Stock: &model.Stock{To: "road", Add: new(1)}}},
			"After firing, if there are more VPs of the side of this tank than VPs of the enemy side, the number of cards in “road” goes up by 1 for the side of the tank.",
			"Jakmile skončí palba, pokud je více VB strany tohoto tanku než VB nepřátelské strany, počet karet v zásobě „road“ roste o 1 (strana tohoto tanku)."},
		{model.Rule{On: "administration", Do: []model.Operation{{Choose: &model.Choose{Who: &model.Who{Side: "enemy"}, As: "prey", By: "enemy"}}, {Mark: &model.SetMark{Name: "fear", Add: new(1), Who: &model.Who{Side: "own", With: &model.Who{Chosen: "prey"}}}}}},
			"In the Administration Step of a tank, the enemy side chooses a tank of the enemy side as “prey” and “fear” goes up by 1 for every other tank of the side of this tank in the same box as the “prey”.",
			"Když tank provádí administrační krok, nepřátelská strana volí tank nepřátelské strany jako „prey“ a hodnota „fear“ roste o 1 pro každý další tank strany tohoto tanku na stejném poli s „prey“."},
		{model.Rule{On: "fire.pen", When: model.When{Target: &model.Who{FlankedBy: subject}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{Side: "own", With: target}}}}}},
			"+1 Penetration for each tank of the firing side in the same box as the tank fired at when firing at a tank flanked by the firing tank.",
			"Průraznost +1 za každý tank střílející strany na stejném poli s ostřelovaným tankem při palbě na tank se žetonem obchvatu od střílejícího tanku."},
		{model.Rule{On: "moved", Do: []model.Operation{{Mark: &model.SetMark{Name: "fear", Add: new(1), Who: &model.Who{Side: "enemy", Met: new(true)}}}, {Mark: up("fire")}}},
			"When a tank has ended a Move, “fear” goes up by 1 for every tank of the enemy side in a box that this one came by and “fire” goes up by 1 in the box of the tank.",
			"Jakmile tank dokončí pohyb, hodnota „fear“ roste o 1 pro každý tank nepřátelské strany na poli na cestě tohoto tanku a hodnota „fire“ roste o 1 na poli tohoto tanku."},
	} {
		for l, want := range map[*wording.Language]string{{}: tt.en, &czech: tt.cs} { // order-free: each for itself
			got := strings.ReplaceAll(wording.Speech{Language: *l, Content: &model.Content{}, Scenario: sc}.Rule(&tt.rule), "\u00A0", " ")
			if got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		}
	}
}
