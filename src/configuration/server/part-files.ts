import { extname, join } from 'node:path'
import type { WrittenText } from '../source-text.ts'

/** A file with one key of an owner's text: `north.reviews.csv` has the key `reviews` of `north.yaml`. */
export interface PartFile {
  readonly name: string
  readonly key: string
  readonly file: string
}

const EXTENSIONS = ['.csv', '.yaml']

/** The part that a file of this name is, if the key may be in a file of its own. */
export function toPartFile(folder: string, fileName: string, keys: readonly string[]): PartFile | undefined {
  const [name = '', key = '', ...rest] = fileName.split('.')
  const isPart = rest.length === 1 && keys.includes(key) && EXTENSIONS.includes(extname(fileName))
  return isPart ? { name, key, file: join(folder, fileName) } : undefined
}

/** An owner's text with those of its parts, and where each part begins. */
export type WholeText = Required<Pick<WrittenText, 'text' | 'parts'>>

/**
 * The owner's text followed by its parts, so that a revision holds all of it and the lines of the text stay. A file of comma-separated
 * values becomes a block of text.
 */
export function withParts(text: string, parts: readonly (PartFile & { readonly text: string })[]): WholeText {
  if (parts.length === 0) return { text, parts: [] }
  let whole = text === '' || text.endsWith('\n') ? text : `${text}\n`
  const begun = parts.map((part) => {
    const isTable = extname(part.file) === '.csv'
    const keyLine = whole.split('\n').length
    whole += `${part.key}:${isTable ? ' |-' : ''}\n${indented(part.text)}`
    return { file: part.file, keyLine, isTable }
  })
  return { text: whole, parts: begun }
}

function indented(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  return lines.map((line) => `${line === '' ? '' : `  ${line}`}\n`).join('')
}
