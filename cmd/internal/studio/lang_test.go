package studio

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"hulldown.dev/export/texts/textstest"
	"hulldown.dev/schema/slow"
)

// ids are actions as they are written, names in files, of fields and of players, places in files, names
// by which metrics are called, and words of both languages.
var ids = regexp.MustCompile(`Proč: .*|, Enter ji|\b(expect|test)\b|‹[^›]*›|\S*[-_./:=\d#@]\S*|Small Duel|Hulldown|Studio|„[^“]*“|\b(random|greedy|german|soviet|mine)\b`)

// commands are the tips of actions, which say how a script writes them.
var commands = regexp.MustCompile(`(id="do-[0-9]+") title="[^"]*"`)

// TestPagesInCzech holds of every sort of page and of what is drawn on it that no word is English but
// names, ids and what an author wrote in no other language.
func TestPagesInCzech(t *testing.T) {
	if !slow.Asked() {
		t.Skip("sheets and reports in Czech are looked at by export/texts")
	}
	s := sceneIn(t, textstest.Czech(t))
	english := textstest.English(t)
	found := map[string]bool{}
	check := func(path, page string) {
		t.Helper()
		for line := range strings.Lines(textstest.Said(commands.ReplaceAllString(page, "$1"))) {
			for _, w := range textstest.Left(english, ids.ReplaceAllString(line, " ")) {
				if !found[w] {
					found[w] = true
					t.Errorf("%s: %s in %q", path, w, strings.TrimSpace(line))
				}
			}
		}
	}
	paths := []string{"/", "/look", "/look?q=A32", "/look?q=action.done", "/look/clause/EITC_8.3.2a", "/findings", "/sheet/modules", "/playtest", "/play", "/nothing", "/record/scenarios/nothing"}
	for _, r := range []string{"scenarios/small-duel", "cards/battle-28", "damage/damage-1", "vehicles/tiger-ausf-e", "guns/pak-40", "infantry/british-open-troops", "robata/aggressive", "markers/mine-600", "markers/night-and-light", "terrain/woods", "modules/night", "matchups/lone-tiger"} {
		if paths = append(paths, "/record/"+r); !strings.HasPrefix(r, "matchups/") {
			paths = append(paths, "/picture/"+r+"/1")
		}
	}
	for _, path := range paths {
		_, page := s.get(path)
		check(path, page)
	}
	page := s.begin(url.Values{"scenario": {"small-duel"}, "seed": {"1"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	for range 12 {
		check("a game", page)
		offers := actions(page)
		if len(offers) == 0 {
			break
		}
		page = s.click(page, offers[0])
	}
	path := group(runOf, s.start(url.Values{"kind": {"playtest"}, "scenario": {"small-duel"}, "games": {"40"}, "seat1": {"random"}}))
	check("a run", s.until(path, "po 40 hrách"))
}
