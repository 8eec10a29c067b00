import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import type { Finding } from '#platform/finding.ts'
import { isOwnerName, type Owner, type OwnerKindName } from '../owner.ts'
import { toPartFile, withParts, type PartFile } from './part-files.ts'
import type { WrittenText } from '../source-text.ts'

export const EXTENSION = '.yaml'

export interface FolderTexts {
  readonly texts: readonly WrittenText[]
  /** Owners whose file could not be read. */
  readonly unreadable: readonly Owner[]
  /** Files that could not be read, and files that are not read because of their name. */
  readonly findings: readonly Finding[]
}

/** Reads the files of a folder, one per owner, sorted by name; undefined if there is no folder. */
export async function readFolder(
  kind: OwnerKindName,
  folder: string,
  parts: readonly string[] = [],
): Promise<FolderTexts | undefined> {
  const names = await readdir(folder).catch(() => undefined)
  if (names === undefined) return undefined
  const partFiles = names.flatMap((name) => toPartFile(folder, name, parts) ?? [])
  const isPart = new Set(partFiles.map(({ file }) => basename(file)))
  const files = names.filter((name) => name.endsWith(EXTENSION) && !isPart.has(name)).toSorted()
  const owned = files.map((name) => ({ owner: { kind, name: basename(name, EXTENSION) }, file: join(folder, name) }))
  const named = owned.filter(({ owner }) => isOwnerName(owner.name))
  const read = await Promise.all(named.map((each) => readOwner(each, partFiles)))
  const unread = read.flatMap((each) => ('findings' in each ? [each] : []))
  return {
    texts: read.flatMap((each) => ('text' in each ? [each] : [])),
    unreadable: unread.map(({ owner }) => owner),
    findings: [
      ...unread.flatMap(({ findings }) => findings),
      ...owned.filter(({ owner }) => !isOwnerName(owner.name)).map(({ owner, file }) => invalidName(owner, file)),
      ...partFiles.flatMap((each) =>
        owned.some(({ owner }) => owner.name === each.name) ? [] : withoutOwner(kind, each),
      ),
      ...names.filter((name) => name.endsWith('.yml')).map((name) => otherExtension(kind, join(folder, name))),
    ],
  }
}

type Read = WrittenText | { readonly owner: Owner; readonly findings: readonly Finding[] }

/** Reads the file of an owner, and the files with parts of its text. */
export async function readOwner(
  { owner, file }: { readonly owner: Owner; readonly file: string },
  partFiles: readonly PartFile[] = [],
): Promise<Read> {
  try {
    const own = partFiles.filter(({ name }) => name === owner.name)
    const parts = own.map(async (each) => ({ ...each, text: await readFile(each.file, 'utf8') }))
    return { owner, file, ...withParts(await readFile(file, 'utf8'), await Promise.all(parts)) }
  } catch (error) {
    const found = errorCode(error) ?? String(error)
    return { owner, findings: [finding('unreadable', owner, file, found, 'a readable file')] }
  }
}

function invalidName(owner: Owner, file: string): Finding {
  const expected = 'a name of small letters, digits and single dashes'
  return finding('invalid-name', owner, file, `the name "${owner.name}"`, expected)
}

function withoutOwner(kind: OwnerKindName, { name, file }: PartFile): Finding {
  const owner = { kind, name }
  return finding(
    'part-without-owner',
    owner,
    file,
    'a part of a file that is not there',
    `${name}${EXTENSION} beside it`,
  )
}

function otherExtension(kind: OwnerKindName, file: string): Finding {
  const owner = { kind, name: basename(file, '.yml') }
  const expected = `the ending ${EXTENSION}`
  return { ...finding('other-extension', owner, file, 'a file that is not read', expected), severity: 'warning' }
}

function finding(rule: string, owner: Owner, file: string, found: string, expected: string): Finding {
  return { rule, severity: 'error', owner, path: '', found, expected, place: { file, line: null } }
}
