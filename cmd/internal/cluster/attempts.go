package cluster

import "context"

// Bounds on the attempts at a block that end those who make them.
const (
	// maxAttempts is how often a block is delivered before a worker says that it failed.
	maxAttempts = 3
	// maxAnew is how often a block that failed is put into the queue anew, since those who had
	// it may have ended for reasons of their own.
	maxAnew = 3
)

// attempts is what is known of the attempts at a block that ended those who made them. One of
// them alone can be chance: a worker is killed, or ends while the block waits there.
type attempts struct {
	// last are the games that were announced last, one of each attempt that announced any; the
	// first attempt does not.
	last []int
	// anew is how often the block was put into the queue again.
	anew int
	// trouble is what the last attempt ended with, "" where it did not say.
	trouble string
}

// begins notes that a game is about to be played. Each attempt begins with the first of the
// block.
func (a *attempts) begins(b Block, game int) {
	if game == b.From || len(a.last) == 0 {
		a.last = append(a.last, game)
		return
	}
	a.last[len(a.last)-1] = game
}

// blame reports whether the block is what ended those who tried it: they said why, or ended in
// the same game, or it was put in anew too often.
func (a *attempts) blame() bool {
	if a.trouble != "" || a.anew == maxAnew {
		return true
	}
	n := len(a.last)
	return n > 1 && a.last[n-1] == a.last[n-2]
}

// at is the attempts at a block.
func (r *Run) at(b Block) *attempts {
	a := r.tried[b]
	if a == nil {
		a = &attempts{}
		r.tried[b] = a
	}
	return a
}

// failedAt ends the run with a block that failed at every attempt, or puts it into the queue
// anew.
func (r *Run) failedAt(ctx context.Context, b Block) {
	if _, there := r.seen[b]; there {
		return
	}
	a := r.at(b)
	if !a.blame() {
		a.last, a.anew = nil, a.anew+1
		r.sendAgain(ctx, b)
		return
	}
	failed := &BlockError{Block: b, Game: -1, Attempts: maxAttempts * (a.anew + 1), Trouble: a.trouble}
	if n := len(a.last); n > 0 {
		failed.Game = a.last[n-1]
	}
	if o := r.away[b]; o != nil {
		failed.Payload, _ = r.start.Job.readPayload(b, o.payload) // which was written here
	}
	go r.fail(failed)
}
