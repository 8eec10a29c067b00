import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentHash } from '#platform/web/static-files.ts'
import type { Site } from '#sites/schema.ts'
import { packStock } from '../../columns/stock-pack.ts'
import type { SearchService, StockState } from '../search-service.ts'

/** The site's stock as its search page loads it, compressed. */
export type ReadyPack = {
  /** The same for the same stock in every process. */
  readonly etag: string
  readonly bytes: Readonly<Record<'br' | 'gzip' | 'identity', Buffer<ArrayBuffer>>>
}

export interface StockPacks {
  readonly packOf: (site: Site, now: Date) => Promise<PackAnswer>
}

/** The pack, or the reason why there is none, with the version of the stock. */
type PackAnswer = { readonly version: string } & (
  | { readonly kind: 'ready'; readonly pack: ReadyPack }
  /** The stock has just changed; it will be packed again soon. */
  | { readonly kind: 'changing' }
  /** The site has more vehicles than its pages may load, or the search failed. */
  | { readonly kind: 'none' }
)

/** Shortest time between two packs of a site; meanwhile its pages ask the server. */
const MIN_INTERVAL_MS = 10_000
/** Brotli level of at most 11. Levels 10 and 11 save 5 % of the bytes for 20 times the work. */
const BROTLI_QUALITY = 9

type Entry = { readonly version: string; readonly madeAt: number; readonly pack: Promise<ReadyPack | null> }

/** Packs are built on request, compressed once, and cached until the stock changes. */
export function createStockPacks(search: Pick<SearchService, 'query' | 'stockState'>): StockPacks {
  const entries = new WeakMap<Site, Entry>()
  return {
    packOf: async (site, now) => {
      const { version, ...facts } = search.stockState(site, now)
      const known = entries.get(site)
      if (known?.version === version) return toAnswer(version, await known.pack)
      if (known && now.getTime() - known.madeAt < MIN_INTERVAL_MS) return { kind: 'changing', version }
      const pack = makePack(search, site, facts, now)
      const entry = { version, madeAt: now.getTime(), pack }
      entries.set(site, entry)
      const forget = () => entries.get(site) === entry && entries.delete(site)
      pack.then((made) => made ?? forget(), forget)
      return toAnswer(version, await pack)
    },
  }
}

function toAnswer(version: string, pack: ReadyPack | null): PackAnswer {
  return pack ? { kind: 'ready', version, pack } : { kind: 'none', version }
}

async function makePack(
  search: Pick<SearchService, 'query'>,
  site: Site,
  facts: Pick<StockState, 'thisYear' | 'yards'>,
  now: Date,
): Promise<ReadyPack | null> {
  const most = site.search.inPage.vehicles
  const counted = await search.query(site, { limit: 0 }, now)
  if (!counted.ok || counted.value.total === 0 || counted.value.total > most) return null
  const found = await search.query(site, { limit: most }, now)
  // A search server may return fewer hits than requested; counts of an incomplete stock would be wrong.
  if (!found.ok || found.value.hits.length !== counted.value.total) return null
  const identity = Buffer.from(packStock(site, facts, found.value.hits))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)])
  // A card shows more than the columns contain, so any change of a vehicle changes the ETag.
  const changes = found.value.hits.map((hit) => hit['updated_at']).join()
  const etag = `"${contentHash(`${contentHash(identity)} ${changes}`)}"`
  return { etag, bytes: { br, gzip: zipped, identity } }
}
