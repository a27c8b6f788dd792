package wire

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"reflect"
	"strings"
	"testing"
)

type inner struct {
	Name string
	Next *inner
	In   map[string]inner
}

type whole struct {
	On    bool
	Small int8
	Large int64
	Plain uint16
	Text  string
	List  []inner
	Empty []string
	Pair  [2]int
	Names map[string][]string
	Again *inner
	Left  left
	Do    func()
}

type left struct{ Out string }

// sample has a value of each kind.
func sample() *whole {
	return &whole{
		On: true, Small: -7, Large: -1 << 62, Plain: 65535, Text: "Žluť", Pair: [2]int{-1, 4}, Empty: []string{},
		List:  []inner{{Name: "a", Next: &inner{Name: "b"}}, {}, {In: map[string]inner{"z": {Name: "a"}, "y": {}}}},
		Names: map[string][]string{"x": {"a", ""}, "": nil}, Again: &inner{Name: "a"}, Left: left{"out"}, Do: func() {},
	}
}

// TestRead holds that what was written is read as it was, but functions and what was left out.
func TestRead(t *testing.T) {
	text, err := Write(sample(), reflect.TypeFor[left]())
	if err != nil {
		t.Fatal(err)
	}
	var got whole
	if err := Read(text, &got); err != nil {
		t.Fatal(err)
	}
	want := sample()
	want.Do, want.Left = nil, left{}
	if !reflect.DeepEqual(&got, want) {
		t.Errorf("it reads %+v, want %+v", got, *want)
	}
	again, err := Write(sample(), reflect.TypeFor[left]())
	if err != nil || !bytes.Equal(text, again) {
		t.Errorf("it is written otherwise the second time: %v", err)
	}
	if n := strings.Count(string(text[headLen:]), "a"); n != 1 {
		t.Errorf("the string a is there %d times", n)
	}
}

// TestRefuses holds what is refused: altered and cut text, that of another type, and types without a place.
func TestRefuses(t *testing.T) {
	text, err := Write(sample())
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		if err := Read(text[:i], &whole{}); !errors.Is(err, ErrDamaged) {
			t.Fatalf("%d of %d bytes: %v", i, len(text), err)
		}
		other := bytes.Clone(text)
		other[i] ^= 1
		if err := Read(other, &whole{}); !errors.Is(err, ErrDamaged) {
			t.Fatalf("byte %d altered: %v", i, err)
		}
	}
	var renamed struct{ Off bool }
	if err := Read(text, &renamed); !errors.Is(err, ErrLayout) {
		t.Errorf("another type: %v", err)
	}
	for _, v := range []any{&struct{ V any }{1}, &struct{ V float64 }{1}, &struct{ v int }{1}, &struct{ V map[int]int }{map[int]int{1: 1}}} {
		if _, err := Write(v); err == nil || !strings.Contains(err.Error(), "cannot be written") {
			t.Errorf("%+v: %v", v, err)
		}
	}
}

// signed gives altered text the sum that it should have.
func signed(text []byte) []byte {
	if len(text) >= headLen {
		binary.LittleEndian.PutUint32(text, crc32.ChecksumIEEE(text[4:]))
	}
	return text
}

// FuzzRead holds that no text, be its sum right, makes reading end otherwise than with a value or an error,
// or take much more memory than the text has.
func FuzzRead(f *testing.F) {
	text, err := Write(sample())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	for i := headLen; i < len(text); i++ {
		other := bytes.Clone(text)
		other[i] = 0xff
		f.Add(other)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var got whole
		if err := Read(signed(bytes.Clone(text)), &got); err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrLayout) {
			t.Error(err)
		}
	})
}
