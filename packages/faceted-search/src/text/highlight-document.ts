import type { IndexSchema, Query, SearchDocument } from '../contract.ts'
import { readField } from '../document/field-values.ts'
import { highlight } from './highlight.ts'
import { wordFor, type QueryWord } from './query-words.ts'

/** Highlights the requested attributes of a document; several values of one attribute are joined by a comma. */
export function highlightDocument(
  document: SearchDocument,
  schema: IndexSchema,
  { attributes, pre, post }: NonNullable<Query['highlight']>,
  query: readonly QueryWord[],
): Readonly<Record<string, string>> {
  const marked: Record<string, string> = {}
  for (const name of attributes) {
    const attribute = schema.attributes[name]
    if (!attribute || attribute.hidden) continue
    const { values } = readField(document[name], attribute)
    const words = query.map((word) => wordFor(word, attribute.searchable ?? {}))
    if (values.length > 0) marked[name] = highlight(values.join(', '), words, pre, post)
  }
  return marked
}
