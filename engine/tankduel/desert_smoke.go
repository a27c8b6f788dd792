package tankduel

import (
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// gustOnSmokeModule reads the Pull for a SMOKE card as a Gust Check (NA 1.4d). Where dust may
// lie over vehicles, a check of content asks for that Pull instead.
func gustOnSmokeModule() Module {
	return Module{Name: "gust-on-smoke", Switch: true, Stages: []StageEdit{
		{In: "smoke-check", At: "result", How: Replace, Stage: Stage{Run: gustResult}, Clause: "NA 1.4d"},
	}}
}

func gustResult(x Ctx, f *state.Frame) {
	if x.clears(f.Unit, "NA 1.4d") {
		x.placed(event.SmokeCleared, f.Unit, x.Units[f.Unit].Box.Smoke, "NA 3.4.2b")
	}
}
