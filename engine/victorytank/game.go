package victorytank

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/schema/model"
)

// fieldKind is the kind of a field of the battlefield.
type fieldKind uint8

const (
	emptyField fieldKind = iota
	homeField
	bunkerField
	tankField
	crateField
	jeepField
)

// fieldNames are the words for what a field shows, in order.
var fieldNames = [...]string{"empty", "home", "bunker", "tank", "crate", "jeep"}

// fieldBase is the first card of the battlefield; the action cards of a seat
// come before it.
const fieldBase engine.Card = 64

// Game is one variant with its set-up: everything that play reads and nothing
// that it changes. Any number of goroutines may share it.
type Game struct {
	// translator is the language in which people are told, nil for English.
	translator engine.Translator
	language   engine.Language
	uses       *model.Content
	// title is the variant's, for the log.
	title   string
	rounds  int
	points  uint8
	hand    int
	unit    uint8
	crew    uint8
	army    [sides]army
	kinds   kit.Kinds[*Game, State]
	scoring model.Scoring
	// standard are the weights of the judge, by seat.
	standard [sides]weights
	// ground are the battlefield cards beside fieldBase, actions the action
	// cards of each seat; both in the order of the content.
	ground  []groundCard
	actions []actionCard
	// same are the action cards of a value, as sets; starts are the battlefield
	// cards with a start mark.
	same   [maxValue + 1]uint32
	starts uint32
	// soldiers is how many soldiers of each army can be deployed, cubes how many
	// crates there are, removed how many battlefield cards leave the game.
	soldiers, cubes, removed int
	rows                     [stageCount]row
	start                    State
}

// maxValue is the highest value of an action card.
const maxValue = 9

type army struct{ id, name string }

// groundCard is a battlefield card: what its fields show as it lies.
type groundCard struct {
	// name is for programs and English logs, title what a log in another language says, record the card's id.
	name, title  string
	record       string
	lower, upper fieldKind
	army         int8
	start        bool
}

type actionCard struct {
	name, record string
	value        uint8
}

// Setup is what the players choose. First is the seat that is active in the
// first round, NoSeat to draw lots.
type Setup struct{ First engine.Seat }

// SetupError refuses a variant that cannot be played.
type SetupError struct{ Variant, Why string }

// Error implements error.
func (e *SetupError) Error() string { return "set-up of " + e.Variant + ": " + e.Why }

// New assembles a variant of the content. What cannot be played is a
// *SetupError.
func New(c *model.Content, variant string, s Setup) (*Game, error) {
	v := model.Find(c.Variants, variant)
	if v == nil {
		return nil, &SetupError{variant, "there is no such variant"}
	}
	b := builder{content: c, variant: v, game: &Game{
		language: Language(),
		title:    v.Title, rows: rows(), rounds: v.Rounds, points: uint8(v.Points), hand: v.Hand, unit: uint8(v.Unit), crew: uint8(v.Crew),
		scoring: v.Scoring, soldiers: v.Pieces.Home + v.Pieces.Supply, cubes: v.Pieces.Crates, removed: v.Removed,
	}}
	for _, step := range []func() error{b.kinds, b.armies, b.deck, b.pile, b.layout, b.names} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	standard := weightsOf(engine.Standards(b.game.Judge().Weights()))
	b.game.standard = [sides]weights{standard, standard}
	b.begin(s)
	b.game.uses = usedOf(c, v)
	return b.game, nil
}

// Uses returns the records that the game is made of, which nobody may alter.
func (g *Game) Uses() *model.Content { return g.uses }

// usedOf are the records of a content that a variant is made of.
func usedOf(c *model.Content, v *model.Variant) *model.Content {
	named := map[string]bool{}
	for _, laid := range v.Layout {
		named[laid.Card] = true
	}
	for _, heap := range v.Pile {
		named[heap.Card] = true
	}
	dealt := map[string]bool{}
	for _, heap := range v.Deck {
		dealt[heap.Card] = true
	}
	out := &model.Content{Variants: []model.Variant{*v}, Battlefield: c.Battlefield, Actions: c.Actions}
	out.Records(model.KindBattlefield).Keep(func(r *model.Record) bool { return named[r.ID] })
	out.Records(model.KindAction).Keep(func(r *model.Record) bool { return dealt[r.ID] })
	return out
}

// builder assembles a Game from content.
type builder struct {
	content *model.Content
	variant *model.Variant
	game    *Game
}

func (b *builder) refuse(format string, args ...any) error {
	return &SetupError{b.variant.ID, fmt.Sprintf(format, args...)}
}

func (b *builder) armies() error {
	if len(b.variant.Armies) != sides {
		return b.refuse("it has %d armies; there are two", len(b.variant.Armies))
	}
	for i, a := range b.variant.Armies {
		b.game.army[i] = army{a.ID, a.Name}
	}
	if b.game.army[0].id == b.game.army[1].id {
		return b.refuse("both armies are called %q", b.game.army[0].id)
	}
	if n := b.game.soldiers; n < 1 || n > 24 {
		return b.refuse("an army has %d soldiers; 1 to 24 can be deployed", n)
	}
	return nil
}

// deck reads the action cards of an army.
func (b *builder) deck() error {
	for _, stock := range b.variant.Deck {
		card := model.Find(b.content.Actions, stock.Card)
		if card == nil {
			return b.refuse("there is no action card %q", stock.Card)
		}
		for i := range stock.Copies {
			b.game.actions = append(b.game.actions, actionCard{fmt.Sprint(card.Value, letters(i)), card.ID, uint8(card.Value)})
		}
	}
	if n := len(b.game.actions); n > MaxDeck {
		return b.refuse("an army has %d action cards, at most %d are played with", n, MaxDeck)
	}
	slices.SortStableFunc(b.game.actions, func(x, y actionCard) int { return int(x.value) - int(y.value) })
	count := [maxValue + 1]int{}
	for i := range b.game.actions {
		a := &b.game.actions[i]
		a.name = fmt.Sprint(a.value, letters(count[a.value]))
		count[a.value]++
		b.game.same[a.value] |= 1 << i
	}
	return nil
}

// letters distinguishes equal cards: a to z, then aa and so on.
func letters(i int) string {
	if i >= 26 {
		return letters(i/26-1) + letters(i%26)
	}
	return string(rune('a' + i))
}

// pile reads the battlefield cards that are drawn.
func (b *builder) pile() error {
	rest := 0
	for _, stock := range b.variant.Pile {
		for i := range stock.Copies {
			card, err := b.ground(stock.Card, i, stock.Copies)
			if err != nil {
				return err
			}
			if card.lower == homeField || card.upper == homeField {
				return b.refuse("%s shows a Home base, which is laid out at the start", stock.Card)
			}
			if !card.start {
				rest++
			}
		}
	}
	g := b.game
	drawn := len(g.ground) - b.variant.Removed
	switch {
	case len(g.ground) > MaxPile:
		return b.refuse("the pile has %d cards, at most %d are played with", len(g.ground), MaxPile)
	case b.variant.Removed > rest:
		return b.refuse("%d cards leave the game and only %d have no start mark", b.variant.Removed, rest)
	case drawn != 2*g.rounds:
		return b.refuse("%d cards come up and %d rounds draw %d; change what the pile holds or what is removed", drawn, g.rounds, 2*g.rounds)
	case drawn+len(b.variant.Layout) > MaxTiles:
		return b.refuse("%d cards come to lie on the table, at most %d can", drawn+len(b.variant.Layout), MaxTiles)
	}
	return b.oneTank()
}

// oneTank refuses a pile that brings more than one tank.
func (b *builder) oneTank() error {
	tanks := 0
	for _, card := range b.game.ground {
		if card.lower == tankField || card.upper == tankField {
			tanks++
		}
	}
	if tanks > 1 {
		return b.refuse("the pile has %d tank cards and there is one tank", tanks)
	}
	return nil
}

// ground adds the i-th of so many equal battlefield cards.
func (b *builder) ground(id string, i, of int) (groundCard, error) {
	card := model.Find(b.content.Battlefield, id)
	if card == nil {
		return groundCard{}, b.refuse("there is no battlefield card %q", id)
	}
	g := groundCard{name: id, title: card.Name, record: id, lower: fieldNamed(card.Lower), upper: fieldNamed(card.Upper), army: -1, start: card.Start}
	if of > 1 {
		g.name, g.title = fmt.Sprint(id, "-", i+1), fmt.Sprint(card.Name, " ", i+1)
	}
	for side := range b.game.army {
		if b.game.army[side].id == card.Army {
			g.army = int8(side)
		}
	}
	shows := g.lower == homeField || g.upper == homeField || g.lower == jeepField || g.upper == jeepField
	if shows && g.army < 0 {
		return g, b.refuse("%s shows something of the army %q, which does not take part", id, card.Army)
	}
	b.game.ground = append(b.game.ground, g)
	return g, nil
}

func fieldNamed(word string) fieldKind { return fieldKind(max(slices.Index(fieldNames[:], word), 0)) }

// layout puts the first cards on the table.
func (b *builder) layout() error {
	s := &b.game.start
	b.clear(s)
	first := len(b.game.ground)
	for i, laid := range b.variant.Layout {
		copies, nth := 0, 0
		for j, l := range b.variant.Layout {
			if l.Card == laid.Card {
				copies++
				if j < i {
					nth++
				}
			}
		}
		card, err := b.ground(laid.Card, nth, copies)
		if err != nil {
			return err
		}
		at := engine.Place{X: int8(laid.X), Y: int8(laid.Y)}
		if s.field(at) != nowhere || s.field(north.from(at)) != nowhere {
			return b.refuse("%s lies on another card", laid.Card)
		}
		tile := Tile{At: at, Card: fieldBase + engine.Card(first+i), Turned: laid.Turned}
		low, high := card.shown(laid.Turned)
		b.lay(tile, low, high, card.army)
	}
	if s.Home[0] == nowhere || s.Home[1] == nowhere {
		return b.refuse("the layout does not show a Home base of each army")
	}
	return nil
}

// shown returns what the lower and the upper field show as the card is laid.
func (c groundCard) shown(turned bool) (low, high fieldKind) {
	if turned {
		return c.upper, c.lower
	}
	return c.lower, c.upper
}

// clear makes a state of an empty table.
func (b *builder) clear(s *State) {
	for f := range s.Near {
		s.Near[f] = [headings]int8{nowhere, nowhere, nowhere, nowhere}
	}
	s.Home = [sides]int8{nowhere, nowhere}
	s.Tank, s.Master = nowhere, engine.NoSeat
	s.Fight.Target, s.Act.Spot = nowhere, nowhere
	s.Cubes = uint8(b.game.cubes)
	s.Active, s.Asked, s.Act.Seat = engine.NoSeat, engine.NoSeat, engine.NoSeat
	s.Drawn = [2]engine.Card{engine.NoCard, engine.NoCard}
	s.Bid = [sides]engine.Card{engine.NoCard, engine.NoCard}
}

// kinds assembles the kinds of event.
func (b *builder) kinds() (err error) {
	b.game.kinds, err = newKinds()
	return err
}

// lay puts a card of the layout on the table.
func (b *builder) lay(tile Tile, low, high fieldKind, side int8) {
	s := &b.game.start
	n := int(s.TileN)
	layTile(s, tile)
	for k, kind := range [2]fieldKind{low, high} {
		switch kind {
		case homeField:
			s.Home[side] = int8(2*n + k)
		case bunkerField:
			s.Bunkers |= 1 << (2*n + k)
		}
	}
}

// names refuses cards that cannot be told apart by name.
func (b *builder) names() error {
	seen := map[string]bool{}
	for _, a := range b.game.actions {
		seen[a.name] = true
	}
	for _, g := range b.game.ground {
		if seen[g.name] {
			return b.refuse("two cards are called %q", g.name)
		}
		seen[g.name] = true
	}
	return nil
}

// begin sets the first state up to its first turn.
func (b *builder) begin(set Setup) {
	g, s := b.game, &b.game.start
	for i := range g.ground[:len(g.ground)-int(s.TileN)] {
		if g.ground[i].start {
			s.Starts |= 1 << i
		} else {
			s.Rest |= 1 << i
		}
	}
	g.starts = s.Starts
	for seat := range engine.Seat(sides) {
		s.Deck[seat] = 1<<len(g.actions) - 1
		s.Supply[seat] = uint8(b.variant.Pieces.Supply)
		if n := uint8(b.variant.Pieces.Home); n > 0 {
			s.station(seat, s.Home[seat], n)
		}
	}
	s.Stage = stageLot
	if set.First != engine.NoSeat {
		s.Active = set.First
		x := Ctx{State: s, g: g}
		x.deal()
	}
}

// Seats implements engine.Game.
func (g *Game) Seats() int { return sides }

// Start implements engine.Game.
func (g *Game) Start() State { return g.start }

// Fold implements engine.Game.
func (g *Game) Fold(s *State, e engine.Event) { change(s, &e) }
