package sandbox

import (
	"bytes"
	"context"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/load"
)

// StandardTables returns the limits that hold for the reading of a spreadsheet. One as large as
// may be read takes less than half of them.
func StandardTables() Limits {
	return Limits{Time: 10 * time.Second, Memory: 768 << 20, Answer: 128 << 20}
}

// UnreadableError is a spreadsheet of which nothing can be read, with the reason.
type UnreadableError struct{ Why string }

// Error implements error.
func (e *UnreadableError) Error() string { return e.Why }

// Tables reads a spreadsheet in another process. What is wrong with the spreadsheet is an
// *UnreadableError.
func Tables(ctx context.Context, f workbook.Format, data []byte) ([]workbook.Table, error) {
	return TablesWithin(ctx, f, data, StandardTables())
}

// tables is what the reading of a spreadsheet comes to: what is in it, or what is wrong with it.
type tables struct {
	Tables []workbook.Table
	Wrong  string
}

// TablesWithin is Tables within other limits than the standard ones.
func TablesWithin(ctx context.Context, f workbook.Format, data []byte, limits Limits) ([]workbook.Table, error) {
	head, err := json.Marshal(f)
	if err != nil {
		return nil, err
	}
	timed, cancel := context.WithTimeout(ctx, patience*limits.Time)
	defer cancel()
	request := io.MultiReader(bytes.NewReader(append(head, '\n')), bytes.NewReader(data))
	r := run{command: TablesCommand, limits: limits, request: request, answer: capped{most: limits.Answer}, trouble: capped{most: 64 << 10}}
	err = r.start(timed)
	if cancelled := ctx.Err(); cancelled != nil {
		return nil, cancelled
	}
	switch err := r.reason(err, timed.Err()); {
	case errors.Is(err, load.ErrTooLong):
		return nil, &UnreadableError{"it takes too long to read: save the sheets that are to be taken alone, without joined cells"}
	case errors.Is(err, load.ErrTooLarge):
		return nil, &UnreadableError{"it needs too much memory to be read: save the sheets that are to be taken alone"}
	case err != nil:
		return nil, err
	}
	var a tables
	if err := gob.NewDecoder(bytes.NewReader(r.answer.held)).Decode(&a); err != nil {
		return nil, fmt.Errorf("what was read of it cannot be understood: %w", err)
	}
	if a.Wrong != "" {
		return nil, &UnreadableError{a.Wrong}
	}
	return a.Tables, nil
}

// readTables is the other side of Tables.
func readTables(in io.Reader, out io.Writer) error {
	data, err := io.ReadAll(io.LimitReader(in, workbook.MostBytes+1<<10))
	if err != nil {
		return err
	}
	head, data, _ := bytes.Cut(data, []byte("\n"))
	var f workbook.Format
	if err := json.Unmarshal(head, &f); err != nil {
		return err
	}
	var a tables
	if a.Tables, err = workbook.Read(f, data); err != nil {
		a = tables{Wrong: err.Error()}
	}
	return gob.NewEncoder(out).Encode(a)
}
