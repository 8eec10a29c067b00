import { ColumnIndex, type ColumnIndexOptions, type SnapshotIndex } from './column-index.ts'
import type { IndexSchema, SearchDocument } from './contract.ts'
import { Versions, foldGroup } from './versions.ts'
import { buildGeneration, buildGenerationAsync } from './generation/build-generation.ts'
import { CollectedDocuments } from './generation/collected-documents.ts'
import type { Generation } from './generation/generation.ts'
import { IndexReader } from './index-reader.ts'
import { checkSchema } from './schema/check-schema.ts'

/** Builds an index once from documents that are added in portions. */
export interface IndexBuilder {
  /** Adds documents. The last one with a key wins. */
  add(documents: readonly SearchDocument[]): void
  /** Builds the index. The builder can't be used afterwards. */
  finish(): SnapshotIndex
  /**
   * Like `finish`, in steps of some milliseconds.
   * @param pause awaited after each step; it has to let other work run
   */
  finishAsync(pause: () => Promise<unknown>): Promise<SnapshotIndex>
}

/**
 * The way to fill an index with the least time and memory: until it is built, each document is stored once, as JSON.
 * @throws SchemaError if the schema contradicts itself
 */
export function createIndexBuilder(schema: IndexSchema, options: ColumnIndexOptions = {}): IndexBuilder {
  checkSchema(schema)
  const collected = new CollectedDocuments(schema)
  const indexOf = (generation: Generation): SnapshotIndex => {
    const versions = new Versions(schema)
    versions.increment(
      new Set(Array.from({ length: collected.length }, (_, index) => foldGroup(collected.groupOf(index)))),
    )
    return new ColumnIndex(options, new IndexReader(schema, generation, versions))
  }
  return {
    add: (documents) => collected.add(documents),
    finish: () => indexOf(buildGeneration(schema, collected, options)),
    finishAsync: async (pause) => indexOf(await buildGenerationAsync(schema, collected, options, pause)),
  }
}
