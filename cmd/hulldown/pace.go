package main

import (
	"fmt"
	"time"
)

// pace is a bar that also shows how fast games are played and how long the
// rest will take.
type pace struct {
	bar   *bar
	name  string
	begun time.Time
	drawn time.Time
	// before is how many games earlier cells had, done those of this one.
	before, done, total int
}

func (a *app) newPace(step string, total int) *pace {
	return &pace{bar: a.newBar(), name: step, begun: time.Now(), total: total}
}

// refresh is how often the bar is drawn at most.
const refresh = 100 * time.Millisecond

// step says how many games of the running cell are done.
func (p *pace) step(done int) {
	p.done = done
	now := time.Now()
	if !p.bar.on || now.Sub(p.drawn) < refresh {
		return
	}
	p.drawn = now
	p.bar.draw(p.line(now.Sub(p.begun)))
}

// next begins the next cell.
func (p *pace) next(games int) {
	p.before += games
	p.done = 0
}

// line is the progress bar as it is written after some time.
func (p *pace) line(spent time.Duration) string {
	done := min(p.before+p.done, p.total)
	line := barLine(p.name, done, max(p.total, 1))
	if done == 0 || spent < refresh {
		return line
	}
	rate := float64(done) / spent.Seconds()
	left := time.Duration(float64(p.total-done) / rate * float64(time.Second)).Round(time.Second)
	return fmt.Sprintf("%s  %.0f games/s  %d:%02d left", line, rate, int(left.Minutes()), int(left.Seconds())%60)
}

func (p *pace) clear() { p.bar.clear() }
