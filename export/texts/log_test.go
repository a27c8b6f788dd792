package texts_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/texts"
	"hulldown.dev/export/texts/textstest"
	"hulldown.dev/export/wording"
)

// logs plays games of every sort and returns their logs in a language.
func logs(t *testing.T, l wording.Language) []string {
	t.Helper()
	c := l.Content(textstest.Content(t).Content)
	var out []string
	for _, game := range []struct {
		scenario string
		set      [][]string
		bots     string
	}{
		{"merging-forces", [][]string{{"infantry", "on"}}, "random"}, {"merging-forces", [][]string{{"robata", "german"}}, "greedy"},
		{"establish-a-bridgehead", nil, "random"}, {"seven-rounds", nil, "random"},
	} {
		match, found, err := games.Open(c, game.scenario, game.set)
		if err != nil || len(found) > 0 {
			t.Fatal(err, found)
		}
		var log bytes.Buffer
		for seed := range uint64(2) {
			if _, err := match.Play(t.Context(), play.PlayOptions{Seed: seed, Bots: []string{game.bots}, Transcript: &play.Transcript{To: &log, Seat: engine.NoSeat, Translator: l.Translator()}}); err != nil {
				t.Fatal(err)
			}
		}
		out = append(out, strings.Split(strings.TrimSpace(log.String()), "\n")...)
	}
	return out
}

// TestLogs holds that a log is all in its language: in the pseudo-language no letter is left
// that it replaces, but in ids and clauses; and in Czech no text is missing and no word of
// the English is left.
func TestLogs(t *testing.T) {
	pseudo, err := texts.Language(wording.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	ids := regexp.MustCompile(`(?i)\[[^\]]*\]|\b[a-z]+(-[a-z]+)*-(\d+|infantry|start|red|gray)\b|\bs\d\b|random|greedy|apcr|\d+[a-z]`)
	left := map[string]string{}
	for _, line := range logs(t, pseudo) {
		for word := range strings.FieldsSeq(ids.ReplaceAllString(line, "")) {
			if strings.ContainsAny(word, "acdeinorstuyzACDEINORSTUYZ") && left[word] == "" {
				left[word] = line
			}
		}
	}
	for word, line := range left { // order-free: each is a fault
		t.Errorf("%s: %s", word, line)
	}
	czech, err := texts.Language("cs", textstest.Content(t).Catalogs...)
	if err != nil {
		t.Fatal(err)
	}
	english, said := textstest.English(t), map[string]bool{}
	for _, line := range logs(t, czech) {
		if strings.ContainsAny(line, "‹{|}") {
			t.Error(line)
		}
		for _, w := range textstest.Words(ids.ReplaceAllString(line, "")) {
			if english[w] && !said[w] {
				said[w] = true
				t.Errorf("%s in %q", w, line)
			}
		}
	}
}

// TestTables holds that what a screen shows of a table is all in the language: in the
// pseudo-language no fact of it has a letter left that the language replaces.
func TestTables(t *testing.T) {
	pseudo, err := texts.Language(wording.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	ids := regexp.MustCompile(`\b(ger|sov)-\d\b|\bs\d\b|\d+[a-z]\b|\d+ m\b|\b(loaded:)?apcr(:\d)?`)
	for _, scenario := range []string{"merging-forces", "seven-rounds"} {
		match, found, err := games.Open(pseudo.Content(textstest.Content(t).Content), scenario, nil)
		if err != nil || len(found) > 0 {
			t.Fatal(err, found)
		}
		session, err := match.Sit(play.SitOptions{Players: []string{play.Remote, "greedy"}, Translator: pseudo.Translator()})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range session.Offers() {
			for _, c := range o.Cards {
				if scenario == "merging-forces" && strings.ContainsAny(ids.ReplaceAllString(c.Title, ""), "acdeinorstuyzACDEINORSTUYZ") {
					t.Errorf("%s: %s", o.Action, c.Title)
				}
			}
		}
		for _, seat := range []engine.Seat{0, engine.NoSeat} {
			table := session.Table(seat).Table
			said := append(table.Facts, table.Standing...)
			for _, u := range table.Units {
				for _, l := range u.Lines {
					said = append(said, l.Words...)
				}
			}
			for _, c := range table.Hand {
				said = append(said, c.Title)
			}
			if len(table.Facts) == 0 || len(table.Standing) != 2 {
				t.Errorf("%s: %q", scenario, said)
			}
			for _, text := range said {
				if strings.ContainsAny(ids.ReplaceAllString(text, ""), "acdeinorstuyzACDEINORSTUYZ") {
					t.Errorf("%s: %s", scenario, text)
				}
			}
		}
	}
}
