import {
  adoptPreset,
  checkPreset,
  createPreset,
  deletePreset,
  getPreset,
  getPresetRevision,
  listPresetRevisions,
  listPresets,
  previewPreset,
  restorePreset,
  savePreset,
} from '#api/presets/contract.ts'
import { plantConfiguration, plantText } from './walk-configuration.ts'
import { outcomes, type WalkCall, type WalkRow } from './walk-row.ts'

const no = 'forbidden'
const ONLY_PLATFORM = outcomes(no, no, no, no, no, no, no, 'done')
const TEXT = 'footerNote: Closed on Sundays.\n'
let planted = 0

type Call = Omit<WalkCall, 'params'> & { readonly number?: number }

/** A row about a new preset of two revisions. Presets belong to no dealer: everybody but the platform is refused before one is looked up. */
function rowOf(operation: WalkRow['operation'], callOf: (number: number) => Call): WalkRow {
  return {
    operation,
    own: ONLY_PLATFORM,
    foreign: 'list',
    plant: async (world) => {
      planted += 1
      const slug = `preset-${planted}`
      const { number, ...call } = callOf(await plantText(world, { kind: 'preset', name: slug }, 'footerNote: Open.\n'))
      return { params: { slug, ...(number !== undefined && { number }) }, ...call }
    },
  }
}

export const PRESET_WALK: readonly WalkRow[] = [
  rowOf(getPreset, () => ({})),
  rowOf(checkPreset, () => ({ body: { text: TEXT } })),
  rowOf(savePreset, (ifMatch) => ({ ifMatch, body: { text: TEXT } })),
  rowOf(deletePreset, (ifMatch) => ({ ifMatch })),
  rowOf(listPresetRevisions, () => ({})),
  rowOf(getPresetRevision, (number) => ({ number })),
  rowOf(restorePreset, (ifMatch) => ({ ifMatch, number: ifMatch - 1 })),
  rowOf(adoptPreset, () => ({})),
  {
    operation: listPresets,
    own: ONLY_PLATFORM,
    foreign: 'list',
    plant: () => Promise.resolve({}),
  },
  {
    operation: createPreset,
    own: ONLY_PLATFORM,
    foreign: 'list',
    plant: () => {
      planted += 1
      return Promise.resolve({ body: { slug: `preset-${planted}`, text: TEXT } })
    },
  },
  {
    operation: previewPreset,
    own: ONLY_PLATFORM,
    foreign: 'list',
    plant: async (world, dealer) => {
      await plantText(world, { kind: 'preset', name: 'shared' }, 'footerNote: Open.\n')
      await plantConfiguration(world, dealer, 'site', 'presets: [shared]\n')
      return { params: { slug: 'shared' }, body: { text: TEXT, site: dealer.slug } }
    },
  },
]
