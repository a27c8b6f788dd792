package playtest

import "math"

// Share is the share of games in which something came, with its interval.
func Share(k, games int64) Estimate { return share(k, games, fixed()) }

// Gain is by how much of all games one player won more than another in the same games:
// more is how many more it won, differ in how many games they fared differently. It has
// Student's interval, which is Few where fewer than Least games differ.
func Gain(games, more, differ int64) Estimate {
	if games < 2 {
		return Estimate{}
	}
	v, n := fixed(), float64(games)
	e := Estimate{Value: float64(more) / n, N: games, Few: differ < Least}
	half := v.student(n-1) * math.Sqrt(variance(games, more, differ)/n)
	return e.between(e.Value-half, e.Value+half, v)
}
