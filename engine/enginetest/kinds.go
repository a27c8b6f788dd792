package enginetest

import (
	"fmt"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

// KindFaults says what is wrong with the rows of a game's kinds of events: words
// that speak of a field which the row does not declare or which has no words, a
// kind that people are told of and programs are not, and the like. The numbers
// in use are first to last; each wants a row.
func KindFaults[G, S any](kinds *kit.Kinds[G, S], first, last engine.EventKind) []string {
	var faults []string
	for k := int(first); k <= int(last); k++ {
		if kinds.Row(uint8(k)).Number != engine.EventKind(k) {
			faults = append(faults, fmt.Sprintf("the kind %d has no row in the table of kinds; the one before it is %q", k, kinds.Row(uint8(max(k, 1)-1)).Name))
		}
	}
	for _, row := range kinds.All() {
		fault := func(format string, args ...any) {
			faults = append(faults, fmt.Sprintf("kind %d %q: ", row.Number, row.Name)+fmt.Sprintf(format, args...))
		}
		if row.Words != "" && row.Name == "" {
			fault("people are told of it and programs are not")
		}
		if row.Off != "" && row.Fields.To.Name == "" {
			fault("it has words for a To of 0 and declares no To")
		}
		if row.Seen == kit.SeenByHolders && !row.Fields.From || row.Seen == kit.SeenBySeat && row.Fields.Parts&kit.Seat == 0 {
			fault("it is seen by seats that it does not declare")
		}
		if row.Fields.Terms && row.Fields.To.Scale == 0 || row.Fields.From && row.Fields.To.Name == "" {
			fault("it declares From or terms and no number To")
		}
		if row.News && row.Change != nil {
			fault("it is news and changes a state")
		}
		for _, words := range []string{row.Words, row.Off} {
			kit.Fill(strings.NewReplacer("[", "", "]", "").Replace(words), nil, func(part string) string {
				if !speakable(&row.Fields, part) {
					fault("its words speak of %q, which it does not declare or has no words for", part)
				}
				return "said"
			})
		}
	}
	return faults
}

// speakable reports whether the words of a kind with such fields may have a part.
func speakable[G any](f *kit.Fields[G], part string) bool {
	said := func(m *kit.Meaning[G]) bool { return m.Text != nil || m.Scale != 0 }
	switch part {
	case "item":
		return said(&f.Item)
	case "of":
		return said(&f.Of)
	case "to":
		return said(&f.To)
	case "from":
		return f.From && said(&f.To)
	case "terms":
		return f.Terms
	}
	for i, name := range [...]string{"seat", "side", "unit", "target", "card", "place"} {
		if part == name {
			return f.Parts&(1<<i) != 0
		}
	}
	return false
}

// FieldFaults names the fields of an event that are filled in although its kind
// does not declare them, and says if others see it than the kind admits.
func FieldFaults[G, S any](kinds *kit.Kinds[G, S], e engine.Event) []string {
	row := kinds.Of(&e)
	f := &row.Fields
	var faults []string
	for _, field := range []struct {
		name             string
		filled, declared bool
	}{
		{"Seat", e.Seat != engine.NoSeat, f.Parts&kit.Seat != 0},
		{"Side", e.Side != engine.NoSide, f.Parts&kit.Side != 0},
		{"Unit", e.Unit != engine.NoUnit, f.Parts&kit.Unit != 0},
		{"Target", e.Target != engine.NoUnit, f.Parts&kit.Target != 0},
		{"Card", e.Card != engine.NoCard, f.Parts&kit.Card != 0},
		{"At", e.At != engine.Place{}, f.Parts&kit.Place != 0},
		{"Item", e.Item != 0, f.Item.Name != ""},
		{"Of", e.Of != 0, f.Of.Name != ""},
		{"To", e.To != 0, f.To.Name != ""},
		{"From", e.From != 0, f.From},
		{"Terms", e.Terms != engine.TermRange{}, f.Terms},
	} {
		if field.filled && !field.declared {
			faults = append(faults, fmt.Sprintf("kind %d %q: an event has a %s, which the kind does not declare", row.Number, row.Name, field.name))
		}
	}
	if seen := row.Seen.Of(&e); e.Seen&seen != seen || row.Seen == kit.SeenByNone && e.Seen != engine.NoOne {
		faults = append(faults, fmt.Sprintf("kind %d %q: an event is seen by %b, want %b", row.Number, row.Name, e.Seen, seen))
	}
	return faults
}

// ChangeFaults folds sample events of each kind over sample states: one that is
// news changes none of them, and one that is not changes some.
func ChangeFaults[G any, S comparable](kinds *kit.Kinds[G, S], states []S, fold func(s *S, e engine.Event), samples func(k engine.EventKind) []engine.Event) []string {
	var faults []string
	for _, row := range kinds.All() {
		changes := 0
		for _, before := range states {
			for _, e := range samples(row.Number) {
				after := before
				if fold(&after, e); after != before {
					changes++
				}
			}
		}
		switch {
		case changes > 0 && row.News:
			faults = append(faults, fmt.Sprintf("kind %d %q: its row says that it is News, and %d sample events change a state", row.Number, row.Name, changes))
		case changes == 0 && !row.News:
			faults = append(faults, fmt.Sprintf("kind %d %q: no sample event changes a state: carry it out where the state changes, or say in its row that it is News", row.Number, row.Name))
		}
	}
	return faults
}
