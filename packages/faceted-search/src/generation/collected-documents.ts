import type { IndexSchema, SearchDocument } from '../contract.ts'
import { documentKey } from '../document/document-key.ts'
import { parseDocument } from '../document/parsed-documents.ts'
import { encodeUtf8 } from '../memory/utf8.ts'
import { groupOf, type BuildEntry, type BuildSource } from './build-source.ts'

/** A document's part of the bytes of all documents that were added with it. */
type DocumentRange = { readonly bytes: Uint8Array; readonly from: number; readonly to: number }

/**
 * Documents that were added in portions, as JSON outside of JavaScript's heap, until an index is built from them. Of several with
 * one key the last one is used. Groups are few texts, so each text is stored once.
 */
export class CollectedDocuments implements BuildSource {
  readonly #schema: IndexSchema
  readonly #keys: string[] = []
  readonly #groups: string[] = []
  readonly #ranges: DocumentRange[] = []
  readonly #indexes = new Map<string, number>()
  readonly #groupTexts = new Map<string, string>()

  constructor(schema: IndexSchema) {
    this.#schema = schema
  }

  get length(): number {
    return this.#keys.length
  }

  add(documents: readonly SearchDocument[]): void {
    const pieces = documents.map((document) => encodeUtf8(JSON.stringify(document)))
    const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let from = 0
    for (const [at, document] of documents.entries()) {
      const piece = pieces[at] ?? new Uint8Array()
      bytes.set(piece, from)
      this.#put(document, { bytes, from, to: from + piece.length })
      from += piece.length
    }
  }

  groupOf(index: number): string {
    return this.#groups[index] ?? ''
  }

  entry(index: number): BuildEntry {
    const { bytes, from, to } = this.#ranges[index] ?? { bytes: new Uint8Array(), from: 0, to: 0 }
    const json = bytes.subarray(from, to)
    return { key: this.#keys[index] ?? '', document: parseDocument(json) ?? {}, json }
  }

  #put(document: SearchDocument, range: DocumentRange): void {
    const key = documentKey(document, this.#schema)
    const index = this.#indexes.get(key) ?? this.#keys.length
    this.#indexes.set(key, index)
    this.#keys[index] = key
    this.#groups[index] = this.#sharedText(groupOf(this.#schema, document))
    this.#ranges[index] = range
  }

  /** The first string with this text, so that equal groups share one. */
  #sharedText(group: string): string {
    const known = this.#groupTexts.get(group)
    if (known === undefined) this.#groupTexts.set(group, group)
    return known ?? group
  }
}
