import type { IndexSchema, SearchDocument } from '../contract.ts'
import { parseDocument } from '../document/parsed-documents.ts'
import { readField } from '../document/field-values.ts'
import { encodeUtf8 } from '../memory/utf8.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import type { KeyedChange } from './apply-change.ts'
import type { Generation } from './generation.ts'

/** A document that a generation is built from. */
export type BuildEntry = { readonly key: string; readonly document: SearchDocument; readonly json: Uint8Array }

/** The documents of a build. Each is read once, in order of the groups, so that only the current one has to be an object in memory. */
export type BuildSource = {
  readonly length: number
  readonly groupOf: (index: number) => string
  readonly entry: (index: number) => BuildEntry
}

/** The live documents of a generation after a change. */
export function buildSource(
  schema: IndexSchema,
  generation: Generation | undefined,
  { deletes, upserts }: KeyedChange,
): BuildSource {
  const added = [...new Map(upserts.map(({ key, document }) => [key, document]))]
  const replaced = new Set([...deletes, ...added.map(([key]) => key)])
  const rows = generation ? liveRows(generation).filter((row) => !replaced.has(generation.parts.keys.at(row))) : []
  return {
    length: rows.length + added.length,
    groupOf: (index) => {
      const row = rows[index]
      if (row !== undefined) return generation?.groupOf(row) ?? ''
      return groupOf(schema, added[index - rows.length]?.[1] ?? {})
    },
    entry: (index) => {
      const row = rows[index]
      if (row !== undefined && generation) return stored(generation, row)
      const [key = '', document = {}] = added[index - rows.length] ?? []
      return { key, document, json: encodeUtf8(JSON.stringify(document)) }
    },
  }
}

/** The indexes of the documents sorted by group, in order of arrival within a group. */
export function groupOrder(source: BuildSource): readonly number[] {
  const groups = new Map<string, number[]>()
  for (let index = 0; index < source.length; index++) {
    const group = source.groupOf(index)
    const list = groups.get(group)
    if (list) list.push(index)
    else groups.set(group, [index])
  }
  return [...groups].sort(([a], [b]) => compareCodePoints(a, b)).flatMap(([, list]) => list)
}

/** The text of a document's group; empty if it has none. */
export function groupOf(schema: IndexSchema, document: SearchDocument): string {
  const attribute = schema.groupBy === undefined ? undefined : schema.attributes[schema.groupBy]
  if (schema.groupBy === undefined || !attribute) return ''
  const [value] = readField(document[schema.groupBy], attribute).values
  return value === undefined ? '' : String(value)
}

function stored({ parts }: Generation, row: number): BuildEntry {
  const json = parts.documents.at(row)
  return { key: parts.keys.at(row), document: parseDocument(json) ?? {}, json }
}

function liveRows(generation: Generation): number[] {
  const rows: number[] = []
  for (let row = 0; row < generation.rowCount; row++) if (generation.isLive(row)) rows.push(row)
  return rows
}
