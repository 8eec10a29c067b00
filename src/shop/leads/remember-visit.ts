import { generateCookie, getCookie } from 'hono/cookie'
import { addVisit, readTrail, writeTrail } from '#leads/submission/visit-trail.ts'
import type { LeadAttributes } from '#leads/submission/read-submission.ts'
import { DEALER_LEAD_PATH, ENQUIRY_PATH } from '#leads/thread/lead-paths.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import type { WebContext, WebMiddleware } from '../web-context.ts'

/** A session cookie that identifies nobody. Its content is only passed on together with a lead. */
const VISIT_COOKIE = 'visit'

/** Records which pages a shopper visited. */
export function rememberVisit(): WebMiddleware {
  return async (c, next) => {
    await next()
    if (!isPage(c) || isOfOneLead(c.req.path)) return
    const after = writeTrail(visitTrail(c))
    if (after === currentCookie(c)) return
    const cookie = generateCookie(VISIT_COOKIE, after, cookieDefaults(c.get('origin')))
    // Not setCookie: it copies a finished response, body and all.
    c.res.headers.append('set-cookie', cookie)
  }
}

/** The address of a lead's page is secret, so it must not get into the trail. */
function isOfOneLead(path: string): boolean {
  return path.startsWith(ENQUIRY_PATH) || path.startsWith(DEALER_LEAD_PATH)
}

/** The pages visited up to this request, and the campaign or referrer that the shopper came from. */
export function visitTrail(c: WebContext): LeadAttributes {
  const { url, method } = c.req
  const { pathname, search } = new URL(url)
  return addVisit(readTrail(currentCookie(c)), {
    target: pathname + search,
    referer: c.req.header('referer'),
    origin: c.get('origin').url,
    isFetchedAhead: method !== 'GET' || isByScript(c) || /\bprefetch\b/.test(c.req.header('sec-purpose') ?? ''),
  })
}

/** Whether a script fetches the page, for example a form for a dialog. Without the header it counts as a navigation. */
function isByScript(c: WebContext): boolean {
  return (c.req.header('sec-fetch-dest') ?? 'document') !== 'document'
}

function currentCookie(c: WebContext): string | undefined {
  return getCookie(c, VISIT_COOKIE, cookieDefaults(c.get('origin')).prefix)
}

/**
 * Whether the response is a page that may set the cookie. Pages that shared caches store may not; the referrer of the next request
 * reveals their visit. A browser that revalidates a cached page (304) visits it as well.
 */
function isPage(c: WebContext): boolean {
  const { status, headers } = c.res
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  const isShown = status === 200 ? isHtml : status === 304 && c.get('isCachedPage') === true
  const isShared = /\bpublic\b/.test(headers.get('cache-control') ?? '')
  return c.req.method === 'GET' && isShown && !isShared
}
