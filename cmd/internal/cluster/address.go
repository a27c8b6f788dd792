package cluster

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/usage"
)

// valid refuses addresses that are none, without repeating any part of one: where an address is
// wrong, nobody knows which part of it is the password. So whatever is printed of an address later
// is of one that has been read whole.
func (a Access) valid() error {
	if a.Inside != nil {
		return nil
	}
	list := strings.Split(a.URL, ",")
	secret := 0
	for i, text := range list {
		u, why := address(text)
		if why != "" {
			return usage.Errorf("address %d of %d of --nats %s; one is nats://HOST:PORT, nats://TOKEN@HOST:PORT or nats://USER:PASSWORD@HOST:PORT, several have a comma between them, and in a word other signs than letters and digits are written as %%2F is for /",
				i+1, len(list), why)
		}
		if u.User != nil {
			secret++
		}
	}
	if secret != 0 && secret != len(list) {
		return usage.Errorf("%d of %d addresses of --nats have no token or password: write one to each of them, and a comma that is part of a password as %%2C", len(list)-secret, len(list))
	}
	return nil
}

// hostPort is a host with its port, if it has one. The library of URLs takes others for hosts too,
// such as a user and a password with no @ behind them.
var hostPort = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\[[0-9A-Fa-f:.%a-z]+\]|[\p{L}\p{N}._-]+)(:[0-9]+)?$`)
})

// address reads one address, as the library of NATS does. Why it is none repeats nothing of it.
func address(text string) (u *url.URL, why string) {
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "://") {
		text = "nats://" + text
	}
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return nil, "cannot be read"
	case !slices.Contains([]string{"nats", "tls", "ws", "wss"}, u.Scheme):
		return nil, "begins with another word than nats, tls, ws or wss"
	case u.Hostname() == "":
		return nil, "names no host"
	case strings.Trim(u.Path, "/")+u.RawQuery+u.Fragment != "" || u.ForceQuery:
		return nil, "goes on behind the host and its port"
	case !hostPort().MatchString(u.Host):
		return nil, "cannot be read"
	}
	if port := u.Port(); port != "" {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
			return nil, "has a port that is none; ports are from 1 to 65535"
		}
	}
	return u, ""
}

// redacted is a list of addresses without passwords and tokens.
func redacted(urls string) string {
	var list []string
	for text := range strings.SplitSeq(urls, ",") {
		u, why := address(text)
		switch {
		case why != "":
			text = "an address that is none"
		case u.User != nil:
			u.User = url.User("xxxxx")
			text = u.String()
		}
		list = append(list, text)
	}
	return strings.Join(list, ",")
}
