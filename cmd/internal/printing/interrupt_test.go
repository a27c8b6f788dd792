package printing

import (
	"context"
	"errors"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export"
	"hulldown.dev/export/layout/sheet"
)

// countdown is a context that is done once it was asked so many times.
type countdown struct {
	context.Context
	left int
}

// Err implements context.Context.
func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestInterruptBetweenPages holds that an interrupt ends a sheet between two of its
// pictures, of which there may be hundreds, and that no file is made then.
func TestInterruptBetweenPages(t *testing.T) {
	var boards export.Sheet
	for _, s := range export.Sheets() {
		if s.Name == "boards" {
			boards = s
		}
	}
	job := Job{Sheets: []export.Sheet{boards}, Forms: []sheet.Options{{}}, SVG: true, Workers: 1}
	c := contenttest.Content(t)
	whole, err := job.Run(t.Context(), c)
	if err != nil || len(whole.Files) < 3 {
		t.Fatalf("the sheet has %d pictures, %v", len(whole.Files), err)
	}
	got, err := job.Run(&countdown{t.Context(), 2}, c)
	if !errors.Is(err, context.Canceled) || len(got.Files) > 0 {
		t.Errorf("%d pictures and the error %v after an interrupt", len(got.Files), err)
	}
}
