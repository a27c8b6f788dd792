package train_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/train"
	"hulldown.dev/schema/schematest"
)

// FuzzFit holds that no text makes the reading of fitted weights panic, nor what is done with
// them, and that what is read is read again as it is written.
func FuzzFit(f *testing.F) {
	m := shooting{}
	list := engine.Standards(m.Weights())
	list[0] = 20
	fit := train.FitOf(m, [][]int32{list, list})
	fit.Proof = []train.Proof{{Side: "red", Against: "greedy", Games: 10, Wins: 4, Plain: 3, Differ: 5}}
	fit.Lessons = []train.Lesson{{}}
	fit.Others = []train.Trial{{}}
	var whole bytes.Buffer
	if err := fit.Write(&whole); err != nil {
		f.Fatal(err)
	}
	if _, err := train.Read(bytes.NewReader(whole.Bytes())); err != nil {
		f.Fatal(err)
	}
	f.Add(uint16(0), uint16(0), []byte{})
	f.Fuzz(func(t *testing.T, at, cut uint16, with []byte) {
		fit, err := train.Read(bytes.NewReader(schematest.Splice(whole.Bytes(), at, cut, with)))
		if err != nil {
			return
		}
		_ = fit.Differs(m.Head())
		if lists, err := fit.Values(m); err == nil {
			for _, list := range lists {
				if err := engine.CheckWeights(m.Weights(), list); err != nil {
					t.Error(err)
				}
			}
		}
		var text bytes.Buffer
		if err := fit.Write(&text); err != nil {
			t.Fatal(err)
		}
		if _, err := train.Read(&text); err != nil {
			t.Errorf("what was read is not read again: %v", err)
		}
	})
}

// FuzzCheckpoint holds that a training under way which is read either is refused or goes on,
// whatever its text.
func FuzzCheckpoint(f *testing.F) {
	p := plan(0)
	p.Games = train.Generation
	var texts [][]byte
	p.Save = func(c train.Checkpoint) error {
		text, err := c.Text()
		texts = append(texts, text)
		return err
	}
	if _, err := train.Run(context.Background(), p); err != nil {
		f.Fatal(err)
	}
	p.Save = nil
	f.Add(uint16(0), uint16(0), uint16(0), []byte{})
	f.Add(uint16(len(texts)-1), uint16(0), uint16(0), []byte{})
	f.Fuzz(func(t *testing.T, which, at, cut uint16, with []byte) {
		text := schematest.Splice(texts[int(which)%len(texts)], at, cut, with)
		c, err := train.ReadCheckpoint(bytes.NewReader(text))
		if err != nil {
			return
		}
		q := p
		q.From = c
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if _, err := train.Run(ctx, q); err != nil && !errors.Is(err, train.ErrOther) && !errors.Is(err, context.Canceled) {
			t.Errorf("going on from a checkpoint: %v", err)
		}
	})
}

// FuzzOutcomes holds that outcomes which are read are written as they were.
func FuzzOutcomes(f *testing.F) {
	f.Add(train.AppendOutcomes(nil, []train.Outcome{{Reward: 1000, Won: true}, {}}), 2)
	f.Fuzz(func(t *testing.T, data []byte, games int) {
		list, err := train.OutcomesOf(data, games)
		if err == nil && !bytes.Equal(train.AppendOutcomes(nil, list), data) {
			t.Errorf("%x is read as %v", data, list)
		}
	})
}
