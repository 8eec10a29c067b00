import { hashDistance, type PictureLooks } from '#media/picture-looks.ts'

export type PhotoWarning = 'dark' | 'blurred' | 'small' | 'double'

/** Below a mean of 55 of 255 a car's colour can hardly be told; photos in shade have 70 and more. */
const DARK_BELOW = 55
/** The demo's studio pictures have 290 to 450, and the same ones blurred by four pixels 10 to 37. */
const BLURRED_BELOW = 40
/** Less is enlarged on a phone's screen. */
const LEAST_LONG_SIDE = 900
/** Bits of 64 in which two photos of the same view at most differ. */
const DOUBLE_WITHIN = 5

export interface LookedAt {
  readonly id: string
  readonly looks: PictureLooks | null
}

/** What speaks against each photo, by its id. Of doubles the later one is named. Photos that nobody could look at have no warnings. */
export function photoWarnings(photos: readonly LookedAt[]): ReadonlyMap<string, readonly PhotoWarning[]> {
  return new Map(
    photos.map(({ id, looks }, index) => [
      id,
      looks === null
        ? []
        : [...ownWarnings(looks), ...(isDouble(looks, photos.slice(0, index)) ? (['double'] as const) : [])],
    ]),
  )
}

function ownWarnings({ light, sharpness, width, height }: PictureLooks): readonly PhotoWarning[] {
  const isDark = light < DARK_BELOW
  return [
    ...(isDark ? (['dark'] as const) : []),
    // In the dark even sharp edges are faint.
    ...(!isDark && sharpness < BLURRED_BELOW ? (['blurred'] as const) : []),
    ...(Math.max(width, height) < LEAST_LONG_SIDE ? (['small'] as const) : []),
  ]
}

function isDouble({ hash }: PictureLooks, earlier: readonly LookedAt[]): boolean {
  return earlier.some(({ looks }) => looks !== null && hashDistance(looks.hash, hash) <= DOUBLE_WITHIN)
}
