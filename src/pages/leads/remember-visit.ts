import { generateCookie, getCookie } from 'hono/cookie'
import { addVisit, readTrail, writeTrail } from '#leads/submission/visit-trail.ts'
import type { LeadAttributes } from '#leads/submission/read-submission.ts'
import { DEALER_LEAD_PATH, ENQUIRY_PATH } from '#leads/thread/lead-paths.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import type { WebContext, WebMiddleware } from '../web-context.ts'

/** Lives as long as the browser is open, names nobody, and goes nowhere but with a lead. */
const VISIT_COOKIE = 'visit'

/** Notes which pages a shopper saw. */
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

/** The address of a lead is a secret of who follows it, so no trail holds it. */
function isOfOneLead(path: string): boolean {
  return path.startsWith(ENQUIRY_PATH) || path.startsWith(DEALER_LEAD_PATH)
}

/** The pages up to this request, and what the shopper came with. */
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

/** A form that opens in a dialog is fetched by a script: the shopper stays on the page. Browsers that don't say are believed to navigate. */
function isByScript(c: WebContext): boolean {
  return (c.req.header('sec-fetch-dest') ?? 'document') !== 'document'
}

function currentCookie(c: WebContext): string | undefined {
  return getCookie(c, VISIT_COOKIE, cookieDefaults(c.get('origin')).prefix)
}

/**
 * Pages that shared caches may store carry no cookie; the next request tells of their visit. A browser that revalidates its copy of a
 * cached page (304) visits it, too.
 */
function isPage(c: WebContext): boolean {
  const { status, headers } = c.res
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  const isShown = status === 200 ? isHtml : status === 304 && c.get('isCachedPage') === true
  const isShared = /\bpublic\b/.test(headers.get('cache-control') ?? '')
  return c.req.method === 'GET' && isShown && !isShared
}
