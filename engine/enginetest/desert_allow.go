package enginetest

// MinesAndRecon are what a set-up allows its two sides in the desert: how many Minefields, and
// the Identification Numbers of the vehicles that have Recon.
func MinesAndRecon(mines [2]int, recon [2][]int) (allow [2]map[string][]int) {
	for side := range allow {
		allow[side] = map[string][]int{}
		if mines[side] != 0 {
			allow[side]["minefields"] = []int{mines[side]}
		}
		if len(recon[side]) > 0 {
			allow[side]["recon"] = recon[side]
		}
	}
	return allow
}
