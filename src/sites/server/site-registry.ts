import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from '#platform/server/log.ts'
import { normalHost, sitesByHost } from '../host.ts'
import { problemText, type SiteProblem } from '../problem.ts'
import type { Site } from '../schema.ts'
import type { SearchSegments } from '../search-segments.ts'
import type { Hosting } from '../site-url.ts'
import { hostProblems, segmentProblems } from './clash-problems.ts'
import { loadSites, PRESETS_FOLDER, type LoadedSites } from './load-sites.ts'
import { createYamlCache, fileVersion } from './read-yaml.ts'

/** Interval at which the folder is polled, so that a change is live within a second. File events are unreliable on network and container mounts. */
const POLL_MS = 400
/** Time without further changes after which the files are read. */
const SETTLE_MS = 30
const MAX_SETTLE_CHECKS = 5

export type SiteRegistry = {
  /** The site of a host in any spelling (port, case, trailing dot); undefined for a host of no site. */
  readonly siteForHost: (host: string | undefined) => Site | undefined
  readonly siteBySlug: (slug: string) => Site | undefined
  /** Every site in force, by slug. An unchanged site stays the same object, so that it can be a cache key. */
  readonly all: () => readonly Site[]
  /** Problems of the current files. Their sites use the last valid configuration. */
  readonly problems: () => readonly SiteProblem[]
  /** Calls `listener` after each change of the sites in force. Returns a function that removes it. */
  readonly onChange: (listener: (sites: readonly Site[]) => void) => () => void
  /** Applies changes of the folder now. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

export type RegistryOptions = {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly pollMs?: number
  /** With `domains`, as in production, sites answer at their domains only. */
  readonly hosting?: Hosting['kind']
  /** The segments that may follow /search/ on a site; with them, clashes are reported as problems. */
  readonly segmentsOf?: (site: Site) => SearchSegments
}

/** The sites of `dir`, updated when its files change. A file with an error keeps its site's last valid configuration; a deleted one removes the site. */
export async function createSiteRegistry(
  dir: string,
  { log, pollMs = POLL_MS, hosting = 'localhost', segmentsOf }: RegistryOptions,
): Promise<SiteRegistry> {
  const listeners = new Set<(sites: readonly Site[]) => void>()
  const read = createYamlCache()
  let signature = ''
  let state: State = { byFile: new Map(), broken: new Set(), problems: [], sites: [], hosts: new Map() }

  async function refresh(): Promise<void> {
    const now = await signatureOf(dir)
    if (now === signature) return
    const settled = await settledSignature(dir, now)
    const loaded = await loadSites(dir, read)
    signature = settled
    const next = nextState(state, loaded, { hosting, segmentsOf })
    report(state, next)
    const changed = !sameMembers(state.sites, next.sites)
    state = next
    if (changed) for (const listener of listeners) listener(next.sites)
  }

  function report(before: State, after: State): void {
    const known = new Set(before.problems.map(problemText))
    for (const problem of after.problems)
      if (!known.has(problemText(problem))) log[problem.severity === 'error' ? 'error' : 'warn'](problemText(problem))
    for (const [file, site] of after.byFile) {
      const isNew = before.byFile.get(file) !== site
      // A file that was fixed to its earlier content changes no site, but its author waits for the message.
      if (isNew || (before.broken.has(file) && !after.broken.has(file)))
        log.info({ site: site.slug }, 'site configuration in force')
    }
  }

  await refresh()
  const timer = repeat(refresh, pollMs, (error) =>
    log.error({ err: error }, 'the folder of the sites could not be read'),
  )
  return {
    siteForHost: (host) => state.hosts.get(normalHost(host) ?? ''),
    siteBySlug: (slug) => state.sites.find((site) => site.slug === slug),
    all: () => state.sites,
    problems: () => state.problems,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    close: timer,
  }
}

type State = {
  readonly byFile: ReadonlyMap<string, Site>
  /** Files with an error. */
  readonly broken: ReadonlySet<string>
  readonly sites: readonly Site[]
  readonly problems: readonly SiteProblem[]
  readonly hosts: ReadonlyMap<string, Site>
}

function nextState(
  before: State,
  loaded: LoadedSites,
  { hosting, segmentsOf }: { hosting: Hosting['kind']; segmentsOf: RegistryOptions['segmentsOf'] },
): State {
  const byFile = new Map<string, Site>()
  for (const { file, site } of loaded.files) {
    const last = before.byFile.get(file)
    const unchanged = last !== undefined && JSON.stringify(last) === JSON.stringify(site)
    const inForce = unchanged ? last : (site ?? last)
    if (inForce) byFile.set(file, inForce)
  }
  const sites = [...byFile.values()]
  const segments = segmentsOf ? [...byFile].flatMap(([file, site]) => segmentProblems(file, segmentsOf(site))) : []
  return {
    byFile,
    broken: new Set(loaded.files.flatMap(({ file, site }) => (site ? [] : file))),
    sites,
    hosts: sitesByHost(sites, hosting),
    problems: [...loaded.problems, ...hostProblems(byFile), ...segments],
  }
}

/** Waits until the folder stops changing, because editors empty or rename a file before they write it. */
async function settledSignature(dir: string, changed: string): Promise<string> {
  let last = changed
  for (let check = 0; check < MAX_SETTLE_CHECKS; check++) {
    await setTimeout(SETTLE_MS)
    const now = await signatureOf(dir)
    if (now === last) break
    last = now
  }
  return last
}

/** A text that changes whenever a site or preset file is created, written or deleted. */
async function signatureOf(dir: string): Promise<string> {
  const folders = [dir, join(dir, PRESETS_FOLDER)]
  const entries = await Promise.all(folders.map(async (folder) => fileVersions(folder)))
  return entries.flat().join('\n')
}

async function fileVersions(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.yaml')).toSorted()
  const files = names.map((name) => join(folder, name))
  return Promise.all(files.map(async (file) => `${file} ${await fileVersion(file)}`))
}

function sameMembers(before: readonly Site[], after: readonly Site[]): boolean {
  return before.length === after.length && before.every((site, index) => site === after[index])
}

/** Runs `work` repeatedly, with a pause after each run. Returns a function that stops it. It does not keep the process alive. */
function repeat(work: () => Promise<void>, pauseMs: number, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout
  let ended = false
  const next = () => {
    if (ended) return
    timer = globalThis.setTimeout(() => void work().catch(onError).finally(next), pauseMs)
    timer.unref()
  }
  next()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
