import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import type { Cell } from '../../cell.ts'
import { describeCell, type QuarantineKind } from '../../quarantine.ts'
import { isUnreadable } from '../../transforms/transform.ts'
import { readNumber } from '../../values/read-number.ts'
import { isCleaned, isRefusal, readerOf, type DraftValue, type ValueRefusal } from '../../values/read-value.ts'
import { NO_PROCESSOR } from '#vehicles/checkout.ts'
import { readWebAddress } from '../../values/web-address.ts'
import { compileOrigin, type FindOrigin, type Origin } from './compile-origin.ts'
import { compileEmptyList } from './compile-empty-list.ts'
import { compileSource, type CompileContext } from './compile-source.ts'
import type { FeedField } from '../feed-fields.ts'
import type { Note } from '../mapped-row.ts'
import type { Mapping, Source } from '../mapping.ts'

type FieldRefusal = Origin & { readonly refused: QuarantineKind; readonly reason: string }

/** Values of a row that apply to all of its fields. */
export type RowFacts = { readonly currency: string; readonly distance: string | null; readonly notes: Note[] }

export type FieldReader = {
  readonly field: FeedField
  readonly read: (cells: readonly Cell[], row: RowFacts) => DraftValue | FieldRefusal
  /** For messages about a row. */
  readonly origin: FindOrigin
}

/** International mile (1959) in kilometres. Kilometres are whole: a converted odometer is rounded half up. */
const KM_PER_MILE = 1.609344

/** Next year's models are sold this year, and some trucks have the build plate of the year after. */
export const YEARS_AHEAD = 2

export type FieldSetting = { readonly mapping: Mapping; readonly context: CompileContext; readonly year: number }

/** Extracts, reads and checks one field of a row. */
export function compileField(
  field: FeedField,
  source: Source,
  { context: given, ...setting }: FieldSetting,
): FieldReader {
  const context = kindOf(field) === 'cents' ? { ...given, nulls: given.nulls.union(NO_PRICE) } : given
  const extract = compileSource(source, context)
  const origin = compileOrigin(source, context)
  const readValue = readerOf(field)
  const empty = emptyValue(field)
  const finish = FINISH[field]?.(setting) ?? null
  const ofEmptyList = OF_EMPTY_LIST[field] ?? empty
  const isEmptyList = field in OF_EMPTY_LIST ? compileEmptyList(source, context) : null
  const refuse = (cells: readonly Cell[], text: string, { refused, reason }: ValueRefusal): FieldRefusal => {
    const { column, cell } = origin(cells)
    return { refused, column, cell, reason: `${describeCell(cell, text)} ${reason}` }
  }
  const read: FieldReader['read'] = (cells, row) => {
    const flow = extract(cells)
    if (flow === null) return isEmptyList?.(cells) ? ofEmptyList : empty
    if (isUnreadable(flow)) return refuse(cells, flow.text, { refused: 'unreadable', reason: flow.unreadable })
    if (isCleaned(flow)) row.notes.push('control-characters-removed')
    const value = readValue(flow, row)
    const text = typeof flow === 'string' ? flow : flow.join(', ')
    if (isRefusal(value)) return refuse(cells, text, value)
    if (value === null) return empty
    if (field === 'status' && value === VEHICLE_FIELDS.status.otherwise && text.toLowerCase() !== value)
      row.notes.push('other-status-means-sold')
    const finished = finish ? finish(value, row) : value
    return isRefusal(finished) ? refuse(cells, text, finished) : finished
  }
  return { field, read, origin }
}

/** Placeholders of systems that cannot leave a price empty. They count as empty, so that the next source of a `firstOf` is used. */
const NO_PRICE: ReadonlySet<string> = new Set(['0', '0.0', '0.00', '$0', '$0.00'])

function kindOf(name: FeedField): Field['kind'] {
  return VEHICLE_FIELDS[name].kind
}

/** The value of an empty cell: an empty list or null. An empty boolean is null too, so that its default applies. */
function emptyValue(name: FeedField): DraftValue {
  return kindOf(name) === 'textList' ? [] : null
}

/** Fields to which an empty list of JSON says something, other than an empty cell. */
const OF_EMPTY_LIST: { readonly [F in FeedField]?: DraftValue } = { paymentProcessors: [NO_PROCESSOR] }

type Finish = (value: DraftValue, row: RowFacts) => DraftValue | ValueRefusal
type MakeFinish = (setting: Omit<FieldSetting, 'context'>) => Finish

const links: MakeFinish = () => (value, row) =>
  Array.isArray(value) ? value.flatMap((text: string) => webLink(text, row) ?? []) : webLink(String(value), row)

/** Further checks of single fields, after the value was read by its kind. */
const FINISH: { readonly [F in FeedField]?: MakeFinish } = {
  km: () => inKilometres,
  year:
    ({ year }) =>
    (value) =>
      Number(value) <= year + YEARS_AHEAD ? value : { refused: 'out-of-range', reason: 'is in the future' },
  vin:
    ({ mapping: { illegalVin } }) =>
    (value, row) => {
      const vin = String(value).toUpperCase()
      if (LEGAL_VIN.test(vin)) return vin
      if (illegalVin === 'quarantine') {
        return { refused: 'illegal-vin', reason: 'is not 17 characters without I, O and Q' }
      }
      row.notes.push('illegal-vin-left-out')
      return null
    },
  historyReport: links,
  carAnalysisReport: links,
  ppsrReport: links,
  videoUrl: links,
  externalVideoUrl: links,
  videos: links,
  walkaroundVideos: links,
}

/** ISO 3779. The check digit is not verified: outside North America it is often wrong. */
const LEGAL_VIN = /^[A-HJ-NPR-Z0-9]{17}$/

function webLink(text: string, { notes }: RowFacts): string | null {
  const link = readWebAddress(text)
  if (link === null) notes.push('link-left-out')
  else if (link.wasHttp) notes.push('link-over-https')
  return link?.address ?? null
}

function inKilometres(value: DraftValue, { distance }: RowFacts): DraftValue | ValueRefusal {
  if (distance === 'km') return value
  const number = readNumber(String(value))
  if (distance !== 'mi' || number === null) {
    return { refused: 'unreadable', reason: 'is a distance, and the row says neither km nor miles' }
  }
  return Math.round(number * KM_PER_MILE)
}
