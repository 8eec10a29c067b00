import type { Site } from '#sites/schema.ts'
import type { Point } from './distance.ts'

/** A map of a map provider, which the browser loads once the shopper has allowed it. */
export type TileMap = {
  readonly source:
    | { readonly kind: 'style'; readonly address: string }
    | { readonly kind: 'raster'; readonly tiles: readonly string[]; readonly attribution: string | null }
  /** The host that receives the requests, for the question whether the shopper allows them. */
  readonly provider: string
  readonly pins: readonly MapPin[]
}

export type MapPin = Point & { readonly name: string; readonly href: string }

/** API keys of the map provider. The first that is not empty is used. */
export type MapKeys = readonly (string | null | undefined)[]

const KEY = '{key}'

/** Null if there is no pin, or the site has no map of a provider. */
export function toTileMap(maps: Site['maps'], pins: readonly MapPin[], keys: MapKeys): TileMap | null {
  const addresses = addressesOf(maps)
  const [first] = addresses
  if (first === undefined || pins.length === 0 || !hasTileMap(maps, keys)) return null
  const filled = addresses.map((address) => address.replaceAll(KEY, encodeURIComponent(firstKey(keys) ?? '')))
  return {
    source:
      maps.style === undefined
        ? { kind: 'raster', tiles: filled, attribution: maps.attribution ?? null }
        : { kind: 'style', address: filled[0] ?? '' },
    provider: new URL(first).host,
    pins,
  }
}

/** Whether the address of a style or tiles is configured, and a key if it needs one. */
export function hasTileMap(maps: Site['maps'], keys: MapKeys): boolean {
  const addresses = addressesOf(maps)
  const needsKey = addresses.some((address) => address.includes(KEY))
  return addresses.length > 0 && (!needsKey || firstKey(keys) !== undefined)
}

function addressesOf({ style, tiles }: Site['maps']): readonly string[] {
  return style === undefined ? tiles : [style]
}

function firstKey(keys: MapKeys): string | undefined {
  return keys.find((key) => typeof key === 'string' && key !== '') ?? undefined
}

/** The origins that the map loads from, for the Content-Security-Policy. */
export function mapOrigins({ style, tiles, origins }: Site['maps']): readonly string[] {
  if (style === undefined && tiles.length === 0) return []
  const addresses = [...(style === undefined ? tiles : [style]), ...origins]
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
