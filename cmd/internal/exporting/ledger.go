package exporting

import (
	"os"
	"path/filepath"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/table/vassal"
)

// Ledger is that of the numbers of pieces in modules of VASSAL, in a file of an author's directory.
type Ledger struct {
	*vassal.Ledger
	place string
}

// ReadLedger reads the ledger of the first of some places that is a directory, an empty one where it has
// none; nil where none is a directory.
func ReadLedger(places []string) (*Ledger, error) {
	for _, dir := range places {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			continue
		}
		l := &Ledger{place: filepath.Join(dir, vassal.LedgerName)}
		data, err := files.ReadAny(l.place, "ledger", vassal.MostLedger)
		if err != nil {
			return nil, err
		}
		if l.Ledger, err = vassal.ReadLedger(filepath.ToSlash(l.place), data); err != nil {
			return nil, usage.Errorf("%v", err)
		}
		return l, nil
	}
	return nil, nil
}

// Write writes the ledger where it has something new, and returns the file then.
func (l *Ledger) Write() ([]files.File, error) {
	if l == nil || !l.Added() {
		return nil, nil
	}
	f := files.File{Name: filepath.ToSlash(l.place), Data: l.Bytes()}
	return []files.File{f}, files.Replace(f)
}
