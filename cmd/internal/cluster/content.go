package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/pack"
	"hulldown.dev/schema/model"
)

// Content is a version of the content as a job names it, with the bytes.
type Content struct {
	Packs []Pack
	zips  [][]byte
	model *model.Content
}

// ContentOf makes the zips of packs, which are those of a model. It refuses what is beyond the
// limits.
func ContentOf(m *model.Content, p pack.Pack) (Content, error) {
	c := Content{model: m}
	for _, set := range p.Sets() {
		zip, err := pack.Zip(p, set)
		if err != nil {
			return c, err
		}
		sum := sha256.Sum256(zip)
		c.Packs = append(c.Packs, Pack{Set: set, SHA256: hex.EncodeToString(sum[:]), Size: int64(len(zip))})
		c.zips = append(c.zips, zip)
	}
	return c, nil
}

// put brings the packs to the server that it does not have yet.
func (c Content) put(ctx context.Context, b *Bus) error {
	for i, p := range c.Packs {
		begun := false
		err := b.call(ctx, func(ctx context.Context) error {
			_, err := b.packs.GetInfo(ctx, p.SHA256)
			if errors.Is(err, jetstream.ErrObjectNotFound) {
				begun = true
				_, err = b.packs.PutBytes(ctx, p.SHA256, c.zips[i])
			}
			if err != nil || !begun {
				return err
			}
			return b.proofread(ctx, p)
		})
		if err != nil {
			return fmt.Errorf("bringing the pack of %s to the server: %w", p.Set, err)
		}
	}
	return nil
}

// proofread reads a pack that was brought. A server that starts anew while it takes the
// parts of one may have lost some, or have them twice: such a pack is removed, to be
// brought again, since no worker could play with it. Parts are counted first, since who
// reads waits for those that are missing.
func (b *Bus) proofread(ctx context.Context, p Pack) error {
	whole, err := b.hasParts(ctx, p)
	if err != nil {
		return err
	}
	if whole {
		if _, err := b.read(ctx, p); !errors.Is(err, jetstream.ErrDigestMismatch) {
			return err
		}
	}
	if err := b.packs.Delete(ctx, p.SHA256); err != nil {
		return err
	}
	return fmt.Errorf("%w: the server has parts of a pack", errAgain)
}

// hasParts reports whether the server has as many parts of a pack as were brought.
func (b *Bus) hasParts(ctx context.Context, p Pack) (bool, error) {
	pack, err := b.packs.GetInfo(ctx, p.SHA256)
	if err != nil {
		return false, err
	}
	stream, err := b.js.Stream(ctx, "OBJ_"+packsBucket)
	if err != nil {
		return false, err
	}
	parts := "$O." + packsBucket + ".C." + pack.NUID
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter(parts))
	if err != nil {
		return false, err
	}
	return info.State.Subjects[parts] == uint64(pack.Chunks), nil
}

// fetch brings a pack from the server into a directory and returns its place. What
// is not of the size and hash that the job names is refused.
func (b *Bus) fetch(ctx context.Context, dir string, p Pack) (string, error) {
	place := filepath.Join(dir, p.SHA256+".zip")
	if _, err := os.Stat(place); err == nil {
		return place, nil
	}
	var zip []byte
	err := b.wait(ctx, func(ctx context.Context) (err error) {
		zip, err = b.read(ctx, p)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("the pack of %s: %w", p.Set, err)
	}
	if sum := sha256.Sum256(zip); int64(len(zip)) != p.Size || hex.EncodeToString(sum[:]) != p.SHA256 {
		return "", fmt.Errorf("the pack of %s is not the one that was asked for", p.Set)
	}
	part := place + ".part"
	if err := os.WriteFile(part, zip, 0o600); err != nil {
		return "", err
	}
	return place, os.Rename(part, place)
}

// read reads a pack, of which it takes one byte more than the job says, if the server has
// that many. The library's reader looks at the end of a context's time, but not whether it
// was canceled: a read that waits for a server which has gone is left to that end.
func (b *Bus) read(ctx context.Context, p Pack) ([]byte, error) {
	type outcome struct {
		zip []byte
		err error
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() { done <- o }()
		got, err := b.packs.Get(ctx, p.SHA256)
		if o.err = err; err != nil {
			return
		}
		o.zip, o.err = io.ReadAll(io.LimitReader(got, p.Size+1))
		if closed := got.Close(); o.err == nil && int64(len(o.zip)) == p.Size {
			o.err = closed
		}
	}()
	select {
	case o := <-done:
		return o.zip, o.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// MatchOf describes a match as a job has it.
func MatchOf(m play.Match, version int, edits []playtest.Parameter) (Match, error) {
	head := m.Head()
	print, err := fingerprint(m)
	return Match{Version: version, Scenario: head.Scenario, Set: head.Set, Edits: edits, Content: head.Content, Fingerprint: print}, err
}

// fingerprint is a hash of what is counted of a match and of what one game of random
// players comes to: the same wherever the engine is the same.
func fingerprint(m play.Match) (string, error) {
	player, err := playtest.NewPlayer(playtest.Plan{Match: m, Bots: []string{"random"}})
	if err != nil {
		return "", err
	}
	measures, err := json.Marshal(player.Layout().Measures)
	if err != nil {
		return "", err
	}
	part, err := player.Play(context.Background(), playtest.Bounds{To: 1})
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(part.AppendSums(measures))
	return hex.EncodeToString(sum[:]), nil
}

// source opens the cells of a job.
type source interface {
	// player returns a player of the games that a block is of, for one goroutine at a
	// time; nil for a block that brings nothing along.
	player(b Block, p *Payload) (player, error)
}

// player plays a block and returns its sums as bytes.
type player func(ctx context.Context, b playtest.Bounds) ([]byte, error)

// library is the source of a job whose packs are there.
type library struct {
	job      *Job
	versions []*model.Content

	mu sync.Mutex
	// matches are those of cells and payloads that were asked for, by Block.of.
	matches map[Block][]play.Match
}

// open fetches the packs of a job, and opens its first cell, so that what cannot be
// played is refused before a block is taken.
func (b *Bus) open(ctx context.Context, dir string, j *Job) (source, error) {
	l := &library{job: j, matches: map[Block][]play.Match{}}
	for _, version := range j.Versions {
		var places []string
		for _, p := range version {
			place, err := b.fetch(ctx, dir, p)
			if err != nil {
				return nil, err
			}
			places = append(places, place)
		}
		c, err := pack.Load(places...)
		if err != nil {
			return nil, err
		}
		l.versions = append(l.versions, c)
	}
	_, err := l.player(Block{}, nil)
	return l, err
}

// player implements source.
func (l *library) player(b Block, p *Payload) (player, error) {
	cell, seed := l.job.Cells[b.Cell], l.job.Seed
	switch {
	case p != nil && p.Schedule != nil:
		b.Of = "" // the match of schedules is that of the job
	case p != nil:
		cell, seed = *p.Cell, p.Seed
	}
	m, err := l.cell(b.of(), cell)
	if err != nil {
		return nil, fmt.Errorf("cell %d: %w", b.Cell+1, err)
	}
	if p != nil && p.Schedule != nil {
		return schedulePlayer(*p.Schedule, m[0])
	}
	return l.cellPlayer(m, playtest.Plan{Bots: cell.Bots, Seed: seed})
}

// cellPlayer returns a player of the matches of a cell, which are played as a plan says.
func (l *library) cellPlayer(m []play.Match, plan playtest.Plan) (player, error) {
	if len(m) > 1 {
		p, err := playtest.NewPairPlayer(playtest.Versions{Base: m[0], Head: m[1], Bots: plan.Bots, Seed: plan.Seed})
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
			pairs, err := p.Play(ctx, b)
			if err != nil {
				return nil, err
			}
			return pairs.AppendSums(nil), nil
		}, nil
	}
	plan.Match = m[0]
	if l.job.Rows {
		plan.Each = func(int, []int32) {}
	}
	p, err := playtest.NewPlayer(plan)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
		part, err := p.Play(ctx, b)
		if err != nil {
			return nil, err
		}
		return part.AppendSums(nil), nil
	}, nil
}

// cell opens the matches of a cell, and keeps them by what they are of.
func (l *library) cell(of Block, c Cell) ([]play.Match, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.matches[of] != nil {
		return l.matches[of], nil
	}
	var list []play.Match
	for _, name := range c.Bots {
		if err := bot.Check(name); err != nil {
			return nil, err
		}
	}
	for _, m := range c.Matches {
		match, err := l.match(m)
		if err != nil {
			return nil, err
		}
		list = append(list, match)
	}
	if of.Of != "" && len(l.matches) >= mostPayloads {
		clear(l.matches)
	}
	l.matches[of] = list
	return list, nil
}

// match opens a match and holds it against what it must come out as.
func (l *library) match(m Match) (play.Match, error) {
	c := l.versions[m.Version]
	for _, e := range m.Edits {
		var err error
		if c, err = c.Edit(e.Key, e.Value); err != nil {
			return nil, err
		}
	}
	match, found, err := games.Open(c, m.Scenario, m.Set)
	switch {
	case err != nil:
		return nil, err
	case len(found) > 0:
		return nil, fmt.Errorf("%s cannot be played: %s", m.Scenario, found[0].Message)
	case match.Head().Content != m.Content:
		return nil, fmt.Errorf("%s comes out as content %s, and %s was asked for", m.Scenario, match.Head().Content, m.Content)
	}
	print, err := fingerprint(match)
	if err == nil && print != m.Fingerprint {
		err = fmt.Errorf("this engine does not play %s as the one that asks for it", m.Scenario)
	}
	if err != nil || len(m.Weights) == 0 {
		return match, err
	}
	tunable, ok := match.(play.Tunable)
	if !ok {
		return nil, fmt.Errorf("the game of %s rates actions without weights", m.Scenario)
	}
	return tunable.Tuned(m.Weights)
}

// readJob reads the record of a run.
func readJob(text []byte) (*record, error) {
	var r record
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&r); err != nil {
		return nil, fmt.Errorf("it is no job: %w", err)
	}
	return &r, r.Job.valid()
}

// record is a run on the server. Epoch is another for each coordinator of it.
type record struct {
	Epoch string `json:"epoch"`
	Job   Job    `json:"job"`
	// Refused are the processes of workers of which no result is taken.
	Refused []string `json:"refused,omitempty"`
}
