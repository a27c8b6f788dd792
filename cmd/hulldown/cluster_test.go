package main

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/scratch"
	"hulldown.dev/schema/slow"
)

// clusterRuns is how many runs TestClusterChaos makes.
var clusterRuns = flag.Int("cluster-runs", 1, "runs of a cluster whose processes are killed at random")

// chaosGames is how many games such a run has.
var chaosGames = flag.Int("cluster-games", slow.Count(1000, 3000), "games of a run whose processes are killed at random")

// hulldown is one call of the command in a process of its own; out is what it prints, and
// log what it says beside.
type hulldown struct {
	*exec.Cmd
	out  bytes.Buffer
	log  bytes.Buffer
	done chan struct{}
	err  error
}

// begin starts a call; the end of the test ends it.
func begin(t *testing.T, args ...string) *hulldown {
	t.Helper()
	return start(t, &hulldown{Cmd: exec.Command("hulldown", args...), done: make(chan struct{})})
}

// waiting is begin for a call whose standard input says nothing and does not end.
func waiting(t *testing.T, args ...string) *hulldown {
	t.Helper()
	h := &hulldown{Cmd: exec.Command("hulldown", args...), done: make(chan struct{})}
	if _, err := h.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	return start(t, h)
}

func start(t *testing.T, h *hulldown) *hulldown {
	t.Helper()
	h.Stdout, h.Stderr = &h.out, &h.log
	if err := h.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		h.err = h.Wait()
		close(h.done)
	}()
	t.Cleanup(h.kill)
	return h
}

// kill ends the process without a word, and waits until it has ended.
func (h *hulldown) kill() {
	_ = h.Process.Kill() // it may have ended
	<-h.done
}

// freePort is a port that nobody listens to right now.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// chaos is a cluster of processes.
type chaos struct {
	t           *testing.T
	dice        *rand.Rand
	address     string
	store       string
	call        call
	server      *hulldown
	workers     []*hulldown
	coordinator *hulldown
	killed      map[string]int
}

func (c *chaos) startServer() {
	c.server = begin(c.t, "work", "--embed", "--listen", c.address, "--store", c.store, "-j", "0")
	c.await()
}

// await returns once the server answers.
func (c *chaos) await() {
	c.t.Helper()
	for range 500 {
		if conn, err := net.Dial("tcp", c.address); err == nil {
			_ = conn.Close()
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	c.t.Fatalf("no server at %s:\n%s", c.address, &c.server.log)
}

func (c *chaos) url() string { return "nats://" + c.address }

func (c *chaos) startWorker() *hulldown {
	return begin(c.t, "work", "--nats", c.url(), "-j", "1", "--name", "chaos")
}

func (c *chaos) startCoordinator(more ...string) {
	c.coordinator = begin(c.t, append(append(c.call.args, "--nats", c.url()), more...)...)
}

// call is a call of the command whose games may be played elsewhere. Its result is what it
// prints or, where it is called with --out at the end, that file.
type call struct {
	name string
	args []string
}

// to is the call that writes to a file, where it writes to one.
func (c call) to(dir string) call {
	if c.args[len(c.args)-1] == "--out" {
		c.args = append(slices.Clone(c.args), filepath.Join(dir, "out.json"))
	}
	return c
}

// result returns the results file that the process of a call wrote.
func (c call) result(t *testing.T, h *hulldown) []byte {
	t.Helper()
	if len(c.args) < 2 || c.args[len(c.args)-2] != "--out" {
		return h.out.Bytes()
	}
	text, err := os.ReadFile(c.args[len(c.args)-1])
	if err != nil {
		t.Error(err)
	}
	return text
}

// spreadCalls are calls of each command whose games can be played elsewhere while
// processes are killed; compare is like playtest there.
func spreadCalls() []call {
	return []call{
		{"playtest", []string{"playtest", "merging-forces", "--bots", "random", "--games", fmt.Sprint(*chaosGames), "--format", "json", "--out"}},
		{"train", []string{"train", "merging-forces", "--side", "german", "--games", "1200", "--proof", "10", "--lessons", "10", "--out"}},
		{"balance", []string{"balance", "merging-forces", "--bots", "random", "--target", "win_rate.german in 20..80%", "--vary", "scenario:merging-forces.start=400,800",
			"--vary", "scenario:merging-forces.length=6", "--least-change", "--pairs", "1000", "--format", "json"}},
	}
}

// strike kills a process of a random kind and starts another.
func (c *chaos) strike() {
	switch n := c.dice.IntN(4); n {
	case 0:
		c.killed["server"]++
		c.server.kill()
		c.startServer()
	case 1:
		c.killed["coordinator"]++
		c.coordinator.kill()
		c.startCoordinator("--resume")
	default:
		c.killed["worker"]++
		i := c.dice.IntN(len(c.workers))
		c.workers[i].kill()
		c.workers[i] = c.startWorker()
	}
}

// TestClusterChaos holds that a call on a cluster comes to the bytes of one machine,
// whatever is killed on the way and whenever.
func TestClusterChaos(t *testing.T) {
	if !slow.Asked() {
		t.Skip("cmd/internal/cluster has such a run for a plain one")
	}
	for _, c := range spreadCalls() {
		t.Run(c.name, func(t *testing.T) {
			c = c.to(t.TempDir())
			plain := begin(t, c.args...)
			plain.ended(t)
			if plain.err != nil {
				t.Fatalf("%v\n%s", plain.err, &plain.log)
			}
			want := c.result(t, plain)
			for run := range *clusterRuns {
				t.Run(fmt.Sprint(run), func(t *testing.T) { oneChaos(t, uint64(run), c, want) })
			}
		})
	}
}

// patience is how long a run may take once nothing is killed any more.
const patience = time.Minute

// workerLogs is the standard error of all workers.
func (c *chaos) workerLogs() string {
	var b strings.Builder
	for i, w := range c.workers {
		fmt.Fprintf(&b, "worker %d:\n%s", i, &w.log)
	}
	return b.String()
}

func oneChaos(t *testing.T, seed uint64, what call, want []byte) {
	c := &chaos{t: t, dice: rand.New(rand.NewPCG(seed, 1)), address: freePort(t), store: filepath.Join(scratch.Dir(t), "store"), call: what, killed: map[string]int{}}
	begun := time.Now()
	c.startServer()
	for range 2 {
		c.workers = append(c.workers, c.startWorker())
	}
	c.startCoordinator()
	for range slow.Count(2, 4) {
		select {
		case <-c.coordinator.done:
		case <-time.After(time.Duration(100+c.dice.IntN(500)) * time.Millisecond):
			c.strike()
		}
	}
	select {
	case <-c.coordinator.done:
	case <-time.After(patience):
		status, _ := exec.Command("hulldown", "work", "--nats", c.url(), "--status").CombinedOutput()
		t.Fatalf("killed %v, and it does not end:\n%s%s\n%s", c.killed, &c.coordinator.log, status, c.workerLogs())
	}
	if c.coordinator.err != nil {
		t.Fatalf("%v\n%s", c.coordinator.err, &c.coordinator.log)
	}
	t.Logf("killed %v, %v", c.killed, time.Since(begun).Round(time.Millisecond))
	if got := what.result(t, c.coordinator); !bytes.Equal(got, want) {
		t.Errorf("it comes to something else:\n%s\nwant\n%s", got, want)
	}
	out, err := exec.Command("hulldown", "work", "--nats", c.url(), "--status").Output()
	if err != nil || !strings.Contains(string(out), "nothing is under way") {
		t.Errorf("%v\n%s", err, out)
	}
}

// sameFiles demands that two files hold the same bytes.
func sameFiles(t *testing.T, got, want string) {
	t.Helper()
	a, errA := os.ReadFile(got)
	b, errB := os.ReadFile(want)
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		t.Errorf("%s and %s differ: %v %v", got, want, errA, errB)
	}
}

// begin starts a step that goes on while others follow, in a process of its own that
// keeps what it keeps in a directory of the test. It returns once somebody listens
// where the step says.
func (s step) begin(t *testing.T) {
	t.Helper()
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	c := &chaos{t: t, server: begin(t, s.args...)}
	if at := slices.Index(s.args, "--listen"); at >= 0 {
		c.address = s.args[at+1]
		c.await()
	}
}
