/**
 * Converts colours between sRGB and OKLCH. Formulae and matrices: Björn Ottosson, "A perceptual color space for image processing" (2020), as
 * in CSS Color 4. Transfer function: IEC 61966-2-1.
 */

/** Lightness 0..1, chroma from 0, hue in degrees 0..360. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }
/** Red, green, blue with gamma, 0..1. */
export type Srgb = readonly [r: number, g: number, b: number]

export function parseHex(hex: string): Srgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

export function toHex(colour: Srgb): string {
  return `#${colour
    .map((value) =>
      Math.round(clamp(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function toOklch(colour: Srgb): Oklch {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const h = (Math.atan2(blue, a) * 180) / Math.PI
  return { l, c: Math.hypot(a, blue), h: h < 0 ? h + 360 : h }
}

/** The sRGB colour with this lightness and hue, and as much of the chroma as the sRGB gamut allows. */
export function toSrgb({ l, c, h }: Oklch): Srgb {
  const lightness = clamp(l)
  let low = 0
  let high = c
  if (inGamut(unclamped({ l: lightness, c, h }))) low = c
  for (let step = 0; step < 24 && high - low > 1e-5; step++) {
    const middle = (low + high) / 2
    if (inGamut(unclamped({ l: lightness, c: middle, h }))) low = middle
    else high = middle
  }
  const [r, g, b] = unclamped({ l: lightness, c: low, h })
  return [clamp(r), clamp(g), clamp(b)]
}

function unclamped({ l, c, h }: Oklch): Srgb {
  const angle = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

const GAMUT_TOLERANCE = 1e-4

function inGamut(colour: Srgb): boolean {
  return colour.every((value) => value >= -GAMUT_TOLERANCE && value <= 1 + GAMUT_TOLERANCE)
}

export function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function gamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
