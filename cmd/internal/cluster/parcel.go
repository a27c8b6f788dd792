package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"hulldown/engine/play"
	"hulldown/engine/playtest"
	"hulldown/engine/train"
)

// Parcel is what a block of an open job brings along: a cell, whose games are of a seed, or
// a lot of a training, of which the job has the match as its first cell.
type Parcel struct {
	Seed uint64     `json:"seed,omitempty"`
	Cell *Cell      `json:"cell,omitempty"`
	Lot  *train.Lot `json:"lot,omitempty"`
	// Again counts how often the same was asked for before: each time is a block of its own.
	Again int `json:"again,omitempty"`
}

// ofLength is how many bytes of its SHA-256 name a parcel.
const ofLength = 16

// nameOf is the name of a parcel's text.
func nameOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:ofLength])
}

// pack writes a parcel, and names it. It refuses one that is too long.
func (p Parcel) pack() (of string, text []byte, err error) {
	text, err = json.Marshal(p)
	if err == nil && len(text) > MaxParcel {
		err = fmt.Errorf("a block takes %d bytes to describe, and %d are allowed", len(text), MaxParcel)
	}
	return nameOf(text), text, err
}

// readParcel reads what a block of a job brings along, nil where it brings nothing. What is
// not what the block names is refused.
func (j *Job) readParcel(b Block, text []byte) (*Parcel, error) {
	if b.Of == "" && len(text) == 0 {
		return nil, nil
	}
	if len(text) > MaxParcel || nameOf(text) != b.Of {
		return nil, fmt.Errorf("block %s does not bring what it names", b)
	}
	var p Parcel
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return nil, fmt.Errorf("block %s brings what cannot be read: %w", b, err)
	}
	switch {
	case (p.Cell == nil) == (p.Lot == nil):
		return nil, fmt.Errorf("block %s brings no cell and no lot, or both", b)
	case p.Cell != nil:
		return &p, j.checkCell(*p.Cell)
	case b.To > p.Lot.Len():
		return nil, fmt.Errorf("block %s brings a lot of %d games", b, p.Lot.Len())
	}
	return &p, nil
}

// message is what is put into the queue for a block: its name and, on the lines that follow,
// what it brings along.
func (b Block) message(parcel []byte) []byte {
	if len(parcel) == 0 {
		return []byte(b.String())
	}
	return append(append([]byte(b.String()), '\n'), parcel...)
}

// readMessage reads what message writes, for a job.
func (j *Job) readMessage(data []byte) (Block, *Parcel, error) {
	name, text, _ := bytes.Cut(data, []byte("\n"))
	b, err := parseBlock(string(name))
	if err == nil {
		err = j.check(b)
	}
	if err != nil {
		return b, nil, err
	}
	p, err := j.readParcel(b, text)
	return b, p, err
}

// lotPlayer returns a player of a lot in a match.
func lotPlayer(l train.Lot, m play.Match) (player, error) {
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
