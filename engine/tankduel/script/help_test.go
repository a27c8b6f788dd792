package script_test

import (
	"testing"

	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/schema/model"
)

func newGame(tb testing.TB, c *model.Content, scenario string, s tankduel.Setup) *tankduel.Game {
	tb.Helper()
	g, findings, err := tankduel.New(c, scenario, s, module.All())
	if err != nil || len(findings) > 0 {
		tb.Fatal(err, findings)
	}
	return g
}
