// Package link holds a game in some hundred letters and digits, which fit behind the # of an
// address, in a message or in a square code: the set-up, the seed and what was decided. A link is a
// recording without what follows from the rest; played again with the same engine and content it
// gives the recording back, byte for byte.
//
// # Format
//
// A link is the word "h1", or "h2" with shares of chance, two digits of its length, and one number, all to the base of 62: digits,
// then small, then large letters. The number is these bytes behind one of value 1, lengths and counts
// as unsigned varints:
//
//	4 bytes     the sum (CRC-32, IEEE) of all that follow
//	engine      the play.Version that it was made with
//	8 bytes     the first of the content's hash
//	scenario    a text: its length and its bytes
//	set-up      the count of options; of each the count of its words, and these as texts
//	seed        and the number of the game
//	players     the count of seats; of each who decides, as a text
//	standing    the count of answers given beforehand; of each the seat as a text, and the
//	            count of its kinds and these as texts
//	chains      in "h2" alone: of each player 0 for none, 1 for one who is not bound yet, or
//	            2, twice how many shares are open, and 1 more where they are lost; then the 16
//	            bytes of the share that was opened last
//	decisions   how many were taken
//	4 bytes     the first of the last state's hash
//	notes       their count; of each three times the decisions since the note before,
//	            and 0 for a comment: a text; 1 for an answer: the question and a text;
//	            2 for a time: the seconds
//	choices     the rest: the decisions in mixed radix, the first as the lowest digit
//
// Where a seat with a chain decided, and chance as it would come by the seed leads to the decision
// of another with a chain, one digit of radix 2 more says whether the shares of both were mixed into the
// seed there. At the last decision the share of the other may not be there yet: then nothing comes after it.
//
// A decision is the place of the action that was taken in the list of those that were legal, and the
// length of that list is the radix: a decision without a choice costs nothing. So a link means
// something with the same engine and the same content only, which is looked at before it is played;
// the state at the end is looked at after.
//
// Everybody who reads a link can know all that is hidden in its game.
package link
