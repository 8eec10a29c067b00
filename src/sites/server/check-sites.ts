import { findingText, type Finding } from '#platform/finding.ts'
import type { Inconsistency } from '../consistency.ts'
import { copyFaults } from '../copy-faults.ts'
import { financeNotes } from '../finance-notes.ts'
import type { ModuleCopy } from '../copy.ts'
import { toFinding } from '../resolve-site.ts'
import type { SearchSegments } from '../search-segments.ts'
import type { Site } from '../schema.ts'
import { unusedKeysOf } from '../unused-keys.ts'
import { loadSites, type LoadedFile } from './load-sites.ts'
import { hostProblems, segmentProblems } from './clash-problems.ts'

export type CheckOptions = {
  /** The texts of all modules; without them, the texts of a site are not checked. */
  readonly texts?: ModuleCopy
  /** The segments that may follow /search/ on a site; without them, clashes are not checked. */
  readonly segmentsOf?: (site: Site) => SearchSegments
  /** Returns further faults of a site, for which other data is needed. */
  readonly faultsOf?: (site: Site) => readonly Inconsistency[]
}

type SiteReport = {
  readonly file: string
  /** Undefined while the file has an error. */
  readonly site: Site | undefined
  readonly problems: readonly Finding[]
  /** Keys without effect that the file or its presets set. */
  readonly unusedKeys: readonly string[]
}

export type SitesReport = {
  readonly sites: readonly SiteReport[]
  /** Problems that concern no single file. */
  readonly problems: readonly Finding[]
  /** Whether there is no error; warnings don't count. */
  readonly ok: boolean
}

/** Lists errors, warnings and keys without effect in the configuration files of `dir`. */
export async function checkSites(dir: string, options: CheckOptions = {}): Promise<SitesReport> {
  const { files, problems } = await loadSites(dir)
  const own = new Set(files.flatMap((file) => file.problems))
  const clashes = hostProblems(files.flatMap(({ file, site }) => (site ? { file, site } : [])))
  const sites = files.map((loaded) => reportOf(loaded, clashes, options))
  const general = problems.filter((problem) => !own.has(problem))
  const all = [...general, ...sites.flatMap((site) => site.problems)]
  return { sites, problems: general, ok: all.every(({ severity }) => severity !== 'error') }
}

function reportOf(
  loaded: LoadedFile,
  clashes: readonly Finding[],
  { texts, segmentsOf, faultsOf }: CheckOptions,
): SiteReport {
  const { file, site, configured, placeOf } = loaded
  const problems = [...loaded.problems, ...clashes.filter((clash) => clash.place?.file === file)]
  if (site && texts) problems.push(...copyFaults(site, texts).map((fault) => toFinding(fault, placeOf)))
  if (site) problems.push(...financeNotes(site, configured).map((fault) => toFinding(fault, placeOf)))
  if (site && faultsOf) problems.push(...faultsOf(site).map((fault) => toFinding(fault, placeOf)))
  if (site && segmentsOf) problems.push(...segmentProblems({ file, site }, segmentsOf(site)))
  return { file, site, problems, unusedKeys: unusedKeysOf(configured) }
}

/** Formats the report for a terminal. `unused` adds the keys without effect. */
export function reportText({ sites, problems }: SitesReport, { unused = false } = {}): string {
  const lines = sites.flatMap(({ file, site, problems: own, unusedKeys }) => [
    `${file}: ${verdict(site, own)}`,
    ...own.map((problem) => `  ${findingText(problem)}`),
    ...(unused && unusedKeys.length > 0 ? [`  without effect yet: ${unusedKeys.join(', ')}`] : []),
  ])
  return [...problems.map(findingText), ...lines].join('\n')
}

function verdict(site: Site | undefined, problems: readonly Finding[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.filter(({ severity }) => severity === 'warning').length
  const counted = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')].filter(Boolean)
  return counted.length > 0 ? counted.join(', ') : `${site?.name ?? ''} ok`
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
