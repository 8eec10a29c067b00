import { entriesOf } from '#platform/records.ts'
import type { FeedFormat } from '#sites/schema/feeds.ts'
import type { FeedVehicle } from './feed-vehicle.ts'
import type { FeedSettings } from './format.ts'
import { feedFormat } from './formats.ts'
import { publishedColumns, type PublishedColumn } from './published-columns.ts'

/** A cell that breaks what the marketplace publishes about its column. */
export interface CellFault {
  readonly column: string
  /** `refused`: the marketplace does not take the vehicle. `weaker`: it takes the vehicle without this cell. */
  readonly effect: 'refused' | 'weaker'
  /** As the file has it; null for an empty cell. */
  readonly found: string | null
  readonly expected: string
}

/** Objections of a marketplace to the row of a vehicle, the gravest first. */
export function checkRow(vehicle: FeedVehicle, format: FeedFormat, settings: FeedSettings): readonly CellFault[] {
  const cells = new Map(
    feedFormat(format).columns.map(([column, value]) => [column, String(value(vehicle, settings) ?? '').trim()]),
  )
  const faults = entriesOf(publishedColumns(format)).flatMap(
    ([column, published]) => cellFault(column, cells.get(column) ?? '', published) ?? [],
  )
  return faults.toSorted((one, other) => Number(one.effect === 'weaker') - Number(other.effect === 'weaker'))
}

function cellFault(column: string, cell: string, published: PublishedColumn): CellFault | null {
  const { need, longest, words, form } = published
  const effect = need === 'required' ? 'refused' : 'weaker'
  if (cell === '') return need === 'optional' ? null : { column, effect, found: null, expected: expectedOf(published) }
  const isGood =
    (longest === undefined || cell.length <= longest) &&
    (words === undefined || words.includes(cell)) &&
    (form === undefined || form.pattern.test(cell))
  return isGood ? null : { column, effect, found: cell, expected: expectedOf(published) }
}

function expectedOf({ longest, words, form }: PublishedColumn): string {
  if (words !== undefined) return words.length > 1 ? `one of ${words.join(', ')}` : (words[0] ?? '')
  if (form !== undefined) return form.words
  return longest === undefined ? 'a value' : `a value of at most ${longest} characters`
}
