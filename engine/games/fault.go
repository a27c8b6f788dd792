package games

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/model"
)

// OptionError says what is wrong with one option of a set-up. It wraps what the
// option was refused with.
type OptionError struct {
	// Option is the place of the option in the set-up, Word that of the word at
	// fault in the option, 0 for its key.
	Option, Word int
	// Words is the option as it was written, split into words.
	Words []string
	Err   error
}

// Error implements error.
func (e *OptionError) Error() string {
	var refused *tankduel.SetupError
	if errors.As(e.Err, &refused) {
		return e.Err.Error() // it speaks of the whole set-up
	}
	return fmt.Sprintf("set-up option %q: %v", strings.Join(e.Words, " "), e.Err)
}

// Unwrap returns what the option was refused with.
func (e *OptionError) Unwrap() error { return e.Err }

// IsIllegal reports whether the rules of a game forbid a set-up, whose words are
// otherwise sound.
func IsIllegal(err error) bool {
	var refused *tankduel.SetupError
	return errors.As(err, &refused)
}

// blame names for an error the option of the set-up that made the choice, where
// there is one; other errors it returns as they are.
func blame(sc *model.Scenario, set [][]string, err error) error {
	var refused *tankduel.SetupError
	if !errors.As(err, &refused) {
		return err
	}
	for _, key := range keysOf(refused.At) {
		for i := len(set) - 1; i >= 0; i-- {
			if words := set[i]; len(words) > 0 && words[0] == key && concerns(sc, words, refused.At) {
				return &OptionError{Option: i, Word: wordOf(words, refused.At), Words: words, Err: err}
			}
		}
	}
	return err
}

// keysOf lists the options that can have made a choice, the likeliest first.
func keysOf(at tankduel.Choice) []string {
	switch at.Field {
	case "Tanks":
		return []string{"tanks", "force", "matchup"}
	case "Share":
		return []string{"force", "tanks", "matchup", "robata"}
	case "Seats":
		return []string{"players", "tanks", "force", "matchup"}
	case "Force":
		return []string{"force", "matchup", "rounds", "nation", "tanks"}
	case "Decks":
		return []string{"decks"}
	case "Deck":
		return []string{"deck"}
	case "Options":
		return []string{"with"}
	case "Infantry":
		return []string{"infantry"}
	case "Rounds":
		return []string{"rounds"}
	case "War":
		return []string{"war", "year"}
	case "Guns":
		return []string{"guns"}
	case "Nations":
		return []string{"nation", "matchup"}
	case "Joins":
		return []string{"joins", "players"}
	}
	switch a := allowance(at.Field); {
	case a == nil:
		return nil
	case a.Numbered:
		return []string{a.Name, "force", "matchup"}
	}
	return []string{at.Field}
}

// allowance finds an allowance by name, nil for none.
func allowance(name string) *model.Allowance {
	all := model.Allowances()
	if i := slices.IndexFunc(all, func(a model.Allowance) bool { return a.Name == name }); i >= 0 {
		return &all[i]
	}
	return nil
}

// concerns reports whether an option speaks of the side of a choice, or of none.
func concerns(sc *model.Scenario, words []string, at tankduel.Choice) bool {
	ofSide := at.Field == "Nations" || at.Field == "Joins" || at.Field == "Share" || at.Field == "Rounds" || allowance(at.Field) != nil
	if !slices.Contains(sided(), words[0]) || at.Index < 0 && !ofSide || words[0] == "tanks" && len(words) == 2 {
		return true
	}
	return len(words) > 1 && words[1] == sc.Sides[at.Side].ID
}

// wordOf is the word of an option that made a choice.
func wordOf(words []string, at tankduel.Choice) int {
	word := 1
	if slices.Contains(sided(), words[0]) {
		word++
	}
	listed := words[0] == "force" || words[0] == "guns" || words[0] == "deck" || words[0] == "with"
	if listed && at.Index > 0 {
		word += at.Index
	}
	return min(word, len(words)-1)
}
