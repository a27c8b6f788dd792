package arch

import (
	"go/ast"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// gamePackages lists the games. Each is imported by its own folder and by the
// list of games alone.
const (
	gamePackages = "engine/tankduel engine/victorytank"
	gameList     = "engine/games"
)

// gameless lists the packages that serve every game and know none.
const gameless = "engine engine/bot engine/link engine/play engine/serve engine/playtest engine/enginetest/... engine/rule " +
	"validate/check validate/rules validate/smoke export/page export/font export/pdf export/svg export/pack"

// gameName matches the name of a game, however it is written.
var gameName = regexp.MustCompile(`(?i)(tank[ _-]?duel|victory[ _-]?tank)`)

// checkGames holds that games are independent of each other and from what serves
// them all. Tests may look at any game.
func checkGames(t *tree) []fault {
	var faults []fault
	for _, f := range t.files {
		for _, spec := range f.Imports {
			own, isOwn := strings.CutPrefix(importPath(spec), module+"/")
			for g := range strings.FieldsSeq(gamePackages) {
				if isOwn && within(own, g+"/...") && !f.test && !within(f.pkg, g+"/...", gameList) {
					faults = append(faults, t.fault(spec.Pos(), "%s imports the game %s; ask %s for it", f.pkg, g, gameList))
				}
			}
		}
	}
	shared := func(f *file) bool { return !f.test && within(f.pkg, strings.Fields(gameless)...) }
	t.each(shared, func(f *file, n ast.Node) {
		text := ""
		switch n := n.(type) {
		case *ast.Ident:
			text = n.Name
		case *ast.BasicLit:
			if value, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
				text = value
			}
		}
		if name := gameName.FindString(text); name != "" {
			faults = append(faults, t.fault(n.Pos(), "%s serves every game and names one, %q", f.pkg, name))
		}
	})
	return faults
}

func TestGamesReports(t *testing.T) {
	demand(t, checkGames, []example{
		{"in order", sources{
			"engine/games/a.go":         "package games\nimport (\n_ \"hulldown.dev/engine/tankduel\"\n_ \"hulldown.dev/engine/victorytank\"\n)\nconst x = \"tank-duel\"",
			"engine/tankduel/x/a.go":    "package x\nimport _ \"hulldown.dev/engine/tankduel\"",
			"engine/play/a_test.go":     "package play\nimport _ \"hulldown.dev/engine/tankduel\"",
			"engine/play/a.go":          "package play\n// Tank Duel\nconst x = \"tank\"",
			"export/layout/victory.go":  "package layout\nvar victoryTank = 1",
			"validate/link/examples.go": "package link\nconst x = `game: \"tank-duel\"`",
		}, nil},
		{"one game by another", sources{"engine/victorytank/a.go": "package victorytank\nimport _ \"hulldown.dev/engine/tankduel\""},
			[]string{"engine/victorytank/a.go:2: engine/victorytank imports the game engine/tankduel; ask engine/games for it"}},
		{"the command", sources{"cmd/hulldown/a.go": "package main\nimport _ \"hulldown.dev/engine/victorytank\""},
			[]string{"cmd/hulldown/a.go:2: cmd/hulldown imports the game engine/victorytank; ask engine/games for it"}},
		{"a name", sources{"engine/play/a.go": "package play\nvar isTankDuel = \"Victory Tank\""}, []string{
			`engine/play/a.go:2: engine/play serves every game and names one, "TankDuel"`,
			`engine/play/a.go:2: engine/play serves every game and names one, "Victory Tank"`,
		}},
	})
}
