// Package people says what games that persons played show of a draft: who won beside what players
// of the machine make of the same set-up, what persons were offered and never did, where they decide
// otherwise than such players, what that was worth, and what they wrote.
//
// # Games
//
// A game is a recording with at least one seat of a person. It is played again on the content of today,
// decision by decision, and counts as far as it goes the same: of one that was made with other content
// the decisions before the first state that differs count, and its result only if there is none. Nothing is guessed
// of the rest.
//
// # Differences
//
// At each decision of a person with more than one legal action, a player of the machine is asked what it
// would do in that place, by what the seat may know. Decisions are of one kind that begin with the same
// words, without the names of units and the numbers of cards: "fire", "step forward". For each kind the
// report holds how often it was open to persons, how often they took it and how often the player would have.
// Kinds are ordered by the surest difference: the sum over the games of (taken - would take), divided by the
// root of the sum of its squares, so that many decisions of one game do not pass for many games.
//
// Of single decisions those are listed at which the player rates its own action highest above that of the
// person, two of a kind at most. Each is played on from both actions by that player, with the same chance, so many times:
// the difference in wins is what the decision was worth among such players, which is no proof that it was
// wrong among persons.
package people
