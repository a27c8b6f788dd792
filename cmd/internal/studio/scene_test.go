package studio

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/wording"
)

// battle is an author's content: a set with one scenario.
const battle = `package mine

import "hulldown.dev/schema"

sets: "small-duel": schema.#Set & {
	title: "Small duel"
	game:  "tank-duel"
	needs: ["eitc"]
	from: reconstructed: "an example"
}

scenarios: "small-duel": schema.#Scenario & {
	title:   "Small Duel"
	summary: "Two patrols meet on open ground."
	order:   1
	players: {min: 1, max: 2}
	tanks: {min: 2, max: 2}
	sides: [
		{
			id:   "german"
			name: "German"
			nations: ["german"]
			force: [{vehicle: "pzkpfw-iv-ausf-g"}, {vehicle: "stug-iii-ausf-g"}]
		},
		{
			id:   "soviet"
			name: "Soviet"
			nations: ["soviet"]
			force: [{vehicle: "t-34-76-m43"}, {vehicle: "t-34-85-m44"}]
		},
	]
	start: 800
	ties: [{tally: "kills"}]
	tied: "soviet"
	from: reconstructed: "an example"
}
`

// longest is how long a test waits for what must come.
const longest = 20 * time.Second

// scene is a studio of a directory, with a client that has its token.
type scene struct {
	tb     testing.TB
	dir    string
	server *Server
	// base is the address of the pages without a slash at its end, token what admits.
	base, token string
	client      *http.Client
	trouble     chan error
	// in is the browser of a test that has one.
	in context.Context
}

// newScene starts a studio of a copy of the content, for a test that saves.
func newScene(tb testing.TB, text string) *scene {
	tb.Helper()
	return playingScene(tb, text, 0)
}

// playingScene is newScene with so many games after each save.
func playingScene(tb testing.TB, text string, games int) *scene {
	tb.Helper()
	return optionsScene(tb, text, Options{Games: games})
}

// sceneIn is a studio of the standing content in a language.
func sceneIn(tb testing.TB, l wording.Language) *scene {
	tb.Helper()
	return optionsScene(tb, battle, Options{Language: l})
}

// optionsScene starts a studio of a copy of the content with options.
func optionsScene(tb testing.TB, text string, o Options) *scene {
	tb.Helper()
	s, end, err := open(tb.TempDir(), text, o)
	if err != nil {
		tb.Fatal(err)
	}
	s.tb = tb
	tb.Cleanup(func() {
		if err := end(); err != nil {
			tb.Error(err)
		}
	})
	return s
}

// still is the studio of the tests that save nothing.
var still struct {
	once  sync.Once
	scene *scene
	end   func() error
	err   error
}

// stillScene returns the studio that all tests share which save nothing.
func stillScene(tb testing.TB) *scene {
	tb.Helper()
	still.once.Do(func() {
		dir, err := os.MkdirTemp("", "hulldown-studio-")
		if err != nil {
			still.err = err
			return
		}
		var end func() error
		still.scene, end, still.err = open(dir, battle, Options{})
		still.end = func() error { return errors.Join(end(), os.RemoveAll(dir)) }
	})
	if still.err != nil {
		tb.Fatal(still.err)
	}
	s := *still.scene
	s.tb = tb
	return &s
}

// open starts a studio of a directory in which the content is written.
func open(dir, text string, o Options) (*scene, func() error, error) {
	s := &scene{dir: filepath.Join(dir, "mine"), trouble: make(chan error, 16)}
	err := os.Mkdir(s.dir, 0o755)
	if err == nil {
		err = os.WriteFile(filepath.Join(s.dir, "mine.cue"), []byte(text), 0o644)
	}
	if err != nil {
		return nil, nil, err
	}
	o.Work, o.Editor, o.Out, o.Roomy = &workspace.Workspace{Dirs: []string{s.dir}, Languages: []string{o.Language.Name()}}, "vscode", filepath.Join(dir, "out"), true
	o.Trouble = func(err error) {
		select {
		case s.trouble <- err:
		default:
		}
	}
	s.server, err = New(o)
	if err != nil {
		return nil, nil, err
	}
	l, err := Listen(0)
	if err != nil {
		return nil, nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- s.server.Serve(ctx, l) }()
	end := func() error {
		cancel()
		return <-done
	}
	s.base, s.token = "http://"+l.Addr().String(), s.server.token
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, end, err
	}
	s.client = &http.Client{Jar: jar, Timeout: longest, Transport: retrying{}}
	answer, err := s.client.Get(s.base + "/?token=" + s.token)
	if err != nil {
		return nil, end, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, end, fmt.Errorf("the token is answered by %d", answer.StatusCode)
	}
	return s, end, nil
}

// retrying asks again for what was refused because there were too many requests, as a person
// would who clicks less fast than a test.
type retrying struct{}

// RoundTrip implements http.RoundTripper.
func (retrying) RoundTrip(r *http.Request) (*http.Response, error) {
	for {
		answer, err := http.DefaultTransport.RoundTrip(r)
		if err != nil || answer.StatusCode != http.StatusTooManyRequests || r.Body != nil && r.GetBody == nil {
			return answer, err
		}
		answer.Body.Close()
		if r.Body != nil {
			if r.Body, err = r.GetBody(); err != nil {
				return nil, err
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// save writes a file as editors do that write beside it and rename.
func (s *scene) save(name, text string) {
	s.tb.Helper()
	path := filepath.Join(s.dir, name)
	if err := os.WriteFile(path+"~", []byte(text), 0o644); err != nil {
		s.tb.Fatal(err)
	}
	if err := os.Rename(path+"~", path); err != nil {
		s.tb.Fatal(err)
	}
}

// get asks for a page and returns its status and text.
func (s *scene) get(path string) (int, string) {
	s.tb.Helper()
	r, err := s.client.Get(s.base + path)
	return s.read(r, err)
}

// post sends a form as the page does.
func (s *scene) post(path string, fields url.Values) (int, string) {
	s.tb.Helper()
	r, err := http.NewRequest(http.MethodPost, s.base+path, strings.NewReader(fields.Encode()))
	if err != nil {
		s.tb.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", s.base)
	answer, err := s.client.Do(r)
	return s.read(answer, err)
}

func (s *scene) read(r *http.Response, err error) (int, string) {
	s.tb.Helper()
	if err != nil {
		s.tb.Fatal(err)
	}
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		s.tb.Fatal(err)
	}
	return r.StatusCode, string(data)
}

// wants holds that a page is there and has texts on it, and returns it.
func (s *scene) wants(path string, texts ...string) string {
	s.tb.Helper()
	status, page := s.get(path)
	if status != http.StatusOK {
		s.tb.Fatalf("%s is answered by %d:\n%s", path, status, page)
	}
	for _, text := range texts {
		if !strings.Contains(page, text) {
			s.tb.Errorf("%s has no %q:\n%s", path, text, page)
		}
	}
	return page
}

// follow reads the events and passes the data of those of a name on.
func (s *scene) follow(name string) <-chan string {
	s.tb.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	s.tb.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.base+"/events", nil)
	if err != nil {
		s.tb.Fatal(err)
	}
	answer, err := (&http.Client{Jar: s.client.Jar}).Do(r)
	if err != nil {
		s.tb.Fatal(err)
	}
	told := make(chan string, 64)
	go func() {
		defer answer.Body.Close()
		lines, event := bufio.NewScanner(answer.Body), ""
		for lines.Scan() {
			if of, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				event = of
			}
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok && event == name {
				told <- data
			}
		}
	}()
	return told
}

// until waits for a page that has a text.
func (s *scene) until(path, text string) string {
	s.tb.Helper()
	for late := time.Now().Add(longest); ; time.Sleep(5 * time.Millisecond) {
		_, page := s.get(path)
		if strings.Contains(page, text) {
			return page
		}
		if time.Now().After(late) {
			s.tb.Fatalf("%s has no %q:\n%s", path, text, page)
		}
	}
}
