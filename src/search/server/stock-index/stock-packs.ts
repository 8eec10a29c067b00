import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentHash } from '#platform/web/static-files.ts'
import type { Site } from '#sites/schema.ts'
import { packStock } from '../../columns/stock-pack.ts'
import type { SearchService } from '../search-service.ts'

/** The site's stock as its search page takes it, ready to be sent. */
export type ReadyPack = {
  /** The same for the same stock, whichever process made it and however often the stock changed meanwhile. */
  readonly etag: string
  readonly bytes: Readonly<Record<'br' | 'gzip' | 'identity', Buffer<ArrayBuffer>>>
}

export interface StockPacks {
  readonly packOf: (site: Site, now: Date) => Promise<PackAnswer>
}

/** With the state of the stock that it tells of. */
export type PackAnswer = { readonly stamp: string } & (
  | { readonly kind: 'ready'; readonly pack: ReadyPack }
  /** The stock changed a moment ago: it is packed again a little later. */
  | { readonly kind: 'changing' }
  /** The site has more vehicles than its pages take, or the search can't answer. */
  | { readonly kind: 'none' }
)

/** While a stock changes each second its pages ask the server; a pack is made at most so often. */
const SHORTEST_LIFE_MS = 10_000
/** Of 11: the last two save a twentieth of the bytes, and cost twenty times the work. */
const BROTLI_QUALITY = 9

type Kept = { readonly stamp: string; readonly madeAt: number; readonly pack: Promise<ReadyPack | null> }

/** Made when a page asks for one, compressed once, and kept until the stock changes. */
export function createStockPacks(search: Pick<SearchService, 'query' | 'stockState'>): StockPacks {
  const kept = new WeakMap<Site, Kept>()
  return {
    packOf: async (site, now) => {
      const { stamp, thisYear } = search.stockState(site, now)
      const known = kept.get(site)
      if (known?.stamp === stamp) return toAnswer(stamp, await known.pack)
      if (known && now.getTime() - known.madeAt < SHORTEST_LIFE_MS) return { kind: 'changing', stamp }
      const pack = makePack(search, site, thisYear, now)
      const entry = { stamp, madeAt: now.getTime(), pack }
      kept.set(site, entry)
      const forget = () => kept.get(site) === entry && kept.delete(site)
      pack.then((made) => made ?? forget(), forget)
      return toAnswer(stamp, await pack)
    },
  }
}

function toAnswer(stamp: string, pack: ReadyPack | null): PackAnswer {
  return pack ? { kind: 'ready', stamp, pack } : { kind: 'none', stamp }
}

async function makePack(
  search: Pick<SearchService, 'query'>,
  site: Site,
  thisYear: number,
  now: Date,
): Promise<ReadyPack | null> {
  const most = site.search.inPage.vehicles
  const counted = await search.query(site, { limit: 0 }, now)
  if (!counted.ok || counted.value.total === 0 || counted.value.total > most) return null
  const found = await search.query(site, { limit: most }, now)
  // A search server may bring fewer than it was asked for; counts of a part would be wrong.
  if (!found.ok || found.value.hits.length !== counted.value.total) return null
  const identity = Buffer.from(packStock(site, thisYear, found.value.hits))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)])
  // A card shows more than the columns hold: whatever was changed on a vehicle makes another state of it.
  const changes = found.value.hits.map((hit) => hit['updated_at']).join()
  const etag = `"${contentHash(`${contentHash(identity)} ${changes}`)}"`
  return { etag, bytes: { br, gzip: zipped, identity } }
}
