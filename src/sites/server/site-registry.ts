import { createTextsCheck, toTexts } from '#configuration/check-texts.ts'
import { createSourceCache } from '#configuration/source-cache.ts'
import type { ConfigurationTexts } from '#configuration/server/configuration-texts.ts'
import { findingText, type Finding } from '#platform/finding.ts'
import type { Logger } from '#platform/server/log.ts'
import { normalHost, sitesByHost } from '../host.ts'
import type { Site } from '../schema.ts'
import type { SearchSegments } from '../search-segments.ts'
import { checkPreset, checkSite } from '../site-checks.ts'
import type { Hosting } from '../site-url.ts'
import { hostProblems, segmentProblems, type SiteFile } from './clash-problems.ts'

export type SiteRegistry = {
  /** The site of a host in any spelling (port, case, trailing dot); undefined for a host of no site. */
  readonly siteForHost: (host: string | undefined) => Site | undefined
  readonly siteBySlug: (slug: string) => Site | undefined
  /** Every site in force, by slug. An unchanged site stays the same object, so that it can be a cache key. */
  readonly all: () => readonly Site[]
  /** Problems of the texts in force. A site whose text can't be resolved any more keeps its last valid configuration. */
  readonly problems: () => readonly Finding[]
  /** Calls `listener` after each change of the sites in force. Returns a function that removes it. */
  readonly onChange: (listener: (sites: readonly Site[]) => void) => () => void
  /** Applies the newest revisions now. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

export type RegistryOptions = {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** With `domains`, as in production, sites answer at their domains only. */
  readonly hosting?: Hosting['kind']
  /** The segments that may follow /search/ on a site; with them, clashes are reported as problems. */
  readonly segmentsOf?: (site: Site) => SearchSegments
}

/** The sites of the configuration texts in force. `close` stops following the texts. */
export function createSiteRegistry(
  texts: ConfigurationTexts,
  { log, hosting = 'localhost', segmentsOf }: RegistryOptions,
): SiteRegistry {
  const listeners = new Set<(sites: readonly Site[]) => void>()
  const resolve = createResolver(segmentsOf)
  let state: State = { bySlug: new Map(), sites: [], problems: [], hosts: new Map() }

  function update(): void {
    const { bySlug, problems } = resolve(texts, state.bySlug)
    const sites = [...bySlug.values()].map(({ site }) => site)
    const next: State = { bySlug, problems, sites, hosts: sitesByHost(sites, hosting) }
    report(state, next)
    const changed = !sameMembers(state.sites, next.sites)
    state = next
    if (changed) for (const listener of listeners) listener(next.sites)
  }

  function report(before: State, after: State): void {
    const known = new Set(before.problems.map(findingText))
    for (const problem of after.problems)
      if (!known.has(findingText(problem))) log[problem.severity === 'error' ? 'error' : 'warn'](findingText(problem))
    for (const [slug, { site }] of after.bySlug)
      if (before.bySlug.get(slug)?.site !== site) log.info({ site: slug }, 'site configuration in force')
  }

  update()
  const stopFollowing = texts.onChange(update)
  return {
    siteForHost: (host) => state.hosts.get(normalHost(host) ?? ''),
    siteBySlug: (slug) => state.bySlug.get(slug)?.site,
    all: () => state.sites,
    problems: () => state.problems,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: texts.refresh,
    close: () => {
      stopFollowing()
      texts.close()
    },
  }
}

type State = {
  readonly bySlug: ReadonlyMap<string, SiteFile>
  readonly sites: readonly Site[]
  readonly problems: readonly Finding[]
  readonly hosts: ReadonlyMap<string, Site>
}

/** Resolves the sites of the texts. Those that didn't change, or can't be resolved any more, stay as they were before. */
function createResolver(segmentsOf: RegistryOptions['segmentsOf']) {
  const parse = createSourceCache()
  const check = createTextsCheck({ site: checkSite, preset: checkPreset })
  return (texts: ConfigurationTexts, before: State['bySlug']): Pick<State, 'bySlug' | 'problems'> => {
    const parsed = texts
      .current()
      .filter(({ owner }) => owner.kind === 'site' || owner.kind === 'preset')
      .map(parse)
    const checked = [...check(toTexts(parsed.flatMap((each) => (each.ok ? each.value : [])))).values()]
    const bySlug = new Map<string, SiteFile>()
    for (const { source, value } of checked) {
      if (source.owner.kind !== 'site') continue
      const last = before.get(source.owner.name)?.site
      const site = value as Site | undefined
      const isSame = last !== undefined && JSON.stringify(last) === JSON.stringify(site)
      const inForce = isSame ? last : (site ?? last)
      if (inForce) bySlug.set(source.owner.name, { file: source.file, site: inForce })
    }
    const inForce = [...bySlug.values()]
    const problems = [
      ...parsed.flatMap((each) => (each.ok ? [] : each.error)),
      ...checked.flatMap(({ findings }) => findings),
      ...hostProblems(inForce),
      ...(segmentsOf ? inForce.flatMap((each) => segmentProblems(each, segmentsOf(each.site))) : []),
    ]
    return { bySlug, problems }
  }
}

function sameMembers(before: readonly Site[], after: readonly Site[]): boolean {
  return before.length === after.length && before.every((site, index) => site === after[index])
}
