import { distanceKm, type Point } from '#locations/distance.ts'

/** A location with vehicles, by the id that vehicles name. */
export type Yard = Point & { readonly id: number }

/** The ids of the yards within a radius in kilometres. */
export function yardsWithin(yards: readonly Yard[], place: Point, radius: number): readonly number[] {
  return yards.filter((yard) => distanceKm(yard, place) <= radius).map(({ id }) => id)
}

/** The ids of the yards, nearest first. */
export function yardsByDistance(yards: readonly Yard[], place: Point): readonly number[] {
  return yards
    .map(({ id, ...point }) => ({ id, km: distanceKm(point, place) }))
    .toSorted((a, b) => a.km - b.km || a.id - b.id)
    .map(({ id }) => id)
}

type Located = { readonly id: number; readonly address: Point }

/** The yards of a site: every location whose position is known. */
export function siteYards(locations: readonly Located[]): readonly Yard[] {
  return locations.map(({ id, address: { lat, long } }) => ({ id, lat, long }))
}
