import type { Contestant } from '../contestants.ts'
import { askMany, type Question } from '../processes/ask.ts'
import { cpuOf, residentMb } from '../processes/cpu.ts'
import { KINDS } from '../recording/read-recording.ts'
import type { PageKind } from '../recording/recording.ts'
import { median } from '../report/table.ts'

export interface PageFigures {
  readonly name: string
  /** CPU milliseconds a request, one a round. */
  readonly rounds: Readonly<Record<PageKind, readonly number[]>>
  readonly cpuMs: Readonly<Record<PageKind, number>>
  /** After all rounds. */
  readonly memoryMb: number
}

/** Long enough that the kernel's hundredths of a second are 2 % of what is measured. */
const ROUND_CPU_MS = 500
const FEWEST = 10
const WARM_UP_CPU_MS = 1500
const WARM_UP_STEP = 10

/** CPU of each server for each kind of page, the servers in turn in every round, so that all share the machine's moods. */
export async function measurePages(
  contestants: readonly Contestant[],
  rounds: number,
  tell: (text: string) => void,
): Promise<readonly PageFigures[]> {
  const counts = new Map<string, number>()
  for (const { name, pid, questions } of contestants) {
    for (const kind of KINDS) {
      tell(`warming up: ${name}, ${kind}`)
      counts.set(`${name} ${kind}`, await warmUp(pid, questions[kind]))
    }
  }
  const kept = contestants.map((): Record<PageKind, number[]> => ({ search: [], vehicle: [], content: [] }))
  for (let round = 0; round < rounds; round++) {
    tell(`round ${round + 1} of ${rounds}`)
    for (const kind of KINDS) {
      for (let turn = 0; turn < contestants.length; turn++) {
        const at = (turn + round) % contestants.length
        const contestant = contestants[at]
        if (!contestant) continue
        const { name, pid, questions } = contestant
        kept[at]?.[kind].push(await cpuARequest(pid, questions[kind], counts.get(`${name} ${kind}`) ?? FEWEST))
      }
    }
  }
  return contestants.map(({ name, pid }, at) => toFigures(name, pid, kept[at]))
}

function toFigures(name: string, pid: number, rounds: Record<PageKind, number[]> | undefined): PageFigures {
  const all = rounds ?? { search: [], vehicle: [], content: [] }
  const cpuMs = { search: median(all.search), vehicle: median(all.vehicle), content: median(all.content) }
  return { name, rounds: all, cpuMs, memoryMb: residentMb(pid) }
}

/** Asks until the code is compiled as far as it will be; returns how many requests fill a round. */
async function warmUp(pid: number, questions: readonly Question[]): Promise<number> {
  const before = cpuOf(pid)
  let last = 0
  while (cpuOf(pid) - before < WARM_UP_CPU_MS) last = await cpuARequest(pid, questions, WARM_UP_STEP)
  return Math.max(FEWEST, Math.round(ROUND_CPU_MS / Math.max(last, 0.1)))
}

async function cpuARequest(pid: number, questions: readonly Question[], count: number): Promise<number> {
  const before = cpuOf(pid)
  await askMany(questions, count)
  return (cpuOf(pid) - before) / count
}
