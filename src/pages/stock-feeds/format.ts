import type { FeedVehicle } from './feed-vehicle.ts'

/** Settings that differ between the sites that use a format. */
export type FeedSettings = { readonly storeCodes: Readonly<Record<string, string>>; readonly currency: string }

/** One layout of a file: which vehicles it takes, its columns in order, and how a line is written. */
export interface Format {
  readonly contentType: string
  readonly separator: ',' | '\t'
  readonly takes: (vehicle: FeedVehicle) => boolean
  /** A value by which a vehicle may appear only once; null: as often as it is in stock. */
  readonly unique: ((vehicle: FeedVehicle) => string) | null
  readonly columns: readonly (readonly [
    name: string,
    value: (vehicle: FeedVehicle, settings: FeedSettings) => CellValue,
  ])[]
}

export type CellValue = string | number | null
