import { draftIdentifier } from '../../mapping/compile/compile-identifier.ts'
import { quoted, type Refusal } from '../../quarantine.ts'
import type { MappedRow, RefusedRow, VehicleRow } from '../../mapping/mapped-row.ts'
import { NO_TARGET, type DealershipDirectory, type Target } from './dealership-directory.ts'

/** The target of a row, and the row, which may be refused there. */
export type AssignedRow = { readonly target: number; readonly row: VehicleRow | RefusedRow }

export type AssignmentRules = {
  readonly directory: DealershipDirectory
  /** The dealership that the whole file belongs to; null if each row names its own. */
  readonly dealership: string | null
  readonly mayCreate: boolean
}

/** Assigns a row to its dealership. Refuses it if the dealership is unknown or sells in another currency. */
export function assignRow(row: MappedRow, { directory, dealership, mayCreate }: AssignmentRules): AssignedRow {
  const called = dealership ?? row.dealership
  if (row.kind === 'refused') return { target: targetOf(directory, called)?.number ?? NO_TARGET, row }
  if (called === null) return refuse(NO_TARGET, row, UNNAMED)
  if (directory.isRefused(called)) return refuse(NO_TARGET, row, unaccepted(called))
  const target = mayCreate ? directory.findOrAdd(called, row.currency) : directory.find(called)
  if (!target) return refuse(NO_TARGET, row, unknown(called))
  if (target.currency !== row.currency) return refuse(target.number, row, foreign(target, row.currency))
  return { target: target.number, row }
}

function targetOf(directory: DealershipDirectory, called: string | null): Target | null {
  return called === null ? null : directory.find(called)
}

function refuse(target: number, row: VehicleRow, refusal: Refusal): AssignedRow {
  const { number, dealership, identity, draft } = row
  const identifier = draftIdentifier(draft, identity)
  return { target, row: { kind: 'refused', number, dealership, identity, identifier, refusal } }
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

function unaccepted(called: string): Refusal {
  const reason = `${quoted(called)} takes no stock from this feed: its own file has to name the feed in feedsFrom, and the same group`
  return { kind: 'foreign-dealership', column: null, value: called, reason }
}

function foreign({ name, currency }: Target, rowCurrency: string): Refusal {
  const reason = `the row is in ${rowCurrency}, ${name} sells in ${currency}`
  return { kind: 'other-currency', column: null, value: rowCurrency, reason }
}
