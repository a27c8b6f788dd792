package main

import (
	"hulldown/engine/games"
	"hulldown/schema/diag"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

// checkSetup judges the set-up in a file. It returns what it finds, and what
// the check is about: the arguments, or else the scenario of the set-up. The
// text of the file comes to the sources of the content.
func checkSetup(r *load.Result, name string, args []string) ([]string, []diag.Finding, error) {
	file, found, err := readSetup(name)
	if err != nil {
		return args, nil, err
	}
	p := playing{file: file, options: together(file, nil)}
	r.Sources = p.sources(r).Sources
	delete(r.Sources, commandLine)
	for _, o := range p.options {
		p.set = append(p.set, o.words)
	}
	w := file.scenario
	if len(w.words) > 0 {
		p.scenario = w.words[1]
	} else {
		w.spans = []diag.Span{{}, {File: file.name, Line: 1, Col: 1}}
		p.scenario = scenarioAmong(r.Content, args)
	}
	switch {
	case len(found) > 0:
		return args, found, nil
	case p.scenario == "":
		return args, append(found, illegal(w.spans[1], "the set-up does not say what it is for, such as: scenario merging-forces")), nil
	case model.Find(r.Content.Scenarios, p.scenario) == nil:
		_, _, err := games.Library{Content: r.Content}.Open(p.scenario, nil)
		return args, append(found, illegal(w.spans[1], err.Error())), nil
	}
	if len(args) == 0 {
		args = []string{string(model.KindScenario) + "/" + p.scenario}
	}
	// Mistakes in the content are found by the checks of the content.
	if _, _, err = (games.Library{Content: r.Content}).Open(p.scenario, p.set); err != nil {
		bad, _ := p.fault(err)
		found = append(found, bad)
	}
	return args, found, nil
}

// scenarioAmong is the one scenario that arguments name, "" for none or
// several.
func scenarioAmong(c *model.Content, args []string) string {
	id := ""
	for _, arg := range args {
		for _, e := range matching(c, arg) {
			if e.kind != model.KindScenario || id == e.head.ID {
				continue
			}
			if id != "" {
				return ""
			}
			id = e.head.ID
		}
	}
	return id
}
