import type { State, Vehicle } from '#vehicles/fields.ts'
import type { DemoField } from './demo-fields.ts'

/** The fields of a vehicle in a dealer's feed. */
export type FeedVehicle = Pick<Vehicle, DemoField>

/** A picture of the studio set: `suv/blue-front-3q`. */
export type StudioPicture = string
/** A spin of the studio set: `suv-blue`. */
export type StudioSpin = string

/** Walkaround video, interior picture and hotspots, as names in the studio set. */
export type Showcase = {
  /** An equirectangular picture (a full turn, for the interior view). */
  readonly interior: string
  readonly walkaround: string
  readonly hotspots: ShowcaseHotspots
}

type Hotspot = { readonly description: string; readonly note: string; readonly photo?: string }
export type ShowcaseHotspots = {
  /** A position for each frame of the spin that shows it: the angle in degrees, x and y in percent of the picture. */
  readonly exterior: readonly (Hotspot & {
    readonly positions: readonly { readonly angle: number; readonly x: number; readonly y: number }[]
  })[]
  /** Angles in degrees. */
  readonly interior: readonly (Hotspot & { readonly position: { readonly yaw: number; readonly pitch: number } })[]
}

/** One change of a price, in cents. */
export type PriceChange = {
  readonly at: Date
  readonly field: 'price' | 'offer_price'
  readonly before: number | null
  readonly after: number
}

/** Values that are not in a feed, because the platform records them itself while it runs. */
export type PlatformFacts = {
  readonly reserved: boolean
  readonly createdAt: Date
  readonly soldAt: Date | null
  readonly views: number
  /** Oldest first. */
  readonly priceChanges: readonly PriceChange[]
  readonly pictures: readonly StudioPicture[]
  readonly spin: StudioSpin | null
  /** Name in the studio set of the video that the gallery shows; null for a vehicle without one. */
  readonly video: string | null
  /** Walkaround, interior and hotspots; few vehicles have them. */
  readonly showcase?: Showcase
  /** Code of the vehicle's location; null when the dealership has none. */
  readonly locationCode: string | null
}

export type DemoVehicle = { readonly feed: FeedVehicle; readonly platform: PlatformFacts }

/** A sales location of a dealership. The code is empty for a location without one. */
export type Place = { readonly code: string; readonly city: string; readonly state: State }
