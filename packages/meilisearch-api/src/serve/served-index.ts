import type { AttributeSchema, IndexSchema } from '@forecourt/faceted-search'
import { wordRules, type WordRules } from '@forecourt/faceted-search/adapter'

/** An index as clients see it: its name, and what they may do with which attribute. */
export type ServedIndex = {
  readonly name: string
  readonly schema: IndexSchema
  /** Attributes to filter by and to count. Hidden ones are not among them: each filter or count would reveal their values. */
  readonly filterable: readonly string[]
  /** Attributes to sort by. Hidden ones are among them, because an order reveals no values. */
  readonly sortable: readonly string[]
  /** Attributes that a text is looked for in, the most important first. Hidden ones are not among them. */
  readonly searchable: readonly string[]
  /** Attributes that are highlighted where a client asks for `*`. */
  readonly highlighted: ReadonlySet<string>
  /** Hits show null for attributes that a document doesn't have, so `IS NULL` finds these, too. */
  readonly showsNulls: boolean
  readonly wordRules: WordRules
}

/** `alsoHighlighted`: attributes that aren't searched but repeat the text of those that are. */
type ServeOptions = { readonly alsoHighlighted?: readonly string[]; readonly showsNulls?: boolean }

export function serveIndex(
  name: string,
  schema: IndexSchema,
  { alsoHighlighted = [], showsNulls = false }: ServeOptions = {},
): ServedIndex {
  const namesOf = (holds: (attribute: AttributeSchema) => boolean): readonly string[] =>
    Object.entries(schema.attributes).flatMap(([attribute, each]) => (holds(each) ? [attribute] : []))
  return {
    name,
    schema,
    filterable: namesOf(({ filterable, hidden }) => filterable === true && hidden !== true),
    sortable: namesOf(({ sortable }) => sortable === true),
    searchable: namesOf(({ searchable, hidden }) => searchable !== undefined && hidden !== true),
    highlighted: new Set([...alsoHighlighted, ...namesOf(({ searchable }) => searchable !== undefined)]),
    showsNulls,
    wordRules: wordRules(schema),
  }
}

export function isNumeric({ schema }: ServedIndex, attribute: string): boolean {
  return schema.attributes[attribute]?.type === 'number'
}
