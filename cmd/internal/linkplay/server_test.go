package linkplay

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/link"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// page is a page of some drafts, the newest first, that brings the packs which are asked for.
type page struct {
	t      *testing.T
	server *Server
	lang   wording.Language
	drafts []*model.Content
	needed []string
}

func newPage(t *testing.T, lang string, drafts ...*model.Content) *page {
	t.Helper()
	l, err := wording.FindLanguage(lang)
	if err != nil {
		t.Fatal(err)
	}
	group := gameview.ScenarioGroup{Name: "all"}
	for _, p := range games.Playables(drafts[0]) {
		group.List = append(group.List, gameview.Link{Text: p.Title, Href: p.Record.ID})
	}
	written, err := Draft{Texts: Said(l), Scenarios: []gameview.ScenarioGroup{group}}.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	d, err := ReadDraft(written)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewServer(d)
	if err != nil {
		t.Fatal(err)
	}
	return &page{t: t, server: s, lang: l, drafts: drafts}
}

// ask asks as the page does.
func (p *page) ask(r Request) Answer {
	p.t.Helper()
	for {
		form := map[string][]string{}
		for name, values := range r.Form { // order-free: a copy
			form[name] = slices.Clone(values)
		}
		a := p.server.Answer(p.t.Context(), Request{r.Path, r.Post, form})
		if a.Need == "" {
			return a
		}
		p.needed = append(p.needed, a.Need)
		id, newer, _ := strings.Cut(a.Need, "@")
		n, err := strconv.Atoi(newer)
		if err != nil {
			p.t.Fatal(err)
		}
		var text []byte
		if n < len(p.drafts) && games.Find(p.drafts[n], id) != nil {
			text = packOf(p.t, p.drafts[n], p.lang, id)
		}
		if err := p.server.Load(a.Need, text); err != nil {
			p.t.Fatal(err)
		}
	}
}

// table is the game that is played.
func (p *page) table() *gametable.Table {
	p.t.Helper()
	if p.server.game == nil {
		p.t.Fatal("no game is played")
	}
	return p.server.game.Table
}

// click takes one of the actions that the page shows.
func (p *page) click(r *rand.Rand) (seat engine.Seat, action string) {
	p.t.Helper()
	t := p.table()
	seat = t.Turn().Seat
	offers := t.Offers(seat)
	action = offers[r.IntN(len(offers))].Action
	a := p.ask(Request{Path: at + "/" + t.Seats()[seat] + "/do", Post: true, Form: map[string][]string{
		"turn": {strconv.Itoa(t.Played())}, "action": {action}}})
	if !strings.Contains(a.HTML, "<") || p.server.game.bad {
		p.t.Fatalf("%s: %s", action, p.server.game.notice)
	}
	return seat, action
}

// kindsOfGame are games of each kind: one of the base game, one of North Africa, one with an option, one against
// Robata, and Victory Tank.
var kindsOfGame = []struct {
	id   string
	form map[string][]string
}{
	{"merging-forces", map[string][]string{"seat1": {gametable.Person}, "seat2": {gametable.Person}}},
	{"hungary-for-oil", map[string][]string{"seat1": {gametable.Person}, "seat2": {"greedy"}}},
	{"achtung-minen", map[string][]string{"seat1": {"random"}, "seat2": {gametable.Person}, "option": {"infantry on"}}},
	{"dust-in-my-eyes", map[string][]string{"seat1": {gametable.Person}, "seat2": {gameview.Robata}}},
	{"seven-rounds", map[string][]string{"seat1": {gametable.Person}, "seat2": {"greedy"}}},
}

// TestGames holds that games which are played in the page by random clicks are, action by action, the same
// games as from all of the content without a page, that their links lead to the same, and that decisions can be
// taken back.
func TestGames(t *testing.T) {
	c := contenttest.Content(t)
	for i, game := range kindsOfGame {
		t.Run(game.id, func(t *testing.T) {
			lang := []string{"en", "cs"}[i%2]
			p := newPage(t, lang, c)
			r := rand.New(rand.NewPCG(1, uint64(i)))
			form := map[string][]string{"scenario": {game.id}, "seed": {"7"}}
			for name, values := range game.form { // order-free: a copy
				form[name] = values
			}
			p.ask(Request{Path: "/play", Post: true, Form: form})
			asked := p.server.game.Asked
			m, _, err := games.Open(c, game.id, asked.Set)
			if err != nil {
				t.Fatal(err)
			}
			want, err := gametable.New(t.Context(), gametable.Options{Match: m, Players: asked.Players, Seed: 7})
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; p.table().Turn().Kind == engine.Decide; n++ {
				seat, action := p.click(r)
				if err := want.Decide(t.Context(), seat, action); err != nil {
					t.Fatalf("decision %d, %s: %v", n, action, err)
				}
				if got, want := p.table().Actions(), want.Actions(); !slices.Equal(got, want) {
					t.Fatalf("decision %d: the page played %v, want %v", n, got[max(0, len(got)-3):], want[max(0, len(want)-3):])
				}
				if n == 9 {
					p.takeBack()
				}
				if n%5 == 0 {
					p.anew()
				}
			}
			if got, want := p.table().Recording().String(), want.Recording().String(); got != want {
				t.Errorf("the page played\n%s\nwant\n%s", got, want)
			}
			p.link(want.Recording())
		})
	}
}

// anew holds that the page, of which much was kept from what it showed before, is the one that is drawn of the game anew.
func (p *page) anew() {
	p.t.Helper()
	s := p.server
	seat := s.game.Next()
	got := s.show(p.t.Context(), seat, "").HTML
	told, drawn := s.game.Told, s.drawer.Drawn
	s.game.Told, s.drawer.Drawn = nil, nil
	if want := s.show(p.t.Context(), seat, "").HTML; got != want {
		p.t.Fatalf("the page is\n%s\nand drawn anew\n%s", got, want)
	}
	s.game.Told, s.drawer.Drawn = told, drawn
}

// takeBack takes a decision back and does it again.
func (p *page) takeBack() {
	p.t.Helper()
	before := p.table().Actions()
	seat := at + "/" + p.table().Seats()[p.server.game.Next()]
	p.ask(Request{Path: seat + "/undo", Post: true})
	if n := len(p.table().Actions()); n >= len(before) {
		p.t.Errorf("%d of %d turns are left", n, len(before))
	}
	p.ask(Request{Path: seat + "/redo", Post: true})
	if !slices.Equal(p.table().Actions(), before) {
		p.t.Error("what was taken back and done again is another game")
	}
}

// link makes the game a link and opens it.
func (p *page) link(want *play.Script) {
	p.t.Helper()
	a := p.ask(Request{Path: at + "/link"})
	if !link.Is(a.Link) || len(a.Link) > 400 {
		p.t.Fatalf("the link is %q", a.Link)
	}
	p.server.game = nil
	p.ask(Request{Path: "/link", Form: map[string][]string{"link": {a.Link}}})
	if got := p.table().Recording().String(); got != want.String() {
		p.t.Errorf("the link leads to\n%s\nwant\n%s", got, want)
	}
	if file := p.ask(Request{Path: at + "/recording"}); file.File != want.String() || file.Name == "" {
		p.t.Errorf("the file %q to be saved is another game", file.Name)
	}
}

// TestLinks holds which links are opened, by which draft, and which are refused with what reason.
func TestLinks(t *testing.T) {
	c := contenttest.Content(t)
	older := *c
	older.Cards = slices.Clone(c.Cards)
	for i := range older.Cards {
		older.Cards[i].Halves = slices.Clone(older.Cards[i].Halves)
	}
	older.Damage = slices.Clone(c.Damage[1:])
	before := newPage(t, "en", &older)
	before.ask(Request{Path: "/play", Post: true, Form: map[string][]string{"scenario": {"merging-forces"}, "seat1": {gametable.Person}, "seat2": {"greedy"}, "seed": {"3"}}})
	before.click(rand.New(rand.NewPCG(1, 2)))
	text := before.ask(Request{Path: at + "/link"}).Link
	open := func(p *page, text string) Answer {
		return p.ask(Request{Path: "/link", Form: map[string][]string{"link": {text}}})
	}

	both := newPage(t, "en", c, &older)
	open(both, "https://example.org/play/#"+text)
	if got := both.table().Actions(); !slices.Equal(got, before.table().Actions()) || both.server.game.notice != both.server.say("link-older") {
		t.Errorf("the earlier draft plays %v, says %q", got, both.server.game.notice)
	}
	if want := []string{"merging-forces@0", "merging-forces@1"}; !slices.Equal(both.needed, want) {
		t.Errorf("it asks for %v, want %v", both.needed, want)
	}
	newest := newPage(t, "en", c)
	if a := open(newest, text); newest.server.game != nil || a.Other != play.Version || !strings.Contains(a.HTML, newest.server.say("link-other")) {
		t.Errorf("a link of a draft that is not there: %+v", a)
	}
	for text, says := range map[string]string{
		text[:len(text)-3]: "link-cut", text[:20] + "x" + text[21:]: "link-damaged", "h9" + text[2:]: "link-format", "hello": "link-format",
	} { // order-free: each by itself
		p := newPage(t, "en", &older)
		if a := open(p, text); p.server.game != nil || a.Other != 0 || !strings.Contains(a.HTML, p.server.say(says)) {
			t.Errorf("%s: %s", text, a.HTML)
		}
	}
}

// TestHostile holds that what a page should never send ends in a page.
func TestHostile(t *testing.T) {
	p := newPage(t, "en", contenttest.Content(t))
	p.ask(Request{Path: "/play", Post: true, Form: map[string][]string{"scenario": {"seven-rounds"}, "seat1": {gametable.Person}, "seed": {"1"}}})
	for _, r := range []Request{
		{}, {Path: "///"}, {Path: "/play/game/nobody/do", Post: true}, {Path: at + "/s1/do", Post: true}, {Path: at + "/s1/do", Post: true, Form: map[string][]string{"turn": {"0"}, "action": {"<script>"}}},
		{Path: "/play", Post: true, Form: map[string][]string{"scenario": {"<b>"}}}, {Path: "/play/load", Post: true, Form: map[string][]string{"recording": {"<b>"}}},
		{Path: at + "/s1", Form: map[string][]string{"action": {"<script>"}}}, {Path: at + "/s1/undo", Post: true}, {Path: at + "/s9/redo", Post: true},
		{Path: "/play/load", Post: true, Form: map[string][]string{"recording": {strings.Repeat("x", maxRecording+1)}}},
	} {
		if a := p.ask(r); !strings.Contains(a.HTML, "<h1>") || strings.Contains(a.HTML, "<script") || strings.Contains(a.HTML, "<b>") {
			t.Errorf("%+v: %.300s", r, a.HTML)
		}
	}
}

// TestNotes holds that what persons say and answer goes with the recording and with the link, that questions are those of
// the author, and that the page shows both.
func TestNotes(t *testing.T) {
	c := *contenttest.Content(t)
	c.Sets = slices.Clone(c.Sets)
	for i := range c.Sets {
		c.Sets[i].Questions = map[string]model.Question{"again": {Text: "Would you play it again?", Answers: []string{"yes", "no"}}, "flat": {Text: "When was it flat?"}}
	}
	p := newPage(t, "en", &c)
	r := rand.New(rand.NewPCG(1, 9))
	p.ask(Request{Path: "/play", Post: true, Form: map[string][]string{"scenario": {"seven-rounds"}, "seed": {"7"}, "seat1": {gametable.Person}, "seat2": {"greedy"}}})
	say := func(question, text string) Answer {
		return p.ask(Request{Path: at + "/" + p.table().Seats()[0] + "/note", Post: true, Form: map[string][]string{"question": {question}, "text": {text}}})
	}
	p.click(r)
	if a := say("", "worth <nothing>"); !strings.Contains(a.HTML, "worth &lt;nothing&gt;</textarea>") {
		t.Error("the page does not show what was said")
	}
	for p.table().Turn().Kind == engine.Decide {
		p.click(r)
	}
	say("other", "not asked")
	say("flat", "in round 3")
	if a := say("again", "yes"); !strings.Contains(a.HTML, "Would you play it again?") || !strings.Contains(a.HTML, "in round 3</textarea>") {
		t.Error("the page does not show what is asked and answered")
	}
	recording := p.table().Recording().String()
	for _, line := range []string{"note worth <nothing>", "answer flat in round 3", "answer again yes"} {
		if !strings.Contains(recording, "\n"+line+"\n") {
			t.Errorf("the recording has no line %q", line)
		}
	}
	if strings.Contains(recording, "not asked") {
		t.Error("the recording answers what nobody asked")
	}
	a := p.ask(Request{Path: at + "/link", Post: true})
	p.ask(Request{Path: "/link", Form: map[string][]string{"link": {a.Link}}})
	if got := p.table().Recording().String(); got != recording {
		t.Errorf("the link leads to\n%s\nwant\n%s", got, recording)
	}
}

// TestKept holds that a game which the page kept goes on where it was, times noted, and that it is offered only where
// there is one.
func TestKept(t *testing.T) {
	c := contenttest.Content(t)
	p := newPage(t, "en", c)
	const form = `action="/play/kept"`
	if p.ask(Request{Path: "/play"}).HTML == "" || strings.Contains(p.ask(Request{Path: "/play"}).HTML, form) {
		t.Error("a game is offered that there is not")
	}
	if a := p.ask(Request{Path: "/play", Form: map[string][]string{"kept": {"on"}}}); !strings.Contains(a.HTML, form) {
		t.Errorf("no game is offered: %.400s", a.HTML)
	}
	a := p.ask(Request{Path: "/play", Post: true, Form: map[string][]string{"scenario": {"merging-forces"}, "seat1": {gametable.Person}, "seat2": {"greedy"}, "seed": {"3"}, "timed": {"on"}}})
	for range 3 {
		table := p.server.game.Table
		seat := table.Turn().Seat
		a = p.ask(Request{Path: a.Path + "/do", Post: true, Form: map[string][]string{"turn": {strconv.Itoa(table.Played())}, "action": {table.Offers(seat)[0].Action}}})
	}
	text := p.ask(Request{Path: "/play/game/recording"}).File
	if n := strings.Count(text, "\ntook "); n != 3 {
		t.Errorf("%d times are noted:\n%s", n, text)
	}
	if again := p.ask(Request{Path: "/play/game"}); again.HTML != a.HTML {
		t.Error("the page changed when the recording was made")
	}
	q := newPage(t, "en", c)
	said, _, _ := strings.Cut(q.server.say("recording-bad", "why", "|"), "|")
	if b := q.ask(Request{Path: "/play/load", Post: true, Form: map[string][]string{"recording": {"no recording"}}}); !strings.Contains(b.HTML, said) {
		t.Errorf("what is no recording is not refused with %q", said)
	}
	if b := q.ask(Request{Path: "/play/load", Post: true, Form: map[string][]string{"recording": {text}}}); b.HTML != a.HTML {
		t.Errorf("taken up it shows\n%.2000s\nwant\n%.2000s", b.HTML, a.HTML)
	}
	if got := q.ask(Request{Path: "/play/game/recording"}).File; got != text {
		t.Errorf("taken up it is\n%s\nwant\n%s", got, text)
	}
	bad := strings.Replace(text, "\ntook ", "\nnote\ntook ", 1)
	line := strings.Count(bad[:strings.Index(bad, "\nnote\n")], "\n") + 2
	if a := q.ask(Request{Path: "/play/load", Post: true, Form: map[string][]string{"recording": {bad}}}); !strings.Contains(a.HTML, q.server.say("notes-left", "n", 1, "line", line)) {
		t.Errorf("a note without a text is left out in silence, or refuses the recording: %.1500s", a.HTML)
	}
}

// TestStanding holds that an answer is given beforehand by a click, that the link takes it along, and that it is taken back.
func TestStanding(t *testing.T) {
	p := newPage(t, "en", contenttest.Content(t))
	r := rand.New(rand.NewPCG(4, 4))
	p.ask(Request{Path: "/play", Post: true, Form: map[string][]string{"scenario": {"merging-forces"}, "seed": {"5"}, "seat1": {gametable.Person}, "seat2": {gametable.Person}}})
	do := func(seat engine.Seat, what string, form map[string][]string) Answer {
		return p.ask(Request{Path: at + "/" + p.table().Seats()[seat] + "/" + what, Post: true, Form: form})
	}
	seat, action := engine.Seat(0), ""
	for action == "" {
		seat = p.table().Turn().Seat
		for _, o := range p.table().Beforehand(seat) {
			if o.Verb == "decline" {
				action = o.Action
			}
		}
		if action == "" {
			p.click(r)
		}
	}
	turn := strconv.Itoa(p.table().Played())
	if do(seat, "stand", map[string][]string{"turn": {"0"}, "action": {action}}); len(p.table().Standing()) > 0 {
		t.Error("a late click stands")
	}
	if a := do(seat, "stand", map[string][]string{"turn": {turn}, "action": {"nothing"}}); len(p.table().Standing()) > 0 || !strings.Contains(a.HTML, "given beforehand") {
		t.Error("what cannot stand stands")
	}
	do(seat, "stand", map[string][]string{"turn": {turn}, "action": {action}})
	if turn == strconv.Itoa(p.table().Played()) || len(p.table().Standing()) != 1 {
		t.Fatalf("it is turn %d with %v", p.table().Played(), p.table().Standing())
	}
	want := p.table().Recording().String()
	a := p.ask(Request{Path: at + "/link", Post: true})
	p.ask(Request{Path: "/link", Form: map[string][]string{"link": {a.Link}}})
	if got := p.table().Recording().String(); got != want {
		t.Errorf("the link leads to\n%s\nwant\n%s", got, want)
	}
	if a := p.ask(Request{Path: at + "/" + p.table().Seats()[seat]}); !strings.Contains(a.HTML, "Always decline, in place of ") {
		t.Error("the page does not show the answer")
	}
	if do(seat, "unstand", map[string][]string{"n": {"0"}}); len(p.table().Standing()) > 0 {
		t.Error("it was not taken back")
	}
}
