import type { IndexSchema, Searchable, SearchDocument } from '../contract.ts'
import { documentKey } from '../document/document-key.ts'
import { deepFreeze } from '../document/deep-freeze.ts'
import { readField, type Field } from '../document/field-values.ts'
import { compact, terms } from '../text/words.ts'

/** The terms of one attribute of a document, and how they match. */
export type TermList = {
  readonly attribute: string
  readonly searchable: Searchable
  readonly terms: readonly string[]
}

/** A document with its fields converted and its text split into terms. */
export type ReferenceRecord = {
  readonly key: string
  readonly document: SearchDocument
  /** In the order of the schema's attributes. */
  readonly fields: readonly Field[]
  readonly text: readonly TermList[]
}

export function toRecord(given: SearchDocument, schema: IndexSchema): ReferenceRecord {
  const document = deepFreeze(JSON.parse(JSON.stringify(given)) as SearchDocument)
  const fields: Field[] = []
  const text: TermList[] = []
  for (const [name, attribute] of Object.entries(schema.attributes)) {
    const field = readField(document[name], attribute)
    fields.push(field)
    const { searchable } = attribute
    if (!searchable) continue
    const split = searchable.kind === 'identifier' ? (value: string) => [compact(value)] : terms
    text.push({
      attribute: name,
      searchable,
      terms: [...new Set(field.values.flatMap((value) => split(String(value))))],
    })
  }
  return { key: documentKey(document, schema), document, fields, text }
}

/** Reads an attribute of records. */
export function fieldReader(schema: IndexSchema, attribute: string): (record: ReferenceRecord) => Field {
  const index = Object.keys(schema.attributes).indexOf(attribute)
  return (record) => record.fields[index] ?? ABSENT
}

const ABSENT: Field = { state: 'absent', values: [] }
