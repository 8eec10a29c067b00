import type { ListedLocation, LocationDirectory } from '#locations/server/location-directory.ts'
import type { Site } from '#sites/schema.ts'
import type { LeadLocation, LeadPlaces } from '../lead-site.ts'
import type { DealershipNames } from './dealership-names.ts'

export interface PlaceDirectories {
  readonly locations: Pick<LocationDirectory, 'of'>
  readonly dealerships: Pick<DealershipNames, 'of'>
}

/** The dealerships and locations of a site, as forms and deliveries use them. */
export function leadPlaces(site: Site, { locations, dealerships }: PlaceDirectories): LeadPlaces {
  return {
    dealerships: dealerships.of(site.dealerships),
    locations: locations.of(site.dealerships).map(toLeadLocation),
  }
}

function toLeadLocation(location: ListedLocation): LeadLocation {
  const {
    id,
    slug,
    name,
    locationType,
    primary,
    visible,
    dealershipId,
    timezone,
    contactDetail,
    distributionLocations,
  } = location
  const { email, mailboxes, phone, landlinePhone } = contactDetail
  return {
    id,
    slug,
    name,
    locationType,
    primary,
    visible,
    dealershipId,
    timezone,
    email,
    mailboxes,
    phone: phone ?? landlinePhone,
    distributionLocations,
  }
}
