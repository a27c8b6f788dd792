package vassal

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
)

// TestLedger holds that a ledger gives each piece the same numbers whichever pieces come and go, has
// what was changed in it by hand, and is the same file whenever it is written.
func TestLedger(t *testing.T) {
	l, err := ReadLedger("numbers", nil)
	if err != nil {
		t.Fatal(err)
	}
	write := func(l *Ledger, of *table.Table) map[string]string {
		files, err := Write([]*table.Table{of}, Options{Ledger: l})
		if err != nil {
			t.Fatal(err)
		}
		out, copies := map[string]string{}, map[string]int{}
		m := moduleOf(entriesOf(t, files[0].Data))
		for _, w := range m.wrong {
			t.Error(w)
		}
		m.root.walk(func(n, in *node) {
			if p, err := pieceOf(strings.TrimSpace(n.Text)); err == nil {
				key := in.kind() + " " + p.mark("Piece")
				copies[key]++
				out[fmt.Sprint(key, " ", copies[key])] = n.attr("gpid")
			}
		})
		return out
	}
	first := write(l, tabletest.Of(t, tabletest.Case{ID: "seven-rounds"}))
	data := l.Bytes()
	again, err := ReadLedger("numbers", data)
	if err != nil || !bytes.Equal(again.Bytes(), data) || !l.Added() || again.Added() {
		t.Fatalf("the ledger is read back otherwise: %v", err)
	}
	// A piece of which there are many goes, one comes, and what another has by hand stays.
	of := tabletest.Of(t, tabletest.Case{ID: "seven-rounds"})
	gone, changed := "actions/move-1-red", of.Pieces[0].ID
	for _, p := range of.Pieces {
		if p.Count > 1 {
			gone = p.ID
		}
	}
	of.Pieces = slices.DeleteFunc(of.Pieces, func(p table.Piece) bool { return p.ID == gone })
	for i := range of.Start {
		of.Start[i].Pieces = slices.DeleteFunc(of.Start[i].Pieces, func(id string) bool { return id == gone })
	}
	of.Start = slices.DeleteFunc(of.Start, func(h table.Stack) bool { return len(h.Pieces) == 0 })
	added := of.Pieces[1]
	added.ID = "tokens/aaa-new"
	of.Pieces = append(of.Pieces, added)
	lines := strings.Split(string(data), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, changed+"\t") {
			lines[i] = changed + "\t77"
		}
	}
	edited, err := ReadLedger("numbers", []byte("\ufeff"+strings.Join(lines, "\r\n")))
	if err != nil {
		t.Fatal(err)
	}
	for key, number := range write(edited, of) { // order-free: each for itself
		want := first[key]
		switch piece := strings.Fields(key)[1]; piece {
		case added.ID:
			continue
		case changed:
			n, _ := strconv.Atoi(want)
			want = strconv.Itoa(77*128 + n%128)
		}
		if number != want {
			t.Errorf("%s has the number %s, want %s", key, number, want)
		}
	}
	if text := string(edited.Bytes()); !strings.Contains(text, gone+"\t") || !strings.Contains(text, added.ID+"\t") {
		t.Errorf("the ledger has lost %s or has not got %s", gone, added.ID)
	}
}

// TestLedgerTaken holds that what is new keeps away from numbers that are taken, and that a piece has as
// many numbers as it has copies.
func TestLedgerTaken(t *testing.T) {
	of := &table.Table{Pieces: []table.Piece{{ID: "cards/a"}, {ID: "cards/b"}}, Start: []table.Stack{{Pieces: slices.Repeat([]string{"cards/a"}, 300)}}}
	alone, _ := ReadLedger("", nil)
	alone.take([]*table.Table{of})
	l, err := ReadLedger("numbers", fmt.Appendf(nil, "cards/z\t%d\n", alone.numbers["cards/a"]))
	if err != nil {
		t.Fatal(err)
	}
	l.take([]*table.Table{of})
	seen := map[int]bool{l.number(&table.Piece{ID: "cards/z"}, 0): true}
	for i := range of.Pieces {
		for n := range 301 {
			if i > 0 && n > 0 {
				break
			}
			v := l.number(&of.Pieces[i], n)
			if seen[v] || v <= 0 || v > 1<<31-1 {
				t.Fatalf("copy %d of %s has the number %d", n, of.Pieces[i].ID, v)
			}
			seen[v] = true
		}
	}
	if len(seen) != 303 {
		t.Errorf("%d numbers", len(seen))
	}
}

// TestLedgerRefused holds that a ledger that was spoilt is refused at the line, and that none that is
// taken is read otherwise the second time.
func TestLedgerRefused(t *testing.T) {
	for text, says := range map[string]string{ // order-free: each for itself
		"cards/a 12":                        `numbers:1: "cards/a 12" is not the id`,
		"cards/a\t0":                        "numbers:1: ",
		"cards/a\t007":                      "numbers:1: ",
		"cards/a\t8388608":                  "from 1 to 8388607",
		"cards/a\t-3":                       "numbers:1: ",
		"cards/a\t12\t13":                   "numbers:1: ",
		"=cmd\t12":                          "numbers:1: ",
		"\t12":                              "numbers:1: ",
		"# x\n\ncards/a\t5\ncards/a\t6":     "numbers:4: cards/a has the number 6 here and 5 above",
		"cards/a\t5\ncards/b\t5":            "numbers:2: the number 5 is that of line 1 too",
		"<<<<<<< HEAD\ncards/a\t5":          "numbers:1: the mark of a merge",
		strings.Repeat("a", 300) + "\t5":    `aaa..." is not the id`,
		strings.Repeat("#\n", MostLedger):   "bytes, and",
		"cards/a\t99999999999999999999999":  "numbers:1: ",
		"cards/a\t5\nmarkers/\x00\t6":       "numbers:2: ",
		"cards/a\t5\n\xff\xfe\t6":           "numbers:2: ",
		"cards/a\t5\ncards/a\t5\ncards/b\t": "numbers:3: ",
	} {
		if l, err := ReadLedger("numbers", []byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.40q: %v (%v), want %q", text, err, l, says)
		}
	}
	l, err := ReadLedger("numbers", []byte("cards/b\t6\ncards/a\t5\ncards/b\t6\n"))
	if err != nil || string(l.Bytes()) != ledgerHead+"cards/a\t5\ncards/b\t6\n" {
		t.Errorf("two sides of a merge: %v", err)
	}
}
