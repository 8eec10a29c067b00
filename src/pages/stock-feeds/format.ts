import type { FeedVehicle } from './feed-vehicle.ts'

/** Settings that differ between the sites that use a format. */
export type FeedSettings = { readonly storeCodes: Readonly<Record<string, string>>; readonly currency: string }

/** A file format of a marketplace: which vehicles it accepts, its columns in order, and how a line is written. */
export interface Format {
  readonly contentType: string
  readonly separator: ',' | '\t'
  readonly accepts: (vehicle: FeedVehicle) => boolean
  /** The value that may appear only once in the file, such as the VIN. Null where duplicates are allowed. */
  readonly unique: ((vehicle: FeedVehicle) => string) | null
  readonly columns: readonly (readonly [
    name: string,
    value: (vehicle: FeedVehicle, settings: FeedSettings) => CellValue,
  ])[]
}

export type CellValue = string | number | null
