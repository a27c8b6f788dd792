package pieces

import (
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// The parts of a vehicle.
const (
	TracksPart state.Part = iota
	HullPart
	TurretPart
)

// PartWords are the words for the parts of a vehicle, by state.Part.
var PartWords = [...]string{"tracks", "hull", "turret"}

// SectionOf returns the section for a location and a grade.
func SectionOf(p state.Part, heavy bool) state.Section {
	s := state.Section(p) * 2
	if heavy {
		s++
	}
	return s
}

// PartOf is the part that a section is of.
func PartOf(s state.Section) state.Part {
	switch s {
	case state.HullCritical:
		return HullPart
	case state.TurretCritical:
		return TurretPart
	}
	return state.Part(s / 2)
}

// DamageResult is one entry of a damage text, as play reads it.
type DamageResult struct {
	Kind DamageKind
	// Seat is struck, and Or when it is empty.
	Seat, Or state.Post
	Result   Result
	Times    int
}

// DamageKind is the kind of an entry of a damage text, such as a wound or an ammunition fire.
type DamageKind uint8

// The kinds of entries: a seat is struck, a check or a state, a special result, Tracks.
const (
	WoundSeat DamageKind = iota
	KillSeat
	FireCheck
	FireCertain
	ExplosionCheck
	ExplosionCertain
	SpecialResult
	TracksDamaged
	TracksDestroyed
)

// Result is a special damage result.
type Result uint8

// The special damage results of EITC 12.1.4d.
const (
	LoaderPanicsResult Result = iota
	DriverPanicsResult
	CatastrophicResult
	TurretGearsResult
	ShockResult
	StunnedResult
	GunHitResult
	OpticsResult
	EngineResult
	TransmissionResult
	SmokeResult
	SpecialAmmoResult
	FuelResult
	AmmoResult
	results
)

var resultNames = [results]string{
	"loader-panics", "driver-panics", "catastrophic-hit", "turret-gears", "crew-in-shock",
	"crew-stunned", "gun-hit", "optics", "engine", "transmission", "smoke-fills",
	"special-ammo", "fuel", "ammo",
}

// PostNames names the crew seats, and what is none: the place of a man who has no
// seat, or that a vehicle has no crew for.
var PostNames = [state.Posts]string{
	"commander", "commander-gunner", "gunner", "loader", "driver", "assistant-driver", "nobody", "nobody",
	"second-gunner", "second-loader",
}

// Damage is a Damage Card as play reads it.
type Damage struct {
	Number   int
	Critical int
	Text     [state.Sections][]DamageResult
	// Crosses are the Morale Icons that fail, by MoraleIcon.
	Crosses [moraleIcons]bool
	Shuffle bool
}

// MoraleIcon is a Morale Icon of a Damage Card.
type MoraleIcon uint8

// The Morale Icons; the first three are those of the experience of a crew, in its order.
const (
	greenIcon MoraleIcon = iota
	seasonedIcon
	eliteIcon
	CommanderIcon
	ImmobilizedIcon
	OnFireIcon
	moraleIcons
)

// DamageOf reads a Damage Card of the content.
func DamageOf(d *model.DamageCard) Damage {
	m := d.Morale
	return Damage{
		Number: d.Number, Critical: d.Critical.Number, Shuffle: d.Shuffle,
		Crosses: [moraleIcons]bool{m.Green, m.Seasoned, m.Elite, m.CommanderKIA, m.Immobilized, m.OnFire},
		Text: [state.Sections][]DamageResult{
			state.TracksLight: lowerResults(d.Tracks.Light), state.TracksHeavy: lowerResults(d.Tracks.Heavy),
			state.HullLight: lowerResults(d.Hull.Light), state.HullHeavy: lowerResults(d.Hull.Heavy),
			state.TurretLight: lowerResults(d.Turret.Light), state.TurretHeavy: lowerResults(d.Turret.Heavy),
			state.HullCritical: lowerResults(d.Critical.Hull), state.TurretCritical: lowerResults(d.Critical.Turret),
		},
	}
}

func lowerResults(entries []model.Damage) []DamageResult {
	out := make([]DamageResult, 0, len(entries))
	for i := range entries {
		out = append(out, lowerResult(&entries[i]))
	}
	return out
}

func lowerResult(d *model.Damage) DamageResult {
	w := DamageResult{Seat: state.NoPost, Or: PostNamed(d.Or), Times: min(max(d.Times, 1), 9)}
	switch {
	case d.Wound != "":
		w.Kind, w.Seat = WoundSeat, PostNamed(d.Wound)
	case d.Kill != "":
		w.Kind, w.Seat = KillSeat, PostNamed(d.Kill)
	case d.Fire == "certain":
		w.Kind = FireCertain
	case d.Fire != "":
		w.Kind = FireCheck
	case d.Explosion == "certain":
		w.Kind = ExplosionCertain
	case d.Explosion != "":
		w.Kind = ExplosionCheck
	case d.Tracks == "destroyed":
		w.Kind = TracksDestroyed
	case d.Tracks != "":
		w.Kind = TracksDamaged
	default:
		w.Kind = SpecialResult
		for i, name := range resultNames {
			if name == d.Result {
				w.Result = Result(i)
			}
		}
	}
	return w
}

// PostNamed is the crew seat of a name, NoPost for none.
func PostNamed(name string) state.Post {
	for i, n := range PostNames {
		if n == name && n != PostNames[state.NoPost] {
			return state.Post(i)
		}
	}
	return state.NoPost
}
