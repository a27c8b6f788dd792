package vassal

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/export/table"
)

// startFile is the saved game with which a module begins.
const startFile = "start.vsav"

// separator parts the commands of a saved game.
const separator = "\x1b"

// notNew is the command without which the program takes a saved game for a new one, and puts down all
// slots of stacks and decks once more beside what is saved.
const notNew = "SETUP_STACK\t"

// saved is a saved game in the making: commands that put every piece down. The program reads them as
// they are, though it writes them so that nobody reads them.
type saved struct {
	commands []string
	ids      int
}

// id is the next id of what lies on a map.
func (s *saved) id() string {
	s.ids++
	return strconv.Itoa(s.ids)
}

// pieces puts pieces down at a point, the lowest first, and returns their ids.
func (s *saved) pieces(at string, all []slotted) []string {
	var ids []string
	for _, p := range all {
		id := s.id()
		s.commands, ids = append(s.commands, p.text(id, at)), append(ids, id)
	}
	return ids
}

// stack puts pieces down as a stack.
func (s *saved) stack(on spot, all []slotted) {
	at := sequence(";", on.on, strconv.Itoa(on.at[0]), strconv.Itoa(on.at[1]))
	ids := s.pieces(at, all)
	state := at + ";" + strings.Join(append(ids, "@@0"), ";")
	s.commands = append(s.commands, "+/"+sequence("/", s.id(), "stack", state))
}

// deck puts pieces down in the pile of an element.
func (s *saved) deck(pile *element, on spot, all []slotted) {
	where := sequence(";", on.on, strconv.Itoa(on.at[0]), strconv.Itoa(on.at[1]))
	kind := "deck;" + sequence(";", "true", "0,0,0", pile.attr("width"), pile.attr("height"), pile.attr("faceDown"), pile.attr("shuffle"), pile.attr("allowMultiple"),
		pile.attr("allowSelect"), pile.attr("reversible"), pile.attr("reshuffleCommand"), pile.attr("reshuffleTarget"), "", pile.attr("name"), "", "", "", pile.attr("drawFaceUp"), "false")
	state := where + ";" + strconv.FormatBool(pile.attr("faceDown") == "Always")
	if ids := s.pieces(where, all); len(ids) > 0 {
		state += ";" + strings.Join(ids, ",")
	}
	s.commands = append(s.commands, "+/"+sequence("/", s.id(), kind, state))
}

// attr is the value of an attribute, "" for none.
func (e *element) attr(name string) string {
	for i := 0; i+1 < len(e.attrs); i += 2 {
		if e.attrs[i] == name {
			return e.attrs[i+1]
		}
	}
	return ""
}

// notes are what the window of notes says.
func (s *saved) notes(of []string) {
	if len(of) > 0 {
		s.commands = append(s.commands, "NOTES\t"+sequence("|", of...))
	}
}

// file is the saved game: an archive of its own, deflated, since the program reads it as a stream.
func (s *saved) file(title string) ([]byte, error) {
	text := strings.Join(append(append([]string{"begin_save", notNew}, s.commands...), "end_save"), separator)
	data := fmt.Sprintf(`<data version="1"><version>%s</version><VassalVersion>%s</VassalVersion><description>%s</description></data>`, moduleVersion, programVersion, escaped(title))
	return table.Zip([]table.File{{Name: "savedGame", Data: []byte(text)}, {Name: "savedata", Data: []byte(data)}, {Name: "moduledata", Data: []byte(data)}})
}
