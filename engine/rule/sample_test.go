package rule

import (
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// lexicon holds the names of a game between north and south.
func lexicon() *Lexicon {
	return &Lexicon{
		Sides:       []string{"north", "south"},
		Kinds:       []string{"vehicle", "gun", "infantry"},
		Words:       []string{"green", "seasoned", "elite", "heavy-damage"},
		Elsewhere:   func() []string { return []string{"amphibious", "elite", "winged"} },
		States:      []string{"in-motion", "bogged"},
		Terrain:     []string{"field", "ridge"},
		Supplies:    []string{"bridge", "ridge"},
		SupplyOf:    []string{"side", "game"},
		Marks:       []string{"fuel", "alarm", "lead", "muddy", "ice"},
		MarkOf:      []string{"unit", "game", "side", "unit", "box"},
		Derived:     []bool{false, false, false, true, false},
		Layers:      []string{"dust", "haze"},
		Checks:      []string{"engine", "wind"},
		Afters:      []string{"sandstorm", "mirage"},
		Options:     []string{"night", "radio"},
		Pulls:       []string{"thaw"},
		Reserve:     []string{"tiger"},
		Choices:     []string{"pair", "prey", "leader", "traitor", "spare", "way"},
		Secrets:     []string{"traitor", "leader", "spare", "way"},
		SecretOf:    []string{"unit", "unit", "unit", "name"},
		Plans:       []string{"over", "round"},
		Offered:     []uint16{0, 0, 0, 3},
		Shown:       []string{"leader", "spare"},
		Used:        []string{"leader"},
		Orders:      []string{"smoke", "spot"},
		Phases:      []string{"setup", "draw"},
		Actions:     []string{"stop", "move", "flank", "fire", TankAction},
		TankActions: 1<<1 | 1<<2 | 1<<3 | 1<<4,
	}
}

// here and elsewhere are spans that no test mixes up.
var (
	here      = diag.Span{File: "own.cue", Line: 7, Col: 3}
	elsewhere = diag.Span{File: "own.cue", Line: 1, Col: 1}
)

// source holds rules of a scenario of which only one place has a span of its
// own.
func source(place string, rules ...model.Rule) Source {
	return Source{
		Record: &model.Record{ID: "own", Origin: &model.Origin{
			Name: "scenarios/own", Whole: elsewhere, Find: func() model.Places { return model.Places{Fields: map[string]diag.Span{place: here}} },
		}},
		Name: "Own", Rules: rules,
	}
}

func number(v int) *model.Number { return &model.Number{Value: v} }

func ptr[T any](v T) *T { return &v }

func exactly(v int) *model.Span { return &model.Span{Is: &v} }

func scoring(on, to string) model.Rule {
	return model.Rule{On: on, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: to}}}
}
