package main

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/sandbox"
	"hulldown.dev/export/workbook"
)

// TestStoppedTables reads a sound spreadsheet within limits below what it needs: it is refused in
// words, and nothing of it is taken.
func TestStoppedTables(t *testing.T) {
	row := []workbook.Cell{workbook.TextCell("a"), {Form: workbook.Number, Text: "7"}}
	b := workbook.Book{Sheets: []workbook.Sheet{{Name: "one", Columns: []workbook.Column{{Header: "x"}, {Header: "y"}}}}}
	for range 15_000 {
		b.Sheets[0].Rows = append(b.Sheets[0].Rows, row)
	}
	for _, f := range []workbook.Format{workbook.XLSX, workbook.ODS} {
		made, err := workbook.Write("t", f, b)
		if err != nil {
			t.Fatal(err)
		}
		want, err := workbook.Read(f, made[0].Data)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := sandbox.Tables(context.Background(), f, made[0].Data); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: within the standard limits it is read otherwise: %v", f, err)
		}
		for says, lower := range map[string]func(*sandbox.Limits){ // order-free: each for itself
			"takes too long":        func(l *sandbox.Limits) { l.Time = time.Millisecond },
			"needs too much memory": func(l *sandbox.Limits) { l.Memory = 12 << 20 },
			"to be read: save":      func(l *sandbox.Limits) { l.Answer = 1000 },
		} {
			limits := sandbox.StandardTables()
			lower(&limits)
			if got, err := sandbox.TablesWithin(context.Background(), f, made[0].Data, limits); got != nil || !wrong(err, says) {
				t.Errorf("%s: %v, want %q", f, err, says)
			}
		}
	}
	if _, err := sandbox.Tables(context.Background(), workbook.XLSX, []byte("none")); !wrong(err, "it is no xlsx") {
		t.Errorf("of what is no spreadsheet it says %v", err)
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := sandbox.Tables(cancelled, workbook.XLSX, nil); wrong(err, "") || !errors.Is(err, context.Canceled) {
		t.Errorf("after an interrupt it says %v", err)
	}
}

// wrong reports whether an error is about the spreadsheet, and says so.
func wrong(err error, says string) bool {
	var e *sandbox.UnreadableError
	return errors.As(err, &e) && strings.Contains(err.Error(), says)
}
