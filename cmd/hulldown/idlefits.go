package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/train"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// maxFits is how many fitted players beside the content are looked at.
const maxFits = 1000

// idleFits finds the fitted players beside the content that nobody plays with: that cannot be
// read, or were fitted to what is no longer so. The beginning of each such file comes to the
// sources of the content.
func (a *checkCommand) idleFits(r *load.Result) []diag.Finding {
	names, err := filepath.Glob(filepath.Join(globbed(filepath.Dir(a.work.FitOf("x"))), "*.json"))
	if err != nil || r.Partial {
		return nil
	}
	var found []diag.Finding
	for _, name := range names[:min(len(names), maxFits)] {
		scenario := strings.TrimSuffix(filepath.Base(name), ".json")
		why := a.idleFit(r, scenario)
		if why == "" {
			continue
		}
		file := files.Slashed(name)
		why = strings.TrimPrefix(strings.TrimPrefix(why, file+": "), file+" is left out: ")
		if info, err := os.Lstat(name); err == nil && info.Mode().IsRegular() { // not what a link leads to
			if text, err := files.Read(name, "fitted weights", train.MaxFile); err == nil {
				first, _, _ := strings.Cut(string(text), "\n")
				r.Sources[file] = []byte(first + "\n")
			}
		}
		found = append(found, diag.Finding{
			Code: "play-idle-fit", Severity: diag.Warning, Message: why,
			Span: diag.Span{File: file, Line: 1, Col: 1, EndLine: 1, EndCol: 2},
			Help: "nobody plays with these weights",
		})
	}
	return found
}

// idleFit says why nobody plays with the weights that were fitted to a scenario, "" where
// somebody does.
func (a *checkCommand) idleFit(r *load.Result, scenario string) string {
	if model.Find(r.Content.Scenarios, scenario) == nil {
		if slices.Contains(r.Left, string(model.KindScenario)+"/"+scenario) {
			return "" // it cannot be read at present
		}
		now := r.Content.Renamed(model.KindScenario, scenario)
		if now != scenario {
			return fmt.Sprintf("the scenario %s is now %s; rename the file, or fit it anew with hulldown train %[2]s", scenario, now)
		}
		return fmt.Sprintf("there is no scenario %s; remove the file", scenario)
	}
	m, _, err := games.Open(r.Content, scenario, nil)
	if err != nil {
		return "" // the checks of the content say why
	}
	_, _, why := a.ownFit(m, true)
	return why
}

// globbed writes a path as a pattern that matches just it.
func globbed(name string) string {
	if os.PathSeparator == '\\' {
		return name // patterns have no escapes there
	}
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(name)
}
