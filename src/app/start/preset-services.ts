import { existsSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { presetOwner, type PresetServices, type PresetUser } from '#api/presets/preset-services.ts'
import type { CheckedText } from '#configuration/check-texts.ts'
import { effectOn, readersOf } from '#configuration/effects.ts'
import { ownerText } from '#configuration/owner.ts'
import type { TextWriter } from '#configuration/server/write-texts.ts'
import { isRecord } from '#platform/records.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { shippedPresetFile } from '#sites/server/site-sources.ts'
import { siteWithPresets } from '#sites/site-with-presets.ts'
import { withSiteFindings } from './site-findings.ts'

/** The questions of the API's operations on presets about the sites that use them. */
export function createPresetServices(tryOut: TextWriter['tryOut']): PresetServices {
  return {
    users: async () => {
      const { before } = await tryOut([])
      const presets = [...before.values()].map(({ source }) => source.owner).filter(({ kind }) => kind === 'preset')
      return new Map(presets.map((preset) => [preset.name, readersOf(preset, before).map(userOf)]))
    },
    effects: async (text) => {
      const { findings, before, after } = await tryOut([text])
      const effects = readersOf(text.owner, after).map((now) => {
        const { owner } = now.source
        const was = before.get(ownerText(owner))
        const effect = effectOn(owner, was && withSiteFindings(owner, was), withSiteFindings(owner, now))
        return { ...userOf(was ?? now), ...effect }
      })
      return { findings, effects }
    },
    draftOf: async (site, text) => {
      const { after } = await tryOut([text])
      const found = readersOf(text.owner, after).find(({ source }) => source.owner.name === site)
      if (found?.value === undefined) return null
      return siteWithPresets(found.source, (name) => after.get(ownerText(presetOwner(name)))?.source)
    },
    isShipped: (name) => existsSync(shippedPresetFile(name)),
    shownFile: (file) => {
      const inside = relative(projectRoot(), file)
      return isAbsolute(file) && !inside.startsWith('..') ? inside : file
    },
  }
}

function userOf({ source, value }: Pick<CheckedText, 'source' | 'value'>): PresetUser {
  const slug = source.owner.name
  return { slug, name: isRecord(value) && typeof value['name'] === 'string' ? value['name'] : slug }
}
