package linkplay

import (
	"context"
	"errors"
	"slices"

	"hulldown.dev/cmd/internal/gamepage"
	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/engine"
	"hulldown.dev/engine/link"
	"hulldown.dev/engine/play"
)

// Remember takes what the device keeps of games by links, as answers brought it.
func (s *Server) Remember(text string) {
	if text != "" && text != s.kept {
		s.device, s.kept = readDevice(text), text
	}
}

// keeps is what the device is to keep, "" where it has that.
func (s *Server) keeps() string {
	text := s.device.text()
	if text == s.kept || s.kept == "" && len(s.device.seats) == 0 {
		return ""
	}
	s.kept = text
	return text
}

// beginPost begins a game with persons elsewhere, nil where there are none.
func (s *Server) beginPost(a gameview.Asked) *gametable.Post {
	if len(a.Away) == 0 {
		return nil
	}
	p := &gametable.Post{Secrets: map[string][32]byte{}, Open: s.opens}
	for i, seat := range a.Match.Seats() {
		if a.Players[i] != gametable.Person {
			continue
		}
		p.Chains = append(p.Chains, play.Chain{Seat: seat})
		if !slices.Contains(a.Away, seat) {
			s.bind(p, seat, s.secret())
		}
	}
	return p
}

// bind has a person at this screen play a seat with the shares of a secret.
func (s *Server) bind(p *gametable.Post, seat string, secret [32]byte) {
	i := slices.IndexFunc(p.Chains, func(c play.Chain) bool { return c.Seat == seat })
	p.Here = append(p.Here, seat)
	p.Secrets[seat] = secret
	p.Chains[i] = play.Chain{Seat: seat, Bound: true, Last: play.ShareOf(secret, 0)}
	s.device.keep(keptSeat{bound: p.Chains[i].Last, secret: &secret})
}

// takePost takes up a game by links as far as this device plays it, nil for another game. It refuses one whose shares do
// not come after those that the device knows.
func (s *Server) takePost(script *play.Script) (*gametable.Post, error) {
	if len(script.Chains) == 0 {
		return nil, nil
	}
	p := &gametable.Post{Secrets: map[string][32]byte{}, Open: s.opens, Chains: slices.Clone(script.Chains)}
	for i, c := range p.Chains {
		k := s.device.seat(c)
		if k == nil {
			continue
		}
		p.Here = append(p.Here, c.Seat)
		if p.Chains[i].Lost = c.Lost || k.secret == nil; !p.Chains[i].Lost {
			p.Secrets[c.Seat] = *k.secret
		}
		if err := s.comesAfter(p, c.Seat, k); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// comesAfter returns an error if the shares of other seats do not come after those that a seat knows.
func (s *Server) comesAfter(p *gametable.Post, seat string, k *keptSeat) error {
	for _, other := range p.Chains {
		if other.Seat == seat {
			continue
		}
		saw := k.sawOf(other.Seat)
		if err := other.Continues(saw); err != nil && other.Count < saw.Count {
			return errors.New(s.say("link-back", "n", other.Count, "seen", saw.Count))
		} else if err != nil {
			return errors.New(s.say("link-other-shares"))
		}
	}
	return nil
}

// opens keeps for which position a share is opened, and refuses to open it for another.
func (s *Server) opens(o gametable.Opening) error {
	k := s.keptOf(o.Seat)
	if k == nil {
		return nil
	}
	if mark := k.marks[o.Number]; mark != "" && mark != o.Position {
		return errors.New(s.say("link-share-used"))
	}
	k.marks[o.Number] = o.Position
	return nil
}

// keptOf is what is kept of a seat of the game that is taken up.
func (s *Server) keptOf(seat string) *keptSeat {
	if i := slices.IndexFunc(s.post.Chains, func(c play.Chain) bool { return c.Seat == seat }); i >= 0 {
		return s.device.seat(s.post.Chains[i])
	}
	return nil
}

// asked is the seat that decides next, or whose share of chance the game waits for, "" for none.
func asked(t *gametable.Table) string {
	if seat := t.Awaits(); seat != "" {
		return seat
	}
	if now := t.Turn(); now.Kind == engine.Decide {
		return t.Seats()[now.Seat]
	}
	return ""
}

// seatPost joins a game by links that was taken up, where the person who is asked is not bound yet and this device plays
// no other seat, and keeps what is known of it.
func (s *Server) seatPost(script *play.Script, t *gametable.Table) error {
	p := s.post
	if p == nil {
		return nil
	}
	seat := asked(t)
	i := slices.IndexFunc(p.Chains, func(c play.Chain) bool { return c.Seat == seat })
	if len(p.Here) == 0 && i >= 0 && !p.Chains[i].Bound {
		if s.device.secret == [32]byte{} {
			s.device.secret = s.secret()
		}
		s.bind(p, seat, s.device.join(seat, script.Seed.Seed, p.Chains))
	}
	for _, own := range p.Here {
		k := s.keptOf(own)
		if k == nil {
			continue
		}
		if err := s.comesAfter(p, own, k); err != nil {
			return err
		}
		for _, c := range p.Chains {
			if c.Seat != own && c.Bound {
				k.see(c)
			}
		}
	}
	return nil
}

// takeOver has a person at this screen play on the seat that is asked, whose secret is not here.
func (s *Server) takeOver(ctx context.Context) Answer {
	g, p := s.game, s.post
	if p == nil || len(p.Here) > 0 {
		return s.show(ctx, g.Next(), "")
	}
	for _, c := range p.Chains {
		if c.Seat == asked(g.Table) && c.Bound {
			s.device.keep(keptSeat{bound: c.At(0)})
		}
	}
	a, err := s.goOn(ctx, g.from, g.Table.Recording(), 0)
	if err != nil {
		return s.setup(Request{}, err.Error())
	}
	return a
}

// byLinks draws what is to be said of a game by links, and makes its link where another person goes on.
func (s *Server) byLinks(ctx context.Context) string {
	g, p := s.game, s.post
	if p == nil {
		return ""
	}
	v := gamepage.Post{}
	seat := asked(g.Table)
	switch here := slices.Contains(p.Here, seat); {
	case len(p.Here) == 0 && seat != "":
		v.Text, v.TakeOver = s.say("post-elsewhere"), at+"/takeover"
	case seat == "" && g.Table.Turn().Kind == engine.Over:
		v.Text = s.say("post-over")
	case !here:
		v.Text = s.say("post-send")
	}
	for _, c := range p.Chains {
		if c.Lost {
			v.Notes = append(v.Notes, s.say("post-lost", "seat", s.say("player", "n", slices.Index(g.Table.Seats(), c.Seat)+1)))
		}
	}
	if share, ok := g.Table.Promised(); ok {
		if k := s.keptOf(share.Seat); k != nil {
			k.marks[share.Number] = share.Position
		}
	}
	if v.Text != "" && v.TakeOver == "" && g.link == "" && !g.bad {
		s.fillLink(ctx)
	}
	return s.drawer.Post(&v)
}

// fillLink makes the link of the position.
func (s *Server) fillLink(ctx context.Context) {
	g := s.game
	l, err := link.Make(ctx, g.Match, g.Table.Recording())
	if err != nil {
		g.notice, g.bad = s.say("no-link", "why", err), true
		if errors.Is(err, link.ErrLong) {
			g.notice = s.say("link-long")
		}
		return
	}
	g.link = l.String()
}

// verified returns an error if chance of a recording goes on from other seeds and does not come from the shares that it
// names.
func (s *Server) verified(ctx context.Context, p *source, script *play.Script) error {
	reseeds := func(l play.Line) bool {
		_, ok := l.Reseed()
		return ok
	}
	if len(script.Chains) == 0 && !slices.ContainsFunc(script.Lines, reseeds) {
		return nil
	}
	m, err := p.open(script.Head.Scenario, script.Head.Set)
	if err != nil {
		return err
	}
	if _, err := link.Make(ctx, m, script); err != nil {
		return errors.New(s.say("link-shares"))
	}
	return nil
}
