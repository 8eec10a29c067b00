import type { ReactNode } from 'react'
import type { MarketFacts } from '#market/market-facts.ts'
import type { PriceChange } from '#market/price-history.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { FinanceView } from '#finance/finance-view.ts'
import type { ConditionFacts } from '#shop/condition/condition-facts.ts'
import type { VEHICLE_COPY } from './copy.ts'
import type { PhoneView } from './phone/phone-view.ts'
import type { VehicleLocationView } from './vehicle-location-view.ts'

/** A block of the vehicle page, as a site's configuration names it. */
export type BlockName = Site['vehicle']['blocks'][number]

/** The blocks that the page shows outside the column of blocks. */
export type PlacedBlock = 'breadcrumbs' | 'title' | 'gallery' | 'sidebar'

/** A fact that several blocks can show. Only one block of a page shows it. */
export type Topic =
  | 'km'
  | 'transmission'
  | 'fuel'
  | 'body'
  | 'engine'
  | 'drive'
  | 'colour'
  | 'interior'
  | 'seats'
  | 'doors'
  | 'registration'
  | 'identity'
  | 'stockNumber'
  | 'checks'

export type BlockFacts = {
  readonly site: Site
  readonly vehicle: Vehicle
  /** Whether a shopper can still buy the vehicle. */
  readonly available: boolean
  readonly now: Date
  readonly copy: Copy<typeof VEHICLE_COPY>
  readonly location: VehicleLocationView | null
  /** Name of the dealership or location that answers questions about the vehicle. */
  readonly seller: string
  /** The page's own address, for sharing. */
  readonly url: string
  readonly phone: PhoneView | null
  /** Changes of the price; null where the site does not show them. */
  readonly priceChanges: readonly PriceChange[] | null
  /** What the dealer published about its condition; null if nothing. */
  readonly condition: ConditionFacts | null
  /** Market prices; null when there are none. */
  readonly market: MarketFacts | null
  /** Query parameters by name: the inputs of the page's calculators where no script runs. */
  readonly query: Readonly<Record<string, string>>
  readonly finance: FinanceView
  /** Cards are null when the search failed; `href` is a search for similar vehicles. */
  readonly similar: { readonly cards: readonly VehicleCardView[] | null; readonly href: string }
}

/** Tells whether the block being decided is the one that shows the topic on this page. */
export type OwnsTopic = (topic: Topic) => boolean

export type Hidden = { readonly because: string }
export const EMPTY: Hidden = { because: 'nothing-to-show' }
export const SWITCHED_OFF: Hidden = { because: 'switched-off' }

export type SectionLink = { readonly text: string; readonly href: string }

/** Everything about one block. Its file defines it, `blocks/registry.ts` lists it. */
export type BlockDefinition<Name extends BlockName, View extends object> = {
  readonly name: Name
  /** Behaviour of the block when the vehicle is sold. A block that promises something has to be `hidden`. */
  readonly whenSold: 'shown' | 'hidden'
  /** `column`: beside the sidebar. `page`: as wide as the page, below both columns. */
  readonly width: 'column' | 'page'
  /** Topics that the block can show, with its rank: of a page's blocks the one with the lowest rank shows the topic. */
  readonly topics: Readonly<Partial<Record<Topic, number>>>
  /** The block's anchor and its entry among the page's section links. Null for a block without a link. */
  readonly section: { readonly id: string; readonly text: (view: View) => string } | null
  /** The contents of the block as plain data, or the reason why it is hidden. */
  readonly decide: (facts: BlockFacts, owns: OwnsTopic) => View | Hidden
  readonly Component: (props: { readonly view: View }) => ReactNode
}

/** Result of `decide` for a block. Plain data, so that tests can compare pages. */
export type BlockView =
  | { readonly kind: 'hidden'; readonly block: BlockName; readonly because: string }
  | {
      readonly kind: 'shown'
      readonly block: BlockName
      readonly width: 'column' | 'page'
      readonly section: SectionLink | null
      /** The result of the block's own `decide`, for its own `Component`. */
      readonly view: object
    }

/** A block without the type of its view, so that the page handles all blocks alike. */
export type Block<Name extends BlockName = BlockName> = {
  readonly name: Name
  readonly topics: BlockDefinition<Name, object>['topics']
  readonly decide: (facts: BlockFacts, owns: OwnsTopic) => BlockView
  readonly render: (view: object) => ReactNode
}

export function defineBlock<const Name extends BlockName, View extends object>(
  definition: BlockDefinition<Name, View>,
): Block<Name> {
  const { name, topics, whenSold, width, section, Component } = definition
  return {
    name,
    topics,
    decide: (facts, owns) => {
      const isSoldOut = !facts.available && whenSold === 'hidden'
      const decided = isSoldOut ? { because: 'sold' } : definition.decide(facts, owns)
      if (isHidden(decided)) return { kind: 'hidden', block: name, because: decided.because }
      const link = section && { text: section.text(decided), href: `#${section.id}` }
      return { kind: 'shown', block: name, width, section: link, view: decided }
    },
    render: (view) => <Component view={view as View} />,
  }
}

/** A part that a site lists among its blocks but that the page shows in a place of its own, such as the gallery. */
export function placedBlock<const Name extends PlacedBlock>(name: Name, topics: Block['topics'] = {}): Block<Name> {
  return {
    name,
    topics,
    decide: () => ({ kind: 'hidden', block: name, because: 'has-a-place-of-its-own' }),
    render: () => null,
  }
}

function isHidden(decided: object): decided is Hidden {
  return 'because' in decided
}
