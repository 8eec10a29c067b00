import type { Cell } from '../../cell.ts'
import { isUnreadable } from '../../transforms/transform.ts'
import { readPictureAddress } from '../../values/web-address.ts'
import { compileSource, type CompileContext } from './compile-source.ts'
import type { Note } from '../mapped-row.ts'
import type { Source } from '../mapping.ts'

const MAX_PHOTOS = 200

/**
 * The picture addresses of a row, in order and once each. What is no web address is left out and noted, because losing the
 * vehicle would be worse.
 */
export function compilePhotos(
  source: Source,
  context: CompileContext,
): (cells: readonly Cell[], notes: Note[]) => readonly string[] {
  const extract = compileSource(source, context)
  return (cells, notes) => {
    const flow = extract(cells)
    if (flow === null || isUnreadable(flow)) return []
    const addresses = typeof flow === 'string' ? [flow] : flow
    const usable = addresses.flatMap((text) => readPictureAddress(text) ?? [])
    if (usable.length < addresses.length) notes.push('photo-address-left-out')
    if (usable.some((address) => address.startsWith('http:'))) notes.push('photo-address-unencrypted')
    return [...new Set(usable)].slice(0, MAX_PHOTOS)
  }
}
