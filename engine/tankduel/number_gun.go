package tankduel

import "hulldown.dev/engine/tankduel/state"

// ofGun is a lasting result as it concerns one gun of a vehicle, NoScar for one of another
// gun (NA 5.3.1c).
func ofGun(k state.Scar, gun uint8) state.Scar {
	switch k {
	case state.TurretGears, state.GunHit, state.OpticsGone:
		if gun != 0 {
			return state.NoScar
		}
	case state.SecondTurretGears, state.SecondGunHit, state.SecondOpticsGone:
		if gun == 0 {
			return state.NoScar
		}
		return k - state.SecondTurretGears + state.TurretGears
	}
	return k
}

// panicsAt and shockAt are the timed results that concern a gun.
func panicsAt(gun uint8) state.Status {
	if gun != 0 {
		return state.SecondPanics
	}
	return state.LoaderPanics
}

func shockAt(gun uint8) state.Status {
	if gun != 0 {
		return state.SecondShock
	}
	return state.InShock
}
