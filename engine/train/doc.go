// Package train fits the weights of a game's judge to one set-up by playing it: an
// evolution strategy after Salimans and others (2017), with pairs of opposite changes
// that play the same games. It knows no game.
//
// All that decides is whole numbers, added up in a fixed order: the same plan gives the
// same weights on every machine and with every number of jobs. A plan ends at a number of
// games and never at a time.
//
// A side is fitted first against the standard player; where both are, then against a
// pool: the standard, the other side as it is and as it was. Now and then a side spars with
// the random player, and who loses against him meets him in the fit as well, the more often
// the more. Changes are far ones first, which find plans, and nearer ones later.
// Groups of weights whose loss costs nothing are then put back to the standard, as many at once
// as cost nothing together. Whoever yet does worse than the standard goes back to it, a
// quarter of the way after the other. What came of it is proved by games that were never trained on.
package train
