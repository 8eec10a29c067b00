import { contrastRatio, toHex, toOklch, type Oklch } from './colour.ts'

/** A hue, with the largest chroma of its ramp. */
export type Tint = Pick<Oklch, 'c' | 'h'>

/** Lightness and share of the tint's chroma for each step, lightest first. */
const NEUTRAL_STEPS: readonly (readonly [l: number, share: number])[] = [
  [0.992, 0.15],
  [0.976, 0.25],
  [0.955, 0.35],
  [0.932, 0.4],
  [0.905, 0.45],
  [0.868, 0.5],
  [0.81, 0.6],
  [0.71, 0.8],
  [0.57, 1],
  [0.45, 1],
  [0.33, 0.85],
  [0.2, 0.6],
]

const ACCENT_STEPS: readonly (readonly [l: number, share: number])[] = [
  [0.975, 0.12],
  [0.945, 0.25],
  [0.9, 0.4],
  [0.83, 0.6],
  [0.74, 0.85],
  [0.65, 1],
  [0.57, 1],
  [0.49, 1],
  [0.4, 0.9],
  [0.3, 0.7],
]

/** A neutral with more colour than this would compete with the accent. */
const MAX_NEUTRAL_CHROMA = 0.035

export function tintOf(hex: string): Tint {
  const { c, h } = toOklch(hex)
  return { c, h }
}

export function neutralTint(hex: string): Tint {
  const { c, h } = tintOf(hex)
  return { c: Math.min(c, MAX_NEUTRAL_CHROMA), h }
}

/** Twelve greys, lightest first. */
export function neutralRamp(tint: Tint): string[] {
  return NEUTRAL_STEPS.map(([l, share]) => shade(tint, l, share))
}

/** Ten steps of the accent's hue, lightest first. */
export function accentRamp(tint: Tint): string[] {
  return ACCENT_STEPS.map(([l, share]) => shade(tint, l, share))
}

export function shade({ c, h }: Tint, l: number, share = 1): string {
  return toHex({ l, c: c * share, h })
}

const STEP = 0.005

/** The lightest shade with a lightness of at most `from` that has a contrast of at least `ratio` on all `grounds`; black if none has. */
export function darkEnough(tint: Tint, from: number, grounds: readonly string[], ratio: number, share = 1): string {
  for (let l = from; l > 0; l -= STEP) {
    const candidate = shade(tint, l, share)
    if (grounds.every((ground) => contrastRatio(candidate, ground) >= ratio)) return candidate
  }
  return '#000000'
}

/** The first of `inks` with a contrast of at least `ratio` on `ground`; the one with the most contrast if none has it. */
export function inkOn(ground: string, inks: readonly string[], ratio: number): string {
  const rated = inks.map((ink) => ({ ink, ratio: contrastRatio(ink, ground) }))
  const good = rated.find((each) => each.ratio >= ratio)
  return (good ?? rated.toSorted((a, b) => b.ratio - a.ratio)[0])?.ink ?? '#000000'
}
