package sandbox

import (
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/windows"
)

// limitMemory has nothing to do where the parent confines the process.
func limitMemory(uint64) error { return nil }

// confine puts a process into a job that limits its memory and ends it when the job
// is closed, be it by release or by the end of this process.
func confine(p *os.Process, memory uint64) (release func(), err error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return nil, fmt.Errorf("cannot confine the evaluation: %w", err)
	}
	release = func() { _ = windows.CloseHandle(job) } // nothing is left to be done
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_PROCESS_MEMORY | windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	limits.ProcessMemoryLimit = uintptr(memory)
	if _, err := windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits))); err != nil {
		release()
		return nil, fmt.Errorf("cannot confine the evaluation: %w", err)
	}
	const access = windows.PROCESS_SET_QUOTA | windows.PROCESS_TERMINATE
	process, err := windows.OpenProcess(access, false, uint32(p.Pid))
	if err != nil {
		release()
		return nil, fmt.Errorf("cannot confine the evaluation: %w", err)
	}
	defer windows.CloseHandle(process)
	if err := windows.AssignProcessToJobObject(job, process); err != nil {
		release()
		return nil, fmt.Errorf("cannot confine the evaluation: %w", err)
	}
	return release, nil
}
