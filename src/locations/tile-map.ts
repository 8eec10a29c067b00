import type { Site } from '#sites/schema.ts'
import type { Point } from './distance.ts'

/** A map of tiles by a map provider, loaded in the browser once the shopper allows it. */
export type TileMap = {
  readonly source:
    | { readonly kind: 'style'; readonly address: string }
    | { readonly kind: 'raster'; readonly tiles: readonly string[]; readonly attribution: string | null }
  /** Host that learns of the visit. */
  readonly provider: string
  readonly pins: readonly MapPin[]
}

export type MapPin = Point & { readonly name: string; readonly href: string }

/** The first one given wins. */
export type MapKeys = readonly (string | null | undefined)[]

const KEY = '{key}'

/** Null without an address of tiles, or if the address has a place for a key and there is none. */
export function toTileMap(maps: Site['maps'], pins: readonly MapPin[], keys: MapKeys): TileMap | null {
  const addresses = maps.style === undefined ? maps.tiles : [maps.style]
  const [first] = addresses
  if (first === undefined || pins.length === 0) return null
  const key = keys.find((each) => typeof each === 'string' && each !== '')
  if (key === undefined || key === null) {
    if (addresses.some((address) => address.includes(KEY))) return null
  }
  const filled = addresses.map((address) => address.replaceAll(KEY, encodeURIComponent(key ?? '')))
  return {
    source:
      maps.style === undefined
        ? { kind: 'raster', tiles: filled, attribution: maps.attribution ?? null }
        : { kind: 'style', address: filled[0] ?? '' },
    provider: new URL(first).host,
    pins,
  }
}

/** Origins that the map loads from, for the content policy. */
export function mapOrigins({ style, tiles, origins }: Site['maps']): readonly string[] {
  if (style === undefined && tiles.length === 0) return []
  const addresses = [...(style === undefined ? tiles : [style]), ...origins]
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
