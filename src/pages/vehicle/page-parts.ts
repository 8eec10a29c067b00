import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { sidebarFacts } from '#vehicles/card-facts.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { vehicleLocation, type VehicleLocation } from '#vehicles/vehicle-location.ts'
import { topicOwner } from './blocks/registry.ts'
import { VEHICLE_COPY } from './copy.ts'
import type { PlacedBlock } from './block.tsx'
import type { VehiclePageView, VehicleFacts, FactsView } from './vehicle-view.ts'

type VehicleCopy = Copy<typeof VEHICLE_COPY>

/** The page's texts outside its blocks. */
export function pageTexts(
  { available, photos }: { readonly available: boolean; readonly photos: number },
  copy: VehicleCopy,
): VehiclePageView['texts'] {
  return {
    breadcrumbs: copy('vehicle.breadcrumbs'),
    gallery: copy('vehicle.gallery'),
    previous: copy('vehicle.previous'),
    next: copy('vehicle.next'),
    close: copy('vehicle.close'),
    photosNone: copy(available ? 'vehicle.photosNone' : 'vehicle.photosNever'),
    allPhotos: copy(photos === 1 ? 'vehicle.onePhoto' : 'vehicle.allPhotos', { count: photos }),
    photoPlace: copy('vehicle.photoPlace', { count: photos, place: '{place}' }),
    sections: copy('vehicle.sections'),
    moreActions: copy('vehicle.moreActions'),
  }
}

export function soldNotice(href: string, copy: VehicleCopy): VehiclePageView['sold'] {
  return {
    text: copy('vehicle.sold'),
    prompt: copy('vehicle.similarPrompt'),
    similar: { text: copy('vehicle.findSimilar'), href },
  }
}

export function requestPhotosLink(
  { id }: Vehicle,
  photos: number,
  copy: VehicleCopy,
): VehiclePageView['requestPhotos'] {
  return {
    text: copy(photos === 0 ? 'vehicle.requestPhotosNone' : 'vehicle.requestPhotos'),
    href: `/request-photos?car_id=${id}`,
  }
}

/** Heading, text and button of the form: an enquiry, a request to be told when it arrives, or one for a similar vehicle. */
export function enquiryTexts(
  { available, isSoon, seller }: { readonly available: boolean; readonly isSoon: boolean; readonly seller: string },
  copy: VehicleCopy,
): VehiclePageView['enquiry'] {
  return {
    heading: copy(available ? (isSoon ? 'vehicle.tellMeHeading' : 'vehicle.enquireHeading') : 'vehicle.findSimilar'),
    text: copy(available ? 'vehicle.enquireText' : 'vehicle.similarText', { place: seller }),
    button: copy(available ? 'vehicle.enquire' : 'vehicle.findSimilar'),
  }
}

export function toShows({ vehicle: { blocks } }: Site): VehiclePageView['shows'] {
  const has = (block: PlacedBlock) => blocks.includes(block)
  return { breadcrumbs: has('breadcrumbs'), title: has('title'), gallery: has('gallery'), sidebar: has('sidebar') }
}

export function toNotice(vehicle: Vehicle, site: Site, now: Date, copy: VehicleCopy): VehiclePageView['notice'] {
  if (vehicle.reserved) return { kind: 'held', text: copy('vehicle.held'), vehicleId: vehicle.id }
  if (vehicle.status !== 'coming_soon') return null
  const { arrivesOn } = vehicle
  const isAhead = arrivesOn !== null && arrivesOn >= dayIn(site.timezone, now).slice(0, arrivesOn.length)
  if (!isAhead) return { kind: 'soon', text: copy('vehicle.soon') }
  return { kind: 'soon', text: copy('vehicle.soonOn', { date: dayInWords(arrivesOn, site.locale) }) }
}

export function toFacts(vehicle: Vehicle, copy: Copy<typeof VEHICLES_COPY>): FactsView {
  const facts = sidebarFacts(vehicle, copy)
  return facts.length === 0 ? { kind: 'hidden', because: 'nothing-to-show' } : { kind: 'facts', facts }
}

/** Badge and series unless the name contains them, and the stock number unless a block shows it. */
export function detailOf(
  { name, badge, series, stockNumber: number }: Vehicle,
  site: Site,
  copy: VehicleCopy,
): string | null {
  const isNew = (part: string | null) => part !== null && !name.toLowerCase().includes(part.toLowerCase())
  const ownsNumber = topicOwner('stockNumber', site.vehicle.blocks) === 'sidebar'
  const parts = [
    isNew(badge) && badge,
    isNew(series) && series && copy('vehicle.series', { series }),
    ownsNumber && number && copy('vehicle.stock', { number }),
  ].filter(Boolean)
  return parts.length === 0 ? null : parts.join(' · ')
}

export function locationOf({ stored: { vehicle, dealership }, location }: VehicleFacts): VehicleLocation {
  const yard = location && { name: location.name, city: location.address.city, state: location.address.state }
  return vehicleLocation({ vehicle, dealership, location: yard })
}

export function locatedText({ seller, area, atYard }: VehicleLocation, copy: VehicleCopy): string | null {
  if (atYard) return copy('vehicle.locatedAt', { place: [seller, area].filter(Boolean).join(', ') })
  return area && copy('vehicle.located', { place: area })
}
