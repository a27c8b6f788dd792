// Package playtest plays a set-up many times and makes statistics of it that
// state how sure they are. It depends on no game: what is counted comes from the
// game's own census (engine.Counted) and from results, leads and decisions,
// which every game has.
//
// Game k depends on the content, the version of the engine, the seed and k
// alone. All that is kept of a batch are sums of integers, so that batches
// join exactly, in any order and from any number of workers or machines, and
// memory does not grow with the number of games.
//
// # Intervals
//
// Each interval holds the true value in 95 of 100 batches. A share of games has
// Wilson's interval. A mean has the normal one with the spread of the games,
// that of a count the score interval, which holds for rare events as well. A
// ratio of two counts has that of the linearised ratio with games as units, so
// that ten shots of one game do not pass for ten games; a part of a whole has
// Wilson's of as many coins as would spread like that. A median has the
// interval between order statistics, which supposes nothing of the spread.
//
// The effect beside an interval is the smallest true difference from a fixed
// value that a batch of that size would show four times in five. Two batches
// of that size show one that is 1.41 times as large.
package playtest
