// Package playpage makes the files of the page in which a game is played without a server: the engine
// for wasm, the packs of the scenarios, the scripts, and the page. They lie in a folder of the site, whose
// style and pictures the page shows. Files whose content can change have its hash in their names; what
// earlier drafts need of them stays, so that links to games of these drafts open.
//
// For a folder that is opened by a double click the engine and the packs are there once more, as text in
// a script: such a page may fetch nothing.
package playpage

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Dir is the folder of the page below the site, Drafts the file in it that lists what can be played.
const (
	Dir    = "play/"
	Drafts = Dir + "drafts.json"
)

// MaxDrafts is the most bytes of the list of drafts, maxOlder the most drafts that are kept.
const (
	MaxDrafts = 1 << 20
	maxOlder  = 100
)

// Input is what a page can play.
type Input struct {
	Content  *model.Content
	Language wording.Language
	// Own reports which scenarios are offered first, nil for none.
	Own func(*model.Record) bool
	// Title is the title of the site.
	Title  string
	Engine Engine
	// Folder has the page work where it is opened from a folder.
	Folder bool
	// Pictures draws the faces of a record in the language.
	Pictures func(k model.Kind, id string) ([]web.Picture, error)
	// Before is the list of drafts of the site as it is there, nil for none.
	Before []byte
}

// group is the drafts that one program plays, as the page reads it: packs are the files of the
// scenarios, the newest first. The program lies there packed alone, since not every host packs what it sends; Wasm is the
// name under which a service worker keeps it unpacked.
type group struct {
	Version int                 `json:"version"`
	Glue    string              `json:"glue"`
	Wasm    string              `json:"wasm"`
	Packed  string              `json:"packed"`
	Play    string              `json:"play"`
	Packs   map[string][]string `json:"packs"`
}

// maker gathers the files of a page.
type maker struct {
	Input
	said  *model.Content
	out   []files.File
	group group
}

// Make returns the files of the page.
func Make(in Input) ([]files.File, error) {
	m := &maker{Input: in, said: in.Language.Content(in.Content), group: group{Version: play.Version, Packs: map[string][]string{}}}
	scripts, err := scripts()
	if err != nil {
		return nil, err
	}
	m.group.Glue = m.add("engine", ".js", slices.Concat(in.Engine.Glue, []byte("\n"), scripts["engine.js"]))
	m.group.Wasm = named("engine", ".wasm", in.Engine.Program)
	m.group.Packed = m.add("engine", ".bin", packed(in.Engine.Program))
	if err := m.packs(); err != nil {
		return nil, err
	}
	groups, err := joined(m.group, in.Before)
	if err != nil {
		return nil, err
	}
	page := m.add("page", ".js", scripts["play.js"])
	local := ""
	if in.Folder {
		local = m.add("local", ".js", m.local())
	}
	if err := m.page(page, local, groups); err != nil {
		return nil, err
	}
	m.worker(scripts["sw.js"], page)
	return m.out, nil
}

// scripts reads the scripts of the page.
func scripts() (map[string][]byte, error) {
	out := map[string][]byte{}
	for _, name := range []string{"engine.js", "play.js", "sw.js"} {
		data, err := fs.ReadFile(web.Assets(), name)
		if err != nil {
			return nil, err
		}
		out[name] = data
	}
	return out, nil
}

// hashLen is how many digits of its hash the name of a file has.
const hashLen = 12

// digest are these digits of some bytes.
func digest(data []byte) string {
	return strings.TrimPrefix(model.Digest(data), "sha256:")[:hashLen]
}

// named is the name of a file with its hash.
func named(name, ext string, data []byte) string { return name + "-" + digest(data) + ext }

// add adds a file under a name with its hash, which it returns.
func (m *maker) add(name, ext string, data []byte) string {
	name = named(name, ext, data)
	m.out = append(m.out, files.File{Name: Dir + name, Data: data})
	return name
}

// packed is what gzip makes of some bytes.
func packed(data []byte) []byte {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = z.Write(data)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		panic("internal error: a buffer cannot be written to: " + err.Error())
	}
	return b.Bytes()
}

// joined is the list of drafts with one more: packs go to those that the same program plays.
func joined(now group, before []byte) ([]group, error) {
	out := []group{now}
	if len(before) == 0 {
		return out, nil
	}
	var older []group
	if err := json.Unmarshal(before, &older); err != nil {
		return nil, fmt.Errorf("the list of earlier drafts, %s, cannot be read: %w; move the folder away to begin a new one", Drafts, err)
	}
	for _, g := range older {
		if g.Wasm != now.Wasm {
			out = append(out, g)
			continue
		}
		for id, packs := range g.Packs { // order-free: each is put by its name
			all := append(slices.Clone(now.Packs[id]), packs...)
			seen := map[string]bool{}
			now.Packs[id] = slices.DeleteFunc(all, func(name string) bool { was := seen[name]; seen[name] = true; return was })
			now.Packs[id] = now.Packs[id][:min(len(now.Packs[id]), maxOlder)]
		}
	}
	return out[:min(len(out), maxOlder)], nil
}

// local is the script with all that a page of a folder needs and cannot fetch.
func (m *maker) local() []byte {
	has := struct {
		Glue  string            `json:"glue"`
		Wasm  string            `json:"wasm"`
		Packs map[string]string `json:"packs"`
	}{Packs: map[string]string{}}
	packs := map[string]bool{m.group.Play: true}
	for _, list := range m.group.Packs { // order-free: a set
		packs[list[0]] = true
	}
	for _, f := range m.out {
		name := strings.TrimPrefix(f.Name, Dir)
		switch text := base64.StdEncoding.EncodeToString; {
		case name == m.group.Glue:
			has.Glue = string(f.Data)
		case name == m.group.Packed:
			has.Wasm = text(f.Data)
		case packs[name]:
			has.Packs[name] = text(f.Data)
		}
	}
	return slices.Concat([]byte("globalThis.hulldownLocal="), model.Canonical(has), []byte(";\n"))
}

// Policy is what the page may do: run its own scripts and wasm, fetch what lies on its own host, show its
// own pictures, and nothing else.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; " +
	"img-src 'self' data:; worker-src 'self' blob:; base-uri 'none'; form-action 'none'"

// page adds the page and the list of drafts.
func (m *maker) page(script, local string, groups []group) error {
	say := func(name string) string { return m.Language.Text(wording.Key("studio." + name)) }
	data, err := json.Marshal(struct {
		Groups []group           `json:"groups"`
		Texts  map[string]string `json:"texts"`
		Local  string            `json:"local"`
	}{groups, map[string]string{"folder": say("no-folder"), "failed": say("no-engine")}, local})
	if err != nil {
		return err
	}
	list, err := json.Marshal(groups)
	if err != nil {
		return err
	}
	text := html.EscapeString
	page := fmt.Sprintf(frame, text(m.Language.Name()), text(Policy), text(say("play")), text(m.Title), data, text(script),
		text(say("skip")), text(say("pages")), text(m.Title), text(say("play")), text(say("busy")), text(say("play")), text(say("loading")), text(say("no-script")))
	m.out = append(m.out, files.File{Name: Dir + "index.html", Data: []byte(page)}, files.File{Name: Drafts, Data: append(list, '\n')})
	return nil
}

// frame is the page.
const frame = `<!doctype html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>%s · %s</title>
<link rel="icon" href="../assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../assets/style.css">
<script type="application/json" id="draft">%s</script>
<script defer src="%s"></script>
</head>
<body>
<a class="skip" href="#main">%s</a>
<header class="top">
<nav aria-label="%s"><ul><li><a href="../index.html">%s</a></li><li><a href="index.html" aria-current="page">%s</a></li></ul></nav>
<p class="state" role="status"><span class="busy">%s</span></p>
</header>
<main id="main" tabindex="-1">
<h1>%s</h1>
<p role="status">%s</p>
<noscript><p class="notice error">%s</p></noscript>
</main>
</body>
</html>
`

// worker adds the service worker, which keeps what a game needs.
func (m *maker) worker(script []byte, page string) {
	kept := struct {
		Name   string   `json:"name"`
		Files  []string `json:"files"`
		Wasm   string   `json:"wasm"`
		Packed string   `json:"packed"`
		Policy string   `json:"policy"`
	}{Policy: Policy, Wasm: m.group.Wasm, Packed: m.group.Packed, Files: []string{"./", page, m.group.Glue, m.group.Play, "../assets/style.css", "../assets/icon.svg"}}
	for _, id := range slices.Sorted(func(yield func(string) bool) {
		for id := range m.group.Packs { // order-free: sorted here
			if !yield(id) {
				return
			}
		}
	}) {
		kept.Files = append(kept.Files, m.group.Packs[id][0])
	}
	kept.Name = "hulldown-play:" + digest(model.Canonical(kept))
	text := slices.Concat([]byte("const kept="), model.Canonical(kept), []byte(";\n"), script)
	m.out = append(m.out, files.File{Name: Dir + "sw.js", Data: text})
}
