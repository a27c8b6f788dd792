package chart

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
)

// The texts of pages beside those of package playtest, by their numbers.
const (
	tTitle = iota
	tPlayed
	tPlayedSet
	tStopped
	tContent
	tGrid
	tGridAbout
	tLooks
	tAllNumbers
	tMetric
	tValue
	tLow
	tHigh
	tShows
	tFewMark
	tStandsOut
	tMoreLeftOut
	tMean
	tMeanJoined
	tMarks
	tOfSide
	tColumns
	tRows
	tWith
	tDarker
	tFigures
	tWent
	tWhoWins
	tWhatMoved
	tLess
	tMoreMoved
	tBase
	tHead
	tDifference
	tNarrower
	tMoved
	tYes
	tTooFew
	tSources
	tSourcesNote
	tMap
	tMapNote
	tFound
	tChanges
	tWhere
	tFrom
	tTo
	tSearch
	tInterval
	tCandidates
	tCandidate
	tCost
	tState
	tAsItIs
	tChanged
	tBand
	tScatter
	tScatterRing
	tCandidatesBy
	tEdit
	tLooksNow
	tBaseOf
	tHeadOf
	tNotThere
	tInShort
	countOfTexts
)

// messages are these texts in English; each is whole, with its capital and its full stop.
var messages = [countOfTexts]engine.Message{
	tTitle:     {Key: "page.title", English: "Playtest of {scenario}"},
	tPlayed:    {Key: "page.played", English: "{n} {n|one:game|other:games} with seed {seed}, played by {players}. Whiskers are intervals of 95 %."},
	tPlayedSet: {Key: "page.set-up", English: "Set-up: {set}."}, tStopped: {Key: "page.stopped", English: "Stopped: {verdict}."},
	tContent: {Key: "page.content", English: "Engine {n}, content {hash}."}, tGrid: {Key: "page.grid", English: "The grid"},
	tGridAbout: {Key: "page.grid-about", English: "Win rates over all that varies, with their intervals of 95 %."},
	tLooks:     {Key: "page.looks", English: "How it looks"}, tAllNumbers: {Key: "page.all-numbers", English: "All numbers"},
	tMetric: {Key: "page.column.metric", English: "Metric"}, tValue: {Key: "page.column.value", English: "Value"},
	tLow: {Key: "page.column.low", English: "Low"}, tHigh: {Key: "page.column.high", English: "High"}, tShows: {Key: "page.column.shows", English: "Shows"},
	tFewMark: {Key: "page.column.few", English: "Few"}, tStandsOut: {Key: "page.column.stands-out", English: "Stands out"},
	tMoreLeftOut: {Key: "page.left-out", English: "{doc} {n} more are left out."},
	tMean:        {Key: "page.mean", English: "{doc} Mean {mean}, median {median} ({low} to {high}). The columns are shares of games."},
	tMeanJoined:  {Key: "page.mean-joined", English: "{doc} Mean {mean}, median {median} ({low} to {high}). The columns are shares of games, {n} values to a column."},
	tMarks:       {Key: "page.marks", English: "* not chance among all differences; of the marks 5 % are expected to be."},
	tOfSide:      {Key: "page.of-side", English: "{title} of {side}"}, tColumns: {Key: "page.columns", English: "Columns: {key}."},
	tRows: {Key: "page.rows", English: "Rows: {key}."}, tWith: {Key: "page.with", English: "With {choices}."},
	tDarker:  {Key: "page.darker", English: "The darker, the more games are won."},
	tFigures: {Key: "page.figures", English: "Figures show head less base, with intervals of 95 % of the differences game by game; the heavy line is no difference."},
	tWent:    {Key: "page.went", English: "{unlike} of {n} games went differently."}, tWhoWins: {Key: "page.who-wins", English: "Who wins"},
	tWhatMoved: {Key: "page.what-moved", English: "What moved"}, tLess: {Key: "page.less", English: "{doc} Head less base."},
	tMoreMoved: {Key: "page.more-moved", English: "{doc} {n} more moved."}, tBase: {Key: "page.column.base", English: "Base"},
	tHead: {Key: "page.column.head", English: "Head"}, tDifference: {Key: "page.column.difference", English: "Difference"},
	tNarrower: {Key: "page.column.narrower", English: "Narrower by pairing"}, tMoved: {Key: "page.column.moved", English: "Moved"},
	tYes: {Key: "page.yes", English: "yes"}, tTooFew: {Key: "page.too-few", English: "too few"},
	tSources: {Key: "page.sources", English: "What points are for"}, tSourcesNote: {Key: "page.sources-note", English: "Points of each side in a game, the largest first."},
	tFound: {Key: "page.found", English: "What was found"}, tChanges: {Key: "page.changes", English: "What changes"}, tWhere: {Key: "page.column.where", English: "Where"},
	tFrom: {Key: "page.column.from", English: "From"}, tTo: {Key: "page.column.to", English: "To"}, tSearch: {Key: "page.search", English: "Balance of {scenario}"},
	tInterval: {Key: "page.column.interval", English: "Interval"}, tCandidates: {Key: "page.candidates", English: "All candidates"}, tCandidate: {Key: "page.column.candidate", English: "Candidate"},
	tCost: {Key: "page.column.cost", English: "Cost"}, tState: {Key: "page.column.state", English: "What became of it"},
	tAsItIs: {Key: "page.as-it-is", English: "As it is"}, tChanged: {Key: "page.changed", English: "With the change"},
	tBand:         {Key: "page.band", English: "The band is the target, {low} to {high}; the marks are what fresh games show, with intervals of 95 %."},
	tScatter:      {Key: "page.scatter", English: "Each candidate by what its change costs and what the games of the race show; the band is the target. A square is proven within all targets, a cross proven outside, a circle neither."},
	tScatterRing:  {Key: "page.scatter-ring", English: "{doc} The ring is about {name}."},
	tCandidatesBy: {Key: "page.candidates-by", English: "Candidates by cost and {metric}"}, tEdit: {Key: "page.edit", English: "The edit"},
	tLooksNow: {Key: "page.looks-now", English: "What looks otherwise"}, tBaseOf: {Key: "page.base-of", English: "{title}: base, {version}"},
	tHeadOf: {Key: "page.head-of", English: "{title}: head, {version}"}, tInShort: {Key: "page.in-short", English: "In short"}, tNotThere: {Key: "page.not-there", English: "It is not there."},
	tMap: {Key: "page.map", English: "The map"}, tMapNote: {Key: "page.map-note", English: "As the first of these games left it; {call} tells how it came to that."},
}

// Messages lists the texts of pages that are not those of package playtest.
func Messages() []engine.Message { return slices.Clone(messages[:]) }

// speech says the texts of pages in a language.
type speech struct{ playtest.Speech }

// say is a text of this package.
func (s speech) say(text int, pairs ...string) string { return s.Say(messages[text], pairs...) }
