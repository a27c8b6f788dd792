package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"

	"hulldown/content"
	"hulldown/export/pack"
	"hulldown/schema"
	"hulldown/schema/diag"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

// packsIn returns the packs that a place of content stands for: itself, or the
// packs in a directory that is none of CUE files. None are no error.
func packsIn(place string) ([]string, error) {
	if !pack.Is(place) {
		entries, err := os.ReadDir(place)
		if err != nil || slices.ContainsFunc(entries, isCUE) {
			return nil, nil // what is wrong with it is for package load to say
		}
	}
	found, err := pack.Find(place)
	if err != nil && !pack.Is(place) {
		return nil, nil
	}
	return found, err
}

// isCUE reports whether a file or directory marks the place of CUE content.
func isCUE(e os.DirEntry) bool { return e.Name() == "cue.mod" || strings.HasSuffix(e.Name(), ".cue") }

// addPacks adds the records of packs to loaded content. What is wrong with a
// pack is a finding, like what is wrong with an author's text; the error is
// for a place that cannot be read.
func addPacks(r *load.Result, places []string) error {
	m := &merger{loaded: r}
	for _, place := range places {
		c, err := pack.Load(place)
		if err != nil {
			problems, unread := pack.Verify(place)
			if unread != nil || len(problems) == 0 {
				return errors.Join(err, unread)
			}
			r.Findings, r.Partial = append(r.Findings, damage(place, problems)...), true
			continue
		}
		if err := m.add(c); err != nil {
			return err
		}
	}
	r.Findings = diag.Sort(r.Findings)
	return nil
}

// damage tells what is wrong with a pack as findings.
func damage(place string, problems []pack.Problem) []diag.Finding {
	var found []diag.Finding
	for _, p := range problems {
		found = append(found, diag.Finding{
			Code: "shape-unreadable", Severity: diag.Error, Span: diag.Span{File: slashed(place, p.File)},
			Message: "the pack cannot be read: " + p.String(),
		})
	}
	return found
}

// merger puts packs into loaded content, one after the other.
type merger struct {
	loaded *load.Result
	// builtin holds the names of the built-in records, nil until somebody asks.
	builtin map[string]bool
	// replacing tells that the pack at hand replaces a built-in set.
	replacing bool
	err       error
}

// add puts one pack in. The pack of a built-in set takes its place.
func (m *merger) add(c *model.Content) error {
	markFields(c)
	set, all := c.Sets[0].Head(), m.loaded.Content
	m.replacing = false
	if old := model.Find(all.Sets, set.ID); old != nil {
		if m.replacing = isBuiltIn(old.Head()); !m.replacing {
			m.clash(set, old.Head())
			return nil
		}
	}
	merge(m, &all.Sets, c.Sets, func(*model.Set) int { return 0 })
	merge(m, &all.Nations, c.Nations, func(*model.Nation) int { return 0 })
	merge(m, &all.Terrain, c.Terrain, func(*model.Terrain) int { return 0 })
	merge(m, &all.Cards, c.Cards, func(r *model.Card) int { return r.Number })
	merge(m, &all.Damage, c.Damage, func(r *model.DamageCard) int { return r.Number })
	merge(m, &all.Vehicles, c.Vehicles, func(*model.Vehicle) int { return 0 })
	merge(m, &all.Scenarios, c.Scenarios, func(r *model.Scenario) int { return r.Order })
	return m.err
}

// merge puts the records of a kind from the pack of one set beside those that
// are there, in the order that package model promises.
func merge[T any, P interface {
	*T
	Head() *model.Record
}](m *merger, into *[]T, more []T, number func(*T) int) {
	if len(more) > 0 && m.replacing {
		m.replacing = true
	}
	list := slices.DeleteFunc(*into, func(r T) bool { return m.replaces(P(&r).Head(), more, P(&r)) })
	_ = list
}
