package cluster

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// refusedBy reports why a worker plays nothing of the run, each reason once.
func (r *Run) refusedBy(who, why string) {
	r.mu.Lock()
	told := r.refused[who+why]
	const most = 1000
	if len(r.refused) < most {
		r.refused[who+why] = true
	}
	r.mu.Unlock()
	if !told {
		r.start.Say(fmt.Sprintf("the worker %s leaves these games to others: %s", who, why))
	}
}

// look looks after the blocks that are away, and says that the coordinator is there,
// until the context ends.
func (r *Run) look(ctx context.Context) {
	tick := time.NewTicker(r.bus.times.Beat)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		err := r.present(ctx)
		if err == nil {
			err = r.inspect(ctx)
		}
		if err != nil && ctx.Err() == nil {
			if passing(err) {
				err = fmt.Errorf("%w; --resume goes on with what was played", err)
			}
			r.fail(err)
			return
		}
	}
}

// inspect looks after the blocks that are away, by the state of the queue.
func (r *Run) inspect(ctx context.Context) error {
	var info *jetstream.ConsumerInfo
	err := r.bus.call(ctx, func(ctx context.Context) (err error) {
		info, err = r.consumer.Info(ctx)
		return err
	})
	switch {
	case gone(err):
		if err := r.renew(ctx); err != nil {
			return err
		}
		return r.again(ctx)
	case err != nil:
		return err
	}
	return r.judge(ctx, info)
}

// renew puts the run on a server that has lost it.
func (r *Run) renew(ctx context.Context) error {
	r.mu.Lock()
	r.lost = true
	r.cut()
	r.mu.Unlock()
	for _, c := range r.start.Content {
		if err := c.put(ctx, r.bus); err != nil {
			return err
		}
	}
	return r.publish(ctx)
}

// judge decides by the state of the queue whether blocks are put in once more: all
// that are away when the server knows of none, and the oldest when workers wait
// for more while others are slow.
func (r *Run) judge(ctx context.Context, info *jetstream.ConsumerInfo) error {
	r.mu.Lock()
	away := len(r.away)
	r.mu.Unlock()
	switch {
	case away == 0 || info.NumPending > 0 && info.NumWaiting > 0:
		r.idle = 0
	case info.NumPending == 0 && info.NumAckPending == 0:
		// Twice, since a result may be on its way.
		if r.idle++; r.idle > 1 {
			r.idle = 0
			return r.again(ctx)
		}
	case info.NumPending == 0 && info.NumWaiting > 0:
		r.idle = 0
		return r.hasten(ctx, info.NumWaiting)
	case info.NumAckPending == 0:
		r.alone(ctx)
	}
	return nil
}

// alone says that nobody takes a block, and who is there; again only when other workers are, or
// they refuse for another reason.
func (r *Run) alone(ctx context.Context) {
	const patience = 3
	if r.idle++; r.idle < patience {
		return
	}
	r.idle = 0
	s, err := r.bus.Ask(ctx)
	if err != nil {
		return // asked again soon
	}
	if who := s.who(r.id); who != r.told {
		r.told = who
		r.start.Say(s.unused(r.id))
	}
}

// again puts in all blocks that are away.
func (r *Run) again(ctx context.Context) error {
	r.mu.Lock()
	list := r.oldest(func(*outstanding) bool { return true })
	r.mu.Unlock()
	name := time.Now().String()
	for _, b := range list {
		if err := r.send(ctx, b, name); err != nil {
			return err
		}
	}
	return nil
}

// hasten puts in a second time so many of the blocks that have been away too long.
func (r *Run) hasten(ctx context.Context, most int) error {
	r.mu.Lock()
	late := r.bus.times.Late
	if r.results > 0 {
		late += 2 * r.spent / time.Duration(r.results)
	}
	list := r.oldest(func(o *outstanding) bool { return o.copies == 1 && time.Since(o.sent) > late })
	list = list[:min(len(list), most)]
	for _, b := range list {
		r.away[b].copies++
	}
	r.mu.Unlock()
	for _, b := range list {
		if err := r.send(ctx, b, "second"); err != nil {
			return err
		}
	}
	return nil
}

// oldest lists the blocks away that are wanted, in the order in which they were asked
// for.
func (r *Run) oldest(want func(*outstanding) bool) []Block {
	var list []Block
	for b, o := range r.away { // order-free: sorted below
		if !o.there && want(o) {
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b Block) int { return cmp.Compare(r.away[a].turn, r.away[b].turn) })
	return list
}
