import type { Claim, OwnerCheck } from '#configuration/owner-check.ts'
import { ok } from '#platform/result.ts'
import { includesPresets, nestedPresets, resolveSite, type ResolvedSite } from './resolve-site.ts'
import type { Site } from './schema.ts'

/** Checks a site's text with the presets that it names. */
export const checkSite: OwnerCheck<Site> = (source, others) => {
  const resolved = resolveSite(source, {
    read: (name) => {
      const preset = others.read({ kind: 'preset', name })
      return preset && ok(preset)
    },
    names: () => others.all('preset').map(({ owner }) => owner.name),
  })
  return { ...resolved, claims: (resolved.value?.domains ?? []).map((domain, at) => claimOf(domain, at, resolved)) }
}

/** A domain leads to one site only. */
function claimOf(domain: string, at: number, { placeOf }: ResolvedSite): Claim {
  const path = ['domains', at]
  return { what: 'domain', value: domain, path: path.join('.'), place: placeOf(path).place }
}

/** Checks what a preset's text shows by itself. Its values are checked in each site that names it. */
export const checkPreset: OwnerCheck<unknown> = (source) =>
  includesPresets(source)
    ? { value: undefined, findings: [nestedPresets(source)] }
    : { value: source.value ?? {}, findings: [] }
