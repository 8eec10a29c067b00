import type { CommentsView } from '#vehicles/dealer-comments.ts'
import type { SpecGroup, SpecRow } from '#vehicles/spec-rows.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import type { BlockKind } from './block-kind.ts'
import type { ShareLink } from './share.ts'
import type { TabView } from './tabs.ts'

/** Anchor of the map. */
export const MAP_ID = 'vehicle-map'

export type Fold = { readonly more: string; readonly less: string }

/** A block below the gallery, decided: what it shows, or why it doesn't. */
export type VehicleBlock =
  | { readonly kind: 'hidden'; readonly block: BlockKind; readonly because: string }
  | {
      readonly kind: 'keySpecs'
      readonly heading: string
      readonly rows: readonly SpecRow[]
      readonly shown: number
      readonly fold: Fold
    }
  | { readonly kind: 'allSpecs'; readonly heading: string; readonly groups: readonly SpecGroup[] }
  | { readonly kind: 'comments'; readonly heading: string; readonly comments: CommentsView; readonly fold: Fold }
  | {
      readonly kind: 'features'
      readonly heading: string
      readonly features: readonly string[]
      readonly shown: number
      readonly fold: Fold
    }
  | {
      readonly kind: 'usedCarChecks'
      readonly heading: string
      readonly checks: readonly string[]
      readonly warranties: readonly string[]
    }
  | {
      readonly kind: 'tabs'
      readonly label: string
      readonly tabs: readonly TabView[]
      readonly featuresShown: number
      readonly folds: { readonly comments: Fold; readonly features: Fold }
    }
  | { readonly kind: 'details'; readonly heading: string; readonly rows: readonly SpecRow[] }
  | {
      readonly kind: 'share'
      readonly heading: string
      readonly links: readonly ShareLink[]
      readonly copies: CopiesView
    }
  | { readonly kind: 'certified'; readonly heading: string; readonly text: string }
  | { readonly kind: 'summary'; readonly heading: string; readonly text: string }
  | { readonly kind: 'map'; readonly heading: string; readonly place: PlaceView }
  | {
      readonly kind: 'callDealer'
      readonly heading: string
      readonly text: string | null
      readonly phone: PhoneView
    }
  | { readonly kind: 'featureBanner'; readonly links: readonly { readonly text: string; readonly href: string }[] }
  | { readonly kind: 'disclaimer'; readonly text: string }
  | {
      readonly kind: 'similar'
      readonly heading: string
      readonly cards: readonly VehicleCardView[]
      readonly more: { readonly text: string; readonly href: string }
    }

/** What can be put on the clipboard. */
export type CopiesView = {
  readonly url: string
  readonly name: string
  readonly texts: {
    readonly link: string
    readonly linkCopied: string
    readonly name: string
    readonly nameCopied: string
  }
}

export type PlaceView = {
  readonly name: string
  readonly address: string
  readonly today: string | null
  readonly href: string
  readonly directions: string | null
  readonly licences: readonly string[]
}

export type PhoneView = {
  readonly label: string
  /** As shown before it is asked for; the same as `whole` where the site reveals it at once. */
  readonly masked: string
  readonly whole: string
  readonly href: string
  readonly revealed: boolean
}
