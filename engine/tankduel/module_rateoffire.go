package tankduel

// multiROF is the word of boards for a higher rate of fire.
const multiROF = "multi-rof"
