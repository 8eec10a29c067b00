import type { Theme } from './palette.ts'

/** Two faces of a site. Widths are `font-stretch`; the fallbacks' metrics are adjusted in the style sheet of the faces. */
type Faces = {
  readonly text: string
  readonly display: string
  readonly displayWeight: number
  readonly displayStretch: string
}

const ARCHIVO = "'Archivo Variable', 'Archivo Fallback', Arial, sans-serif"
const FIGTREE = "'Figtree Variable', 'Figtree Fallback', Arial, sans-serif"

export const FACES: Readonly<Record<Theme['font'], Faces>> = {
  'light-grotesque': { text: ARCHIVO, display: ARCHIVO, displayWeight: 340, displayStretch: '100%' },
  humanist: { text: FIGTREE, display: FIGTREE, displayWeight: 760, displayStretch: '100%' },
  'compact-grotesque': { text: ARCHIVO, display: ARCHIVO, displayWeight: 640, displayStretch: '92%' },
  condensed: { text: ARCHIVO, display: ARCHIVO, displayWeight: 720, displayStretch: '75%' },
}
