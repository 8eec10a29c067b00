import type { LookedAt, PhotoWarning } from './photo-warnings.ts'

export interface FirstPhotoProposal {
  readonly photoId: string
  /** A sentence for the dealer. */
  readonly because: string
}

const FAULTS: Readonly<Record<PhotoWarning | 'upright', string>> = {
  dark: 'dark',
  blurred: 'blurred',
  small: 'small',
  double: 'there twice',
  upright: 'upright, so lists show a part of it only',
}

/** Proposes another photo for the first place, if something speaks against the one that has it and nothing against the other. */
export function proposeFirst(
  photos: readonly LookedAt[],
  warnings: ReadonlyMap<string, readonly PhotoWarning[]>,
): FirstPhotoProposal | null {
  const faultsOf = ({ id, looks }: LookedAt) => [
    ...(warnings.get(id) ?? []),
    ...(looks !== null && looks.height > looks.width ? (['upright'] as const) : []),
  ]
  const [first, ...others] = photos
  if (!first?.looks) return null
  const faults = faultsOf(first)
  if (faults.length === 0) return null
  // The earliest, because dealers photograph the front corner before the boot.
  const better = others.find((each) => each.looks !== null && faultsOf(each).length === 0)
  if (!better) return null
  const words = faults.map((fault) => FAULTS[fault]).join(' and ')
  return { photoId: better.id, because: `The first photo is ${words}; this one is sharp, bright and wide.` }
}
