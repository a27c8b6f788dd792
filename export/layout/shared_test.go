package layout

import (
	"reflect"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/book"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
)

// TestShared holds that sheets which share pages, and are laid out at the same time, are what
// each of them is by itself, with the same findings.
func TestShared(t *testing.T) {
	c := *contenttest.Own(t).Closure("eitc")
	c.Scenarios = append(c.Scenarios[:0:0], c.Scenarios[:3]...)
	c.Scenarios[1].Summary = strings.Repeat("Much is said of this battle. ", 60)
	type made struct {
		doc   page.Document
		found []diag.Finding
	}
	sheets := []func(o sheet.Options) made{
		func(o sheet.Options) made {
			doc, found := scenario.ScenarioSheets(&c, c.Scenarios, o)
			return made{doc, found}
		},
		func(o sheet.Options) made { doc, found := book.Booklet(&c, o); return made{doc, found} },
	}
	for name, form := range map[string]sheet.Options{"plain": {}, "low ink": {LowInk: true}, "press": {Press: true, Proof: true}, "imposed": {Imposed: true, LowInk: true}} {
		t.Run(name, func(t *testing.T) {
			together := make([]made, len(sheets))
			with := form
			with.Shared = &sheet.Shared{}
			var all sync.WaitGroup
			for i, lay := range sheets {
				all.Go(func() { together[i] = lay(with) })
			}
			all.Wait()
			for i, lay := range sheets {
				alone := lay(form)
				if !reflect.DeepEqual(alone.doc, together[i].doc) {
					t.Errorf("sheet %d: the pages differ", i)
				}
				if !reflect.DeepEqual(alone.found, together[i].found) {
					t.Errorf("sheet %d: %v by itself, %v with the other", i, alone.found, together[i].found)
				}
			}
			if len(together[0].found) == 0 {
				t.Error("a summary that is too long is no finding")
			}
		})
	}
}
