package wording

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// Texts of conditions have the key of their field behind ofCondition, those of
// descriptions behind ofUnit; a form follows where there are several.
const (
	ofCondition = "if."
	ofUnit      = "who."
)

// tableTexts holds what the tables of package rule say in English.
func tableTexts() map[Key]string {
	out := map[Key]string{}
	for _, op := range rule.Ops() {
		for form, text := range op.Text { // order-free: the keys differ
			out[keyOfOp(&op, form)] = text
		}
	}
	for _, f := range rule.Fields() {
		for form, text := range f.Text { // order-free: the keys differ
			out[keyOf(&f, form)] = text
		}
	}
	return out
}

// keyOf is the key of a form of a field, of its only one where that is empty.
func keyOf(f *rule.Field, form string) Key {
	k := ofCondition + f.Key()
	if f.OfUnit() {
		k = ofUnit + f.Key()
	}
	return Key(strings.TrimSuffix(k+"."+form, "."))
}

// said lists the facts that the sentence has already put into words.
type said []rule.Fact

// ofCard are the facts about the card concerned.
var ofCard = said{rule.FactTerrain, rule.FactClass, rule.FactValue}

// Conditions lists conditions, each in words.
func (s Speech) Conditions(w *model.When) []string {
	s.Language.open = true
	all := s.wants(w, nil)
	for i := range all {
		all[i] = kit.InCase(all[i], "")
	}
	return all
}

// conditions returns the conditions that are left to say, with an if.
func (s Speech) conditions(w *model.When, already said) string {
	all := s.wants(w, already)
	if len(all) == 0 {
		return ""
	}
	return s.Language.Say("rule.if", "all", s.Language.All("say.and", all))
}

// wants lists the conditions that are left to say.
func (s Speech) wants(w *model.When, already said) []string {
	var all []string
	for f, v := range rule.Asked(w) {
		unit, ok := v.(*model.Who)
		switch {
		case slices.Contains(already, f.Fact):
			continue
		case ok && !Asks(unit):
			if any := keyOf(f, "any"); s.Language.Has(any) {
				all = append(all, s.Language.Text(s.credited(any)))
			}
			continue
		}
		all = append(all, s.asks(f, v)...)
	}
	return all
}

// asks puts what a field asks into words, as a list of what must hold.
func (s Speech) asks(f *rule.Field, v any) []string {
	var out []string
	switch v := v.(type) {
	case *model.Span:
		return s.lies(f, *v)
	case string:
		return []string{s.named(f, v)}
	case []string:
		return []string{s.Language.Say(keyOf(f, ""), "word", s.list(family(f), "say.or", v))}
	case *bool:
		return []string{s.Language.Text(s.credited(keyOf(f, answer(*v))))}
	case bool:
		return []string{s.Language.Text(keyOf(f, answer(v)))}
	case *model.Number:
		return []string{s.Language.Say(s.credited(keyOf(f, "")), "n", s.bound(v))}
	case *model.Who:
		return []string{s.described(f, v)}
	case *model.Near:
		form := ""
		switch {
		case v.To == nil:
			form = "subject"
		case s.mayBe(v.To):
			form = "another"
		}
		s, bracket := s.within(v.To)
		return []string{s.Language.Say(keyOf(f, form), "metres", s.Metres(v.Within), "one", bracket(s.one(v.To)), "some", bracket(s.some(v.To)))}
	case *model.PlanWhen:
		pairs := []string{"word", s.called(v.Is), "name", s.called(v.Name)}
		if v.By == "" && s.Scenario != nil && rule.EitherChooses(s.Scenario.Rules, v.Name) {
			return []string{s.Language.Say(keyOf(f, "either"), pairs...)}
		} else if v.By == "" {
			return []string{s.Language.Say(keyOf(f, ""), pairs...)}
		}
		return []string{s.Language.Say(keyOf(f, "by"), append(pairs, "side", s.of(v.By))...)}
	case []model.Who:
		outer := s.about.followed
		for i, w := range s.openLast(v) {
			s.about.followed = outer || i+1 < len(v)
			out = append(out, s.denied(f, &w))
		}
	case []model.Count:
		for i := range v {
			out = append(out, s.count(f, &v[i]))
		}
	case map[string]model.Span:
		if f.OfOneBox() && len(v) > 1 {
			return []string{s.Language.Say(keyOf(f, "several"), "which", s.Language.All("say.and", s.boxMarks(v)))}
		}
		for _, name := range slices.Sorted(maps.Keys(v)) {
			form := markForm(v[name])
			if f.Fact == rule.FactMarks && s.ofBox(name) {
				form = strings.TrimSuffix("box-"+form, "-")
			}
			out = append(out, s.Language.Say(keyOf(f, form), "word", s.Mark(name), "span", s.span(v[name], Number)))
		}
	}
	return out
}

// markForm is the form of a text for what a mark must be: any, none, or empty for a span.
func markForm(span model.Span) string {
	switch {
	case span.High(1) == 0:
		return "none"
	case span.Low(1) == 1 && span.High(-1) < 0:
		return "any"
	}
	return ""
}

// boxMarks says of each mark of a box what it must be, in words behind the box.
func (s Speech) boxMarks(marks map[string]model.Span) []string {
	var out []string
	for _, name := range slices.Sorted(maps.Keys(marks)) {
		form := Key(strings.TrimSuffix("boxes.marks."+markForm(marks[name]), "."))
		out = append(out, s.Language.Say(form, "word", s.Mark(name), "span", s.span(marks[name], Number)))
	}
	return out
}

// ofBox reports whether a mark is one of boxes.
func (s Speech) ofBox(name string) bool { return rule.OwnersIn(s.Scenario).Mark(name) == "box" }

// boxChosen reports whether what a rule has a side choose in secret by a name is a box.
func (s Speech) boxChosen(name string) bool {
	if s.Scenario == nil {
		return false
	}
	for p := range model.Parts(s.Scenario.Rules) {
		if c := p.Rule.Choose; c != nil && c.As == name && c.Secret {
			return rule.SecretOf(c) == "box"
		}
	}
	return false
}

// boxes names the boxes of a description behind a noun: every one, as each by itself, all of them, or
// any one.
func (s Speech) boxes(noun Key, b *model.Boxes) string {
	if b.By == nil {
		return s.boxesSuch(noun, b)
	}
	by, side := *b.By, ""
	switch b.Side {
	case "enemy": // against whom the subject is
		by = -by
		fallthrough
	case "", "own":
		side = s.Language.Text(s.bearer("", s.about.subjectOrSide()))
	default:
		side = s.of(b.Side)
	}
	form := Key("boxes.on")
	if by < 0 {
		form = "boxes.back"
	}
	return s.Language.Say(form, "noun", s.Language.Text(noun), "metres", s.Metres(max(by, -by)), "side", side, "boxes", s.boxesSuch("boxes.one", b))
}

// asOf says as whose side the Ranges of boxes are counted.
func (s Speech) asOf(side string) string {
	if side == "" || side == "own" {
		side, s.about.deep = "own", 2 // as within words for others, whose "its" would be
	}
	return s.of(side)
}

// boxesSuch is boxes from which none others are found.
func (s Speech) boxesSuch(noun Key, b *model.Boxes) string {
	text := s.Language.Text(noun)
	var all []string
	if b.Range != nil {
		all = append(all, s.Language.Say("boxes.range", "span", s.span(*b.Range, s.Metres))+" "+s.Language.Say("boxes.side", "side", s.asOf(b.Side)))
	}
	all = append(all, s.boxMarks(b.Marks)...)
	if b.Revealed != "" {
		form := Key("boxes.revealed")
		if noun == "boxes.many" {
			form = "boxes.revealed.many"
		}
		all = append(all, s.Language.Say(form, "word", s.called(b.Revealed)))
	}
	if len(all) == 0 {
		return text
	}
	return s.Language.Say("boxes.such", "noun", text, "which", s.Language.All("say.and", all))
}

func answer(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func (s Speech) described(f *rule.Field, w *model.Who) string {
	form := ""
	switch f.Fact {
	case rule.FactUnit, rule.FactTo: // of whom it is said already
		s = s.subject()
	case rule.FactTarget:
		s = s.other()
	case rule.FactWith, rule.FactAhead:
		switch {
		case s.mayBe(w):
			form = "another"
		case f.Fact == rule.FactAhead && w.Definite():
			form = "named"
		}
	}
	if !f.OfUnit() {
		return s.Language.Say(s.credited(keyOf(f, form)), "who", s.fits(w), "some", s.some(w), "one", s.one(w))
	}
	s, bracket := s.within(w)
	return s.Language.Say(s.credited(keyOf(f, form)), "some", bracket(s.some(w)), "one", bracket(s.one(w)))
}

// denied says of a unit that it does not fit a description, of which not all may hold at once. A
// condition that is itself denied is said without either denial.
func (s Speech) denied(f *rule.Field, w *model.Who) string {
	whose, followed := s.about.side, s.about.followed
	s = s.subject()
	s.about.seen, s.about.followed = whose, followed
	if yes := s.affirmed(w); yes != nil {
		return s.fits(yes)
	}
	if all := s.qualities(w); len(all) > 1 {
		return s.Language.Say(keyOf(f, "several"), "all", s.Language.All("say.and", all))
	}
	return s.Language.Say(keyOf(f, ""), "who", s.fits(w))
}

// affirmed is the description of a unit that does not fit one whose only condition is a mark or a
// denial: it is not marked, or fits what is denied; nil for other descriptions.
func (s Speech) affirmed(w *model.Who) *model.Who {
	asked := 0
	for range rule.AskedOf(w) {
		asked++
	}
	switch {
	case asked != 1:
		return nil
	case len(w.Not) == 1:
		return &w.Not[0]
	case len(w.Marks) == 1:
		for name, span := range w.Marks { // order-free: it is one
			switch none := 0; {
			case span.High(1) == 0:
				return &model.Who{Marks: map[string]model.Span{name: {}}}
			case markForm(span) == "any" && !s.ofBox(name):
				return &model.Who{Marks: map[string]model.Span{name: {Max: &none}}}
			}
		}
	}
	return nil
}

// openLast puts descriptions whose words others might go on behind those of the rest.
func (s Speech) openLast(all []model.Who) []model.Who {
	out := slices.Clone(all)
	slices.SortStableFunc(out, func(a, b model.Who) int {
		return cmp.Compare(bit(s.open(a)), bit(s.open(b)))
	})
	return out
}

func bit(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// qualities lists all that a description asks of a unit: which one it is, its kind, its side and the rest.
func (s Speech) qualities(w *model.Who) []string {
	var all []string
	if w.Definite() {
		all = append(all, s.definite("kind-one", w))
		w = besideName(w)
	}
	if w.Definite() {
		return append(all, s.qualities(w)...)
	}
	if len(w.Kind) > 0 {
		all = append(all, s.list("kind-one", "say.or", w.Kind))
	}
	side, more := s.modifiers(w)
	if side != "" {
		all = append(all, side)
	}
	return append(all, more...)
}

// mayBe reports whether the unit of the description around another might fit that itself, so that
// another one is meant.
func (s Speech) mayBe(w *model.Who) bool {
	tank := len(w.Kind) == 0 || slices.Contains(w.Kind, "vehicle")
	return tank && !w.Definite() && !w.Others() && (w.Side == "" || w.Side == s.about.side)
}

// lies says where a number must lie. A field may have forms of its own: for
// none and one of a thing, and for each kind of span.
func (s Speech) lies(f *rule.Field, v model.Span) []string {
	has := func(form string) bool { return s.Language.Has(keyOf(f, form)) }
	low, high := ends(v)
	pairs := []string{"span", s.span(v, s.unit(f))}
	form := ""
	switch {
	case has("none") && v.High(1) == 0:
		form = "none"
	case has("one") && v.High(v.Low(0)) == 1:
		form = "one"
	case !has("is"):
	case low != nil && high != nil && *low == *high:
		form, pairs = "is", append(pairs, "n", Number(*low))
	case low != nil && high != nil:
		form, pairs = "between", append(pairs, "low", Number(*low), "high", Number(*high))
	case low != nil:
		form, pairs = "min", append(pairs, "n", Number(*low))
	case high != nil:
		form, pairs = "max", append(pairs, "n", Number(*high))
	default:
		return nil
	}
	return []string{s.Language.Say(s.credited(keyOf(f, form)), pairs...)}
}

// unit returns what prints the numbers of a field.
func (s Speech) unit(f *rule.Field) func(int) string {
	switch f.Unit {
	case rule.Metres:
		return s.Metres
	case rule.Tons:
		return func(n int) string { return s.Language.Say("unit.tons", "n", Number(n)) }
	case rule.Boxes:
		return func(n int) string { return s.Metres(n * rule.Box) }
	}
	return Number
}

// ends returns the ends of a span, nil for none.
func ends(v model.Span) (low, high *int) {
	if v.Is != nil {
		return v.Is, v.Is
	}
	return v.Min, v.Max
}

// named words a name that must hold. A field may have a form for each word, one
// for this very terrain, and one for each sort of word.
func (s Speech) named(f *rule.Field, word string) string {
	form, name := s.name(f, word)
	if s.Language.Has(keyOf(f, word)) {
		form = word
	}
	if f.Fact == rule.FactSide {
		form = s.sideForm(form)
	}
	text := s.Language.Say(s.credited(keyOf(f, form)), "word", name)
	if f.Names == "terrain" && form != "this" {
		text += s.ofCards(word)
	}
	return text
}

// name returns the name of what a word of a field names, and the form of the field
// that its sort asks for.
func (s Speech) name(f *rule.Field, word string) (form, name string) {
	switch f.Names {
	case "word":
		return s.sortOf(word)
	case "terrain":
		if name = s.Terrain(word); word == s.Self {
			form = "this"
		}
	case "option":
		name = s.option(word)
	case "mark", "supply", "layer", "check", "after":
		name = s.Mark(word)
	case "pull", "choice":
		if name = s.called(word); f.Fact == rule.FactRevealed && s.boxChosen(word) {
			form = "box"
		}
	case "reserve":
		name = s.reserve(word)
	case "side":
		name = s.Side(word)
	case "class":
		name = s.Language.Word("class-within", word)
	default:
		name = s.Language.Word(family(f), word)
	}
	return form, name
}

// family is the family of texts for the words of a field.
func family(f *rule.Field) string {
	switch f.Names {
	case "action":
		return "act"
	case "kind":
		return "kind-one"
	case "counter":
		if f.Condition == "give" {
			return "given"
		}
		return "lost"
	}
	return f.Names
}

// option names an option of the scenario or a module.
func (s Speech) option(name string) string {
	if s.Scenario != nil {
		if o, ok := s.Scenario.Options[name]; ok {
			return s.Language.Say("who.marked", "name", o.Title)
		}
	}
	return s.Language.Say("who.marked", "name", s.Module(name))
}

// Module is what a module is called, one of the content or of the engine.
func (s Speech) Module(name string) string {
	if s.Content != nil {
		if m := model.Find(s.Content.Modules, name); m != nil {
			return m.Title
		}
	}
	return s.Language.Word("module", name)
}

// card says which card is meant.
func (s Speech) card(w *model.CardWhen) string {
	switch {
	case w != nil && w.Terrain != "" && w.Terrain == s.Self:
		return s.Language.Text("card.self")
	case w != nil && w.Terrain != "":
		return s.Language.Say("card.terrain", "name", s.Terrain(w.Terrain)) + s.ofCards(w.Terrain)
	case w != nil && w.Class != "":
		return s.Language.Say("card.class", "class", s.Language.Word("class-within", w.Class))
	}
	return s.Language.Text("card.any")
}

// Span words an interval of plain numbers.
func (s Speech) Span(v model.Span) string { return s.span(v, Number) }

// span words an interval, its ends printed by print.
func (s Speech) span(v model.Span, print func(int) string) string {
	switch low, high := ends(v); {
	case low != nil && high != nil && *low == *high:
		return s.Language.Say("span.is", "n", print(*low))
	case low != nil && high != nil:
		return s.Language.Say("span.between", "low", print(*low), "high", print(*high))
	case low != nil:
		return s.Language.Say("span.min", "n", print(*low))
	case high != nil:
		return s.Language.Say("span.max", "n", print(*high))
	}
	return s.Language.Text("span.any")
}
