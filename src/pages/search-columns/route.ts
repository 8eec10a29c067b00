import type { RegisterPages, WebContext } from '../web-context.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { accepts } from '#platform/web/compress.ts'
import { createStockPacks, type ReadyPack, type StockPacks } from '#search/server/stock-index/stock-packs.ts'
import { COLUMNS_PATH, STAMP_HEADER, STAMP_PATH } from './paths.ts'

/** The stock of a site for the search of its own page, and which state of it the server is at. */
export const registerSearchColumns: RegisterPages = (app) => {
  const ofServices = new WeakMap<object, StockPacks>()
  const packsOf = ({ var: { services } }: WebContext): StockPacks => {
    const packs = ofServices.get(services) ?? createStockPacks(services.search)
    ofServices.set(services, packs)
    return packs
  }
  app.get(COLUMNS_PATH, async (c) => {
    const found = await packsOf(c).packOf(c.var.site, c.var.now)
    if (found.kind === 'ready') return answer(c, found.stamp, found.pack)
    const headers = { [STAMP_HEADER]: found.stamp, 'cache-control': 'no-store' }
    if (found.kind === 'changing') return c.body(null, 204, headers)
    return problemDetails({ status: 404, title: 'This stock is searched on the server' })
  })
  app.get(STAMP_PATH, (c) => {
    const { stamp } = c.var.services.search.stockState(c.var.site, c.var.now)
    return c.body(null, 204, { [STAMP_HEADER]: stamp, 'cache-control': 'no-store' })
  })
}

/** Kept by the browser, and asked for each time whether it still holds. */
function answer(c: WebContext, stamp: string, { etag, bytes }: ReadyPack): Response {
  const headers = { etag, [STAMP_HEADER]: stamp, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(c.req.header('accept-encoding'), each))
  return c.body(bytes[encoding ?? 'identity'], 200, {
    ...headers,
    'content-type': 'application/octet-stream',
    ...(encoding && { 'content-encoding': encoding }),
  })
}
