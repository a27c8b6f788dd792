// Package worker is what a process does that plays games for other machines. The command
// hulldown does it itself where all it needs is a client; a server inside and metrics,
// whose libraries are larger than all the rest, are in the program hulldownd, to which
// Hand hands such a call over.
package worker

import (
	"context"
	"fmt"
	"os"
	"time"

	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/schema/diag"
)

// Options are the work and the bounds of a process.
type Options struct {
	// Engine is that of the program that asks: hulldownd does nothing for another.
	Engine int `json:"engine"`
	// Access is how the server is reached that is elsewhere.
	cluster.Access
	// Embed asks for a server inside: at Listen, with its files in Store, for who gives
	// the token in TokenFile, "" for anybody.
	Embed     bool   `json:"embed,omitempty"`
	Listen    string `json:"listen,omitempty"`
	Store     string `json:"store,omitempty"`
	TokenFile string `json:"token_file,omitempty"`
	// Follow has hulldownd end with the process that started it, whose pipe is its standard
	// input.
	Follow bool `json:"follow,omitempty"`
	// Metrics is where metrics are shown, "" for nowhere.
	Metrics string `json:"metrics,omitempty"`
	// Name, Jobs and Idle are those of cluster.Worker; no jobs play nothing.
	Name string        `json:"name"`
	Jobs int           `json:"jobs"`
	Idle time.Duration `json:"idle,omitempty"`
}

// Heavy reports whether the options ask for what hulldownd alone does.
func (o Options) Heavy() bool { return o.Embed || o.Metrics != "" }

// reach is how long a worker waits for a server when it begins, which may begin after it.
const reach = 20 * time.Second

// Play plays what comes from the server of o.Access until the context ends, or nothing
// has come for o.Idle, and keeps the meter informed, nil for none. Say reports what happens,
// from any goroutine.
func Play(ctx context.Context, o Options, meter cluster.Meter, say func(string)) error {
	o.Say = say
	times := cluster.Usual()
	times.Reach = reach
	bus, err := cluster.Dial(ctx, o.Access, times)
	if err != nil {
		return err
	}
	defer bus.Close()
	dir, err := os.MkdirTemp("", "hulldown-work-")
	if err != nil {
		return fmt.Errorf("cannot keep packs: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }() // the system's own litter otherwise
	say(fmt.Sprintf("%s plays %s at once", o.Name, diag.Number(o.Jobs, "game")))
	w := &cluster.Worker{Bus: bus, Name: o.Name, Jobs: o.Jobs, Dir: dir, Say: say, Idle: o.Idle, Meter: meter}
	return w.Work(ctx)
}
