import { foundText } from '#platform/finding.ts'
import { placeholdersOf, type ModuleCopy } from './copy.ts'
import type { Inconsistency } from './consistency.ts'
import { expectedName } from './nearest-key.ts'
import type { Site } from './schema.ts'

/** Finds texts of a site with an unknown key or an unknown placeholder. `known` contains the texts of all modules. */
export function copyFaults(site: Pick<Site, 'copy'>, known: ModuleCopy): Inconsistency[] {
  return Object.entries(site.copy).flatMap(([key, text]): Inconsistency[] => {
    const path = ['copy', key]
    const defaultText = known[key]
    if (defaultText === undefined) {
      const what = 'the key of a text'
      const expected = expectedName(key, Object.keys(known), { what, otherwise: what })
      return [{ rule: 'unknown-text', severity: 'error', path, found: `the unknown key "${key}"`, expected }]
    }
    const allowed = placeholdersOf(defaultText)
    const unknown = placeholdersOf(text).filter((name) => !allowed.includes(name))
    if (unknown.length === 0) return []
    const expected = allowed.length === 0 ? 'no placeholder' : `only ${allowed.map((name) => `{${name}}`).join(', ')}`
    return [{ rule: 'unknown-placeholder', severity: 'warning', path, found: foundText(`{${unknown[0]}}`), expected }]
  })
}
