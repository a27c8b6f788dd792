package model

// Theme is the look of what a set prints. What is zero is as in the sets that this one
// needs.
type Theme struct {
	// Inks are colours as #rrggbb by what they print, such as "ink" or "move".
	Inks map[string]string `json:"inks,omitempty"`
	// Sign is that of the set on its cards, nil for none.
	Sign *Look `json:"sign,omitempty"`
	// Decks and Marks are looks by the ids of decks, and of marks and layers.
	Decks map[string]Look `json:"decks,omitempty"`
	Marks map[string]Look `json:"marks,omitempty"`
	// Numbers are for nations by id the colours of their Identification Numbers from 1 on.
	Numbers map[string][]string `json:"numbers,omitempty"`
	// Typeface is "sans" or "serif".
	Typeface string `json:"typeface,omitempty"`
	Frame    *Frame `json:"frame,omitempty"`
}

// Look is an icon by name and a colour as #rrggbb.
type Look struct {
	Icon   string `json:"icon,omitempty"`
	Colour string `json:"colour,omitempty"`
}

// Frame is the form of corners and edges.
type Frame struct {
	// Shape is "round", "square", "cut" or "scooped".
	Shape string `json:"shape,omitempty"`
	// Radius is the size of the corners of a card, Line the width of a line around it,
	// in hundredths of a millimetre.
	Radius int `json:"radius,omitempty"`
	Line   int `json:"line,omitempty"`
}
