package vassal

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/table"
)

// LedgerName is the file in an author's directory that keeps the numbers of pieces, MostLedger how
// many bytes it has at most.
const (
	LedgerName = "vassal-numbers.tsv"
	MostLedger = 1 << 20
)

// ledgerHead is the first line of a ledger.
const ledgerHead = "# The numbers by which saved games of VASSAL find pieces. hulldown export vassal adds new ones.\n"

// mostCopies is how many numbers a piece has, mostNumber its greatest number in a ledger: numbers of
// modules have 31 bits.
const (
	mostCopies = 128
	mostNumber = 1<<23 - 1
	mostKey    = 200
)

// Ledger keeps the numbers of pieces by their ids, so that a piece has the same number in each
// module, whichever come and go. What is new has a number that follows from its id, unless that is
// taken: two who add pieces at the same time hardly ever want the same, and what they add is
// lines of their own.
type Ledger struct {
	numbers map[string]int
	taken   map[int]bool
	added   bool
}

// ReadLedger reads a ledger by the name that errors call it; no data is an empty one.
func ReadLedger(name string, data []byte) (*Ledger, error) {
	l := &Ledger{numbers: map[string]int{}, taken: map[int]bool{}}
	lines := map[int]int{}
	if len(data) > MostLedger {
		return nil, fmt.Errorf("%s has %d bytes, and %d are read at most", name, len(data), MostLedger)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff")) // which editors put there
	for i, line := range strings.Split(string(data), "\n") {
		at := fmt.Sprintf("%s:%d", name, i+1)
		if line = strings.TrimSuffix(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if strings.HasPrefix(line, "<<<<<<<") || strings.HasPrefix(line, "=======") || strings.HasPrefix(line, ">>>>>>>") {
			return nil, fmt.Errorf("%s: the mark of a merge; keep the lines of both sides, and take out the marks", at)
		}
		key, text, ok := strings.Cut(line, "\t")
		n, err := strconv.Atoi(text)
		switch {
		case !ok || !pieceKey(key) || err != nil || strconv.Itoa(n) != text || n < 1 || n > mostNumber:
			return nil, fmt.Errorf("%s: %q is not the id of a piece, a tab and a number from 1 to %d", at, shortened(line), mostNumber)
		case l.numbers[key] == n: // both sides of a merge had it
			continue
		case l.numbers[key] != 0:
			return nil, fmt.Errorf("%s: %s has the number %d here and %d above; keep the line that games were saved with", at, key, n, l.numbers[key])
		case lines[n] != 0:
			return nil, fmt.Errorf("%s: the number %d is that of line %d too; take out the line of that piece which is in no saved game", at, n, lines[n])
		}
		l.numbers[key], l.taken[n], lines[n] = n, true, i+1
	}
	return l, nil
}

// pieceKey reports whether a text can be the id of a piece.
func pieceKey(key string) bool {
	return key != "" && len(key) <= mostKey && !strings.ContainsFunc(key, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && !strings.ContainsRune("-/.~_", r)
	})
}

// shortened is the beginning of a line.
func shortened(line string) string {
	const most = 60
	if len(line) <= most {
		return line
	}
	return strings.ToValidUTF8(line[:most], "") + "..."
}

// Added reports whether the ledger has numbers that it did not have when it was read.
func (l *Ledger) Added() bool { return l.added }

// Bytes is the ledger as a file: a line for each piece, in the order of their ids.
func (l *Ledger) Bytes() []byte {
	var b bytes.Buffer
	b.WriteString(ledgerHead)
	for _, key := range slices.Sorted(maps.Keys(l.numbers)) {
		fmt.Fprintf(&b, "%s\t%d\n", key, l.numbers[key])
	}
	return b.Bytes()
}

// take gives numbers to the pieces of tables that have none, in the order of their ids.
func (l *Ledger) take(tables []*table.Table) {
	keys := map[string]bool{}
	for _, t := range tables {
		lying := map[string]int{}
		for _, h := range t.Start {
			for _, id := range h.Pieces {
				lying[id]++
			}
		}
		for i := range t.Pieces {
			p := &t.Pieces[i]
			for n := 0; n <= lying[p.ID]; n += mostCopies {
				keys[blockKey(p, n)] = true
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		for n := 0; l.numbers[key] == 0; n++ {
			sum := sha256.Sum256(fmt.Append(nil, key, strings.Repeat("+", n)))
			if v := int(binary.BigEndian.Uint32(sum[:4])%mostNumber) + 1; !l.taken[v] {
				l.numbers[key], l.taken[v], l.added = v, true, true
			}
		}
	}
}

// blockKey is what the ledger calls the numbers among which is that of the copy of a piece; 0 is its
// slot in the palette.
func blockKey(p *table.Piece, copied int) string {
	if n := copied / mostCopies; n > 0 {
		return fmt.Sprintf("%s~%d", p.Lasting(), n)
	}
	return p.Lasting()
}

// number is the number of a copy of a piece in a module.
func (l *Ledger) number(p *table.Piece, copied int) int {
	return l.numbers[blockKey(p, copied)]*mostCopies + copied%mostCopies
}
