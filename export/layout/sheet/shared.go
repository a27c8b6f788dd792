package sheet

import (
	"sync"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Shared keeps the pages that several sheets of one form show, so that they are laid out
// once. Its zero value is empty; it may be used by several goroutines.
type Shared struct {
	mu        sync.Mutex
	scenarios map[ScenarioOf]func() Laid
}

// ScenarioOf is a scenario of some content.
type ScenarioOf struct {
	// ID is that of the scenario in the content.
	Content *model.Content
	ID      string
}

// Laid are pages, which nobody may change, with what is wrong with them.
type Laid struct {
	Pages    []page.Page
	Findings *draw.Findings
}

// Scenario returns what gives the pages of a scenario, by lay if nobody has asked before.
func (h *Shared) Scenario(of ScenarioOf, lay func() Laid) func() Laid {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.scenarios == nil {
		h.scenarios = map[ScenarioOf]func() Laid{}
	}
	if h.scenarios[of] == nil {
		h.scenarios[of] = sync.OnceValue(lay)
	}
	return h.scenarios[of]
}
