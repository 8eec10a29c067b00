import type { PoolClient, QueryArrayConfig } from 'pg'
import type { SearchDocument } from '@forecourt/faceted-search'
import { toSearchDocument, type LocationFacts, type PhotoFacts, type StockFacts } from '../../index/search-document.ts'
import { HIT_COLUMNS, HIT_WIDTH, readHit, type TextRow } from './hit-row.ts'
import { isShown, shownOrder } from '#vehicles/server/shown-photos.ts'

/** Pictures in a document: enough for a card's carousel. The vehicle page reads all of them from the database. */
const PHOTOS_PER_DOCUMENT = 8

/** Rows per fetch; the next batch is fetched while one is processed. */
const BATCH_ROWS = 1_000

/** Vehicles sold longer ago are past every site's sold window. */
export const LONGEST_SOLD_WINDOW_DAYS = 120

const SELECT = `
  select ${HIT_COLUMNS},
    d.slug, d.name,
    case when l.id is not null then json_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'street', l.street,
      'city', l.city, 'state', l.state, 'postcode', l.postcode, 'phone', coalesce(l.phone, l.landline_phone)) end,
    p.photos
  from vehicles v
  join dealerships d on d.id = v.dealership_id
  left join locations l on l.id = v.location_id
  left join lateral (
    select json_agg(json_build_object('blob', f.blob, 'sourceUrl', f.source_url, 'width', f.width, 'height', f.height)
      order by ${shownOrder('f')}) as photos
    from (
      select * from photos p where p.vehicle_id = v.id and p.failure is null and ${isShown('p')}
      order by ${shownOrder('p')} limit ${PHOTOS_PER_DOCUMENT}
    ) f
  ) p on true
  where v.show_on_dealer_website
    and (v.status in ('in_stock', 'coming_soon') or v.sold_at > now() - interval '${LONGEST_SOLD_WINDOW_DAYS} days')`

export type StockScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'dealership'; readonly id: number }
  | { readonly kind: 'vehicles'; readonly ids: readonly number[] }

/** Returns every cell as PostgreSQL's text. */
const AS_TEXT = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } } as const
const FETCH: QueryArrayConfig = { text: `fetch ${BATCH_ROWS} from stock`, ...AS_TEXT }

/** Documents of a scope, batch by batch. */
export type StockReader = (client: PoolClient, scope: StockScope) => AsyncGenerator<readonly SearchDocument[]>

/**
 * The documents of vehicles that a site may show, batch by batch, as the client's transaction sees them. PostgreSQL reads the next batch
 * while one is converted to documents.
 */
export async function* readStock(client: PoolClient, scope: StockScope): AsyncGenerator<readonly SearchDocument[]> {
  const { where, values } = condition(scope)
  await client.query(`declare stock no scroll cursor for ${SELECT} ${where}`, values)
  const toDocument = documentReader()
  const fetch = async () => (await client.query<[...TextRow]>(FETCH)).rows
  let rows = await fetch()
  while (rows.length > 0) {
    const next = fetch()
    // The error is awaited below; without this handler it would end the process if the consumer stops early.
    next.catch(() => undefined)
    yield rows.map(toDocument)
    rows = await next
  }
  await client.query('close stock')
}

/**
 * The same for a consumer that takes minutes: separate statements in order of the key. Between them the database holds no snapshot, which
 * would keep vacuum from removing dead rows. Concurrent changes may be read or missed, so the consumer then follows from the change numbers
 * read before.
 */
export async function* readStockByPages(
  client: PoolClient,
  scope: StockScope,
): AsyncGenerator<readonly SearchDocument[]> {
  const { where, values } = condition(scope)
  const page = `and v.id > $${values.length + 1} order by v.id limit ${BATCH_ROWS}`
  const toDocument = documentReader()
  let last = 0
  for (;;) {
    const config = { ...AS_TEXT, text: `${SELECT} ${where} ${page}`, values: [...values, last] }
    const { rows } = await client.query<[...TextRow]>(config)
    // A statement with parameters holds its snapshot until the next statement begins; one without parameters, until it ends.
    await client.query('select 1')
    const documents = rows.map(toDocument)
    if (documents.length === 0) return
    yield documents
    last = Number(documents.at(-1)?.['id'])
  }
}

function condition(scope: StockScope): { readonly where: string; readonly values: unknown[] } {
  if (scope.kind === 'all') return { where: '', values: [] }
  if (scope.kind === 'dealership') return { where: 'and v.dealership_id = $1', values: [scope.id] }
  return { where: 'and v.id = any($1::int[])', values: [scope.ids] }
}

/** Converts rows of the query above. Vehicles of one location share its object. */
function documentReader(): (row: TextRow) => SearchDocument {
  const locations = new Map<string, LocationFacts>()
  const locationOf = (text: string): LocationFacts => {
    const known = locations.get(text)
    if (known) return known
    const location: LocationFacts = JSON.parse(text)
    locations.set(text, location)
    return location
  }
  return (row) => {
    const [slug = null, name = null, location = null, photos = null] = row.slice(HIT_WIDTH)
    const related: Omit<StockFacts, 'vehicle'> = {
      dealership: { slug: slug ?? '', name: name ?? '' },
      location: location === null ? null : locationOf(location),
      photos: photos === null ? NO_PHOTOS : JSON.parse(photos),
    }
    return toSearchDocument({ vehicle: readHit(row), ...related })
  }
}

const NO_PHOTOS: readonly PhotoFacts[] = []

/** The last change number of each dealership. */
export async function readSequences(client: PoolClient): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ dealership_id: number; last: string }>(
    'select dealership_id, last from stock_sequences',
  )
  return new Map(rows.map((row) => [row.dealership_id, Number(row.last)]))
}

/** Vehicles changed after a sequence number; null if the history has a gap. */
export async function readChanges(
  client: PoolClient,
  dealershipId: number,
  after: number,
  last: number,
): Promise<readonly number[] | null> {
  const { rows } = await client.query<{ sequence: string; ids: number[] }>(
    `select sequence, array_agg(vehicle_id) as ids from stock_events
     where dealership_id = $1 and sequence > $2 and sequence <= $3 group by sequence`,
    [dealershipId, after, last],
  )
  if (rows.length !== last - after) return null
  return [...new Set(rows.flatMap(({ ids }) => ids))]
}

export async function countVehicles(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from vehicles')
  return Number(rows[0]?.count)
}
