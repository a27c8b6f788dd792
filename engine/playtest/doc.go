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
// Each interval holds the true value in 95 of 100 batches; the calibration among
// the tests holds it to 93 to 97 over six scenarios and kinds of player. A share
// of games has Wilson's interval. A mean has Student's with the spread of the
// games, that of a count the score interval, which stays above zero. A ratio of
// two counts has that of the linearised ratio with games as units, so that ten
// shots of one game do not pass for ten games; a part of a whole has Wilson's of
// as many coins as would spread like that. A median has the interval between
// order statistics, which supposes nothing of the spread and, since values are
// whole numbers, holds more often than it says.
//
// Where fewer than Least games speak for a number or against it, the batch says
// that they are too few. A share then has the exact interval of Clopper and
// Pearson, a part of a whole that of as many coins as there are games (Korn and
// Graubard), a count that of the lumps that came (Garwood): bounds, which hold
// at least as often as they say. What never came or never varies has none.
//
// A batch that a test of a band ended has intervals that hold wherever it stops:
// the quantile is that of the normal mixture of Robbins, some 1.6 times as large.
//
// # Families
//
// Of a thousand intervals fifty miss, and a report says so. What it marks stands
// out among all that are held against a value (Measure.Against), and what a
// comparison calls moved among all that it looks at, by the method of Benjamini
// and Hochberg: 5 of 100 marks are expected to be chance, and where nothing is
// the matter a mark is in 5 of 100 reports.
//
// The effect beside an interval is the smallest true difference from a fixed
// value that a batch of that size would show four times in five. Two batches
// of that size show one that is 1.41 times as large.
package playtest
