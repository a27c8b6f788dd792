package bog

// LeavingBog is the Bog number of the Terrain that a tank would leave.
var LeavingBog = leavingBog
