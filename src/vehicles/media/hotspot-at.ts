/** A position in percent of a spin's frame. `angle` is the angle of view in degrees, 0 in the first frame. */
export type AnglePosition = { readonly angle: number; readonly x: number; readonly y: number }

/** Largest distance, in degrees, between two positions that are interpolated. Within a wider gap the hotspot is out of view. */
const WIDEST_GAP = 45

/**
 * The position of a hotspot in the frame seen from `angle`, interpolated between the two nearest positions. Null while the
 * hotspot is out of view.
 *
 * @param positions ascending by angle, each from 0 to below 360 degrees
 */
export function hotspotAt(
  positions: readonly AnglePosition[],
  angle: number,
): { readonly x: number; readonly y: number } | null {
  const turn = turnOf(angle)
  const exact = positions.find((position) => position.angle === turn)
  if (exact) return { x: exact.x, y: exact.y }
  const before = positions.findLast((position) => position.angle < turn) ?? positions.at(-1)
  const after = positions.find((position) => position.angle > turn) ?? positions[0]
  if (!before || !after || before === after) return null
  const gap = turnOf(after.angle - before.angle)
  if (gap > WIDEST_GAP) return null
  const share = turnOf(turn - before.angle) / gap
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share }
}

/** The same direction as an angle from 0 to below 360 degrees. */
export function turnOf(angle: number): number {
  return ((angle % 360) + 360) % 360
}
