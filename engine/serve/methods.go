package serve

import (
	"context"
	"errors"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
)

// MaxLines is the most lines of one answer; further ones are asked for with
// events.
const MaxLines = 4096

// methodNames lists the methods for messages.
const methodNames = "games, new, state, legal, apply, events, result and close"

// method carries out a request and returns its result as JSON.
type method func(s *Server, ctx context.Context, r request) ([]byte, *Error)

// methods are the requests that clients can make, by name.
var methods = map[string]method{
	"games": (*Server).list, "new": (*Server).begin, "state": (*Server).state, "legal": (*Server).legal,
	"apply": (*Server).apply, "events": (*Server).events, "result": (*Server).result, "close": (*Server).close,
}

// list answers the request games.
func (s *Server) list(_ context.Context, r request) ([]byte, *Error) {
	if err := readParams(r.params, &struct{}{}, ""); err != nil {
		return nil, err
	}
	o := begin(nil)
	o.number("format", Format)
	o.texts("players", append([]string{play.Remote}, bot.Names()...))
	o.key("scenarios")
	o.b = append(o.b, '[')
	for i, sc := range s.library.Scenarios() {
		if i > 0 {
			o.b = append(o.b, ',')
		}
		one := begin(o.b)
		one.text("id", sc.ID)
		one.text("title", sc.Title)
		one.text("game", sc.Game)
		if m, err := s.library.Open(sc.ID, nil); err == nil {
			one.texts("seats", m.Seats())
		} else {
			one.text("why", err.Error())
		}
		o.b = one.end()
	}
	o.b = append(o.b, ']')
	return o.end(), nil
}

// beginParams are the parameters of new. Without a seed the server takes one
// that it shows to nobody.
type beginParams struct {
	Scenario string            `json:"scenario"`
	Set      [][]string        `json:"set"`
	Seed     *play.Exact       `json:"seed"`
	Seats    map[string]string `json:"seats"`
}

// begin answers the request new, which begins a game.
func (s *Server) begin(ctx context.Context, r request) ([]byte, *Error) {
	var p beginParams
	if err := readParams(r.params, &p, "scenario, set, seed, seats"); err != nil {
		return nil, err
	}
	if len(s.games) >= MaxGames {
		return nil, fail(codeFull, "%d games are open already; close one", MaxGames)
	}
	if p.Scenario == "" {
		return nil, fail(codeParams, "scenario is missing; games lists them")
	}
	m, err := s.library.Open(p.Scenario, p.Set)
	if err != nil {
		return nil, fail(codeParams, "%s", err)
	}
	players, refused := p.players(m.Seats())
	if refused != nil {
		return nil, refused
	}
	if p.Seed == nil {
		seed := play.Exact(s.seeds())
		p.Seed = &seed
	}
	g, err := open(ctx, m, play.SitOptions{Seed: uint64(*p.Seed), Players: players})
	if errors.Is(err, bot.ErrUnknown) {
		return nil, fail(codeParams, "%s, and %s for whoever sends requests", err, play.Remote)
	}
	if err != nil {
		return nil, fail(codeParams, "%s", err)
	}
	o := begin(nil)
	o.text("id", s.add(g))
	o.texts("seats", g.seats)
	o.raw("waits", g.waits(engine.NoSeat))
	return o.end(), nil
}

// players puts the players in the order of the seats.
func (p *beginParams) players(seats []string) ([]string, *Error) {
	var players []string
	for _, seat := range seats {
		player, named := p.Seats[seat]
		if !named {
			return nil, fail(codeParams, "seats names no player for %s; the seats are %s", seat, strings.Join(seats, ", "))
		}
		players = append(players, player)
	}
	if len(p.Seats) > len(seats) {
		return nil, fail(codeParams, "seats names more than the seats %s", strings.Join(seats, ", "))
	}
	return players, nil
}

// gameParams are the parameters of all that asks about a game; each method
// refuses those that are none of its own by leaving them out.
type gameParams struct {
	ID   string `json:"id"`
	Seat string `json:"seat"`
}

// at reads parameters, of which p is a part, and finds the game and the seat that
// they name. More lists what there is besides id and seat.
func (s *Server) at(r request, all any, p *gameParams, more string) (*served, engine.Seat, *Error) {
	if err := readParams(r.params, all, "id, seat"+more); err != nil {
		return nil, 0, err
	}
	g, err := s.game(p.ID)
	if err != nil {
		return nil, 0, err
	}
	i, err := g.seat(p.Seat)
	return g, engine.Seat(i), err
}

// state answers the request state with the view of a seat.
func (s *Server) state(_ context.Context, r request) ([]byte, *Error) {
	var p gameParams
	g, seat, err := s.at(r, &p, &p, "")
	if err != nil {
		return nil, err
	}
	sight := g.session.Sight(seat)
	o := begin(nil)
	o.raw("waits", g.waits(seat))
	o.texts("board", sight.Board)
	o.texts("hand", sight.Hand)
	o.key("held")
	held := begin(o.b)
	for i, n := range sight.Held {
		held.number(g.seats[i], n)
	}
	o.b = held.end()
	g.legal(&o, seat)
	o.number("next", len(g.pages[seat].ends))
	return o.end(), nil
}

// legal writes the actions of a seat, none when it is not its turn, and the notes on them.
func (g *served) legal(o *object, seat engine.Seat) {
	var texts []string
	notes := begin(nil)
	if turn := g.session.Turn(); g.stopped == nil && turn.Kind == engine.Decide && turn.Seat == seat {
		for _, offer := range g.session.Offers() {
			texts = append(texts, offer.Action)
			if len(offer.Notes) > 0 {
				notes.named(offer.Action, offer.Notes)
			}
		}
	}
	o.texts("legal", texts)
	if notes.begun {
		o.raw("notes", notes.end())
	}
}

// legal answers the request legal with the legal actions.
func (s *Server) legal(_ context.Context, r request) ([]byte, *Error) {
	var p gameParams
	g, seat, err := s.at(r, &p, &p, "")
	if err != nil {
		return nil, err
	}
	o := begin(nil)
	o.raw("waits", g.waits(seat))
	g.legal(&o, seat)
	return o.end(), nil
}

// apply answers the request apply, which takes an action.
func (s *Server) apply(ctx context.Context, r request) ([]byte, *Error) {
	var p struct {
		gameParams
		Action string `json:"action"`
	}
	g, seat, refused := s.at(r, &p, &p.gameParams, ", action")
	if refused != nil {
		return nil, refused
	}
	if g.stopped != nil {
		return nil, fail(codeStopped, "the game stopped: %v", g.stopped)
	}
	if turn := g.session.Turn(); turn.Kind != engine.Decide || turn.Seat != seat {
		return nil, fail(codeTurn, "it is not the turn of %s", p.Seat)
	}
	from := len(g.pages[seat].ends)
	if err := g.decide(ctx, p.Action); err != nil {
		return nil, refuse(p.Action, err)
	}
	return g.since(seat, from), nil
}

// refuse says why an action was not carried out.
func refuse(action string, err error) *Error {
	var illegal *engine.IllegalError
	var wording *play.WordingError
	switch {
	case errors.As(err, &illegal):
		return &Error{codeIllegal, illegal.Error(), illegal.Action, string(illegal.Clause), illegal.Why}
	case errors.As(err, &wording):
		return &Error{codeWording, "this is no action of the game", clip(action), "", wording.Error()}
	}
	return fail(codeStopped, "%v", err)
}

// since writes what a seat was sent from a line on.
func (g *served) since(seat engine.Seat, from int) []byte {
	page := &g.pages[seat]
	to := min(len(page.ends), from+MaxLines)
	o := begin(nil)
	o.key("lines")
	o.b = page.slice(o.b, from, to)
	o.number("next", to)
	o.truth("more", to < len(page.ends))
	o.raw("waits", g.waits(seat))
	return o.end()
}

// events answers the request events with the log of a game.
func (s *Server) events(_ context.Context, r request) ([]byte, *Error) {
	var p struct {
		gameParams
		From int `json:"from"`
	}
	g, seat, err := s.at(r, &p, &p.gameParams, ", from")
	if err != nil {
		return nil, err
	}
	if sent := len(g.pages[seat].ends); p.From < 0 || p.From > sent {
		return nil, fail(codeParams, "from is %d, expected 0 to %d", p.From, sent)
	}
	return g.since(seat, p.From), nil
}

// whole reads parameters that name a game and no seat, and finds the game.
func (s *Server) whole(r request) (*served, string, *Error) {
	var p struct {
		ID string `json:"id"`
	}
	if err := readParams(r.params, &p, "id"); err != nil {
		return nil, "", err
	}
	g, err := s.game(p.ID)
	return g, p.ID, err
}

// result answers the request result.
func (s *Server) result(_ context.Context, r request) ([]byte, *Error) {
	g, _, err := s.whole(r)
	if err != nil {
		return nil, err
	}
	o := begin(nil)
	o.raw("result", g.transcript.result(nil, 0))
	o.raw("waits", g.waits(engine.NoSeat))
	return o.end(), nil
}

// close answers the request close, which forgets a game.
func (s *Server) close(_ context.Context, r request) ([]byte, *Error) {
	_, id, err := s.whole(r)
	if err != nil {
		return nil, err
	}
	delete(s.games, id)
	o := begin(nil)
	o.text("closed", id)
	return o.end(), nil
}
