import type { PresetEffect, PresetOwner } from '#api/presets/contract.ts'

export interface PresetSearch {
  readonly tab?: 'revisions'
}

export function readPresetSearch(search: Readonly<Record<string, unknown>>): PresetSearch {
  return search['tab'] === 'revisions' ? { tab: 'revisions' } : {}
}

export function changesWords(count: number): string {
  if (count === 0) return 'no change'
  return count === 1 ? '1 change' : `${count} changes`
}

/** The weight of an effect: sites that would break first, then those that would change. */
export function byWeight(effects: readonly PresetEffect[]): readonly PresetEffect[] {
  const weight = ({ isBroken, changes, findings }: PresetEffect) =>
    isBroken ? 0 : changes.length > 0 || findings.length > 0 ? 1 : 2
  return effects.toSorted((a, b) => weight(a) - weight(b))
}

type Written = Pick<PresetOwner, 'writer' | 'file' | 'isShipped'>

/** The winner between file, console and an update of the product, in words. */
export function writerWords({ writer, file, isShipped }: Written): string {
  if (writer === 'console')
    return isShipped
      ? 'The product ships a preset of this name, too. This text is in force in its place, and an update leaves it alone.'
      : ''
  if (isShipped && file?.startsWith('presets/') === true)
    return 'It ships with the product, and an update may replace its text. Manage it here to change it: the text stays as it is, and updates leave it alone from then on.'
  return `It is written by the file ${file ?? ''}. Change it there, or manage it here: the text stays as it is, and the file is left alone from then on.`
}
