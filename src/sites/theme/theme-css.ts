import { createHash } from 'node:crypto'
import type { Site } from '../schema.ts'
import { FACES } from './fonts.ts'
import { paletteOf, type Theme } from './palette.ts'

export type ThemeCss = { readonly css: string; readonly hash: string }

/** The style sheet of a site's look: custom properties only (`tokens.md`), served under a name with the hash. */
export function themeCss({ theme }: Pick<Site, 'theme'>): ThemeCss {
  const declarations = [...colours(theme), ...radii(theme.radius), ...faces(theme.font)]
  const css = `:root {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`
  return { css, hash: createHash('sha256').update(css).digest('base64url').slice(0, 12) }
}

type Declaration = readonly [name: string, value: string]

function colours(theme: Theme): Declaration[] {
  return Object.entries(paletteOf(theme)).map(([role, colour]) => [`--c-${kebab(role)}`, colour])
}

/** Controls are a little sharper than cards, panels a little rounder. */
function radii(card: number): Declaration[] {
  return [
    ['--radius-s', `${Math.round(card / 2)}px`],
    ['--radius-m', `${card}px`],
    ['--radius-l', `${Math.round(card * 1.5)}px`],
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
