package studio

import (
	"net/url"
	"strings"
	"testing"
)

// TestSetupOptions: what a scenario offers can be ticked on the form of a new game, what its game refuses
// is not there, and what is ticked is in the set-up that begins.
func TestSetupOptions(t *testing.T) {
	s := stillScene(t)
	page := s.wants("/play?scenario=capture-hill-818", `value="with king"`, `value="infantry on"`, `value="tanks 6"`, "data-shows")
	if trials := s.wants("/playtest?scenario=capture-hill-818", `value="with king"`); strings.Contains(trials+page, `value="tanks 99"`) {
		t.Error("a number of tanks that the scenario refuses is offered")
	}
	form := url.Values{"scenario": {"capture-hill-818"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"remote"}, "option": {"", "tanks 6", "with king"}}
	if game := s.begin(form); !strings.Contains(game, "ger-3") {
		t.Error("six tanks were ticked, and fewer are there")
	}
}
