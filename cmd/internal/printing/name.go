package printing

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/schema/model"
)

// fileName is the name of the file of a sheet, without what says its format: the
// sheet, then in what the form differs from the usual one, each behind a hyphen, then
// behind a dot the records that were asked for alone. Since no id has a dot in it,
// sheets that hold different things have different names, and none takes the
// place of another.
func fileName(s export.Sheet, form sheet.Options, alone []string) string {
	words := []string{s.Name}
	add := func(differs bool, word string) {
		if differs {
			words = append(words, word)
		}
	}
	usual := sheet.Options{}
	add(form.Paper.Name() != usual.Paper.Name(), form.Paper.Name())
	add(form.Card.Name() != usual.Card.Name(), form.Card.Name())
	add(form.Language.Name() != usual.Language.Name(), form.Language.Name())
	add(form.Backs != usual.Backs && !form.Press, "duplex-"+form.Backs.String())
	add(form.Fold, "fold")
	add(form.Press && form.Shop.Name() == "" && !form.Pictures, "press")
	add(form.Imposed && s.Name == "booklet", "imposed")
	add(form.Twice && s.Name == "booklet", "twice")
	add(form.HalfBoards && s.Name == "boards", "half")
	add(form.Proof, "proof")
	add(form.Join, "joined")
	add(form.Copies > 1, "x"+strconv.Itoa(form.Copies))
	add(form.LowInk, "low-ink")
	name := strings.Join(words, "-")
	if len(alone) > 0 {
		name += "." + joined(alone)
	}
	return name
}

// mostJoined is how many bytes the ids in the name of a file have at most: with all
// the rest it stays below the 255 that file systems take.
const mostJoined = 120

// joined writes ids one behind the other. Where they are too long, the first is
// followed by the beginning of the hash of all.
func joined(ids []string) string {
	all := strings.Join(ids, "+")
	if len(all) <= mostJoined {
		return all
	}
	sum := sha256.Sum256([]byte(all))
	return ids[0][:min(len(ids[0]), mostJoined)] + "+" + hex.EncodeToString(sum[:4])
}

// shownOf lists, sorted, the ids of the records of a sheet that are in only, as id or
// kind/id; none where only is empty.
func shownOf(c *model.Content, s export.Sheet, only []string) []string {
	var ids []string
	for _, key := range s.Shows(c, only) {
		_, id, _ := strings.Cut(key, "/")
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}
