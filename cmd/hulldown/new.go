package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"hulldown/cmd/internal/files"
	"hulldown/cmd/internal/usage"
	"hulldown/cmd/internal/workspace"
	"hulldown/content"
	"hulldown/schema"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

func (a *app) newCommand() *cobra.Command {
	return command("new", between(2, 2, "kind and a name"), func(_ *cobra.Command, args []string) error { return a.begin(args[0], args[1]) })
}

// beginning is what is to be written for an author.
type beginning struct {
	kind, name, dir string
	// pack is the CUE package of the directory, set the set of its records,
	// empty where it has none yet.
	pack, set string
	// order is the next free place of a scenario in the set.
	order int
}

func (a *app) begin(kind, name string) error {
	kinds := []string{"expansion", "scenario", "vehicle", "card"}
	if templates()[kind] == "" && kind != kinds[0] {
		return usage.Unknown("kind", kind, kinds)
	}
	if why := model.NoID(name); why != "" {
		return usage.Errorf("%q cannot be a name: it %s", name, why)
	}
	b, err := a.place(kind, name)
	if err != nil {
		return err
	}
	made, err := b.files()
	if err != nil {
		return err
	}
	staged, err := files.Stage(b.dir, made)
	if err != nil {
		return err
	}
	if err := staged.Commit(); err != nil {
		return err
	}
	for _, f := range made {
		if !strings.HasPrefix(f.Name, vendored) {
			fmt.Fprintf(a.out, "wrote %s\n", files.Slashed(b.dir, f.Name))
		}
	}
	where := " -C " + filepath.ToSlash(b.dir)
	if here, ok := workspace.CurrentModule(); ok && filepath.Clean(here) == filepath.Clean(b.dir) || b.dir == "." {
		where = ""
	}
	fmt.Fprintf(a.out, "\nNow: hulldown%s check\n", where)
	if kind == "scenario" {
		fmt.Fprintf(a.out, "     hulldown%s play %s\n", where, name)
	}
	return nil
}

// place finds out where something new goes and what is there already.
func (a *app) place(kind, name string) (beginning, error) {
	b := beginning{kind: kind, name: name, dir: ".", order: 1}
	module, inside := workspace.CurrentModule()
	switch {
	case len(a.work.Dirs) > 1:
		return b, usage.Errorf("something new goes into one directory, and %d are named", len(a.work.Dirs))
	case len(a.work.Dirs) == 1:
		b.dir = a.work.Dirs[0]
	case kind == "expansion":
		b.dir = name
	case inside:
		b.dir = module
	}
	var places workspace.Places
	if info, err := os.Stat(b.dir); err == nil && info.IsDir() {
		places.Dirs = []string{b.dir}
	} else if err == nil {
		return b, usage.Errorf("cannot write into %s: it is no directory", b.dir)
	}
	r, err := a.work.Read(places)
	if err != nil {
		return b, err
	}
	if err := b.refuse(r.Content); err != nil {
		return b, err
	}
	b.look(r)
	return b, nil
}

// refuse refuses an id that is taken.
func (b *beginning) refuse(c *model.Content) error {
	taken := map[string]bool{
		"expansion": model.Find(c.Sets, b.name) != nil, "scenario": model.Find(c.Scenarios, b.name) != nil,
		"vehicle": model.Find(c.Vehicles, b.name) != nil, "card": model.Find(c.Cards, b.name) != nil,
	}
	if taken[b.kind] {
		return usage.Errorf("there is %s %s already; hulldown show %s tells about it", article(b.kind), b.name, b.name)
	}
	return nil
}

func article(kind string) string {
	if strings.HasPrefix(kind, "e") {
		return "an " + kind
	}
	return "a " + kind
}

// look learns the package and the set of the directory, and the next place in
// the set.
func (b *beginning) look(r *load.Result) {
	clause := regexp.MustCompile(`(?m)^package ([A-Za-z_][A-Za-z0-9_]*)`)
	files, err := fs.Glob(os.DirFS(b.dir), "*.cue")
	for _, file := range files {
		data, readErr := os.ReadFile(filepath.Join(b.dir, file))
		if m := clause.FindSubmatch(data); err == nil && readErr == nil && m != nil {
			b.pack = string(m[1])
			break
		}
	}
	own := map[string]bool{}
	for i := range r.Content.Sets {
		s := &r.Content.Sets[i]
		if !workspace.IsBuiltIn(&s.Record) {
			own[s.ID], b.set = true, s.ID
		}
	}
	for i := range r.Content.Scenarios {
		if sc := &r.Content.Scenarios[i]; own[sc.Set] {
			b.order = max(b.order, sc.Order+1)
		}
	}
}

// vendored is where the copy of the schema goes.
const vendored = "cue.mod/pkg/hulldown.dev/schema/"

// files lists what is to be written: the thing itself, the module and the set
// where there are none, and the schema.
func (b *beginning) files() ([]files.File, error) {
	set := b.set
	if set == "" {
		set = b.setName()
	}
	if b.pack == "" {
		b.pack = packageName(set)
	}
	words := strings.NewReplacer("$PACKAGE", b.pack, "$NAME", b.name, "$TITLE", titled(b.name), "$SET-TITLE", titled(set), "$SET", set,
		"$ORDER", strconv.Itoa(b.order))
	var out []files.File
	add := func(name, text string) error {
		if _, err := os.Lstat(filepath.Join(b.dir, name)); err == nil {
			return usage.Errorf("%s exists and is not overwritten; choose another name", files.Slashed(b.dir, name))
		} else if !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		out = append(out, files.File{Name: name, Data: []byte(words.Replace(text))})
		return nil
	}
	if _, err := os.Stat(filepath.Join(b.dir, "cue.mod", "module.cue")); errors.Is(err, fs.ErrNotExist) {
		out = append(out, files.File{Name: "cue.mod/module.cue", Data: []byte(words.Replace(moduleTemplate))})
	}
	switch {
	case b.set == "" || b.kind == "expansion" && b.set == "":
		if err := add("set.cue", setTemplate); err != nil {
			return nil, err
		}
	case b.kind == "expansion":
		return nil, usage.Errorf("%s holds the set %s already; a directory has one", b.dir, b.set)
	}
	if text := templates()[b.kind]; text != "" {
		if err := add(b.name+".cue", text); err != nil {
			return nil, err
		}
	}
	copied, err := b.schema()
	return append(out, copied...), err
}

// setName names the set of a directory that has none: as the expansion, or as
// the directory.
func (b *beginning) setName() string {
	if b.kind == "expansion" {
		return b.name
	}
	abs, err := filepath.Abs(b.dir)
	if err != nil {
		return "mine"
	}
	name := strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(strings.ToLower(filepath.Base(abs)), "-"), "-")
	if _, err := fs.Stat(content.FS, name); model.NoID(name) != "" || err == nil {
		return "mine"
	}
	return name
}

// schema lists the files of the schema that the directory lacks or has in
// another version.
func (b *beginning) schema() ([]files.File, error) {
	names, err := fs.Glob(schema.FS, "*.cue")
	if err != nil {
		return nil, err
	}
	var out []files.File
	for _, name := range names {
		data, err := fs.ReadFile(schema.FS, name)
		if err != nil {
			return nil, err
		}
		have, err := os.ReadFile(filepath.Join(b.dir, filepath.FromSlash(vendored), name))
		if err != nil || !bytes.Equal(have, data) {
			out = append(out, files.File{Name: vendored + name, Data: data})
		}
	}
	return out, nil
}

// packageName makes the name of a CUE package of an id.
func packageName(id string) string {
	name := strings.ReplaceAll(id, "-", "")
	if name[0] >= '0' && name[0] <= '9' {
		return "set" + name
	}
	return name
}

// titled makes a title of an id: "river-line" becomes "River Line".
func titled(id string) string {
	words := strings.Split(id, "-")
	for i, w := range words {
		words[i] = capital(w)
	}
	return strings.Join(words, " ")
}
