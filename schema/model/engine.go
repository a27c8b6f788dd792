package model

// EngineModule is a module of the engine that scenarios and modules of content can ask for by
// name, and what it means for those who check and print content without playing it.
type EngineModule struct {
	Name string
	// AttacksGuns is set where guns can be attacked, begin Hidden, come back and are chosen
	// before the game; LoadsFreely where vehicles load any ammunition that they can fire.
	AttacksGuns, LoadsFreely bool
}

// Allowance is what a module of the engine lets a scenario or a set-up give a side beyond its
// forces: pieces of its own, or what some of its vehicles may do.
type Allowance struct {
	// Name is the word for it.
	Name string
	// Most is how many a side has at the most.
	Most int
	// Numbered is set where vehicles have it, which a set-up names by their Identification
	// Numbers and an order of battle by the name as a tag; Ranged where a scenario says at
	// which Ranges its pieces may be.
	Numbered, Ranged bool
}
