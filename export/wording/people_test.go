package wording

import "testing"

// TestPeople holds that people read words of a crew as sheets print them, and ids as words.
func TestPeople(t *testing.T) {
	said := Language{}.People()
	for word, want := range map[[2]string]string{ // order-free: each for itself
		{"seat", "commander-gunner"}: "Commander/Gunner", {"health", "kia"}: "KIA", {"status", "hull-down"}: "hull down", {"seat", "cook"}: "cook",
	} {
		if got := said.Word(word[0], word[1]); got != want {
			t.Errorf("%s is %q, want %q", word[1], got, want)
		}
	}
	for n, want := range map[string]string{"1": "1 game", "60": "60 games"} { // order-free: each for itself
		if got := said.Choose(n, "one:"+n+" game|other:"+n+" games"); got != want {
			t.Errorf("%s is %q, want %q", n, got, want)
		}
	}
}
