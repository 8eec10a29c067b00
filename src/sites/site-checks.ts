import type { OwnerCheck } from '#configuration/owner-check.ts'
import { ok } from '#platform/result.ts'
import { includesPresets, nestedPresets, resolveSite, type ResolvedSite } from './resolve-site.ts'
import type { Site } from './schema.ts'

/** Checks a site's text with the presets that it names. */
export const checkSite = ((source, others): ResolvedSite =>
  resolveSite(source, (name) => {
    const preset = others.read({ kind: 'preset', name })
    return preset && ok(preset)
  })) satisfies OwnerCheck<Site>

/** Checks what a preset's text shows by itself. Its values are checked in each site that names it. */
export const checkPreset: OwnerCheck<unknown> = (source) =>
  includesPresets(source)
    ? { value: undefined, findings: [nestedPresets(source)] }
    : { value: source.value ?? {}, findings: [] }
