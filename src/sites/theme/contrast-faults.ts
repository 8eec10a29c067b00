import type { Inconsistency } from '../consistency.ts'
import { contrastRatio, ELEMENT_CONTRAST, TEXT_CONTRAST } from './colour.ts'
import { paletteOf, type Palette, type Theme } from './palette.ts'

type Role = keyof Palette
type Pair = { readonly on: Role; readonly of: Role; readonly least: number }

const PAGE: readonly Role[] = ['ground', 'surface', 'raised', 'sunken']

const TEXT_PAIRS: readonly Pair[] = [
  ...PAGE.flatMap((on) =>
    (['ink', 'ink2', 'ink3', 'accentText', 'danger', 'ok', 'hold'] as const).map((of) => ({
      on,
      of,
      least: TEXT_CONTRAST,
    })),
  ),
  { on: 'accent', of: 'accentInk', least: TEXT_CONTRAST },
  { on: 'accentHover', of: 'accentInk', least: TEXT_CONTRAST },
  { on: 'accentSoft', of: 'accentText', least: TEXT_CONTRAST },
  { on: 'header', of: 'headerInk', least: TEXT_CONTRAST },
  { on: 'hero', of: 'heroInk', least: TEXT_CONTRAST },
  { on: 'footer', of: 'footerInk', least: TEXT_CONTRAST },
  { on: 'dangerSoft', of: 'danger', least: TEXT_CONTRAST },
  { on: 'okSoft', of: 'ok', least: TEXT_CONTRAST },
  { on: 'holdSoft', of: 'hold', least: TEXT_CONTRAST },
]

const ELEMENT_PAIRS: readonly Pair[] = [
  ...PAGE.flatMap((on) => (['lineStrong', 'focus'] as const).map((of) => ({ on, of, least: ELEMENT_CONTRAST }))),
  { on: 'ground', of: 'accent', least: ELEMENT_CONTRAST },
  { on: 'surface', of: 'accent', least: ELEMENT_CONTRAST },
]

/** Every pair of colours that needs a minimum contrast, with its ratio. */
export function contrastPairs(palette: Palette): (Pair & { readonly ratio: number })[] {
  return [...TEXT_PAIRS, ...ELEMENT_PAIRS].map(({ on, of, least }) => ({
    on,
    of,
    least,
    ratio: contrastRatio(palette[of], palette[on]),
  }))
}

/** Pairs of a theme's colours with too little contrast: the worst of each role. WCAG 2.2 AA, 1.4.3 and 1.4.11. */
export function contrastFaults(theme: Theme): Inconsistency[] {
  const palette = paletteOf(theme)
  const tooClose = contrastPairs(palette).filter(({ ratio, least }) => ratio < least)
  const worst = new Map<Role, (typeof tooClose)[number]>()
  for (const pair of tooClose.toSorted((a, b) => a.ratio - b.ratio)) if (!worst.has(pair.of)) worst.set(pair.of, pair)
  return [...worst.values()].map(({ of, on, ratio, least }) => ({
    rule: 'contrast',
    severity: 'error',
    path: ['theme', of === 'accentInk' && theme.accentInk !== undefined ? 'accentInk' : 'accent'],
    found: `${of} ${palette[of]} on ${on} ${palette[on]} with contrast ${ratio.toFixed(2)}:1`,
    expected: `at least ${least}:1 (WCAG AA)`,
  }))
}
