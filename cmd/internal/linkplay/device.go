package linkplay

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// The bounds of what a device keeps.
const (
	maxKept   = 100
	maxDevice = 2_000_000
)

// device is what a device keeps of games by links. It is a text of lines: "device SECRET", and for each seat "seat BOUND
// [SECRET]", behind which "mark NUMBER POSITION" says for which position a share was opened, and "seen SEAT COUNT SHARE"
// how many shares of another seat are known.
type device struct {
	secret [32]byte
	seats  []keptSeat
}

// keptSeat is a seat that is played on a device: by what its person is bound, and the secret of the shares, nil where that
// is lost.
type keptSeat struct {
	bound  play.Share
	secret *[32]byte
	marks  map[int]string
	seen   []play.Chain
}

// readDevice reads what text wrote. What it cannot read it leaves out.
func readDevice(text string) *device {
	d := &device{}
	if len(text) > maxDevice {
		return d
	}
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 1 {
			d.read(words)
		}
	}
	return d
}

// read reads a line of at least two words.
func (d *device) read(words []string) {
	var last *keptSeat
	if n := len(d.seats); n > 0 {
		last = &d.seats[n-1]
	}
	switch {
	case words[0] == "device":
		_ = ofHex(d.secret[:], words[1])
	case words[0] == "seat":
		k := keptSeat{marks: map[int]string{}}
		secret := new([32]byte)
		if len(words) > 2 && ofHex(secret[:], words[2]) {
			k.secret = secret
		}
		if ofHex(k.bound[:], words[1]) && len(d.seats) < maxKept {
			d.seats = append(d.seats, k)
		}
	case last == nil || len(words) < 3:
	case words[0] == "mark":
		if n, err := strconv.Atoi(words[1]); err == nil && n > 0 && n <= play.MaxShares {
			last.marks[n] = words[2]
		}
	case words[0] == "seen" && len(words) == 4:
		c := play.Chain{Seat: words[1], Bound: true}
		n, err := strconv.Atoi(words[2])
		if c.Count = n; err == nil && n >= 0 && n <= play.MaxShares && ofHex(c.Last[:], words[3]) {
			last.see(c)
		}
	}
}

// ofHex reads hexadecimal digits into bytes, if they are as many.
func ofHex(into []byte, text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && copy(into, b) == len(into) && len(b) == len(into)
}

// text is what the device keeps.
func (d *device) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "device %x\n", d.secret)
	for i := range d.seats {
		k := &d.seats[i]
		fmt.Fprintf(&b, "seat %x", k.bound)
		if k.secret != nil {
			fmt.Fprintf(&b, " %x", *k.secret)
		}
		b.WriteByte('\n')
		for _, n := range slices.Sorted(maps.Keys(k.marks)) {
			fmt.Fprintf(&b, "mark %d %s\n", n, k.marks[n])
		}
		for _, c := range k.seen {
			fmt.Fprintf(&b, "seen %s %d %x\n", c.Seat, c.Count, c.Last)
		}
	}
	return b.String()
}

// seat is what is kept of the seat of a chain, nil for one that is not played here.
func (d *device) seat(c play.Chain) *keptSeat {
	if !c.Bound {
		return nil
	}
	bound := c.At(0)
	i := slices.IndexFunc(d.seats, func(k keptSeat) bool { return k.bound == bound })
	if i < 0 {
		return nil
	}
	return &d.seats[i]
}

// keep keeps a seat, with what is known of it already, and the oldest ones no longer.
func (d *device) keep(k keptSeat) {
	k.marks = map[int]string{}
	d.seats = slices.DeleteFunc(d.seats, func(other keptSeat) bool {
		if other.bound != k.bound {
			return false
		}
		k.marks, k.seen = other.marks, other.seen
		return true
	})
	if n := len(d.seats) + 1 - maxKept; n > 0 {
		d.seats = slices.Delete(d.seats, 0, n)
	}
	d.seats = append(d.seats, k)
}

// see keeps how many shares of another seat are known.
func (k *keptSeat) see(c play.Chain) {
	if i := slices.IndexFunc(k.seen, func(other play.Chain) bool { return other.Seat == c.Seat }); i >= 0 {
		k.seen[i] = c
	} else if len(k.seen) < engine.MaxSeats {
		k.seen = append(k.seen, c)
	}
}

// sawOf is what is known of the shares of another seat.
func (k *keptSeat) sawOf(seat string) play.Chain {
	if i := slices.IndexFunc(k.seen, func(c play.Chain) bool { return c.Seat == seat }); i >= 0 {
		return k.seen[i]
	}
	return play.Chain{}
}

// join makes the secret of a seat of a game that others began: the same wherever it is joined again on this device.
func (d *device) join(seat string, seed uint64, chains []play.Chain) [32]byte {
	text := fmt.Sprintf("hulldown seat %x %q %d", d.secret, seat, seed)
	for _, c := range chains {
		if c.Bound {
			text += fmt.Sprintf(" %x", c.At(0))
		}
	}
	return sha256.Sum256([]byte(text))
}

// random are bytes that nobody can guess.
func random() (b [32]byte) {
	_, _ = rand.Read(b[:]) // it never fails: it ends the program instead
	return b
}
