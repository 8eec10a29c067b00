import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import type { Cell } from '../../cell.ts'
import { quoted, type QuarantineKind } from '../../quarantine.ts'
import { isUnreadable } from '../../transforms/transform.ts'
import { readNumber } from '../../values/read-number.ts'
import { isCleaned, isRefusal, readerOf, type DraftValue } from '../../values/read-value.ts'
import { isLegalVin } from '../../values/vin.ts'
import { compileSource, type CompileContext } from './compile-source.ts'
import type { FeedField } from '../feed-fields.ts'
import type { Note } from '../mapped-row.ts'
import { columnsOf, type Mapping, type Source } from '../mapping.ts'

export type FieldRefusal = { readonly refused: QuarantineKind; readonly text: string | null; readonly reason: string }

/** What a row says once for all of its fields. */
export type RowFacts = { readonly currency: string; readonly distance: string | null; readonly notes: Note[] }

export type FieldReader = {
  readonly field: FeedField
  /** For the report: the first column that the field is read from. */
  readonly column: string | null
  readonly read: (cells: readonly Cell[], row: RowFacts) => DraftValue | FieldRefusal
}

/** International mile (1959) in kilometres. Kilometres are whole: a converted odometer is rounded half up. */
const KM_PER_MILE = 1.609344

/** Next year's models are sold this year, and plates of the year after are seen at trucks. */
const YEARS_AHEAD = 2

export type FieldSetting = { readonly mapping: Mapping; readonly context: CompileContext; readonly year: number }

/** Extracts, reads and checks one field of a row. */
export function compileField(field: FeedField, source: Source, { context, ...setting }: FieldSetting): FieldReader {
  const extract = compileSource(source, context)
  const readValue = readerOf(field)
  const empty = emptyValue(field)
  const finish = FINISH[field]?.(setting) ?? null
  const read: FieldReader['read'] = (cells, row) => {
    const flow = extract(cells)
    if (flow === null) return empty
    if (isUnreadable(flow)) return { refused: 'unreadable', text: null, reason: flow.unreadable }
    if (isCleaned(flow)) row.notes.push('control-characters-removed')
    const value = readValue(flow, row)
    if (isRefusal(value)) return { ...value, text: typeof flow === 'string' ? flow : flow.join(', ') }
    if (value === null) return empty
    return finish ? finish(value, row) : value
  }
  return { field, column: columnsOf(source)[0] ?? null, read }
}

/** Null, but for kinds that have an empty value of their own. An empty switch says nothing, so a default may follow. */
function emptyValue(name: FeedField): DraftValue {
  const field: Field = VEHICLE_FIELDS[name]
  return field.kind === 'textList' ? [] : null
}

type Finish = (value: DraftValue, row: RowFacts) => DraftValue | FieldRefusal

/** What single fields need besides the reading of their kind. */
const FINISH: { readonly [F in FeedField]?: (setting: Omit<FieldSetting, 'context'>) => Finish } = {
  km: () => inKilometres,
  year:
    ({ year }) =>
    (value) =>
      Number(value) <= year + YEARS_AHEAD
        ? value
        : { refused: 'out-of-range', text: String(value), reason: `${quoted(String(value))} lies in the future` },
  vin:
    ({ mapping: { illegalVin } }) =>
    (value, row) => {
      const vin = String(value).toUpperCase()
      if (isLegalVin(vin)) return vin
      if (illegalVin === 'quarantine') {
        return { refused: 'illegal-vin', text: vin, reason: `${quoted(vin)} is not 17 characters without I, O and Q` }
      }
      row.notes.push('illegal-vin-left-out')
      return null
    },
}

function inKilometres(value: DraftValue, { distance }: RowFacts): DraftValue | FieldRefusal {
  if (distance === 'km') return value
  const number = readNumber(String(value))
  if (distance !== 'mi' || number === null) {
    return { refused: 'unreadable', text: String(value), reason: 'the row does not say whether it counts km or miles' }
  }
  return Math.round(number * KM_PER_MILE)
}
