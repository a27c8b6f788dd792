package tankduel

// Module is a body of rules as a value: what it adds to the game and what it
// puts in the place of something else. A module never asks whether another is
// in use. The order of modules is that of their list, and within a module that
// of writing.
type Module struct {
	// Name is the word that messages and content know it by.
	Name string
	// Use reports that the set-up or the content asks for the module; nil is
	// always.
	Use func(b *builder) bool
	// Procedures are added to the table, Stages change those of others.
	Procedures []Procedure
	Stages     []StageEdit
	// StandIns act for the seats that the module runs.
	StandIns []StandIn
}

// StandIn is the procedure that acts for a seat run by a module where Asked
// would ask a player.
type StandIn struct {
	Asked, By uint8
}

// Core lists the modules of the printed game.
func Core() []Module {
	return []Module{
		{Name: "base", Procedures: coreProcedures()},
		{Name: "guns", Procedures: gunProcedures()},
		{Name: "infantry", Use: func(b *builder) bool { return b.g.uses(infantryModule) }, Procedures: infantryProcedures(), Stages: []StageEdit{
			{In: "tank-phase", At: "hatch", How: Replace, Stage: Stage{When: phaseGoesOn, Run: func(x Ctx, f *Frame) { x.openFor(procHatch, x.on(f.Unit)) }}, Clause: "EITC 8.1.f"},
		}},
		robataModule(),
	}
}
