// Package serve lets another program show and play the games of Hulldown: it
// writes a game as lines of JSON, and answers requests for actions and events
// with the engine as the referee. Schema describes both, Types declares them in
// TypeScript.
//
// # Lines
//
// A game is reported in lines, each one JSON object whose key line says what it is:
//
//	head    format, game, scenario, set, seats, players, content, engine and
//	        the board at the start; seed and state, or as for a seat
//	        the game
//	turn    the turn's number, its kind (decision or chance), the seat, and the
//	        action as the notation of the game writes it; state, the hash of
//	        what it led to, when everything is shown
//	event   one change that followed from the turn above it: its kind, the
//	        seat, unit, target, card, item, word, from, to, the clause behind
//	        it, the terms that add up to to, and a text for people
//	result  over, winners, sides with their scores, and how; turns and
//	        decisions when everything is shown
//
// Keys that a kind of event does not use are absent. So is all that the seat
// may not know; such a line says withheld. A seat is not given the seed, since
// the whole game follows from it, nor the states, since they depend on the hands,
// nor that another seat was asked for
// something and declined, since only those are asked who have a card for it:
// the turns are numbered without those that are left out. Units of measure are those
// that people read: metres, points, levels.
//
// The lines of a game of which everything is shown are a recording: Recording
// reads them, and Retell writes any recording as lines again, for everybody or
// for a seat, and holds each line of it to the game.
//
// # Requests
//
// Requests and answers are JSON-RPC 2.0, one object to a line, in order; there
// are no batches. A request without an id is carried out and not answered.
//
//	games                     the kinds of player, and each scenario with its seats
//	new {scenario, set?, seed?, seats}
//	                          opens a game; seats names remote or a bot for each
//	                          seat, set holds options as lists of words
//	state {id, seat}          the board, the own hand, how many cards each seat
//	                          holds, and the legal actions with the notes on them
//	legal {id, seat}          the legal actions, none when it is not the turn; notes
//	                          says of an action what it brings about by the rules
//	                          later and people easily overlook
//	apply {id, seat, action}  carries out an action; answers with the lines since
//	events {id, seat, from}   the lines from number from on; the head is number 0
//	result {id}               the result so far
//	close {id}                forgets the game
//
// Chance and bots run on by themselves until a remote seat decides. Answers
// hold waits, what the game waits for: kind is decision with the seat, over, or
// stopped with the bound that was reached. What is asked for a seat says others
// while another one decides; new and result name whoever it is. Lines come as
// lines, with next, the number of the first line that is missing, and more if
// there is one already. Only remote seats can be asked about.
//
// The client is trusted with the seats: one that serves several players keeps
// each to the answers for their own, and keeps the seed and the answers of new
// and result. How long others take to decide it hides or not, as at a table.
//
// Leave the seed out for games between people: the server then takes one of 64
// random bits and shows it to nobody. A seed that the client names is for games
// that must be the same again; from their own hand players find one below a
// million within minutes, and with it every other hand.
//
// The codes of errors are -32700 for what is no JSON, -32600 for what is no
// request, -32601 for an unknown method, -32602 for wrong parameters, 1 for an
// illegal action (data holds action, clause and why), 2 for words that are no
// action, 3 for a seat whose turn it is not, 4 for an unknown game, 5 for too
// many games, 6 for a game that stopped. After an error all is as it was.
//
// Lines of at most MaxRequest bytes are read; MaxGames, MaxTurns, MaxKept and
// MaxLines bound the rest.
//
// # Example
//
//	> {"jsonrpc":"2.0","id":1,"method":"new","params":{"scenario":"merging-forces","seed":7,"seats":{"s1":"remote","s2":"greedy"}}}
//	< {"jsonrpc":"2.0","id":1,"result":{"id":"g1","seats":["s1","s2"],"waits":{"kind":"decision","seat":"s1"}}}
//	> {"jsonrpc":"2.0","id":2,"method":"legal","params":{"id":"g1","seat":"s1"}}
//	< {"jsonrpc":"2.0","id":2,"result":{"waits":{"kind":"decision","seat":"s1"},"legal":["ger-1 bid 13","ger-1 bid 30","ger-1 bid 32","ger-1 bid 34","ger-1 bid 42","ger-1 bid 47","ger-1 bid 57","ger-1 bid 69"]}}
//	> {"jsonrpc":"2.0","id":3,"method":"apply","params":{"id":"g1","seat":"s1","action":"ger-1 bid 99"}}
//	< {"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"ger-1 bid 99: one card of the hand is bid [EITC 7.0a]","data":{"action":"ger-1 bid 99","clause":"EITC 7.0a","why":"one card of the hand is bid"}}}
//	> {"jsonrpc":"2.0","id":4,"method":"apply","params":{"id":"g1","seat":"s1","action":"ger-1 bid 30"}}
//	< {"jsonrpc":"2.0","id":4,"result":{"lines":[{"line":"turn","turn":17,"kind":"decision","seat":"s1","action":"ger-1 bid 30"},{"line":"event","kind":"bid","seat":"s1","unit":"ger-1","card":"30","clause":"EITC 7.0a","text":"s1 bids 30 LEADERSHIP/FIRE 3 for ger-1 [EITC 7.0a]"}],"next":36,"more":false,"waits":{"kind":"decision","seat":"s1"}}}
package serve
