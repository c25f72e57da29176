package lockfile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
	"github.com/google/renameio/v2/maybe"
)

// DefaultPath is where the lockfile is looked for when nothing else is said.
const DefaultPath = "toolgate.lock.json"

// maxFile bounds the size of a lockfile that is read: twice the largest listing.
const maxFile = 128 << 20

// lockPoll is how often a writer asks for a lock that another one holds.
const lockPoll = 20 * time.Millisecond

// Store reads and writes the lockfile at one path.
type Store struct{ path string }

// NewStore returns a store for the lockfile at path, which need not exist.
func NewStore(path string) *Store { return &Store{path: path} }

// Path returns the path of the lockfile.
func (s *Store) Path() string { return s.path }

// Load reads and checks the lockfile. The error is a *[FileError]; it wraps [fs.ErrNotExist] when there is no lockfile.
func (s *Store) Load() (*File, error) {
	data, err := s.read()
	if err != nil {
		return nil, err
	}
	return Decode(data, s.path)
}

func (s *Store) read() ([]byte, error) {
	info, err := os.Stat(s.path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !isDir(filepath.Dir(s.path)):
		return nil, &FileError{Path: s.path, Problem: "the folder does not exist", Next: "check the path"}
	case errors.Is(err, fs.ErrNotExist):
		return nil, &FileError{Path: s.path, Problem: "there is no such lockfile", Next: "pin a server with `toolgate-pin approve`, or name a lockfile with --lockfile", Err: fs.ErrNotExist}
	case err == nil && info.IsDir():
		return nil, &FileError{Path: s.path, Problem: "is a directory", Next: "name a file with --lockfile"}
	case err == nil && info.Size() > maxFile:
		return nil, &FileError{Path: s.path, Problem: fmt.Sprintf("is larger than %d MiB", maxFile>>20), Next: nextRestore}
	}
	data, err := os.ReadFile(s.path)
	if err != nil {
		return nil, s.fileSystemError(err)
	}
	return data, nil
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func (s *Store) fileSystemError(err error) error {
	return &FileError{Path: s.path, Problem: Reveal(rootCause(err).Error()), Next: "check the path and its permissions", Err: err}
}

// rootCause drops the path that file errors repeat.
func rootCause(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// Update loads the lockfile (an empty one when there is none), lets change work on it, and writes it, all under a lock that other
// processes respect. Nothing is written when change fails or changes nothing. The write is atomic: a reader sees the old file or
// the new one. Errors are those of change, of ctx, or a *[FileError].
func (s *Store) Update(ctx context.Context, change func(*File) error) (changed bool, err error) {
	path, err := s.realPath()
	if err != nil {
		return false, s.fileSystemError(err)
	}
	unlock, err := lock(ctx, path)
	if err != nil {
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		return false, s.fileSystemError(err)
	}
	defer unlock()
	before, err := s.read()
	f := &File{Servers: map[string]*Server{}}
	if err == nil {
		f, err = Decode(before, s.path)
	} else if errors.Is(err, fs.ErrNotExist) {
		before, err = nil, nil
	}
	if err != nil {
		return false, err
	}
	if err := change(f); err != nil {
		return false, err
	}
	after := f.Encode()
	if bytes.Equal(before, after) || before == nil && len(f.Servers) == 0 {
		return false, nil
	}
	if _, err := Decode(after, s.path); err != nil { // never leave behind what the next load refuses
		return false, err
	}
	if err := ctx.Err(); err != nil {
		return false, err
	}
	if err := replace(path, after); err != nil {
		return false, s.fileSystemError(err)
	}
	return true, nil
}

// replace writes a file atomically and keeps the permissions of the one that is there. That one must be writable: renaming alone
// would replace a file that its owner made read-only.
func replace(path string, data []byte) error {
	old, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err == nil {
		old.Close()
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return maybe.WriteFile(path, data, 0o644)
}

// realPath follows a symbolic link, so that the file it points to is replaced and not the link.
func (s *Store) realPath() (string, error) {
	path, err := filepath.EvalSymlinks(s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return s.path, nil
	}
	return path, err
}

// lock takes the lock beside the lockfile and returns what gives it back. The lock file is removed then, so that none is left in
// the repository; who waited for a removed one tries again.
func lock(ctx context.Context, path string) (unlock func(), err error) {
	name := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".lock")
	for {
		l := flock.New(name)
		if _, err := l.TryLockContext(ctx, lockPoll); err != nil {
			return nil, err
		}
		held, errHeld := l.Stat()
		current, errCurrent := os.Stat(name)
		if errHeld == nil && errCurrent == nil && os.SameFile(held, current) {
			return func() {
				os.Remove(name)
				l.Unlock()
			}, nil
		}
		l.Unlock()
	}
}
