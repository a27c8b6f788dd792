package model

// Marker is a card of the box that is neither a Battle Card nor terrain: it
// lies beside the deck, marks a state or shows the weather.
type Marker struct {
	Record
	Name string `json:"name"`
	// Role is shuffle, game-end, on-fire, broken, solo-move,
	// infantry-advance, weather, identification, counter or track.
	Role string `json:"role"`
	// Count is how many are in the box.
	Count int `json:"count"`
	// Numbers are the Identification Numbers of counters that take the place of
	// those printed on Tank Boards; none but for the role identification.
	Numbers []int `json:"numbers,omitempty"`
	// Faces is one face, or two where the back is printed.
	Faces []MarkerFace `json:"faces"`
	// Motion is what a tank In Motion that holds it has; nil but for the role
	// solo-move.
	Motion *Motion `json:"motion,omitempty"`
	// Triggers lists Effect Triggers printed on it: "spotted".
	Triggers []string `json:"triggers,omitempty"`
	// Boxes are those on the card in which counters lie, from the top; none but for the
	// role track and, where they are others than at 400 and 200 metres, infantry-advance.
	Boxes []MarkerBox `json:"boxes,omitempty"`
}

// MarkerBox is a box on a card in which counters lie, Slots of them side by side, 1 to 3.
type MarkerBox struct {
	Title string `json:"title"`
	Slots int    `json:"slots"`
}

// MarkerFace is one side of a marker. Text is a few lines, none where the
// title says all.
type MarkerFace struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Text  []string `json:"text,omitempty"`
}

// Motion is the Cover of a tank In Motion and what its own shots suffer.
type Motion struct {
	Cover int `json:"cover"`
	Hit   int `json:"hit"`
}

// Table is a reference table of a player aid.
type Table struct {
	Record
	Title string `json:"title"`
	// Order places the table in its set, 1 first.
	Order int `json:"order"`
	// Columns are the headings, left to right.
	Columns []string   `json:"columns" text:"cell"`
	Rows    []TableRow `json:"rows"`
}

// TableRow is one line with a cell for each column. Clauses lists those
// that it sums up.
type TableRow struct {
	Cells   []string `json:"cells" text:"cell"`
	Clauses []string `json:"clauses,omitempty"`
}
