import type { ClientBase } from 'pg'
import { DERIVATIONS } from '../../derive/derive.ts'
import { isFeedField, type FeedField } from '../../mapping/feed-fields.ts'
import {
  LARGEST_BELIEVABLE_PRICE_RATIO,
  SMALLEST_BELIEVABLE_PRICE_SHARE,
  type FieldCount,
} from '../../safeguards/hold.ts'
import { fieldOf, quotedColumn } from '../staging/staging.ts'

/** A field of a vehicle, or the photos or location of its row. */
export type CountedField = FeedField | 'photos' | 'location'

export type FieldsToCount = {
  /** Fields that the mapping reads from the file. */
  readonly read: readonly CountedField[]
  /** The vehicle fields that every row brings, read or derived. */
  readonly brought: readonly FeedField[]
}

/**
 * Counts the vehicles of each target that have a field now, and those that have it in the file. Fields that the feed's last
 * mapping brought and this one does not count, too, because they are emptied.
 */
export async function countFields(
  client: ClientBase,
  targets: readonly number[],
  { read, brought }: FieldsToCount,
): Promise<ReadonlyMap<number, readonly FieldCount[]>> {
  const dropped = targets.length === 0 ? [] : await droppedFields(client, targets, brought)
  const fields = [...new Set([...read, ...dropped])]
  if (targets.length === 0 || fields.length === 0) return new Map()
  const before = await countBefore(client, targets, fields)
  const after = await countAfter(client, targets, fields, new Set(dropped))
  const pairs = await countPairs(client, targets, fields, new Set(dropped))
  return new Map(
    before.map(({ target, vehicles, filled }) => {
      const delivery = after.get(target)
      const compared = pairs.get(target)
      const counts = fields.map((field, index) => ({
        field,
        inStock: vehicles,
        had: filled[index] ?? 0,
        delivered: delivery?.vehicles ?? 0,
        have: delivery?.filled[index] ?? 0,
        paired: compared?.paired[index] ?? 0,
        kept: compared?.kept[index] ?? 0,
        priced: compared?.priced[index] ?? 0,
        collapsed: compared?.collapsed[index] ?? 0,
        soared: compared?.soared[index] ?? 0,
      }))
      return [target, counts]
    }),
  )
}

/** Derived fields are not counted, because their sources are. */
const DERIVED: ReadonlySet<string> = new Set(DERIVATIONS.map(({ field }) => field))

async function droppedFields(
  client: ClientBase,
  targets: readonly number[],
  brought: readonly FeedField[],
): Promise<readonly FeedField[]> {
  const { rows } = await client.query<{ field: string }>(
    `select distinct field from targets p, unnest(p.previous_fields) field
     where p.target = any($1::integer[]) and not (field = any($2::text[]))`,
    [targets, brought],
  )
  return rows.flatMap(({ field }) => (isFeedField(field) && !DERIVED.has(field) ? [field] : []))
}

/** One number for each of the fields, in their order. */
type Filled = { readonly target: number; readonly vehicles: number; readonly filled: readonly number[] }

async function countBefore(client: ClientBase, targets: readonly number[], fields: readonly CountedField[]) {
  const { rows } = await client.query<Filled>(
    `select p.target, count(*)::integer as vehicles, ${array(fields.map((field) => countOf(field, BEFORE)))} as filled
     from targets p join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.status <> 'sold'
     where p.target = any($1::integer[]) group by p.target`,
    [targets],
  )
  return rows
}

async function countAfter(
  client: ClientBase,
  targets: readonly number[],
  fields: readonly CountedField[],
  dropped: ReadonlySet<CountedField>,
) {
  const counts = fields.map((field) => (dropped.has(field) ? '0' : countOf(field, AFTER)))
  const { rows } = await client.query<Filled>(
    `select c.target, count(*)::integer as vehicles, ${array(counts)} as filled
     from classified c join incoming i using (row_no)
     where c.target = any($1::integer[]) and i.status <> 'sold' group by c.target`,
    [targets],
  )
  return new Map(rows.map((row) => [row.target, row]))
}

type Pairs = {
  readonly target: number
  readonly paired: readonly number[]
  readonly kept: readonly number[]
  readonly priced: readonly number[]
  readonly collapsed: readonly number[]
  readonly soared: readonly number[]
}

/** Counts over vehicles that are in stock and in the file. */
async function countPairs(
  client: ClientBase,
  targets: readonly number[],
  fields: readonly CountedField[],
  dropped: ReadonlySet<CountedField>,
) {
  const counts = (applies: (field: CountedField) => boolean, condition: (field: CountedField) => string) =>
    array(fields.map((field) => (applies(field) && !dropped.has(field) ? count(condition(field)) : '0')))
  const had = (field: CountedField) => isFilled(field, BEFORE)
  const priced = (field: CountedField) => `${valueOf('v', field)} > 0 and ${valueOf('i', field)} > 0`
  const { rows } = await client.query<Pairs>(
    `select c.target, ${counts(losesItsValue, had)} as paired,
       ${counts(losesItsValue, (field) => `${had(field)} and ${isFilled(field, AFTER)}`)} as kept,
       ${counts(isPrice, priced)} as priced,
       ${counts(isPrice, (field) => `${priced(field)} and ${valueOf('i', field)} <= ${valueOf('v', field)} * ${SMALLEST_BELIEVABLE_PRICE_SHARE}`)} as collapsed,
       ${counts(isPrice, (field) => `${priced(field)} and ${valueOf('i', field)} >= ${valueOf('v', field)} * ${LARGEST_BELIEVABLE_PRICE_RATIO}`)} as soared
     from classified c join incoming i using (row_no) join vehicles v on v.id = c.vehicle_id
     where c.target = any($1::integer[]) and c.verdict <> 'added' and v.status <> 'sold' and i.status <> 'sold'
     group by c.target`,
    [targets],
  )
  return new Map(rows.map((row) => [row.target, row]))
}

/** Not for booleans: one that becomes false may be right, for example once a vehicle on order has arrived. */
function losesItsValue(field: CountedField): boolean {
  return !isFeedField(field) || fieldOf(field).kind !== 'boolean'
}

function valueOf(alias: string, field: CountedField): string {
  return isFeedField(field) ? `${alias}.${quotedColumn(field)}` : 'null'
}

function isPrice(field: CountedField): boolean {
  return isFeedField(field) && fieldOf(field).kind === 'cents'
}

function array(counts: readonly string[]): string {
  return `array[${counts.join(', ')}]::integer[]`
}

type Side = { readonly alias: string; readonly photos: string; readonly location: string }
const BEFORE: Side = { alias: 'v', photos: 'v.photos_count > 0', location: 'v.location_id is not null' }
const AFTER: Side = { alias: 'i', photos: 'cardinality(i.photos) > 0', location: 'c.location_id is not null' }

function countOf(field: CountedField, side: Side): string {
  return count(isFilled(field, side))
}

function count(condition: string): string {
  return `count(*) filter (where ${condition})`
}

/** A boolean counts as filled while it is true, so a column that was true for most vehicles and then for none counts as lost. */
function isFilled(field: CountedField, { alias, photos, location }: Side): string {
  if (field === 'photos') return photos
  if (field === 'location') return location
  const column = `${alias}.${quotedColumn(field)}`
  const { kind } = fieldOf(field)
  if (kind === 'boolean') return column
  return kind === 'textList' ? `cardinality(${column}) > 0` : `${column} is not null`
}
