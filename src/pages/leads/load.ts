import type { LeadThread } from '#leads/server/thread/lead-thread.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { isVisible } from '#vehicles/availability.ts'
import type { CardPicture, VehicleCardView } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { loadSimilar } from '#shop/listed-stock/similar-vehicles.ts'
import { cardPictures } from '#shop/pictures/picture-views.ts'
import type { WebContext } from '#shop/web-context.ts'

/** The subject of the last lead, and who answers it. */
export interface SentLead {
  /** Null for a lead without a vehicle, and when the site no longer shows it. */
  readonly about: { readonly vehicle: Vehicle; readonly picture: CardPicture | null } | null
  /** The location that answers; null if the lead has none. */
  readonly location: ListedLocation | null
  readonly similar: readonly VehicleCardView[]
}

const SIMILAR_SHOWN = 3

export async function loadSent(context: WebContext['var'], { lead }: LeadThread): Promise<SentLead> {
  const { site, now, services } = context
  const location = lead.location && services.locations.directory.byId(lead.location.id, site.dealerships)
  const found = lead.vehicle && (await services.vehicles.store.find(site, lead.vehicle.slug, now))
  if (!found || !isVisible(found.vehicle, site.stock, now))
    return { about: null, location: location ?? null, similar: [] }
  const [picture = null] = cardPictures(found.photos.slice(0, 1), services.media.pictures.signFor(site.slug))
  const similar = (await loadSimilar(context, found.vehicle)) ?? []
  return {
    about: { vehicle: found.vehicle, picture },
    location: location ?? null,
    similar: similar.slice(0, SIMILAR_SHOWN),
  }
}
