package setup

import (
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/engine/games"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Check judges the set-up in a file. It returns what it finds, and what the
// check is about: the arguments, or else the scenario of the set-up. The text of
// the file comes to the sources of the content.
func Check(r *load.Result, name string, args []string) ([]string, []diag.Finding, error) {
	file, found, err := Read(name)
	if err != nil {
		return args, nil, err
	}
	r.Sources[file.name] = file.text
	id, at := scenarioAmong(r.Content, args), diag.Span{File: file.name, Line: 1, Col: 1}
	if w := file.scenario; len(w.words) > 0 {
		id, at = w.words[1], w.spans[1]
	}
	s := New(id, nil, file)
	id = r.Content.Renamed(model.KindScenario, id)
	switch {
	case len(found) > 0:
		return args, found, nil
	case id == "":
		return args, append(found, illegal(at, "the set-up does not say what it is for, such as: scenario merging-forces")), nil
	case model.Find(r.Content.Scenarios, id) == nil:
		_, _, err := games.Library{Content: r.Content}.Open(id, nil)
		return args, append(found, illegal(at, err.Error())), nil
	}
	if len(args) == 0 {
		args = []string{string(model.KindScenario) + "/" + id}
	}
	// Mistakes in the content are found by the checks of the content.
	if _, _, err = (games.Library{Content: r.Content}).Open(id, s.Set); err != nil {
		bad, _ := s.Fault(err)
		return args, append(found, bad), nil
	}
	return args, append(found, s.Untagged(r.Content)...), nil
}

// scenarioAmong is the one scenario that arguments name, "" for none or
// several.
func scenarioAmong(c *model.Content, args []string) string {
	id := ""
	for _, arg := range args {
		for _, e := range records.Matching(c, arg) {
			if e.Kind != model.KindScenario || id == e.Head.ID {
				continue
			}
			if id != "" {
				return ""
			}
			id = e.Head.ID
		}
	}
	return id
}
