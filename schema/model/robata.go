package model

// Robata is a Robata Action card (EITC 19.1): how the solitaire system drives
// one of its tanks.
type Robata struct {
	Record
	Personality string `json:"personality"`
	// Order places the personality in the box, 1 first.
	Order int `json:"order"`
	// Copies is how many cards of this personality are in the box.
	Copies int `json:"copies"`
	// Opening is set when each Robata Tank is dealt one at set-up (EITC 19.3.1).
	Opening bool `json:"opening"`
	// Operational is the side that faces up, Peril that of a tank In Peril.
	Operational RobataSide `json:"operational"`
	Peril       RobataSide `json:"peril"`
}

// RobataSide is one face of a Robata Action card.
type RobataSide struct {
	// High and Low say what makes a shot of the Robata Tank a High or a Low
	// Quality Shot, EnemyHigh and EnemyLow a shot of an enemy at it.
	High      Quality `json:"high"`
	Low       Quality `json:"low"`
	EnemyHigh Quality `json:"enemy_high"`
	EnemyLow  Quality `json:"enemy_low"`
	// Primary is read from the top: the first line whose conditions hold is
	// attempted. Of Secondary the first Effective line is performed.
	Primary   []RobataLine `json:"primary"`
	Secondary []RobataLine `json:"secondary"`
}

// Quality is what a shot must at least reach, in both: Hit the To Hit Number,
// Pen the Penetration less the highest Facing Armor.
type Quality struct {
	Hit int `json:"hit"`
	Pen int `json:"pen"`
}

// RobataLine is one line of a Robata Action card.
type RobataLine struct {
	// Do is mission, fire, move, leadership, smoke, spot, hull-down or load.
	Do string `json:"do"`
	// At is the quality of the target of a shot, "high" or "low"; empty for
	// other actions.
	At string `json:"at,omitempty"`
	// Any lists questions of which one at least must be answered by yes; none
	// where nothing is asked.
	Any []string `json:"any,omitempty"`
	// Effective is set when the card says that the action must be Effective (EITC
	// 19.2-effective). A line whose action is not is passed over, be it said or not.
	Effective bool `json:"effective"`
}

// Priorities is one procedure of the Robata player aid (EITC 19.5): either an
// order of preference or a flowchart.
type Priorities struct {
	Record
	Title string `json:"title"`
	// Decides is target, command-initiative, command-tank, command-cleanup or
	// movement.
	Decides string `json:"decides"`
	// Prefer orders candidates: the first measure in which two differ decides.
	Prefer []string `json:"prefer,omitempty"`
	// Steps are the boxes of a flowchart, entered at the first. Answers lead
	// further down, so that it ends.
	Steps []RobataStep `json:"steps,omitempty"`
}

// RobataStep is a box of a flowchart: a question with the names of the steps
// that its answers lead to, or an end.
type RobataStep struct {
	Name string `json:"name" text:"-"`
	Ask  string `json:"ask,omitempty"`
	Yes  string `json:"yes,omitempty"`
	No   string `json:"no,omitempty"`
	Do   string `json:"do,omitempty"`
}
