import type { Site } from '../schema.ts'
import { FACES } from './fonts.ts'
import { paletteOf, type Theme } from './palette.ts'

/** The style sheet with the custom properties of a site's theme (see `tokens.md`). */
export function themeCss({ theme }: Pick<Site, 'theme'>): string {
  const declarations = [...colours(theme), ...radii(theme.radius), ...faces(theme.font)]
  return `:root {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`
}

type Declaration = readonly [name: string, value: string]

function colours(theme: Theme): Declaration[] {
  return Object.entries(paletteOf(theme)).map(([role, colour]) => [`--c-${kebab(role)}`, colour])
}

/** Controls are a little sharper than cards, panels a little rounder; chips are square on a square theme, pills on a round one. */
function radii(card: number): Declaration[] {
  return [
    ['--radius-s', `${Math.round(card / 2)}px`],
    ['--radius-m', `${card}px`],
    ['--radius-l', `${Math.round(card * 1.5)}px`],
    ['--radius-chip', `${card * 4}px`],
  ]
}

function faces(font: Theme['font']): Declaration[] {
  const { text, display, displayWeight, displayStretch, displayWordSpacing } = FACES[font]
  return [
    ['--font-text', text],
    ['--font-display', display],
    ['--font-display-weight', String(displayWeight)],
    ['--font-display-stretch', displayStretch],
    ['--font-display-word-spacing', displayWordSpacing],
  ]
}

/** `accentHover` → `accent-hover`, `ink2` → `ink-2`. */
function kebab(role: string): string {
  return role.replaceAll(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)
}
