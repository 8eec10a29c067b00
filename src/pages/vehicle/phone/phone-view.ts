import { LOCATION_COPY } from '#locations/copy.ts'
import { isOpen, locationPhone, todayText } from '#locations/location-facts.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { dealerPhone, maskPhone } from '#vehicles/dealer-phone.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { toPhoneLink } from '#shop/layout/layout.ts'

/** The number to call about a vehicle. */
export type PhoneView = {
  readonly label: string
  /** The number with its last digits hidden, as shown until the shopper reveals it. */
  readonly masked: string
  readonly whole: string
  readonly href: string
  /** The next opening, such as "Opens Monday 8 am". Null while the location is open. */
  readonly hours: string | null
  /** Whether the number is not masked. */
  readonly revealed: boolean
}

/** Body of `POST /api/phone-reveals`. */
export type RevealReport = {
  readonly car_id: number
  readonly dealership_id: number
  /** The site's slug. */
  readonly website_id: string
}

type PhoneFacts = { readonly vehicle: Vehicle; readonly location: ListedLocation | null }

/** The number of the location if the site shows it, else of the site; null if neither has one. */
export function toPhone({ vehicle, location }: PhoneFacts, site: Site, now: Date, label: string): PhoneView | null {
  const contact = location && { slug: location.slug, phone: locationPhone(location), landlinePhone: null }
  const number = dealerPhone(vehicle, contact, site.phone) ?? site.phone.number
  if (number === undefined) return null
  const { text: whole, href } = toPhoneLink(number)
  return {
    label,
    masked: maskPhone(whole),
    whole,
    href,
    hours: location && !isOpen(location, now) ? todayText(location, now, copyFor(site, LOCATION_COPY)) : null,
    revealed: site.phoneRevealed,
  }
}
