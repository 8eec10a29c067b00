import type { Ground } from './ground.ts'

/** What decides which body of the studio set shows a model. */
export type BodyFacts = {
  /** Folder of its body class; null where no picture fits. */
  readonly picture: string | null
  /** Length, width, height in millimetres. */
  readonly size: readonly [length: number, width: number, height: number]
  readonly doors: number
  readonly configuration?: string | undefined
}

/** Bodies beside that of a class, for shorter and longer models: lengths below `from` and lengths of `to` or more. */
type Sizes = {
  readonly small?: { readonly folder: string; readonly below: number }
  readonly large?: { readonly folder: string; readonly from: number }
}

const FURTHER_BODIES: Readonly<Record<string, Sizes>> = {
  suv: { small: { folder: 'suv-small', below: 4450 }, large: { folder: 'suv-large', from: 4700 } },
  hatch: { small: { folder: 'hatch-small', below: 4150 }, large: { folder: 'hatch-large', from: 4400 } },
  sedan: { small: { folder: 'sedan-small', below: 4680 }, large: { folder: 'sedan-long', from: 4860 } },
  ute: { large: { folder: 'ute-large', from: 5550 } },
}
const SINGLE_CAB_UTE = 'ute-single'
const FURTHER_FOLDERS: ReadonlySet<string> = new Set([
  SINGLE_CAB_UTE,
  ...Object.values(FURTHER_BODIES).flatMap(({ small, large }) => [small, large].flatMap((each) => each?.folder ?? [])),
])

/** Bodies of trucks, by the words of a body configuration that say what stands behind the cab. */
const TRUCK_BODIES = [
  { folder: 'tray-truck', says: /\b(?:tray|tipper)\b/i },
  { folder: 'light-truck', says: /\b(?:pantech|curtainsider)\b/i },
] as const
const isTruckBody = (folder: string) => TRUCK_BODIES.some((each) => each.folder === folder)

/** Whether a folder holds a body for shorter or longer models. These have three views, in the studio only. */
export function isFurtherBody(folder: string): boolean {
  return FURTHER_FOLDERS.has(folder)
}

/**
 * The folder of the studio set that shows a model: a truck's by the text of its body, a car's by class and length. Null
 * where no picture fits.
 */
export function studioBody({ picture, size, doors, configuration = '' }: BodyFacts, ground: Ground): string | null {
  if (picture === null) return null
  if (isTruckBody(picture)) return TRUCK_BODIES.find(({ says }) => says.test(configuration))?.folder ?? picture
  if (ground !== 'studio') return picture
  if (picture === 'ute' && doors === 2) return SINGLE_CAB_UTE
  const [length] = size
  const { small, large } = FURTHER_BODIES[picture] ?? {}
  if (small && length < small.below) return small.folder
  return large && length >= large.from ? large.folder : picture
}
