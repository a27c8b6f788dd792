package validate

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/diag"
)

// TestFixesGiveTheOriginal makes mistakes in the built-in content, carries out every fix
// that is offered for what is found, and holds that the text is as it was before.
func TestFixesGiveTheOriginal(t *testing.T) {
	tr := newTrial(t, trial{kinds: mutationKinds()})
	loaded := tr.loaded
	m := mutator{loaded: loaded, ids: knownIDs(loaded.Content), required: requiredFields(t)}
	offered, made := 0, 0
	var wrong []string
	for _, mut := range sample(withLookalikes(m.all()), mutationKinds(), *mutations/2) {
		made++
		found := tr.check(t, mut)
		data := loaded.Sources[mut.file]
		mended := carryOut(mut.file, mut.apply(data), found)
		if mended == nil {
			continue
		}
		offered++
		if !bytes.Equal(mended, data) {
			wrong = append(wrong, fmt.Sprintf("%s: %s: %s", mut.kind, mut.what, found[0].Message))
		}
	}
	t.Logf("of %d mistakes %d are mended, %d of them wrongly", made, offered, len(wrong))
	if len(wrong) > 0 || offered == 0 {
		t.Errorf("%d fixes of %d give another text:\n%s", len(wrong), offered, strings.Join(wrong, "\n"))
	}
}

// carryOut does what the findings with just one fix offer for a file, nil if there are none.
func carryOut(file string, data []byte, found []diag.Finding) []byte {
	var edits []diag.Edit
	for _, f := range found {
		if len(f.Fixes) == 1 {
			edits = append(edits, f.Fixes[0].Edits...)
		}
	}
	if len(edits) == 0 {
		return nil
	}
	slices.SortFunc(edits, func(a, b diag.Edit) int {
		from, _ := a.Span.Bounds(data)
		to, _ := b.Span.Bounds(data)
		return to - from
	})
	for _, e := range edits {
		if e.Span.File != file {
			return append(data, "another file"...)
		}
		from, to := e.Span.Bounds(data)
		data = slices.Concat(data[:from], []byte(e.Text), data[to:])
	}
	return data
}

// withLookalikes replaces every third misspelt word by one that looks like the right one,
// and every fifth by one in capitals.
func withLookalikes(all []mutation) []mutation {
	for i := range all {
		m := &all[i]
		if m.kind != typoInKey && m.kind != unknownWord && m.kind != danglingID {
			continue
		}
		word := right(m)
		switch {
		case i%3 == 0 && strings.ContainsAny(word, "aeo"):
			at := strings.IndexAny(word, "aeo")
			alike := map[byte]string{'a': "а", 'e': "е", 'o': "о"}[word[at]]
			m.text = quoted(m, word[:at]+alike+word[at+1:])
		case i%5 == 0:
			m.text = quoted(m, strings.ToUpper(word))
		}
	}
	return all
}

// right is the word that a mutation misspells, found in what it says of itself.
func right(m *mutation) string {
	_, after, _ := strings.Cut(m.what, ": \"")
	word, _, _ := strings.Cut(after, "\" becomes ")
	return strings.Trim(word, `\"`)
}

func quoted(m *mutation, word string) string {
	if strings.HasPrefix(m.text, `"`) || strings.Trim(word, "abcdefghijklmnopqrstuvwxyz_ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		return `"` + word + `"`
	}
	return word
}
