import type { HomeBlock } from '#sites/schema/home.ts'
import type { Site } from '#sites/schema.ts'
import type { CardPicture, VehicleCardView } from '#vehicles/card.ts'
import type { FacetCount } from '#shop/listed-stock/body-counts.ts'
import type { FinderView } from '#shop/budget-finder/finders.ts'
import type { HeroSearch } from './hero-search.ts'
import type { BlockLocations, HomeFacts, ReviewSummary } from './home-facts.ts'

export type BodyTypeView = Omit<FacetCount, 'count'> & { readonly count: string }
export type Hidden = { readonly kind: 'hidden'; readonly block: HomeBlock['kind']; readonly because: string }
export type Action = { readonly text: string; readonly href: string }

/** The first section of the page. Each variant of the hero shows some of these parts. */
export type HeroView = {
  readonly kind: 'hero'
  readonly variant: Site['theme']['hero']['variant']
  readonly heading: string
  readonly text: string
  readonly pictures: HomeFacts['heroPictures']
  /** The newest arrival with a picture; it is the hero's picture when the site has none of its own. */
  readonly featured: VehicleCardView | null
  readonly search: HeroSearch | null
  /** The number of vehicles, for a hero without a search form; null when it is unknown. */
  readonly live: string | null
  readonly actions: readonly Action[]
  /** Leads to the whole stock. */
  readonly all: Action
  readonly facts: readonly { readonly title: string; readonly text: string }[]
  readonly rating: { readonly average: number; readonly text: string } | null
  readonly types: readonly BodyTypeView[]
  readonly brands: readonly BrandView[]
  readonly stats: Site['groupStats']
  /** Coordinates of the yards; null for a dealer with one yard. */
  readonly yards: { readonly points: HomeFacts['points']; readonly href: string } | null
  readonly texts: Readonly<Record<'types' | 'yards', string>>
}
export type BrandView = Action & {
  readonly logo: string | null
  readonly count: string | null
  /** "14 in stock" */
  readonly stock: string | null
}

export type HomeBlockView =
  | Hidden
  | HeroView
  | { readonly kind: 'bodyTypes'; readonly heading: string; readonly items: readonly BodyTypeView[] }
  | {
      readonly kind: 'vehicles'
      readonly heading: string
      readonly cards: readonly VehicleCardView[]
      readonly more: Action
    }
  | {
      readonly kind: 'brands'
      readonly heading: string
      readonly items: readonly BrandView[]
      readonly more: Action
    }
  | {
      readonly kind: 'models'
      readonly heading: string
      readonly items: readonly {
        readonly name: string
        /** The lowest price with what it includes; null when no vehicle of the model has one. */
        readonly from: string | null
        readonly count: string
        readonly see: string
        readonly href: string
        readonly picture: VehicleCardView['pictures'][number] | null
      }[]
    }
  | {
      readonly kind: 'stats'
      readonly heading: string
      readonly items: readonly { readonly label: string; readonly value: string }[]
    }
  | {
      readonly kind: 'whyUs'
      readonly heading: string
      readonly text: string | null
      readonly points: readonly {
        readonly figure?: string | undefined
        readonly title: string
        readonly text: string
      }[]
    }
  | {
      readonly kind: 'locations'
      readonly heading: string
      readonly text: string | null
      /** Id of the row. A page may have several. */
      readonly id: string
      readonly items: BlockLocations['items']
      readonly only: BlockLocations['only']
      readonly more: Action
      readonly texts: Readonly<Record<'hours' | 'view' | 'previous' | 'next' | 'swipe', string>>
    }
  | {
      readonly kind: 'reviews'
      readonly heading: string
      readonly summary: string
      readonly average: number
      readonly items: ReviewSummary['items']
      readonly texts: { readonly more: string; readonly less: string }
    }
  | {
      readonly kind: 'featureBanner'
      readonly heading: string
      readonly links: readonly { readonly title: string; readonly text: string; readonly href: string }[]
    }
  | {
      readonly kind: 'slides'
      readonly heading: string
      readonly items: readonly {
        readonly name: string
        readonly description: string | null
        readonly href: string
        readonly picture: CardPicture
        /** Whether the picture contains its own text, so that name and description are for screen readers only. */
        readonly isPictureAlone: boolean
      }[]
      readonly texts: Readonly<Record<'previous' | 'next', string>>
    }
  | {
      readonly kind: 'finder'
      readonly heading: string
      readonly text: string | null
      readonly finder: FinderView
    }
