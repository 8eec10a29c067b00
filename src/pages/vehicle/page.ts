import { isOpen } from '#locations/location-facts.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import type { MarketFacts } from '#market/market-facts.ts'
import type { PriceChange } from '#market/price-history.ts'
import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { similarHref } from '#vehicles/actions.ts'
import { nearestFrame, type PictureFrame } from '#media/picture-size.ts'
import type { BodyDrawingName } from '#ui-kit/body-types/drawings.ts'
import { isInStock } from '#vehicles/availability.ts'
import { vehicleBreadcrumbs } from '#vehicles/breadcrumbs.ts'
import { toPriceView, toTagView, type PriceView, type TagView, type VehicleCardView } from '#vehicles/card.ts'
import { sidebarFacts, type Fact } from '#vehicles/card-facts.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { THUMBNAILS_ABOVE } from '#vehicles/gallery.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { cardTag } from '#vehicles/tag.ts'
import { vehicleDrawing } from '#vehicles/vehicle-drawing.ts'
import { vehicleLocation, type VehicleLocation } from '#vehicles/vehicle-location.ts'
import { toSaving, type SavingView } from '../garage/saving.ts'
import type { ViewedVehicle } from '../garage/viewed-vehicle.ts'
import { toCompareBar, type CompareBarView } from '../compare/compare-bar.ts'
import { announcementOfVehicle, type AnnouncementView } from '../layout/announcement.ts'
import type { GalleryPicture } from '../picture-views.ts'
import type { BlockView, SectionLink } from './block.tsx'
import type { MediaFacts } from './gallery/media-facts.ts'
import { toSlides, type Slide } from './gallery/slides.ts'
import { toViewer, type ViewerView } from './gallery/viewer/viewer-view.ts'
import { MAP_ID } from './blocks/map.tsx'
import { PRICE_COMPARISON_ID } from './blocks/price-comparison/price-comparison.tsx'
import { decideBlocks, topicOwner } from './blocks/registry.ts'
import { sectionLinks } from './blocks/section-links.ts'
import { VEHICLE_COPY } from './copy.ts'
import { toVehicleTools, type VehicleToolsView } from './tools/vehicle-tools.ts'
import { marketIndicator } from './market-indicator.ts'
import { toFinanceView, type FinanceSummary } from './finance/finance-view.ts'
import type { LoanRequest } from './finance/loan-request.ts'
import type { RevealReport } from './phone/phone-reveals.ts'
import { toPhone, type PhoneView } from './phone/phone-view.ts'
import { toPlace } from './place-view.ts'
import { reportLinks } from './sidebar/report-links.ts'
import { sidebarActions, type SidebarAction } from './sidebar/sidebar-actions.ts'

export type VehicleFacts = {
  /** Query parameters of the page, for its calculators. */
  readonly asked?: Readonly<Record<string, string>>
  readonly stored: StoredVehicle
  /** Past the sold window or taken off the website: no longer for sale, whatever its feed says. */
  readonly gone: boolean
  readonly location: ListedLocation | null
  /** Key of the map provider, from the environment. */
  readonly mapKey?: string | undefined
  readonly pictures: readonly GalleryPicture[]
  readonly media: MediaFacts
  readonly similar: readonly VehicleCardView[] | null
  /** Changes of the price; null where the site does not show them. */
  readonly priceChanges: readonly PriceChange[] | null
  /** Market prices; null when there are none. */
  readonly market: MarketFacts | null
  /** The finance calculator's inputs in the address. */
  readonly loan: LoanRequest
  /** City of the site's primary dealership. */
  readonly primaryCity: string | null
}

export type VehiclePageView = {
  readonly announcement: AnnouncementView | null
  readonly crumbs: readonly { readonly text: string; readonly href?: string }[]
  readonly heading: string
  /** A long name is set smaller, so that the price stays on the first screen. */
  readonly headingIsLong: boolean
  readonly detail: string | null
  readonly tag: TagView | null
  readonly tagShape: Site['theme']['card']['tag']
  readonly available: boolean
  /** Which of the parts with a place of their own the site shows. */
  readonly shows: Readonly<Record<PlacedBlock, boolean>>
  readonly viewer: ViewerView
  readonly slides: readonly Slide[]
  /** Shape of the slides. */
  readonly slideFrame: PictureFrame
  /** Only with more than three pictures. */
  readonly thumbnails: boolean
  /** Replaces missing pictures. */
  readonly drawing: BodyDrawingName
  /** Asks the dealer for more pictures; null when the vehicle is gone. */
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
  /** Reports on the vehicle besides its history report, which is a button. */
  readonly reports: readonly { readonly text: string; readonly href: string }[]
  readonly phone: PhoneView | null
  /** Event of revealing the number; null when the page has no number. */
  readonly phoneReport: { readonly report: RevealReport; readonly eventId: number } | null
  /** A notice before the actions: another customer holds the vehicle, or it has not arrived yet. */
  readonly notice: { readonly kind: 'held' | 'soon'; readonly text: string } | null
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

/** Blocks with a place of their own, outside the column of blocks. */
type PlacedBlock = 'breadcrumbs' | 'title' | 'gallery' | 'sidebar'

type PageText =
  | 'breadcrumbs'
  | 'gallery'
  | 'previous'
  | 'next'
  | 'close'
  | 'photosNone'
  | 'allPhotos'
  | 'photoPlace'
  | 'backToSearch'
  | 'sections'

/** Characters that fit two lines of a phone. */
const LONG_NAME = 60

/** Everything that the vehicle page shows. `url` is the page's own address. */
export function toVehiclePage(facts: VehicleFacts, site: Site, now: Date, url: string): VehiclePageView {
  const { vehicle } = facts.stored
  const say = copyFor(site, VEHICLE_COPY)
  const shared = copyFor(site, VEHICLES_COPY)
  const available = !facts.gone && isInStock(vehicle)
  const isSoon = available && vehicle.status === 'coming_soon'
  const photos = facts.pictures.length
  const place = facts.location && toPlace(facts.location, facts.mapKey, site, now)
  const where = locationOf(facts)
  const seller = where.seller || site.name
  const phone = available ? toPhone({ vehicle, location: facts.location }, site, now, say('vehicle.callDealer')) : null
  const answersNow = facts.location === null || isOpen(facts.location, now)
  const similarLink = similarHref(vehicle)
  const similar = { cards: facts.similar, href: similarLink }
  const finance = toFinanceView(vehicle, facts.stored.dealership.slug, site, now, facts.loan)
  const { market, priceChanges } = facts
  const blocks = decideBlocks({
    site,
    vehicle,
    available,
    now,
    say,
    place,
    seller,
    phone,
    finance,
    market,
    priceChanges,
    asked: facts.asked ?? {},
    similar,
    url,
  })
  const isShown = (name: BlockView['block']) => blocks.some(({ kind, block }) => block === name && kind === 'shown')
  const belowMarket = available ? marketIndicator(vehicle, market?.averages ?? null, site, say) : null
  return {
    announcement: announcementOfVehicle(site, { vehicle: where.city, primary: facts.primaryCity }),
    crumbs: vehicleBreadcrumbs(vehicle, shared).map(({ label, href }) => ({
      text: label,
      ...(href === null ? {} : { href }),
    })),
    heading: vehicle.name,
    headingIsLong: vehicle.name.length > LONG_NAME,
    detail: detailOf(vehicle, site, say),
    tag: facts.gone ? null : toTagView(cardTag(vehicle, site.stock, now), vehicle, shared),
    tagShape: site.theme.card.tag,
    available,
    shows: toShows(site),
    viewer: toViewer({ name: vehicle.name, photos }, facts.media, site),
    slides: toSlides({ name: vehicle.name, pictures: facts.pictures, video: facts.media.video }, site, say),
    slideFrame: nearestFrame(site.vehicle.gallery.slideSize),
    thumbnails: photos > THUMBNAILS_ABOVE,
    drawing: vehicleDrawing(vehicle),
    requestPhotos: available
      ? {
          text: say(photos === 0 ? 'vehicle.requestPhotosNone' : 'vehicle.requestPhotos'),
          href: `/request-photos?car_id=${vehicle.id}`,
        }
      : null,
    price: toPriceView(vehicle, site, shared),
    belowMarket:
      belowMarket === null
        ? null
        : { text: belowMarket, href: isShown('priceComparison') ? `#${PRICE_COMPARISON_ID}` : null },
    reports: available ? reportLinks(vehicle, site, say) : [],
    finance: available && finance.kind === 'shown' ? finance.summary : null,
    located: locatedText(where, say),
    mapHref: isShown('map') ? `#${MAP_ID}` : null,
    facts: toFacts(vehicle, shared),
    actions: available
      ? sidebarActions(vehicle, site, { dealershipSlug: facts.stored.dealership.slug, isOpen: answersNow }, say)
      : [],
    phone,
    phoneReport: phone && {
      report: { car_id: vehicle.id, dealership_id: vehicle.dealershipId, website_id: site.slug },
      eventId: site.analytics.events.phoneClick,
    },
    notice: available ? toNotice(vehicle, site, now, say) : null,
    sold: available
      ? null
      : {
          text: say('vehicle.sold'),
          prompt: say('vehicle.similarPrompt'),
          similar: { text: say('vehicle.findSimilar'), href: similarLink },
        },
    blocks,
    sections: sectionLinks(blocks),
    enquiry: {
      heading: say(available ? (isSoon ? 'vehicle.tellMeHeading' : 'vehicle.enquireHeading') : 'vehicle.findSimilar'),
      text: say(available ? 'vehicle.enquireText' : 'vehicle.similarText', { place: seller }),
      button: say(available ? 'vehicle.enquire' : 'vehicle.findSimilar'),
    },
    texts: {
      breadcrumbs: say('vehicle.breadcrumbs'),
      gallery: say('vehicle.gallery'),
      previous: say('vehicle.previous'),
      next: say('vehicle.next'),
      close: say('vehicle.close'),
      photosNone: say(available ? 'vehicle.photosNone' : 'vehicle.photosNever'),
      allPhotos: say(photos === 1 ? 'vehicle.onePhoto' : 'vehicle.allPhotos', { count: photos }),
      photoPlace: say('vehicle.photoPlace', { count: photos, place: '{place}' }),
      backToSearch: say('vehicle.backToSearch'),
      sections: say('vehicle.sections'),
    },
    transition: `car-${vehicle.id}`,
    compareBar: toCompareBar(site),
    saving: toSaving(site),
    viewed: {
      id: vehicle.id,
      slug: vehicle.slug,
      photosCount: vehicle.photosCount,
      updatedAt: vehicle.updatedAt.toISOString(),
    },
    tools: toVehicleTools(vehicle, site, { available, gone: facts.gone }),
  }
}

type Say = Copy<typeof VEHICLE_COPY>

function toShows({ vehicle: { blocks } }: Site): VehiclePageView['shows'] {
  const has = (block: PlacedBlock) => blocks.includes(block)
  return { breadcrumbs: has('breadcrumbs'), title: has('title'), gallery: has('gallery'), sidebar: has('sidebar') }
}

function toNotice(vehicle: Vehicle, site: Site, now: Date, say: Say): VehiclePageView['notice'] {
  if (vehicle.reserved) return { kind: 'held', text: say('vehicle.held') }
  if (vehicle.status !== 'coming_soon') return null
  const { arrivesOn } = vehicle
  const isAhead = arrivesOn !== null && arrivesOn >= dayIn(site.timezone, now).slice(0, arrivesOn.length)
  if (!isAhead) return { kind: 'soon', text: say('vehicle.soon') }
  return { kind: 'soon', text: say('vehicle.soonOn', { date: dayInWords(arrivesOn, site.locale) }) }
}

function toFacts(vehicle: Vehicle, say: Copy<typeof VEHICLES_COPY>): FactsView {
  const facts = sidebarFacts(vehicle, say)
  return facts.length === 0 ? { kind: 'hidden', because: 'nothing-to-show' } : { kind: 'facts', facts }
}

/** Badge and series unless the name contains them, and the stock number unless a block shows it. */
function detailOf({ name, badge, series, stockNumber: number }: Vehicle, site: Site, say: Say): string | null {
  const isNew = (part: string | null) => part !== null && !name.toLowerCase().includes(part.toLowerCase())
  const ownsNumber = topicOwner('stockNumber', site.vehicle.blocks) === 'sidebar'
  const parts = [
    isNew(badge) && badge,
    isNew(series) && series && say('vehicle.series', { series }),
    ownsNumber && number && say('vehicle.stock', { number }),
  ].filter(Boolean)
  return parts.length === 0 ? null : parts.join(' · ')
}

function locationOf({ stored: { vehicle, dealership }, location }: VehicleFacts): VehicleLocation {
  const yard = location && { name: location.name, city: location.address.city, state: location.address.state }
  return vehicleLocation({ vehicle, dealership, location: yard })
}

function locatedText({ seller, area, atYard }: VehicleLocation, say: Say): string | null {
  if (atYard) return say('vehicle.locatedAt', { place: [seller, area].filter(Boolean).join(', ') })
  return area && say('vehicle.located', { place: area })
}
