import { cleanLine } from './clean-text.ts'
import { MAX_QUERY_PARAMS, MAX_VISITED_PAGES, type LeadAttributes } from './read-submission.ts'

/**
 * The shopper's way to the form: stored in a session cookie, sent nowhere but with a lead.
 *
 * Pages are fetched ahead when the pointer rests on a link, so that a request proves no visit; but each request says on
 * which page it was made (`Referer`), and that page was seen. So the trail grows by the page that the shopper came from,
 * and by the page itself where it was not fetched ahead. The shopper landed where no page of ours is named, or on the first
 * page that is: its query is what they came with.
 */
export interface VisitRequest {
  /** Path and query that are asked for. */
  readonly target: string
  /** The whole address of the page that asks; undefined when the browser doesn't say. */
  readonly referer: string | undefined
  /** Scheme, host and port of the site. */
  readonly origin: string
  /** Not a page that the shopper went to: fetched ahead, or by a script into a dialog. */
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
    // Both of two landings count; where they disagree, the later one wins.
    linked_query_params: toParams(Object.entries({ ...trail.linked_query_params, ...Object.fromEntries(params) })),
  }
}

/** A page that is shown again and again counts once in a row. Only paths of the site are kept, because they become links. */
function addPage(pages: readonly string[], path: string): readonly string[] {
  const page = cleanLine(path, MAX_PATH_LENGTH)
  if (!isSitePath(page) || PRIVATE_PATH.test(page)) return pages
  return pages.at(-1) === page ? pages : [...pages, page].slice(-MAX_VISITED_PAGES)
}

/** Addresses that are keys: whoever has one may act for the shopper. */
const PRIVATE_PATH = /^\/(?:reservations|purchases|test-payments|alerts|outbox)\//

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

/** As the value of a cookie, before it is encoded; the oldest pages go first when it is too long. */
export function writeTrail({ visited_pages: pages, linked_query_params: params }: LeadAttributes): string {
  const text = JSON.stringify([pages, params])
  if (encodeURIComponent(text).length <= MAX_COOKIE_LENGTH) return text
  return writeTrail(pages.length > 0 ? { visited_pages: pages.slice(1), linked_query_params: params } : NO_VISIT)
}

/** A shopper can write anything into a cookie: what is no trail is an empty one. */
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
