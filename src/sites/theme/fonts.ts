import type { Theme } from './palette.ts'

/**
 * Two faces of a site. Widths are `font-stretch`; the fallbacks' metrics are adjusted in the style sheet of the faces.
 *
 * Word spacing is added to the face's own blank, in em. Archivo draws it for running text and narrows it with the letters (0.21 em wide,
 * 0.18 at 92 %, 0.15 at 75 %); headings take up to 0.025 em of tracking away on both sides of it, and words ran together. With it the gap
 * of a heading is 0.4 of an "n", as in Figtree.
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
