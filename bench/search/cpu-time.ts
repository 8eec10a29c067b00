import { readdirSync, readFileSync } from 'node:fs'

/** CPU milliseconds that all threads of a process have used so far, to the microsecond; where Linux tells them (schedstat). */
export function cpuMsOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.reduce((sum, task) => sum + onProcessor(`/proc/${pid}/task/${task}/schedstat`), 0)
}

/** Nanoseconds on a processor are the first of three numbers. A thread that ended meanwhile used none worth counting. */
function onProcessor(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return 0
  }
}

/** Bytes of memory that a process holds now. */
export function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
  return Number(kilobytes) * 1024
}
