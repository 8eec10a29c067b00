import { err, ok, type Result } from './result.ts'
import type { IndexSchema, Query, QueryResult, Scalar, SearchDocument, SearchError } from './contract.ts'
import { documentKey } from './document/document-key.ts'
import { DocumentTexts } from './document/document-texts.ts'
import { publicDocument } from './document/public-document.ts'
import type { Versions } from './versions.ts'
import type { Generation } from './generation/generation.ts'
import { checkQuery } from './query/check-query.ts'
import { runQuery } from './query/run-query.ts'
import { keepsOrder, writeAnswer } from './query/write-answer.ts'
import type { ReadableIndex } from './search-index.ts'
import { highlightDocument } from './text/highlight-document.ts'
import { ignoredWords, queryWords, wordRules, type WordRules } from './text/query-words.ts'

/** Answers queries from the current generation, which its owner replaces. */
export class IndexReader implements ReadableIndex {
  readonly schema: IndexSchema
  readonly versions: Versions
  generation: Generation
  readonly #toPublic: (document: SearchDocument) => SearchDocument
  readonly #wordRules: WordRules
  /** Cached JSON of documents, and the generation that it belongs to. */
  #texts: { readonly of: Generation; readonly texts: DocumentTexts } | undefined

  constructor(schema: IndexSchema, generation: Generation, versions: Versions) {
    this.schema = schema
    this.generation = generation
    this.versions = versions
    this.#toPublic = publicDocument(schema)
    this.#wordRules = wordRules(schema)
  }

  get size(): number {
    return this.generation.size
  }

  get version(): number {
    return this.versions.current
  }

  versionOf(groups?: readonly Scalar[]): number {
    return this.versions.of(groups)
  }

  get(key: string): SearchDocument | undefined {
    const row = this.generation.rowOf(key.toWellFormed())
    return row === undefined ? undefined : this.generation.parsed.at(row)
  }

  search(query: Query): Result<QueryResult, SearchError> {
    const error = checkQuery(query, this.schema)
    if (error) return err(error)
    const words = queryWords(query.text ?? '', this.#wordRules)
    const { parsed } = this.generation
    const { rows, total, facets } = runQuery(this.generation, query, words)
    const documents = rows.map((row) => parsed.at(row)).filter((document) => document !== undefined)
    const { highlight } = query
    const ignored = ignoredWords(query.text ?? '', this.#wordRules)
    return ok({
      hits: documents.map(this.#toPublic),
      total,
      facets: Object.fromEntries(Array.from(facets, ([name, { values }]) => [name, values])),
      stats: Object.fromEntries([...facets].flatMap(([name, { stats }]) => (stats ? [[name, stats]] : []))),
      ...(ignored.length > 0 && { ignoredWords: ignored }),
      ...(highlight && {
        highlights: Object.fromEntries(
          documents.map((document) => [
            documentKey(document, this.schema),
            highlightDocument(document, this.schema, highlight, words),
          ]),
        ),
      }),
    })
  }

  /** `search` as JSON, without building objects first. */
  searchJson(query: Query): Result<string, SearchError> {
    if (query.highlight || !keepsOrder((query.facets ?? []).map(({ attribute }) => attribute))) {
      const found = this.search(query)
      return found.ok ? ok(JSON.stringify(found.value)) : found
    }
    const error = checkQuery(query, this.schema)
    if (error) return err(error)
    const words = queryWords(query.text ?? '', this.#wordRules)
    const texts = this.#textsOf(this.generation)
    const found = runQuery(this.generation, query, words)
    return ok(writeAnswer(found, ignoredWords(query.text ?? '', this.#wordRules), (row) => texts.at(row)))
  }

  #textsOf(generation: Generation): DocumentTexts {
    if (this.#texts?.of === generation) return this.#texts.texts
    const hides = Object.values(this.schema.attributes).some(({ hidden }) => hidden)
    const { documents } = generation.parts
    const texts = new DocumentTexts((row) => documents.at(row), hides ? this.#toPublic : undefined)
    this.#texts = { of: generation, texts }
    return texts
  }
}
