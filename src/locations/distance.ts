/** The mean radius of the Earth. */
const EARTH_RADIUS_KM = 6371

/** Latitude and longitude in degrees. South and west are negative. */
export type Point = { readonly lat: number; readonly long: number }

/** The great-circle distance between two points in kilometres (haversine formula). */
export function distanceKm(from: Point, to: Point): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)]
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2
  const h = haversine(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * haversine(radians(to.long - from.long))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
