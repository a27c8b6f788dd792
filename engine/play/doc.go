// Package play plays games of any kind: a Driver takes one from its
// first state to its last with a player per seat and seeded chance; scripts
// and recordings hold a game as text, are replayed, and are shrunk when they
// fail; Many plays a batch. Match hides the types of a game, for callers that
// choose one by name.
//
// # Chance
//
// The numbers behind each turn depend on the seed, the number of the game, the
// seat that decides (or chance) and the number of the turn, and on nothing
// else. So a game is the same for any number of workers, and a recording that
// is cut after any line and left to its players goes on as it went.
//
// # Scripts and recordings
//
// A script is text, UTF-8, one statement per line, words between blanks. Lines
// end with LF or CRLF. A word that begins with # starts a comment that ends
// with the line; empty lines mean nothing. A line has at most MaxLine bytes, a
// script at most MaxLines lines.
//
// The first statement is always "hulldown script 1". The head follows, in any
// order, each statement once, but for set, seat and chain:
//
//	game NAME             the game; required
//	scenario NAME         its scenario
//	set KEY VALUE...      an option of the set-up; may be repeated
//	content sha256:HEX    the hash of the content it was made with
//	engine N              the Version it was made with
//	seed N [K [paired]]   where open chance comes from; K is the game's number
//	                      in a batch, 0 when left out; paired takes chance as
//	                      a comparison of two versions does
//	seat SEAT PLAYER      who decides for a seat: a kind of player that package
//	                      bot lists, or script or human, whose decisions are
//	                      all written; script when left out
//	chain SEAT [N SHARE [lost]]
//	                      the shares of a seat in chance, see Chain
//
// The first statement that is none of these begins the body, and from there
// the head's words are refused. The statements of the body are carried out one
// after another:
//
//	SEAT ACTION           the seat's next decision
//	chance ACTION         the next outcome of chance
//	expect QUESTION = ANSWER
//	expect QUESTION ANSWER
//	                      the game answers the question with just these words
//	reseed SEAT [SEED]    chance goes on from this seed, which follows from the
//	                      shares of the seat that decided and of this one;
//	                      without it the script ends as with end, but before
//	                      that chance
//	state HASH            the state has this hash: 16 hexadecimal digits
//	note TEXT...          what a person said of the decision above it
//	answer ID TEXT...     what a person answered to a question of the author's
//	took SECONDS          how long a person thought about the decision above it
//	end                   the script ends here and the game stays as it is
//	WORD...               anything else is a directive to the game, such as
//	                      "next 28" or "hand s1 12 35 66"
//
// The three about persons have no effect, and may follow the end too. In their
// texts a word that begins with # or \ has a \ in front.
//
// Whatever the script leaves open is played from the seed by the named
// players. How far the game runs on by itself before a statement follows from
// the goal: the next decision, chance, reseed or end that is written, from the
// statement on.
//
//	a decision            the game runs until that seat decides
//	chance                it runs until chance is consulted
//	reseed                it does not run
//	end                   it runs through chance, if there is a seed, until
//	                      anybody decides
//	none                  it runs to its end
//
// It never runs past a decision of a seat whose decisions are all written, and
// nothing runs before end itself. A state line is the exception: it is
// compared at once, with what the line before left.
//
// Hence "expect" sees the game after all that follows from the decision above
// it, and a directive at the top of the body comes after the opening chance of
// the game; to set chance itself, write it as chance lines.
//
// An expectation without "=" is split at the longest question that the game
// takes, which leaves at least one word as the answer. With "=", the answer is
// whatever follows and may be nothing. Games refuse questions with words too
// many, so the split is never in doubt.
//
// A recording is a script with every decision and all chance written out, the
// content and the engine in its head, and the state's hash at the start and
// after each turn. Hashes of another engine version are not compared. A
// recording can be held to its seed and its players too (ReplayOptions.Source),
// as long as content and engine are those that it was made with: chance that
// was rewritten by hand is no recording of that seed, so leave out the seed or
// the first state then.
package play
