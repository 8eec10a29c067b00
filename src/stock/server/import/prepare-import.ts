import { hash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { Clock } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { ImportProgress } from '../../report/import-report.ts'
import { lackingColumns } from '../../mapping/compile/column-fit.ts'
import { columnFinder } from '../../mapping/compile/column-finder.ts'
import { compileMapping, type RowMapper } from '../../mapping/compile/compile-mapping.ts'
import type { Mapping } from '../../mapping/mapping.ts'
import { someOf } from '../../report/some-of.ts'
import { withoutControlCharacters } from '../../values/clean-text.ts'
import type { Target } from './dealership-book.ts'
import type { ImportError } from './import-error.ts'
import type { RowSource } from '../readers/row-source.ts'

export type ImportOptions = {
  readonly file: string
  /** Slug or name of the one dealership whose file it is. */
  readonly dealership?: string | undefined
  /** The column that names each row's dealership; without either, the mapping has to say. */
  readonly dealershipColumn?: string | undefined
  /** Name of the feed; by default the dealership's one feed. */
  readonly feed?: string | undefined
  /** A shipped mapping's name, or a mapping file's path. */
  readonly mapping: string
  readonly allowShrink?: boolean
  readonly dryRun?: boolean
  readonly createDealerships?: boolean
  /** Connections as the import role. */
  readonly database: Pick<Pool, 'connect'>
  readonly onProgress?: (progress: ImportProgress) => void
  readonly clock?: Clock
  /** Vehicles that a transaction may write before the next dealership begins another. */
  readonly writesATransaction?: number
}

export const DEFAULT_FEED = 'stock'

type Outcome<T> = Result<T, ImportError>

/** The mapping with the dealership read from where the caller says. */
export function withDealershipSource(
  mapping: Mapping,
  { dealership, dealershipColumn }: ImportOptions,
): Outcome<Mapping> {
  if (dealership !== undefined) return ok({ ...mapping, dealership: null })
  if (dealershipColumn !== undefined) {
    return ok({ ...mapping, dealership: { kind: 'column', columns: [dealershipColumn], after: null, steps: [] } })
  }
  if (mapping.dealership) return ok(mapping)
  return err({ kind: 'no-dealership', what: WHOSE })
}

const WHOSE = 'Say whose stock it is: --dealership NAME, or --dealership-column COLUMN for a file of several.'

export function mapperOf(
  mapping: Mapping,
  source: RowSource,
  { clock = () => new Date() }: ImportOptions,
): Outcome<RowMapper> {
  const columnIndex = columnFinder(source.headings)
  const lacking = mapping.dealership
    ? lackingColumns(mapping.dealership, (column) => columnIndex(column) !== undefined)
    : []
  const mapper = compileMapping(mapping, source.headings, {
    hash: (text) => hash('sha256', text, 'base64url'),
    year: clock().getFullYear(),
  })
  if (mapper.ok && lacking.length > 0)
    return err({ kind: 'no-dealership', what: `The file has no column "${lacking[0]}". ${WHOSE}` })
  if (mapper.ok) return mapper
  return err({ kind: 'missing-columns', what: otherLayout(mapping, source.headings, mapper.error.columns) })
}

const COLUMNS_SHOWN = 6

function otherLayout({ name }: Mapping, headings: readonly string[], lacking: readonly string[]): string {
  const [its, missing] = [headings, lacking].map((columns) => someOf(columns.map(shownHeading), COLUMNS_SHOWN))
  return `The file is of another layout than ${name}. It lacks ${missing}; its columns are ${its}.`
}

/** A file that is no text has a heading that would upset a terminal. */
function shownHeading(heading: string): string {
  return `"${withoutControlCharacters(heading).slice(0, LONGEST_HEADING_SHOWN)}"`
}

const LONGEST_HEADING_SHOWN = 40

export async function feedName(
  main: ClientBase,
  { feed }: ImportOptions,
  target: Target | null,
): Promise<Outcome<string>> {
  if (feed !== undefined) return ok(feed)
  if (target === null) return ok(DEFAULT_FEED)
  const { rows } = await main.query<{ name: string }>('select name from feeds where dealership_id = $1 order by name', [
    target.dealershipId,
  ])
  const names = rows.map(({ name }) => name)
  if (names.length <= 1) return ok(names[0] ?? DEFAULT_FEED)
  const what = `${target.name} has the feeds ${names.join(', ')}: say which, with --feed.`
  return err({ kind: 'ambiguous-feed', what })
}
