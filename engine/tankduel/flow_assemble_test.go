package tankduel

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/state"
)

// toyProcedure has a label that two stages in a row carry.
func toyProcedure() Procedure {
	return Procedure{Number: 1, Name: "toy", Stages: []Stage{
		{Name: "first"}, {Name: "second", Label: nextMenu}, {Name: "third", Label: NextResult}, {Name: "last", Label: ShotOver},
	}}
}

// toyTable assembles the toy procedure with the edits of two modules.
func toyTable(one, two []StageEdit) ([]procedure, error) {
	return assemble([]Module{
		{Name: "base", Procedures: []Procedure{{Name: "none"}, toyProcedure()}},
		{Name: "one", Stages: one}, {Name: "two", Stages: two},
	})
}

// told makes a stage that says its name when it runs.
func told(said *[]string, name string) Stage {
	return Stage{Name: name, Run: func(Ctx, *state.Frame) { *said = append(*said, name) }}
}

// TestStageEdits puts stages before, after and in place of others and takes some
// out; labels lead where they led before.
func TestStageEdits(t *testing.T) {
	var said []string
	table, err := toyTable(
		[]StageEdit{
			{In: "toy", At: "second", How: Before, Stage: told(&said, "a")},
			{In: "toy", At: "second", How: After, Stage: told(&said, "b")},
			{In: "toy", At: "second", How: Remove},
			{In: "toy", At: "last", How: Remove},
		},
		[]StageEdit{
			{In: "toy", At: "a", How: After, Stage: told(&said, "c")},
			{In: "toy", At: "third", How: Replace, Stage: told(&said, "d")},
			{In: "other", At: "any", How: Remove, With: "absent"},
		})
	if err != nil {
		t.Fatal(err)
	}
	p := &table[1]
	for _, s := range p.stages {
		if s.run != nil {
			s.run(Ctx{}, nil)
		}
	}
	is(t, "the stages", strings.Join(said, " "), "a c b d")
	is(t, "a label of a stage taken out", p.at[nextMenu], uint8(3))
	is(t, "a label of a stage replaced", p.at[NextResult], uint8(4))
	is(t, "a label of the last stage, taken out", p.at[ShotOver], uint8(5))
	is(t, "a label that nothing has", p.at[moveOver], uint8(5))
}

// TestAssemblyErrors are mistakes in modules, found when a game is assembled.
func TestAssemblyErrors(t *testing.T) {
	replace := func(in, at string) []StageEdit { return []StageEdit{{In: in, At: at, How: Replace}} }
	for _, tc := range []struct {
		one, two []StageEdit
		want     string
	}{
		{replace("toy", "secnd"), nil, `module one: the procedure toy has no stage "secnd"; did you mean "second"?`},
		{replace("toys", "second"), nil, `module one: there is no procedure "toys"; did you mean "toy"?`},
		{replace("toy", "second"), replace("toy", "second"), "module two: module one replaces the stage second of toy too"},
		{[]StageEdit{{In: "toy", At: "second", How: Remove}}, []StageEdit{{In: "toy", At: "second", How: After, Stage: Stage{Name: "x"}}}, "module two: module one removes the stage second of toy"},
		{[]StageEdit{{In: "toy", At: "second", How: Before, Stage: Stage{Name: "last"}}}, nil, "module one: the procedure toy has a stage last already"},
	} {
		_, err := toyTable(tc.one, tc.two)
		if err == nil || err.Error() != tc.want {
			t.Errorf("got %v, want %s", err, tc.want)
		}
	}
	for _, tc := range []struct {
		add  Procedure
		want string
	}{
		{Procedure{Number: 1, Name: "new"}, "module more: the procedure 1 is new and, of module base, toy"},
		{Procedure{Number: 9, Name: "toy"}, "module more: there is a procedure toy already"},
		{Procedure{Number: 9, Name: "new", Stages: []Stage{{Name: "a"}, {Name: "a"}}}, `module more: the stages of new need names, each its own; "a" is none`},
	} {
		_, err := assemble([]Module{{Name: "base", Procedures: []Procedure{toyProcedure()}}, {Name: "more", Procedures: []Procedure{tc.add}}})
		if err == nil || err.Error() != tc.want {
			t.Errorf("got %v, want %s", err, tc.want)
		}
	}
}

// TestUnitKindErrors are mistakes in the kinds of unit that modules bring.
func TestUnitKindErrors(t *testing.T) {
	for _, tc := range []struct {
		kind UnitKind
		want string
	}{
		{UnitKind{Number: GunPiece, Name: "depot"}, "module more: the kind of unit 1 is gun and depot"},
		{UnitKind{Number: MaxUnitKinds - 1, Name: "gun"}, "module more: the kind of unit 4 is gun and gun"},
		{UnitKind{Number: MaxUnitKinds, Name: "depot"}, "module more: the kind of unit depot has the number 5; there are 0 to 4"},
	} {
		_, err := unitKindsOf(append(Core(), Module{Name: "more", Units: []UnitKind{tc.kind}}), nil)
		if err == nil || err.Error() != tc.want {
			t.Errorf("got %v, want %s", err, tc.want)
		}
	}
}

// TestCoreAssembles holds that all modules of the core fit together, and that a
// procedure is one of stages, decision and chance.
func TestCoreAssembles(t *testing.T) {
	plain := slices.DeleteFunc(Core(), func(m Module) bool { return len(m.Replaces) > 0 })
	others := slices.DeleteFunc(Core(), func(m Module) bool {
		return slices.ContainsFunc(Core(), func(o Module) bool { return slices.Contains(o.Replaces, m.Name) })
	})
	for _, list := range [][]Module{plain, others} {
		if _, err := assemble(list); err != nil {
			t.Error(err)
		}
	}
	for _, m := range Core() {
		for _, p := range m.Procedures {
			if n := state.Flag(len(p.Stages) > 0) + state.Flag(p.Decide != nil) + state.Flag(p.Chance != nil); n != 1 {
				t.Errorf("module %s: the procedure %s is %d of stages, decision and chance", m.Name, p.Name, n)
			}
		}
	}
}

// TestJumpsHaveNames holds that code jumps to labels alone.
func TestJumpsHaveNames(t *testing.T) {
	fset, files := ownFiles(t)
	seen := 0
	for name, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || sel.Sel.Name != "Jump" && (sel.Sel.Name != "point" || name == "flow.go") {
				return true
			}
			if _, named := call.Args[0].(*ast.Ident); !named || sel.Sel.Name == "point" {
				t.Errorf("%s: a jump to a number; give the stage a label", fset.Position(n.Pos()))
			}
			seen++
			return true
		})
	}
	if seen < 10 {
		t.Errorf("only %d jumps seen", seen)
	}
}
