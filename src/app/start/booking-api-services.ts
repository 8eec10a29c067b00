import type { BookingServices } from '#api/bookings/booking-services.ts'
import { leadForm } from '#leads/form/forms.ts'
import type { LocationDirectory } from '#locations/server/location-directory.ts'
import type { Site } from '#sites/schema.ts'

/** Services for operations on bookings, from sites and locations. */
export function createBookingApiServices({
  siteBySlug,
  locations,
}: {
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly locations: Pick<LocationDirectory, 'of'>
}): BookingServices {
  return {
    perSlot: (slug, kind) => {
      const site = siteBySlug(slug)
      return (site && leadForm(kind).books?.rules(site).perSlot) ?? 1
    },
    placeOf: (dealershipSlug, id) => {
      const location = locations.of([dealershipSlug]).find((each) => each.id === id)
      if (!location) return null
      const { name, timezone, address } = location
      const words = [name, address.street, address.city, `${address.state} ${address.postcode}`.trim()]
      return { id, timezone, words: words.filter(Boolean).join(', ') }
    },
  }
}
