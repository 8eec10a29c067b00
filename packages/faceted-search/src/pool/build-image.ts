import type { IndexSchema } from '../contract.ts'
import { documentKey } from '../document/document-key.ts'
import { parseDocument } from '../document/parsed-documents.ts'
import { keyedChange, type KeyedChange } from '../generation/apply-change.ts'
import { buildGeneration } from '../generation/build-generation.ts'
import { groupOf, type BuildSource } from '../generation/build-source.ts'
import type { Generation } from '../generation/generation.ts'
import { encodeUtf8 } from '../memory/utf8.ts'
import { attachImage, imageOf, type GenerationImage } from './generation-image.ts'
import type { BuildRequest } from './messages.ts'

/** Builds the next generation from shared documents, in new shared memory. O(documents × attributes). */
export function buildImage(schema: IndexSchema, request: BuildRequest): GenerationImage {
  const generation = attachImage(schema, { ...request.image, chunks: request.chunks }, request.options)
  const source = sharedSource(schema, generation, request)
  return imageOf(buildGeneration(schema, source, { ...request.options, shared: true }))
}

/**
 * The documents to build from: the writer's live rows, and the change to include. The groups of rows since the build are read from
 * their documents, because their codes are in the writer's dictionaries only.
 */
function sharedSource(schema: IndexSchema, generation: Generation, request: BuildRequest): BuildSource {
  const change = keyedChange(request, schema)
  const added = [...new Map(change.upserts.map(({ key, document }) => [key, document])).values()]
  const newJson = added.map((document) => encodeUtf8(JSON.stringify(document)))
  const rows = keptRows(schema, generation, request, change)
  const { documents, tailStart } = generation.parts
  const jsonAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? (newJson[index - rows.length] ?? new Uint8Array()) : documents.at(row)
  }
  const documentAt = (index: number) => parseDocument(jsonAt(index)) ?? {}
  return {
    length: rows.length + added.length,
    groupOf: (index) => {
      const row = rows[index] ?? Infinity
      return row < tailStart ? (generation.groupOf(row) ?? '') : groupOf(schema, documentAt(index))
    },
    entry: (index) => {
      const document = documentAt(index)
      return { key: documentKey(document, schema), document, json: jsonAt(index) }
    },
  }
}

/** The rows that are live in the writer and that the change leaves alone. */
function keptRows(
  schema: IndexSchema,
  { parts }: Generation,
  { live, rowCount }: BuildRequest,
  { deletes, upserts }: KeyedChange,
): number[] {
  const removed = new Set([...deletes, ...upserts.map(({ key }) => key)])
  const keyAt = (row: number) =>
    row < parts.tailStart ? parts.keys.at(row) : documentKey(parseDocument(parts.documents.at(row)) ?? {}, schema)
  const rows: number[] = []
  for (let row = 0; row < rowCount; row++) {
    const isLive = (((live[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
    if (isLive && (removed.size === 0 || !removed.has(keyAt(row)))) rows.push(row)
  }
  return rows
}
