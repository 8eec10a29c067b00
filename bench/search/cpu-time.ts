import { readdirSync, readFileSync } from 'node:fs'

/** CPU milliseconds that all threads of a process have used so far, from Linux's schedstat. */
export function cpuMsOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.reduce((sum, task) => sum + onProcessor(`/proc/${pid}/task/${task}/schedstat`), 0)
}

/** The first of three numbers is nanoseconds on a processor. Threads that have ended meanwhile are ignored. */
function onProcessor(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return 0
  }
}

/** Resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
  return Number(kilobytes) * 1024
}
