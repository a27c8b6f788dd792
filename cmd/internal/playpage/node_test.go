package playpage

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
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
// many bytes of memory the engine took.
func (c *caller) byNode(e Engine) int {
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
	if len(lines) != len(c.calls)+1 {
		c.t.Fatalf("%d answers to %d calls: %.1000s", len(lines), len(c.calls), out)
	}
	var last struct{ Memory int }
	if err := json.Unmarshal([]byte(lines[len(c.calls)]), &last); err != nil {
		c.t.Fatal(err)
	}
	for i, want := range c.brings {
		var got linkplay.Answer
		if want.Path == "" && want.Need == "" && want.File == "" {
			continue
		}
		if err := json.Unmarshal([]byte(lines[i]), &got); err != nil {
			c.t.Fatal(err)
		}
		if got != want {
			c.t.Fatalf("%s\nbrings\n%.2000s\nwant\n%.2000s", c.calls[i], lines[i], want.HTML+want.File)
		}
	}
	return last.Memory
}

// TestNode holds that the engine for pages plays as it does natively: 200 greedy games, ten of each scenario, give
// the same recordings, and a game by clicks in Czech the same pages; and how much memory it takes for that.
func TestNode(t *testing.T) {
	e := engineOf(t)
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no Node here")
	}
	c := newCaller(t, made(t, input(t)))
	games := 0
	for _, seed := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"} {
		for id := range c.group.Packs { // order-free: games do not know of each other
			c.ask("/play", true, "scenario", id, "seed", seed, "seat1", "greedy", "seat2", "greedy")
			if a := c.ask("/play/game/recording", false); !strings.Contains(a.File, "engine ") {
				t.Fatalf("%s was not recorded: %.300s", id, a.File)
			}
			games++
		}
	}
	memory := c.byNode(e)
	t.Logf("%d games, %.1f MB of memory", games, float64(memory)/1e6)
	if memory > mostMemory {
		t.Errorf("the engine took %d bytes of memory", memory)
	}
}
