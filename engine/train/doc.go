// Package train fits the weights of a game's judge to one set-up by playing it: an
// evolution strategy after Salimans and others (2017), with pairs of opposite changes
// that play the same games. It knows no game.
//
// All that decides is whole numbers, added up in a fixed order: the same plan gives the
// same weights on every machine and with every number of jobs. A plan ends at a number of
// games and never at a time.
//
// A side is fitted first against the standard player; where both are, then against a
// pool: the standard, the other side as it is and as it was, and the random player, who
// is among the opponents from the beginning so that nobody forgets how to beat him: the
// more often he is met the more a side loses against him, which it finds out by sparring.
// Groups of weights whose loss costs nothing are then put back to the standard. Whoever yet
// does worse than the standard goes half the way back to it, and half again, and at last
// all. What came of it is proved by games that were never trained on.
package train
