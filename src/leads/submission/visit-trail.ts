import { cleanLine } from './clean-text.ts'
import { MAX_QUERY_PARAMS, MAX_VISITED_PAGES, type LeadAttributes } from './read-submission.ts'

/**
 * The trail of pages that a shopper visited, stored in a session cookie and sent only with a lead.
 *
 * Pages are prefetched when the pointer rests on a link, so a request alone proves no visit. But its `Referer` names a page that the
 * shopper has seen. So the trail grows by the referring page, and by the requested page unless it was prefetched. The landing page is
 * the first page of the trail, or one that was opened from outside the site; its query is stored too.
 */
export interface VisitRequest {
  /** The requested path and query. */
  readonly target: string
  /** The `Referer` header, a whole URL; undefined if the browser sends none. */
  readonly referer: string | undefined
  /** Scheme, host and port of the site. */
  readonly origin: string
  /** The shopper did not navigate to the page: it is prefetched, or fetched by a script for a dialog. */
  readonly isFetchedAhead: boolean
}

export const NO_VISIT: LeadAttributes = { visited_pages: [], linked_query_params: {} }

/** Largest size beside other cookies: browsers drop a cookie of more than 4096 bytes. */
const MAX_COOKIE_LENGTH = 2_000
const MAX_PATH_LENGTH = 120
const MAX_PARAM_LENGTH = 120

export function addVisit(
  trail: LeadAttributes,
  { target, referer, origin, isFetchedAhead }: VisitRequest,
): LeadAttributes {
  const from = ownPage(referer, origin)
  const page = isFetchedAhead ? undefined : parseUrl(target, origin)
  const isFirst = trail.visited_pages.length === 0
  const landing = from === undefined ? page : isFirst ? from : undefined
  const params = landing && !PRIVATE_PATH.test(landing.pathname) ? [...landing.searchParams] : []
  return {
    visited_pages: [from, page].flatMap((each) => each?.pathname ?? []).reduce(addPage, trail.visited_pages),
    // The parameters of several landing pages are merged; the later value wins.
    linked_query_params: toParams(Object.entries({ ...trail.linked_query_params, ...Object.fromEntries(params) })),
  }
}

/** Adds a page unless it is the last one already. Only paths of the site are added, because the dealer's mail shows them. */
function addPage(pages: readonly string[], path: string): readonly string[] {
  const page = cleanLine(path, MAX_PATH_LENGTH)
  if (!isSitePath(page) || PRIVATE_PATH.test(page)) return pages
  return pages.at(-1) === page ? pages : [...pages, page].slice(-MAX_VISITED_PAGES)
}

/** Paths with tokens that give access to a shopper's data: they must not reach a dealer's mail or webhook. */
const PRIVATE_PATH =
  /^\/(?:reservations|purchases|my-enquiry|dealer|online-payment|test-payments|alerts|outbox|trade-in)\//

/** The address of a page for mails and other systems: empty if it gives access to a shopper's data. */
export function shareableUrl(address: string): string {
  const url = URL.parse(address)
  return url !== null && PRIVATE_PATH.test(url.pathname) ? '' : address
}

/** Browsers read `//host` and `/\\host` as the address of another host. */
const isSitePath = (path: string): boolean => /^\/(?![/\\])/.test(path)

function toParams(params: readonly (readonly [string, string])[]): Record<string, string> {
  const short = params
    .slice(0, MAX_QUERY_PARAMS)
    .filter(([name]) => /^[\w.-]{1,40}$/.test(name) && name !== '__proto__')
  return Object.fromEntries(short.map(([name, value]) => [name, cleanLine(value, MAX_PARAM_LENGTH)]))
}

function ownPage(referer: string | undefined, origin: string): URL | undefined {
  const url = referer === undefined ? undefined : parseUrl(referer, origin)
  return url?.origin === origin ? url : undefined
}

function parseUrl(address: string, base: string): URL | undefined {
  return URL.parse(address, base) ?? undefined
}

/** The value of the cookie, not yet encoded. If it is too long, the oldest pages are dropped. */
export function writeTrail({ visited_pages: pages, linked_query_params: params }: LeadAttributes): string {
  const text = JSON.stringify([pages, params])
  if (encodeURIComponent(text).length <= MAX_COOKIE_LENGTH) return text
  return writeTrail(pages.length > 0 ? { visited_pages: pages.slice(1), linked_query_params: params } : NO_VISIT)
}

/** Reads the cookie. Anything that is no trail becomes an empty one, because a client can send any cookie. */
export function readTrail(cookie: string | undefined): LeadAttributes {
  try {
    const value: unknown = JSON.parse(cookie ?? 'null')
    if (!Array.isArray(value)) return NO_VISIT
    const [pages, params]: unknown[] = value
    return {
      visited_pages: (Array.isArray(pages) ? pages : []).filter(isText).reduce(addPage, []),
      linked_query_params: toParams(
        Object.entries(params ?? {}).filter((entry): entry is [string, string] => isText(entry[1])),
      ),
    }
  } catch {
    return NO_VISIT
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
