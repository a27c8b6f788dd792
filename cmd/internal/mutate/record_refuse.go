package main

import (
	"context"
	"io/fs"
	"slices"
	"strings"
	"testing/fstest"

	"hulldown.dev/engine/games"
	"hulldown.dev/schema"
	cue "hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate"
)

// What finds a fault, in the order in which it is tried.
const (
	bySchema    = "schema"
	byAssembly  = "assembly"
	byValidator = "validator"
	byTests     = "tests"
	byNobody    = "nobody"
)

// finders lists what can find a fault.
func finders() []string { return []string{bySchema, byAssembly, byValidator, byTests, byNobody} }

// changed is a file system in which one file has another text.
type changed struct {
	fs.FS
	name string
	text []byte
}

// Open implements fs.FS.
func (c changed) Open(name string) (fs.File, error) {
	if name == c.name {
		return fstest.MapFS{name: {Data: c.text}}.Open(name)
	}
	return c.FS.Open(name)
}

// refuser reads content with a fault in it. It is for one goroutine.
type refuser struct {
	sets    fs.FS
	session *cue.Session
}

func newRefuser(sets fs.FS) *refuser {
	return &refuser{sets, cue.NewSession(schema.FS)}
}

// refuse reports what refuses the content with a fault, without the tests, "" for nothing, and why.
func (r *refuser) refuse(ctx context.Context, f *fault, text []byte) (by, why string, err error) {
	loaded, err := r.session.Load(cue.Options{Builtin: changed{r.sets, f.file, text}, Trusted: true})
	if err != nil {
		return "", "", err
	}
	if len(loaded.Findings) > 0 {
		return bySchema, loaded.Findings[0].Message, nil
	}
	if why := unassembled(loaded.Content, f); why != "" {
		return byAssembly, why, nil
	}
	found, err := validate.Run(ctx, validate.Options{Loaded: loaded, NoPlay: true, NoPrint: true})
	if err != nil || len(found) == 0 {
		return "", "", err
	}
	return byValidator, found[0].Message, nil
}

// unassembled says why a game of the set of a fault cannot be made any more, "" where all can.
func unassembled(c *model.Content, f *fault) string {
	library := games.NewLibrary(c)
	for _, p := range games.Playables(c) {
		if p.Record.Set != f.record.Set || f.kind == model.KindScenario && p.Record.ID != f.record.ID && !strings.HasPrefix(p.Record.ID, f.record.ID) {
			continue
		}
		_, found, err := library.Open(p.Record.ID, nil)
		if err != nil {
			return err.Error()
		}
		if len(found) > 0 {
			return found[0].Message
		}
	}
	return ""
}

// without is the text of a file in which a record is missing.
func without(r *model.Record, data []byte) []byte {
	from, _ := r.Origin.Label.Bounds(data)
	_, to := r.Origin.Whole.Bounds(data)
	from = strings.LastIndexByte(string(data[:from]), '\n') + 1
	if end := strings.IndexByte(string(data[to:]), '\n'); end >= 0 {
		to += end
	}
	return slices.Concat(data[:from], data[to:])
}
