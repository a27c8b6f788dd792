package gamepage

// Share is how a game is taken along: Make is where its position becomes a link, Link is that once it was made,
// and Save is where its recording is saved. Post is set for a game that persons play by links.
type Share struct {
	Make, Link, Save string
	Post             bool
}

// Post is what is to be said of a game that persons play by links: what comes next, "" for nothing, where a person takes
// over whose secret is not here, "" where that is not to be, and what else is to be known.
type Post struct {
	Text, TakeOver string
	Notes          []string
}

// Post draws what is to be said of a game by links.
func (d Drawer) Post(p *Post) string {
	if p.Text == "" && len(p.Notes) == 0 {
		return ""
	}
	return draw(el("div", class("notice"), at("role", "status"), on(p.Text != "", el("p", id("post"), text(p.Text))), text("\n"),
		each(p.Notes, func(words string) part { return el("p", text(words)) }),
		on(p.TakeOver != "", post(p.TakeOver, flag("data-stay"), el("p", class("actions"), el("button", id("take-over"), text(d.say("take-over"))))))))
}

// Share draws how a game is taken along. The page that shows it puts its own address before the link.
func (d Drawer) Share(s *Share) string {
	return draw(el("details", id("keep"), on(s.Link != "", flag("open")), el("summary", id("keep-it"), el("h2", text(d.say("share")))), text("\n"),
		post(s.Make, flag("data-stay"), el("p", class("actions"), el("button", id("make-link"), text(d.say("make-link"))))), text("\n"),
		on(s.Link != "", el("p", el("label", at("for", "link"), text(d.say("the-link"))), text(" "),
			el("input", id("link"), at("type", "text"), flag("readonly"), flag("data-link"), at("value", s.Link), at("aria-describedby", "link-help")))), text("\n"),
		el("p", id("link-help"), class("help"), text(d.say("link-help")), on(s.Post, text(" "+d.say("post-help")))), text("\n"),
		post(s.Save, flag("data-stay"), el("p", class("actions"), el("button", text(d.say("take-recording")))))))
}

// Heading draws the heading of a page.
func (d Drawer) Heading(title string) string { return draw(el("h1", text(title))) }

// Notice draws something to be told.
func (d Drawer) Notice(n Notice) string { return draw(notice(n)) }
