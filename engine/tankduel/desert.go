package tankduel

// desertModules lists the modules that North Africa brings, in the order in which they offer
// actions and change the same place. Nothing but the list of all modules names them or what
// their files declare.
func desertModules() []Module {
	return []Module{
		bogModule(), minesModule(), reconModule(),
		desertGunsModule(), desertInfantryModule(),
		ammunitionModule(), smallGunsModule(), rateOfFireModule(), twoGunsModule(), gustOnSmokeModule(),
	}
}
