import { placeholdersOf, type RoomCopy } from './copy.ts'
import type { Inconsistency } from './consistency.ts'
import { nearestKey } from './nearest-key.ts'
import { foundText } from './problem.ts'
import type { Site } from './schema.ts'

/** Own sentences of a site that no room knows, or that name what the sentence is never given. `known`: all rooms' tables as one. */
export function copyFaults(site: Pick<Site, 'copy'>, known: RoomCopy): Inconsistency[] {
  return Object.entries(site.copy).flatMap(([key, text]): Inconsistency[] => {
    const path = ['copy', key]
    const usual = known[key]
    if (usual === undefined) {
      const near = nearestKey(key, Object.keys(known))
      const expected = near === undefined ? 'the key of a text' : `the key of a text; did you mean ${near}?`
      return [{ severity: 'error', path, found: `the unknown key "${key}"`, expected }]
    }
    const given = placeholdersOf(usual)
    const unknown = placeholdersOf(text).filter((name) => !given.includes(name))
    if (unknown.length === 0) return []
    const expected = given.length === 0 ? 'no placeholder' : `only ${given.map((name) => `{${name}}`).join(', ')}`
    return [{ severity: 'warning', path, found: foundText(`{${unknown[0]}}`), expected }]
  })
}
