package state

import "hulldown.dev/engine"

// Registers of ProcFire and ProcSoloFire, beside the result of TACTICS. ProcGun
// and ProcWeapon have the second one, and ProcGun of the first FireFlanked.
const (
	FireRound     Register = 0 // the kind of special round fired plus one, and the gun
	FireLocation  Register = 1 // the Hit Location
	FireSuccesses Register = 2 // of ProcSoloFire: those of the Success Check
)

type fireRegisters [4]int16

// FireOf reads the registers of ProcFire, ProcSoloFire, ProcGun and ProcWeapon.
func FireOf(f *Frame) *fireRegisters { return (*fireRegisters)(&f.R) }

func (r *fireRegisters) Location() Part { return Part(r[FireLocation]) }

func (r *fireRegisters) Successes() int { return int(r[FireSuccesses]) }

// FireWith is what FireRound holds of a gun before a round is chosen.
func FireWith(gun int) int { return gun << 4 }

// What FireRound holds beside them where what a hit does is resolved twice, or two guns
// are fired in one action.
const (
	FireHit     = 1 << (5 + iota) // the shot has hit a vehicle
	FireAgain                     // it is resolved for the second time
	FirePierced                   // it has pierced
	FireFirst                     // it is the first of two shots of one action
	FireSecond                    // it is the second of them
	FireFlanked                   // the target counts as flanked for it, by a rule
)

// Holds reports whether FireRound holds one of these.
func (r *fireRegisters) Holds(what int) bool { return int(r[FireRound])&what != 0 }

// OfTwo reports whether the shot is one of two of a Fire action.
func (r *fireRegisters) OfTwo() bool { return r.Holds(FireFirst | FireSecond) }

// With is FireRound with one of these as well, or with another round.
func (r *fireRegisters) With(what int) int { return int(r[FireRound]) | what }

func (r *fireRegisters) Without(what int) int { return int(r[FireRound]) &^ what }

func (r *fireRegisters) Loaded(round int) int { return int(r[FireRound])&^15 | round }

// Gun is the gun that fires, round the kind of special round, -1 for none.
func (r *fireRegisters) Gun() int { return int(r[FireRound]) >> 4 & 1 }

func (r *fireRegisters) Round() int { return int(r[FireRound])&15 - 1 }

// AcquireGun, of ProcAcquire, is the gun that fired.
const AcquireGun Register = 0

// AttackFlank, of ProcGun, ProcAssault and ProcWeapon, is 1 while the attack
// counts as one from the flank by a card.
const AttackFlank Register = 0

// FromFlank reports whether an attack counts as one from the flank by a card.
func FromFlank(f *Frame) bool { return f.R[AttackFlank]&1 != 0 }

// Registers of ProcAssault; ProcWeapon has the second one.
const (
	AssaultArms Register = 1 // WithWeapon or WithHands
	AssaultWith Register = 2 // the weapon, once it hit
)

type assaultRegisters [4]int16

// AssaultOf reads the registers of ProcAssault and ProcWeapon.
func AssaultOf(f *Frame) *assaultRegisters { return (*assaultRegisters)(&f.R) }

func (r *assaultRegisters) Arms() int8 { return int8(r[AssaultArms]) }

func (r *assaultRegisters) With() int { return int(r[AssaultWith]) }

// Registers of ProcStorm.
const (
	StormIcons Register = 0 // the first card shows an Explosion icon
	StormSlew  Register = 1 // the Commander fell
)

type stormRegisters [4]int16

// StormOf reads the registers of ProcStorm.
func StormOf(f *Frame) *stormRegisters { return (*stormRegisters)(&f.R) }

func (r *stormRegisters) Exploded() bool { return r[StormIcons] != 0 }

func (r *stormRegisters) Slew() bool { return r[StormSlew] != 0 }

// Registers of ProcDamage; ProcMine has the first one too.
const (
	DamageSection Register = 0 // the section of the Damage Card
	DamageEntry   Register = 1 // the entry of its text
	DamageTimes   Register = 2 // how often that entry was applied
	DamageCalm    Register = 3 // no Morale Check follows, and the crew before, where rules ask
)

// damageDealt is set in DamageCalm of a Damage Card that a rule deals; the crew as it was
// comes behind it, a bit for each man wounded and the number of those killed.
const (
	damageDealt   = 1 << 1
	woundedShift  = 2
	killedShift   = woundedShift + MaxCrew
	maxKilledKept = 1<<(15-killedShift) - 1
)

type damageRegisters [4]int16

// DamageOf reads the registers of ProcDamage and ProcMine.
func DamageOf(f *Frame) *damageRegisters { return (*damageRegisters)(&f.R) }

// Section is a part of the text of a Damage Card, as an index.
func (r *damageRegisters) Section() Section { return Section(r[DamageSection]) }

func (r *damageRegisters) Entry() int { return int(r[DamageEntry]) }

// Times is how often the entry was applied.
func (r *damageRegisters) Times() int { return int(r[DamageTimes]) & (1<<timesBits - 1) }

// WithTimes is what DamageTimes holds of another number, WithCard with the Damage Card that is
// carried out, and CardRead that card.
func (r *damageRegisters) WithTimes(n int) int {
	return int(r[DamageTimes])&^(1<<timesBits-1) | n
}

// WithCard is described with WithTimes.
func (r *damageRegisters) WithCard(c engine.Card) int {
	return r.Times() | int(c-DamageBase)<<timesBits
}

// CardRead is described with WithTimes.
func (r *damageRegisters) CardRead() engine.Card {
	return DamageBase + engine.Card(r[DamageTimes]>>timesBits)
}

// timesBits is how many bits of DamageTimes count.
const timesBits = 4

func (r *damageRegisters) Calm() bool { return r[DamageCalm]&1 != 0 }

// Dealt reports whether a rule deals the card.
func (r *damageRegisters) Dealt() bool { return r[DamageCalm]&damageDealt != 0 }

// WithCalm is what DamageCalm holds where no Morale Check follows, ByRule of a card that a rule
// deals.
func (r *damageRegisters) WithCalm() int { return int(r[DamageCalm]) | 1 }

// ByRule is described with WithCalm.
func (r *damageRegisters) ByRule() int { return int(r[DamageCalm]) | damageDealt }

// WithCrew is DamageCalm with the crew of a unit as it is.
func (r *damageRegisters) WithCrew(u *Unit) int {
	crew := int(r[DamageCalm]) & (1<<woundedShift - 1)
	for man := range u.Men {
		if u.Men[man].Health == Wounded {
			crew |= 1 << (woundedShift + man)
		}
	}
	return int(int16(crew | min(int(u.Killed), maxKilledKept)<<killedShift))
}

// Harm is how many of the crew of a unit are worse off than WithCrew noted, and how many of
// these were killed.
func (r *damageRegisters) Harm(u *Unit) (hurt, killed int) {
	was := int(uint16(r[DamageCalm]))
	killed = int(u.Killed) - was>>killedShift
	hurt = killed
	for man := range u.Men {
		if u.Men[man].Health == Wounded && was&(1<<(woundedShift+man)) == 0 {
			hurt++
		}
	}
	return hurt, killed
}

// Registers of ProcBlast.
const (
	BlastReason Register = 0 // escapeBlast or escapeFire
	BlastTried  Register = 1 // the set of crew members who attempted to escape
)

type blastRegisters [4]int16

// BlastOf reads the registers of ProcBlast.
func BlastOf(f *Frame) *blastRegisters { return (*blastRegisters)(&f.R) }

func (r *blastRegisters) Reason() int16 { return r[BlastReason] }

func (r *blastRegisters) Tried() int { return int(r[BlastTried]) }

// Registers of ProcEscape.
const (
	EscapeMan    Register = 0
	EscapeReason Register = 1 // escapeBlast or escapeFire
	EscapeLethal Register = 2 // the first card kills
)

type escapeRegisters [4]int16

// EscapeOf reads the registers of ProcEscape.
func EscapeOf(f *Frame) *escapeRegisters { return (*escapeRegisters)(&f.R) }

func (r *escapeRegisters) Man() int { return int(r[EscapeMan]) }

func (r *escapeRegisters) Reason() int16 { return r[EscapeReason] }

func (r *escapeRegisters) Lethal() bool { return r[EscapeLethal] != 0 }

// LossHow, of ProcEliminate, is how the tank is lost; AmmoHitLeft, of
// ProcAmmoHit, how many FIRE cards are still to be discarded.
const (
	LossHow     Register = 0
	AmmoHitLeft Register = 0
)

// LossOf returns how the tank of ProcEliminate is lost.
func LossOf(f *Frame) (how Loss) { return Loss(f.R[LossHow]) }

// AmmoHitOf returns how many FIRE cards ProcAmmoHit is still to discard.
func AmmoHitOf(f *Frame) (left int) { return int(f.R[AmmoHitLeft]) }
