import type { PageServer } from '../page-servers.ts'
import { requestMany, type PageRequest } from '../processes/request.ts'
import { cpuOf, residentMb } from '../processes/cpu.ts'
import { byKind, KINDS } from '../recording/read-recording.ts'
import type { PageKind } from '../recording/recording.ts'
import { median } from '../report/table.ts'

export interface PageFigures {
  readonly name: string
  /** CPU milliseconds a request, one value a round; none for a kind of page that the site does not have. */
  readonly rounds: Readonly<Record<PageKind, readonly number[]>>
  readonly cpuMs: Readonly<Record<PageKind, number>>
  /** Resident memory after all rounds. */
  readonly memoryMb: number
}

/** Long enough that the kernel's resolution of 10 ms is 2 % of the measurement. */
const ROUND_CPU_MS = 500
const MIN_REQUESTS = 10
const WARM_UP_CPU_MS = 1500
const WARM_UP_STEP = 10

/** Measures each server for each kind of page. Servers take turns in every round, so that changes of load affect all alike. */
export async function measurePages(
  servers: readonly PageServer[],
  rounds: number,
  tell: (text: string) => void,
): Promise<readonly PageFigures[]> {
  const counts = new Map<string, number>()
  const kinds = KINDS.filter((kind) => servers.every(({ requests }) => requests[kind].length > 0))
  for (const { name, pid, requests } of servers) {
    for (const kind of kinds) {
      tell(`warming up: ${name}, ${kind}`)
      counts.set(`${name} ${kind}`, await warmUp(pid, requests[kind]))
    }
  }
  const roundsOf = servers.map(() => byKind((): number[] => []))
  for (let round = 0; round < rounds; round++) {
    tell(`round ${round + 1} of ${rounds}`)
    for (const kind of kinds) {
      for (let turn = 0; turn < servers.length; turn++) {
        const at = (turn + round) % servers.length
        const server = servers[at]
        if (!server) continue
        const { name, pid, requests } = server
        roundsOf[at]?.[kind].push(
          await cpuPerRequest(pid, requests[kind], counts.get(`${name} ${kind}`) ?? MIN_REQUESTS),
        )
      }
    }
  }
  return servers.map(({ name, pid }, at) => toFigures(name, pid, roundsOf[at]))
}

function toFigures(name: string, pid: number, rounds: Record<PageKind, number[]> | undefined): PageFigures {
  const all = rounds ?? byKind((): number[] => [])
  const cpuMs = byKind((kind) => median(all[kind]))
  return { name, rounds: all, cpuMs, memoryMb: residentMb(pid) }
}

/** Sends requests until the code is optimised; returns how many requests fill a round. */
async function warmUp(pid: number, requests: readonly PageRequest[]): Promise<number> {
  const before = cpuOf(pid)
  let last = 0
  while (cpuOf(pid) - before < WARM_UP_CPU_MS) last = await cpuPerRequest(pid, requests, WARM_UP_STEP)
  return Math.max(MIN_REQUESTS, Math.round(ROUND_CPU_MS / Math.max(last, 0.1)))
}

async function cpuPerRequest(pid: number, requests: readonly PageRequest[], count: number): Promise<number> {
  const before = cpuOf(pid)
  await requestMany(requests, count)
  return (cpuOf(pid) - before) / count
}
