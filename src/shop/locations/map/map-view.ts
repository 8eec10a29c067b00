import type { ListedLocation } from '#locations/server/location-directory.ts'
import { toTileMap, type TileMap } from '#locations/tile-map.ts'
import { toYardMap, type YardMap } from '#locations/yard-map.ts'
import { toYards } from '#locations/yard.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { LOCATION_PAGES_COPY } from '../copy.ts'

/** A map of locations: a drawing, and the map of a provider if the site has one. */
export type MapView = {
  readonly drawing: YardMap
  readonly label: string
  readonly tiles: TileMap | null
  readonly texts: MapTexts
}

export type MapTexts = Readonly<
  Record<
    | 'show'
    | 'notice'
    | 'loading'
    | 'failed'
    | 'zoomIn'
    | 'zoomOut'
    | 'attribution'
    | 'scrollHelp'
    | 'scrollHelpMac'
    | 'touchHelp',
    string
  >
>

/** Null without locations. `mapKey` is the provider's key from the environment. */
export function toMapView(
  site: Site,
  locations: readonly ListedLocation[],
  mapKey: string | undefined,
): MapView | null {
  const copy = copyFor(site, LOCATION_PAGES_COPY)
  const yards = toYards(locations).map(({ main }) => main)
  const [first, ...others] = yards
  const drawing = toYardMap(yards.map(({ address: { city, lat, long } }) => ({ name: city, lat, long })))
  if (drawing === null || first === undefined) return null
  const pins = yards.map(({ name, slug, address: { lat, long } }) => ({ name, lat, long, href: `/locations/${slug}` }))
  const tiles = toTileMap(site.maps, pins, [first.address.mapKey, site.maps.key, mapKey])
  return {
    drawing,
    label:
      others.length === 0
        ? copy('locations.mapOfOne', { name: first.name })
        : copy('locations.map', { count: yards.length }),
    tiles,
    texts: {
      show: copy('locations.map.show'),
      notice: copy('locations.map.notice', { provider: tiles?.provider ?? '' }),
      loading: copy('locations.map.loading'),
      failed: copy('locations.map.failed'),
      zoomIn: copy('locations.map.zoomIn'),
      zoomOut: copy('locations.map.zoomOut'),
      attribution: copy('locations.map.attribution'),
      scrollHelp: copy('locations.map.scrollHelp'),
      scrollHelpMac: copy('locations.map.scrollHelpMac'),
      touchHelp: copy('locations.map.touchHelp'),
    },
  }
}
