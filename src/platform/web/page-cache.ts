import type { Context, MiddlewareHandler } from 'hono'
import { MINUTE_MS } from '../clock.ts'
import { TrackedTime } from '../tracked-time.ts'
import { createByteCache } from './byte-cache.ts'
import { encodeText, preferredEncoding, type Encoding } from './compress.ts'
import type { PlatformVariables, PolicySources, RenderedPage } from './context.ts'
import type { ParameterTest } from './document.ts'
import { createPageReads, type PageReads } from './page-reads.ts'
import { contentHash } from './static-files.ts'

type PlatformContext = Context<{ Variables: PlatformVariables }>

/** The compressed bytes of a page, and how long they are valid. */
interface CachedPage {
  /** Version of the data when rendering began, so that a change during rendering makes the page outdated. */
  readonly version: string
  /** The reads that it was rendered from. */
  readonly reads: PageReads
  readonly renderedAt: number
  /** Milliseconds since 1970. */
  readonly changesAt: number
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly policySources: PolicySources | undefined
  readonly bytes: Buffer<ArrayBuffer>
}

/** Bounds how long a page is wrong if a rule that depends on the time does not report it. */
const LONGEST_LIFE_MS = 5 * MINUTE_MS
/** Estimated memory of an entry besides the bytes of the page: its key and headers. */
const ENTRY_OVERHEAD = 1024
const READ_OVERHEAD = 512
/** Size of the cache of the parameters that each path reads; enough for some 20,000 paths. */
const PARAMETERS_BYTES = 4 * 1024 * 1024

/**
 * Serves pages without personal content from memory. A page is rendered once for any number of requests that wait for it, and
 * again when the moment has come at which its text changes by the clock, or when its data changed: after any change of data
 * the page's reads are repeated, and its bytes stay if the answers are the same. Only what `renderPage` makes with status 200
 * and without `no-store` is cached; cookies and other headers are set by middleware outside. The variable `pageData` has to be set.
 * @param maxBytes the size of all cached pages together
 */
export function pageCache(maxBytes: number): MiddlewareHandler<{ Variables: PlatformVariables }> {
  const cache = createByteCache<CachedPage>(maxBytes)
  const parameters = createByteCache<ParameterTest>(PARAMETERS_BYTES)
  const rendering = new Map<string, Promise<CachedPage | null>>()
  return async (c, next) => {
    const data = c.get('pageData')
    if (!data || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const encoding = preferredEncoding(c.req.header('accept-encoding'))
    const version = data.version()
    const { path, query } = addressOf(c, data.owner())
    const keyOf = (isRead: ParameterTest | undefined): string => `${encoding}\n${path}\n${readPart(query, isRead)}`
    const key = keyOf(query === '' ? undefined : parameters.get(path))
    const cached = cache.get(key)
    const isUsable = cached !== undefined && isCurrent(cached, c.get('now'))
    if (isUsable && cached.version === version) return serve(c, cached, encoding)
    const renderKey = `${version}\n${key}`
    // No await between this and `rendering.set`, or several requests would render the page.
    const pending = rendering.get(renderKey)
    if (pending) {
      const page = await pending
      return page ? serve(c, page, encoding) : next()
    }
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
    rendering.set(renderKey, promise)
    const store = (page: CachedPage, at: string): Response => {
      cache.set(at, page, page.bytes.length + at.length + ENTRY_OVERHEAD + page.reads.count() * READ_OVERHEAD)
      resolve(page)
      return serve(c, page, encoding)
    }
    try {
      const confirmed = isUsable ? await confirm(cached, version, c.get('now')) : null
      if (confirmed) return store(confirmed, key)
      const now = new TrackedTime(c.get('now'))
      const reads = createPageReads()
      c.set('now', now)
      data.recordReads(reads.record)
      c.set('cachePage', (rendered) => {
        const page = toCachedPage(c, rendered, { now, version, reads, encoding })
        if (!page) return null
        const { readsParameter } = rendered
        if (readsParameter) parameters.set(path, readsParameter, path.length + READ_OVERHEAD)
        return store(page, keyOf(readsParameter))
      })
      await next()
    } finally {
      rendering.delete(renderKey)
      resolve(null)
    }
  }
}

/** The cached page as one of the current version, if its reads give the same answers as then. */
async function confirm(cached: CachedPage, version: string, now: Date): Promise<CachedPage | null> {
  // A failed read is ignored here: rendering repeats it and reports the failure.
  const holdsUntil = await cached.reads.repeat(now).catch(() => null)
  if (holdsUntil === null) return null
  return { ...cached, version, changesAt: Math.min(cached.changesAt, holdsUntil) }
}

/** The address as requested, with its origin, because pages contain their own address. */
function addressOf({ req, var: { origin } }: PlatformContext, owner: string) {
  const { url } = req
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  const mark = path.indexOf('?')
  const [name, query] = mark < 0 ? [path, ''] : [path.slice(0, mark), path.slice(mark)]
  return { path: `${owner}\n${origin.url}\n${name}`, query }
}

/** The part of a query that the page reads, whatever its order; all of it as it is, unless the page says what it reads. */
function readPart(query: string, isRead: ParameterTest | undefined): string {
  if (!isRead || query === '') return query
  const read = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => isRead(name)))
  read.sort()
  return read.toString()
}

/** Null for errors, for `no-store`, and if a part of the page failed or changes at once. */
function toCachedPage(
  c: PlatformContext,
  { status, headers, html }: RenderedPage,
  made: Pick<CachedPage, 'version' | 'reads'> & { readonly now: TrackedTime; readonly encoding: Encoding },
): CachedPage | null {
  const { now, version, reads, encoding } = made
  const renderedAt = now.getTime()
  if (status !== 200 || /no-store/.test(headers['cache-control'] ?? '') || now.changesAt <= renderedAt) return null
  return {
    version,
    reads,
    renderedAt,
    changesAt: Math.min(now.changesAt, renderedAt + LONGEST_LIFE_MS),
    etag: `"${contentHash(html)}-${encoding}"`,
    headers,
    policySources: c.get('policySources'),
    bytes: encodeText(html, encoding),
  }
}

/** Whether the page is still valid. One rendered in the future is not, because the clock was set back. */
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
