import type { ContestantProcess } from './arena/contestant-process.ts'
import type { CellAnswer } from './arena/messages.ts'
import type { Budget } from './budget.ts'
import { CELLS, type Cell } from './cells.ts'
import type { Measured } from './measure.ts'

/** So many times of a cell warm up and don't count, or the first half of them where there are fewer. */
export const WARM_UPS = 5

export const ASKED = [...CELLS, 'update'] as const
export type Asked = (typeof ASKED)[number]

/** What one contestant did in one cell. */
export interface Record {
  readonly samples: Measured[]
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
    all.map(({ name }) => [name, new Map(ASKED.map((cell): [Asked, Record] => [cell, { samples: [] }]))]),
  )
  for (let round = 0; round < WARM_UPS + options.rounds; round++) {
    options.onRound?.(round)
    for (const cell of ASKED) {
      for (const place of all.keys()) {
        const contestant = all[(place + round) % all.length]
        const record = contestant && records.get(contestant.name)?.get(cell)
        if (record && mayGoOn(record, options.budget)) await play(contestant, cell, record, round, options.budget)
      }
    }
  }
  return records
}

function mayGoOn({ samples, late, first }: Record, { cellMs }: Budget): boolean {
  const spent = samples.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  return late === undefined && first?.kind !== 'not-asked' && (samples.length === 0 || spent < cellMs)
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

/** The samples that count. */
export function counted({ samples }: Record): readonly Measured[] {
  return samples.slice(Math.min(WARM_UPS, Math.floor(samples.length / 2)))
}
