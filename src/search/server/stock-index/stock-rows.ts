import type { PoolClient, QueryArrayConfig } from 'pg'
import type { SearchDocument } from '@forecourt/faceted-search'
import { toSearchDocument, type LocationFacts, type PhotoFacts, type StockFacts } from '../../index/search-document.ts'
import { HIT_COLUMNS, HIT_WIDTH, readHit, type TextRow } from './hit-row.ts'

/** Pictures that a document carries: enough for a card to be swept; the page of a vehicle reads all of them. */
const PHOTOS_IN_A_DOCUMENT = 8

/** Rows that are read at once; as many again are on their way. */
const ROWS_A_BATCH = 1_000

/** A vehicle sold longer ago is in no site's window. */
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
      order by f.position) as photos
    from (
      select * from photos where vehicle_id = v.id and failure is null order by position limit ${PHOTOS_IN_A_DOCUMENT}
    ) f
  ) p on true
  where v.show_on_dealer_website
    and (v.status in ('in_stock', 'coming_soon') or v.sold_at > now() - interval '${LONGEST_SOLD_WINDOW_DAYS} days')`

export type StockScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'dealership'; readonly id: number }
  | { readonly kind: 'vehicles'; readonly ids: readonly number[] }

/** Every cell as PostgreSQL writes it. */
const AS_TEXTS = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } } as const
const FETCH: QueryArrayConfig = { text: `fetch ${ROWS_A_BATCH} from stock`, ...AS_TEXTS }

/** Documents of a scope, batch by batch. */
export type StockReader = (client: PoolClient, scope: StockScope) => AsyncGenerator<readonly SearchDocument[]>

/**
 * The documents of vehicles that some site may show, batch by batch, as the client's transaction sees them. While one
 * batch is made into documents PostgreSQL reads the next.
 */
export async function* readStock(client: PoolClient, scope: StockScope): AsyncGenerator<readonly SearchDocument[]> {
  const { where, values } = condition(scope)
  await client.query(`declare stock no scroll cursor for ${SELECT} ${where}`, values)
  const toDocument = documentReader()
  const fetch = async () => (await client.query<[...TextRow]>(FETCH)).rows
  let rows = await fetch()
  while (rows.length > 0) {
    const next = fetch()
    // Seen below; unseen it would end the process when the reader leaves early.
    next.catch(() => undefined)
    yield rows.map(toDocument)
    rows = await next
  }
  await client.query('close stock')
}

/**
 * The same for a reader who takes minutes, by statements of their own in order of the key. Between them the database holds no snapshot, which
 * would keep every dead row of that time from being cleared away; what changes meanwhile may be read before or after, so the reader follows
 * on from the change numbers of before.
 */
export async function* readStockByPages(
  client: PoolClient,
  scope: StockScope,
): AsyncGenerator<readonly SearchDocument[]> {
  const { where, values } = condition(scope)
  const page = `and v.id > $${values.length + 1} order by v.id limit ${ROWS_A_BATCH}`
  const toDocument = documentReader()
  let last = 0
  for (;;) {
    const config = { ...AS_TEXTS, text: `${SELECT} ${where} ${page}`, values: [...values, last] }
    const { rows } = await client.query<[...TextRow]>(config)
    // A statement with parameters holds its snapshot until the next begins, one without until it ends.
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

/** Reads rows of the query above, whose shapes are known. Vehicles at one place share it. */
function documentReader(): (row: TextRow) => SearchDocument {
  const places = new Map<string, LocationFacts>()
  const placeOf = (text: string): LocationFacts => {
    const known = places.get(text)
    if (known) return known
    const place: LocationFacts = JSON.parse(text)
    places.set(text, place)
    return place
  }
  return (row) => {
    const [slug = null, name = null, place = null, photos = null] = row.slice(HIT_WIDTH)
    const around: Omit<StockFacts, 'vehicle'> = {
      dealership: { slug: slug ?? '', name: name ?? '' },
      location: place === null ? null : placeOf(place),
      photos: photos === null ? NO_PHOTOS : JSON.parse(photos),
    }
    return toSearchDocument({ vehicle: readHit(row), ...around })
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

/** What changed after a sequence number; null where the history between has a gap, so that nothing can be known from it. */
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
