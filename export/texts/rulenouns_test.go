package texts_test

import (
	"strings"
	"testing"

	"hulldown.dev/export/texts"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestNounsOfRules holds sentences made of rules whose nouns are counted, shifted or nested, in both
// languages to the letter.
func TestNounsOfRules(t *testing.T) {
	czech, err := texts.Language("cs")
	if err != nil {
		t.Fatal(err)
	}
	fire := map[string]model.Span{"fire": {}}
	sc := &model.Scenario{
		Sides: []model.Side{{ID: "west", Name: "West"}, {ID: "east", Name: "East"}},
		Marks: map[string]model.Mark{"fire": {Of: "box", Max: 3}, "fear": {Of: "unit", Max: 3}}, Layers: map[string]model.Layer{"smog": {Of: "box"}},
		Names: map[string]model.Text{"cache": {"en": "cache"}},
	}
	counted := func(b model.Boxes, span model.Span) model.Rule {
		return model.Rule{On: "phase", When: model.When{Phase: "end", Count: []model.Count{{Of: model.Measure{Boxes: &b}, Span: span}}}, Operation: model.Operation{Finish: &model.Finish{}}}
	}
	bounded := func(n *model.Number) model.Rule {
		return model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "cache", UpTo: n}}, Operation: model.Operation{Give: &model.Give{Counters: []string{"bog"}}}}
	}
	scored := func(b model.Boxes) model.Rule {
		return model.Rule{On: "game.end", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Boxes: &b}}, To: "west"}}}
	}
	for _, tt := range []struct {
		rule   model.Rule
		en, cs string
	}{
		{scored(model.Boxes{Marks: fire}),
			"At the end of the game, the West side scores 1 VP for each box with “fire”.",
			"Když hra končí, strana West získává 1 VB za každé pole se značkou „fire“."},
		{scored(model.Boxes{Revealed: "cache"}),
			"At the end of the game, the West side scores 1 VP for each box revealed as “cache”.",
			"Když hra končí, strana West získává 1 VB za každé pole odhalené jako „cache“."},
		{counted(model.Boxes{Marks: fire}, model.Span{Max: new(8)}),
			"When the last part of the round begins, if boxes with “fire” number at most 8, the game ends and VPs decide.",
			"Když začíná závěr kola, pokud je počet polí se značkou „fire“ nejvýše 8, hra končí a rozhodují VB."},
		{counted(model.Boxes{Marks: fire}, model.Span{Max: new(0)}),
			"When the last part of the round begins, if there is no box with “fire”, the game ends and VPs decide.",
			"Když začíná závěr kola, pokud není na bojišti pole se značkou „fire“, hra končí a rozhodují VB."},
		{counted(model.Boxes{Marks: fire, By: new(200), Side: "west"}, model.Span{Min: new(1)}),
			"When the last part of the round begins, if there is a box 200 m nearer to the enemy of the West side than a box with “fire”, the game ends and VPs decide.",
			"Když začíná závěr kola, pokud je na bojišti pole o 200 m blíže k nepříteli strany West než pole se značkou „fire“, hra končí a rozhodují VB."},
		{model.Rule{On: "phase", When: model.When{Phase: "end"}, Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Add: new(1), Boxes: &model.Boxes{Marks: fire, By: new(-200), Side: "west"}}}},
			"When the last part of the round begins, “fire” goes up by 1 in every box 200 m farther from the enemy of the West side than a box with “fire”.",
			"Když začíná závěr kola, hodnota „fire“ roste o 1 na každém poli o 200 m dále od nepřítele strany West než pole se značkou „fire“."},
		{model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}, Count: []model.Count{{Of: model.Measure{Mark: "fear", Target: true}, Span: model.Span{Min: new(2)}}}}, Do: []model.Operation{{Score: &model.Score{Number: model.Number{Value: 1}, To: "unit"}}, {Mark: &model.SetMark{Name: "fear", Add: new(1)}}}},
			"After firing, if “fear” of the other tank is at least 2, the tank scores 1 VP and “fear” goes up by 1 for the tank.",
			"Jakmile skončí palba, pokud je hodnota „fear“ druhého tanku nejméně 2, tank získává 1 VB a hodnota „fear“ roste o 1 pro tento tank."},
		{model.Rule{On: "level.move", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -1, Per: &model.Measure{Mark: "fire"}}}}},
			"−1 Move Level for each “fire” in the box of the tank.",
			"Pohyblivost −1 za každý bod značky „fire“ na poli tohoto tanku."},
		{model.Rule{On: "phase", When: model.When{Phase: "end"}, Do: []model.Operation{{Mark: &model.SetMark{Name: "fire", Set: new(1), Boxes: &model.Boxes{Range: &model.Span{Is: new(200)}, Side: "west"}}}, {Clear: &model.Clear{Layers: []string{"smog"}, Boxes: &model.Boxes{}}}, {Lay: &model.Lay{Layer: "smog", Boxes: &model.Boxes{Marks: fire}}}}},
			"When the last part of the round begins, “fire” becomes 1 in every box at Range 200 m of the West side, every box loses “smog” and “smog” is laid over every box with “fire”.",
			"Když začíná závěr kola, hodnota „fire“ je nově 1 na každém poli ve vzdálenosti 200 m strany West, z každého pole se odstraní „smog“ a na každé pole se značkou „fire“ se položí vrstva „smog“."},
		{model.Rule{On: "moved", Do: []model.Operation{{Lay: &model.Lay{Layer: "smog"}}, {Clear: &model.Clear{Layers: []string{"smog"}, Who: &model.Who{Side: "enemy", Near: &model.Near{Within: 200, To: &model.Who{Subject: new(true)}}}}}, {Mark: &model.SetMark{Name: "fire", Set: new(0)}}}},
			"When a tank has ended a Move, “smog” is laid over the box of the tank, the box of every tank of the enemy side within 200 m of the tank loses “smog” and “fire” becomes 0 in the box of the tank.",
			"Jakmile tank dokončí pohyb, na pole tohoto tanku se položí vrstva „smog“, z pole každého tanku nepřátelské strany do 200 m od tohoto tanku se odstraní „smog“ a hodnota „fire“ je nově 0 na poli tohoto tanku."},
		{model.Rule{On: "field.action", Cost: &model.Cost{Orders: 1, Cards: "smoke", Icon: "smoke"}, Operation: model.Operation{Finish: &model.Finish{}}},
			"As a Field Action of a tank at the cost of Order Icons (1) and a SMOKE card with the Smoke icon, the game ends and VPs decide.",
			"Když tank provádí akci bojiště za symboly rozkazu (1) a kartu DÝM, na níž je symbol dýmu, hra končí a rozhodují VB."},
		{model.Rule{On: "moved", Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Add: new(1), Boxes: &model.Boxes{Marks: fire, By: new(200)}}}},
			"When a tank has ended a Move, “fire” goes up by 1 in every box 200 m nearer to the enemy of the tank than a box with “fire”.",
			"Jakmile tank dokončí pohyb, hodnota „fire“ roste o 1 na každém poli o 200 m blíže k nepříteli tohoto tanku než pole se značkou „fire“."},
		{model.Rule{On: "moved", Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Add: new(1), Boxes: &model.Boxes{Marks: fire, By: new(200), Side: "enemy"}}}},
			"When a tank has ended a Move, “fire” goes up by 1 in every box 200 m farther from the enemy of the tank than a box with “fire”.",
			"Jakmile tank dokončí pohyb, hodnota „fire“ roste o 1 na každém poli o 200 m dále od nepřítele tohoto tanku než pole se značkou „fire“."},
		{model.Rule{On: "phase", When: model.When{Phase: "end"}, Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Add: new(1), Boxes: &model.Boxes{By: new(200), Side: "own"}}}},
			"When the last part of the round begins, for each side, “fire” goes up by 1 in every box 200 m nearer to the enemy of that side than a box.",
			"Když začíná závěr kola, pro každou stranu, hodnota „fire“ roste o 1 na každém poli o 200 m blíže k nepříteli této strany než pole."},
		{model.Rule{On: "moved", Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Set: new(0), Boxes: &model.Boxes{Range: &model.Span{Is: new(200)}}}}},
			"When a tank has ended a Move, “fire” becomes 0 in every box at Range 200 m of the side of this tank.",
			"Jakmile tank dokončí pohyb, hodnota „fire“ je nově 0 na každém poli ve vzdálenosti 200 m strany tohoto tanku."},
		{bounded(&model.Number{Value: 2, Per: &model.Measure{Units: &model.Who{Side: "enemy", Near: &model.Near{Within: 400}}}}),
			"When a card has been Pulled for “cache”, if its Target Number is at most 2 times the number of tanks of the enemy side within 400 m of this one, the tank gains a Bog counter.",
			"Jakmile se otočí karta pro účel „cache“, pokud je její číslo zaměřovače nejvýše 2krát počet tanků nepřátelské strany do 400 m od tohoto tanku, tank získává žeton zapadnutí."},
		{bounded(&model.Number{Value: 1, Per: &model.Measure{Mark: "fire"}, Plus: 2}),
			"When a card has been Pulled for “cache”, if its Target Number is at most “fire” in the box of the tank (and 2 more), the tank gains a Bog counter.",
			"Jakmile se otočí karta pro účel „cache“, pokud je její číslo zaměřovače nejvýše hodnota „fire“ na poli tohoto tanku (k tomu 2), tank získává žeton zapadnutí."},
		{bounded(&model.Number{Value: 3, Per: &model.Measure{Mark: "fear", Target: true}}),
			"When a card has been Pulled for “cache”, if its Target Number is at most 3 times “fear” of the other tank, the tank gains a Bog counter.",
			"Jakmile se otočí karta pro účel „cache“, pokud je její číslo zaměřovače nejvýše 3krát hodnota „fear“ druhého tanku, tank získává žeton zapadnutí."},
		{model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}, Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "enemy", With: &model.Who{Target: new(true)}}}, Span: model.Span{Min: new(1)}}}}, Operation: model.Operation{Mark: &model.SetMark{Name: "fear", Add: new(1), Who: &model.Who{Side: "enemy", With: &model.Who{Target: new(true)}}}}},
			"After firing, if there is another tank of the enemy side in the same box as the other tank, “fear” goes up by 1 for every other tank of the enemy side in the same box as the other tank.",
			"Jakmile skončí palba, pokud je na bojišti další tank nepřátelské strany na stejném poli s druhým tankem, hodnota „fear“ roste o 1 pro každý další tank nepřátelské strany na stejném poli s druhým tankem."},
		{model.Rule{On: "moved", Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{Side: "own", With: &model.Who{Subject: new(true)}}}}, To: "unit"}}},
			"When a tank has ended a Move, it scores 1 VP for each other tank of its own side in the same box as the tank.",
			"Jakmile tank dokončí pohyb, přitom získává 1 VB za každý další tank vlastní strany na stejném poli s tímto tankem."},
		{model.Rule{On: "card.value", When: model.When{Card: &model.CardWhen{Value: []string{"cover"}}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: -5}}}},
			"The Cover printed on a Terrain or scenario card is 5 lower.",
			"Kryt (karta terénu nebo mise) je o 5 nižší."},
		{model.Rule{On: "game.end", Do: []model.Operation{{Reveal: &model.Reveal{Name: "cache"}}, {Score: &model.Score{Number: model.Number{Value: 1, Per: &model.Measure{Units: &model.Who{Side: "own"}}}, To: "own"}}}},
			"At the end of the game, for each side, what was chosen in secret as “cache” is revealed and it scores 1 VP for each tank of its own side.",
			"Když hra končí, pro každou stranu, odhalí se tajná volba „cache“ a tato strana získává 1 VB za každý tank vlastní strany."},
		{model.Rule{On: "phase", When: model.When{Phase: "setup"}, Operation: model.Operation{Choose: &model.Choose{Boxes: &model.Boxes{Range: &model.Span{Min: new(200), Max: new(600)}, Side: "west"}, As: "cache", By: "west", Secret: true}}},
			"When the set-up begins, the West side chooses in secret one of the boxes at Range 200 m to 600 m of the West side as “cache”.",
			"Když začíná příprava hry, strana West tajně volí jako „cache“ jedno z polí ve vzdálenosti 200 m až 600 m strany West."},
	} {
		for l, want := range map[*wording.Language]string{{}: tt.en, &czech: tt.cs} { // order-free: each for itself
			got := strings.ReplaceAll(wording.Speech{Language: *l, Content: &model.Content{}, Scenario: sc}.Rule(&tt.rule), "\u00A0", " ")
			if got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		}
	}
}
