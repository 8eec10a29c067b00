import { readdirSync, readFileSync } from 'node:fs'

/** The kernel reports hundredths of a second (USER_HZ, see proc(5)). */
const TICK_MS = 10

interface ProcessStat {
  readonly name: string
  readonly parent: number
  readonly cpuMs: number
}

/** User and system CPU milliseconds used so far by a process and its descendants. */
export function cpuOf(pid: number): number {
  return processTree(pid).reduce((sum, each) => sum + (readStat(each)?.cpuMs ?? 0), 0)
}

/** The same without PostgreSQL. */
export function cpuOfNode(pid: number): number {
  const stats = processTree(pid).map(readStat)
  return stats.reduce((sum, stat) => sum + (stat && stat.name !== 'postgres' ? stat.cpuMs : 0), 0)
}

/** Resident memory in MB of the largest of these processes: the server itself. */
export function residentMb(pid: number): number {
  return Math.max(...processTree(pid).map(residentAlone))
}

function residentAlone(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** The process and its descendants. */
function processTree(pid: number): readonly number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? readStat(Number(name))?.parent : undefined
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (each: number): number[] => [each, ...(children.get(each) ?? []).flatMap(below)]
  return below(pid)
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain blanks, so fields are counted after it; the state is the third.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number): number => Number(fields[number - 3])
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    return { name, parent: field(4), cpuMs: (field(14) + field(15)) * TICK_MS }
  } catch {
    return undefined
  }
}
