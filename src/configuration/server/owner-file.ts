import { existsSync } from 'node:fs'
import { readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownerText, type Owner } from '../owner.ts'
import { readSources, type FileSource } from './file-sources.ts'
import { toPartFile } from './part-files.ts'
import { EXTENSION } from './read-folder.ts'

/** The file that an owner's text is read from where files are its writer. */
export function fileOfOwner(sources: readonly FileSource[], owner: Owner): string | undefined {
  for (const source of sources) {
    if ('owner' in source) {
      if (ownerText(source.owner) === ownerText(owner)) return source.file
    } else if (source.kind === owner.kind) return join(source.folders[0] ?? '', `${owner.name}${EXTENSION}`)
  }
  return undefined
}

/** `same`: the file, with its parts, says the text. `other`: there is a file with another text. `none`: there is no file. */
export async function compareFile(
  sources: readonly FileSource[],
  { owner, file, text }: { readonly owner: Owner; readonly file: string; readonly text: string },
): Promise<'same' | 'other' | 'none'> {
  const { texts } = await readSources(sources)
  const written = texts.find((each) => each.file === file)
  if (written?.text === text) return 'same'
  return existsSync(file) || (await partsOf(sources, owner)).length > 0 ? 'other' : 'none'
}

/** Writes a text to the owner's file. What was there, parts too, is kept beside it with the ending `.bak`, which is not read. */
export async function writeOwnerFile(
  sources: readonly FileSource[],
  { owner, file, text }: { readonly owner: Owner; readonly file: string; readonly text: string },
): Promise<void> {
  const before = [...(existsSync(file) ? [file] : []), ...(await partsOf(sources, owner))]
  const unfinished = `${file}.new`
  await writeFile(unfinished, text)
  for (const each of before) await rename(each, `${each}.bak`)
  await rename(unfinished, file)
}

/** Files beside the owner's own that have a part of its text. */
async function partsOf(sources: readonly FileSource[], owner: Owner): Promise<readonly string[]> {
  const source = sources.find((each) => 'kind' in each && each.kind === owner.kind)
  if (source === undefined || 'owner' in source || source.parts === undefined) return []
  const { parts } = source
  const folder = dirname(fileOfOwner([source], owner) ?? '')
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const part = toPartFile(folder, name, parts)
    return part?.name === owner.name ? [part.file] : []
  })
}
