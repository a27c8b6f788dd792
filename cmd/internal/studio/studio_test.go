package studio

import (
	"html"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// TestGuard: nothing is answered without the token, by another name, to another site, or
// beyond its bounds; and every answer says what a page may do.
func TestGuard(t *testing.T) {
	s := stillScene(t)
	stranger := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	port := s.base[strings.LastIndex(s.base, ":"):]
	cookie := s.client.Jar.Cookies(must(url.Parse(s.base)))
	for _, tt := range []struct {
		name, method, path string
		known              bool
		host               string
		headers            map[string]string
		want               int
	}{
		{"a guest", "GET", "/", false, "", nil, 403},
		{"a guest asks for a picture", "GET", "/picture/cards/battle-1/1", false, "", nil, 403},
		{"a guest follows events", "GET", "/events", false, "", nil, 403},
		{"a wrong token", "GET", "/?token=" + strings.Repeat("0", 64), false, "", nil, 403},
		{"an empty token", "GET", "/?token=", true, "", nil, 403},
		{"the token", "GET", "/findings?token=" + s.token, false, "", nil, 303},
		{"the token in a post", "POST", "/?token=" + s.token, false, "", map[string]string{"Origin": s.base}, 403},
		{"known", "GET", "/", true, "", nil, 200},
		{"by localhost", "GET", "/", true, "localhost" + port, nil, 200},
		{"by a name that leads here", "GET", "/", true, "evil.example" + port, nil, 421},
		{"by a name without the port", "GET", "/", true, "127.0.0.1", nil, 421},
		{"the token by a name that leads here", "GET", "/?token=" + s.token, false, "evil.example" + port, nil, 421},
		{"from another site", "GET", "/", true, "", map[string]string{"Sec-Fetch-Site": "cross-site"}, 403},
		{"from a site of another port", "GET", "/", true, "", map[string]string{"Sec-Fetch-Site": "same-site"}, 403},
		{"with another origin", "GET", "/", true, "", map[string]string{"Origin": "http://127.0.0.1:1"}, 403},
		{"without an origin that is told", "GET", "/", true, "", map[string]string{"Origin": "null"}, 403},
		{"a post that does not say from where", "POST", "/findings", true, "", nil, 403},
		{"a long address", "GET", "/?q=" + strings.Repeat("a", maxAddress), true, "", nil, 414},
		{"a method that there is not", "DELETE", "/", true, "", map[string]string{"Origin": s.base}, 404},
		{"a path that there is not", "GET", "/nothing", true, "", nil, 404},
		{"out of the pictures", "GET", "/picture/cards/..%2f..%2fetc/1", true, "", nil, 404},
		{"out of the assets", "GET", "/assets/..%2f..%2fweb.go", true, "", nil, 404},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := must(http.NewRequest(tt.method, s.base+tt.path, nil))
			if tt.host != "" {
				r.Host = tt.host
			}
			if tt.known {
				for _, c := range cookie {
					r.AddCookie(c)
				}
			}
			for name, value := range tt.headers {
				r.Header.Set(name, value)
			}
			answer, err := stranger.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			answer.Body.Close()
			if answer.StatusCode != tt.want {
				t.Errorf("%s %s is answered by %d, want %d", tt.method, tt.path, answer.StatusCode, tt.want)
			}
			if csp := answer.Header.Get("Content-Security-Policy"); !strings.HasPrefix(csp, "default-src 'none'") || strings.Contains(csp, "script-src 'unsafe") {
				t.Errorf("the policy is %q", csp)
			}
			if tt.want == 303 && answer.Header.Get("Location") != "/findings" {
				t.Errorf("the token leads to %q", answer.Header.Get("Location"))
			}
		})
	}
	for _, c := range must(http.NewRequest("GET", s.base, nil)).Cookies() {
		t.Errorf("a new request has the cookie %v", c)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic("internal error: " + err.Error())
	}
	return v
}

// TestCookie: the cookie is for this site's own requests alone, and no script reads it.
func TestCookie(t *testing.T) {
	s := stillScene(t)
	stranger := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer := must(stranger.Get(s.base + "/?token=" + s.token))
	defer answer.Body.Close()
	cookies := answer.Cookies()
	if len(cookies) != 1 || !cookies[0].HttpOnly || cookies[0].SameSite != http.SameSiteStrictMode {
		t.Errorf("the cookies are %v", cookies)
	}
}

// TestRate: what is asked for too often is refused until some time has gone by.
func TestRate(t *testing.T) {
	var b bucket
	now := time.Unix(1000, 0)
	n := 0
	for b.take(now) {
		n++
	}
	if n != burst {
		t.Errorf("%d at once, want %d", n, burst)
	}
	if now = now.Add(time.Second); !b.take(now) {
		t.Error("nothing after a second")
	}
}

// TestBodies: a form that is too long is refused with a reason, one that is just short enough is
// read, and whatever is cut off in the middle does no harm.
func TestBodies(t *testing.T) {
	s := stillScene(t)
	for size, want := range map[int]int{maxBody + 1: http.StatusRequestEntityTooLarge, maxBody - 1000: http.StatusBadRequest} {
		status, page := s.post("/play/load", url.Values{"recording": {strings.Repeat("a", size)}})
		if status != want || !strings.Contains(page, `class="notice error"`) {
			t.Errorf("a form of %d bytes is answered by %d", size, status)
		}
	}
	for _, path := range []string{"/play", "/playtest", "/watch", "/watch/load"} {
		if status, _ := s.post(path, url.Values{"scenario": {strings.Repeat("a", maxBody)}}); status != http.StatusRequestEntityTooLarge {
			t.Errorf("%s answers a form that is too long by %d", path, status)
		}
	}
	s.wants("/")
}

// TestFlood: a flood of requests is refused, what is refused for another reason takes nothing
// from those who are let in, and more pages than there may be cannot follow the events.
func TestFlood(t *testing.T) {
	s := stillScene(t)
	at := must(net.ResolveTCPAddr("tcp", strings.TrimPrefix(s.base, "http://")))
	handler := s.server.Handler(at)
	ask := func(path string, change func(*http.Request)) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, s.base+path, nil)
		r.AddCookie(&http.Cookie{Name: "hulldown_" + strconv.Itoa(at.Port), Value: s.token})
		change(r)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w
	}
	const icon = "/assets/icon.svg"
	for name, foreign := range map[string]struct { // order-free: each takes nothing
		path   string
		change func(*http.Request)
		want   int
	}{
		"another host":   {icon, func(r *http.Request) { r.Host = "elsewhere.example" }, http.StatusMisdirectedRequest},
		"another page":   {icon, func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }, http.StatusForbidden},
		"a wrong token":  {"/?token=x", func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }, http.StatusForbidden},
		"no cookie":      {icon, func(r *http.Request) { r.Header.Del("Cookie") }, http.StatusForbidden},
		"a long address": {"/?" + strings.Repeat("a", maxAddress), func(*http.Request) {}, http.StatusRequestURITooLong},
	} {
		for range 2 * burst {
			if w := ask(foreign.path, foreign.change); w.Code != foreign.want {
				t.Fatalf("%s is answered by %d, want %d", name, w.Code, foreign.want)
			}
		}
		if w := ask(icon, func(*http.Request) {}); w.Code != http.StatusOK {
			t.Fatalf("after a flood from %s a page of the studio is answered by %d", name, w.Code)
		}
	}
	refused := 0
	for range 3 * burst {
		switch w := ask(icon, func(*http.Request) {}); w.Code {
		case http.StatusTooManyRequests:
			refused++
			if w.Header().Get("Content-Security-Policy") == "" {
				t.Fatal("a refusal says nothing of what a page may do")
			}
		case http.StatusOK:
		default:
			t.Fatalf("a request is answered by %d", w.Code)
		}
	}
	if refused == 0 {
		t.Error("no request is refused")
	}
	var b broker
	for range maxFollowers {
		if _, ok := b.join(); !ok {
			t.Fatal("a page cannot follow")
		}
	}
	if c, ok := b.join(); ok {
		t.Error("too many pages follow")
	} else if b.leave(c); len(b.followers) != maxFollowers {
		t.Error("one that could not follow has left")
	}
}

// TestRecords: a record is shown with its picture, its fields and a link into the editor.
func TestRecords(t *testing.T) {
	s := stillScene(t)
	s.wants("/", "Small Duel", "/record/scenarios/small-duel", "vehicles/t-34-76-m43")
	page := s.wants("/record/scenarios/small-duel", "vscode://file", "mine.cue:12:12", "Two patrols meet", "/picture/scenarios/small-duel/1?v=")
	if strings.Contains(page, "ZgotmplZ") {
		t.Error("a link was thought unsafe")
	}
	if status, picture := s.get("/picture/scenarios/small-duel/1"); status != http.StatusOK || !strings.HasPrefix(picture, "<svg") {
		t.Errorf("the picture is answered by %d: %.80s", status, picture)
	}
	for _, path := range []string{"/record/vehicles/tiger-ausf-e", "/record/cards/battle-28", "/record/terrain/woods", "/record/variants/seven-rounds", "/record/nations/german", "/sheet/modules"} {
		s.wants(path)
	}
	if status, _ := s.get("/record/scenarios/nothing"); status != http.StatusNotFound {
		t.Errorf("a record that there is not is answered by %d", status)
	}
}

// TestLook: clauses, rulings, words of rules and scripts, checks and records are looked up, and
// each link of a page leads to one.
func TestLook(t *testing.T) {
	s := stillScene(t)
	s.wants("/look", "Hooks", "/look/clause/EITC_7.0a")
	for path, want := range map[string]string{
		"/look/clause/EITC_8.3.2a": "EITC 8.3.2a", "/look?q=action.done": "action.done", "/look?q=link-unknown-vehicle": "check",
		"/look?q=A32": "ruling", "/look?q=t-34-76-m43": "/record/vehicles/t-34-76-m43", "/look?q=tigre-ausf-e": "", "/look?q=take": "take",
	} {
		page := s.wants(path, want)
		for _, m := range regexp.MustCompile(`href="(/look[^"]*)"`).FindAllStringSubmatch(page, slow.Count(3, 100)) {
			if status, _ := s.get(html.UnescapeString(m[1])); status != http.StatusOK {
				t.Errorf("%s leads to %s, which is answered by %d", path, m[1], status)
			}
		}
	}
	if status, _ := s.get("/look/clause/none"); status != http.StatusNotFound {
		t.Errorf("a clause that there is not is answered by %d", status)
	}
}

// TestSave: a save is told to the pages, and what they show then is new: the picture, the
// finding in the list and at its record, and the last sound state of a record with a
// mistake.
func TestSave(t *testing.T) {
	s := newScene(t, battle)
	events := s.follow("draft")
	first := s.wants("/record/scenarios/small-duel")
	s.save("mine.cue", strings.Replace(battle, "Two patrols meet", "Three patrols meet", 1))
	second := s.until("/record/scenarios/small-duel", "Three patrols")
	if address(first) == address(second) {
		t.Error("the picture has its old address")
	}
	changed := s.wants("/record/scenarios/small-duel?since=save", `class="removed"`, "Two patrols", `class="added"`, "since=save")
	if n := strings.Count(changed, "<img "); n != 2 {
		t.Errorf("%d pictures side by side", n)
	}
	s.save("mine.cue", strings.Replace(battle, `"t-34-85-m44"`, `"t-34-58-m44"`, 1))
	s.until("/findings", "link-unknown-vehicle")
	s.wants("/record/scenarios/small-duel", "link-unknown-vehicle", "t-34-58-m44", "&gt;  29", "Small Duel")
	s.save("mine.cue", strings.Replace(battle, `start: 800`, `start: "near"`, 1))
	s.until("/record/scenarios/small-duel", "shape-")
	page := s.wants("/record/scenarios/small-duel", "last state without one", "<img ")
	if status, _ := s.get(strings.ReplaceAll(address(page), "&amp;", "&")); status != http.StatusOK {
		t.Errorf("the last sound picture is answered by %d", status)
	}
	s.save("mine.cue", battle)
	s.until("/findings", "no findings")
	if len(events) < 3 {
		t.Errorf("%d events were told", len(events))
	}
}

// address is the address of the first picture of a page.
func address(page string) string {
	_, rest, _ := strings.Cut(page, `<img src="`)
	src, _, _ := strings.Cut(rest, `"`)
	return src
}

// TestHostileTitles: markup in content is shown as text, wherever it comes.
func TestHostileTitles(t *testing.T) {
	const evil = `</title><script>alert(1)</script><img src=x onerror=alert(1)>{{.}}`
	text := strings.NewReplacer(`"Small Duel"`, `"`+evil+`"`, "Two patrols", evil, `"Small duel"`, `"`+evil+`"`).Replace(battle)
	s := newScene(t, text)
	s.until("/findings", "<ol")
	for _, path := range []string{"/", "/findings", "/record/scenarios/small-duel", "/record/sets/small-duel", "/record/" + url.PathEscape(evil) + "/x", "/nothing?q=" + url.QueryEscape(evil)} {
		_, page := s.get(path)
		for _, bad := range []string{"<script>alert", "<img src=x", "onerror=alert(1)>"} {
			if strings.Contains(page, bad) {
				t.Errorf("%s shows %q as markup", path, bad)
			}
		}
	}
	s.wants("/", "&lt;script&gt;alert(1)&lt;/script&gt;")
	if _, picture := s.get("/picture/scenarios/small-duel/1"); strings.Contains(picture, "<script") || strings.Contains(picture, "<img") {
		t.Error("the picture has the markup of the title")
	}
}

// TestSinceIsBounded: what is compared with is a state of the author's own directories,
// and no word of a request leads to others.
func TestSinceIsBounded(t *testing.T) {
	s := stillScene(t)
	for _, word := range []string{"/etc", s.dir, "--output=x", "HEAD", strings.Repeat("a", maxSince+1), "save"} {
		if status, page := s.get("/record/scenarios/small-duel?since=" + url.QueryEscape(word)); status < 400 || status >= 500 {
			t.Errorf("since %.20q is answered by %d: %s", word, status, page)
		}
	}
	if entries, err := os.ReadDir(s.dir); err != nil || len(entries) != 1 {
		t.Errorf("the directory holds %v: %v", entries, err)
	}
}

// BenchmarkSave measures the time from a save to the new picture: the event is awaited, the
// page asked for, and then its picture.
func BenchmarkSave(b *testing.B) {
	s := newScene(b, battle)
	events := s.follow("draft")
	shown := address(s.wants("/record/scenarios/small-duel"))
	time.Sleep(2 * time.Second)
	var took []time.Duration
	for n := 0; b.Loop(); n++ {
		s.save("mine.cue", strings.Replace(battle, "Two patrols", strings.Repeat("Many ", n%5)+"patrols number "+string(rune('a'+n%26)), 1))
		began := time.Now()
		for now := shown; now == shown; {
			<-events
			_, page := s.get("/record/scenarios/small-duel")
			now = address(page)
			if now != shown {
				shown = now
				break
			}
		}
		s.get(shown)
		took = append(took, time.Since(began))
		time.Sleep(400 * time.Millisecond) // the rest is judged before somebody saves again
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms/median")
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms/p95")
}

// TestMarks: a finding is drawn on the picture around what it is about: a text that does not fit
// at the text, a mistake of which nothing is printed around the picture.
func TestMarks(t *testing.T) {
	s := newScene(t, battle)
	long := strings.Repeat("W", 90)
	s.save("mine.cue", strings.Replace(battle, `name: "German"`, `name: "`+long+`"`, 1))
	page := s.until("/record/scenarios/small-duel", "print-text-overflow")
	marks := regexp.MustCompile(`<a href="#finding-(\d+)" class="(error|warning)"[^>]*><title>[^<]*</title><rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/>`).FindAllStringSubmatch(page, -1)
	if len(marks) == 0 {
		t.Fatalf("no finding is marked:\n%s", page)
	}
	for _, m := range marks {
		if !strings.Contains(page, `id="finding-`+m[1]+`"`) {
			t.Errorf("the mark leads to finding %s, which is not on the page", m[1])
		}
		if w, h := must(strconv.Atoi(m[5])), must(strconv.Atoi(m[6])); w > 200_000 || h > 60_000 {
			t.Errorf("the mark of a text is %d by %d", w, h)
		}
	}
}

// TestPlacesOf: a finding is marked where what it is about is printed, as exactly as that is
// known, and not where the whole record is.
func TestPlacesOf(t *testing.T) {
	span := func(line, col, endLine, endCol int) diag.Span {
		return diag.Span{File: "a.cue", Line: line, Col: col, EndLine: endLine, EndCol: endCol}
	}
	from := func(s diag.Span) page.Source { return page.SourceOf(&model.Origin{Whole: s}) }
	at := func(x page.MM) page.Rect { return page.Rect{X: x, Y: 0, W: 1000, H: 1000} }
	traces := []page.Trace{
		{From: from(span(1, 1, 40, 2)), At: at(0)}, {From: from(span(5, 3, 5, 40)), At: at(10_000)}, {From: from(span(5, 10, 5, 20)), At: at(20_000)},
		{From: from(span(5, 10, 5, 20)), At: at(30_000)}, {From: from(span(7, 1, 9, 2)), At: at(40_000)},
	}
	for name, tt := range map[string]struct {
		finding diag.Finding
		want    []page.MM
	}{
		"the text itself":            {diag.Finding{Span: span(5, 10, 5, 20)}, []page.MM{20_000, 30_000}},
		"all that is written within": {diag.Finding{Span: span(5, 1, 6, 1)}, []page.MM{10_000, 20_000, 30_000}},
		"a part of a text":           {diag.Finding{Span: span(5, 12, 5, 14)}, []page.MM{20_000, 30_000}},
		"the least around":           {diag.Finding{Span: span(5, 25, 5, 28)}, []page.MM{20_000, 30_000}},
		"around, over lines":         {diag.Finding{Span: span(8, 1, 8, 4)}, []page.MM{40_000}},
		"in the record alone":        {diag.Finding{Span: span(20, 1, 20, 4)}, nil},
		"in another file":            {diag.Finding{Span: diag.Span{File: "b.cue", Line: 5, Col: 10}}, nil},
		"nowhere":                    {diag.Finding{}, nil},
		"at a second place":          {diag.Finding{Span: span(20, 1, 20, 4), Related: []diag.Related{{Span: span(8, 1, 8, 4)}}}, []page.MM{40_000}},
	} {
		var got []page.MM
		for _, r := range placesOf(traces, tt.finding) {
			got = append(got, r.X+around)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %v, want %v", name, got, tt.want)
		}
	}
}

// TestWrongRequests: what cannot be answered is the caller's mistake, says what would be
// right, and is not reported on the terminal as a failure of the studio.
func TestWrongRequests(t *testing.T) {
	s := stillScene(t)
	for _, tt := range []struct {
		name, path string
		form       url.Values // nil for a GET
		status     int
		text       string
	}{
		{"a sheet that there is not", "/sheetpage/nope/1", nil, 404, "There is no such page"},
		{"a page that a sheet has not", "/sheetpage/boards/9999", nil, 404, "not found"},
		{"a word that is near another", "/look?q=nope", nil, 200, "Is one of these meant?"},
		{"a seed that is none", "/play", url.Values{"scenario": {"merging-forces"}, "seed": {"-1"}}, 400, "A seed is a whole number from 0, and -1 is none."},
		{"a number of games that is none", "/playtest", url.Values{"scenario": {"merging-forces"}, "games": {"many"}}, 400, "whole number, and many is none"},
		{"a form that is too large", "/play", url.Values{"set": {strings.Repeat("x", maxBody)}}, 413, "larger than 4 MiB"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, page := 0, ""
			if tt.form == nil {
				got, page = s.get(tt.path)
			} else {
				got, page = s.post(tt.path, tt.form)
			}
			if got != tt.status || !strings.Contains(page, tt.text) {
				t.Errorf("%s is answered by %d and %q, want %d and %q", tt.path, got, page, tt.status, tt.text)
			}
		})
	}
	t.Run("a body that is no form", func(t *testing.T) {
		r := must(http.NewRequest("POST", s.base+"/play", strings.NewReader("%zz=1")))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", s.base)
		if got, page := s.read(s.client.Do(r)); got != 400 || !strings.Contains(page, "What was sent is no form of a page.") {
			t.Errorf("answered by %d and %q", got, page)
		}
	})
}
