import type { State, Vehicle } from '#vehicles/fields.ts'
import type { DemoField } from './demo-fields.ts'

/** The fields of a vehicle in a dealer's feed. */
export type FeedVehicle = Pick<Vehicle, DemoField>

/** A picture of the studio set: `suv/blue-front-3q`. */
export type StudioPicture = string
/** A spin of the studio set: `suv-blue`. */
export type StudioSpin = string

/** Media besides photographs and spin, as names in the studio set. */
export type Showcase = {
  /** An equirectangular picture. */
  readonly interior: string
  readonly walkaround: string
  readonly hotspots: ShowcaseHotspots
}

type Mark = { readonly description: string; readonly note: string; readonly photo?: string }
export type ShowcaseHotspots = {
  readonly exterior: readonly (Mark & {
    readonly positions: readonly { readonly angle: number; readonly x: number; readonly y: number }[]
  })[]
  readonly interior: readonly (Mark & { readonly position: { readonly yaw: number; readonly pitch: number } })[]
}

/** A price that changed, in cents. */
export type PriceChanged = {
  readonly at: Date
  readonly field: 'price' | 'offer_price'
  readonly before: number | null
  readonly after: number
}

/** Values that no feed brings and that the platform would have recorded while it ran. */
export type PlatformFacts = {
  readonly reserved: boolean
  readonly createdAt: Date
  readonly soldAt: Date | null
  readonly views: number
  /** Oldest first. */
  readonly priceChanges: readonly PriceChanged[]
  readonly pictures: readonly StudioPicture[]
  readonly spin: StudioSpin | null
  /** A video among the photographs, as its name in the studio set. */
  readonly video: string | null
  /** Walkaround, interior and hotspots; few vehicles have them. */
  readonly showcase?: Showcase
  /** Code of the vehicle's location; null when the dealership has none. */
  readonly locationCode: string | null
}

export type DemoVehicle = { readonly feed: FeedVehicle; readonly platform: PlatformFacts }

/** A place of the dealership that sells. */
export type Place = { readonly code: string; readonly city: string; readonly state: State }
