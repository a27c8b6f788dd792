package playpage

import (
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/linkplay"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/schematest"
)

func TestMain(m *testing.M) { schematest.Main(m) }

// input is a page of the built-in content, of which only one scenario is the author's, with a picture of each record.
func input(t testing.TB) Input {
	t.Helper()
	return Input{
		Content: contenttest.Content(t), Title: "Mine", Folder: true, Engine: Engine{[]byte("\x00asm, as it were"), []byte("// glue")},
		Own: func(r *model.Record) bool { return r.ID == "vehicle-dust" || r.Set == "northafrica" },
		Pictures: func(k model.Kind, id string) ([]web.Picture, error) {
			return []web.Picture{{SVG: []byte("<svg>" + string(k) + id)}}, nil
		},
	}
}

// small is a page of the variants alone.
func small(t testing.TB) Input {
	t.Helper()
	in := input(t)
	in.Content = in.Content.Closure("victory-tank")
	return in
}

// made are the files of a page by their names.
func made(t testing.TB, in Input) map[string]string {
	t.Helper()
	all, err := Make(in)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range all {
		if was, twice := out[f.Name]; twice && was != string(f.Data) {
			t.Errorf("%s is written twice", f.Name)
		}
		out[f.Name] = string(f.Data)
	}
	return out
}

// held is what the page holds for its script.
type held struct {
	Groups []group
	Local  string
}

// heldBy reads it.
func heldBy(t testing.TB, page string) (h held) {
	t.Helper()
	_, text, _ := strings.Cut(page, `id="draft">`)
	text, _, _ = strings.Cut(text, "</script>")
	if err := json.Unmarshal([]byte(text), &h); err != nil {
		t.Fatal(err)
	}
	return h
}

// unpacked is what was packed.
func unpacked(t testing.TB, data string) []byte {
	t.Helper()
	z, err := gzip.NewReader(strings.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestMake holds that all that the page asks for is there, under names that have the hash of what lies in them, that
// the same input gives the same files, and that the page asks nothing else of anybody.
func TestMake(t *testing.T) {
	in := input(t)
	site := made(t, in)
	page := site[Dir+"index.html"]
	h := heldBy(t, page)
	if len(h.Groups) != 1 {
		t.Fatalf("%d groups of drafts", len(h.Groups))
	}
	g := h.Groups[0]
	names := []string{g.Glue, g.Packed, g.Play, h.Local}
	for _, packs := range g.Packs { // order-free: each is looked at by itself
		names = append(names, packs...)
	}
	for _, name := range names {
		data, ok := site[Dir+name]
		if !ok || !strings.Contains(name, "-"+digest([]byte(data))+".") {
			t.Errorf("%s is not there, or has another hash", name)
		}
	}
	if string(unpacked(t, site[Dir+g.Packed])) != string(in.Engine.Program) || g.Wasm != named("engine", ".wasm", in.Engine.Program) || !strings.HasPrefix(site[Dir+g.Glue], "// glue\n") {
		t.Error("the engine is another")
	}
	for _, m := range regexp.MustCompile(`(?:href|src)="([^"#]+)"`).FindAllStringSubmatch(page, -1) {
		if _, ok := site[Dir+m[1]]; !ok && !slices.Contains([]string{"../assets/style.css", "../assets/icon.svg", "../index.html"}, m[1]) {
			t.Errorf("the page asks for %s", m[1])
		}
	}
	if !strings.Contains(page, `http-equiv="Content-Security-Policy" content="`+html.EscapeString(Policy)+`"`) || strings.Contains(page, "http://") || strings.Contains(page, "https://") {
		t.Errorf("the page\n%s", page)
	}
	if worker := site[Dir+"sw.js"]; !strings.Contains(worker, g.Wasm) || !strings.Contains(worker, g.Packed) || !strings.Contains(worker, "default-src 'none'") {
		t.Errorf("the service worker is %.300s", worker)
	}
	little := made(t, small(t))
	for name, data := range made(t, small(t)) { // order-free: each is looked at by itself
		if little[name] != data {
			t.Errorf("%s is another the second time", name)
		}
	}
}

// TestPacks holds that packs are read, show the pictures where they are, and that forms are ready and in order.
func TestPacks(t *testing.T) {
	in := input(t)
	site := made(t, in)
	g := heldBy(t, site[Dir+"index.html"]).Groups[0]
	d, err := linkplay.ReadDraft(unpacked(t, site[Dir+g.Play]))
	if err != nil {
		t.Fatal(err)
	}
	if id := d.Scenarios[0].List[0].Href; !in.Own(&model.Record{ID: id, Set: "northafrica"}) || len(d.Setups) < 20 || d.Setups[id] == "" {
		t.Errorf("the first scenario is %s of %d", id, len(d.Setups))
	}
	server, err := linkplay.NewServer(d)
	if err != nil {
		t.Fatal(err)
	}
	form := server.Answer(t.Context(), linkplay.Request{Path: "/play", Form: map[string][]string{"scenario": {"merging-forces"}}}).HTML
	for _, want := range []string{`<option value="merging-forces" selected=""`, `name="seat2"`, `src="pictures/scenarios/merging-forces-1.svg"`} {
		if !strings.Contains(form, want) {
			t.Errorf("the form has no %s:\n%.2000s", want, form)
		}
	}
	p, err := linkplay.ReadPack(unpacked(t, site[Dir+g.Packs["merging-forces"][0]]))
	if err != nil {
		t.Fatal(err)
	}
	for record, src := range map[string]string{"vehicles/tiger-ausf-e": "pictures/vehicles/tiger-ausf-e-1.svg"} {
		if got := p.Shown.Picture(record, ""); got == nil || got.Src != src || site[Dir+src] == "" {
			t.Errorf("the picture of %s is %+v", record, got)
		}
		if _, ok := site[Dir+p.Shown.Outline(record, true)]; !ok {
			t.Errorf("the outline of %s is not there", record)
		}
	}
	for _, f := range p.Shown.Pictures { // order-free: each is looked at by itself
		if src := f[0].Picture.Src; !strings.HasPrefix(src, "../") && site[Dir+src] == "" {
			t.Errorf("%s is not there", src)
		}
	}
	for _, army := range in.Content.Variants[0].Armies {
		if _, ok := site[Dir+p.Shown.Field("tank", army.Colour)]; !ok {
			t.Errorf("a tank of %s is not there", army.ID)
		}
	}
	if l := p.Shown.Clause("EITC 6.0a"); l.Href != "../clauses/EITC_6.html#EITC_6.0a" || l.Text != "EITC 6.0a" {
		t.Errorf("a clause is at %+v", l)
	}
	if len(p.Shown.Printed) == 0 || p.Content.Scenarios[0].ID != "merging-forces" || len(p.Content.Scenarios) != 1 {
		t.Error("nothing is printed on the battlefield, or it is another's")
	}
}

// TestFolder holds that a folder has in its script all that a page of it cannot fetch.
func TestFolder(t *testing.T) {
	in := small(t)
	site := made(t, in)
	h := heldBy(t, site[Dir+"index.html"])
	text := strings.TrimSuffix(strings.TrimPrefix(site[Dir+h.Local], "globalThis.hulldownLocal="), ";\n")
	var has struct {
		Glue, Wasm string
		Packs      map[string]string
	}
	if err := json.Unmarshal([]byte(text), &has); err != nil {
		t.Fatal(err)
	}
	g := h.Groups[0]
	if has.Glue != site[Dir+g.Glue] || has.Wasm != base64.StdEncoding.EncodeToString([]byte(site[Dir+g.Packed])) {
		t.Error("the engine in the script is another")
	}
	if len(has.Packs) != len(g.Packs)+1 || has.Packs[g.Play] == "" {
		t.Errorf("the script has %d packs, want %d", len(has.Packs), len(g.Packs)+1)
	}
	for id, packs := range g.Packs { // order-free: each is looked at by itself
		if has.Packs[packs[0]] != base64.StdEncoding.EncodeToString([]byte(site[Dir+packs[0]])) {
			t.Errorf("the pack of %s in the script is another", id)
		}
	}
	in.Folder = false
	if h := heldBy(t, made(t, in)[Dir+"index.html"]); h.Local != "" {
		t.Errorf("a page of a server has %s", h.Local)
	}
}

// TestDrafts holds that what earlier drafts need stays listed: packs beside those of the same program, and other
// programs behind it.
func TestDrafts(t *testing.T) {
	in := small(t)
	first := made(t, in)
	next := in
	changed := *in.Content
	changed.Variants = slices.Clone(changed.Variants)
	i := slices.IndexFunc(changed.Variants, func(v model.Variant) bool { return v.ID == "seven-rounds" })
	changed.Variants[i].Title = "Rounds"
	next.Content, next.Before = &changed, []byte(first[Drafts])
	second := made(t, next)
	old, now := heldBy(t, first[Dir+"index.html"]).Groups[0], heldBy(t, second[Dir+"index.html"]).Groups
	if len(now) != 1 || len(now[0].Packs["seven-rounds"]) != 2 || now[0].Packs["seven-rounds"][1] != old.Packs["seven-rounds"][0] {
		t.Errorf("the drafts are %+v", now)
	}
	if len(now[0].Packs["four-rounds"]) != 1 {
		t.Errorf("what did not change is listed as %v", now[0].Packs["four-rounds"])
	}
	last := next
	last.Engine.Program, last.Before = []byte("another"), []byte(second[Drafts])
	if groups := heldBy(t, made(t, last)[Dir+"index.html"]).Groups; len(groups) != 2 || groups[1].Wasm != old.Wasm || len(groups[1].Packs["seven-rounds"]) != 2 {
		t.Errorf("behind another program the drafts are %+v", groups)
	}
	last.Before = []byte("{")
	if _, err := Make(last); err == nil || !strings.Contains(err.Error(), Drafts) {
		t.Errorf("a list that cannot be read: %v", err)
	}
}

// TestCzech holds that a page in another language is whole in it.
func TestCzech(t *testing.T) {
	in := small(t)
	var err error
	if in.Language, err = wording.FindLanguage("cs"); err != nil {
		t.Fatal(err)
	}
	page := made(t, in)[Dir+"index.html"]
	for _, want := range []string{`<html lang="cs">`, "Hra se načítá", "Hru se nepodařilo načíst."} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
}
