package studio

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// TestMapTable holds that a game on a map asks in words, shows cards by their pictures, groups what is done by what
// it does, and lets the places be picked that actions concern, free ones too; its map shows them.
func TestMapTable(t *testing.T) {
	s := stillScene(t)
	page := s.begin(url.Values{"scenario": {"seven-rounds"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"random"}})
	for _, want := range []string{"Which of the two cards do you keep?", `<img src="/picture/battlefield/`, `<img src="/picture/actions/`, ">Keep<"} {
		if !strings.Contains(page, want) {
			t.Errorf("the first decision does not show %q", want)
		}
	}
	page = s.click(page, actions(page)[0])
	if !strings.Contains(page, `data-pick="offers" data-value="-1,1"`) || !strings.Contains(page, "Where do you place ") {
		t.Error("the places where a card may go cannot be picked")
	}
	for _, action := range actions(page) {
		at := regexp.MustCompile(`-?\d+,-?\d+`).FindString(action)
		if !regexp.MustCompile(`data-words="` + regexp.QuoteMeta(action) + `[^"]*" data-cards="` + at + `"`).MatchString(page) {
			t.Errorf("the place of %q does not pick it", action)
		}
	}
	fields := regexp.MustCompile(`<image href="([^"]*)"`).FindAllStringSubmatch(page, -1)
	if len(fields) < 4 || !strings.Contains(page, `<rect class="free"`) {
		t.Fatalf("the map has %d fields, or no free place", len(fields))
	}
	for _, m := range fields {
		if status, svg := s.get(strings.ReplaceAll(m[1], "&amp;", "&")); status != 200 || !strings.Contains(svg, "<svg") {
			t.Errorf("the field %s is answered by %d", m[1], status)
		}
	}
	for _, bad := range []string{"/field/nothing/5a5f45", "/field/home/5a5f4", "/field/home/zzzzzz"} {
		if status, _ := s.get(bad); status != 404 {
			t.Errorf("%s is answered by %d", bad, status)
		}
	}
}
