package studio

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
)

// maxOptions is the most lines of options of a set-up, maxSeats the most seats for which
// the form asks.
const (
	maxOptions = 64
	maxSeats   = 4
)

// open makes a match of a scenario or variant, once for each set-up.
func (s *saved) open(id string, set [][]string) (play.Match, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	name := fmt.Sprintf("%q %q", id, set)
	if m := s.matches[name]; m != nil {
		return m, nil
	}
	if s.library == nil {
		l := games.NewLibrary(s.loaded.Content)
		l.List = true // for recordings that are saved
		s.library = &l
	}
	m, found, err := s.library.Open(id, set)
	switch {
	case err != nil:
		return nil, &problem{status: http.StatusBadRequest, text: err.Error(), back: "/play"}
	case len(found) > 0:
		return nil, &problem{status: http.StatusBadRequest, text: diag.Sort(found)[0].Message, back: "/play"}
	case m == nil:
		return nil, &problem{status: http.StatusNotFound, text: "there is no scenario " + strconv.Quote(id), back: "/play"}
	}
	s.matches[name] = m
	return m, nil
}

// asked is a game as a form asks for it.
type asked struct {
	scenario string
	set      [][]string
	match    play.Match
	seed     uint64
	players  []string
}

// readSetup reads the form of a new game.
func (s *Server) readSetup(r *http.Request, d *draft) (asked, error) {
	if err := s.readForm(r); err != nil {
		return asked{}, err
	}
	a := asked{scenario: r.PostForm.Get("scenario"), seed: randomSeed()}
	lines := append(strings.Split(r.PostForm.Get("set"), "\n"), r.PostForm["option"]...)
	chosen, solo := seatsOf(r.PostForm, games.Find(d.loaded.Content, a.scenario))
	if len(solo) > 0 {
		lines = append(lines, "robata "+strings.Join(solo, " "))
	}
	for _, line := range lines {
		if words := strings.Fields(line); len(words) > 0 {
			a.set = append(a.set, words)
		}
	}
	if len(a.set) > maxOptions {
		return a, &problem{status: http.StatusBadRequest, text: s.drawer.Say("too-many-options"), back: "/play"}
	}
	if text := strings.TrimSpace(r.PostForm.Get("seed")); text != "" {
		var err error
		if a.seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			return a, &problem{status: http.StatusBadRequest, text: s.drawer.Say("no-seed", "text", text), back: "/play"}
		}
	}
	var err error
	if a.match, err = d.open(a.scenario, a.set); err != nil {
		return a, err
	}
	a.players = playersFor(chosen, len(a.match.Seats()))
	return a, nil
}

// robata is the player of a seat whose side the solo system runs.
const robata = "robata"

// seatsOf reads who plays: the players of the seats in their order, without those whose sides
// the solo system runs, and these sides.
func seatsOf(form url.Values, p *games.Playable) (players, solo []string) {
	for i := range maxSeats {
		player := form.Get("seat" + strconv.Itoa(i+1))
		switch {
		case player != robata:
			players = append(players, player)
		case p != nil && i < len(p.Sides):
			solo = append(solo, p.Sides[i].ID)
		}
	}
	return players, solo
}

// playersFor gives each of so many seats its player, the usual one where none was chosen.
func playersFor(chosen []string, seats int) []string {
	var out []string
	for i := range seats {
		player := ""
		if len(chosen) > 0 {
			player = chosen[min(i, len(chosen)-1)]
		}
		if player == "" {
			player = bot.Default
		}
		out = append(out, player)
	}
	return out
}

// randomSeed returns 64 random bits of the system: nobody at the table can guess the hands.
func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails: it ends the program instead
	return binary.LittleEndian.Uint64(b[:])
}

// tableOptions are the options of a game at a table.
func (s *Server) tableOptions(a asked) gametable.Options {
	return gametable.Options{Match: a.match, Players: a.players, Seed: a.seed, Translator: s.teller()}
}
