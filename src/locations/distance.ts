/** The Earth as a sphere: its mean radius in kilometres. */
const EARTH_RADIUS_KM = 6371

/** Degrees, south and west negative. */
export type Point = { readonly lat: number; readonly long: number }

/** Kilometres along the great circle between two points (haversine formula). */
export function distanceKm(from: Point, to: Point): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(to.long - from.long))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
