package drawing

// hull draws the hull over the running gear.
func (f *figure) hull() {
	if f.plates("hull") {
		return
	}
	outline := append(f.stern(), f.bow()...)
	f.paint(f.tones.hull, outline...)
	f.fender()
	f.deckFittings()
}

// belly is where the hull begins over the tracks; what lies lower is hidden
// behind them.
func (f *figure) belly() int {
	if f.Gear.Kind == "wheels" {
		return f.mm(f.Gear.Diameter) * 60 / 100
	}
	return f.trackTop() * 88 / 100
}

// stern returns the rear of the outline, from below to the deck.
func (f *figure) stern() []spot {
	low, deck := f.belly(), f.mm(f.Deck)
	if f.Stern == "sloped" {
		return []spot{{f.hundredths(5), low}, {f.hundredths(1), low + (deck-low)*28/100}, {f.hundredths(9), deck - 60}, {f.hundredths(20), deck}}
	}
	return []spot{{f.hundredths(3), low}, {f.hundredths(2), deck - 90}, {f.hundredths(8), deck - 30}, {f.hundredths(14), deck}}
}

// bow returns the front of the outline, from the deck down to the nose.
func (f *figure) bow() []spot {
	low, deck := f.belly(), f.mm(f.Deck)
	rise := func(n int) int { return low + (deck-low)*n/100 }
	switch f.Bow {
	case "sloped":
		// The plate leans back by 60 degrees: it runs 17 forwards for 10 down.
		edge := min(f.hundredths(99), max(f.hundredths(60), f.hundredths(99)-(deck-rise(15))*17/10))
		return []spot{{edge, deck}, {f.hundredths(99), rise(15)}, {f.hundredths(100), low}, {f.hundredths(96), low - 120}, {f.hundredths(88), low}}
	case "upright":
		return []spot{{f.hundredths(92), deck}, {f.hundredths(95), rise(35)}, {f.hundredths(99), rise(10)}, {f.hundredths(99), low}, {f.hundredths(94), low - 120}, {f.hundredths(88), low}}
	}
	return []spot{{f.hundredths(79), deck}, {f.hundredths(81), rise(38)}, {f.hundredths(96), rise(16)}, {f.hundredths(99), rise(-12)}, {f.hundredths(95), low - 120}, {f.hundredths(88), low}}
}

// fender draws the plate over the track.
func (f *figure) fender() {
	if f.Gear.Kind == "wheels" {
		return
	}
	y := f.trackTop() + 15
	end := f.hundredths(98)
	if f.Gear.Kind == "half-tracks" {
		end = f.hundredths(64)
	}
	f.block(f.tones.shadow, spot{f.hundredths(1), y}, spot{end, y + 45}, 15)
}

// deckFittings draws what shows on the hull: louvres of the engine at the rear, a seam,
// tools on the side, a headlight.
func (f *figure) deckFittings() {
	deck, y := f.mm(f.Deck), f.trackTop()+60
	seam := y + (deck-y)*45/100
	f.line(f.tones.line, 12, spot{f.hundredths(6), seam}, spot{f.hundredths(76), seam})
	for i := range 4 {
		x := f.hundredths(15) + i*110
		f.line(f.tones.line, 14, spot{x, seam + (deck-seam)*35/100}, spot{x + 60, seam + (deck-seam)*75/100})
	}
	shovel := y + (seam-y)*50/100
	f.line(f.tones.shadow, 34, spot{f.hundredths(34), shovel}, spot{f.hundredths(52), shovel})
	f.line(f.tones.shadow, 80, spot{f.hundredths(52), shovel}, spot{f.hundredths(55), shovel})
	f.line(f.tones.shadow, 40, spot{f.hundredths(60), shovel}, spot{f.hundredths(72), shovel})
}
