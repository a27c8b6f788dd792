package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
)

// execute carries out the statement at hand.
func (r *replay[S, V]) execute(a act) error {
	line := r.script.Lines[r.at]
	switch a.kind {
	case KindDecision, KindChance:
		return r.move(a, strings.Join(line.Words[1:], " "))
	case KindDirective:
		return r.direct(line.Words)
	case KindExpectation:
		return r.expect(line.Words[1:])
	case KindState:
		return r.compare(line.Words[1])
	case KindReseed:
		return r.reseed(line)
	}
	return nil
}

// move applies a written decision or outcome.
func (r *replay[S, V]) move(a act, text string) error {
	turn := r.driver.Turn()
	wanted := "a decision of " + r.script.Lines[r.at].Words[0]
	fits := turn.Kind == engine.Decide && turn.Seat == a.seat
	if a.kind == KindChance {
		wanted, fits = "chance", turn.Kind == engine.Chance
	}
	if !fits {
		f := r.failure(a.kind, "it is not its turn")
		f.Expected, f.Actual = wanted, r.describe(turn)
		r.offer(f, turn, nil)
		return f
	}
	action, err := r.game.ParseAction(r.driver.State(), text)
	if err != nil {
		f := r.failure(a.kind, err.Error())
		f.Message += diag.DidYouMean(text, r.offer(f, turn, nil))
		return f
	}
	err = r.allowed(turn, action)
	if err == nil && r.source {
		if f := r.trace(a, turn, action); f != nil {
			return f
		}
	}
	if err == nil {
		err = r.driver.Apply(turn, action)
		var illegal *engine.IllegalError
		if !errors.As(err, &illegal) {
			return err
		}
	}
	f := r.failure(a.kind, err.Error())
	r.offer(f, turn, strings.Fields(text))
	return f
}

// trace compares an action of a recording with what the seed, or the player of
// the seat, gives on this turn. What a script or a person decided is taken as it
// is.
func (r *replay[S, V]) trace(a act, turn engine.Turn, action engine.Action) error {
	if turn.Kind == engine.Decide && r.options.Players[turn.Seat] == nil {
		return nil
	}
	given, err := r.driver.choose(turn)
	if err != nil || given == action {
		return err
	}
	f := r.failure(a.kind, fmt.Sprintf("seed %d of the head gives another outcome", r.driver.seed))
	if r.driver.seed != r.script.Seed.Seed {
		f.Message = fmt.Sprintf("seed %d, from which chance went on, gives another outcome", r.driver.seed)
	}
	if turn.Kind == engine.Decide {
		f.Message = fmt.Sprintf("%s, who plays %s by the head, decides otherwise", r.script.Player(r.seats[turn.Seat]), r.seats[turn.Seat])
	}
	f.Expected, f.Actual = r.game.FormatAction(r.driver.State(), action), r.game.FormatAction(r.driver.State(), given)
	return f
}

// allowed refuses a decision that is not among the legal actions, in the words
// of the game. Outcomes of chance are left to the game.
func (r *replay[S, V]) allowed(turn engine.Turn, a engine.Action) error {
	if turn.Kind == engine.Chance || slices.Contains(r.driver.Legal(), a) {
		return nil
	}
	trial := *r.driver.State()
	if err := r.game.Apply(&trial, a, nil); err != nil {
		return err
	}
	return errors.New("it is not among the legal actions, although the game takes it")
}

// fewOutcomes is the most outcomes of chance that are listed beside the one that
// cannot come: more of them say nothing.
const fewOutcomes = 8

// offer lists what could be written on a turn: beside words that the game read and
// refused just what begins most like them. It returns all that could be.
func (r *replay[S, V]) offer(f *Failure, turn engine.Turn, refused []string) []string {
	var who string
	var legal []engine.Action
	switch {
	case turn.Kind == engine.Chance && len(refused) > 0 && turn.Outcomes > fewOutcomes:
		return nil
	case turn.Kind == engine.Chance:
		who = wordChance
		f.Omitted = max(0, turn.Outcomes-MaxLegal)
		for i := range min(turn.Outcomes, MaxLegal) {
			legal = append(legal, r.game.Outcome(r.driver.State(), i))
		}
	case turn.Kind == engine.Decide && r.seated(turn.Seat):
		who, legal = r.seats[turn.Seat], r.driver.Legal()
	}
	var texts []string
	most := 0
	for _, a := range legal {
		t := r.game.FormatAction(r.driver.State(), a)
		texts = append(texts, t)
		most = max(most, alike(t, refused))
	}
	for i, t := range texts {
		if alike(t, refused) == most && len(f.Legal) < MaxLegal {
			f.Legal = append(f.Legal, strings.Join(append([]string{who + " " + t}, r.advice(turn, legal[i])...), " # "))
		}
	}
	f.Omitted += len(texts) - len(f.Legal)
	return texts
}

// advice is what is to be known of a decision before it is taken.
func (r *replay[S, V]) advice(turn engine.Turn, a engine.Action) []string {
	if advised, ok := r.game.(engine.Advised[S]); ok && turn.Kind == engine.Decide {
		return advised.Advice(r.driver.State(), a)
	}
	return nil
}

// alike is how many words an action begins with as others do.
func alike(action string, words []string) int {
	n := 0
	for w := range strings.FieldsSeq(action) {
		if n == len(words) || words[n] != w {
			break
		}
		n++
	}
	return n
}

// direct hands a directive to the game.
func (r *replay[S, V]) direct(words []string) error {
	state := r.driver.State()
	if err := r.game.Arrange(state, words, r.options.Log); err != nil {
		message := err.Error()
		if !r.directs(words[0]) {
			message += diag.DidYouMean(words[0], append(Reserved(), r.seats...))
		}
		return r.failure(KindDirective, message)
	}
	if !r.check {
		return nil
	}
	if err := r.game.Check(state); err != nil {
		return r.failure(KindDirective, "it breaks the game: "+err.Error())
	}
	return nil
}

// directs reports whether the game has a directive of a name.
func (r *replay[S, V]) directs(name string) bool {
	g, ok := r.game.(engine.Scripted)
	return ok && slices.ContainsFunc(g.Language().Directives, func(p engine.Phrase) bool { return p.Name() == name })
}

// expect asks the game a question and compares the answer.
func (r *replay[S, V]) expect(words []string) error {
	if legal, rest, ok := legality(words); ok {
		return r.expectLegal(legal, rest)
	}
	question, want, got, err := r.ask(words)
	if err != nil {
		return r.failure(KindExpectation, err.Error())
	}
	if slices.Equal(want, got) {
		return nil
	}
	f := r.failure(KindExpectation, strings.Join(question, " ")+" is otherwise")
	f.Expected, f.Actual = answer(want), answer(got)
	return f
}

// ask finds the question in an expectation and puts it to the game.
func (r *replay[S, V]) ask(words []string) (question, want, got []string, err error) {
	if i := slices.Index(words, "="); i >= 0 {
		got, err = r.game.Query(r.driver.State(), r.options.Log, words[:i])
		return words[:i], words[i+1:], got, err
	}
	for n := len(words) - 1; n > 0; n-- {
		answers, refused := r.game.Query(r.driver.State(), r.options.Log, words[:n])
		if refused == nil {
			return words[:n], words[n:], answers, nil
		}
		if err == nil {
			// The longest attempt is the one whose refusal is worth reading.
			err = refused
		}
	}
	return nil, nil, nil, err
}

// answer writes an answer for a message.
func answer(words []string) string {
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, " ")
}

// compare compares the state with a recorded hash.
func (r *replay[S, V]) compare(want string) error {
	if r.otherEngine() {
		return nil
	}
	got, err := r.hasher.text(r.driver.State())
	if err != nil || got == want {
		return err
	}
	f := r.failure(KindState, "the state is another")
	f.Expected, f.Actual = want, got
	return f
}
