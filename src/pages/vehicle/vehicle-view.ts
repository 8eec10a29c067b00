import type { ListedLocation } from '#locations/server/location-directory.ts'
import type { MarketFacts } from '#market/market-facts.ts'
import type { PriceChange } from '#market/price-history.ts'
import type { Site } from '#sites/schema.ts'
import type { PictureFrame } from '#media/picture-size.ts'
import type { BodyDrawingName } from '#ui-kit/body-types/drawings.ts'
import type { PriceView, TagView, VehicleCardView } from '#vehicles/card.ts'
import type { Fact } from '#vehicles/card-facts.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { SavingView } from '#shop/saving/saving.ts'
import type { ViewedVehicle } from '#shop/saving/viewed-vehicle.ts'
import type { CompareBarView } from '#shop/compare/compare-bar.ts'
import type { AnnouncementView } from '#shop/layout/announcement.ts'
import type { GalleryPicture } from '#shop/pictures/picture-views.ts'
import type { FinanceSummary } from '#finance/finance-summary.ts'
import type { LoanRequest } from '#finance/loan-request.ts'
import type { ConditionFacts } from '#shop/condition/condition-facts.ts'
import type { BlockView, PlacedBlock, SectionLink } from './block.tsx'
import type { MediaFacts } from './gallery/media-facts.ts'
import type { Slide } from './gallery/slides.ts'
import type { ViewerView } from './gallery/viewer/viewer-view.ts'
import type { VehicleToolsView } from './tools/vehicle-tools.ts'
import type { PhoneView, RevealReport } from './phone/phone-view.ts'
import type { SidebarAction } from './sidebar/sidebar-actions.ts'

export type VehicleFacts = {
  /** Query parameters of the page, for its calculators. */
  readonly query?: Readonly<Record<string, string>>
  readonly stored: StoredVehicle
  /** Whether it was sold too long ago to be shown, or was taken off the website. */
  readonly gone: boolean
  readonly location: ListedLocation | null
  /** Key of the map provider, from the environment. */
  readonly mapKey?: string | undefined
  readonly pictures: readonly GalleryPicture[]
  readonly media: MediaFacts
  readonly similar: readonly VehicleCardView[] | null
  /** Changes of the price; null where the site does not show them. */
  readonly priceChanges: readonly PriceChange[] | null
  /** What the dealer published about its condition; null if nothing. */
  readonly condition: ConditionFacts | null
  /** Market prices; null when there are none. */
  readonly market: MarketFacts | null
  /** The finance calculator's inputs in the URL. */
  readonly loan: LoanRequest
  /** City of the site's primary dealership. */
  readonly primaryCity: string | null
}

export type VehiclePageView = {
  readonly announcement: AnnouncementView | null
  readonly crumbs: readonly { readonly text: string; readonly href?: string }[]
  readonly heading: string
  /** A long name has a smaller font, so that the price stays on the first screen. */
  readonly headingIsLong: boolean
  readonly detail: string | null
  readonly tag: TagView | null
  readonly tagShape: Site['theme']['card']['tag']
  readonly available: boolean
  /** The placed blocks that the site shows. */
  readonly shows: Readonly<Record<PlacedBlock, boolean>>
  readonly viewer: ViewerView
  readonly slides: readonly Slide[]
  /** Width of the slides, as the `sizes` of an image. */
  readonly slideSizes: string
  /** Shape of the slides. */
  readonly slideFrame: PictureFrame
  /** Only with more than three pictures. */
  readonly thumbnails: boolean
  /** The drawing of its body type that replaces missing pictures. */
  readonly drawing: BodyDrawingName
  /** Asks the dealer for more pictures; null when the vehicle can't be bought. */
  readonly requestPhotos: { readonly text: string; readonly href: string } | null
  readonly price: PriceView
  /** The amount by which the price is below the market's average, with the link to the block that explains it, if the page shows it. */
  readonly belowMarket: { readonly text: string; readonly href: string | null } | null
  /** The repayment beside the price; null where finance doesn't show. */
  readonly finance: FinanceSummary | null
  readonly located: string | null
  /** Links to the map block, if the page shows it. */
  readonly mapHref: string | null
  readonly facts: FactsView
  readonly actions: readonly SidebarAction[]
  /** Links to reports about the vehicle. The history report is among the actions. */
  readonly reports: readonly { readonly text: string; readonly href: string }[]
  readonly phone: PhoneView | null
  /** The event reported when a shopper reveals the number; null when the page has no number. */
  readonly phoneReport: { readonly report: RevealReport; readonly eventId: number } | null
  /** A notice before the actions: another customer holds the vehicle, or it has not arrived yet. */
  readonly notice: { readonly kind: 'held' | 'soon'; readonly text: string; readonly vehicleId?: number } | null
  readonly sold: {
    readonly text: string
    readonly prompt: string
    readonly similar: { readonly text: string; readonly href: string }
  } | null
  readonly blocks: readonly BlockView[]
  readonly sections: readonly SectionLink[]
  readonly enquiry: { readonly heading: string; readonly text: string; readonly button: string }
  readonly texts: Readonly<Record<PageText, string>>
  readonly transition: string
  readonly compareBar: CompareBarView | null
  readonly saving: SavingView | null
  readonly viewed: ViewedVehicle
  readonly tools: VehicleToolsView
}

/** The facts below the price, or why there are none. */
export type FactsView =
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'hidden'; readonly because: 'nothing-to-show' }

type PageText =
  | 'breadcrumbs'
  | 'gallery'
  | 'previous'
  | 'next'
  | 'close'
  | 'photosNone'
  | 'allPhotos'
  | 'photoPlace'
  | 'sections'
  | 'moreActions'
