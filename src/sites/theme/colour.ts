import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn'

/** Colours in OKLCH (CSS Color 4) and their contrast, by culori. Only on the server: pages get the colours as text. */

/** Lightness 0..1, chroma from 0, hue in degrees 0..360. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

const rgb = useMode(modeRgb)
const oklch = useMode(modeOklch)
// The contrast is computed in linear RGB.
useMode(modeLrgb)

/** The colour of `#rrggbb`. A grey has no hue, which is 0 here. */
export function toOklch(hex: string): Oklch {
  const colour = oklch(hex)
  if (!colour) throw new RangeError(`No colour as #rrggbb: ${hex}`)
  const { l, c, h = 0 } = colour
  return { l, c, h }
}

/** Rounding errors leave a colour of sRGB outside its gamut by less. */
const GAMUT_TOLERANCE = 1e-4

/** The colour with this lightness and hue as `#rrggbb`, with as much of the chroma as sRGB allows. */
export function toHex({ l, c, h }: Oklch): string {
  const colour = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const
  const { r, g, b } = rgb(colour)
  const isInGamut = [r, g, b].every((value) => value >= -GAMUT_TOLERANCE && value <= 1 + GAMUT_TOLERANCE)
  return formatHex(isInGamut ? colour : clampChroma(colour, 'oklch'))
}

/** Minimum contrast ratios of WCAG 2.2 AA, success criteria 1.4.3 (text) and 1.4.11 (parts that identify an interface element). */
export const TEXT_CONTRAST = 4.5
export const ELEMENT_CONTRAST = 3

/** Contrast ratio of two colours (#rrggbb), 1 to 21, by WCAG 2.2. */
export function contrastRatio(one: string, other: string): number {
  return wcagContrast(one, other)
}
