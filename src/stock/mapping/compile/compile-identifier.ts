import { REPLACEMENT_CHARACTER, withoutControlCharacters } from '../../values/clean-text.ts'
import { isUnreadable } from '../../transforms/transform.ts'
import type { Cell } from '../../cell.ts'
import type { Draft } from '../../derive/derive.ts'
import type { Mapping } from '../mapping.ts'
import { compileSource, type CompileContext } from './compile-source.ts'
import type { RowIdentity } from './row-key.ts'

/** Fields by which people know a vehicle, the best known first. */
const KNOWN_BY = ['stockNumber', 'regPlate', 'vin'] as const
const LONGEST_SHOWN = 40

type Identifier = (cells: readonly Cell[], identity: RowIdentity | null) => string | null

/** Reads by what people recognise the vehicle of a refused row: stock number, else plate, VIN or the mapping's identifier; null for none. */
export function compileIdentifier(mapping: Mapping, context: CompileContext): Identifier {
  const sources = KNOWN_BY.flatMap((field) => mapping.fields.get(field) ?? [])
  const readers = sources.map((source) => compileSource(source, context))
  return (cells, identity) =>
    firstShown([
      ...readers.map((read) => {
        const flow = read(cells)
        return flow === null || isUnreadable(flow) ? null : flow
      }),
      nameOf(identity),
    ])
}

/** The same of a vehicle that was read and is refused for another reason. */
export function draftIdentifier(draft: Draft, identity: RowIdentity): string | null {
  return firstShown([...KNOWN_BY.map((field) => draft[field]), nameOf(identity)])
}

/** A hash says nothing to people. */
function nameOf(identity: RowIdentity | null): string | null {
  return identity?.isNamed === true ? identity.key : null
}

function firstShown(candidates: readonly unknown[]): string | null {
  for (const text of candidates) {
    if (typeof text !== 'string' || text.includes(REPLACEMENT_CHARACTER)) continue
    const shown = withoutControlCharacters(text).replaceAll(/\s+/g, ' ').trim()
    if (shown !== '') return shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN - 1)}…` : shown
  }
  return null
}
