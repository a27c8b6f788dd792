package tankduel

// # What modules use
//
// A module is a value, and what it does is functions of it that the game calls. These are the
// names of the game that they may use; what a module uses beside them is counted, and only falls
// (modules_test.go of cmd/internal/arch). Whoever writes a module needs to know no more of this
// package. The fields and constants of a type go with it.
//
// What a module is made of: [Module], with its [Procedure]s, of which each [Stage] runs, asks by
// [Choose] or [Explained] for a [Reason], or is a [Chance]; [StageEdit]s of the procedures of
// others, placed [How]; [VerbRow]s of a [VerbClass], from [ModuleVerbs] on; [KindRow]s with
// their [Fields], which mean what [Meanings] say; [TermEdit]s, made [TermHow]; [Moments];
// [Counter]s; [Allowance]s; [UnitKind]s, which have a [PieceKind] and each [Ability]; what it
// counts, of a [Roster] of [RosterUnit]s.
//
// While a game is assembled: [Builder], with [Builder.First], [Builder.Calls], [Builder.Refuse],
// [Builder.AddPiece], [Builder.FreeName] and [Builder.StandIn] of a [StandIn]; [Knowledge] under
// a number, read by [Known].
//
// What can be asked: a [Game], with [Game.UnitName], [Game.UnitNamed], [Game.Kind],
// [Game.KindOf], [Game.RunByModule] and [Game.Payments]; [UnitInfo]; a [Position], with
// [Position.Board], [Position.Counter], [Position.HasWord], [Position.Holds],
// [Position.Subject], [Position.Targets], [Position.IsTarget], [Position.Shows] and
// [Position.RefusePayment]; whether the unit of a frame is [InField]; [Ctx.GuardedAct], what
// rules forbid; numbers as a [Sum] of [TermWords].
//
// What happens: [Ctx.Emit], [Ctx.EmitOf], [Ctx.EmitCard], [Ctx.Pair], [Ctx.Placed], [Ctx.Gain]
// and [Ctx.Shed] carry out events, [Ctx.SetCounter] sets a counter; [Ctx.Declare], [Ctx.Spend]
// and [Ctx.Done] are an action, [Ctx.React] the rules that answer it; [PullOne] Pulls a card,
// and [Ctx.Checks] reads a [Check].
//
// What comes next: a [Ctx] opens procedures by [Ctx.Push] and [Ctx.PushFor], notes by [Ctx.Note]
// in registers, and goes on by [Ctx.Again], [Ctx.Leave], and [Ctx.Jump] to a [Label].
//
// What is offered: [Offers], with [Offers.Add], [Offers.Each] and [Offers.Len], of an [ActionOf]
// a verb; what is not among them is [NotOffered].
