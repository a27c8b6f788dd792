package play

import (
	"fmt"
	"strings"
	"testing"
)

// listed is a head that lists n records.
func listed(content string, n int) Head {
	h := Head{Game: "toy", Content: content}
	for i := range n {
		h.Uses = append(h.Uses, Use{fmt.Sprint("cards/card-", i), "0123abcd"})
	}
	return h
}

// TestUsesAreRead holds that the records of a head are read back as they were written, on
// lines that are not too long.
func TestUsesAreRead(t *testing.T) {
	s := Script{Head: listed("sha256:00", 300)}
	back := parse(t, s.String())
	if fmt.Sprint(back.Head.Uses) != fmt.Sprint(s.Head.Uses) || back.String() != s.String() {
		t.Errorf("read back: %v", back.Head.Uses)
	}
	for _, word := range []string{"terrain", "terrain/", "/hill=00", "terrain/hill", "terrain/hill=", "terrain/hill=xy", "terrain=00"} {
		if _, err := Parse([]byte("hulldown script 1\ngame toy\nuses terrain/hill=00 " + word + "\n")); err == nil || !strings.Contains(err.Error(), "3:22: ") {
			t.Errorf("%s is read: %v", word, err)
		}
	}
}

// TestContentDiffers holds that a recording of other content names the records that differ,
// and that the hash which earlier versions gave the content is that of the same content.
func TestContentDiffers(t *testing.T) {
	here := listed("sha256:01", 3)
	here.Former = func() string { return "sha256:0f" }
	made := listed("sha256:02", 3)
	made.Uses[1].Hash, made.Uses[2].Record = "ffffffff", "cards/gone"
	const want = "made with content sha256:02, replayed with sha256:01; cards/card-1 is not as it was; cards/card-2 is used and was not; cards/gone was used and is not now"
	if got := strings.Join(here.Differs(made), "; "); got != want {
		t.Errorf("it says %s", got)
	}
	many := listed("sha256:02", 2*mostDiffers)
	if got := here.Differs(many); len(got) != mostDiffers+2 || got[mostDiffers+1] != fmt.Sprintf("and %d more records", mostDiffers-3) {
		t.Errorf("it says %q", got)
	}
	for _, content := range []string{"", "sha256:01", "sha256:0f"} {
		if got := here.Differs(Head{Content: content}); got != nil {
			t.Errorf("content %q differs: %q", content, got)
		}
	}
}
