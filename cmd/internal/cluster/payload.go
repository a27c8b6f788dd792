package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/train"
)

// Payload is what a block of an open job brings along: a cell, whose games are of a seed, or
// a schedule of a training, of which the job has the match as its first cell.
type Payload struct {
	Seed     uint64          `json:"seed,omitempty"`
	Cell     *Cell           `json:"cell,omitempty"`
	Schedule *train.Schedule `json:"schedule,omitempty"`
	// Again counts how often the same was asked for before: each time is a block of its own.
	Again int `json:"again,omitempty"`
}

// ofLength is how many bytes of its SHA-256 name a payload.
const ofLength = 16

// nameOf is the name of a payload's text.
func nameOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:ofLength])
}

// pack writes a payload, and names it. It refuses one that is too long.
func (p Payload) pack() (of string, text []byte, err error) {
	text, err = json.Marshal(p)
	if err == nil && len(text) > MaxPayload {
		err = fmt.Errorf("a block takes %d bytes to describe, and %d are allowed", len(text), MaxPayload)
	}
	return nameOf(text), text, err
}

// readPayload reads what a block of a job brings along, nil where it brings nothing. What is
// not what the block names is refused.
func (j *Job) readPayload(b Block, text []byte) (*Payload, error) {
	if b.Of == "" && len(text) == 0 {
		return nil, nil
	}
	if len(text) > MaxPayload || nameOf(text) != b.Of {
		return nil, fmt.Errorf("block %s does not bring what it names", b)
	}
	var p Payload
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return nil, fmt.Errorf("block %s brings what cannot be read: %w", b, err)
	}
	switch {
	case (p.Cell == nil) == (p.Schedule == nil):
		return nil, fmt.Errorf("block %s brings no cell and no schedule, or both", b)
	case p.Cell != nil:
		return &p, j.checkCell(*p.Cell)
	case b.To > p.Schedule.Len():
		return nil, fmt.Errorf("block %s brings a schedule of %d games", b, p.Schedule.Len())
	}
	return &p, nil
}

// message is what is put into the queue for a block: its name and, on the lines that follow,
// what it brings along.
func (b Block) message(payload []byte) []byte {
	if len(payload) == 0 {
		return []byte(b.String())
	}
	return append(append([]byte(b.String()), '\n'), payload...)
}

// readMessage reads what message writes, for a job.
func (j *Job) readMessage(data []byte) (Block, *Payload, error) {
	name, text, _ := bytes.Cut(data, []byte("\n"))
	b, err := parseBlock(string(name))
	if err == nil {
		err = j.check(b)
	}
	if err != nil {
		return b, nil, err
	}
	p, err := j.readPayload(b, text)
	return b, p, err
}

// schedulePlayer returns a player of a schedule in a match.
func schedulePlayer(l train.Schedule, m play.Match) (player, error) {
	match, ok := m.(train.Match)
	if !ok {
		return nil, fmt.Errorf("the game of %s rates actions without weights", m.Head().Scenario)
	}
	if err := l.Check(match); err != nil {
		return nil, err
	}
	return func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
		list, err := l.Play(ctx, match, b)
		if err != nil {
			return nil, err
		}
		return train.AppendOutcomes(nil, list), nil
	}, nil
}
