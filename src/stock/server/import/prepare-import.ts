import { hash } from 'node:crypto'
import type { ClientBase, PoolClient } from 'pg'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { nearestKey } from '#sites/nearest-key.ts'
import type { ImportProgress } from '../../report/import-report.ts'
import { lackingColumns } from '../../mapping/compile/column-fit.ts'
import { columnFinder } from '../../mapping/compile/column-finder.ts'
import { compileMapping, type RowMapper } from '../../mapping/compile/compile-mapping.ts'
import { FEED_FIELDS, isRequired } from '../../mapping/feed-fields.ts'
import { columnsOf, sourcesOf, type Mapping } from '../../mapping/mapping.ts'
import type { FieldColumns } from '../../safeguards/hold.ts'
import type { RowLimits } from '../../safeguards/row-limits.ts'
import type { CountedField } from '../apply/count-fields.ts'
import { someOf } from '../../report/some-of.ts'
import { withoutControlCharacters } from '../../values/clean-text.ts'
import type { RowSource } from '../readers/row-source.ts'
import type { Target } from './dealership-directory.ts'
import type { ImportError } from './import-error.ts'

/** Gives connections, as a pool does. */
export interface Connections {
  readonly connect: () => Promise<PoolClient>
}

export type ImportOptions = {
  readonly file: string
  /** The actor that starts it. */
  readonly actor: Actor
  /** Slug or name of the one dealership whose file it is. */
  readonly dealership?: string | undefined
  /** The column that names each row's dealership. Without this and `dealership`, the mapping has to name it. */
  readonly dealershipColumn?: string | undefined
  /** Name of the feed; by default the dealership's one feed. */
  readonly feed?: string | undefined
  /** A shipped mapping's name, a mapping file's path, or a mapping. */
  readonly mapping: string | Mapping
  /** For a file of several dealerships: the slugs of those that accept stock from it; unset: all. */
  readonly acceptedBy?: ReadonlySet<string>
  readonly allowShrink?: boolean
  /** Fields (or columns) that most vehicles had and that the file may leave empty, or whose prices may collapse. */
  readonly allowEmpty?: readonly string[]
  /** Fields (or columns) of which most values may rise or fall to six times or a sixth, or look exchanged. */
  readonly allowJump?: readonly string[]
  readonly dryRun?: boolean
  /** The rows are a part of the feed: vehicles that they lack stay. */
  readonly isPartial?: boolean
  readonly createDealerships?: boolean
  /** Connections as the import role. */
  readonly database: Connections
  readonly onProgress?: (progress: ImportProgress) => void
  /** Called with the id of the import once it is recorded. */
  readonly onRecorded?: (importId: number) => void
  readonly clock?: Clock
  /** Limits of the file. */
  readonly limits?: RowLimits
  /** Vehicles written in one transaction before the next dealership begins another. */
  readonly writesPerTransaction?: number
}

const DEFAULT_FEED = 'stock'

type Outcome<T> = Result<T, ImportError>

/** The mapping with the source of the dealership that the options name. */
export function withDealershipSource(
  mapping: Mapping,
  { dealership, dealershipColumn }: ImportOptions,
): Outcome<Mapping> {
  if (dealership !== undefined) return ok({ ...mapping, dealership: null })
  if (dealershipColumn !== undefined) {
    return ok({ ...mapping, dealership: { kind: 'column', columns: [dealershipColumn], after: null, steps: [] } })
  }
  if (mapping.dealership) return ok(mapping)
  return err({ kind: 'no-dealership', what: NAME_THE_DEALERSHIP })
}

const NAME_THE_DEALERSHIP =
  'Say whose stock it is: --dealership NAME, or --dealership-column COLUMN for a file of several.'

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
  const isOnlyDealership = mapper.ok || mapper.error.columns.every((column) => lacking.includes(column))
  if (isOnlyDealership && lacking.length > 0)
    return err({ kind: 'no-dealership', what: `The file has no column "${lacking[0]}". ${NAME_THE_DEALERSHIP}` })
  if (mapper.ok) return mapper
  return err({ kind: 'missing-columns', what: otherLayout(mapping, source, mapper.error.columns) })
}

const COLUMNS_SHOWN = 6

function otherLayout({ name }: Mapping, { headings, otherSeparator }: RowSource, lacking: readonly string[]): string {
  const listOf = (columns: readonly string[]) => someOf(columns.map(shownHeading), COLUMNS_SHOWN)
  const separated = otherSeparator === null ? '' : ` It is ${otherSeparator}.`
  return `The file is of another layout than ${name}.${separated} It lacks ${listOf(lacking)}; its columns are ${listOf(headings)}.`
}

/** A heading without control characters, because those of a binary file would garble the terminal. */
function shownHeading(heading: string): string {
  return `"${withoutControlCharacters(heading).slice(0, LONGEST_HEADING_SHOWN)}"`
}

const LONGEST_HEADING_SHOWN = 40

/**
 * The feed that a file belongs to: `--feed`, else the only feed of its dealership. A file of several dealerships belongs to the feed that
 * its mapping filled before, or to a new one with the mapping's name.
 */
export async function feedName(
  main: ClientBase,
  { feed }: ImportOptions,
  mapping: Mapping,
  target: Target | null,
): Promise<Outcome<string>> {
  if (feed !== undefined) return ok(feed)
  if (target !== null) return feedOfDealership(main, target)
  const { rows } = await main.query<{ name: string }>(
    'select distinct name from feeds where shared and mapping = $1 order by name',
    [mapping.name],
  )
  if (rows.length <= 1) return ok(rows[0]?.name ?? mapping.name)
  return ambiguous(`Files of several dealerships fill the feeds ${namesOf(rows)} with ${mapping.name}`)
}

type FeedRow = { readonly name: string; readonly shared: boolean }

async function feedOfDealership(main: ClientBase, { dealershipId, name }: Target): Promise<Outcome<string>> {
  const { rows } = await main.query<FeedRow>(
    'select name, shared from feeds where dealership_id = $1 order by shared, name',
    [dealershipId],
  )
  const own = rows.filter(({ shared }) => !shared)
  if (own.length === 1 || rows.length === 0) return ok(own[0]?.name ?? DEFAULT_FEED)
  if (own.length > 1) return ambiguous(`${name} has the feeds ${namesOf(own)}`)
  const what = `The stock of ${name} comes from a file of several dealerships (feed ${namesOf(rows)})`
  return ambiguous(`${what}; a source of its own needs a feed of its own`)
}

function namesOf(rows: readonly { readonly name: string }[]): string {
  return rows.map(({ name }) => name).join(', ')
}

function ambiguous(what: string): Outcome<string> {
  return err({ kind: 'ambiguous-feed', what: `${what}: say which, with --feed.` })
}

/** Fields that the mapping reads from the file and that a vehicle may lack. */
export function readFields(mapping: Mapping): readonly CountedField[] {
  const fields: CountedField[] = [...mapping.fields.keys()].filter((field) => !isRequired(field))
  if (mapping.photos) fields.push('photos')
  if (mapping.location) fields.push('location')
  return fields
}

/** The fields that `--allow-empty` or `--allow-jump` names, each by its name or a column of the file. */
export function fieldsToAllow(mapping: Mapping, names: readonly string[]): Outcome<ReadonlySet<string>> {
  const fields = new Set<string>()
  for (const name of names) {
    const found = fieldsNamed(mapping, name)
    if (found.length === 0) {
      const near = nearestKey(name, [...FEED_FIELDS, 'photos', 'location'])
      const hint = near === undefined ? '' : ` Did you mean ${near}?`
      return err({ kind: 'unknown-field', what: `There is no field ${name}.${hint}` })
    }
    for (const field of found) fields.add(field)
  }
  return ok(fields)
}

function fieldsNamed(mapping: Mapping, name: string): readonly string[] {
  const known = [...FEED_FIELDS, 'photos', 'location'].filter((field) => field.toLowerCase() === name.toLowerCase())
  if (known.length > 0) return known
  return sourcesOf(mapping).flatMap(([field, source]) => {
    const isColumn = columnFinder(columnsOf(source))(name) !== undefined
    return isColumn ? [field] : []
  })
}

interface Columns {
  readonly mapping: Mapping
  readonly source: RowSource
}

/** The columns that a field is read from: those that the file has, else all that the mapping names. */
export function fieldColumns({ mapping, source }: Columns, field: string): FieldColumns {
  const columns = sourcesOf(mapping).flatMap(([name, from]) => (name === field ? columnsOf(from) : []))
  const absent = source.paths?.absent()
  const columnIndex = columnFinder(source.headings)
  const present = columns.filter((column) => columnIndex(column) !== undefined && absent?.has(column) !== true)
  return present.length > 0 ? { names: present, isInFile: true } : { names: columns, isInFile: columns.length === 0 }
}

/** Names the source of a field, for messages: the columns that the file has, else the one that it lacks. */
export function columnsText(work: Columns, field: string): string {
  const { names, isInFile } = fieldColumns(work, field)
  if (names.length === 0) return 'the mapping does not read it'
  return isInFile ? `from ${names.map((name) => `"${name}"`).join(', ')}` : `the file has no column "${names[0]}"`
}
