import { quoted, type Refusal } from '../quarantine.ts'
import type { MappedRow, RefusedRow, VehicleRow } from '../mapping/mapped-row.ts'
import { NOWHERE, type DealershipBook, type Place } from './dealership-book.ts'

/** Where a row goes: the number of its place, and the row as it is taken or refused there. */
export type PlacedRow = { readonly place: number; readonly row: VehicleRow | RefusedRow }

export type PlacingRules = {
  readonly book: DealershipBook
  /** The one dealership whose file it is; null where the rows name theirs. */
  readonly dealership: string | null
  readonly mayCreate: boolean
}

/** Finds a row's dealership and whether the row's currency is that dealership's. */
export function placeRow(row: MappedRow, { book, dealership, mayCreate }: PlacingRules): PlacedRow {
  const called = dealership ?? row.dealership
  if (row.kind === 'refused') return { place: placeOf(book, called)?.number ?? NOWHERE, row }
  if (called === null) return refuse(NOWHERE, row, UNNAMED)
  const place = mayCreate ? book.findOrNote(called, row.currency) : book.find(called)
  if (!place) return refuse(NOWHERE, row, unknown(called))
  if (place.currency !== row.currency) return refuse(place.number, row, foreign(place, row.currency))
  return { place: place.number, row }
}

function placeOf(book: DealershipBook, called: string | null): Place | null {
  return called === null ? null : book.find(called)
}

function refuse(place: number, row: VehicleRow, refusal: Refusal): PlacedRow {
  return {
    place,
    row: { kind: 'refused', number: row.number, dealership: row.dealership, identity: row.identity, refusal },
  }
}

const UNNAMED: Refusal = {
  kind: 'unknown-dealership',
  column: null,
  value: null,
  reason: 'the row names no dealership',
}

function unknown(called: string): Refusal {
  const reason = `no dealership is called ${quoted(called)}; --create-dealerships makes it`
  return { kind: 'unknown-dealership', column: null, value: called, reason }
}

function foreign({ name, currency }: Place, rowCurrency: string): Refusal {
  const reason = `the row is in ${rowCurrency}, ${name} sells in ${currency}`
  return { kind: 'other-currency', column: null, value: rowCurrency, reason }
}
