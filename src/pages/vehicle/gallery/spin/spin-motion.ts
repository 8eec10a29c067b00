/** The frame after a drag of `pixels`: one frame for each whole `sensitivityPx`. A drag to the left turns to later frames. */
export function frameAfterDrag(from: number, pixels: number, sensitivityPx: number, count: number): number {
  return frameIn(from - Math.trunc(pixels / sensitivityPx), count)
}

/** A frame of a ring: -1 is the last one. */
export function frameIn(frame: number, count: number): number {
  return ((frame % count) + count) % count
}

/** The angle from which a frame shows the vehicle, in degrees. */
export function angleOf(frame: number, count: number): number {
  return (frame * 360) / count
}

/**
 * The order in which frames are loaded: every eighth first, then every fourth, and so on, so that a slow link has the whole
 * turn in coarse steps before it has all of it.
 */
export function loadOrder(count: number): readonly number[] {
  const order = new Set<number>()
  for (let step = 8; step >= 1; step /= 2) for (let frame = 0; frame < count; frame += step) order.add(frame)
  return [...order]
}

export type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether the frames load without being asked for: not where the shopper saves data, and not on a slow link. */
export function loadsUnasked(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !/^(?:slow-)?2g$/.test(connection?.effectiveType ?? '')
}

/** Reasons to hold the spin still. */
export type Holds = {
  /** The shopper pressed pause, dragged it or turned it by key. */
  readonly paused: boolean
  readonly focused: boolean
  readonly touched: boolean
  readonly hiddenTab: boolean
  readonly outOfView: boolean
}

export function turnsByItself(holds: Holds): boolean {
  return !Object.values(holds).includes(true)
}

/** Share of its speed that a released spin keeps in each 16 ms. */
const FRICTION = 0.95
const FRICTION_STEP_MS = 16
/** Below that speed, in pixels a millisecond, a released spin stands still. */
const STILL = 0.03

/** The speed of a released spin after `elapsedMs`, in pixels a millisecond; 0 once it stands still. */
export function speedAfter(speed: number, elapsedMs: number): number {
  const left = speed * FRICTION ** (elapsedMs / FRICTION_STEP_MS)
  return Math.abs(left) < STILL ? 0 : left
}
