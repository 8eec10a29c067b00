import { copyFor, type Copy } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import { similarHref } from '#vehicles/actions.ts'
import { nearestFrame } from '#media/picture-size.ts'
import { isInStock } from '#vehicles/availability.ts'
import { vehicleBreadcrumbs } from '#vehicles/breadcrumbs.ts'
import { toPriceView, toTagView } from '#vehicles/card.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import { THUMBNAILS_ABOVE } from '#vehicles/gallery.ts'
import { cardTag } from '#vehicles/tag.ts'
import { vehicleDrawing } from '#vehicles/vehicle-drawing.ts'
import { toSaving } from '#shop/saving/saving.ts'
import { toCompareBar } from '#shop/compare/compare-bar.ts'
import { toViewed } from '#shop/saving/viewed-vehicle.ts'
import { announcementOfVehicle } from '#shop/layout/announcement.ts'
import { toFinanceView } from '#finance/finance-view.ts'
import type { BlockView } from './block.tsx'
import { toSlides } from './gallery/slides.ts'
import { slideSizes } from './gallery/slide-sizes.ts'
import { toViewer } from './gallery/viewer/viewer-view.ts'
import { MAP_ID } from './blocks/map-block.tsx'
import { decideBlocks } from './blocks/registry.ts'
import { sectionLinks } from './blocks/section-links.ts'
import { VEHICLE_COPY } from './copy.ts'
import { toVehicleTools } from './tools/vehicle-tools.ts'
import { toPhone } from './phone/phone-view.ts'
import { toLocationView } from './vehicle-location-view.ts'
import {
  detailOf,
  enquiryTexts,
  locatedText,
  locationOf,
  pageTexts,
  soldNotice,
  toFacts,
  toShows,
} from './page-parts.ts'
import { NOT_FOR_SALE, toSaleParts } from './sale-parts.ts'
import type { VehicleFacts, VehiclePageView } from './vehicle-view.ts'
import { shownPrice } from '#vehicles/price.ts'

/** The longest name that fits two lines on a phone. */
const MAX_LARGE_NAME = 60

/** Everything that the vehicle page shows, in the noun of the vehicle's type. `url` is the page's own URL. */
export function toVehiclePage(facts: VehicleFacts, anySite: Site, now: Date, url: string): VehiclePageView {
  const { vehicle } = facts.stored
  const site = inNounOf(anySite, vehicle.itemType)
  const copy = copyFor(site, VEHICLE_COPY)
  const shared = copyFor(site, VEHICLES_COPY)
  const available = !facts.gone && isInStock(vehicle)
  const isSoon = available && vehicle.status === 'coming_soon'
  const location = facts.location && toLocationView(facts.location, facts.mapKey, site, now)
  const vehicleLocation = locationOf(facts)
  const seller = vehicleLocation.seller || site.name
  const phone = available ? toPhone({ vehicle, location: facts.location }, site, now, copy('vehicle.callDealer')) : null
  const similarLink = similarHref(vehicle)
  const similar = { cards: facts.similar, href: similarLink }
  const finance = toFinanceView(vehicle, facts.stored.dealership.slug, site, now, facts.loan, facts.location?.credit)
  const blocks = decideBlocks({
    site,
    vehicle,
    available,
    now,
    copy,
    location,
    seller,
    phone,
    finance,
    market: facts.market,
    priceChanges: facts.priceChanges,
    condition: facts.condition,
    query: facts.query ?? {},
    similar,
    url,
  })
  const isShown = (name: BlockView['block']) => blocks.some(({ kind, block }) => block === name && kind === 'shown')
  const showsPriceComparison = isShown('priceComparison')
  return {
    announcement: announcementOfVehicle(site, { vehicle: vehicleLocation.city, primary: facts.primaryCity }),
    crumbs: vehicleBreadcrumbs(vehicle, copyFor(site, VEHICLES_COPY), ownNounType(site, anySite, vehicle)).map(
      ({ label, href }) => ({
        text: label,
        ...(href === null ? {} : { href }),
      }),
    ),
    heading: vehicle.name,
    headingIsLong: vehicle.name.length > MAX_LARGE_NAME,
    detail: detailOf(vehicle, site, copy),
    tag: facts.gone ? null : toTagView(cardTag(vehicle, site.stock, now), vehicle, shared),
    tagShape: site.theme.card.tag,
    available,
    shows: toShows(site),
    ...toGallery(facts, site, copy),
    ...(available ? toSaleParts(facts, site, now, { copy, phone, finance, showsPriceComparison }) : NOT_FOR_SALE),
    price: toPriceView(shownPrice(vehicle), site, shared),
    located: locatedText(vehicleLocation, copy),
    mapHref: isShown('map') ? `#${MAP_ID}` : null,
    facts: toFacts(vehicle, shared),
    sold: available ? null : soldNotice(similarLink, copy),
    blocks,
    sections: sectionLinks(blocks),
    enquiry: enquiryTexts({ available, isSoon, seller }, copy),
    texts: pageTexts({ available, photos: facts.pictures.length }, copy),
    transition: `car-${vehicle.id}`,
    compareBar: toCompareBar(site),
    saving: toSaving(site),
    viewed: toViewed(vehicle),
    tools: toVehicleTools(vehicle, site, { available, gone: facts.gone, shares: isShown('share') }),
  }
}

function toGallery(
  { stored: { vehicle }, pictures, media }: VehicleFacts,
  site: Site,
  copy: Copy<typeof VEHICLE_COPY>,
) {
  const { name } = vehicle
  return {
    viewer: toViewer({ name, photos: pictures.length }, media, site),
    slides: toSlides({ name, pictures, video: media.video }, site, copy),
    slideSizes: slideSizes(site),
    slideFrame: nearestFrame(site.vehicle.gallery.slideSize),
    thumbnails: pictures.length > THUMBNAILS_ABOVE,
    drawing: vehicleDrawing(vehicle),
  }
}

/** The vehicle's item type if it has a noun of its own, as a caravan of a site of trucks has. */
function ownNounType(site: Site, anySite: Site, { itemType }: { readonly itemType: string | null }): string | null {
  return site.stock.vehicleNoun === anySite.stock.vehicleNoun ? null : itemType
}
