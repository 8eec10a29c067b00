import type { AttributeSchema, IndexSchema, RankingRule, SearchDocument, SearchIndex } from '@forecourt/faceted-search'
import { createReferenceIndex } from '@forecourt/faceted-search/testing'
import type { TestSettings } from './test-settings.ts'

/** An index of the test server: documents and settings, searched by the reference implementation. */
export interface TestIndex {
  readonly primaryKey: string
  settings: TestSettings
  readonly documents: Map<string, SearchDocument>
  /** The index to search; rebuilt after changes. */
  readonly reference: () => SearchIndex
  /** To be called after every change of documents or settings. */
  readonly touch: () => void
}

export function createTestIndex(primaryKey: string, settings: TestSettings): TestIndex {
  let built: SearchIndex | undefined
  const index: TestIndex = {
    primaryKey,
    settings,
    documents: new Map(),
    touch: () => (built = undefined),
    reference: () => (built ??= build(index)),
  }
  return index
}

function build({ primaryKey, settings, documents }: TestIndex): SearchIndex {
  const all = [...documents.values()]
  const reference = createReferenceIndex(schemaOf(primaryKey, settings, all))
  reference.apply({ upserts: all })
  return reference
}

/** The schema, with types derived from the documents' values: Meilisearch's settings name no types. */
function schemaOf(primaryKey: string, settings: TestSettings, documents: readonly SearchDocument[]): IndexSchema {
  const ranked = settings.rankingRules.flatMap((rule) => /^(.+):(?:asc|desc)$/.exec(rule)?.[1] ?? [])
  const { filterableAttributes, sortableAttributes, searchableAttributes, typoTolerance } = settings
  const names = new Set([...filterableAttributes, ...sortableAttributes, ...searchableAttributes, ...ranked])
  const attribute = (name: string): AttributeSchema => {
    const rank = searchableAttributes.indexOf(name)
    const kind = typoTolerance.disableOnAttributes.includes(name) ? 'prefix' : 'word'
    return {
      ...typeOf(documents.map((document) => document[name])),
      filterable: filterableAttributes.includes(name),
      sortable: sortableAttributes.includes(name),
      ...(rank >= 0 && { searchable: { rank, kind } }),
    }
  }
  return {
    primaryKey,
    attributes: Object.fromEntries([...names].map((name) => [name, attribute(name)])),
    rankingRules: settings.rankingRules as readonly RankingRule[],
    synonyms: settings.synonyms,
    stopWords: settings.stopWords,
  }
}

function typeOf(values: readonly unknown[]): Pick<AttributeSchema, 'type' | 'multi'> {
  const given = values.filter((value) => value !== undefined && value !== null)
  const single = given.flat()
  const are = (type: string) => single.length > 0 && single.every((value) => typeof value === type)
  const type = are('number') ? 'number' : are('boolean') ? 'boolean' : 'text'
  return { type, ...(given.some(Array.isArray) && { multi: true }) }
}
