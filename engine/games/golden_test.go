package games_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

var update = flag.Bool("update", false, "write the golden recordings anew")

const (
	goldenDir = "testdata/golden"
	// refresh is what a person runs after a change that was meant.
	refresh = "go test ./engine/games -run TestGolden -update"
	// mostGolden is the most bytes of a golden recording.
	mostGolden = 200_000
)

// golden is one recorded game: a file of goldenDir.
type golden struct {
	file, scenario, bot string
	set                 [][]string
}

// goldens lists, for each scenario of the content, the smallest and the largest
// set-up that can be played without the solo system, each with every kind of
// player, in games one deck shorter than usual; a game against Robata for each
// scenario that lets it play; a game with guns and infantry; and each variant.
func goldens(tb testing.TB) []golden {
	tb.Helper()
	var list []golden
	for i := range contenttest.Content(tb).Scenarios {
		sc := &contenttest.Content(tb).Scenarios[i]
		for _, size := range []struct {
			name           string
			players, tanks int
		}{
			{"fewest", max(2, sc.Players.Low(2)), sc.Tanks.Low(4)},
			{"most", sc.Players.High(8), sc.Tanks.High(8)},
		} {
			for _, bot := range []string{"random", "greedy"} {
				list = append(list, golden{
					file:     fmt.Sprintf("%s-%s-%s.hds", sc.ID, size.name, bot),
					scenario: sc.ID,
					bot:      bot,
					set:      shortened(sc, options(fmt.Sprint("tanks ", size.tanks), fmt.Sprint("players ", size.players))),
				})
			}
		}
	}
	for _, g := range soloSetups(tb) {
		list = append(list, golden{
			file: fmt.Sprintf("%s-solo-greedy.hds", g.scenario), scenario: g.scenario, bot: "greedy",
			set: options("robata "+g.side, "decks -1"),
		})
	}
	for _, bot := range []string{"random", "greedy"} {
		list = append(list, golden{
			file: fmt.Sprintf("guns-and-infantry-%s.hds", bot), scenario: "merging-forces", bot: bot,
			set: options("infantry on", "guns german pak-40:600 flak-36:800", "guns soviet m39-76mm:600:20", "decks -1"),
		})
	}
	for i := range contenttest.Content(tb).Variants {
		for _, bot := range []string{"random", "greedy"} {
			id := contenttest.Content(tb).Variants[i].ID
			list = append(list, golden{file: fmt.Sprintf("%s-%s.hds", id, bot), scenario: id, bot: bot, set: options("first s1")})
		}
	}
	return list
}

// shortened are options with a deck less, where the scenario lets one go.
func shortened(sc *model.Scenario, set [][]string) [][]string {
	if sc.Fixed {
		return set
	}
	return append(set, []string{"decks", "-1"})
}

// record plays a golden game and returns its recording.
func (g golden) record(tb testing.TB) []byte {
	tb.Helper()
	return recording(tb, openWords(tb, g.scenario, g.set), play.PlayOptions{Seed: 1, Bots: []string{g.bot}, Check: true})
}

// recording plays a game to its end and returns the text of its recording.
func recording(tb testing.TB, m play.Match, o play.PlayOptions) []byte {
	tb.Helper()
	s, out, err := m.Record(context.Background(), o)
	if err != nil {
		tb.Fatal(err)
	}
	if !out.Over {
		tb.Fatalf("the game stopped after %d turns without an end", out.Turns)
	}
	return []byte(s.String())
}

// TestGolden records each golden game again and compares the bytes.
func TestGolden(t *testing.T) {
	for _, g := range goldens(t) {
		t.Run(strings.TrimSuffix(g.file, ".hds"), func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(goldenDir, g.file)
			got := g.record(t)
			if len(got) > mostGolden {
				t.Errorf("%s would have %d bytes, at most %d are wanted", path, len(got), mostGolden)
			}
			if *update {
				if err := os.WriteFile(path, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatalf("%v\nto record it: %s", err, refresh)
			}
			if diff := firstDifference(want, got); diff != "" {
				t.Errorf("%s:%s\nif the change is meant: %s", path, diff, refresh)
			}
		})
	}
}

// TestGoldenReplays replays the golden recordings that were made with this
// content: every decision is still legal, every card can still come and each
// state is the one recorded. A plain run takes one in six: TestGolden plays all of them.
func TestGoldenReplays(t *testing.T) {
	for i, g := range goldens(t) {
		if !slow.Takes(i, 6) {
			continue
		}
		path := filepath.Join(goldenDir, g.file)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Errorf("%v\nto record it: %s", err, refresh)
			continue
		}
		s := parse(t, path, text)
		if s.Head.Content != openFor(t, s).Head().Content {
			t.Errorf("%s was made with other content; to record it anew: %s", path, refresh)
			continue
		}
		report := replay(t, openFor(t, s), s)
		if report.Failure != nil {
			t.Errorf("%s:%v\nif the change is meant: %s", path, report.Failure, refresh)
		} else if !report.Outcome.Over || len(report.Notes) > 0 {
			t.Errorf("%s: over is %v and the notes are %q, want the game's end and no note", path, report.Outcome.Over, report.Notes)
		}
	}
}

// TestGoldenFiles holds that no other recordings lie beside the goldens.
func TestGoldenFiles(t *testing.T) {
	known := map[string]bool{}
	for _, g := range goldens(t) {
		known[g.file] = true
	}
	entries, err := os.ReadDir(goldenDir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !known[e.Name()] {
			t.Errorf("%s/%s is no recording of a scenario and set-up; remove it", goldenDir, e.Name())
		}
	}
}

// firstDifference returns the first line in which two texts differ, as
// "LINE: expected ..., got ...", and "" for equal texts. The hash of the
// content, which any edit of content changes, is reported only when nothing else
// differs.
func firstDifference(want, got []byte) string {
	if bytes.Equal(want, got) {
		return ""
	}
	w, g := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	hash := ""
	for i := range min(len(w), len(g)) {
		switch {
		case w[i] == g[i]:
		case strings.HasPrefix(w[i], "content ") && strings.HasPrefix(g[i], "content "):
			hash = fmt.Sprintf("%d: the content has changed and the game has not", i+1)
		default:
			return fmt.Sprintf("%d: expected %q, got %q", i+1, w[i], g[i])
		}
	}
	if len(w) == len(g) {
		return hash
	}
	return fmt.Sprintf("%d: expected %d lines, got %d", min(len(w), len(g))+1, len(w), len(g))
}
