package vocabulary

import (
	"io/fs"
	"slices"
	"strings"

	"hulldown.dev/engine"
)

// exampleScript is the shortest of the scripts that show an entry best: with a statement
// of the form, or for a part with the word, or else any of the game.
func exampleScript(e Entry, word string) string {
	best, most := "", -1
	for _, text := range scriptsOf(e.game) {
		n := 0
		switch {
		case Shows(text, e):
			n = 2
		case slices.Contains(strings.Fields(text), word):
			n = 1
		}
		if n > most || n == most && len(text) < len(best) {
			best, most = text, n
		}
	}
	return best
}

// scriptsOf are the scripts of a game, or all.
func scriptsOf(game string) []string {
	var all []string
	names, err := fs.Glob(scriptFS, "scripts/*.hds")
	if err != nil {
		panic("internal error: a pattern that is none: " + err.Error())
	}
	for _, name := range names {
		data, err := fs.ReadFile(scriptFS, name)
		if err != nil {
			panic("internal error: an embedded script cannot be read: " + err.Error())
		}
		text := strings.ReplaceAll(string(data), "\r\n", "\n")
		if game == "" || strings.Contains(text, "\ngame "+game+"\n") {
			all = append(all, text)
		}
	}
	return all
}

// Shows reports whether a script has a statement of the form of an entry.
func Shows(script string, e Entry) bool {
	sort, _, _ := strings.Cut(e.Sort, ",")
	for line := range strings.Lines(script) {
		words := strings.Fields(line)
		if i := slices.IndexFunc(words, func(w string) bool { return w[0] == '#' }); i >= 0 {
			words = words[:i]
		}
		if len(words) > 0 && showsIn(words, sort, engine.Phrase{Form: e.Name}) {
			return true
		}
	}
	return false
}

// showsIn reports whether a statement is of a form, of an entry of a sort.
func showsIn(words []string, sort string, p engine.Phrase) bool {
	first, rest := words[0], words[1:]
	decides := sort == actionSort || sort == outcomeSort
	if legal := slices.Index(words, "legal:"); decides && legal > 0 && legal+1 < len(words) { // one that may be taken, or not
		first, rest = words[legal+1], words[legal+2:]
		if by := slices.Index(rest, "by"); by >= 0 {
			rest = rest[:by]
		}
	}
	ok := false
	switch sort {
	case optionSort:
		if first == "set" {
			_, ok = p.Match(rest)
		}
	case outcomeSort:
		if first == "chance" {
			_, ok = p.Match(rest)
		}
	case actionSort:
		if isSeat(first) {
			_, ok = p.Match(rest)
		}
	case questionSort:
		for n := 1; first == "expect" && n <= len(rest) && !ok; n++ {
			_, ok = p.Match(rest[:n])
		}
	case directiveSort:
		_, ok = p.Match(words)
	case statementSort:
		if p.Name() == p.Form { // all of it is left to the game
			return isSeat(first)
		}
		own := strings.Fields(p.Form)
		ok = own[0] == first && (len(own) < 2 || own[1] != strings.ToLower(own[1]) || len(words) > 1 && own[1] == words[1]) &&
			slices.Contains(own, "=") == slices.Contains(words, "=")
	}
	return ok
}

// isSeat reports whether a word is the name of a seat.
func isSeat(word string) bool {
	return len(word) == 2 && word[0] == 's' && word[1] >= '1' && word[1] <= '9'
}
