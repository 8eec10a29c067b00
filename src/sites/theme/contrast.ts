import { linear, parseHex } from './oklch.ts'

/** Minimum contrast ratios of WCAG 2.2 AA, success criteria 1.4.3 (text) and 1.4.11 (parts that identify an interface element). */
export const TEXT_CONTRAST = 4.5
export const ELEMENT_CONTRAST = 3

/** Contrast ratio of two colours (#rrggbb), 1 to 21; formula of WCAG 2.2, "contrast ratio" and "relative luminance". */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
