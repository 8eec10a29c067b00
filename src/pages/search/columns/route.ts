import { hash } from 'node:crypto'
import type { WordLists } from '#search/plain-words/word-lists.ts'
import type { RegisterPages, WebContext } from '#shop/web-context.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { accepts } from '#platform/web/compress.ts'
import { createStockPacks, type ReadyPack, type StockPacks } from '#search/server/stock-index/stock-packs.ts'
import { COLUMNS_PATH, STOCK_VERSION_HEADER, STOCK_VERSION_PATH, WORDS_PATH } from './column-paths.ts'

/** The site's stock in columns for the in-page search, and its current version. */
export const registerSearchColumns: RegisterPages = (app) => {
  const ofServices = new WeakMap<object, StockPacks>()
  const packsOf = ({ var: { services } }: WebContext): StockPacks => {
    const packs = ofServices.get(services) ?? createStockPacks(services.search.stock)
    ofServices.set(services, packs)
    return packs
  }
  app.get(COLUMNS_PATH, async (c) => {
    const found = await packsOf(c).packOf(c.var.site, c.var.now)
    if (found.kind === 'ready') return answer(c, found.version, found.pack)
    const headers = { [STOCK_VERSION_HEADER]: found.version, 'cache-control': 'no-store' }
    if (found.kind === 'changing') return c.body(null, 204, headers)
    return problemDetails({ status: 404, title: 'This stock is searched on the server' })
  })
  app.get(WORDS_PATH, (c) => {
    const { text, etag } = wordsOf(c.var.services.search.stock.words)
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
  })
  app.get(STOCK_VERSION_PATH, (c) => {
    const { version } = c.var.services.search.stock.stockState(c.var.site, c.var.now)
    return c.body(null, 204, { [STOCK_VERSION_HEADER]: version, 'cache-control': 'no-store' })
  })
}

/** The browser stores it and revalidates it each time. */
function answer(c: WebContext, version: string, { etag, bytes }: ReadyPack): Response {
  const headers = {
    etag,
    [STOCK_VERSION_HEADER]: version,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding',
  }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(c.req.header('accept-encoding'), each))
  return c.body(bytes[encoding ?? 'identity'], 200, {
    ...headers,
    'content-type': 'application/octet-stream',
    ...(encoding && { 'content-encoding': encoding }),
  })
}

const writtenWords = new WeakMap<WordLists, { readonly text: string; readonly etag: string }>()

/** The words as JSON, written once. */
function wordsOf(words: WordLists) {
  const known = writtenWords.get(words)
  if (known) return known
  const text = JSON.stringify(words)
  const written = { text, etag: `"${hash('sha256', text, 'base64url').slice(0, 16)}"` }
  writtenWords.set(words, written)
  return written
}
