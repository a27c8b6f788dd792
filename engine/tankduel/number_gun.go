package tankduel

// ofGun is a lasting result as it concerns one gun of a vehicle, noScar for one of another
// gun (NA 5.3.1c).
func ofGun(k scar, gun uint8) scar {
	switch k {
	case turretGears, gunHit, opticsGone:
		if gun != 0 {
			return noScar
		}
	case secondTurretGears, secondGunHit, secondOpticsGone:
		if gun == 0 {
			return noScar
		}
		return k - secondTurretGears + turretGears
	}
	return k
}

// panicsAt and shockAt are the timed results that concern a gun.
func panicsAt(gun uint8) status {
	if gun != 0 {
		return secondPanics
	}
	return loaderPanics
}

func shockAt(gun uint8) status {
	if gun != 0 {
		return secondShock
	}
	return inShock
}

// opticsAt is the lasting result that keeps a gun from Acquiring.
func opticsAt(gun uint8) scar {
	if gun != 0 {
		return secondOpticsGone
	}
	return opticsGone
}
