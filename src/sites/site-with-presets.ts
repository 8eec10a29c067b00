import { Document } from 'yaml'
import { ok } from '#platform/result.ts'
import type { SourceText } from '#configuration/source-text.ts'
import { isGroup } from './merge.ts'
import { resolveSite } from './resolve-site.ts'

/**
 * The text of a site that needs no presets to look the same: what they and the site itself set, merged into one. With presets as they would
 * be, it is the draft that shows what they would make of the site.
 */
export function siteWithPresets(source: SourceText, readPreset: (name: string) => SourceText | undefined): string {
  const { configured } = resolveSite(source, {
    read: (name) => {
      const preset = readPreset(name)
      return preset && ok(preset)
    },
    names: () => [],
  })
  const { presets: _merged, ...keys } = isGroup(configured) ? configured : {}
  return new Document(keys, { aliasDuplicateObjects: false }).toString({ lineWidth: 0 })
}
