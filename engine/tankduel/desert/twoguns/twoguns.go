// Package twoguns is the module of vehicles with two guns, each with a crew and an aim of its own
// (NA 5.3).
package twoguns

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// The numbers of what the module brings, and the registers of its procedure.
const (
	procWhichGun uint8 = state.ModuleProcedures + 34

	// WhichGunVerb chooses which gun damage harms.
	WhichGunVerb engine.Verb = tankduel.ModuleVerbs + 33

	aimTaken engine.EventKind = event.ModuleKinds + 33

	gunSection state.Register = 0 // the section of the Damage Card
	gunEntry   state.Register = 1 // the entry of its text
)

// Module is vehicles with two guns, each with a crew, a Fire Level and an aim of its
// own, which may be fired in one action (NA 5.3).
func Module() tankduel.Module {
	return tankduel.Module{
		Name: "two-guns", Guns: pieces.MaxGuns,
		Use: func(b *tankduel.Builder) bool {
			for i := range b.Game.Vehicles {
				if b.Game.Vehicles[i].GunsN > 1 {
					return true
				}
			}
			return false
		},
		Moments:    tankduel.Moments{Harmed: harmGun, Acquired: aimsWith, SoloFires: fireGunsByRobata},
		Procedures: append(bothProcedures(), robataBothProcedure(), tankduel.Procedure{Number: procWhichGun, Name: "which-gun", Ask: engine.Message{Key: "ask.which-gun", English: "Which gun is harmed?"}, Why: notation.Reason{Message: engine.Message{Key: "why.which-gun", English: "The damage is to one gun of {unit}, and its player says to which"}, Clause: "NA 5.3.2a"}, Decide: tankduel.Explained(offerWhichGun, takeWhichGun, whyNotThatGun)}),
		Verbs: append(bothVerbs(),
			tankduel.VerbRow{Number: WhichGunVerb, Name: "harm", Said: []engine.Message{{Key: "say.harm", English: "Harm a gun"}}, Doc: "chooses which gun, or whose crew, damage harms", Class: tankduel.Answer, Fields: []notation.Field{{Keyword: "gun", Kind: notation.Gun}}},
		),
		Kinds: append(bothKinds(), tankduel.KindRow{Number: aimTaken, Name: "aim-taken", Words: "{unit} aims with gun {to}",
			Fields: tankduel.Fields{Parts: kit.Unit, To: tankduel.Meanings.Count},
			Change: func(s *state.State, f kit.Facts) { s.Units[f.Unit].AimGun = uint8(f.To - 1) }}),
	}
}

// hurtGuns is the set of guns that an entry of a damage text can harm: those whose Gunner or
// Loader it can strike, or those whose Fire Level a special result changes (NA 5.3.2a,
// 5.3.2b). Empty for an entry that is of no gun.
func hurtGuns(x tankduel.Ctx, u engine.Unit, w *pieces.DamageResult) (guns uint8) {
	switch w.Kind {
	case pieces.WoundSeat, pieces.KillSeat:
		for _, seat := range [2]state.Post{w.Seat, w.Or} {
			for gun := range x.Board(u).GunsN {
				if at := servedBy(x, u, seat, gun); at != state.NoPost && x.Units[u].Sitting(at) >= 0 {
					guns |= 1 << gun
				}
			}
			if guns != 0 || seat != state.NoPost && x.Board(u).HasSeat(seat) && x.Units[u].Sitting(seat) >= 0 {
				return guns
			}
		}
		return guns
	case pieces.SpecialResult:
		switch w.Result {
		case pieces.LoaderPanicsResult, pieces.ShockResult, pieces.TurretGearsResult, pieces.GunHitResult, pieces.OpticsResult:
			return 1<<x.Board(u).GunsN - 1
		}
	}
	return 0
}

// servedBy is the seat that the name of a seat in a damage text means for a gun, NoPost where
// it is not that of a Gunner or Loader.
func servedBy(x tankduel.Ctx, u engine.Unit, seat state.Post, gun int) state.Post {
	switch seat {
	case state.Gunner:
		return x.Board(u).Guns[gun].Aims
	case state.Loader:
		return x.Board(u).Guns[gun].Loads
	}
	return state.NoPost
}

// harmGun carries out an entry that harms one gun of several, and has the player of the
// vehicle choose which where there is a choice. It reports whether the entry is of that kind.
func harmGun(x tankduel.Ctx, u engine.Unit, entry int) bool {
	if x.Board(u).GunsN < 2 {
		return false
	}
	f, w := x.Frame(), &x.DrawnDamage().Text[state.DamageOf(x.Frame()).Section()][entry]
	guns := hurtGuns(x, u, w)
	switch {
	case guns == 0:
		return false
	case guns&(guns-1) != 0 && !x.Game.RunByModule(x.Units[u].Seat):
		x.Push(procWhichGun, x.On(u).Put(gunSection, int(state.DamageOf(f).Section())).Put(gunEntry, entry))
	default:
		strikeGun(x, u, w, int(state.First(uint16(guns))))
	}
	return true
}

func entryOf(x tankduel.Ctx, f *state.Frame) *pieces.DamageResult {
	return &x.DrawnDamage().Text[f.Register(gunSection)][f.Register(gunEntry)]
}

func offerWhichGun(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	for guns := hurtGuns(x, f.Unit, entryOf(x, f)); guns != 0; guns &= guns - 1 {
		o = o.Add(tankduel.ActionOf(WhichGunVerb, f.Unit).WithN(int8(state.First(uint16(guns)))))
	}
	return o
}

func whyNotThatGun(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a == tankduel.ActionOf(WhichGunVerb, f.Unit).WithN(a.N()) && a.N() >= 0 && int(a.N()) < x.Board(f.Unit).GunsN {
		return state.Forbid("NA 5.3.2b", "nobody sits in that seat")
	}
	return tankduel.NotOffered
}

func takeWhichGun(x tankduel.Ctx, f state.Frame, a engine.Action) {
	strikeGun(x, f.Unit, entryOf(x, &f), int(a.N()))
}

// strikeGun applies an entry of a damage text to one gun (NA 5.3.1c, 5.3.2a).
func strikeGun(x tankduel.Ctx, u engine.Unit, w *pieces.DamageResult, gun int) {
	if w.Kind == pieces.WoundSeat || w.Kind == pieces.KillSeat {
		named := w.Seat
		if at := servedBy(x, u, named, gun); at == state.NoPost || x.Units[u].Sitting(at) < 0 {
			named = w.Or
		}
		if man := x.Units[u].Sitting(servedBy(x, u, named, gun)); man >= 0 {
			x.HurtMan(u, man, w.Kind == pieces.KillSeat)
		}
		return
	}
	if gun == 0 {
		x.Strike(u, w)
		return
	}
	switch w.Result {
	case pieces.LoaderPanicsResult:
		x.Gain(u, state.SecondPanics, "EITC 12.1.4d-loader-panics")
	case pieces.ShockResult:
		x.Gain(u, state.SecondShock, "EITC 12.1.4d-shock")
	case pieces.TurretGearsResult:
		x.Scar(u, state.SecondTurretGears, "EITC 12.1.4d-turret-gears")
	case pieces.GunHitResult:
		x.Scar(u, state.SecondGunHit, "EITC 12.1.4d-gun-hit")
	case pieces.OpticsResult:
		x.ScarOnce(u, state.SecondOpticsGone, "EITC 12.1.4d-optics-a")
	}
}

// aimsWith notes the gun that Acquires a target (NA 5.3.4d).
func aimsWith(x tankduel.Ctx, u engine.Unit, gun int) {
	if int(x.Units[u].AimGun) == gun {
		return
	}
	e := event.New(aimTaken, "NA 5.3.4d")
	e.Unit, e.To = u, int16(gun)+1
	x.Emit(&e)
}
