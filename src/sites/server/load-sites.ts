import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { err, ok, type Result } from '#platform/result.ts'
import { inconsistencies, type Inconsistency } from '../consistency.ts'
import { isGroup, mergeLayers } from '../merge.ts'
import { parseSite } from '../parse-site.ts'
import { foundText, type SiteProblem } from '../problem.ts'
import type { Site } from '../schema.ts'
import { templateDefaults } from '../template-defaults.ts'
import { contrastFaults } from '../theme/contrast-faults.ts'
import { readYaml, type SourceFile, type YamlReader } from './read-yaml.ts'

export const PRESETS_FOLDER = 'presets'
const EXTENSION = '.yaml'

/** The result of loading one site's file: its configuration, or undefined if it has an error. */
export type LoadedFile = {
  readonly file: string
  readonly site: Site | undefined
  readonly problems: readonly SiteProblem[]
  /** The keys set by the file and its presets, without any default. */
  readonly configured: unknown
  readonly placeOf: PlaceOf
}

/** The file and line that set a key. */
export type PlaceOf = (path: readonly PropertyKey[]) => Pick<SiteProblem, 'file' | 'line'>

export type LoadedSites = { readonly files: readonly LoadedFile[]; readonly problems: readonly SiteProblem[] }

/** Loads every site file of `dir`. An invalid file does not affect the others. */
export async function loadSites(dir: string, read: YamlReader = readYaml): Promise<LoadedSites> {
  const names = await readdir(dir).catch(() => undefined)
  if (names === undefined)
    return {
      files: [],
      problems: [
        { severity: 'error', file: dir, line: null, key: '', found: 'no folder', expected: 'the folder of the sites' },
      ],
    }
  const files = names.filter((name) => name.endsWith(EXTENSION)).toSorted()
  const loaded = await Promise.all(files.map((name) => loadSite(dir, name, read)))
  const misnamed = names.filter((name) => name.endsWith('.yml')).map((name) => misnamedFile(join(dir, name)))
  return { files: loaded, problems: [...misnamed, ...loaded.flatMap(({ problems }) => problems)] }
}

async function loadSite(dir: string, name: string, read: YamlReader): Promise<LoadedFile> {
  const file = join(dir, name)
  const layers = await readLayers(dir, file, read)
  if (!layers.ok)
    return { file, site: undefined, problems: layers.error, configured: {}, placeOf: () => ({ file, line: null }) }
  const placeOf: PlaceOf = (path) => place(layers.value, path)
  const configured = mergeLayers(layers.value.map(({ value }) => value))
  const template = templateDefaults(isGroup(configured) ? configured['template'] : undefined)
  const parsed = parseSite(mergeLayers([template, configured]))
  const found: readonly Inconsistency[] = parsed.ok
    ? [...slugFault(parsed.value, file), ...inconsistencies(parsed.value), ...contrastFaults(parsed.value.theme)]
    : parsed.error.map((fault): Inconsistency => ({ severity: 'error', ...fault }))
  const problems = found.map((fault) => toProblem(fault, placeOf))
  const good = parsed.ok && problems.every(({ severity }) => severity === 'warning')
  return { file, site: good ? parsed.value : undefined, problems, configured, placeOf }
}

/** The layers of a site, lowest first: its presets in their order, then its own file. */
async function readLayers(
  dir: string,
  file: string,
  read: YamlReader,
): Promise<Result<readonly SourceFile[], readonly SiteProblem[]>> {
  const site = await read(file)
  if (!site.ok) return site
  const presets = await Promise.all(
    presetsOf(site.value.value).map(async (preset, index) => {
      const layer = await read(join(dir, PRESETS_FOLDER, `${preset}${EXTENSION}`))
      if (layer.ok && isGroup(layer.value.value) && 'presets' in layer.value.value)
        return err([nestedPresets(layer.value)])
      if (layer.ok || !layer.error.some(({ found }) => found === 'ENOENT')) return layer
      return err([missingPreset(site.value, preset, index)])
    }),
  )
  const problems = presets.flatMap((layer) => (layer.ok ? [] : layer.error))
  if (problems.length > 0) return err(problems)
  return ok([...presets.flatMap((layer) => (layer.ok ? [layer.value] : [])), site.value])
}

function presetsOf(site: unknown): string[] {
  const presets = isGroup(site) ? site['presets'] : undefined
  // A name with a slash or dots could leave the folder. The schema reports the names that are left out here.
  return Array.isArray(presets) ? presets.filter((name) => typeof name === 'string' && /^[a-z0-9-]+$/.test(name)) : []
}

function missingPreset(site: SourceFile, preset: string, index: number): SiteProblem {
  const { line } = site.locate(['presets', index])
  const expected = `a file of ${PRESETS_FOLDER}/`
  return { severity: 'error', file: site.file, line, key: `presets.${index}`, found: foundText(preset), expected }
}

function nestedPresets({ file, locate }: SourceFile): SiteProblem {
  const { line } = locate(['presets'])
  const expected = 'presets to be named by sites only'
  return { severity: 'error', file, line, key: 'presets', found: 'a preset that includes presets', expected }
}

function misnamedFile(file: string): SiteProblem {
  return {
    severity: 'warning',
    file,
    line: null,
    key: '',
    found: 'a file that is not read',
    expected: `the ending ${EXTENSION}`,
  }
}

function slugFault({ slug }: Site, file: string): Inconsistency[] {
  const name = basename(file, EXTENSION)
  if (slug === name) return []
  return [{ severity: 'error', path: ['slug'], found: foundText(slug), expected: `the file's name, "${name}"` }]
}

export function toProblem({ severity, path, found, expected }: Inconsistency, placeOf: PlaceOf): SiteProblem {
  return { severity, ...placeOf(path), key: path.map(String).join('.'), found, expected }
}

/** The place in the highest layer that contains the longest part of the path; in the site's own file if no layer has any. */
function place(layers: readonly SourceFile[], path: readonly PropertyKey[]): Pick<SiteProblem, 'file' | 'line'> {
  let best: { file: string; line: number; depth: number } | undefined
  for (const { file, locate } of layers.toReversed()) {
    const { line, depth, final } = locate(path)
    if (best === undefined || depth > best.depth) best = { file, line, depth }
    if (final) break
  }
  return { file: best?.file ?? '', line: best?.line ?? null }
}
