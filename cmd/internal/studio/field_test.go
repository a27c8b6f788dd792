package studio

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// TestField holds that the battlefield of a game has the boxes of its sheet, each with its Range
// as either side counts it, and in them the units and what is to be had.
func TestField(t *testing.T) {
	s := stillScene(t)
	game := s.begin(map[string][]string{"scenario": {"hungary-for-oil"}, "seed": {"3"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	defer s.close(game)
	field := regexp.MustCompile(`(?s)<table class="battlefield">.*?</table>`).FindString(game)
	lanes := regexp.MustCompile(`(?s)<tr class="stand">.*?</tr>`).FindAllString(field, -1)
	if len(lanes) != 2 || strings.Count(field, `scope="col"`) != 22 || strings.Count(field, `class="enemy"`) != 10 {
		t.Fatalf("the battlefield is\n%s", field)
	}
	for lane, want := range []map[int]string{{1: ">SOV 1<", 4: ">SOV 85<", 5: ">SOV 45<"}, {9: ">GER 1<"}} {
		for k, cell := range strings.Split(lanes[lane], "</td>")[:11] {
			if unit := want[k]; !strings.Contains(cell, unit) || unit == "" && strings.Contains(cell, "unit") {
				t.Errorf("box %d of lane %d is %s", k, lane, cell)
			}
		}
	}
	for _, want := range []string{`<td colspan="1" class="place" title="Bridge"><span class="wide">Bridge</span>`, "<td colspan=\"3\" class=\"goal\" title=\"10\u00a0VP a round\"><span class=\"past\">10\u00a0VP a round</span>"} {
		if !strings.Contains(field, want) {
			t.Errorf("the battlefield has no %s", want)
		}
	}
	if played := s.begin(map[string][]string{"scenario": {"four-rounds"}, "seed": {"3"}, "seat1": {"remote"}}); strings.Contains(played, "battlefield\"") {
		t.Error("a game on a map has a track of Ranges")
	} else {
		s.close(played)
	}
}

// TestBoxes holds that the boxes of a battlefield have what is printed of them, and not what rules may put there.
func TestBoxes(t *testing.T) {
	one, zero := 1, 0
	fire := model.Operation{Mark: &model.SetMark{Name: "fire", Set: &one, Boxes: &model.Boxes{Range: &model.Span{Is: &zero}}}}
	sc := model.Scenario{Record: model.Record{ID: "burning", Origin: &model.Origin{}}, Sides: []model.Side{{ID: "west"}, {ID: "east"}},
		Marks: map[string]model.Mark{"fire": {Of: "box"}}, Rules: []model.Rule{{On: "deck.start", Operation: fire}}}
	a := assets{server: &Server{}, of: &saved{loaded: &load.Result{Content: &model.Content{Scenarios: []model.Scenario{sc}}}}}
	boxes := a.Boxes("burning")
	if len(boxes) != 11 || boxes[0].Metres[0] != 1000 {
		t.Fatalf("the boxes are %+v", boxes)
	}
	for _, b := range boxes {
		if len(b.Places) > 0 {
			t.Errorf("a box has %q", b.Places)
		}
	}
}

// TestStoryHand holds that cards of the hand, clicked, leave the actions that cost all of them, and all
// actions when they are clicked again.
func TestStoryHand(t *testing.T) {
	in := story(t)
	s := stillScene(t)
	s.in = in
	game := s.begin(map[string][]string{"scenario": {"small-duel"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"remote"}})
	defer s.close(game)
	const shown = `[...document.querySelectorAll("#offers [data-words]")].filter((e) => !e.hidden)`
	const first, second = ".hand li:first-child button", ".hand li:nth-child(2) button"
	const onlySecond = `document.querySelectorAll(".hand button[aria-pressed=true]").length === 1 && document.querySelector("` + second + `").ariaPressed === "true"`
	var all, some, others, exact, left int
	run(t, s.in, s.enter(group(pathOf, game)), says("Your hand"), chromedp.Evaluate(shown+".length", &all),
		chromedp.Click(first), holds(`document.querySelector(".hand button[aria-pressed=true]")`),
		chromedp.Evaluate(shown+".length", &some),
		chromedp.Evaluate(shown+`.filter((e) => !e.dataset.cards.split(" ").includes(document.querySelector(".hand button").dataset.value)).length`, &others),
		chromedp.Evaluate(shown+`.filter((e) => e.classList.contains("exact")).length`, &exact),
		// No action costs both: the second is picked alone, and there is always something to do.
		chromedp.Click(second), holds(onlySecond), chromedp.Evaluate(shown+".length", &left))
	run(t, s.in, chromedp.Click(second), holds(fmt.Sprintf("%s.length === %d", shown, all)))
	if some == 0 || some >= all || others > 0 || exact == 0 || left == 0 || left >= all {
		t.Errorf("of %d actions a card leaves %d, %d of them without it and %d with it alone, and another one %d", all, some, others, exact, left)
	}
}

// nextGame is the form that a finished game has for the next one.
var nextGame = regexp.MustCompile(`name="(scenario|set|seed|seat1)" value="([^"]*)"`)

// next holds that a finished game leads to the same with the next seed, and to the same deal with the sides exchanged.
func (s *scene) next(page string, seed uint64) {
	s.tb.Helper()
	anew, swapped, found := strings.Cut(page, "dealt anew")
	if !found || !strings.Contains(swapped, fmt.Sprintf(`name="seed" value="%d"`, seed)) || !strings.Contains(swapped, `name="seat1" value="random"`) || !strings.Contains(swapped, "/watch/") {
		s.tb.Errorf("a finished game does not offer the same deal with the sides exchanged, or to watch it: %s", swapped)
	}
	fields := map[string][]string{}
	for _, m := range nextGame.FindAllStringSubmatch(anew, -1) {
		fields[m[1]] = append(fields[m[1]], m[2])
	}
	if got := fields["seed"]; len(got) != 1 || got[0] != fmt.Sprint(seed+1) {
		s.tb.Fatalf("after seed %d a finished game offers %q", seed, fields)
	}
	if status, again := s.post("/play", fields); status != http.StatusOK || !strings.Contains(again, "Take back") {
		s.tb.Errorf("the next game is answered by %d", status)
	} else {
		s.close(again)
	}
}
