import type { Vehicle } from '#vehicles/fields.ts'
import type { ViewedEntry } from './browser-lists.ts'

/** The vehicle that a shopper looks at, as its visit is counted and stored. */
export type ViewedVehicle = {
  readonly entry: ViewedEntry
  readonly slug: string
  readonly photosCount: number
  /** When it changed last, as the page shows it. */
  readonly updatedAt: string
}

export function toViewed(vehicle: Vehicle): ViewedVehicle {
  const { id, stockNumber, make, model, body, simpleBody, slug, photosCount, updatedAt } = vehicle
  const entry = { id, stocknum: stockNumber, make, model, body, simple_body: simpleBody }
  return { entry, slug, photosCount, updatedAt: updatedAt.toISOString() }
}
