package playpage

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/cmd/internal/linkplay"
	"hulldown.dev/schema/slow"
)

// built is the engine, built once for the tests that run it.
var built = sync.OnceValues(func() (Engine, error) {
	return buildEngine(context.Background(), filepath.Join("..", "..", Program))
})

// engineOf is the engine; a test that runs it is for the slow tier, since Go builds it anew.
func engineOf(t testing.TB) Engine {
	t.Helper()
	if !slow.Asked() {
		t.Skip("set " + slow.Variable + "=1 to build the engine for pages and run it")
	}
	e, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// caller carries out calls of the engine, and keeps them for another one.
type caller struct {
	t      *testing.T
	site   map[string]string
	group  group
	server *linkplay.Server
	calls  []string
	brings []linkplay.Answer
}

// newCaller calls an engine natively, on the files of a site.
func newCaller(t *testing.T, site map[string]string) *caller {
	t.Helper()
	c := &caller{t: t, site: site, group: heldBy(t, site[Dir+"index.html"]).Groups[0]}
	list := unpacked(t, site[Dir+c.group.Play])
	d, err := linkplay.ReadDraft(list)
	if err != nil {
		t.Fatal(err)
	}
	if c.server, err = linkplay.NewServer(d); err != nil {
		t.Fatal(err)
	}
	c.keep("draft", map[string][]byte{"bytes": list})
	return c
}

// keep keeps a call.
func (c *caller) keep(call ...any) {
	c.t.Helper()
	line, err := json.Marshal(call)
	if err != nil {
		c.t.Fatal(err)
	}
	c.calls = append(c.calls, string(line))
	c.brings = append(c.brings, linkplay.Answer{})
}

// ask asks the engine, and brings it the packs that it needs.
func (c *caller) ask(path string, post bool, fields ...string) linkplay.Answer {
	c.t.Helper()
	form, list := map[string][]string{}, [][]string{}
	for i := 0; i < len(fields); i += 2 {
		form[fields[i]] = append(form[fields[i]], fields[i+1])
		list = append(list, fields[i:i+2])
	}
	a := c.server.Answer(c.t.Context(), linkplay.Request{Path: path, Post: post, Form: form})
	c.keep("ask", path, list, post)
	c.brings[len(c.brings)-1] = a
	if a.Need == "" {
		return a
	}
	id, _, _ := strings.Cut(a.Need, "@")
	pack := unpacked(c.t, c.site[Dir+c.group.Packs[id][0]])
	if err := c.server.Load(a.Need, pack); err != nil {
		c.t.Fatal(err)
	}
	c.keep("pack", a.Need, map[string][]byte{"bytes": pack})
	return c.ask(path, post, fields...)
}

// byNode carries out the calls by Node, holds what each brings against what it brought natively, and returns how
// many bytes of memory the engine took wherever that was asked for.
func (c *caller) byNode(e Engine) (memory []int) {
	c.t.Helper()
	dir := c.t.TempDir()
	program, glue := filepath.Join(dir, "engine.wasm"), filepath.Join(dir, "glue.js")
	for name, data := range map[string][]byte{program: e.Program, glue: e.Glue} { // order-free: each by its name
		if err := os.WriteFile(name, data, 0o600); err != nil {
			c.t.Fatal(err)
		}
	}
	node := exec.CommandContext(c.t.Context(), "node", filepath.Join("testdata", "run.js"), program, glue)
	var said bytes.Buffer
	node.Stdin, node.Stderr = strings.NewReader(strings.Join(c.calls, "\n")), &said
	out, err := node.Output()
	if err != nil {
		c.t.Fatalf("%v\n%.3000s", err, said.Bytes())
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(c.calls) {
		c.t.Fatalf("%d answers to %d calls: %.1000s", len(lines), len(c.calls), out)
	}
	for i, want := range c.brings {
		var got struct {
			linkplay.Answer
			Memory int
		}
		if strings.HasPrefix(lines[i], `{"memory"`) {
			if err := json.Unmarshal([]byte(lines[i]), &got); err != nil {
				c.t.Fatal(err)
			}
			memory = append(memory, got.Memory)
		}
		if want.Path == "" && want.Need == "" && want.File == "" {
			continue
		}
		if err := json.Unmarshal([]byte(lines[i]), &got); err != nil {
			c.t.Fatal(err)
		}
		if got.Answer != want {
			c.t.Fatalf("%s\nbrings\n%.2000s\nwant\n%.2000s", c.calls[i], lines[i], want.HTML+want.File)
		}
	}
	return memory
}

// mostGrowth is by how much memory may grow over hundreds of games.
const mostGrowth = 1 << 19

// TestNode holds that the engine for pages plays as it does natively: 400 greedy games of all scenarios in one instance
// give the same recordings; and how much memory it takes for that, which does not grow from the hundredth game on by more
// than what it keeps of lines of logs that come seldom.
func TestNode(t *testing.T) {
	e := engineOf(t)
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no Node here")
	}
	c := newCaller(t, made(t, input(t)))
	list := slices.Sorted(maps.Keys(c.group.Packs))
	marks := []int{100, 200, 400}
	for n := range marks[len(marks)-1] {
		id := list[n%len(list)]
		c.ask("/play", true, "scenario", id, "seed", strconv.Itoa(n/len(list)+1), "seat1", "greedy", "seat2", "greedy")
		if a := c.ask("/play/game/recording", false); !strings.Contains(a.File, "engine ") {
			t.Fatalf("%s was not recorded: %.300s", id, a.File)
		}
		if slices.Contains(marks, n+1) {
			c.keep("memory")
		}
	}
	memory := c.byNode(e)
	for i, n := range marks {
		t.Logf("%.1f MB of memory after %d games", float64(memory[i])/1e6, n)
		if memory[i] > mostMemory || memory[i] > memory[0]+mostGrowth {
			t.Errorf("the engine took %d bytes of memory after %d games, and %d after %d", memory[i], n, memory[0], marks[0])
		}
	}
}
