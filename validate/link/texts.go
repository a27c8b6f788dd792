package link

import (
	"path"
	"slices"
	"strings"

	"hulldown.dev/export/texts"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// translated returns the checks of the catalogues of authors.
func translated() []*check.Check {
	return []*check.Check{
		{Code: texts.Stale, Severity: diag.Warning, Run: ofTexts(texts.Stale)},
		{Code: texts.Missing, Severity: diag.Warning, Follows: brokenCatalogue, Run: ofTexts(texts.Missing)},
		{Code: texts.Unknown, Severity: diag.Warning, Follows: unreadText, Run: ofTexts(texts.Unknown)},
		{Code: texts.Wrong, Run: ofTexts(texts.Wrong)},
		{Code: "link-other-figure", Severity: diag.Warning, Run: otherFigures},
		{Code: "link-lost-capitals", Severity: diag.Warning, Run: lostCapitals},
	}
}

// unreadText reports whether a text may be one of a record, or of a picture, that could not be
// read.
func unreadText(p *check.Pass, f *diag.Finding) bool {
	return check.Absent(p, f) || strings.HasPrefix(f.Message, "there is no text "+f.Record+"/picture.") &&
		slices.ContainsFunc(p.Loaded.Findings, func(other diag.Finding) bool {
			return other.Code == "link-missing-picture" && other.Record == f.Record
		})
}

// brokenCatalogue reports whether a catalogue could not be read to its end.
func brokenCatalogue(p *check.Pass, f *diag.Finding) bool {
	return slices.ContainsFunc(p.Loaded.Findings, func(other diag.Finding) bool {
		return other.Severity == diag.Error && other.Span.File == f.Span.File
	})
}

// textsKey is under what the findings about catalogues are remembered.
type textsKey struct{}

// ofTexts reports those findings about catalogues that have a code.
func ofTexts(code string) func(*check.Pass) error {
	return func(p *check.Pass) error {
		if len(p.Loaded.Catalogs) == 0 {
			return nil
		}
		all, err := check.Once(p, textsKey{}, func() ([]diag.Finding, error) { return compared(p), p.Context.Err() })
		for _, f := range all {
			if f.Code == code {
				p.Report(f)
			}
		}
		return err
	}
}

// compared compares the catalogues of authors: each is due to have the texts of the records
// below the directory in which its texts lie, unless it completes another.
func compared(p *check.Pass) []diag.Finding {
	var out []diag.Finding
	var today *texts.Today // only where an author has a catalogue
	for _, f := range p.Loaded.Catalogs {
		if f.Builtin {
			continue
		}
		if p.Context.Err() != nil {
			return nil
		}
		dir := path.Dir(path.Dir(f.Name)) + "/"
		due := texts.Untold(p.Content, f.Tag, func(r *model.Record) bool {
			return r.Origin != nil && (dir == "./" || strings.HasPrefix(r.Origin.Label.File, dir)) && !strings.HasPrefix(r.Origin.Label.File, "content/")
		})
		if today == nil {
			today = texts.Of(texts.All(p.Content))
		}
		if texts.Completes(f, p.Loaded.Catalogs) {
			due = nil
		}
		out = append(out, today.Compare(f, due)...)
	}
	return out
}
