package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// away is a store whose packs stop in the middle, as where the server has gone.
type away struct {
	jetstream.ObjectStore
	jetstream.ObjectResult
}

func (s away) Get(context.Context, string, ...jetstream.GetObjectOpt) (jetstream.ObjectResult, error) {
	return s, nil
}

func (away) Read([]byte) (int, error) { select {} }

// TestReadIsLeft holds that who reads a pack does not wait for a server that has gone
// once the connection has been made again.
func TestReadIsLeft(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	b := &Bus{packs: away{}}
	if _, err := b.read(ctx, Pack{}); !errors.Is(err, context.Canceled) {
		t.Errorf("the read ends with %v", err)
	}
}

// TestCorruptPackIsBroughtAgain holds that a run finds out that the server has lost a part
// of the pack that was brought, and brings it again.
func TestCorruptPackIsBroughtAgain(t *testing.T) {
	for _, lost := range []int{1, 3} {
		t.Run(fmt.Sprint(lost), func(t *testing.T) { bringsAgain(t, lost) })
	}
}

func bringsAgain(t *testing.T, lost int) {
	bus := newBench(t).dial()
	zip := bytes.Repeat([]byte("x"), 300_000) // of three parts
	sum := sha256.Sum256(zip)
	p := Pack{Set: "mine", SHA256: hex.EncodeToString(sum[:]), Size: int64(len(zip))}
	forgetful := &forgetful{ObjectStore: bus.packs, bus: bus, lost: lost}
	bus.packs = forgetful
	if err := (Content{Packs: []Pack{p}, zips: [][]byte{zip}}).put(t.Context(), bus); err != nil {
		t.Fatal(err)
	}
	if got, err := bus.read(t.Context(), p); err != nil || !bytes.Equal(got, zip) || forgetful.puts != 2 {
		t.Errorf("after %d times the server has %d bytes, %v", forgetful.puts, len(got), err)
	}
}

// forgetful is a store that loses parts of the first pack brought.
type forgetful struct {
	jetstream.ObjectStore
	bus  *Bus
	lost int
	puts int
}

func (s *forgetful) PutBytes(ctx context.Context, name string, data []byte) (*jetstream.ObjectInfo, error) {
	info, err := s.ObjectStore.PutBytes(ctx, name, data)
	if s.puts++; err != nil || s.puts > 1 {
		return info, err
	}
	stream, err := s.bus.js.Stream(ctx, "OBJ_"+packsBucket)
	if err != nil {
		return nil, err
	}
	for range s.lost {
		first, err := stream.GetMsg(ctx, 1, jetstream.WithGetMsgSubject("$O."+packsBucket+".C."+info.NUID))
		if err != nil {
			return nil, err
		}
		if err := stream.DeleteMsg(ctx, first.Sequence); err != nil {
			return nil, err
		}
	}
	return info, nil
}
