import { printFilter } from '@forecourt/faceted-search'
import { figure, median, table } from '../report/table.ts'
import type { Built } from './processes/messages.ts'
import { CELLS, QUERIES, type Cell } from './cells.ts'
import { MEASURED_CELLS, counted, type Record, type Records } from './rounds.ts'
import { compareAnswers, type Comparison } from './same-answer.ts'

/** The engine that others are compared with. */
export const OWN = 'own'

export type Comparisons = Readonly<{ [K in Cell]?: { readonly [name: string]: Comparison } }>

/** Compares each engine's first answers with our own. */
export function compareAll(records: Records): Comparisons {
  const compared = CELLS.map((cell) => {
    const own = records.get(OWN)?.get(cell)?.first?.json
    const others = [...records].flatMap(([name, cells]) => {
      const theirs = cells.get(cell)?.first?.json
      if (name === OWN || own === undefined || theirs === undefined) return []
      return [[name, compareAnswers(own, theirs, QUERIES[cell].sort !== undefined)] as const]
    })
    return [cell, Object.fromEntries(others)]
  })
  return Object.fromEntries(compared) as Comparisons
}

/** CPU milliseconds: median (minimum). */
export function timesTable(records: Records): string {
  const rows = [...records].map(([name, cells]) =>
    [name].concat(MEASURED_CELLS.map((cell) => timeText(cells.get(cell)))),
  )
  return table(['CPU ms', ...MEASURED_CELLS], rows)
}

function timeText(record: Record | undefined): string {
  if (record?.late) return `> ${figure(record.late.cpuMs)}`
  if (!record || record.samples.length === 0) return '–'
  const cpu = counted(record).map(({ cpuMs }) => cpuMs)
  return record.samples.length > 1
    ? `${figure(median(cpu))} (${figure(Math.min(...cpu))})`
    : `${figure(median(cpu))} once`
}

/** The CPU of the best engine with the same answer, divided by ours. */
export function bestPeers(records: Records, comparisons: Comparisons): string {
  const own = records.get(OWN)
  const rows = CELLS.map((cell) => {
    const mine = own && medianOf(own.get(cell))
    const peers = [...records]
      .filter(([name]) => !name.startsWith(OWN) && isSame(comparisons[cell]?.[name]))
      .flatMap(([name, cells]) => ({ name, cpuMs: medianOf(cells.get(cell)) ?? Number.POSITIVE_INFINITY }))
      .toSorted((a, b) => a.cpuMs - b.cpuMs)
    const [best] = peers
    if (!best || mine === undefined) return [cell, 'none', '–']
    return [cell, best.name, `${figure(best.cpuMs / mine)} ×`]
  })
  return table(['best with the same answer', 'engine', 'its CPU / ours'], rows)
}

function isSame(comparison: Comparison | undefined): boolean {
  return comparison !== undefined && comparison.differs.length === 0 && comparison.lacks.length === 0
}

function medianOf(record: Record | undefined): number | undefined {
  if (!record || record.late || record.samples.length === 0) return undefined
  return median(counted(record).map(({ cpuMs }) => cpuMs))
}

export function buildsTable(builds: ReadonlyMap<string, Built>, vehicles: number): string {
  const bytes = (n: number | undefined) => (n === undefined ? '–' : Math.round(n / vehicles).toLocaleString('en-AU'))
  const rows = [...builds].map(([name, { cpuMs, wallMs, residentBytes, storedBytes }]) => [
    name,
    figure(cpuMs / 1000),
    figure(wallMs / 1000),
    bytes(residentBytes),
    bytes(storedBytes),
  ])
  return table(['build', 'CPU s', 's', 'bytes per vehicle in memory', 'on disk'], rows)
}

/** The queries, and which answers differ from ours. */
export function queriesText(comparisons: Comparisons): string {
  return CELLS.flatMap((cell) => {
    const notes = Object.entries(comparisons[cell] ?? {}).map(([name, each]) => `    ${name} ${comparisonText(each)}`)
    return [`${cell}: ${queryText(cell)}`].concat(notes)
  }).join('\n')
}

function comparisonText({ differs, lacks }: Comparison): string {
  if (differs.length + lacks.length === 0) return 'same answer'
  return [
    ...(differs.length > 0 ? [`differs: ${differs.join(', ')}`] : []),
    ...(lacks.length > 0 ? [`lacks ${lacks.join(', ')}`] : []),
  ].join('; ')
}

function queryText(cell: Cell): string {
  const { base, refinements = [], text, sort = [], offset = 0, limit, facets = [] } = QUERIES[cell]
  const parts = [
    ...(base ? [printFilter(base)] : []),
    ...refinements.map(({ filter }) => `refinement ${printFilter(filter)}`),
    ...(text === undefined ? [] : [`text “${text}”`]),
    ...sort.map(({ attribute, direction }) => `by ${attribute} ${direction}`),
    `${facets.length} facets`,
    `${limit} hits from ${offset}`,
  ]
  return parts.join(' · ')
}
