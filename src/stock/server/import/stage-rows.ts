import { err, ok, type Result } from '#platform/result.ts'
import type { RowMapper } from '../../mapping/compile/compile-mapping.ts'
import type { Mapping } from '../../mapping/mapping.ts'
import {
  createRowCounter,
  KEPT_OF_A_STOPPED_FILE,
  ROW_LIMITS,
  type Exceeded,
  type RowLimits,
} from '../../safeguards/row-limits.ts'
import { rowText } from '../../report/refused-text.ts'
import type { KeptRow } from '../apply/write-runs.ts'
import type { RowSource } from '../readers/row-source.ts'
import type { Shard } from '../staging/shard.ts'
import { rowEncoder, sourceOf, storable } from '../staging/staging.ts'
import { assignRow, type AssignmentRules } from './assign-rows.ts'
import type { ImportError } from './import-error.ts'
import type { ImportOptions } from './prepare-import.ts'
import type { Tally } from './tally.ts'

export type Staging = {
  readonly options: ImportOptions
  readonly mapping: Mapping
  readonly source: RowSource
  readonly mapper: RowMapper
  readonly shards: readonly Shard[]
  readonly rules: AssignmentRules
  readonly tally: Tally
  readonly limits?: RowLimits
}

/** Why nothing of a file is applied, with its first refused rows. */
export type Stopped = { readonly error: ImportError; readonly kept: readonly KeptRow[] }

/** Reads, maps and stages every row, with one chunk of the file in memory at a time. */
export async function stageRows(staging: Staging): Promise<Result<null, Stopped>> {
  const { options, source, mapper, shards, rules, tally, limits = ROW_LIMITS } = staging
  const { vehicleLine, refusedLine } = rowEncoder(mapper.fields, source.headings)
  const counter = createRowCounter(limits)
  const kept: KeptRow[] = []
  const stop = (error: ImportError) => err({ error, kept })
  let vehicles = 0
  for await (const batch of source.batches) {
    if (!batch.ok) return stop(batch.error)
    for (const sourceRow of batch.value) {
      const mapped = mapper.map(sourceRow)
      tally.countRow(mapped)
      const { target, row } = assignRow(mapped, rules)
      if (row.kind === 'vehicle') vehicles += 1
      else if (kept.length < KEPT_OF_A_STOPPED_FILE) {
        const { kind, column, value, reason } = row.refusal
        const shown = { column: column && storable(column), value: value && storable(value), reason: storable(reason) }
        const { identifier } = row
        const cells = sourceOf(sourceRow, source.headings, identifier)
        kept.push({ kind, ...shown, row: row.number, identifier, source: cells })
      }
      const line = row.kind === 'vehicle' ? vehicleLine(target, row) : refusedLine(target, row, sourceRow)
      const exceeded = counter.count(mapped, line.length)
      if (exceeded) return stop(limitError(exceeded, staging, limits, { rows: tally.totals.rows, kept }))
      const full = shards[target % shards.length]?.write(line)
      if (full) await full
    }
    const { bytes, bytesRead } = source.file
    options.onProgress?.({ phase: 'reading', rows: tally.totals.rows, bytesRead: bytesRead(), bytes })
  }
  const { rows } = tally.totals
  if (rows > 0 && vehicles === 0) return stop(nothingReadable(rows, kept))
  await Promise.all(shards.map((shard) => shard.finish()))
  return ok(null)
}

const WHOLE = new Intl.NumberFormat('en-AU')

function limitError(
  exceeded: Exceeded,
  { mapping }: Staging,
  limits: RowLimits,
  { rows, kept }: { readonly rows: number; readonly kept: readonly KeptRow[] },
): ImportError {
  switch (exceeded) {
    case 'refused': {
      const what = `This is not the format ${mapping.name}: most of the first ${WHOLE.format(rows)} rows can't be read. ${examples(kept)}`
      return { kind: 'not-the-format', what }
    }
    case 'blank':
      return { kind: 'too-large', what: `The file has more than ${WHOLE.format(limits.blank)} blank rows.` }
    case 'rows':
      return { kind: 'too-large', what: `The file has more than ${WHOLE.format(limits.rows)} rows.` }
    case 'staged':
      return {
        kind: 'too-large',
        what: `The rows of the file are longer than ${WHOLE.format(limits.staged)} characters.`,
      }
  }
}

function nothingReadable(rows: number, kept: readonly KeptRow[]): ImportError {
  const what = `Every row of the file was refused (${WHOLE.format(rows)}), so nothing was applied. ${examples(kept)}`
  return { kind: 'all-refused', what }
}

const EXAMPLES = 3

/** Example rows for the first few reasons. */
function examples(kept: readonly KeptRow[]): string {
  const first = new Map<string, KeptRow>()
  for (const each of kept) {
    const reason = `${each.kind}\t${each.column}`
    if (!first.has(reason)) first.set(reason, each)
  }
  const shown = [...first.values()].slice(0, EXAMPLES)
  return shown
    .map(
      (each) =>
        `Row ${rowText(each.row, each.identifier)}${each.column === null ? '' : `, ${each.column}`}: ${each.reason}.`,
    )
    .join(' ')
}
