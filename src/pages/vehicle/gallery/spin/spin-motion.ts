/** The frame after a drag of `pixels`: one frame for each whole `sensitivityPx`. A drag to the left turns to later frames. */
export function frameAfterDrag(from: number, pixels: number, sensitivityPx: number, count: number): number {
  return frameIn(from - Math.trunc(pixels / sensitivityPx), count)
}

/** Wraps a frame number around, so that -1 is the last frame. */
export function frameIn(frame: number, count: number): number {
  return ((frame % count) + count) % count
}

/** The angle from which a frame shows the vehicle, in degrees. */
export function angleOf(frame: number, count: number): number {
  return (frame * 360) / count
}

/**
 * The order in which frames are loaded: every eighth first, then every fourth, and so on. Over a slow connection the vehicle can then
 * be turned in coarse steps before all frames have arrived.
 */
export function loadOrder(count: number): readonly number[] {
  const order = new Set<number>()
  for (let step = 8; step >= 1; step /= 2) for (let frame = 0; frame < count; frame += step) order.add(frame)
  return [...order]
}

export type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether the frames load before the shopper asks for them: not with Save-Data, nor over a slow connection. */
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
/** A slower spin, in pixels per millisecond, stops. */
const MIN_SPEED = 0.03

/** The speed of a released spin after `elapsedMs`, in pixels per millisecond; 0 once it has stopped. */
export function speedAfter(speed: number, elapsedMs: number): number {
  const slowed = speed * FRICTION ** (elapsedMs / FRICTION_STEP_MS)
  return Math.abs(slowed) < MIN_SPEED ? 0 : slowed
}
