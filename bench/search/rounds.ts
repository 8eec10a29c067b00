import type { ContestantProcess } from './arena/contestant-process.ts'
import type { CellAnswer } from './arena/messages.ts'
import type { Budget } from './budget.ts'
import { CELLS, type Cell } from './cells.ts'
import type { Measured } from './measure.ts'

/**
 * So many rounds warm up and don't count, as far as the budget goes. A server has answered thousands of queries before lunch; engines in
 * JavaScript and Java are compiled while they answer the first hundreds.
 */
export const WARM_UPS = 150

export const ASKED = [...CELLS, 'update'] as const
export type Asked = (typeof ASKED)[number]

/** What one contestant did in one cell. */
export interface Record {
  readonly samples: Measured[]
  /** So many of the samples were for warming up. */
  warmUps: number
  /** It was stopped after this long. */
  late?: Measured
  /** The first answer, before anything was changed. */
  first?: CellAnswer
}

export type Records = ReadonlyMap<string, ReadonlyMap<Asked, Record>>

export interface RoundsOptions {
  readonly rounds: number
  readonly budget: Budget
  readonly onRound?: (round: number) => void
}

/** Asks everybody everything in turn, whose turn comes first changing from round to round; nobody is asked at the same time as another. */
export async function playRounds(all: readonly ContestantProcess[], options: RoundsOptions): Promise<Records> {
  const records = new Map(
    all.map(({ name }) => [name, new Map(ASKED.map((cell): [Asked, Record] => [cell, { samples: [], warmUps: 0 }]))]),
  )
  for (let round = 0; round < WARM_UPS + options.rounds; round++) {
    options.onRound?.(round)
    if (round === WARM_UPS) for (const cells of records.values()) endWarmUp(cells)
    for (const cell of ASKED) {
      for (const place of all.keys()) {
        const contestant = all[(place + round) % all.length]
        const record = contestant && records.get(contestant.name)?.get(cell)
        if (record && isAsked(record, round, options.budget)) {
          await play(contestant, cell, record, round, options.budget)
        }
      }
    }
  }
  return records
}

function isAsked(record: Record, round: number, { cellMs, warmMs }: Budget): boolean {
  const { samples, warmUps, late, first } = record
  if (late !== undefined || first?.kind === 'not-asked') return false
  if (round < WARM_UPS) return spent(samples) < warmMs
  // Who took all of its time for the first answer is not asked for another.
  const isOnce = samples.length === 1 && spent(samples) >= cellMs
  return !isOnce && spent(samples.slice(warmUps)) < cellMs
}

function endWarmUp(cells: ReadonlyMap<Asked, Record>): void {
  for (const record of cells.values()) record.warmUps = record.samples.length
}

function spent(samples: readonly Measured[]): number {
  return samples.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

async function play(
  contestant: ContestantProcess,
  cell: Asked,
  record: Record,
  round: number,
  { answerMs }: Budget,
): Promise<void> {
  if (cell === 'update') {
    const changed = { vehicle: (round + 1) * 7, price: 12_345 + round }
    record.samples.push(await contestant.call('update', changed))
    return
  }
  const answer = await ask(contestant, cell, round === 0, answerMs)
  record.first ??= answer
  const { cpuMs, wallMs } = answer
  if (answer.kind === 'late') record.late = { cpuMs, wallMs }
  if (answer.kind === 'answered') record.samples.push({ cpuMs, wallMs })
}

function ask(contestant: ContestantProcess, cell: Cell, withAnswer: boolean, limitMs: number): Promise<CellAnswer> {
  return contestant.call('cell', { cell, limitMs, withAnswer })
}

/** The samples that count: the only one, where there is no other. */
export function counted({ samples, warmUps }: Record): readonly Measured[] {
  return samples.length > warmUps ? samples.slice(warmUps) : samples
}
