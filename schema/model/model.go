// Package model holds the content of the games as Go values: what an author
// writes in CUE, typed, with the place of every field in the author's text.
//
// The types mirror the definitions of the CUE package hulldown.dev/schema
// field by field; a test in schema/load fails when the two drift apart.
// Where a field holds ids of other records, its tag ref names their kind; it holds of
// every string below the field. See package check.
// Everything here is data: no rule of a game is decided in this package.
package model

import (
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
)

// Record is what every record of content has in common. ID is unique within
// its kind over all loaded content; Set names the set that the record's
// directory declares.
type Record struct {
	ID  string `json:"-"`
	Set string `json:"-"`
	// Replaces is the set of the record that this one of another set stands in
	// for, "" for none.
	Replaces string  `json:"-"`
	From     From    `json:"from"`
	Origin   *Origin `json:"-"`
}

// From says where the values of a record come from: exactly one of the two is
// set. Single fields may differ; see Origin.Provenance.
type From struct {
	// Stated names the published source.
	Stated string `json:"stated,omitempty"`
	// Reconstructed says on what the values were estimated.
	Reconstructed string `json:"reconstructed,omitempty"`
}

// Origin ties a record to the author's text.
type Origin struct {
	// Name is the record as kind/id.
	Name string
	// Whole is the span of the record's value, Label that of its id.
	Whole, Label diag.Span
	// Find says where the fields are written, nil where nobody wrote them. It is a
	// function since few records are ever asked, and it may read their text for it; it
	// may be called from several goroutines.
	Find func() Places
	// Provenance maps dotted paths to what a @stated or @reconstructed
	// attribute on that field says; it holds for all that lies below.
	Provenance map[string]From
	// Allow lists the findings that an author suppressed, with reasons.
	Allow []Allow
	// Taken is how many of its rules, the last ones, are those of shelves.
	Taken int
	// Sided are, by their dotted paths, the texts of shelves in which {side:ID} stands for the name
	// of a side, as they are before it is put in.
	Sided map[string]string
}

// Places says where the fields of a record are written.
type Places struct {
	// Fields maps the dotted path of a field below the record, such as
	// "guns.0.hit.3", to its value's span.
	Fields map[string]diag.Span
	// Labels maps the same paths to the spans of their labels; elements of
	// lists have none.
	Labels map[string]diag.Span
	// Written maps paths of values that are written elsewhere, in a template or behind
	// a reference, to where that is. Fields then holds where they are used.
	Written map[string]diag.Span
}

// Places returns where the fields are written, which nobody may alter.
func (o *Origin) Places() Places {
	if o == nil || o.Find == nil {
		return Places{}
	}
	return o.Find()
}

// Allow is one @allow(code, "reason") attribute. Path is the dotted path of
// the field that carries it, empty for the record itself.
type Allow struct {
	Path, Code, Reason string
	Span               diag.Span
}

// At returns the span of the value at a path below the record, each part of
// it a field name or a list index. A path without text of its own, such as a
// field that took its default, yields the nearest enclosing value.
func (o *Origin) At(path ...any) diag.Span {
	if o == nil {
		return diag.Span{}
	}
	if len(path) == 0 {
		return o.Whole
	}
	fields := o.Places().Fields
	for p := JoinPath(path...); p != ""; p = parent(p) {
		if s, ok := fields[p]; ok {
			return s
		}
	}
	return o.Whole
}

// WrittenAt returns where the value at a path is written, if that is elsewhere than
// where At says it is used.
func (o *Origin) WrittenAt(path ...any) (diag.Span, bool) {
	if len(path) == 0 {
		return diag.Span{}, false
	}
	places := o.Places()
	if len(places.Written) == 0 {
		return diag.Span{}, false
	}
	for p := JoinPath(path...); p != ""; p = parent(p) {
		if _, ok := places.Fields[p]; ok {
			s, ok := places.Written[p]
			return s, ok
		}
	}
	return diag.Span{}, false
}

// Finding begins a finding about the value at a path below the record: where it is
// used, and where it was written if that is elsewhere. Whatever turns a path into the
// place of a finding does so here or in LabelFinding.
func (r *Record) Finding(path ...any) diag.Finding {
	f := diag.Finding{Record: r.name(), Path: JoinPath(path...), Span: r.Origin.At(path...)}
	if at, ok := r.Origin.WrittenAt(path...); ok {
		f.Related = []diag.Related{diag.Written(at)}
	}
	return f
}

// LabelFinding is Finding for the label of the field at a path, or for the id where
// the path is empty. A field that has no label of its own was written elsewhere.
func (r *Record) LabelFinding(path ...any) diag.Finding {
	f := diag.Finding{Record: r.name(), Path: JoinPath(path...), Span: r.Origin.LabelAt(path...)}
	if r.Origin == nil || len(path) == 0 {
		return f
	}
	if _, own := r.Origin.Places().Labels[f.Path]; own {
		return f
	}
	return r.Finding(path...)
}

// Related returns second places of a finding about another value: where that is used,
// with a message, and where it was written if that is elsewhere.
func (r *Record) Related(message string, path ...any) []diag.Related {
	return append([]diag.Related{{Message: message, Span: r.Origin.At(path...)}}, r.Finding(path...).Related...)
}

// name is the record as kind/id, or its id alone where nobody wrote it.
func (r *Record) name() string {
	if r.Origin != nil {
		return r.Origin.Name
	}
	return r.ID
}

// LabelAt is At for the label of a field; without one it is At.
func (o *Origin) LabelAt(path ...any) diag.Span {
	if o == nil {
		return diag.Span{}
	}
	if len(path) == 0 {
		return o.Label
	}
	if s, ok := o.Places().Labels[JoinPath(path...)]; ok {
		return s
	}
	return o.At(path...)
}

// Source returns the provenance of the value at a path: that of the nearest
// enclosing field with an attribute, otherwise the record's own.
func (r *Record) Source(path ...any) From {
	if r.Origin != nil {
		for p := JoinPath(path...); p != ""; p = parent(p) {
			if f, ok := r.Origin.Provenance[p]; ok {
				return f
			}
		}
	}
	return r.From
}

// JoinPath joins the parts of a path below a record, names of fields and indices of lists, by
// dots.
func JoinPath(path ...any) string {
	parts := make([]string, 0, len(path))
	for _, p := range path {
		switch p := p.(type) {
		case string:
			parts = append(parts, p)
		case int:
			parts = append(parts, strconv.Itoa(p))
		}
	}
	return strings.Join(parts, ".")
}

func parent(path string) string {
	if i := strings.LastIndexByte(path, '.'); i >= 0 {
		return path[:i]
	}
	return ""
}

// Content is everything that was loaded. Records of a kind are ordered by
// number where the kind has one and by id otherwise, so that the order never
// depends on files or maps.
type Content struct {
	Sets       []Set
	Nations    []Nation
	Terrain    []Terrain
	Cards      []Card
	Damage     []DamageCard
	Vehicles   []Vehicle
	Guns       []AntiTankGun
	Infantry   []Infantry
	Scenarios  []Scenario
	Modules    []Module
	Robata     []Robata
	Priorities []Priorities
	Markers    []Marker
	Matchups   []Matchup
	Tables     []Table

	Battlefield []BattlefieldCard
	Actions     []ActionCard
	Tokens      []TokenCard
	Variants    []Variant
}

// Set is one body of content: the base game, an expansion, an author's own.
// Every directory of content declares exactly one.
type Set struct {
	Record
	Illustrated
	Title string `json:"title"`
	// Game is the engine that plays it, such as "tank-duel".
	Game string `json:"game"`
	// Needs lists the sets whose records this one refers to.
	Needs []string `json:"needs,omitempty" ref:"sets"`
	// Renames maps for each kind the ids that records of the set had in earlier
	// editions to those that they have now.
	Renames map[string]map[string]string `json:"renames,omitempty"`
	// Theme is the look of what it prints, nil for that of the sets that it needs. No rule
	// reads it.
	Theme *Theme `json:"theme,omitempty"`
	// Questions are what persons are asked at the end of a game, by their ids. No rule reads
	// them.
	Questions map[string]Question `json:"questions,omitempty"`
}

// Question is what persons are asked at the end of a game.
type Question struct {
	Text string `json:"text"`
	// Answers are those of which one is chosen; none for an answer in words.
	Answers []string `json:"answers,omitempty" text:"text"`
}

// Nation is one nationality of vehicles and crews.
type Nation struct {
	Record
	Name string `json:"name"`
	// Short is the prefix of unit names in logs and scripts, such as "ger".
	Short string `json:"short"`
	// Colour is the ink of the nation on cards and aids, as #rrggbb.
	Colour string `json:"colour"`
	// Marking is the sign on the pictures of its vehicles: "cross", "star",
	// "roundel", "square", "triangle" or "bars"; "" for none.
	Marking string `json:"marking,omitempty"`
	// Rounds is how many rounds of special ammunition a vehicle equipped for
	// it starts with, by kind of ammunition (EITC 18.1.4c, 18.1.4d).
	Rounds map[string]int `json:"rounds,omitempty"`
}

// Find returns the record with an id, or nil.
func Find[T any, P interface {
	*T
	Head() *Record
}](records []T, id string) *T {
	for i := range records {
		if P(&records[i]).Head().ID == id {
			return &records[i]
		}
	}
	return nil
}

// Head returns the record itself; it lets generic code reach the common part.
func (r *Record) Head() *Record { return r }
