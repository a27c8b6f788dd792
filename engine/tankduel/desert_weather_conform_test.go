package tankduel_test

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/slow"
)

// TestWeatherConforms runs the suite over games with modules of content that have layers,
// checks, a window and tables by distance, of players and against Robata.
func TestWeatherConforms(t *testing.T) {
	hot, night := []string{"very-hot", "blowing-dust"}, []string{"night"}
	for name, setup := range slow.Some(map[string]tankduel.Setup{
		"heat":        {Tanks: 6, Seats: 4, Decks: -1, Options: hot},
		"heat, solo":  {Robata: [2]bool{false, true}, Infantry: true, Decks: -1, Options: hot},
		"night":       {Tanks: 6, Seats: 4, Decks: -1, Options: night},
		"night, solo": {Robata: [2]bool{true, false}, Decks: -1, Options: night},
	}, 2) {
		t.Run(name, func(t *testing.T) {
			enginetest.Run(t, newGame(t, contenttest.Content(t), "merging-forces", setup), enginetest.Options{Games: slow.Count(1, 2)})
		})
	}
}
