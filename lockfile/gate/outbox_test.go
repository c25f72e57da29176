package gate

import (
	"bytes"
	"errors"
	"io"
	"sync"
	"testing"
)

// slowReader is the other end of an outbox, which takes nothing before it is let go.
type slowReader struct {
	goOn   chan struct{}
	mu     sync.Mutex
	got    bytes.Buffer
	closed chan struct{}
}

func (s *slowReader) Write(data []byte) (int, error) {
	<-s.goOn
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.got.Write(data)
}

func (s *slowReader) Close() error { close(s.closed); return nil }

// A writer never waits; what is due is bounded, and is delivered in its order before the end.
func TestOutbox(t *testing.T) {
	s := &slowReader{goOn: make(chan struct{}), closed: make(chan struct{})}
	o := newOutbox(s, 10)
	if _, err := o.Write([]byte("a message longer than all that may be due")); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Write([]byte("x")); !errors.Is(err, errUnread) {
		t.Fatalf("a full outbox: %v", err)
	}
	close(s.goOn)
	for {
		if _, err := o.Write([]byte("second")); err == nil {
			break
		}
	}
	o.Close()
	<-s.closed
	if got := s.got.String(); got != "a message longer than all that may be duesecond" {
		t.Errorf("delivered %q", got)
	}
	if _, err := o.Write([]byte("x")); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("after Close: %v", err)
	}
}

// A server that asks and asks and reads no answer is an error, within the time that was given and without growing.
func TestServerThatReadsNothing(t *testing.T) {
	t.Parallel()
	target, _ := stdioServer(t, step{On: "start", Say: []string{`{"jsonrpc":"2.0","id":1,"method":"ping"}`}, Times: 50_000, Do: "hang"})
	limits := quick
	limits.Message = 100 << 10
	_, err := list(testContext(t), target, limits)
	wantError(t, err, CodeProtocol, "does not read what it is sent")
}
