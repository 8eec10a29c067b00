import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSite } from '../testing/build-site.ts'
import { TEMPLATE_DEFAULTS } from '../template-defaults.ts'
import { contrastRatio, TEXT_CONTRAST, toHex, toOklch } from './colour.ts'
import { contrastFaults, contrastPairs } from './contrast-faults.ts'
import { paletteOf, type Theme } from './palette.ts'
import { accentRamp, neutralRamp, neutralTint, tintOf } from './ramp.ts'
import { themeCss } from './theme-css.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const { theme } = buildSite()
const tones = fc.constantFrom<Theme['hero']['tone'][]>('light', 'dark', 'accent')
const themes: fc.Arbitrary<Theme> = fc.record({
  font: fc.constant(theme.font),
  radius: fc.constant(theme.radius),
  card: fc.constant(theme.card),
  neutral: hex,
  accent: hex,
  ground: fc.constantFrom<Theme['ground'][]>('white', 'tinted', 'paper'),
  header: fc.record({ variant: fc.constant(theme.header.variant), tone: tones }),
  hero: fc.record({ variant: fc.constant(theme.hero.variant), tone: tones }),
  footer: fc.record({ variant: fc.constant(theme.footer.variant), tone: tones }),
  sections: fc.constant(theme.sections),
  vehiclePage: fc.constant(theme.vehiclePage),
})

describe('OKLCH', () => {
  // Values of CSS Color 4's reference conversion, rounded.
  it.each([
    ['#ffffff', 1, 0, null],
    ['#000000', 0, 0, null],
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
  ])('converts %s', (colour, l, c, h) => {
    const found = toOklch(colour)
    expect(found.l).toBeCloseTo(l, 3)
    expect(found.c).toBeCloseTo(c, 3)
    // A grey has no hue.
    expect(h === null ? 0 : found.h).toBeCloseTo(h ?? 0, 1)
  })

  it('converts back to the same colour', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(toHex(toOklch(colour))).toBe(colour)
      }),
    )
  })
})

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#1d5fd1', '#1d5fd1', 1],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other))
  })
})

describe('any two colours', () => {
  it('make ramps that darken step by step', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        for (const ramp of [neutralRamp(neutralTint(colour)), accentRamp(tintOf(colour))]) {
          const lightness = ramp.map((step) => toOklch(step).l)
          expect(lightness).toEqual(lightness.toSorted((a, b) => b - a))
          expect(ramp.every((step) => /^#[0-9a-f]{6}$/.test(step))).toBe(true)
        }
      }),
    )
  })

  it('give texts with enough contrast', () => {
    fc.assert(
      fc.property(themes, (any) => {
        const texts = contrastPairs(paletteOf(any)).filter(({ least }) => least === TEXT_CONTRAST)
        expect(texts.filter(({ ratio }) => ratio < TEXT_CONTRAST)).toEqual([])
      }),
    )
  })

  it('are accepted, or refused with the pair and its ratio', () => {
    fc.assert(
      fc.property(themes, (any) => {
        const tooClose = contrastPairs(paletteOf(any)).some(({ ratio, least }) => ratio < least)
        const faults = contrastFaults(any)
        expect(faults.length > 0).toBe(tooClose)
        for (const { found } of faults) expect(found).toMatch(/^\w+ #\w{6} on \w+ #\w{6} with contrast \d+\.\d\d:1$/)
      }),
    )
  })
})

describe('contrastFaults', () => {
  it('accepts every template', () => {
    const templates = Object.keys(TEMPLATE_DEFAULTS)
    expect(templates.length).toBeGreaterThan(3)
    expect(templates.flatMap((template) => contrastFaults(buildSite({ template }).theme))).toEqual([])
  })

  it('refuses an accent with too little contrast', () => {
    expect(contrastFaults(buildSite({ theme: { ground: 'white', accent: '#f5c400' } }).theme)).toMatchObject([
      {
        severity: 'error',
        path: ['theme', 'accent'],
        found: 'accent #f5c400 on ground #ffffff with contrast 1.64:1',
        expected: 'at least 3:1 (WCAG AA)',
      },
    ])
  })

  it('refuses text on the accent with too little contrast', () => {
    const [fault] = contrastFaults(
      buildSite({ theme: { ground: 'white', accent: '#ff6a00', accentInk: '#ffffff' } }).theme,
    )
    expect(fault).toMatchObject({ path: ['theme', 'accentInk'], expected: 'at least 4.5:1 (WCAG AA)' })
  })
})

describe('themeCss', () => {
  it('contains every property once, and nothing else', () => {
    const css = themeCss(buildSite())
    const names = [...css.matchAll(/^ {2}(--[a-z0-9-]+): [^;{}]+;$/gm)].map(([, name]) => name)
    expect(names).toEqual(PROPERTIES)
    expect(css).toBe(`:root {\n${css.split('\n').slice(1, -2).join('\n')}\n}\n`)
  })

  it('depends on the theme only', () => {
    const css = themeCss(buildSite())
    expect(themeCss(buildSite({ name: 'Other' }))).toBe(css)
    expect(themeCss(buildSite({ theme: { radius: 3 } }))).not.toBe(css)
  })
})

const PROPERTIES = [
  ...['ground', 'surface', 'raised', 'sunken', 'ink', 'ink-2', 'ink-3', 'line', 'line-strong'].map(
    (role) => `--c-${role}`,
  ),
  ...['accent', 'accent-hover', 'accent-ink', 'accent-soft', 'accent-text'].map((role) => `--c-${role}`),
  ...['header', 'header-ink', 'hero', 'hero-ink', 'footer', 'footer-ink'].map((role) => `--c-${role}`),
  ...['danger', 'danger-soft', 'ok', 'ok-soft', 'hold', 'hold-soft', 'focus'].map((role) => `--c-${role}`),
  '--radius-s',
  '--radius-m',
  '--radius-l',
  '--radius-chip',
  '--font-text',
  '--font-display',
  '--font-display-weight',
  '--font-display-stretch',
  '--font-display-word-spacing',
]
