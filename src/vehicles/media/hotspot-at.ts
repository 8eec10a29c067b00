/** A position in percent of a spin's frame, seen from the given angle in degrees (0: the first frame). */
export type AnglePosition = { readonly angle: number; readonly x: number; readonly y: number }

/** Between two positions that are further apart, the detail is out of view. */
const WIDEST_GAP = 45

/**
 * Position of the hotspot in the frame seen from `angle`: at a given position, or between two neighbours at most 45 degrees
 * apart. Null while it is out of view.
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
  const share = turnOf(turn - before.angle) / gap
  if (gap > WIDEST_GAP) return null
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share }
}

/** An angle within 0 ≤ angle < 360. */
export function turnOf(angle: number): number {
  return ((angle % 360) + 360) % 360
}
