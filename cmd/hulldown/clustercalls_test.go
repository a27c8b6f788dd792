package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/cmd/internal/scratch"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/train"
	"hulldown.dev/schema/slow"
)

// room is a server and a worker, each a process, for the tests of calls.
func room(t *testing.T, worker ...string) (*chaos, *hulldown) {
	t.Helper()
	c := &chaos{t: t, address: freePort(t), store: filepath.Join(scratch.Dir(t), "store")}
	c.startServer()
	return c, begin(t, append([]string{"work", "--nats", c.url(), "-j", "1", "--name", "room"}, worker...)...)
}

// jsonOf is a call of playtest whose result is a file, "" for no server.
func jsonOf(out, url string, args ...string) []string {
	args = append([]string{"playtest", "merging-forces", "--bots", "random", "--format", "json", "--out", out}, args...)
	if url != "" {
		args = append(args, "--nats", url)
	}
	return args
}

// ended waits for a process.
func (h *hulldown) ended(t *testing.T) {
	t.Helper()
	select {
	case <-h.done:
	case <-time.After(patience):
		t.Fatalf("%q does not end:\n%s", h.Args, &h.log)
	}
}

// TestClusterCalls holds that rules, calls at the same time and interrupts give what
// they give on one machine, and that a worker shows what it does.
func TestClusterCalls(t *testing.T) {
	if !slow.Asked() {
		t.Skip("cmd/internal/cluster has such calls for a plain run")
	}
	metrics := freePort(t)
	c, _ := room(t, "--metrics", metrics)
	dir := t.TempDir()
	var calls []*hulldown
	asked := [][]string{{"--until", "win_rate.german in 25..60%", "--games", "2000"}, {"--seed", "5", "--games", fmt.Sprint(slow.Count(100, 300))}}
	for i, args := range asked {
		calls = append(calls, begin(t, jsonOf(filepath.Join(dir, fmt.Sprint(i)), c.url(), args...)...))
	}
	for i, call := range calls {
		want := filepath.Join(dir, fmt.Sprint("want-", i))
		plain := begin(t, jsonOf(want, "", asked[i]...)...)
		plain.ended(t)
		call.ended(t)
		if plain.err != nil || call.err != nil {
			t.Fatalf("%v, and on the cluster %v\n%s", plain.err, call.err, &call.log)
		}
		sameFiles(t, filepath.Join(dir, fmt.Sprint(i)), want)
	}
	status := interrupted(t, c, dir)
	if !strings.Contains(status, "worker room: 1 at once, engine 2, ") || !regexp.MustCompile(`of 1000000 games, \d+ blocks wait, \d+ are with workers, \d+ games/s, .* left`).MatchString(status) {
		t.Errorf("the status is\n%s", status)
	}
	page := scrape(t, "http://"+metrics+"/metrics")
	for _, line := range []string{`(?m)^hulldown_games_total [1-9]`, `(?m)^hulldown_blocks_total\{outcome="sums"\} [1-9]`, `(?m)^hulldown_jobs 1$`,
		`(?m)^hulldown_block_seconds_count [1-9]`, `(?m)^process_cpu_seconds_total `} {
		if !regexp.MustCompile(line).MatchString(page) {
			t.Errorf("the metrics do not show %s:\n%s", line, page)
		}
	}
}

// interrupted interrupts a call that would take long, and demands what as many games
// come to without a cluster. It returns the status of meanwhile.
func interrupted(t *testing.T, c *chaos, dir string) string {
	t.Helper()
	cut, want := filepath.Join(dir, "cut"), filepath.Join(dir, "want-cut")
	var status string
	var got []byte
	played := 0
	// What is known ends at the first block that is not back, which may be the very first
	// one: then the call goes on for longer.
	for wait := time.Duration(0); played == 0 && wait < patience/4; wait += 2 * time.Second {
		status = cutOff(t, c, cut, wait)
		got, played = cellsOf(t, cut)
	}
	plain := begin(t, jsonOf(want, "", "--games", fmt.Sprint(max(played, 1)))...)
	plain.ended(t)
	if whole, _ := cellsOf(t, want); played == 0 || played == 1_000_000 || !bytes.Equal(got, whole) {
		t.Errorf("the %d games until an interrupt come to something else than as many\n%s", played, status)
	}
	return status
}

// cutOff interrupts a call some time after games of it have come back, and returns the
// status of then.
func cutOff(t *testing.T, c *chaos, file string, wait time.Duration) string {
	t.Helper()
	call := begin(t, jsonOf(file, c.url(), "--games", "1000000")...)
	some := regexp.MustCompile(`\b[1-9]\d* of 1000000 games, .* left\n`)
	var status string
	for end := time.Now().Add(patience); time.Now().Before(end) && !some.MatchString(status); {
		time.Sleep(time.Duration(slow.Count(200, 50)) * time.Millisecond) // to ask takes a process
		out, _ := exec.Command("hulldown", "work", "--nats", c.url(), "--status").Output()
		status = string(out)
	}
	time.Sleep(wait)
	if err := call.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	call.ended(t)
	if !strings.Contains(call.log.String(), "interrupted") {
		t.Fatalf("an interrupted call says\n%s", &call.log)
	}
	return status
}

// cellsOf reads the cells of a result, and how many games the first was played.
func cellsOf(t *testing.T, file string) ([]byte, int) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var result struct{ Cells json.RawMessage }
	var cells []struct{ Played struct{ To int } }
	if err := errors.Join(json.Unmarshal(text, &result), json.Unmarshal(result.Cells, &cells)); err != nil || len(cells) == 0 {
		t.Fatal(err, file)
	}
	return result.Cells, cells[0].Played.To
}

// scrape reads a page.
func scrape(t *testing.T, url string) string {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(err, answer.Status)
	}
	return string(text)
}

// TestWorkIdle holds that a worker which nobody needs ends.
func TestWorkIdle(t *testing.T) {
	_, worker := room(t, "--idle", "300ms")
	worker.ended(t)
	if worker.err != nil || !strings.Contains(worker.log.String(), "nothing has come for 300ms") {
		t.Errorf("ended with %v:\n%s", worker.err, &worker.log)
	}
}

// TestFailedBlockShown holds that the recordings which are printed of a block that
// failed play the game that was at fault, as a playtest or a comparison does.
func TestFailedBlockShown(t *testing.T) {
	match, found, err := games.Open(contenttest.Content(t), "merging-forces", nil)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	failed := &cluster.BlockError{Block: cluster.Block{Bounds: playtest.Bounds{To: 8}}, Game: 5}
	s := spreading{cells: []cluster.Cell{{Bots: []string{"random"}}}, seed: 9}
	for _, versions := range [][]play.Match{{match}, {match, match}} {
		var said bytes.Buffer
		a := &trainCommand{app: &app{err: &said}}
		err := a.shown(failed, s.listed([][]play.Match{versions}))
		if !errors.Is(err, failed) || !strings.Contains(err.Error(), "hulldown replay FILE") {
			t.Errorf("%d versions: %v", len(versions), err)
		}
		c, err := match.(play.Countable).Counter(play.CountOptions{Bots: []string{"random"}, Paired: len(versions) > 1})
		if err != nil {
			t.Fatal(err)
		}
		want, err := c.Count(t.Context(), 9, 5)
		if err != nil {
			t.Fatal(err)
		}
		scripts := strings.SplitAfter(said.String(), "seat s2 random\n")
		if len(scripts) != len(versions)+1 {
			t.Fatalf("%d versions:\n%s", len(versions), &said)
		}
		for _, text := range scripts[:len(versions)] {
			script, err := play.Parse([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			got, err := match.Replay(t.Context(), script, play.ReplayOptions{})
			if err != nil || got.Outcome.Turns != want.Turns || got.Outcome.Result != want.Result {
				t.Errorf("the recording comes to %+v, %v, and the game to %+v\n%s", got.Outcome, err, want.Outcome, text)
			}
		}
	}
}

// TestFailedBoutShown holds that the recordings of a training play the game that was at
// fault, by weights that are written beside its file.
func TestFailedBoutShown(t *testing.T) {
	t.Chdir(t.TempDir())
	match, found, err := games.Open(contenttest.Content(t), "merging-forces", nil)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	m := match.(train.Match)
	standard := engine.Standards(m.Weights())
	other := make([]int32, len(standard))
	for i, w := range m.Weights() {
		other[i] = max(w.Least, w.Most/3)
	}
	schedule := &train.Schedule{Seed: 9, Side: 1, Players: []train.Player{{Values: standard}, {Values: other}}, Foes: []train.Player{{Name: "greedy"}}, Games: []train.Pairing{{Game: 4}, {Game: 6}, {Game: 4, Player: 1}, {Game: 6, Player: 1}}}
	lists := func(values []int32) map[string][][]int32 { return map[string][][]int32{"me": {standard, values}} }
	cell := &cluster.Cell{Matches: []cluster.Match{{Weights: lists(standard)}, {Weights: lists(other)}}, Bots: []string{"greedy", "trained:me"}}
	for name, c := range map[string]struct { // order-free: each by itself
		payload cluster.Payload
		game    int
		want    []map[string][][]int32
	}{
		"a schedule": {cluster.Payload{Schedule: schedule}, 3, []map[string][][]int32{lists(other)}},
		"pairs":      {cluster.Payload{Seed: 9, Cell: cell}, 6, []map[string][][]int32{lists(standard), lists(other)}},
	} {
		var said bytes.Buffer
		a := &trainCommand{app: &app{err: &said}}
		failed := &cluster.BlockError{Game: c.game, Payload: &c.payload}
		if err := a.shown(failed, a.bout("fit.json", m)); !errors.Is(err, failed) || !strings.Contains(err.Error(), "hulldown replay FILE") {
			t.Errorf("%s: %v", name, err)
		}
		scripts := regexp.MustCompile(`(?s)hulldown script.*?seat s2 \S+\n`).FindAllString(said.String(), -1)
		if len(scripts) != len(c.want) {
			t.Fatalf("%s:\n%s", name, &said)
		}
		for i, text := range scripts {
			tuned, err := m.Tuned(c.want[i])
			if err != nil {
				t.Fatal(err)
			}
			counter, _, err := play.CounterOf(tuned, play.CountOptions{Bots: cell.Bots, Paired: c.payload.Schedule == nil})
			if err != nil {
				t.Fatal(err)
			}
			want, err := counter.Count(t.Context(), 9, 6)
			if err != nil {
				t.Fatal(err)
			}
			script, err := play.Parse([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			here, err := a.tunedAtHand(m, script)
			if err != nil {
				t.Fatal(err)
			}
			got, err := here.Replay(t.Context(), script, play.ReplayOptions{})
			if err != nil || len(got.Notes) > 0 || got.Outcome.Turns != want.Turns || got.Outcome.Result != want.Result {
				t.Errorf("%s: the recording comes to %+v, %v, %v, and the game to %+v\n%s", name, got.Outcome, got.Notes, err, want.Outcome, text)
			}
		}
	}
}

// TestQuickPlayers holds which players make the blocks of a cluster larger.
func TestQuickPlayers(t *testing.T) {
	for _, c := range []struct {
		bots  []string
		quick bool
	}{{[]string{"random"}, true}, {[]string{"greedy", "trained:a.json"}, true}, {[]string{"greedy", "search"}, false}, {[]string{"search:100@a.json"}, false}} {
		s := spreading{cells: []cluster.Cell{{Bots: []string{"random"}}, {Bots: c.bots}}}
		if s.quick() != c.quick {
			t.Errorf("%q: quick is %v", c.bots, !c.quick)
		}
	}
}
