package gate

import (
	"errors"
	"io"
	"sync"
)

// outbox is a writer that never waits for its reader: mcp-go holds a lock while it writes, and a server that reads nothing would stop
// everything behind that lock, whatever the deadline. What is not read yet is bounded.
type outbox struct {
	to    io.WriteCloser
	most  int // bytes
	mu    sync.Mutex
	wake  *sync.Cond
	queue [][]byte
	size  int
	err   error // of the writer, or io.ErrClosedPipe
}

// errUnread is an outbox that is full.
var errUnread = errors.New("the reader does not read")

func newOutbox(to io.WriteCloser, most int) *outbox {
	o := &outbox{to: to, most: most}
	o.wake = sync.NewCond(&o.mu)
	go o.deliver()
	return o
}

// Write queues data. One message is taken whatever its size.
func (o *outbox) Write(data []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case o.err != nil:
		return 0, o.err
	case o.size > 0 && o.size+len(data) > o.most:
		return 0, errUnread
	}
	o.queue = append(o.queue, append([]byte(nil), data...))
	o.size += len(data)
	o.wake.Signal()
	return len(data), nil
}

// Close lets what is queued be delivered and then closes the writer behind. It does not wait for that.
func (o *outbox) Close() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		o.err = io.ErrClosedPipe
	}
	o.wake.Signal()
	return nil
}

func (o *outbox) deliver() {
	defer o.to.Close()
	for {
		o.mu.Lock()
		for len(o.queue) == 0 && o.err == nil {
			o.wake.Wait()
		}
		if len(o.queue) == 0 {
			o.mu.Unlock()
			return
		}
		next := o.queue[0]
		o.queue = o.queue[1:]
		o.mu.Unlock()
		_, err := o.to.Write(next)
		o.mu.Lock()
		o.size -= len(next)
		if err != nil {
			o.err, o.queue = err, nil
		}
		o.mu.Unlock()
	}
}
