import { ColumnIndex, type ColumnIndexOptions, type SnapshotIndex } from './column-index.ts'
import type { IndexSchema, SearchDocument } from './contract.ts'
import { Versions, foldGroup } from './versions.ts'
import { buildGeneration } from './generation/build-generation.ts'
import { CollectedDocuments } from './generation/collected-documents.ts'
import { IndexReader } from './index-reader.ts'
import { checkSchema } from './schema/check-schema.ts'

/** Builds an index once from documents that are added in portions. */
export interface IndexBuilder {
  /** If several documents have the same key, the last one wins. */
  add(documents: readonly SearchDocument[]): void
  /** Builds the index. The builder can't be used afterwards. */
  finish(): SnapshotIndex
}

/** The fastest way to fill an index, with the least memory: until it is built, each document is stored once, as JSON. */
export function createIndexBuilder(schema: IndexSchema, options: ColumnIndexOptions = {}): IndexBuilder {
  checkSchema(schema)
  const gathered = new CollectedDocuments(schema)
  return {
    add: (documents) => gathered.add(documents),
    finish: () => {
      const versions = new Versions(schema)
      const generation = buildGeneration(schema, gathered, options)
      versions.increment(
        new Set(Array.from({ length: gathered.length }, (_, index) => foldGroup(gathered.groupOf(index)))),
      )
      return new ColumnIndex(options, new IndexReader(schema, generation, versions))
    },
  }
}
