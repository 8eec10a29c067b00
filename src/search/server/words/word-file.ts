import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { err, ok, type Result } from '#platform/result.ts'
import { FACET_ATTRIBUTES } from '#sites/schema/facet-attributes.ts'
import { listed } from '../../plain-words/listed.ts'
import { nicknameOf, type Alias, type WordLists } from '../../plain-words/word-lists.ts'

const one = z.union([z.string(), z.number(), z.boolean()], 'a text').transform(String)
/** Phrases, separated by commas. */
const phrases = one
  .transform((text) => listed(text).filter((phrase) => phrase !== ''))
  .refine((all) => all.length > 0, 'at least one phrase')

const WORD_FILE = z.strictObject({
  synonyms: z
    .array(
      z.strictObject({
        attribute: z.enum(FACET_ATTRIBUTES),
        values: phrases,
        /** The phrases name where makes are from, and mean all of the makes. */
        origin: z.literal(true).optional(),
        otherwise: one.optional(),
        said: phrases,
      }),
    )
    .default([]),
  nicknames: z
    .array(z.strictObject({ of: phrases, text: one.optional(), otherwise: one.optional(), said: phrases }))
    .default([]),
  equipment: z.array(phrases).default([]),
  people: phrases.optional(),
  fillers: z.array(phrases).default([]),
  softFillers: phrases.optional(),
  everyday: phrases.optional(),
  ordinary: phrases.optional(),
})

export type WordFile = z.output<typeof WORD_FILE>

/** Reads a file of words. A problem names file, line, path, and what was expected. */
export function readWordFile(file: string, text: string): Result<WordFile, readonly string[]> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (document.errors.length > 0)
    return err(document.errors.map(({ pos, message }) => `${file}:${lineAt(pos[0])}: invalid YAML (${message})`))
  const read = WORD_FILE.safeParse(document.toJS() ?? {})
  if (read.success) return ok(read.data)
  return err(
    read.error.issues.map(({ path, message, code, ...issue }) => {
      const keys = code === 'unrecognized_keys' && 'keys' in issue ? (issue.keys as readonly string[]) : []
      const at = [...path, ...keys.slice(0, 1)]
      const where = at.length > 0 ? ` ${at.join('.')}:` : ''
      return `${file}:${lineAt(offsetOf(document, at))}:${where} ${keys.length > 0 ? 'unknown key' : `expected ${message}`}`
    }),
  )
}

/** The offset of the longest part of a path that the document has. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/** The words of several files; those of an earlier one come first. */
export function joinWordFiles(files: readonly WordFile[]): WordLists {
  const people = files.flatMap((file) => file.people ?? []).flatMap((person) => [person, `${person}s`])
  return {
    synonyms: files.flatMap(({ synonyms }) => synonyms.map(synonymOf)),
    nicknames: files.flatMap(({ nicknames }) => nicknames.map(nicknameOf)),
    equipment: files.flatMap(({ equipment }) => equipment),
    people,
    fillers: [...people, ...files.flatMap(({ fillers }) => fillers.flat())],
    softFillers: files.flatMap((file) => file.softFillers ?? []),
    everyday: files.flatMap((file) => file.everyday ?? []),
    ordinary: files.flatMap((file) => file.ordinary ?? []),
  }
}

function synonymOf({ attribute, values, said, origin, otherwise }: WordFile['synonyms'][number]): Alias {
  return {
    attribute,
    values,
    phrases: said,
    ...(origin && { isOrigin: true }),
    ...(otherwise !== undefined && { otherwise }),
  }
}
