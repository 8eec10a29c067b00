import type { FeedFormat } from '#sites/schema/feeds.ts'
import type { FeedVehicle } from './feed-vehicle.ts'

/** Settings that differ between the sites that use a format. */
export type FeedSettings = { readonly storeCodes: Readonly<Record<string, string>>; readonly currency: string }

/** Why a vehicle of the site's stock is in no file, or not in this one. */
export type FeedRefusal =
  | 'sold'
  | 'coming-soon'
  | 'no-price'
  | 'reserved'
  | 'no-picture'
  | 'no-year'
  | 'no-vin'
  | 'no-kilometres'
  | 'not-a-car'
  /** Its VIN is in the file already. */
  | 'same-vin'

/** What decides whether a format accepts a vehicle that has a price. */
export interface FeedFacts {
  readonly vehicle: FeedVehicle['vehicle']
  readonly pictures: { readonly length: number }
}

/** The refusals that all formats share; null if there is none. */
export function commonRefusal({ vehicle, pictures }: FeedFacts): FeedRefusal | null {
  if (vehicle.status === 'coming_soon') return 'coming-soon'
  if (vehicle.status !== 'in_stock') return 'sold'
  if (vehicle.year === null) return 'no-year'
  if (vehicle.km === null && vehicle.carType !== 'new' && hasOdometer(vehicle)) return 'no-kilometres'
  return pictures.length === 0 ? 'no-picture' : null
}

/** Item types that are towed. */
const TOWED = /caravan|trailer/i

function hasOdometer({ itemType }: FeedFacts['vehicle']): boolean {
  return !TOWED.test(itemType ?? '')
}

/** A file format of a marketplace: which vehicles it accepts, its columns in order, and how a line is written. */
export interface Format<Name extends FeedFormat = FeedFormat> {
  /** Its name in configurations. */
  readonly name: Name
  readonly contentType: string
  readonly separator: ',' | '\t'
  /** Why the format leaves a vehicle out; null if it accepts it. */
  readonly refusal: (facts: FeedFacts) => FeedRefusal | null
  /** The value that may appear only once in the file, such as the VIN. Null where duplicates are allowed. */
  readonly unique: ((vehicle: Pick<FeedFacts, 'vehicle'>) => string) | null
  readonly columns: readonly (readonly [
    name: string,
    value: (vehicle: FeedVehicle, settings: FeedSettings) => CellValue,
  ])[]
}

export type CellValue = string | number | null
