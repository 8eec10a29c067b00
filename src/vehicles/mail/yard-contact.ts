import { LOCATION_COPY } from '#locations/copy.ts'
import type { Location } from '#locations/location.ts'
import { addressText, directionsHref, licenceTexts, todayText } from '#locations/location-facts.ts'
import type { MailContact } from '#platform/mail-document.ts'
import { zoneName } from '#platform/time-in-words.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { formatPhone } from '../dealer-phone.ts'

/** A location at the foot of a mail: name, address with directions, telephone, licence. */
export function yardContact(location: Location, site: CopySite & Pick<Site, 'phone'>): MailContact {
  const { phone, landlinePhone } = location.contactDetail
  const number = site.phone.byLocation[location.slug] ?? phone ?? landlinePhone ?? site.phone.number
  return {
    name: location.name,
    address: addressText(location.address),
    addressHref: directionsHref(location),
    phone: number ? formatPhone(number) : null,
    lines: licenceTexts(location, copyFor(site, LOCATION_COPY)),
  }
}

/** "Open until 5 pm AEST", "Opens Monday 8 am AEST"; null if the hours are unknown. */
export function yardHours(
  location: Pick<Location, 'contactDetail' | 'specialHours'> & { readonly timezone: string },
  site: CopySite,
  now: Date,
): string | null {
  const text = todayText(location, now, copyFor(site, LOCATION_COPY))
  return text === null ? null : `${text} ${zoneName(location.timezone, now)}`
}
