import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Finding } from '#platform/finding.ts'
import { ownerText, type Owner, type OwnerKindName } from '../owner.ts'
import type { WrittenText } from '../source-text.ts'
import { EXTENSION, readFolder, readOwner, type FolderTexts } from './read-folder.ts'

/** The places of the files of one kind of owner. */
export type FileSource =
  | {
      readonly kind: OwnerKindName
      /** The first folder has to exist: without it nothing is removed. Of files with the same name, that of the first folder is read. */
      readonly folders: readonly string[]
      /** Another folder that has to exist, or the first is taken for missing. */
      readonly within?: string
      /** Keys of the text that may be in a file of their own: `NAME.KEY.yaml`, `NAME.KEY.csv`. */
      readonly parts?: readonly string[]
    }
  /** The file of the only owner of a kind. It may be missing; its folder may not. */
  | { readonly owner: Owner; readonly file: string }

/** The texts in the files now. */
export interface FilesFound {
  readonly texts: readonly WrittenText[]
  /** `ownerText` of owners whose file can't be read. */
  readonly unreadable: ReadonlySet<string>
  /** Kinds whose folder is missing. */
  readonly missing: ReadonlySet<OwnerKindName>
  readonly findings: readonly Finding[]
}

export async function readSources(sources: readonly FileSource[]): Promise<FilesFound> {
  const found = await Promise.all(sources.map(readSource))
  return {
    texts: found.flatMap(({ texts }) => [...texts]),
    unreadable: new Set(found.flatMap(({ unreadable }) => [...unreadable])),
    missing: new Set(found.flatMap(({ missing }) => [...missing])),
    findings: found.flatMap(({ findings }) => [...findings]),
  }
}

async function readSource(source: FileSource): Promise<FilesFound> {
  return 'owner' in source ? readSingle(source) : readFolders(source)
}

async function readFolders({
  kind,
  folders,
  within,
  parts,
}: Extract<FileSource, { folders: unknown }>): Promise<FilesFound> {
  const required = within ?? folders[0] ?? ''
  if (!(await isFolder(required))) return missingFolder(kind, required)
  const read = await Promise.all(folders.map((folder) => readFolder(kind, folder, parts)))
  const found = read.filter((each): each is FolderTexts => each !== undefined)
  const unreadable = new Set(found.flatMap((each) => each.unreadable.map(ownerText)))
  const texts = new Map<string, WrittenText>()
  for (const text of found.flatMap((each) => each.texts)) {
    const key = ownerText(text.owner)
    if (!texts.has(key) && !unreadable.has(key)) texts.set(key, text)
  }
  const findings = found.flatMap((each) => each.findings)
  return { texts: [...texts.values()], unreadable, missing: new Set(), findings }
}

async function readSingle({ owner, file }: Extract<FileSource, { owner: unknown }>): Promise<FilesFound> {
  if (!(await isFolder(dirname(file)))) return missingFolder(owner.kind, dirname(file))
  const none: FilesFound = { texts: [], unreadable: new Set(), missing: new Set(), findings: [] }
  if (!(await isThere(file))) return none
  const read = await readOwner({ owner, file })
  if ('text' in read) return { ...none, texts: [read] }
  return { ...none, unreadable: new Set([ownerText(owner)]), findings: read.findings }
}

function missingFolder(kind: OwnerKindName, folder: string): FilesFound {
  const finding: Finding = {
    rule: 'missing-folder',
    severity: 'error',
    owner: null,
    path: '',
    found: 'no folder',
    expected: `the folder of the ${kind} files; what is in force stays`,
    place: { file: folder, line: null },
  }
  return { texts: [], unreadable: new Set(), missing: new Set([kind]), findings: [finding] }
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() === true
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}

/** Time without further changes after which the files are read. */
const SETTLE_MS = 30
const MAX_SETTLE_CHECKS = 5

/** Waits until the files stop changing, because editors empty or rename a file before they write it. */
export async function settledSignature(sources: readonly FileSource[], changed: string): Promise<string> {
  let last = changed
  for (let check = 0; check < MAX_SETTLE_CHECKS; check++) {
    await setTimeout(SETTLE_MS)
    const now = await signatureOf(sources)
    if (now === last) break
    last = now
  }
  return last
}

/** A text that changes whenever a file or folder is created, written or deleted. */
export async function signatureOf(sources: readonly FileSource[]): Promise<string> {
  const files = sources.flatMap((source) => ('owner' in source ? [source.file] : []))
  const folders = sources.flatMap((source) =>
    'owner' in source ? [] : [...source.folders, ...(source.within === undefined ? [] : [source.within])],
  )
  const versions = await Promise.all([
    ...[...new Set(folders)].map(folderVersion),
    ...files.map(async (file) => `${file} ${await fileVersion(file)}`),
  ])
  return versions.join('\n')
}

const WATCHED = [EXTENSION, '.yml', '.csv']

async function folderVersion(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => undefined)
  if (names === undefined) return `${folder} missing`
  const files = names.filter((name) => WATCHED.some((extension) => name.endsWith(extension))).toSorted()
  const versions = await Promise.all(files.map(async (name) => `${name} ${await fileVersion(join(folder, name))}`))
  return [folder, ...versions].join('\n')
}

async function fileVersion(file: string): Promise<string> {
  const facts = await stat(file, { bigint: true }).catch(() => undefined)
  return facts ? `${facts.mtimeNs} ${facts.ctimeNs} ${facts.size} ${facts.ino}` : 'missing'
}
