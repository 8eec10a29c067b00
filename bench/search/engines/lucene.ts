import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Filter, SearchDocument } from '@forecourt/faceted-search'
import { CELLS, QUERIES, type Cell } from '../cells.ts'
import { JARS } from '../engine-list.ts'
import { batches, type Engine } from '../engine.ts'
import { startLineProcess } from '../line-process.ts'
import { FACETS } from '../stock.ts'
import { wordsOf } from '../table.ts'

const SOURCES = ['LuceneServer', 'LuceneMatches', 'LuceneFacets'].map((name) =>
  join(import.meta.dirname, 'lucene', `${name}.java`),
)
const NUMBERS = new Set(['price', 'km', 'custom_rank'])
const LISTS = new Set(['categories', 'filtered_features'])
const FIELDS = ['id', 'status', 'show_on_dealer_website', 'dealership_id', ...FACETS, 'custom_rank']
/** JVM flags that keep compiler threads alive, because the CPU time of ended threads is lost. */
const JAVA = ['-Xmx2g', '-XX:+UseSerialGC', '-XX:-UseDynamicNumberOfCompilerThreads', '-XX:TieredStopAtLevel=4']
/** Separates the values of a list within a cell. */
const BETWEEN_VALUES = '\u001F'

/** Lucene in its own JVM, queried by lines, with its index on disk. */
export async function lucene(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lucene-'))
  const path = [folder, ...readdirSync(JARS).filter((name) => /^lucene-(core|analyzers-common)-/.test(name))]
    .map((name) => (name === folder ? name : join(JARS, name)))
    .join(':')
  execFileSync('javac', ['-cp', path, '-d', folder, ...SOURCES])
  const index = join(folder, 'index')
  mkdirSync(index)
  const server = startLineProcess('java', [...JAVA, '-cp', path, 'LuceneServer', index])
  return {
    name: 'lucene',
    async build(count, vehicle) {
      await server.send(
        `fields ${FIELDS.map((name) => `${name}:${kindOf(name)}`).join(' ')} words:words document:document\n`,
      )
      for (const batch of batches(count, vehicle)) {
        await server.send(batch.map((document) => `add ${rowOf(document)}\n`).join(''))
      }
      await server.ask('done')
    },
    async run(cell) {
      const json = await server.ask(`search ${queryLine(cell)}`)
      return { json, total: () => Number(/"total":(\d+)/.exec(json)?.[1]) }
    },
    update: async (document) => void (await server.ask(`update ${rowOf(document)}`)),
    texts: () => Object.fromEntries(CELLS.map((cell) => [cell, queryLine(cell)])),
    otherProcess: () => server.pid,
    storedBytes: () => readdirSync(index).reduce((sum, name) => sum + statSync(join(index, name)).size, 0),
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function kindOf(name: string): string {
  if (NUMBERS.has(name)) return 'number'
  return LISTS.has(name) ? 'list' : 'text'
}

function rowOf(document: SearchDocument): string {
  const cells = FIELDS.map((name) => {
    const value = document[name] ?? ''
    return Array.isArray(value) ? value.join(BETWEEN_VALUES) : String(value)
  })
  return [...cells, wordsOf(document), JSON.stringify(document)].join('\t')
}

function queryLine(cell: Cell): string {
  const { base, refinements = [], text, sort = [], offset = 0, limit = 20 } = QUERIES[cell]
  const parts = [
    ...(base ? conditions(base).map((condition) => `base=${condition}`) : []),
    ...refinements.flatMap(({ filter }) => conditions(filter).map((condition) => `chosen=${condition}`)),
    ...(text === undefined ? [] : [`${cell === 'typo' ? 'misspelt' : 'text'}=${text}`]),
    ...sort.map(({ attribute, direction }) => `sort=${attribute}:${direction}`),
    'sort=custom_rank:desc',
    'sort=id:asc',
    ...FACETS.map((name) => `facet=${name}`),
    ...['price', 'km'].map((name) => `stats=${name}`),
    `limit=${limit}`,
    `offset=${offset}`,
  ]
  return parts.join('\t')
}

function conditions(filter: Filter): readonly string[] {
  switch (filter.kind) {
    case 'and':
      return filter.of.flatMap(conditions)
    case 'equals':
      return [`${filter.attribute}=${filter.value}`]
    case 'in':
      return [`${filter.attribute}=${filter.values.join('|')}`]
    case 'range':
      return [`${filter.attribute}=${filter.from ?? 0}..${filter.to ?? 1e9}`]
    default:
      throw new TypeError(`The benchmark has no filter of the kind ${filter.kind}`)
  }
}
