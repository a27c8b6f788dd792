package vassal

import (
	"fmt"
	"strings"
)

// sequence joins tokens as the program does: the delimiter is escaped, the backslash never is, and
// what would be taken for an escape or a quotation is put in quotes.
func sequence(delimiter string, tokens ...string) string {
	out := make([]string, len(tokens))
	for i, t := range tokens {
		if strings.HasPrefix(t, `\`) || len(t) > 1 && strings.HasPrefix(t, "'") && strings.HasSuffix(t, "'") {
			t = "'" + t + "'"
		}
		out[i] = strings.ReplaceAll(t, delimiter, `\`+delimiter)
	}
	return strings.Join(out, delimiter)
}

// trait is a trait of a piece: its type and its state.
type trait struct{ kind, state string }

// definition is a piece as the program reads it, with an id, "null" for what is a slot: traits from
// the outermost on, and the basic piece last. Each trait holds the one within it as one token.
func definition(id string, traits ...trait) string {
	last := len(traits) - 1
	kind, state := traits[last].kind, traits[last].state
	for i := last - 1; i >= 0; i-- {
		kind, state = sequence("\t", traits[i].kind, kind), sequence("\t", traits[i].state, state)
	}
	return "+/" + sequence("/", id, kind, state)
}

// named is a name that no escape can spoil: the program knows none for a backslash, and takes
// quotes at both ends for its own.
func named(text string) string { return strings.Trim(strings.ReplaceAll(text, `\`, "/"), "'") }

// Keys as the program writes them: a code and the modifier for Ctrl.
const (
	keyFlip   = "70,130"
	keyDelete = "68,130"
)

// deletes lets a piece be taken off the table.
func (w *writer) deletes() trait {
	return trait{"delete;" + sequence(";", w.t.Language.Text("table.delete"), keyDelete, ""), ""}
}

// mask hides a card behind its back from all but who turned it.
func (w *writer) mask(back string) trait {
	return trait{"obs;" + sequence(";", keyFlip, back, w.t.Language.Text("table.flip"), "B", "?", "", w.t.Language.Text("table.peek")), "null"}
}

// layer shows one of two sides, the first face up.
func (w *writer) layer(front, back string, down bool) trait {
	level := "1"
	if down {
		level = "2"
	}
	return trait{"emb2;" + sequence(";", "", "128", "", w.t.Language.Text("table.flip"), "128", "", "", "128", "", "", "", "1", "false", "0", "0",
		sequence(",", front, back), sequence(",", "", ""), "true", "Side", "", "", "false", "", "1", "1", "true", "", keyFlip, "", "", "1.0"), level}
}

// levels are those of a layer: their pictures, and what they add to the name of the piece.
type levels struct{ images, names []string }

// overlay lays one of several pictures over a piece, the first of which is none: commands in its
// menu go on and back, by a title. It is the layer of a number of its piece, by which its keys are told apart.
func overlay(n int, name, title string, l levels) trait {
	more, less := named(title)+" +", named(title)+" −"
	return trait{"emb2;" + sequence(";", "", "128", "", more, "128", "", less, "128", "", "", "", "1", "false", "0", "0",
		sequence(",", append([]string{""}, l.images...)...), sequence(",", append([]string{""}, l.names...)...), "false", named(name), "", "", "false", "", "1", "1", "true",
		"", keyOf(2*n+2, name+"More"), keyOf(2*n+3, name+"Less"), "", "1.0"), "1"}
}

// counted lets a piece stand for several: commands count it up and down, and it shows how many it
// is for where that is more than one.
func (w *writer) counted() []trait {
	commands := sequence(",", sequence(":", w.t.Language.Text("table.more"), keyOf(0, "CountMore"), sequence(",", "I", "1")), sequence(":", w.t.Language.Text("table.less"), keyOf(1, "CountLess"), sequence(",", "I", "-1")))
	return []trait{
		{"label;" + sequence(";", "", "", "16", "255,255,255", "0,0,0", "b", "0", "r", "0", "b", "r", "$pieceName$ ($label$)", "Dialog", "1", "0", "CountShown", "", "false"), `{Count>1?Count:""}`},
		{"PROP;" + sequence(";", "Count", sequence(",", "true", "1", "99", "false"), commands, ""), "1"},
	}
}

// firstNamed is the code of the first of our keys that no keyboard has. The code is what the program
// goes by, not the name, so that two keys of a piece need two; it gives out codes of its own from
// 57344 on.
const firstNamed = 57344 + 2000

// keyOf is the key of a number with a name, in letters and digits.
func keyOf(n int, name string) string {
	return fmt.Sprintf("%d,0,%s", firstNamed+n, strings.ReplaceAll(name, " ", ""))
}

// marks are values of a piece that nobody changes, such as our ids.
func marks(pairs ...string) trait {
	var names, values []string
	for i := 0; i+1 < len(pairs); i += 2 {
		names, values = append(names, pairs[i]), append(values, pairs[i+1])
	}
	return trait{"mark;" + sequence(",", names...), sequence(",", values...)}
}

// nowhere is the place of a piece in its slot.
const nowhere = "null;0;0"

// basic is what is in all traits: a picture and a name, where it is, and the number by which saved
// games find the piece in another version of the module.
func basic(image, name, number, at string) trait {
	return trait{"piece;" + sequence(";", "", "", image, name), at + ";" + sequence(";", number, "0")}
}
