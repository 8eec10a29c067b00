import type { Checked } from '#configuration/owner-check.ts'
import type { Owner } from '#configuration/owner.ts'
import type { SourceText } from '#configuration/source-text.ts'
import { foundText, type Finding, type Place } from '#platform/finding.ts'
import { err, type Result } from '#platform/result.ts'
import { inconsistencies, type Inconsistency } from './consistency.ts'
import { isGroup, mergeLayers } from './merge.ts'
import { expectedName } from './nearest-key.ts'
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

export interface Presets {
  /** Returns undefined if there is no preset of this name. */
  readonly read: (name: string) => Result<SourceText, readonly Finding[]> | undefined
  readonly names: () => readonly string[]
}

/** Merges template, presets and the site's own text, and checks the result. */
export function resolveSite(source: SourceText, presets: Presets): ResolvedSite {
  const { layers, findings: layerFindings } = layersOf(source, presets)
  const placeOf: PlaceOf = (path) => placeIn(layers, source, path)
  const configured = mergeLayers(layers.map(({ value }) => value))
  const template = templateDefaults(isGroup(configured) ? configured['template'] : undefined)
  const parsed = parseSite(mergeLayers([template, configured]))
  const errors = parsed.ok ? [] : parsed.error.map((fault): Inconsistency => ({ severity: 'error', ...fault }))
  if (layerFindings.length > 0) {
    // The missing preset may set what another rule finds missing, so only values that are written count.
    const written = errors.filter(({ path }) => isWritten(layers, path))
    const findings = [...written.map((fault) => toFinding(fault, placeOf)), ...layerFindings]
    return { value: undefined, findings, configured, placeOf }
  }
  const faults: readonly Inconsistency[] = parsed.ok
    ? [...slugFault(parsed.value, source), ...inconsistencies(parsed.value), ...contrastFaults(parsed.value.theme)]
    : errors
  const findings = faults.map((fault) => toFinding(fault, placeOf))
  const isValid = parsed.ok && findings.every(({ severity }) => severity !== 'error')
  return { value: isValid ? parsed.value : undefined, findings, configured, placeOf }
}

interface Layers {
  /** Lowest first. */
  readonly layers: readonly SourceText[]
  /** Presets that can't be layers. */
  readonly findings: readonly Finding[]
}

/** The layers of a site: its presets in their order, then its own text. */
function layersOf(source: SourceText, presets: Presets): Layers {
  const read = presetsOf(source.value).map((name, index): Result<SourceText, readonly Finding[]> => {
    const layer = presets.read(name)
    if (layer === undefined) return err([missingPreset(source, { name, index, known: presets.names() })])
    return layer.ok && includesPresets(layer.value) ? err([nestedPresets(layer.value)]) : layer
  })
  return {
    layers: [...read.flatMap((layer) => (layer.ok ? [layer.value] : [])), source],
    findings: read.flatMap((layer) => (layer.ok ? [] : layer.error)),
  }
}

/** Whether a layer contains the whole path. */
function isWritten(layers: readonly SourceText[], path: readonly PropertyKey[]): boolean {
  return layers.some(({ locate }) => locate(path).depth === path.length)
}

function presetsOf(site: unknown): string[] {
  const presets = isGroup(site) ? site['presets'] : undefined
  // A name with a slash or dots could leave the folder. The schema reports the names that are left out here.
  return Array.isArray(presets) ? presets.filter((name) => typeof name === 'string' && /^[a-z0-9-]+$/.test(name)) : []
}

export function includesPresets({ value }: SourceText): boolean {
  return isGroup(value) && 'presets' in value
}

function missingPreset(
  { owner, file, locate }: SourceText,
  { name, index, known }: { readonly name: string; readonly index: number; readonly known: readonly string[] },
): Finding {
  const what = 'a file of presets/'
  return {
    rule: 'missing-preset',
    severity: 'error',
    owner,
    path: `presets.${index}`,
    found: foundText(name),
    expected: expectedName(name, known, { what, otherwise: what }),
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
