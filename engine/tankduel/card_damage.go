package tankduel

import (
	"hulldown/engine/tankduel/state"
	"hulldown/schema/model"
)

const (
	tracksPart state.Part = iota
	hullPart
	turretPart
)

// sectionOf returns the section for a location and a grade.
func sectionOf(p state.Part, heavy bool) state.Section {
	s := state.Section(p) * 2
	if heavy {
		s++
	}
	return s
}

// damageResult is one entry of a damage text, as play reads it.
type damageResult struct {
	kind entryKind
	// seat is struck, or when it is empty or when it is empty.
	seat, or state.Post
	result   result
	times    int
}

type entryKind uint8

const (
	woundSeat entryKind = iota
	killSeat
	fireCheck
	fireCertain
	explosionCheck
	explosionCertain
	specialResult
	tracksDamaged
	tracksDestroyed
)

type result uint8

// The special damage results of EITC 12.1.4d.
const (
	loaderPanicsResult result = iota
	driverPanicsResult
	catastrophicResult
	turretGearsResult
	shockResult
	stunnedResult
	gunHitResult
	opticsResult
	engineResult
	transmissionResult
	smokeResult
	specialAmmoResult
	fuelResult
	ammoResult
	results
)

var resultNames = [results]string{
	"loader-panics", "driver-panics", "catastrophic-hit", "turret-gears", "crew-in-shock",
	"crew-stunned", "gun-hit", "optics", "engine", "transmission", "smoke-fills",
	"special-ammo", "fuel", "ammo",
}

// postNames names the crew seats, and what is none: the place of a man who has no
// seat, or that a vehicle has no crew for.
var postNames = [state.Posts]string{
	"commander", "commander-gunner", "gunner", "loader", "driver", "assistant-driver", "nobody", "nobody",
	"second-gunner", "second-loader",
}

// damageCard is a Damage Card as play reads it.
type damageCard struct {
	number   int
	critical int
	text     [state.Sections][]damageResult
	// crosses are the Morale Icons that fail, by moraleIcon.
	crosses [moraleIcons]bool
	shuffle bool
}

type moraleIcon uint8

const (
	greenIcon moraleIcon = iota
	seasonedIcon
	eliteIcon
	commanderIcon
	immobilizedIcon
	onFireIcon
	moraleIcons
)

func lowerDamage(d *model.DamageCard) damageCard {
	m := d.Morale
	return damageCard{
		number: d.Number, critical: d.Critical.Number, shuffle: d.Shuffle,
		crosses: [moraleIcons]bool{m.Green, m.Seasoned, m.Elite, m.CommanderKIA, m.Immobilized, m.OnFire},
		text: [state.Sections][]damageResult{
			state.TracksLight: lowerResults(d.Tracks.Light), state.TracksHeavy: lowerResults(d.Tracks.Heavy),
			state.HullLight: lowerResults(d.Hull.Light), state.HullHeavy: lowerResults(d.Hull.Heavy),
			state.TurretLight: lowerResults(d.Turret.Light), state.TurretHeavy: lowerResults(d.Turret.Heavy),
			state.HullCritical: lowerResults(d.Critical.Hull), state.TurretCritical: lowerResults(d.Critical.Turret),
		},
	}
}

func lowerResults(entries []model.Damage) []damageResult {
	out := make([]damageResult, 0, len(entries))
	for i := range entries {
		out = append(out, lowerResult(&entries[i]))
	}
	return out
}

func lowerResult(d *model.Damage) damageResult {
	w := damageResult{seat: state.NoPost, or: postNamed(d.Or), times: min(max(d.Times, 1), 9)}
	switch {
	case d.Wound != "":
		w.kind, w.seat = woundSeat, postNamed(d.Wound)
	case d.Kill != "":
		w.kind, w.seat = killSeat, postNamed(d.Kill)
	case d.Fire == "certain":
		w.kind = fireCertain
	case d.Fire != "":
		w.kind = fireCheck
	case d.Explosion == "certain":
		w.kind = explosionCertain
	case d.Explosion != "":
		w.kind = explosionCheck
	case d.Tracks == "destroyed":
		w.kind = tracksDestroyed
	case d.Tracks != "":
		w.kind = tracksDamaged
	default:
		w.kind = specialResult
		for i, name := range resultNames {
			if name == d.Result {
				w.result = result(i)
			}
		}
	}
	return w
}

// postNamed is the crew seat of a name, NoPost for none.
func postNamed(name string) state.Post {
	for i, n := range postNames {
		if n == name && n != postNames[state.NoPost] {
			return state.Post(i)
		}
	}
	return state.NoPost
}
