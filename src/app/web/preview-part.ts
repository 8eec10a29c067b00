import type { PreviewNames } from '#configuration/preview-names.ts'
import type { Preview } from '#configuration/server/previews.ts'
import type { TextWriter } from '#configuration/server/write-texts.ts'
import { SECOND_MS, type Clock } from '#platform/clock.ts'
import type { TrustedProxies } from '#platform/web/client-origin.ts'
import { requestedHost } from '#platform/web/client-origin.ts'
import type { Site } from '#sites/schema.ts'
import { previewedSite } from './previewed-site.ts'
import type { Fetch } from './switch-by-host.ts'

/** Drafts that are kept resolved in memory. */
const MAX_DRAFTS = 20
/** Time for which files of a page are served without asking for a newer draft. */
const FRESH_MS = SECOND_MS

export interface PreviewOptions {
  readonly names: PreviewNames
  readonly read: (key: string, now: Date) => Promise<Preview | null>
  readonly check: TextWriter['check']
  /** Creates the application that shows the drafts. */
  readonly open: (siteForHost: (host: string) => Site | undefined) => Fetch
  /** The origin that may show a preview in a frame. */
  readonly consoleOrigin: string | undefined
  readonly trustedProxies: TrustedProxies
  readonly clock: Clock
}

interface Draft {
  readonly version: number
  readonly site: Site | undefined
  readonly readAt: number
}

/** Answers requests to hosts of previews, and leaves all others to `next`. */
export function previewPart(options: PreviewOptions, next: Fetch): Fetch {
  const { names, trustedProxies, consoleOrigin } = options
  const drafts = new Map<string, Draft>()
  const show = options.open((host) => drafts.get(host)?.site)
  return async (request, bindings) => {
    const host = requestedHost(request, bindings, trustedProxies)
    const key = names.keyOf(host)
    if (key === null) return next(request, bindings)
    const draft = await currentDraft(options, drafts, host, { key, isPage: isPage(request) })
    if (!draft) return plain(404, 'This preview has expired, or there never was one. Ask for another link.')
    if (!draft.site) return plain(409, 'This draft can no longer be shown: it does not pass the checks any more.')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(403, 'This is a preview of a draft: nothing is sent.')
    return asPreview(await show(withoutCookies(request), bindings), consoleOrigin)
  }
}

async function currentDraft(
  { read, check, clock }: PreviewOptions,
  drafts: Map<string, Draft>,
  host: string,
  { key, isPage }: { readonly key: string; readonly isPage: boolean },
): Promise<Draft | undefined> {
  const now = clock()
  const known = drafts.get(host)
  if (known && !isPage && now.getTime() - known.readAt < FRESH_MS) return known
  const stored = await read(key, now)
  // An unchanged draft stays the same object, by which layouts are cached.
  const site = stored && (stored.version === known?.version ? known.site : await resolve(check, stored, host))
  drafts.delete(host)
  if (!stored) return undefined
  const draft: Draft = { version: stored.version, site: site ?? undefined, readAt: now.getTime() }
  drafts.set(host, draft)
  const [oldest] = drafts.keys()
  if (drafts.size > MAX_DRAFTS && oldest !== undefined) drafts.delete(oldest)
  return draft
}

const isPage = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') ?? true

async function resolve(check: TextWriter['check'], { site: name, text }: Preview, host: string) {
  const { value } = await check({ owner: { kind: 'site', name }, text })
  // The check of a site's text gives a site.
  return value === undefined ? undefined : previewedSite(value as Site, host)
}

/** A preview has no cookies of its own, so it needs none. */
function withoutCookies(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return new Request(request.url, { method: request.method, headers, signal: request.signal })
}

/** Sets no cookie, is stored nowhere but for files that never change, and may be framed by the console alone. */
function asPreview(response: Response, consoleOrigin: string | undefined): Response {
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  headers.set('x-robots-tag', 'noindex, nofollow')
  headers.set('referrer-policy', 'no-referrer')
  if (!headers.get('cache-control')?.includes('immutable')) headers.set('cache-control', 'no-store')
  const policy = headers.get('content-security-policy')
  if (policy !== null && consoleOrigin !== undefined) {
    headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${consoleOrigin}`))
    headers.delete('x-frame-options')
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

function plain(status: number, words: string): Response {
  return new Response(words, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    },
  })
}
