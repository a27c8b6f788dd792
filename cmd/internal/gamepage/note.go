package gamepage

import (
	"strconv"

	"hulldown.dev/cmd/internal/gameview"
)

// maxSaid is the most characters of what a person writes at once.
const maxSaid = "2000"

// comment is the form in which a person says something of the last decision.
func (d Drawer) comment(v *gameview.View) part {
	return el("details", id("comment"), on(v.Said != "", flag("open")), el("summary", text(d.say("comment"))), text("\n"),
		post(v.Path+"/note", flag("data-stay"), class("setup"), el("p", el("label", at("for", "said"), text(d.say("comment-on"))), text(" "),
			el("textarea", id("said"), at("name", "text"), at("rows", "3"), at("maxlength", maxSaid), at("aria-describedby", "said-help"), text(v.Said)), text(" "),
			el("span", id("said-help"), class("help"), text(d.say("comment-help")))), text("\n"),
			el("p", class("actions"), el("button", text(d.say("keep-comment"))))))
}

// questions are the forms in which a person answers what the author asks.
func (d Drawer) questions(v *gameview.View) part {
	if len(v.Questions) == 0 {
		return nil
	}
	n := 0
	return el("section", at("aria-labelledby", "h-questions"), el("h3", id("h-questions"), text(d.say("questions"))), text("\n"),
		each(v.Questions, func(q gameview.Question) part {
			n++
			return d.question(v.Path, "question-"+strconv.Itoa(n), &q)
		}), el("p", class("help"), text(d.say("comment-help"))))
}

// question is one of these forms.
func (d Drawer) question(path, name string, q *gameview.Question) part {
	field := el("textarea", id(name), at("name", "text"), at("rows", "2"), at("maxlength", maxSaid), text(q.Answer))
	if len(q.Answers) > 0 {
		field = el("select", id(name), at("name", "text"), el("option", at("value", "")), each(q.Answers, func(answer string) part {
			return el("option", on(answer == q.Answer, flag("selected")), text(answer))
		}))
	}
	return post(path+"/note", flag("data-stay"), class("setup"), hidden("question", q.ID), el("p", el("label", at("for", name), text(q.Text)), text(" "), field, text(" "),
		el("button", text(d.say("answer")))), text("\n"))
}
