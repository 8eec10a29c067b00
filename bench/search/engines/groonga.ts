import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Filter, Query, SearchDocument } from '@forecourt/faceted-search'
import { CELLS, QUERIES } from '../cells.ts'
import { batches, LATE, type Answer, type Engine } from '../engine.ts'
import { startLineProcess } from '../line-process.ts'
import { FACETS } from '../stock.ts'
import { wordsOf } from '../table.ts'

const LISTS = new Set(['categories', 'filtered_features'])
const NUMBERS = new Set(['price', 'km', 'custom_rank'])
const WITH_STATS = ['price', 'km']
const ATTRIBUTES = ['status', 'show_on_dealer_website', 'dealership_id', ...FACETS]
const VALUES = ATTRIBUTES.filter((name) => !NUMBERS.has(name))
/** The number of typos in the one cell that has any. */
const MAX_TYPOS = 1

/** Groonga in its own process, queried by lines; each text attribute is a column of references into a table of values. */
export async function groonga(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-groonga-'))
  const server = startLineProcess('groonga', ['-n', join(folder, 'db')])
  const ask = async (command: string): Promise<string> => {
    const line = await server.ask(command)
    if (!line.startsWith('[[0,')) throw new Error(`${command.slice(0, 200)}: ${line.slice(0, 400)}`)
    return line
  }
  return {
    name: 'groonga',
    async build(count, vehicle) {
      await ask('cache_limit 0')
      for (const command of TABLES) await ask(command)
      for (const batch of batches(count, vehicle)) await ask(`load --table vehicle\n${rows(batch)}`)
      for (const command of INDEXES) await ask(command)
    },
    async run(cell, isLate) {
      const lines: string[] = []
      for (const command of selects(QUERIES[cell])) {
        if (isLate()) return LATE
        lines.push(await ask(command))
      }
      return answerOf(lines)
    },
    async update(document) {
      const { id, price } = document
      await ask(`load --table vehicle\n${JSON.stringify([{ _key: id, price, document: JSON.stringify(document) }])}`)
    },
    texts: () => Object.fromEntries(CELLS.map((cell) => [cell, selects(QUERIES[cell]).join('\n')])),
    otherProcess: () => server.pid,
    storedBytes: () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).blocks * 512, 0),
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const TABLES = [
  'table_create vehicle TABLE_HASH_KEY ShortText',
  ...VALUES.flatMap((name) => [
    `table_create of_${name} TABLE_PAT_KEY ShortText`,
    `column_create vehicle ${name} ${LISTS.has(name) ? 'COLUMN_VECTOR' : 'COLUMN_SCALAR'} of_${name}`,
  ]),
  ...[...NUMBERS].map((name) => `column_create vehicle ${name} COLUMN_SCALAR Int32`),
  'column_create vehicle words COLUMN_SCALAR Text',
  'column_create vehicle document COLUMN_SCALAR Text',
]

/** Created after all rows have been loaded, which is fastest in Groonga. */
const INDEXES = [
  ...VALUES.map((name) => `column_create of_${name} vehicles COLUMN_INDEX vehicle ${name}`),
  ...[...NUMBERS].flatMap((name) => [
    `table_create of_${name} TABLE_PAT_KEY Int32`,
    `column_create of_${name} vehicles COLUMN_INDEX vehicle ${name}`,
  ]),
  'table_create terms TABLE_PAT_KEY ShortText --default_tokenizer TokenBigram --normalizer NormalizerAuto',
  'column_create terms vehicles COLUMN_INDEX|WITH_POSITION vehicle words',
]

function rows(documents: readonly SearchDocument[]): string {
  return JSON.stringify(documents.map(rowOf))
}

function rowOf(document: SearchDocument): object {
  const named = VALUES.map((name) => [name, textOf(document[name])])
  const numbers = [...NUMBERS].map((name) => [name, document[name]])
  const present = [...named, ...numbers].filter(([, value]) => value !== undefined && value !== null)
  const whole = { _key: document['id'], words: wordsOf(document), document: JSON.stringify(document) }
  return { ...whole, ...Object.fromEntries(present) }
}

function textOf(value: unknown): unknown {
  return value === undefined || value === null || Array.isArray(value) ? value : String(value)
}

/** One query for everything except facets with refinements of their own, then one for each of those. */
function selects(query: Query): readonly string[] {
  const refined = (query.refinements ?? []).map(({ attribute }) => attribute)
  const sort = (query.sort ?? []).map(({ attribute, direction }) => `${direction === 'desc' ? '-' : ''}${attribute}`)
  const page = `--output_columns document --sort_keys '${[...sort, '-custom_rank', '_key'].join(',')}' --limit ${query.limit ?? 20} --offset ${query.offset ?? 0}`
  const others = FACETS.filter((name) => !refined.includes(name))
  const statNames = WITH_STATS.filter((name) => !refined.includes(name))
  return [
    `select vehicle ${conditions(query)} ${page} ${[...others.map(drilldown), ...statNames.map(summary)].join(' ')}`,
    ...refined.map((name) => {
      const more = WITH_STATS.includes(name) ? ` ${summary(name)}` : ''
      return `select vehicle ${conditions(query, name)} --limit 0 ${drilldown(name)}${more}`
    }),
  ]
}

function drilldown(name: string): string {
  const at = `--drilldowns[${name}]`
  return `${at}.keys ${name} ${at}.sort_keys -_nsubrecs,_key ${at}.limit 100 ${at}.output_columns _key,_nsubrecs`
}

function summary(name: string): string {
  const at = `--drilldowns[stats_${name}]`
  return `${at}.calc_types MIN,MAX ${at}.calc_target ${name} ${at}.output_columns _min,_max`
}

function conditions(query: Query, without?: string): string {
  const refined = (query.refinements ?? []).filter(({ attribute }) => attribute !== without).map(({ filter }) => filter)
  const parts = [...refined, ...(query.base ? [query.base] : [])].map(expression)
  const words = query.text?.split(' ') ?? []
  const misspelt = query.text === QUERIES.typo.text
  const text = words.map((word, at) => {
    if (misspelt) return `fuzzy_search(words, "${word}", {"max_distance": ${MAX_TYPOS}})`
    return at === words.length - 1 ? `words @^ "${word}"` : `words @ "${word}"`
  })
  return `--filter '${[...text, ...parts].join(' && ')}'`
}

function expression(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
      return filter.of.map(expression).join(' && ')
    case 'equals':
      return `${filter.attribute} == ${JSON.stringify(String(filter.value))}`
    case 'in':
      return `in_values(${filter.attribute}, ${filter.values.map((value) => JSON.stringify(value)).join(', ')})`
    case 'range':
      return `between(${filter.attribute}, ${filter.from ?? 0}, "include", ${filter.to ?? 1e9}, "include")`
    default:
      throw new TypeError(`The benchmark has no filter of the kind ${filter.kind}`)
  }
}

type Rows = [total: [number], columns: unknown, ...rows: [string | number, number][]]
type Selected = [header: unknown, body: [hits: Rows, drilldowns: Readonly<Record<string, Rows>>]]

function answerOf(lines: readonly string[]): Answer {
  const read = () => lines.map((line) => JSON.parse(line) as Selected)
  return {
    json: lines.join('\n'),
    total: () => read()[0]?.[1][0][0][0] ?? Number.NaN,
    commonForm: () => toCommonForm(read()),
  }
}

function toCommonForm(selected: readonly Selected[]): string {
  const [[total], , ...hits] = selected[0]?.[1][0] ?? [[0], undefined]
  const drilled = Object.entries(Object.assign({}, ...selected.map(([, [, found]]) => found)) as Record<string, Rows>)
  const counted = drilled.filter(([name]) => !name.startsWith('stats_'))
  const drilledStats = drilled.filter(([name]) => name.startsWith('stats_'))
  const facets = counted.map(([name, [, , ...rest]]) => [name, rest.map(([value, count]) => ({ value, count }))])
  const stats = drilledStats.map(([name, [, , row]]) => [name.slice('stats_'.length), { min: row?.[0], max: row?.[1] }])
  const documents = hits.map(([document]) => JSON.parse(String(document)) as unknown)
  return JSON.stringify({
    total,
    hits: documents,
    facets: Object.fromEntries(facets),
    stats: Object.fromEntries(stats),
  })
}
