import type { Checked } from '#configuration/owner-check.ts'
import type { Owner } from '#configuration/owner.ts'
import type { SourceText } from '#configuration/source-text.ts'
import { foundText, type Finding, type Place } from '#platform/finding.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { inconsistencies, type Inconsistency } from './consistency.ts'
import { isGroup, mergeLayers } from './merge.ts'
import { parseSite } from './parse-site.ts'
import type { Site } from './schema.ts'
import { templateDefaults } from './template-defaults.ts'
import { contrastFaults } from './theme/contrast-faults.ts'

/** The site in a text and its presets, or the reasons why there is none. */
export interface ResolvedSite extends Checked<Site> {
  /** The keys set by the text and its presets, without any default. */
  readonly configured: unknown
  readonly placeOf: PlaceOf
}

/** The text and line that set a key. */
export type PlaceOf = (path: readonly PropertyKey[]) => { readonly owner: Owner; readonly place: Place }

/** Returns undefined if there is no preset of this name. */
export type PresetOf = (name: string) => Result<SourceText, readonly Finding[]> | undefined

/** Merges template, presets and the site's own text, and checks the result. */
export function resolveSite(source: SourceText, presetOf: PresetOf): ResolvedSite {
  const layers = layersOf(source, presetOf)
  if (!layers.ok) {
    const placeOf = () => ({ owner: source.owner, place: { file: source.file, line: null } })
    return { value: undefined, findings: layers.error, configured: {}, placeOf }
  }
  const placeOf: PlaceOf = (path) => placeIn(layers.value, source, path)
  const configured = mergeLayers(layers.value.map(({ value }) => value))
  const template = templateDefaults(isGroup(configured) ? configured['template'] : undefined)
  const parsed = parseSite(mergeLayers([template, configured]))
  const faults: readonly Inconsistency[] = parsed.ok
    ? [...slugFault(parsed.value, source), ...inconsistencies(parsed.value), ...contrastFaults(parsed.value.theme)]
    : parsed.error.map((fault): Inconsistency => ({ severity: 'error', ...fault }))
  const findings = faults.map((fault) => toFinding(fault, placeOf))
  const isValid = parsed.ok && findings.every(({ severity }) => severity !== 'error')
  return { value: isValid ? parsed.value : undefined, findings, configured, placeOf }
}

/** The layers of a site, lowest first: its presets in their order, then its own text. */
function layersOf(source: SourceText, presetOf: PresetOf): Result<readonly SourceText[], readonly Finding[]> {
  const presets = presetsOf(source.value).map((name, index): Result<SourceText, readonly Finding[]> => {
    const layer = presetOf(name)
    if (layer === undefined) return err([missingPreset(source, name, index)])
    return layer.ok && includesPresets(layer.value) ? err([nestedPresets(layer.value)]) : layer
  })
  const findings = presets.flatMap((layer) => (layer.ok ? [] : layer.error))
  if (findings.length > 0) return err(findings)
  return ok([...presets.flatMap((layer) => (layer.ok ? [layer.value] : [])), source])
}

function presetsOf(site: unknown): string[] {
  const presets = isGroup(site) ? site['presets'] : undefined
  // A name with a slash or dots could leave the folder. The schema reports the names that are left out here.
  return Array.isArray(presets) ? presets.filter((name) => typeof name === 'string' && /^[a-z0-9-]+$/.test(name)) : []
}

export function includesPresets({ value }: SourceText): boolean {
  return isGroup(value) && 'presets' in value
}

function missingPreset({ owner, file, locate }: SourceText, preset: string, index: number): Finding {
  return {
    rule: 'missing-preset',
    severity: 'error',
    owner,
    path: `presets.${index}`,
    found: foundText(preset),
    expected: 'a file of presets/',
    place: { file, line: locate(['presets', index]).line },
  }
}

export function nestedPresets({ owner, file, locate }: SourceText): Finding {
  return {
    rule: 'nested-presets',
    severity: 'error',
    owner,
    path: 'presets',
    found: 'a preset that includes presets',
    expected: 'presets to be named by sites only',
    place: { file, line: locate(['presets']).line },
  }
}

function slugFault({ slug }: Site, { owner: { name } }: SourceText): Inconsistency[] {
  if (slug === name) return []
  const expected = `the file's name, "${name}"`
  return [{ rule: 'slug-is-name', severity: 'error', path: ['slug'], found: foundText(slug), expected }]
}

export function toFinding({ rule, severity, path, found, expected }: Inconsistency, placeOf: PlaceOf): Finding {
  const { owner, place } = placeOf(path)
  return { rule, severity, owner, path: path.map(String).join('.'), found, expected, place }
}

/** The place in the highest layer that contains the longest part of the path; in the site's own text if no layer has any. */
function placeIn(layers: readonly SourceText[], site: SourceText, path: readonly PropertyKey[]): ReturnType<PlaceOf> {
  let best = { source: site, line: 1, depth: 0 }
  for (const source of layers.toReversed()) {
    const { line, depth, final } = source.locate(path)
    if (depth > best.depth) best = { source, line, depth }
    if (final) break
  }
  return { owner: best.source.owner, place: { file: best.source.file, line: best.line } }
}
