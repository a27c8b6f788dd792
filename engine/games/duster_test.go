package games_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// duster is a referee of the weather of the desert: that a Gust Check is made once, by the
// Active Vehicle, that a Smoke Icon and nothing else lets its dust stay, and that without one
// all of it goes (NA 3.4.2).
type duster struct {
	counts map[string]int
	// dust are the names of the layers over each unit.
	dust map[string][]string
	acts string
	// checkMade is set once the Active Vehicle has made its check, cleared is the unit whose
	// dust must go now.
	checkMade bool
	cleared   string
}

func newDuster() *duster { return &duster{counts: map[string]int{}, dust: map[string][]string{}} }

func (d *duster) checked() map[string]int { return d.counts }

var (
	isActive   = regexp.MustCompile(`^(\S+) is active`)
	gustRead   = regexp.MustCompile(`^(\S+): .*(is good|is not good) \(([^)]*)\) \[NA 3\.4\.2a\]`)
	dustComes  = regexp.MustCompile(`^(\w+ Dust) lies over (\S+) \[`)
	dustLeaves = regexp.MustCompile(`^(\w+ Dust) no longer lies over (\S+) \[([^\]]+)\]`)
)

func (d *duster) read(line string) string {
	if m := dustLeaves.FindStringSubmatch(line); m != nil {
		return d.leaves(m[1], m[2], m[3])
	}
	if u := d.cleared; u != "" && !strings.HasPrefix(line, " ") {
		if d.cleared = ""; len(d.dust[u]) > 0 {
			return fmt.Sprintf("%s stays over %s after a Gust", d.dust[u][0], u)
		}
	}
	if m := isActive.FindStringSubmatch(line); m != nil {
		d.acts, d.checkMade = m[1], false
	}
	if m := dustComes.FindStringSubmatch(line); m != nil {
		d.dust[m[2]] = append(d.dust[m[2]], m[1])
	}
	if m := gustRead.FindStringSubmatch(line); m != nil {
		return d.gust(m[1], m[2] == "is good", strings.Contains(m[3], "Smoke"))
	}
	return ""
}

func (d *duster) gust(unit string, good, icon bool) string {
	d.counts["Gust Checks"]++
	switch {
	case good && !icon:
		return "a Gust leaves the dust without a Smoke Icon"
	case !good && icon:
		return "a Gust takes the dust with a Smoke Icon"
	case d.acts != "" && unit != d.acts:
		return fmt.Sprintf("%s makes a Gust Check and is not active", unit)
	case d.checkMade:
		return fmt.Sprintf("%s makes a second Gust Check", unit)
	}
	d.checkMade = true
	if !good {
		d.cleared = unit
	}
	return ""
}

// leaves takes dust away; by the clause of the Gust Check after one without an icon alone.
func (d *duster) leaves(dust, unit, clause string) string {
	d.counts["dust"]++
	if clause == "NA 3.4.2b" && d.cleared != unit {
		return fmt.Sprintf("%s leaves %s and no Gust took it", dust, unit)
	}
	at := slices.Index(d.dust[unit], dust)
	if at < 0 {
		return fmt.Sprintf("%s leaves %s and did not lie there", dust, unit)
	}
	d.dust[unit] = slices.Delete(d.dust[unit], at, at+1)
	return ""
}
