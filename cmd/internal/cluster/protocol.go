package cluster

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"time"

	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/pack"
)

// Format is the version of the protocol.
const Format = "hulldown cluster 2"

// Names of the streams and stores on the server.
const (
	workStream  = "hulldown-2-work"
	doneStream  = "hulldown-2-done"
	workSubject = "hulldown.2.work."
	doneSubject = "hulldown.2.done."
	runsBucket  = "hulldown-2-runs"
	hereBucket  = "hulldown-2-present"
	packsBucket = "hulldown-2-packs"
	runPrefix   = "run."
	workPrefix  = "worker."
)

// Headers of messages about a block.
const (
	kindHeader   = "Hulldown-Kind"
	epochHeader  = "Hulldown-Epoch"
	blockHeader  = "Hulldown-Block"
	workerHeader = "Hulldown-Worker"
	// processHeader tells workers of one name apart.
	processHeader = "Hulldown-Process"
	millisHeader  = "Hulldown-Milliseconds"
	gameHeader    = "Hulldown-Game"
)

// The kinds of message about a block.
const (
	// kindSums is a message with the result of a block, whose data AppendSums wrote.
	kindSums = "sums"
	// kindReturned says that a worker which stops has not played it.
	kindReturned = "returned"
	// kindBegins says which game of it is about to be played, by a worker who is not
	// the first to try.
	kindBegins = "begins"
	// kindTrouble says what error an attempt ended with; its data are the text.
	kindTrouble = "trouble"
	// kindFailed says that all attempts failed.
	kindFailed = "failed"
	// kindRefused says why a worker plays nothing of the run; its data are the text.
	kindRefused = "refused"
)

// Limits. What is beyond them is refused at both ends.
const (
	// MaxBlocks is the most blocks of a run.
	MaxBlocks = 1 << 18
	// MaxCells is the most cells of a job, MaxJob the longest job in bytes.
	MaxCells = 1000
	MaxJob   = 512 << 10
	// MaxPacks is the most packs of a version, MaxPacked their most bytes together.
	MaxPacks  = 64
	MaxPacked = 256 << 20
	// MaxPayload is the longest payload that a block brings along, in bytes.
	MaxPayload = 64 << 10
	// MaxResult is the longest message about a block, in bytes, its headers included; a
	// server may ask for less.
	MaxResult = 4 << 20
	// Window is how many blocks of a cell are away at once.
	Window = 1024
	// kept is how long a server keeps messages that nobody takes.
	kept = 7 * 24 * time.Hour
)

// Times are how long a cluster waits for what; tests wait less.
type Times struct {
	// Hold is after how long without a word a worker's block is given to another.
	Hold time.Duration
	// Beat is how often a worker and a coordinator say that they are there, and how
	// often the latter looks after its blocks.
	Beat time.Duration
	// Late is how long a block that nobody else waits for may be away before it is
	// put in a second time, on top of twice what blocks take.
	Late time.Duration
	// Reach is how long a server that does not answer is tried at the start, Patience
	// how long a coordinator waits for one that is away later.
	Reach, Patience time.Duration
	// Gone is after how long without a word of its coordinator a worker takes a run off the
	// server, without its results.
	Gone time.Duration
}

// Usual are the times of a cluster.
func Usual() Times {
	return Times{Hold: 10 * time.Second, Beat: 2 * time.Second, Late: time.Second, Reach: 5 * time.Second, Patience: 5 * time.Minute, Gone: time.Hour}
}

// present is how many beats somebody who says nothing is taken to be there.
const present = 3

// Job is the games that a run plays, as its workers read it.
type Job struct {
	Format string `json:"format"`
	Engine int    `json:"engine"`
	// Open, if set, makes a job whose blocks bring along what they play, since it depends on
	// what others came to; its one cell is then what a worker opens before it takes a block.
	// It says what was asked for, so that other calls make other jobs.
	Open string `json:"open,omitempty"`
	// Versions are the content that cells play: the packs of one, or of the two
	// that a comparison plays.
	Versions [][]Pack `json:"versions"`
	Cells    []Cell   `json:"cells"`
	Seed     uint64   `json:"seed"`
	// Games are those of each cell, of an open job those of all blocks; Size is the most
	// games of a block.
	Games playtest.Bounds `json:"games"`
	Size  int             `json:"size"`
	// Rows asks for single games beside the sums.
	Rows bool `json:"rows,omitempty"`
}

// Pack is the zip of a pack: SHA256 of its bytes in hexadecimal, Size in bytes.
type Pack struct {
	Set    string `json:"set"`
	SHA256 string `json:"sha256"`
	Size   int64  `json:"size"`
}

// Cell is one point of a grid, or the two versions of a scenario.
type Cell struct {
	Matches []Match  `json:"matches"`
	Bots    []string `json:"bots"`
}

// Match is a set-up of one version of the content, of which edits change values.
// Content and Fingerprint are what it must come out as. Weights are those of fitted
// players, as play.Tunable takes them.
type Match struct {
	Version     int                  `json:"version"`
	Scenario    string               `json:"scenario"`
	Set         [][]string           `json:"set,omitempty"`
	Edits       []playtest.Parameter `json:"edits,omitempty"`
	Weights     map[string][][]int32 `json:"weights,omitempty"`
	Content     string               `json:"content"`
	Fingerprint string               `json:"fingerprint"`
}

// Block is a run of games of a cell or, in an open job, of the payload that Of names.
type Block struct {
	Cell int
	playtest.Bounds
	Of string
}

// String writes a block as parseBlock reads it: 3.256-384, the last game excluded, and the
// name of a payload behind one more point.
func (b Block) String() string {
	text := fmt.Sprintf("%d.%d-%d", b.Cell, b.From, b.To)
	if b.Of != "" {
		text += "." + b.Of
	}
	return text
}

func parseBlock(text string) (Block, error) {
	cell, games, ok := strings.Cut(text, ".")
	from, games, also := strings.Cut(games, "-")
	to, of, _ := strings.Cut(games, ".")
	b := Block{Of: of}
	for _, part := range []struct {
		text string
		to   *int
	}{{cell, &b.Cell}, {from, &b.From}, {to, &b.To}} {
		n, err := strconv.Atoi(part.text)
		ok = ok && err == nil
		*part.to = n
	}
	if !ok || !also || b.String() != text {
		return b, fmt.Errorf("%q is no block", text)
	}
	return b, nil
}

// check refuses a block that is none of the job's.
func (j *Job) check(b Block) error {
	most := j.Games.To
	if j.Open != "" { // whose payloads have numbers of their own
		most = playtest.MaxGames
	}
	of, err := hex.DecodeString(b.Of)
	named := err == nil && len(of) == ofLength
	if b.Cell < 0 || b.Cell >= len(j.Cells) || b.From < j.Games.From || b.To > most || b.To <= b.From || b.To-b.From > j.Size || named != (j.Open != "") {
		return fmt.Errorf("block %s is none of the run", b)
	}
	return nil
}

// id is the name of a run, a hash of its job.
func (j *Job) id() (string, error) {
	text, err := json.Marshal(j)
	sum := sha256.Sum256(text)
	const length = 12
	return hex.EncodeToString(sum[:length]), err
}

// valid refuses a job that is beyond the limits or of another protocol.
func (j *Job) valid() error {
	switch {
	case j.Format != Format:
		return fmt.Errorf("its format is %q, and this is %q", j.Format, Format)
	case len(j.Versions) < 1 || len(j.Versions) > 2 || len(j.Cells) < 1 || len(j.Cells) > MaxCells:
		return fmt.Errorf("it has %d versions and %d cells, expected 1 or 2 and at most %d", len(j.Versions), len(j.Cells), MaxCells)
	case j.Games.From < 0 || j.Games.To < j.Games.From || j.Games.To > playtest.MaxGames || j.Size < 1:
		return fmt.Errorf("games %d to %d in blocks of %d are none", j.Games.From, j.Games.To, j.Size)
	case j.Open != "" && (len(j.Cells) > 1 || j.Games.From > 0):
		return fmt.Errorf("its blocks bring along what they play, and it has %d cells", len(j.Cells))
	case (j.Games.To-j.Games.From)/j.Size*len(j.Cells) > MaxBlocks:
		return fmt.Errorf("it has more than %d blocks", MaxBlocks)
	}
	for _, version := range j.Versions {
		var size int64
		for _, p := range version {
			sum, err := hex.DecodeString(p.SHA256)
			if size += p.Size; err != nil || len(sum) != sha256.Size || p.Size < 1 || p.Size > pack.MaxZip {
				return fmt.Errorf("it names a pack of %q that is none", p.Set)
			}
		}
		if len(version) > MaxPacks || size > MaxPacked {
			return fmt.Errorf("a version of it has %d packs and %d bytes, expected at most %d and %d", len(version), size, MaxPacks, MaxPacked)
		}
	}
	for _, c := range j.Cells {
		if err := j.checkCell(c); err != nil {
			return err
		}
	}
	return nil
}

// checkCell refuses a cell that is none of the job's.
func (j *Job) checkCell(c Cell) error {
	for _, m := range c.Matches {
		if m.Version < 0 || m.Version >= len(j.Versions) {
			return fmt.Errorf("a cell is of version %d, which it does not have", m.Version)
		}
	}
	if n := len(c.Matches); n < 1 || n > 2 {
		return fmt.Errorf("a cell of it has %d matches, expected 1 or 2", n)
	}
	return nil
}

// RaceSize is how many games a block has of a search for values, which plays so many at most:
// of quick players as many as a candidate has to begin with, of others few, so that many
// machines have a part in those of a candidate. It is a power of two.
func RaceSize(games int, quick bool) int {
	size := 8
	if quick {
		size = 64
	}
	for games/size > MaxBlocks {
		size *= 2
	}
	return size
}

// BlockSize is how many games a block has, of so many in all cells together: few
// enough that many machines have a part in them, so many that a block is worth its
// way, which costs a millisecond or two of a processor. Games of quick players, which search
// nothing and take less than one, come in larger blocks, of which the coordinator plays the first of
// each worker and one in checkedOf again; games that are looked at one by one
// (rows) or by a rule in small ones. It is a power of two; 0 where there would be too many
// blocks.
func BlockSize(games int, quick, rows, rule bool) int {
	many, least, limit := Window, 1, 512 // blocks for all machines; games of a block
	if quick {
		many, least, limit = Window/32, 32, 4096
	}
	switch {
	case rows:
		limit = 32
	case rule:
		limit = playtest.Block
	}
	size := min(max(1<<max(bits.Len(uint(games/many))-1, 0), least), limit)
	for games/size > MaxBlocks {
		if rows || rule && size == playtest.Block {
			return 0
		}
		size *= 2
	}
	return size
}
