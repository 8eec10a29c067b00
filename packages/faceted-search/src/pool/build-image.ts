import type { IndexSchema } from '../contract.ts'
import { documentKey } from '../document/document-key.ts'
import { parseDocument } from '../document/parsed-documents.ts'
import { keyedChange, type KeyedChange } from '../generation/apply-change.ts'
import { buildGeneration } from '../generation/build-generation.ts'
import { groupOf, type BuildSource } from '../generation/build-source.ts'
import type { Generation } from '../generation/generation.ts'
import { encodeUtf8 } from '../memory/utf8.ts'
import { attachImage, imageOf, type GenerationImage } from './generation-image.ts'
import type { BuildOrder } from './messages.ts'

/** Builds the next generation from shared documents, in new shared memory. O(documents × attributes). */
export function buildImage(schema: IndexSchema, order: BuildOrder): GenerationImage {
  const generation = attachImage(schema, { ...order.image, chunks: order.chunks }, order.options)
  const source = sharedSource(schema, generation, order)
  return imageOf(buildGeneration(schema, source, { ...order.options, shared: true }))
}

/**
 * The writer's live documents, and the change to include. Groups of rows since the build are read from
 * the documents, because only the writer knows the meaning of their codes.
 */
function sharedSource(schema: IndexSchema, generation: Generation, order: BuildOrder): BuildSource {
  const change = keyedChange(order, schema)
  const added = [...new Map(change.upserts.map(({ key, document }) => [key, document])).values()]
  const newJson = added.map((document) => encodeUtf8(JSON.stringify(document)))
  const rows = keptRows(schema, generation, order, change)
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

function keptRows(
  schema: IndexSchema,
  { parts }: Generation,
  { live, rowCount }: BuildOrder,
  { deletes, upserts }: KeyedChange,
): number[] {
  const gone = new Set([...deletes, ...upserts.map(({ key }) => key)])
  const keyAt = (row: number) =>
    row < parts.tailStart ? parts.keys.at(row) : documentKey(parseDocument(parts.documents.at(row)) ?? {}, schema)
  const rows: number[] = []
  for (let row = 0; row < rowCount; row++) {
    const isLive = (((live[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
    if (isLive && (gone.size === 0 || !gone.has(keyAt(row)))) rows.push(row)
  }
  return rows
}
