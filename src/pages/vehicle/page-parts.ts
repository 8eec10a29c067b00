import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { sidebarFacts } from '#vehicles/card-facts.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { vehicleLocation, type VehicleLocation } from '#vehicles/vehicle-location.ts'
import { topicOwner } from './blocks/registry.ts'
import { VEHICLE_COPY } from './copy.ts'
import type { VehiclePageView, VehicleFacts, FactsView, PlacedBlock } from './vehicle-view.ts'

type Say = Copy<typeof VEHICLE_COPY>

/** The sentences of the page that stand in no block. */
export function pageTexts(
  { available, photos }: { readonly available: boolean; readonly photos: number },
  say: Say,
): VehiclePageView['texts'] {
  return {
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
  }
}

export function soldNotice(href: string, say: Say): VehiclePageView['sold'] {
  return {
    text: say('vehicle.sold'),
    prompt: say('vehicle.similarPrompt'),
    similar: { text: say('vehicle.findSimilar'), href },
  }
}

export function requestPhotosLink({ id }: Vehicle, photos: number, say: Say): VehiclePageView['requestPhotos'] {
  return {
    text: say(photos === 0 ? 'vehicle.requestPhotosNone' : 'vehicle.requestPhotos'),
    href: `/request-photos?car_id=${id}`,
  }
}

/** Heading, text and button of the form: a question, a wish to be told, or a search for something similar. */
export function enquiryTexts(
  { available, isSoon, seller }: { readonly available: boolean; readonly isSoon: boolean; readonly seller: string },
  say: Say,
): VehiclePageView['enquiry'] {
  return {
    heading: say(available ? (isSoon ? 'vehicle.tellMeHeading' : 'vehicle.enquireHeading') : 'vehicle.findSimilar'),
    text: say(available ? 'vehicle.enquireText' : 'vehicle.similarText', { place: seller }),
    button: say(available ? 'vehicle.enquire' : 'vehicle.findSimilar'),
  }
}

export function toShows({ vehicle: { blocks } }: Site): VehiclePageView['shows'] {
  const has = (block: PlacedBlock) => blocks.includes(block)
  return { breadcrumbs: has('breadcrumbs'), title: has('title'), gallery: has('gallery'), sidebar: has('sidebar') }
}

export function toNotice(vehicle: Vehicle, site: Site, now: Date, say: Say): VehiclePageView['notice'] {
  if (vehicle.reserved) return { kind: 'held', text: say('vehicle.held') }
  if (vehicle.status !== 'coming_soon') return null
  const { arrivesOn } = vehicle
  const isAhead = arrivesOn !== null && arrivesOn >= dayIn(site.timezone, now).slice(0, arrivesOn.length)
  if (!isAhead) return { kind: 'soon', text: say('vehicle.soon') }
  return { kind: 'soon', text: say('vehicle.soonOn', { date: dayInWords(arrivesOn, site.locale) }) }
}

export function toFacts(vehicle: Vehicle, say: Copy<typeof VEHICLES_COPY>): FactsView {
  const facts = sidebarFacts(vehicle, say)
  return facts.length === 0 ? { kind: 'hidden', because: 'nothing-to-show' } : { kind: 'facts', facts }
}

/** Badge and series unless the name contains them, and the stock number unless a block shows it. */
export function detailOf({ name, badge, series, stockNumber: number }: Vehicle, site: Site, say: Say): string | null {
  const isNew = (part: string | null) => part !== null && !name.toLowerCase().includes(part.toLowerCase())
  const ownsNumber = topicOwner('stockNumber', site.vehicle.blocks) === 'sidebar'
  const parts = [
    isNew(badge) && badge,
    isNew(series) && series && say('vehicle.series', { series }),
    ownsNumber && number && say('vehicle.stock', { number }),
  ].filter(Boolean)
  return parts.length === 0 ? null : parts.join(' · ')
}

export function locationOf({ stored: { vehicle, dealership }, location }: VehicleFacts): VehicleLocation {
  const yard = location && { name: location.name, city: location.address.city, state: location.address.state }
  return vehicleLocation({ vehicle, dealership, location: yard })
}

export function locatedText({ seller, area, atYard }: VehicleLocation, say: Say): string | null {
  if (atYard) return say('vehicle.locatedAt', { place: [seller, area].filter(Boolean).join(', ') })
  return area && say('vehicle.located', { place: area })
}
