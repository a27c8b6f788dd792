package playtest

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"
)

// Table writes games as CSV, a row to a game: its cell, its number, and every
// count in the order of the layout. Counts kept in parts of a unit are written as
// they are kept.
type Table struct {
	w     *csv.Writer
	names []string
}

// NewTable starts a table.
func NewTable(w io.Writer) *Table { return &Table{w: csv.NewWriter(w)} }

// Begin starts a cell. The head is written first, and again for a cell that
// counts other things than the one before.
func (t *Table) Begin(l *Layout) error {
	names := l.Names()
	if slices.Equal(names, t.names) {
		return nil
	}
	t.names = names
	return t.w.Write(append([]string{"cell", "game"}, names...))
}

// Row writes a game.
func (t *Table) Row(cell string, game int, row []int32) error {
	words := make([]string, 0, len(row)+2)
	words = append(words, cell, strconv.Itoa(game))
	for _, n := range row {
		words = append(words, strconv.Itoa(int(n)))
	}
	return t.w.Write(words)
}

// Flush writes the rest and returns the first error.
func (t *Table) Flush() error {
	t.w.Flush()
	return t.w.Error()
}
