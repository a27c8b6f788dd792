package playtest

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// The texts of reports, by their numbers. Sentences begin as such and have no full stop, which
// pages add and lists do not.
const (
	tDecimal = iota
	tMinus
	tPercent
	tInterval
	tTo
	tPlayed
	tSetUp
	tWith
	tStopped
	tKnown
	tWithin
	tOutside
	tIntervals
	tEachCount
	tFew
	tShows
	tMedian
	tMore
	tAndMore
	tByChance
	tSequential
	tStandsOut
	tTooFew
	tHeadVerdict
	tHeadRests
	tHeadCells
	tCellsRange
	tCellsEven
	tCellsUneven
	tHeadNever
	tHeadGaps
	tHeadApart
	tDifference
	tMarks
	tAdvice
	tGrid
	tVaried
	tGames
	tSideWins
	tMargin
	tUneven
	tWhoWins
	tHowItRuns
	tDecided
	tHappens
	tLeads
	tEven
	tSeems
	tOpen
	tAhead
	tAheadChance
	tAheadMost
	tLength
	tSources
	tRests
	tAlone
	tWaiting
	tLevel
	tNever
	tSeldom
	tDominates
	tWinLose
	tUseless
	tAgainst
	tSame
	tUnseen
	tSeen
	tWent
	tMoved
	tNothing
	tMoreOften
	tLessOften
	tAsOften
	tVerdict
	tMovedMost
	tWentSo
	tNoneAny
	tNoneIn
	tChanged
	tChangedMore
	tUnreached
	tNotReached
	tPairing
	tPairingOf
	tHolds
	tFails
	tNotShown
	tUnmeasured
	tMovedFew
	tMovedBy
	tBeyond
	tFewPairs
	tNeeded
	tNeededMore
	tCompared
	tShowNothing
	tFewToo
	tHasMoved
	tYes
	tMetric
	tBase
	tHead
	tAsItIs
	tAcross
	tAcrossFew
	tAcrossPart
	tAcrossWins
	tWhoeverEven
	tTurnsOver
	tDepends
	tLeadsAlways
	tTrailsAlways
	tByNobody
	tOnlyWith
	tWhoever
	tOnlyThen
	tOneBalance
	tWinsLess
	tWinsMore
	tOftenLevel
	tWinsAlone
	tWinsWaiting
	tNeverOf
	tDominatesAll
	tNoUse
	tPlayers
	tScore
	tWinner
	tHeld
	tDraw
	tEnded
	countOfTexts
)

// messages are these texts in English.
var messages = [countOfTexts]engine.Message{
	tDecimal: {Key: "report.decimal", English: "."}, tMinus: {Key: "report.minus", English: "-"}, tPercent: {Key: "report.percent", English: " %"},
	tInterval: {Key: "report.interval", English: "{low} to {high}"}, tTo: {Key: "report.to", English: "to"},
	tPlayed: {Key: "report.played", English: "{scenario}, {n} {n|one:game|other:games} with seed {seed}, played by {players}"},
	tSetUp:  {Key: "report.set-up", English: "set-up: {set}"}, tWith: {Key: "report.with", English: "with {choices}"},
	tStopped: {Key: "report.stopped", English: "stopped: {verdict}"}, tKnown: {Key: "report.known", English: "every win rate is known to within {share}"},
	tWithin:    {Key: "report.within", English: "{name} lies within {low} to {high} (chance of error at most {error})"},
	tOutside:   {Key: "report.outside", English: "{name} lies outside {low} to {high} (chance of error at most {error})"},
	tIntervals: {Key: "report.intervals", English: "Intervals are of 95 %. --all prints every count, --format html draws them."},
	tEachCount: {Key: "report.each-count", English: "Each count has its interval of 95 %, and the smallest difference that so many\ngames would show."},
	tFew:       {Key: "report.few", English: "too few"}, tShows: {Key: "report.shows", English: "shows"}, tMedian: {Key: "report.median", English: "median {n}"},
	tMore: {Key: "report.more", English: "and {n} more"}, tAndMore: {Key: "report.list-more", English: "{list} and {n} more"},
	tByChance:    {Key: "report.by-chance", English: "Of these {n} {n|one:interval|other:intervals} about {misses} {misses|one:misses|other:miss} by chance"},
	tSequential:  {Key: "report.sequential", English: "The games stopped by what they showed: all intervals hold wherever that is\n(mixture of Robbins), which makes them about 1.6 times as wide"},
	tStandsOut:   {Key: "report.stands-out", English: "* stands out from 0, or from an even share of wins, among {n} {n|one:test|other:tests}\n(Benjamini and Hochberg: of the marks 5 % are expected to be chance)"},
	tTooFew:      {Key: "report.too-few", English: "Too few: less than {n} games speak for the number or against it; bounds hold at\nleast as often as they say"},
	tHeadVerdict: {Key: "report.head.verdict", English: "Verdict"}, tHeadNever: {Key: "report.head.never", English: "What never happens"},
	tHeadCells:   {Key: "report.head.cells", English: "Over all cells"},
	tCellsRange:  {Key: "report.cells-range", English: "{side} wins from {low} ({least}) to {high} ({most}) of the games"},
	tCellsEven:   {Key: "report.cells-even", English: "Nearest to even is {cell}: {side} wins {share}"},
	tCellsUneven: {Key: "report.cells-uneven", English: "{n} of {all} cells {n|one:is|other:are} uneven, which chance does not explain"},
	tHeadRests:   {Key: "report.head.rests", English: "What margins and wins rest on"},
	tHeadGaps:    {Key: "report.head.gaps", English: "The largest differences between the sides, the surest first"},
	tHeadApart:   {Key: "report.head.apart", English: "What stands out"}, tDifference: {Key: "report.difference", English: "difference"},
	tAdvice: {Key: "report.advice", English: "Fitted players show what these overlook, and are told of beside them once\nthere are such: hulldown train {scenario}"},
	tMarks:  {Key: "report.marks", English: "* not chance among all differences; of the marks 5 % are expected to be"},
	tGrid:   {Key: "report.grid", English: "{scenario}, a grid of {n} {n|one:cell|other:cells} with seed {seed}[, played by {players}]"},
	tVaried: {Key: "report.varied", English: "varied: {keys}"}, tGames: {Key: "report.games", English: "games"},
	tSideWins: {Key: "report.side-wins", English: "[{side}] wins"}, tMargin: {Key: "report.margin", English: "margin"},
	tUneven:  {Key: "report.uneven", English: "* uneven wins, which is not chance among all cells. --all prints every count."},
	tWhoWins: {Key: "report.chapter.wins", English: "Who wins"}, tHowItRuns: {Key: "report.chapter.runs", English: "How the game runs"},
	tDecided: {Key: "report.chapter.decided", English: "What is decided"}, tHappens: {Key: "report.chapter.happens", English: "What happens"},

	tLeads: {Key: "report.leads", English: "{side} leads: it wins {share} of the games, which chance does not explain[; {draws} are draws]"},
	tEven:  {Key: "report.even", English: "The sides are even: {side} wins {share} of the games[; {draws} are draws]"},
	tSeems: {Key: "report.seems", English: "{side} seems to lead, which may be chance among so many numbers: it wins {share}[; {draws} are draws]"},
	tOpen:  {Key: "report.open", English: "No side leads that {n} {n|one:game|other:games} could show: {side} wins {share}[; {draws} are draws]"},
	tAhead: {Key: "report.ahead", English: "On average {side} is {points} points ahead at the end[ ({interval})]"}, tAheadChance: {Key: "report.ahead-chance", English: "{ahead}, which may be chance among so many numbers"},
	tAheadMost: {Key: "report.ahead-most", English: "by up to {n}"},
	tLength:    {Key: "report.length", English: "Half of the games take more than {n} decisions; the winner is ahead for good after {share} of them"},
	tSources:   {Key: "report.sources", English: "The points of {side}, less those of the other side: {list}"},
	tRests:     {Key: "report.rests", English: "Wins of {side} rest on {list}"},
	tAlone:     {Key: "report.alone", English: "\"{what}\" wins alone: who earns it wins {share} of these games, and {part} of all wins rest on it"},
	tWaiting:   {Key: "report.waiting", English: "{side} wins by waiting: it gets {idle} points more than the other side whatever its own units do, and is {margin} ahead"},
	tLevel:     {Key: "report.level", English: "Points are level in {share} of the games, which a tie break decides"},
	tNever:     {Key: "report.never", English: "Never in {n} {n|one:game|other:games} (each in at most {share} of all): {list}"},
	tSeldom:    {Key: "report.seldom", English: "Hardly ever, surely below {share} of games: {list}"},
	tDominates: {Key: "report.dominates", English: "Dominant is {what}: of the fights to the end it wins {share}"},
	tWinLose:   {Key: "report.win-lose", English: "What wins or loses ({things}), by the wins of those who use it: {list}"},
	tUseless:   {Key: "report.useless", English: "What is of next to no use ({things}), by how often it is used when drawn: {list}; half of all are above {usual}"},

	tAgainst: {Key: "report.against", English: "{head} against {base}, played by {players} with seed {seed}[, set up with {set}]"},
	tSame:    {Key: "report.same", English: "The versions are the same: every difference is exactly 0"},
	tUnseen:  {Key: "report.unseen", English: "{n} {n|one:change|other:changes}, none of which play can see: every difference is exactly 0, and nothing was played"},
	tSeen:    {Key: "report.seen", English: "{n} {n|one:change|other:changes} that play can see, {other} that it cannot"},
	tWent:    {Key: "report.went", English: "{scenario}: {unlike} of {n} games went differently"},
	tMoved:   {Key: "report.moved", English: "{went}, {n} {n|one:count|other:counts} moved"}, tNothing: {Key: "report.nothing", English: "{went}, nothing moved that they could show"},
	tMoreOften: {Key: "report.more-often", English: "{side} wins {points} points of a hundred more often: {base} to {head} ({interval})"},
	tLessOften: {Key: "report.less-often", English: "{side} wins {points} points of a hundred less often: {base} to {head} ({interval})"},
	tAsOften:   {Key: "report.as-often", English: "that {side} wins more or less often is not shown: {base} to {head} ({interval})"},
	tVerdict:   {Key: "report.verdict-of", English: "{scenario}: [{verdict}; ]{went}"},
	tWentSo:    {Key: "report.went-so", English: "{unlike} of {n} games went differently"},
	tMovedMost: {Key: "report.moved-most", English: "Most of all moved {list}"},
	tNoneAny:   {Key: "report.none-any", English: "No game of any scenario went differently"}, tNoneIn: {Key: "report.none-in", English: "No game went differently in {list}"},
	tChanged: {Key: "report.changed", English: "Changed: {change}"}, tChangedMore: {Key: "report.changed-more", English: "And {n} further {n|one:change|other:changes}"},
	tUnreached:  {Key: "report.unreached", English: "No change reaches, and nothing was played of, {list}"},
	tNotReached: {Key: "report.not-reached", English: "no change reaches what has {name}, so that 0 pairs show it"},
	tPairing:    {Key: "report.pairing", English: "Pairing makes the middle interval {share} narrower"}, tPairingOf: {Key: "report.pairing-of", English: "{pairing}, that of {name} {share}"},
	tHolds: {Key: "report.gate.holds", English: "Gate {gate} holds: {why}"}, tFails: {Key: "report.gate.fails", English: "Gate {gate} FAILS: {why}"},
	tNotShown:   {Key: "report.gate.not-shown", English: "Gate {gate} is NOT SHOWN to hold: {why}"},
	tUnmeasured: {Key: "report.unmeasured", English: "{name} could not be measured in both versions in {n} {n|one:pair|other:pairs}"},
	tMovedFew:   {Key: "report.moved-few", English: "{name} moved by {value} in {n} {n|one:pair|other:pairs}, which are too few for an interval"},
	tMovedBy:    {Key: "report.moved-by", English: "{name} moved by {value} ({interval}) in {n} {n|one:pair|other:pairs}"}, tBeyond: {Key: "report.beyond", English: "{moved}: beyond the gate"},
	tFewPairs: {Key: "report.few-pairs", English: "{moved}: too few to tell"}, tNeeded: {Key: "report.needed", English: "{few}, about {n} are needed"},
	tNeededMore: {Key: "report.needed-more", English: "{few}, more than {n} are needed"},
	tCompared:   {Key: "report.compared", English: "What the change does to the game"}, tShowNothing: {Key: "report.show-nothing", English: "Nothing moved that {n} games could show"},
	tFewToo: {Key: "report.interval-few", English: "{interval}, few"}, tHasMoved: {Key: "report.has-moved", English: "moved"}, tYes: {Key: "report.yes", English: "yes"}, tMetric: {Key: "report.metric", English: "metric"},
	tBase: {Key: "report.base", English: "base"}, tHead: {Key: "report.head", English: "head"},

	tAsItIs: {Key: "report.as-it-is", English: "the content as it is"},
	tAcross: {Key: "report.across", English: "Across players"}, tAcrossFew: {Key: "report.across-few", English: "{side}: too few games"},
	tAcrossPart: {Key: "report.across-part", English: "{share} with {player}"}, tAcrossWins: {Key: "report.across-wins", English: "{side} wins {list}: {verdict}"},
	tWhoeverEven: {Key: "report.whoever-even", English: "even as far as these games show, whoever plays"}, tTurnsOver: {Key: "report.turns-over", English: "who leads turns over with skill"},
	tDepends: {Key: "report.depends", English: "whether a side leads depends on who plays"}, tLeadsAlways: {Key: "report.leads-always", English: "it leads, whoever plays"},
	tTrailsAlways: {Key: "report.trails-always", English: "it trails, whoever plays"},
	tByNobody:     {Key: "report.by-nobody", English: "{goal}: earned by nobody, whoever plays"}, tOnlyWith: {Key: "report.only-with", English: "{goal}: earned only with {players}"},
	tWhoever: {Key: "report.whoever", English: "Whoever plays: {list}"}, tOnlyThen: {Key: "report.only-then", English: "Only with {players}: {list}"},
	tOneBalance: {Key: "report.one-balance", English: "Plain and fitted play give one balance, as far as these games show: they differ by {points} points ({low} to {high})"},
	tWinsLess:   {Key: "report.wins-less", English: "{gains} gains more by good play: fitted, {side} wins {points} points less ({low} to {high}). Balance by fitted play; plain play shows what its players overlook"},
	tWinsMore:   {Key: "report.wins-more", English: "{gains} gains more by good play: fitted, {side} wins {points} points more ({low} to {high}). Balance by fitted play; plain play shows what its players overlook"},
	tOftenLevel: {Key: "report.often-level", English: "points often level"}, tWinsAlone: {Key: "report.wins-alone", English: "\"{what}\" wins alone"},
	tWinsWaiting: {Key: "report.wins-waiting", English: "{side} wins by waiting"}, tNeverOf: {Key: "report.never-of", English: "never {what} ({things})"},
	tDominatesAll: {Key: "report.dominates-all", English: "{what} dominates"}, tNoUse: {Key: "report.no-use", English: "{things} {what} of next to no use"},
	tPlayers: {Key: "report.players", English: "{scenario}, {n} players with seed {seed}"},
	tScore:   {Key: "result.score", English: "{side} {score} {points}"}, tWinner: {Key: "result.winner", English: "{score}  wins[ by {by}]"}, tHeld: {Key: "result.held", English: "{score}, {n} {what}"}, tDraw: {Key: "result.draw", English: "draw"},
	tEnded: {Key: "result.ended", English: "{scenario} ended by {how} after {turns} turns, {n} of them decisions"},
}

// caution is what is to be known of a kind of player before the numbers are read.
func caution(k bot.Kind) engine.Message {
	return engine.Message{Key: "report.caution." + k.Name, English: k.Caution}
}

// Messages lists the texts of reports, but for those of the measures.
func Messages() []engine.Message {
	out := slices.Clone(messages[:])
	for _, k := range bot.Kinds() {
		if k.Caution != "" {
			out = append(out, caution(k))
		}
	}
	return out
}
