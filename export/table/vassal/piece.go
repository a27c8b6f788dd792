package vassal

import "strings"

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

// definition is a piece as the program reads it: traits from the outermost on, and the basic piece
// last. Each trait holds the one within it as one token.
func definition(traits ...trait) string {
	last := len(traits) - 1
	kind, state := traits[last].kind, traits[last].state
	for i := last - 1; i >= 0; i-- {
		kind, state = sequence("\t", traits[i].kind, kind), sequence("\t", traits[i].state, state)
	}
	return "+/" + sequence("/", "null", kind, state)
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
func deletes() trait {
	return trait{"delete;" + sequence(";", "Delete", keyDelete, ""), ""}
}

// mask hides a card behind its back from all but who turned it.
func mask(back string) trait {
	return trait{"obs;" + sequence(";", keyFlip, back, "Flip", "B", "?", "", "Peek"), "null"}
}

// layer shows one of two sides, the first face up.
func layer(front, back string, down bool) trait {
	level := "1"
	if down {
		level = "2"
	}
	return trait{"emb2;" + sequence(";", "", "128", "", "Flip", "128", "", "", "128", "", "", "", "1", "false", "0", "0",
		sequence(",", front, back), sequence(",", "", ""), "true", "Side", "", "", "false", "", "1", "1", "true", "", keyFlip, "", "", "1.0"), level}
}

// marks are values of a piece that nobody changes, such as our ids.
func marks(pairs ...string) trait {
	var names, values []string
	for i := 0; i+1 < len(pairs); i += 2 {
		names, values = append(names, pairs[i]), append(values, pairs[i+1])
	}
	return trait{"mark;" + sequence(",", names...), sequence(",", values...)}
}

// basic is what is in all traits: a picture and a name, and the number by which saved games find
// the piece in another version of the module.
func basic(image, name, number string) trait {
	return trait{"piece;" + sequence(";", "", "", image, name), sequence(";", "null", "0", "0", number, "0")}
}
