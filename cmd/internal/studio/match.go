package studio

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
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

// readSetup reads the form of a new game.
func (s *Server) readSetup(r *http.Request, d *draft) (gameview.Asked, error) {
	if err := s.readForm(r); err != nil {
		return gameview.Asked{}, err
	}
	a, err := s.maker(d.saved).Ask(r.PostForm, randomSeed())
	var known *problem
	if err != nil && !errors.As(err, &known) {
		err = &problem{status: http.StatusBadRequest, text: err.Error(), back: "/play"}
	}
	return a, err
}

// randomSeed returns 64 random bits of the system: nobody at the table can guess the hands.
func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails: it ends the program instead
	return binary.LittleEndian.Uint64(b[:])
}
