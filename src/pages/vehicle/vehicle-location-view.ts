import { LOCATION_COPY } from '#locations/copy.ts'
import { addressText, directionsHref, licenceTexts, todayText } from '#locations/location-facts.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { toMapView, type MapView } from '#shop/locations/map/map-view.ts'

/** The location of a vehicle, as its page shows it. */
export type VehicleLocationView = {
  readonly name: string
  readonly address: string
  readonly today: string | null
  readonly href: string
  readonly directions: string | null
  readonly licences: readonly string[]
  /** Null for a site without a map provider. */
  readonly map: MapView | null
}

export function toLocationView(
  location: ListedLocation,
  mapKey: string | undefined,
  site: Site,
  now: Date,
): VehicleLocationView {
  const copy = copyFor(site, LOCATION_COPY)
  const map = toMapView(site, [location], mapKey)
  return {
    name: location.name,
    address: addressText(location.address),
    today: todayText(location, now, copy),
    href: `/locations/${location.slug}`,
    directions: directionsHref(location),
    licences: licenceTexts(location, copy),
    map: map?.tiles ? map : null,
  }
}
