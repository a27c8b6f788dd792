package games_test

import (
	"fmt"
	"regexp"
	"strconv"
)

// keeper is a referee of hands, turns and places: that no card is drawn which somebody holds,
// that who plays one holds it, that bids are revealed and tanks act by their numbers, that tanks
// move box by box from where they are, and fire at whom they have Spotted.
type keeper struct {
	counts  map[string]int
	hands   map[string]string // card: seat
	seats   map[string]string // unit: seat
	at      map[string]int    // unit: metres
	spots   map[[2]string]bool
	bids    map[string]int // unit: number
	bid     int
	acted   int
	acts    string
	round   int
	started bool
}

func newKeeper() *keeper {
	return &keeper{counts: map[string]int{}, hands: map[string]string{}, seats: map[string]string{}, at: map[string]int{}, spots: map[[2]string]bool{}, bids: map[string]int{}}
}

func (k *keeper) checked() map[string]int { return k.counts }

// keeping are the lines that it reads, each with what it does; the words are those of the log.
var keeping = []struct {
	line *regexp.Regexp
	do   func(k *keeper, m []string) string
}{
	{regexp.MustCompile(`^  (\S+): .*?, (s\d), (-?\d+) m`), (*keeper).introduced},
	{regexp.MustCompile(`^(s\d) draws (\d+) `), (*keeper).drawn},
	{regexp.MustCompile(`^Pull (\d+) `), (*keeper).pulled},
	{regexp.MustCompile(`^(s\d) takes (\d+) .*(?:from another hand|of them)`), (*keeper).taken},
	{regexp.MustCompile(`^(s\d) (?:bids|discards|reveals and discards|gives|loses) (\d+) `), (*keeper).played},
	{regexp.MustCompile(`^(\S+) lays (\d+) `), (*keeper).laid},
	{regexp.MustCompile(`^(s\d) bids .* for (\S+) `), (*keeper).commands},
	{regexp.MustCompile(`^(\S+) takes (\d+) .* for its Initiative Card`), (*keeper).planned},
	{regexp.MustCompile(`^initiative phase`), (*keeper).initiative},
	{regexp.MustCompile(`^(\S+) bid (\d+) `), (*keeper).revealed},
	{regexp.MustCompile(`^(\S+) is active`), (*keeper).active},
	{regexp.MustCompile(`^(\S+) moves from (-?\d+) to (-?\d+) m \[(.*)\]`), (*keeper).moved},
	{regexp.MustCompile(`^(\S+) re-enters at (-?\d+) m`), (*keeper).entered},
	{regexp.MustCompile(`^(\S+) spots (\S+) `), (*keeper).spotted},
	{regexp.MustCompile(`^(\S+) loses sight of (\S+) `), (*keeper).lost},
	{regexp.MustCompile(`^(\w+-\d): fire against (\w+-\d) `), (*keeper).fires},
	{regexp.MustCompile(`^Round (\d+)`), (*keeper).begins},
}

func (k *keeper) read(line string) string {
	for i := range keeping {
		if m := keeping[i].line.FindStringSubmatch(line); m != nil {
			if wrong := keeping[i].do(k, m); wrong != "" {
				return wrong
			}
		}
	}
	return ""
}

func (k *keeper) introduced(m []string) string {
	if !k.started {
		k.seats[m[1]] = m[2]
		k.at[m[1]], _ = strconv.Atoi(m[3])
	}
	return ""
}

func (k *keeper) drawn(m []string) string {
	k.started = true
	k.counts["draws"]++
	if by := k.hands[m[2]]; by != "" {
		return fmt.Sprintf("card %s is drawn and is in the hand of %s", m[2], by)
	}
	k.hands[m[2]] = m[1]
	return ""
}

// pulled is a card of the draw pile, which nobody holds.
func (k *keeper) pulled(m []string) string {
	k.counts["Pulls"]++
	if by := k.hands[m[1]]; by != "" {
		return fmt.Sprintf("card %s is Pulled and is in the hand of %s", m[1], by)
	}
	return ""
}

func (k *keeper) taken(m []string) string {
	k.hands[m[2]] = m[1]
	return ""
}

func (k *keeper) played(m []string) string { return k.leaves(m[1], m[2]) }

// leaves takes a card out of a hand.
func (k *keeper) leaves(seat, card string) string {
	k.counts["cards of a hand"]++
	if k.hands[card] != seat {
		return fmt.Sprintf("card %s is not in the hand of %s but of %q", card, seat, k.hands[card])
	}
	delete(k.hands, card)
	return ""
}

// laid is a card of the player of a tank, for it or for a piece of the side.
func (k *keeper) laid(m []string) string {
	seat := k.seats[m[1]]
	if seat == "" {
		seat = k.seats[k.acts]
	}
	return k.leaves(seat, m[2])
}

// commands is who bids for a tank: one that came on later was not introduced.
func (k *keeper) commands(m []string) string {
	k.seats[m[2]] = m[1]
	return ""
}

func (k *keeper) initiative([]string) string {
	k.bids, k.bid, k.acted = map[string]int{}, 0, 0
	return ""
}

func (k *keeper) revealed(m []string) string {
	n, _ := strconv.Atoi(m[2])
	k.counts["initiatives"]++
	if n < k.bid {
		return fmt.Sprintf("the bid %d comes after %d", n, k.bid)
	}
	k.bid, k.bids[m[1]] = n, n
	return ""
}

// planned is the Initiative Card of a tank that nobody plays.
func (k *keeper) planned(m []string) string {
	k.bids[m[1]], _ = strconv.Atoi(m[2])
	return ""
}

// active holds that tanks act by their numbers; those that were lost are passed over.
func (k *keeper) active(m []string) string {
	k.counts["turns"]++
	k.acts = m[1]
	n, bid := k.bids[m[1]]
	if !bid || n < k.acted {
		return fmt.Sprintf("%s acts out of turn", m[1])
	}
	delete(k.bids, m[1])
	k.acted = n
	return ""
}

func (k *keeper) moved(m []string) string {
	from, _ := strconv.Atoi(m[2])
	to, _ := strconv.Atoi(m[3])
	k.counts["steps"]++
	if at, known := k.at[m[1]]; known && at != from {
		return fmt.Sprintf("%s is at %d m and moves from %d m", m[1], at, from)
	}
	if k.at[m[1]] = to; m[4] == "EITC 10.1.2a" && max(from-to, to-from) != 200 {
		return fmt.Sprintf("%s moves by more than one box", m[1])
	}
	return ""
}

func (k *keeper) entered(m []string) string {
	k.at[m[1]], _ = strconv.Atoi(m[2])
	return ""
}

func (k *keeper) spotted(m []string) string {
	k.spots[[2]string{m[1], m[2]}] = true
	return ""
}

func (k *keeper) lost(m []string) string {
	delete(k.spots, [2]string{m[1], m[2]})
	return ""
}

func (k *keeper) fires(m []string) string {
	k.counts["targets"]++
	if !k.spots[[2]string{m[1], m[2]}] {
		return fmt.Sprintf("%s has not Spotted %s", m[1], m[2])
	}
	return ""
}

func (k *keeper) begins(m []string) string {
	n, _ := strconv.Atoi(m[1])
	k.counts["rounds"]++
	if k.round != 0 && n != k.round+1 {
		return fmt.Sprintf("round %d comes after round %d", n, k.round)
	}
	k.round = n
	return ""
}
