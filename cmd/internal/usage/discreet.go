package usage

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/schema/diag"
)

// hidden is written in place of secrets.
const hidden = "xxxxx"

// scheme is what stands in front of who somebody is in an address; slashes that are too many or too
// few, or turned around, are a slip of who wrote it. address is one within a text.
var (
	scheme  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[A-Za-z][A-Za-z0-9+.-]+(?::[/\\]+|[/\\]{2,})`) })
	address = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`([A-Za-z][A-Za-z0-9+.-]+:[/\\]+)[^\s"'` + "`" + `<>/\\][^\s"'` + "`" + `<>]*(@|…)`)
	})
)

// Discreet is a text that is printed of a call with these arguments, without the users, passwords
// and tokens of the addresses among the arguments, nor of others that the text holds, and be a word
// of the caller cut short there.
func Discreet(text string, args []string) string {
	for _, arg := range args {
		s := secret(arg)
		if s == "" {
			continue
		}
		quoted := strconv.Quote(s)
		forms := []string{s, quoted[1 : len(quoted)-1], diag.Printable(s)}
		if _, password, ok := strings.Cut(s, ":"); ok && password != "" { // where the user was taken for a host
			forms = append(forms, password)
		}
		for _, form := range forms {
			text = strings.ReplaceAll(text, form+"@", hidden+"@")
			const least = 3
			for cut := min(len(form), maxMessage); cut >= least && strings.Contains(text, "…"); cut-- {
				text = strings.ReplaceAll(text, form[:cut]+"…", hidden+"…")
			}
		}
	}
	return address().ReplaceAllStringFunc(text, func(found string) string {
		m := address().FindStringSubmatch(found)
		if rest := strings.TrimPrefix(found, m[1]); rest == "TOKEN@" || rest == "USER:PASSWORD@" { // how one is written
			return found
		}
		return m[1] + hidden + m[2]
	})
}

// secret is what an argument says of who somebody is, "" where it is no address: all between the
// scheme and the last @, whatever it holds, or USER:PASSWORD alone.
func secret(arg string) string {
	at := strings.LastIndex(arg, "@")
	if at < 0 {
		return ""
	}
	who, host := arg[:at], arg[at+1:]
	if strings.HasPrefix(who, "-") { // --flag=VALUE
		_, who, _ = strings.Cut(who, "=")
	}
	if found := scheme().FindStringIndex(who); found != nil {
		if strings.Contains(who[:found[1]], ":") || strings.Contains(who[found[1]:], ":") {
			return who[found[1]:]
		}
		return ""
	}
	drive := len(who) > 2 && who[1] == ':' && strings.Contains(`\/`, who[2:3])
	if named, _, ok := strings.Cut(who, ":"); ok && !drive && named != "" && host != "" && host[0] != '{' {
		return who
	}
	return ""
}
