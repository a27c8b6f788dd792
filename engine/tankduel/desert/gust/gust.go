// Package gust is the module of the Gust Check on SMOKE (NA 1.4d).
package gust

import (
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// Module reads the Pull for a SMOKE card as a Gust Check (NA 1.4d). Where dust may
// lie over vehicles, a check of content asks for that Pull instead.
func Module() tankduel.Module {
	return tankduel.Module{Name: "gust-on-smoke", Switch: true, Stages: []tankduel.StageEdit{
		{In: "smoke-check", At: "result", How: tankduel.Replace, Stage: tankduel.Stage{Run: gustResult}, Clause: "NA 1.4d"},
	}}
}

func gustResult(x tankduel.Ctx, f *state.Frame) {
	if x.Clears(f.Unit, "NA 1.4d") {
		x.Placed(event.SmokeCleared, f.Unit, x.Units[f.Unit].Box.Smoke, "NA 3.4.2b")
	}
}
