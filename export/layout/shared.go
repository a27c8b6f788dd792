package layout

import (
	"hulldown/export/layout/draw"
	"slices"
	"sync"

	"hulldown/export/page"
	"hulldown/schema/model"
)

// Shared keeps the pages that several sheets of one form show, so that they are laid out
// once. Its zero value is empty; it may be used by several goroutines.
type Shared struct {
	mu        sync.Mutex
	scenarios map[scenarioOf]func() laid
}

// scenarioOf is a scenario of some content.
type scenarioOf struct {
	content *model.Content
	id      string
}

// laid are pages, which nobody may change, with what is wrong with them.
type laid struct {
	pages    []page.Page
	findings *draw.Findings
}

// scenario returns the pages of a scenario, which the sheets of a form may share.
func (s sheet) scenario(sc *model.Scenario) laid {
	lay := func() laid {
		s.findings = &draw.Findings{Content: s.content}
		out := laid{scenarioPages(s, sc), s.findings}
		for i := range out.pages {
			out.pages[i].Items = slices.Clip(out.pages[i].Items)
		}
		return out
	}
	if s.opts.Shared == nil {
		return lay()
	}
	return s.opts.Shared.scenario(scenarioOf{s.content, sc.ID}, lay)()
}

// scenario returns what gives the pages of a scenario, by lay if nobody has asked before.
func (h *Shared) scenario(of scenarioOf, lay func() laid) func() laid {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.scenarios == nil {
		h.scenarios = map[scenarioOf]func() laid{}
	}
	if h.scenarios[of] == nil {
		h.scenarios[of] = sync.OnceValue(lay)
	}
	return h.scenarios[of]
}
