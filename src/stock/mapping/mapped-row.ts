import type { Draft } from '../derive/derive.ts'
import type { Refusal } from '../quarantine.ts'
import type { RowIdentity } from './compile/row-key.ts'

/** What was set right on the way in and is told in the report, without losing the vehicle. */
export const NOTES = ['illegal-vin-left-out', 'control-characters-removed', 'photo-address-left-out'] as const
export type Note = (typeof NOTES)[number]

/** A row that is a vehicle. */
export type VehicleRow = {
  readonly kind: 'vehicle'
  readonly number: number
  /** What the row calls its dealership; null where the mapping reads none. */
  readonly dealership: string | null
  readonly identity: RowIdentity
  readonly currency: string
  readonly draft: Draft
  readonly locationCode: string | null
  /** Addresses in order; null where the mapping reads none. */
  readonly photos: readonly string[] | null
  readonly notes: readonly Note[]
}

/** A row that is not taken. Where it says whose it is and what it is called, the vehicle's earlier version stays. */
export type RefusedRow = {
  readonly kind: 'refused'
  readonly number: number
  readonly dealership: string | null
  readonly identity: RowIdentity | null
  readonly refusal: Refusal
}

export type MappedRow = VehicleRow | RefusedRow
