import type { Theme } from './palette.ts'

/**
 * The two typefaces of a site. `displayStretch` is a `font-stretch`. The style sheet of the faces adjusts the metrics of the fallbacks.
 *
 * `displayWordSpacing` is added to the width of the space, in em. Archivo's space is made for running text and narrows with the letters
 * (0.21 em, 0.18 em at 92 %, 0.15 em at 75 %). Headings reduce it by up to 0.025 em of letter spacing on each side, so without the addition
 * their words would run together. With it the gap is 0.4 of an "n", as in Figtree.
 */
type Faces = {
  readonly text: string
  readonly display: string
  readonly displayWeight: number
  readonly displayStretch: string
  readonly displayWordSpacing: string
}

const ARCHIVO = "'Archivo Variable', 'Archivo Fallback', Arial, sans-serif"
const FIGTREE = "'Figtree Variable', 'Figtree Fallback', Arial, sans-serif"

export const FACES: Readonly<Record<Theme['font'], Faces>> = {
  'light-grotesque': {
    text: ARCHIVO,
    display: ARCHIVO,
    displayWeight: 340,
    displayStretch: '100%',
    displayWordSpacing: '0.04em',
  },
  humanist: { text: FIGTREE, display: FIGTREE, displayWeight: 760, displayStretch: '100%', displayWordSpacing: '0em' },
  'compact-grotesque': {
    text: ARCHIVO,
    display: ARCHIVO,
    displayWeight: 640,
    displayStretch: '92%',
    displayWordSpacing: '0.07em',
  },
  condensed: {
    text: ARCHIVO,
    display: ARCHIVO,
    displayWeight: 720,
    displayStretch: '75%',
    displayWordSpacing: '0.08em',
  },
}
