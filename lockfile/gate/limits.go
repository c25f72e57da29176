package gate

import (
	"cmp"
	"time"
)

// Limits bound what a server can make us read, hold or wait for. A zero field stands for its default.
type Limits struct {
	Message  int           // bytes of one message, 16 MiB
	Listing  int           // bytes of all tools of one listing, 64 MiB
	Tools    int           // tools of one listing, 20,000
	Pages    int           // pages of one listing, 1,000
	Listings int           // listings until one that no list_changed follows, 5
	Settle   time.Duration // how long a list_changed is waited for behind a listing, 250 ms
	Discover time.Duration // how long server/discover is waited for before initialize is sent too, 2 s
	Grace    time.Duration // how long a stdio server may take to end after it was asked to, 2 s, and a quarter of that before: then its group is killed
}

// defaultLimits are far above what 102 public servers need: 82 KB a tool and 1 MB a listing were the largest seen.
var defaultLimits = Limits{
	Message: 16 << 20, Listing: 64 << 20, Tools: 20_000, Pages: 1_000, Listings: 5,
	Settle: 250 * time.Millisecond, Discover: 2 * time.Second, Grace: 2 * time.Second,
}

func (l Limits) orDefault() Limits {
	d := defaultLimits
	return Limits{
		Message: cmp.Or(l.Message, d.Message), Listing: cmp.Or(l.Listing, d.Listing), Tools: cmp.Or(l.Tools, d.Tools),
		Pages: cmp.Or(l.Pages, d.Pages), Listings: cmp.Or(l.Listings, d.Listings),
		Settle: cmp.Or(l.Settle, d.Settle), Discover: cmp.Or(l.Discover, d.Discover), Grace: cmp.Or(l.Grace, d.Grace),
	}
}
