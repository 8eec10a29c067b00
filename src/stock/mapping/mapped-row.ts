import type { Draft } from '../derive/derive.ts'
import type { Refusal } from '../quarantine.ts'
import type { RowIdentity } from './compile/row-key.ts'

/** Corrections that keep the vehicle; the report counts them. */
const NOTES = [
  'illegal-vin-left-out',
  'control-characters-removed',
  'photo-address-left-out',
  'photo-address-unencrypted',
  'link-left-out',
  'link-over-https',
  'other-status-means-sold',
] as const
export type Note = (typeof NOTES)[number]

/** A row that is a vehicle. */
export type VehicleRow = {
  readonly kind: 'vehicle'
  readonly number: number
  /** The row's name for its dealership; null when the mapping reads none. */
  readonly dealership: string | null
  readonly identity: RowIdentity
  readonly currency: string
  readonly draft: Draft
  readonly locationCode: string | null
  /** Addresses in order; null when the mapping reads none. */
  readonly photos: readonly string[] | null
  readonly notes: readonly Note[]
}

/** A refused row. When its dealership and identifier are known, the vehicle's earlier version stays. */
export type RefusedRow = {
  readonly kind: 'refused'
  readonly number: number
  readonly dealership: string | null
  readonly identity: RowIdentity | null
  /** By what people recognise the vehicle: stock number, plate, VIN or the feed's identifier. */
  readonly identifier: string | null
  readonly refusal: Refusal
}

export type MappedRow = VehicleRow | RefusedRow
