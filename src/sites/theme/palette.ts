import type { Site } from '../schema.ts'
import { ELEMENT_CONTRAST, TEXT_CONTRAST, toHex, toOklch } from './colour.ts'
import { accentRamp, darkEnough, inkOn, neutralRamp, neutralTint, shade, tintOf, type Tint } from './ramp.ts'

export type Theme = Site['theme']

/** The colours of a site by purpose; see `tokens.md`. */
export type Palette = {
  readonly ground: string
  readonly surface: string
  readonly raised: string
  readonly sunken: string
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly line: string
  readonly lineStrong: string
  readonly accent: string
  readonly accentHover: string
  readonly accentInk: string
  readonly accentSoft: string
  readonly accentText: string
  readonly header: string
  readonly headerInk: string
  readonly hero: string
  readonly heroInk: string
  readonly footer: string
  readonly footerInk: string
  readonly danger: string
  readonly dangerSoft: string
  readonly ok: string
  readonly okSoft: string
  readonly hold: string
  readonly holdSoft: string
  readonly focus: string
}

const WHITE = '#ffffff'
const BLACK = '#000000'

/** Hues of meaning: red for errors and sold, green for confirmed, amber for held. */
const DANGER: Tint = { c: 0.19, h: 27 }
const OK: Tint = { c: 0.13, h: 152 }
const HOLD: Tint = { c: 0.12, h: 70 }

type Grounds = Pick<Palette, 'ground' | 'surface' | 'raised' | 'sunken'>

/** Computes all colours of a site from two: greys with the hue of the neutral, the accent as configured, and texts dark enough for their grounds. */
export function paletteOf(theme: Theme): Palette {
  const tint = neutralTint(theme.neutral)
  const greys = neutralRamp(tint)
  const grounds = groundsOf(theme.ground, tint, greys)
  const under = Object.values(grounds)
  const ink = darkEnough(tint, 0.21, under, 12, 0.6)
  const neutrals = {
    ink,
    ink2: darkEnough(tint, 0.4, under, 7, 0.9),
    ink3: darkEnough(tint, 0.54, under, TEXT_CONTRAST, 1),
    line: greys[theme.ground === 'white' ? 4 : 5] ?? ink,
    lineStrong: darkEnough(tint, 0.68, under, ELEMENT_CONTRAST, 0.9),
  }
  const accents = accentsOf(theme, under, ink)
  const header = bandOf(theme.header.tone, theme, grounds.raised, ink, accents)
  const hero = bandOf(theme.hero.tone, theme, grounds.sunken, ink, accents)
  const footer = bandOf(theme.footer.tone, theme, grounds.sunken, ink, accents)
  return {
    ...grounds,
    ...neutrals,
    ...accents,
    header: header.ground,
    headerInk: header.ink,
    hero: hero.ground,
    heroInk: hero.ink,
    footer: footer.ground,
    footerInk: footer.ink,
    ...meaning('danger', DANGER, under),
    ...meaning('ok', OK, under),
    ...meaning('hold', HOLD, under),
    focus: accents.accentText,
  }
}

function groundsOf(ground: Theme['ground'], tint: Tint, greys: readonly string[]): Grounds {
  const [, light = WHITE, sunken = WHITE] = greys
  if (ground === 'white') return { ground: WHITE, surface: WHITE, raised: WHITE, sunken: light }
  if (ground === 'tinted') return { ground: light, surface: WHITE, raised: WHITE, sunken }
  const paper = { c: Math.max(tint.c, 0.02), h: tint.h }
  return {
    ground: shade(paper, 0.968, 0.5),
    surface: shade(paper, 0.99, 0.25),
    raised: shade(paper, 0.996, 0.15),
    sunken: shade(paper, 0.94, 0.65),
  }
}

type Accents = Pick<Palette, 'accent' | 'accentHover' | 'accentInk' | 'accentSoft' | 'accentText'>

function accentsOf(theme: Theme, under: readonly string[], ink: string): Accents {
  const { accent } = theme
  const tint = tintOf(accent)
  const [, soft = WHITE] = accentRamp(tint)
  const accentInk = theme.accentInk ?? inkOn(accent, [WHITE, ink, BLACK], TEXT_CONTRAST)
  const { l } = toOklch(accent)
  return {
    accent,
    accentHover: awayFrom(accentInk, accent),
    accentInk,
    accentSoft: soft,
    accentText: darkEnough(tint, Math.min(l, 0.62), [...under, soft], TEXT_CONTRAST),
  }
}

const HOVER_STEP = 0.05

/** A colour slightly further from its text colour, so that hovering never reduces the contrast. */
function awayFrom(ink: string, hex: string): string {
  const { l, c, h } = toOklch(hex)
  const inkIsLighter = toOklch(ink).l > l
  return toHex({ l: inkIsLighter ? l - HOVER_STEP : l + HOVER_STEP, c, h })
}

const DARK_BAND = 0.24

function bandOf(
  tone: Theme['header']['tone'],
  theme: Theme,
  light: string,
  ink: string,
  accents: Accents,
): { ground: string; ink: string } {
  if (tone === 'light') return { ground: light, ink }
  if (tone === 'accent') return { ground: accents.accent, ink: accents.accentInk }
  const tint = neutralTint(theme.neutral)
  return { ground: shade(tint, DARK_BAND, 0.7), ink: shade(tint, 0.97, 0.2) }
}

function meaning<K extends 'danger' | 'ok' | 'hold'>(name: K, tint: Tint, under: readonly string[]) {
  const soft = shade(tint, 0.955, 0.2)
  const text = darkEnough(tint, 0.55, [...under, soft, WHITE], TEXT_CONTRAST)
  return { [name]: text, [`${name}Soft`]: soft } as Record<K | `${K}Soft`, string>
}
