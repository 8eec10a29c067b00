import type { Cell } from '../../cell.ts'
import { isUnreadable } from '../../transforms/transform.ts'
import { compileSource, type CompileContext } from './compile-source.ts'
import type { Note } from '../mapped-row.ts'
import type { Source } from '../mapping.ts'

const MAX_PHOTOS = 200
const LONGEST_ADDRESS = 2000

/**
 * A row's picture addresses as browsers write them (a host's name in ASCII, small), in order and once each. One that is no web address is
 * left out and noted: the vehicle is worth more.
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
    const usable = addresses.flatMap((text) => webAddress(text) ?? [])
    if (usable.length < addresses.length) notes.push('photo-address-left-out')
    return [...new Set(usable)].slice(0, MAX_PHOTOS)
  }
}

function webAddress(text: string): string | null {
  if (text.length > LONGEST_ADDRESS) return null
  const address = URL.parse(text)
  return address !== null && (address.protocol === 'https:' || address.protocol === 'http:') ? address.href : null
}
