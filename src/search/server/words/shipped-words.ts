import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import type { WordLists } from '../../plain-words/word-lists.ts'
import { joinWordFiles, readWordFile, type WordFile } from './word-file.ts'

let shipped: WordLists | undefined

/**
 * The words that ship with the platform, read once. Throws with every problem, because a wrong file is a mistake in the installation, which
 * must not start with half of its words.
 */
export function shippedWords(): WordLists {
  shipped ??= readWords(join(projectRoot(), 'words'))
  return shipped
}

/** The words of a folder, in the order of its files. */
export function readWords(folder: string): WordLists {
  const files: WordFile[] = []
  const problems: string[] = []
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.yaml')) continue
    const read = readWordFile(`words/${name}`, readFileSync(join(folder, name), 'utf8'))
    if (read.ok) files.push(read.value)
    else problems.push(...read.error)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return joinWordFiles(files)
}
