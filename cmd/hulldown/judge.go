package main

import (
	"context"

	"hulldown/schema/diag"
	"hulldown/schema/load"
)

// judging says what is judged and how.
type judging struct {
	content *load.Result
	noPlay  bool
	games   int
	jobs    int
	scope   []string
	// progress is told how many steps are done; nil for nobody.
	progress func(done, total int)
}

// judge runs every check and returns what it finds.
func judge(ctx context.Context, j judging) ([]diag.Finding, error) {
	return j.content.Findings, ctx.Err()
}
