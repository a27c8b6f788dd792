package studio

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// maxFollowers is how many pages may follow the events at once.
const maxFollowers = 64

// heartbeat is how often a page that follows is written to, so that one that is gone is
// found out.
const heartbeat = 20 * time.Second

// broker hands out events to the pages that are open, as server-sent events. The zero
// broker is ready. A page that comes later is told the last event of each name.
type broker struct {
	mutex     sync.Mutex
	followers map[chan struct{}]bool
	names     []string
	last      map[string]string
}

// publish notifies every page.
func (b *broker) publish(name, data string) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.last == nil {
		b.last = map[string]string{}
	}
	if _, known := b.last[name]; !known {
		b.names = append(b.names, name)
	}
	b.last[name] = data
	for c := range b.followers { // order-free: each is told by itself
		select {
		case c <- struct{}{}:
		default: // it has not taken the last nudge and will see this event with it
		}
	}
}

// join returns a channel that has a value after events, or false where there are too many.
func (b *broker) join() (chan struct{}, bool) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if len(b.followers) >= maxFollowers {
		return nil, false
	}
	if b.followers == nil {
		b.followers = map[chan struct{}]bool{}
	}
	c := make(chan struct{}, 1)
	c <- struct{}{}
	b.followers[c] = true
	return c, true
}

func (b *broker) leave(c chan struct{}) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	delete(b.followers, c)
}

// news is what was published and not yet told, as text of the stream.
func (b *broker) news(told map[string]string) string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	text := ""
	for _, name := range b.names {
		if data, once := told[name]; !once || data != b.last[name] {
			told[name] = b.last[name]
			text += fmt.Sprintf("event: %s\ndata: %s\n\n", name, b.last[name])
		}
	}
	return text
}

// serve writes events until the page is closed.
func (b *broker) serve(w http.ResponseWriter, r *http.Request) {
	c, ok := b.join()
	if !ok {
		http.Error(w, "too many pages are open", http.StatusServiceUnavailable)
		return
	}
	defer b.leave(c)
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	told := map[string]string{}
	alive := time.NewTicker(heartbeat)
	defer alive.Stop()
	for text := ": welcome\n\n"; ; text = b.news(told) {
		if text == "" {
			text = ": alive\n\n"
		}
		if _, err := fmt.Fprint(w, text); err != nil || control.Flush() != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-alive.C:
		case <-c:
		}
	}
}
