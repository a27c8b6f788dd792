package gamepage

import (
	"encoding/binary"
	"strings"

	"hulldown.dev/cmd/internal/gameview"
)

// Drawn are lines of logs as they were drawn: all of a log but its end is drawn at each answer as it was before. It is
// for one goroutine, and the zero value is ready.
type Drawn struct {
	lines map[string]part
	key   []byte
}

// maxDrawn is how many lines are kept.
const maxDrawn = 4096

// line is a line, which is drawn where it was not before.
func (k *Drawn) line(l *gameview.LogLine, draws func() part) part {
	k.key = k.key[:0]
	k.number(l.Times)
	if l.New {
		k.key = append(k.key, 'n')
	}
	for i := range l.Said {
		k.link(&l.Said[i])
	}
	for i := range l.Terms {
		k.text(l.Terms[i].Value)
		k.text(l.Terms[i].What)
		k.link(&l.Terms[i].Clause)
	}
	if p := k.lines[string(k.key)]; p != nil {
		return p
	}
	if k.lines == nil || len(k.lines) >= maxDrawn {
		k.lines = map[string]part{}
	}
	var b strings.Builder
	draws().write(&b)
	p := &node{kind: written, value: strings.Clone(b.String())} // what is kept takes no room beside it
	k.lines[string(k.key)] = p
	return p
}

// number, text and link add to the key of a line, in which nothing runs into what follows.
func (k *Drawn) number(n int) { k.key = binary.AppendUvarint(k.key, uint64(n)) }

func (k *Drawn) text(s string) {
	k.number(len(s))
	k.key = append(k.key, s...)
}

func (k *Drawn) link(l *gameview.Link) {
	k.text(l.Text)
	k.text(l.Href)
}
