import type { EngineProcess } from './processes/engine-process.ts'
import type { CellAnswer } from './processes/messages.ts'
import type { Budget } from './budget.ts'
import { CELLS, type Cell } from './cells.ts'
import type { Measured } from './measure.ts'

/**
 * Number of warm-up rounds, as far as the budget allows. A server answers thousands of queries a day, and engines in
 * JavaScript and Java are compiled while they answer the first hundreds.
 */
export const WARM_UPS = 150

export const MEASURED_CELLS = [...CELLS, 'update'] as const
export type MeasuredCell = (typeof MEASURED_CELLS)[number]

/** The measurements of one engine in one cell. */
export interface Record {
  readonly samples: Measured[]
  /** Number of warm-up samples. */
  warmUps: number
  /** The time that it had used when it was stopped. */
  late?: Measured
  /** The first answer, before any update. */
  first?: CellAnswer
}

export type Records = ReadonlyMap<string, ReadonlyMap<MeasuredCell, Record>>

export interface RoundsOptions {
  readonly rounds: number
  readonly budget: Budget
  readonly onRound?: (round: number) => void
}

/** Runs all cells on all engines, one at a time, in an order that rotates from round to round. */
export async function runRounds(all: readonly EngineProcess[], options: RoundsOptions): Promise<Records> {
  const records = new Map(
    all.map(({ name }) => [
      name,
      new Map(MEASURED_CELLS.map((cell): [MeasuredCell, Record] => [cell, { samples: [], warmUps: 0 }])),
    ]),
  )
  for (let round = 0; round < WARM_UPS + options.rounds; round++) {
    options.onRound?.(round)
    if (round === WARM_UPS) for (const cells of records.values()) endWarmUp(cells)
    for (const cell of MEASURED_CELLS) {
      for (const index of all.keys()) {
        const engine = all[(index + round) % all.length]
        const record = engine && records.get(engine.name)?.get(cell)
        if (record && isDue(record, round, options.budget)) {
          await runCell(engine, cell, record, round, options.budget)
        }
      }
    }
  }
  return records
}

function isDue(record: Record, round: number, { cellMs, warmMs }: Budget): boolean {
  const { samples, warmUps, late, first } = record
  if (late !== undefined || first?.kind === 'not-asked') return false
  if (round < WARM_UPS) return spent(samples) < warmMs
  // An engine that used up its budget with the first answer is not asked again.
  const isOnce = samples.length === 1 && spent(samples) >= cellMs
  return !isOnce && spent(samples.slice(warmUps)) < cellMs
}

function endWarmUp(cells: ReadonlyMap<MeasuredCell, Record>): void {
  for (const record of cells.values()) record.warmUps = record.samples.length
}

function spent(samples: readonly Measured[]): number {
  return samples.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

async function runCell(
  engine: EngineProcess,
  cell: MeasuredCell,
  record: Record,
  round: number,
  { answerMs }: Budget,
): Promise<void> {
  if (cell === 'update') {
    const changed = { vehicle: (round + 1) * 7, price: 12_345 + round }
    record.samples.push(await engine.call('update', changed))
    return
  }
  const answer = await ask(engine, cell, round === 0, answerMs)
  record.first ??= answer
  const { cpuMs, wallMs } = answer
  if (answer.kind === 'late') record.late = { cpuMs, wallMs }
  if (answer.kind === 'answered') record.samples.push({ cpuMs, wallMs })
}

function ask(engine: EngineProcess, cell: Cell, withAnswer: boolean, limitMs: number): Promise<CellAnswer> {
  return engine.call('cell', { cell, limitMs, withAnswer })
}

/** The samples after the warm-up, or all if there are no others. */
export function counted({ samples, warmUps }: Record): readonly Measured[] {
  return samples.length > warmUps ? samples.slice(warmUps) : samples
}
