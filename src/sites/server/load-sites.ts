import { parseSourceText, type WrittenText } from '#configuration/source-text.ts'
import { readFolder } from '#configuration/server/read-folder.ts'
import type { Finding } from '#platform/finding.ts'
import { resolveSite, type PlaceOf, type Presets } from '../resolve-site.ts'
import type { Site } from '../schema.ts'
import { presetFolders } from './site-sources.ts'

/** The result of loading one site's file: its configuration, or undefined if it has an error. */
export type LoadedFile = {
  readonly file: string
  readonly site: Site | undefined
  readonly problems: readonly Finding[]
  /** The keys set by the file and its presets, without any default. */
  readonly configured: unknown
  readonly placeOf: PlaceOf
}

export type LoadedSites = { readonly files: readonly LoadedFile[]; readonly problems: readonly Finding[] }

/** Loads every site file of `dir`, with the presets of `dir` and the shipped ones. An invalid file does not affect the others. */
export async function loadSites(dir: string): Promise<LoadedSites> {
  const folder = await readFolder('site', dir)
  if (folder === undefined) return { files: [], problems: [missingFolder(dir)] }
  const presets = await readPresets(dir)
  const files = folder.texts.map((text) => loadSite(text, presets))
  const problems = [...folder.findings, ...presets.findings, ...files.flatMap((file) => file.problems)]
  return { files, problems }
}

async function readPresets(dir: string): Promise<Presets & { readonly findings: readonly Finding[] }> {
  const folders = await Promise.all(presetFolders(dir).map((folder) => readFolder('preset', folder)))
  const texts = new Map(
    folders
      .flatMap((each) => each?.texts ?? [])
      .toReversed()
      .map((text) => [text.owner.name, text]),
  )
  return {
    read: (name) => {
      const text = texts.get(name)
      return text && parseSourceText(text)
    },
    names: () => [...texts.keys()],
    findings: folders.flatMap((each) => each?.findings ?? []),
  }
}

function loadSite(text: WrittenText, presets: Presets): LoadedFile {
  const { file, owner } = text
  const source = parseSourceText(text)
  if (!source.ok) {
    const placeOf: PlaceOf = () => ({ owner, place: { file, line: null } })
    return { file, site: undefined, problems: source.error, configured: {}, placeOf }
  }
  const { value, findings, configured, placeOf } = resolveSite(source.value, presets)
  return { file, site: value, problems: findings, configured, placeOf }
}

function missingFolder(dir: string): Finding {
  return {
    rule: 'missing-folder',
    severity: 'error',
    owner: null,
    path: '',
    found: 'no folder',
    expected: 'the folder of the sites',
    place: { file: dir, line: null },
  }
}
