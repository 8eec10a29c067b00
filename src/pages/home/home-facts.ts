import type { ReviewText } from '#locations/review-text.ts'
import type { ReviewTime } from '#locations/review-time.ts'
import type { FacetCount } from '#shop/listed-stock/body-counts.ts'
import type { FinderKind, FinderView } from '#shop/budget-finder/finders.ts'
import type { LocationView, OnlyLocationView } from '#shop/locations/location-view.ts'
import type { GeoPoint } from '#ui-kit/australia-outline.ts'
import type { CardPicture, VehicleCardView } from '#vehicles/card.ts'

/** A stored picture in several sizes, or one of another site with its URL only. */
type HeroPicture = Omit<CardPicture, 'srcSet'>

/** The data of the home page. A part that failed to load is null, which is not the same as empty. */
export type HomeFacts = {
  readonly total: number | null
  /** The item types of the stock; null stands for vehicles without one. */
  readonly itemTypes: readonly (string | null)[]
  readonly makes: readonly FacetCount[]
  /** Models by make, both in alphabetical order. */
  readonly models: readonly { readonly make: string; readonly models: readonly FacetCount[] }[]
  readonly bodies: readonly FacetCount[]
  /** Cards by the index of the block that shows them. */
  readonly cards: ReadonlyMap<number, readonly VehicleCardView[]>
  /** Pictures of the slides, by the index of the block that shows them; null for a missing picture. */
  readonly slides: ReadonlyMap<number, readonly (CardPicture | null)[]>
  /** Budget finder and price slider, if the page has them. */
  readonly finders: ReadonlyMap<FinderKind, FinderView>
  readonly newest: VehicleCardView | null
  /** Locations by the index of the block that lists them. */
  readonly locations: ReadonlyMap<number, BlockLocations>
  readonly reviews: ReviewSummary | null
  /** Pictures that the site's hero names, for wide and for tall screens; null without one. */
  readonly heroPictures: { readonly wide: HeroPicture | null; readonly tall: HeroPicture | null }
  /** The most common models in stock, each with its cheapest vehicle; empty when no block shows them. */
  readonly range: readonly (FacetCount & { readonly cheapest: VehicleCardView | null })[]
  /** Coordinates of the site's yards, each once. */
  readonly points: readonly GeoPoint[]
}

export type BlockLocations = {
  readonly items: readonly LocationView[]
  /** The only location of the block, in full; null when there are several or none. */
  readonly only: OnlyLocationView | null
}

export type ReviewSummary = {
  readonly average: number
  readonly count: number
  /** Where all of them were written; null if that is not stated, or differs. */
  readonly source: string | null
  /** Number of reviewed locations. */
  readonly locations: number
  readonly items: readonly {
    readonly id: number
    readonly name: string
    /** The address of a picture of its writer. */
    readonly picture: string | null
    readonly text: ReviewText | null
    readonly rating: number
    readonly ratingText: string
    readonly when: ReviewTime
  }[]
}
