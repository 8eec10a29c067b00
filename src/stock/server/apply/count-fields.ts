import type { ClientBase } from 'pg'
import { DERIVATIONS } from '../../derive/derive.ts'
import { isFeedField, type FeedField } from '../../mapping/feed-fields.ts'
import { SMALLEST_BELIEVABLE_PRICE_SHARE, type FieldCount } from '../../safeguards/hold.ts'
import { fieldOf, quotedColumn } from '../staging/staging.ts'

/** A field of a vehicle, or what a row brings besides. */
export type CountedField = FeedField | 'photos' | 'location'

export type FieldsToCount = {
  /** What the mapping reads from the file. */
  readonly read: readonly CountedField[]
  /** The vehicle fields that every row brings, read or derived. */
  readonly brought: readonly FeedField[]
}

/**
 * How many vehicles of each target have a field now, and how many have it in the file. Fields that the feed's last
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
  const prices = await countPrices(client, targets, fields, new Set(dropped))
  return new Map(
    before.map(({ target, vehicles, filled }) => {
      const delivery = after.get(target)
      const compared = prices.get(target)
      const counts = fields.map((field, index) => ({
        field,
        inStock: vehicles,
        had: filled[index] ?? 0,
        delivered: delivery?.vehicles ?? 0,
        have: delivery?.filled[index] ?? 0,
        priced: compared?.priced[index] ?? 0,
        collapsed: compared?.collapsed[index] ?? 0,
      }))
      return [target, counts]
    }),
  )
}

/** Derived fields follow from others, which are counted. */
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

type Prices = { readonly target: number; readonly priced: readonly number[]; readonly collapsed: readonly number[] }

async function countPrices(
  client: ClientBase,
  targets: readonly number[],
  fields: readonly CountedField[],
  dropped: ReadonlySet<CountedField>,
) {
  const count = (field: CountedField, condition: (column: string) => string) =>
    isPrice(field) && !dropped.has(field) ? `count(*) filter (where ${condition(quotedColumn(field))})` : '0'
  const priced = (column: string) => `v.${column} > 0 and i.${column} > 0`
  const collapsed = (column: string) =>
    `${priced(column)} and i.${column} <= v.${column} * ${SMALLEST_BELIEVABLE_PRICE_SHARE}`
  const { rows } = await client.query<Prices>(
    `select c.target, ${array(fields.map((field) => count(field, priced)))} as priced,
       ${array(fields.map((field) => count(field, collapsed)))} as collapsed
     from classified c join incoming i using (row_no) join vehicles v on v.id = c.vehicle_id
     where c.target = any($1::integer[]) and c.verdict <> 'added' group by c.target`,
    [targets],
  )
  return new Map(rows.map((row) => [row.target, row]))
}

function isPrice(field: CountedField): field is FeedField {
  return isFeedField(field) && fieldOf(field).kind === 'cents'
}

function array(counts: readonly string[]): string {
  return `array[${counts.join(', ')}]::integer[]`
}

type Side = { readonly alias: string; readonly photos: string; readonly location: string }
const BEFORE: Side = { alias: 'v', photos: 'v.photos_count > 0', location: 'v.location_id is not null' }
const AFTER: Side = { alias: 'i', photos: 'cardinality(i.photos) > 0', location: 'c.location_id is not null' }

function countOf(field: CountedField, side: Side): string {
  return `count(*) filter (where ${isFilled(field, side)})`
}

/** A boolean has no empty value; one that is true for most vehicles and then for none was lost. */
function isFilled(field: CountedField, { alias, photos, location }: Side): string {
  if (field === 'photos') return photos
  if (field === 'location') return location
  const column = `${alias}.${quotedColumn(field)}`
  const { kind } = fieldOf(field)
  if (kind === 'boolean') return column
  return kind === 'textList' ? `cardinality(${column}) > 0` : `${column} is not null`
}
