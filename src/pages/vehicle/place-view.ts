import type { MapView } from '../locations/map/map-view.ts'

/** The location of a vehicle, as its page shows it. */
export type PlaceView = {
  readonly name: string
  readonly address: string
  readonly today: string | null
  readonly href: string
  readonly directions: string | null
  readonly licences: readonly string[]
  /** By the site's map provider; null without one. */
  readonly map: MapView | null
}
