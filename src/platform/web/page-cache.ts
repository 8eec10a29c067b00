import type { Context, MiddlewareHandler } from 'hono'
import { MINUTE_MS } from '../clock.ts'
import { TrackedTime } from '../tracked-time.ts'
import { createByteCache } from './byte-cache.ts'
import { encodeText, preferredEncoding, type Encoding } from './compress.ts'
import type { PlatformVariables, PolicySources, RenderedPage } from './context.ts'
import { contentHash } from './static-files.ts'

type PlatformContext = Context<{ Variables: PlatformVariables }>

/** The compressed bytes of a page, and how long they hold. */
interface CachedPage {
  /** Of the data when rendering began: a change while it rendered makes the page look older than it is, never newer. */
  readonly version: string
  readonly renderedAt: number
  /** Milliseconds since 1970. */
  readonly changesAt: number
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly policySources: PolicySources | undefined
  readonly bytes: Buffer<ArrayBuffer>
}

export interface PageCacheOptions<E extends { Variables: PlatformVariables }> {
  /** Bytes that all pages together may take. */
  readonly maxBytes: number
  /** Names the site and the version of its configuration: pages of one are never served for another. */
  readonly owner: (c: Context<E>) => string
  /** Version of all data that pages of the site show. */
  readonly version: (c: Context<E>) => string
}

/** Bounds how long a page is wrong if a rule that depends on the time does not report it. */
const LONGEST_LIFE_MS = 5 * MINUTE_MS
/** Beside the bytes of a page: its key and headers. */
const ENTRY_OVERHEAD = 1024

/**
 * Serves pages without personal content from memory. A page is rendered once for any number of requests that wait for it, and
 * again when its data changed or the moment has come at which its text changes by the clock. Only what `renderPage` makes
 * with status 200 and without `no-store` is cached; cookies and other headers are set by middleware outside.
 */
export function pageCache<E extends { Variables: PlatformVariables }>(
  options: PageCacheOptions<E>,
): MiddlewareHandler<E> {
  const cache = createByteCache<CachedPage>(options.maxBytes)
  const rendering = new Map<string, Promise<CachedPage | null>>()
  return async (context, next) => {
    // What this layer needs of the context is the same for every application.
    const c = context as unknown as PlatformContext
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const encoding = preferredEncoding(c.req.header('accept-encoding'))
    const version = options.version(context)
    const key = keyOf(options.owner(context), c, encoding)
    const cached = cache.get(key)
    if (cached && cached.version === version && isCurrent(cached, c.get('now'))) return serve(c, cached, encoding)
    cache.delete(key)
    const flight = `${version}\n${key}`
    // Without an await in between, or several requests would find that nobody renders it.
    const pending = rendering.get(flight)
    if (pending) {
      const page = await pending
      return page ? serve(c, page, encoding) : next()
    }
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
    rendering.set(flight, promise)
    const now = new TrackedTime(c.get('now'))
    c.set('now', now)
    c.set('cachePage', (rendered) => {
      const page = toCachedPage(c, rendered, { now, version, encoding })
      if (!page) return null
      cache.set(key, page, page.bytes.length + key.length + ENTRY_OVERHEAD)
      resolve(page)
      return serve(c, page, encoding)
    })
    try {
      await next()
    } finally {
      rendering.delete(flight)
      resolve(null)
    }
  }
}

/** The address as it was asked for, with its origin: pages name their own address, and two orders of a query are two pages. */
function keyOf(owner: string, { req, var: { origin } }: PlatformContext, encoding: Encoding): string {
  const { url } = req
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  return [owner, encoding, origin.url, path].join('\n')
}

/** Null for errors, for pages that no cache may keep, and where a part failed or changes at once. */
function toCachedPage(
  c: PlatformContext,
  { status, headers, html }: RenderedPage,
  { now, version, encoding }: { readonly now: TrackedTime; readonly version: string; readonly encoding: Encoding },
): CachedPage | null {
  const renderedAt = now.getTime()
  if (status !== 200 || /no-store/.test(headers['cache-control'] ?? '') || now.changesAt <= renderedAt) return null
  return {
    version,
    renderedAt,
    changesAt: Math.min(now.changesAt, renderedAt + LONGEST_LIFE_MS),
    etag: `"${contentHash(html)}-${encoding}"`,
    headers,
    policySources: c.get('policySources'),
    bytes: encodeText(html, encoding),
  }
}

/** A clock may be set back. */
function isCurrent({ renderedAt, changesAt }: CachedPage, now: Date): boolean {
  return renderedAt <= now.getTime() && now.getTime() < changesAt
}

function serve(c: PlatformContext, page: CachedPage, encoding: Encoding): Response {
  const { etag, bytes, policySources } = page
  c.set('isCachedPage', true)
  if (policySources) c.set('policySources', policySources)
  const headers: Record<string, string> = { ...page.headers, vary: 'Accept-Encoding', etag }
  if (c.req.header('if-none-match')?.includes(etag)) {
    delete headers['content-type']
    return new Response(null, { status: 304, headers })
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.length)
  return new Response(bytes, { headers })
}
