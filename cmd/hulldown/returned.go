package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/link"
	"hulldown.dev/engine/people"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/serve"
	"hulldown.dev/schema/diag"
)

// returned is one game that came back: a recording, or a link.
type returned struct {
	name      string
	recording *play.Script
	link      link.Link
	// left says which notes of the recording cannot be read.
	left []*play.SyntaxError
}

// setUp is the set-up of the game.
func (r *returned) setUp() (scenario string, set [][]string) {
	if r.recording != nil {
		return r.recording.Head.Scenario, r.recording.Head.Set
	}
	return r.link.Scenario, r.link.Set
}

// script is the recording of the game, for which a link is played.
func (r *returned) script(ctx context.Context, m play.Match) (*play.Script, error) {
	if r.recording != nil {
		return r.recording, nil
	}
	return r.link.Play(ctx, m)
}

// The bounds of what comes back: the bytes of one file, and the files of a directory that are looked at.
const (
	maxReturned = 4 << 20
	mostFiles   = 20_000
)

// collect reads what was named: links, files that hold a recording or links, and directories of such files. What
// in a directory is neither is noted.
func collect(a *app, places []string) ([]returned, error) {
	var list []returned
	for i, place := range places {
		if link.Is(place) {
			l, err := link.Parse(place)
			if err != nil {
				return nil, usage.Errorf("link %d of the call: %v", i+1, err)
			}
			list = append(list, returned{name: fmt.Sprintf("link %d", i+1), link: l})
			continue
		}
		names := []string{place}
		info, err := os.Stat(place)
		if err == nil && info.IsDir() {
			if names, err = filesIn(place); err != nil {
				return nil, err
			}
		}
		for _, name := range names {
			games, err := readReturned(name)
			if err != nil && name == place {
				return nil, err
			}
			if err != nil {
				a.note(diag.Printable(err.Error()) + ": it is left out")
			}
			for i := range games {
				games[i].noteLeft(a)
			}
			list = append(list, games...)
		}
	}
	if len(list) > people.MaxGames {
		return nil, usage.Errorf("%d games are named, and at most %d are gathered", len(list), people.MaxGames)
	}
	return list, nil
}

// mostLeft is how many notes of a recording that cannot be read are named.
const mostLeft = 5

// noteLeft says which notes of a recording cannot be read.
func (r *returned) noteLeft(a *app) {
	for i, wrong := range r.left {
		if i == mostLeft {
			a.note(diag.Printable(fmt.Sprintf("%s: %d more lines about persons cannot be read and are left out", r.name, len(r.left)-mostLeft)))
			break
		}
		a.note(diag.Printable(fmt.Sprintf("%s:%v: this line about persons is left out", r.name, wrong)))
	}
}

// filesIn lists the regular files of a directory and of those below it, hidden ones left out.
func filesIn(dir string) ([]string, error) {
	var names []string
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != dir && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return filepath.SkipDir
			}
		case d.Type().IsRegular():
			if names = append(names, files.Slashed(path)); len(names) > mostFiles {
				return usage.Errorf("%s holds more than %d files", files.Slashed(dir), mostFiles)
			}
		}
		return nil
	})
	return names, err
}

// scriptBegins is what the first statement of a recording begins with.
const scriptBegins = "hulldown script"

// readReturned reads a file that holds a recording, or links among other words.
func readReturned(name string) ([]returned, error) {
	text, err := files.Read(name, "recording", maxReturned)
	if err != nil {
		return nil, err
	}
	if begins := bytes.TrimSpace(bytes.TrimPrefix(text, []byte("\ufeff"))); isLines(begins) || bytes.HasPrefix(begins, []byte(scriptBegins)) || bytes.HasPrefix(begins, []byte("#")) {
		read := play.ParseReturned
		if isLines(begins) {
			read = func(text []byte) (*play.Script, []*play.SyntaxError, error) {
				s, err := serve.Recording(text)
				return s, nil, err
			}
		}
		s, left, err := read(text)
		if err != nil {
			return nil, usage.Errorf("%s:%v", name, err)
		}
		return []returned{{name: name, recording: s, left: left}}, nil
	}
	return linksIn(name, text)
}

// linksIn are the links among the words of a file.
func linksIn(name string, text []byte) ([]returned, error) {
	var list []returned
	for word := range bytes.FieldsSeq(text) {
		if !link.Is(string(word)) {
			continue
		}
		l, err := link.Parse(string(word))
		if err != nil {
			return nil, usage.Errorf("%s: link %d: %v", name, len(list)+1, err)
		}
		list = append(list, returned{name: fmt.Sprintf("%s, link %d", name, len(list)+1), link: l})
	}
	if _, err := readRecording(text); err != nil && len(list) == 0 && bytes.Contains(text, []byte("\n"+scriptBegins)) {
		return nil, usage.Errorf("%s:%v", name, err)
	}
	if len(list) == 0 {
		return nil, usage.Errorf("%s holds neither a recording nor a link", name)
	}
	return list, nil
}
