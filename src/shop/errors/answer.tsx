import { escapeHtml } from '#platform/web/html.ts'
import { problemDetails, wantsProblem, type ProblemDetails } from '#platform/web/problem-details.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { copyFor } from '#sites/copy.ts'
import { redirectOf } from '#sites/redirects.ts'
import { pageTitle } from '../document/page-title.ts'
import { waitInWords } from './wait-in-words.ts'
import type { WebContext } from '../web-context.ts'
import { ERROR_COPY } from './copy.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { refusalOf, toErrorScreen, type ErrorKind } from './error-screen.ts'

const RETRY_SECONDS = 5

/** 404: the site's own page, or problem details for the API. An address of an old site leads to its redirect. */
export async function answerNotFound(c: WebContext): Promise<Response> {
  if (isForApi(c)) return problemDetails({ status: 404, title: 'Not found' })
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const target = isRead && c.var.site ? redirectOf(c.var.site.redirects, new URL(c.req.url)) : undefined
  if (target !== undefined) {
    // Browsers would keep it forever, and a dealer may change it.
    c.header('cache-control', 'max-age=3600')
    return c.redirect(target, 301)
  }
  return errorPage(c, 'not-found')
}

/** 405: the path exists, but not for this method. */
export async function answerMethod(c: WebContext, allowed: readonly string[]): Promise<Response> {
  const allow = allowed.join(', ')
  const response =
    c.req.method === 'OPTIONS'
      ? new Response(null, { status: 204 })
      : isForApi(c)
        ? problemDetails({ status: 405, title: 'Method not allowed', detail: `This address takes ${allow}.` })
        : await errorPage(c, 'method')
  response.headers.set('allow', allow)
  return response
}

/** Answers a refused request: with problem details to programs, with a page that says what to do to a browser's form. */
export async function answerRefusal(c: WebContext, problem: ProblemDetails): Promise<Response> {
  if (problem.status === 503 && !isForApi(c)) return answerUnavailable(c, problem.retryAfter ?? RETRY_SECONDS)
  const refusal = refusalOf(problem.status, c.req.method)
  return isForApi(c) || refusal === null ? problemDetails(problem) : errorPage(c, refusal)
}

/** 429: a visitor did something too often; says how long to wait. */
export async function answerTooMany(c: WebContext, retryAfterSeconds: number): Promise<Response> {
  if (isForApi(c)) return problemDetails({ status: 429, title: 'Too many requests', retryAfter: retryAfterSeconds })
  const response = await errorPage(c, 'too-many', waitInWords(retryAfterSeconds))
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

/** 500: logged under the reference number that the shopper sees. */
export async function answerFailure(c: WebContext, error: unknown): Promise<Response> {
  c.var.log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed')
  const reference = c.var.requestId
  if (isForApi(c))
    return problemDetails({ status: 500, title: 'Something went wrong on our side', instance: reference })
  try {
    return await errorPage(c, 'failed')
  } catch (second) {
    c.var.log.error({ err: second }, 'the error page failed, too')
    return plainPage(500, 'Something went wrong on our side', `Reference number: ${reference}`)
  }
}

/** 503: the page is not available right now; says when to try again. */
export async function answerUnavailable(c: WebContext, retryAfterSeconds: number): Promise<Response> {
  if (isForApi(c)) return problemDetails({ status: 503, title: 'Not ready', retryAfter: retryAfterSeconds })
  const response = await errorPage(c, 'unavailable')
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

const SUSPENDED_SECONDS = 3600

/** 503 for a site that is suspended, 410 for one that is closed: a page without anything of the site's own pages. */
export function answerOffline(c: WebContext): Response {
  const { site } = c.var
  const isClosed = site.publication === 'closed'
  const copy = copyFor(site, ERROR_COPY)
  const title = copy(isClosed ? 'error.closed.title' : 'error.suspended.title')
  const text = copy(isClosed ? 'error.closed.text' : 'error.suspended.text')
  if (isClosed) return isForApi(c) ? problemDetails({ status: 410, title }) : plainPage(410, title, text)
  if (isForApi(c)) return problemDetails({ status: 503, title, retryAfter: SUSPENDED_SECONDS })
  const response = plainPage(503, title, text)
  response.headers.set('retry-after', String(SUSPENDED_SECONDS))
  return response
}

/** No site has this host name. The answer does not repeat it. */
export function unknownSite(): Response {
  return plainPage(404, 'There is no site at this address', 'Please check the spelling of the address in your browser.')
}

function isForApi(c: WebContext): boolean {
  return wantsProblem(c.req.path, c.req.header('accept'))
}

async function errorPage(c: WebContext, kind: ErrorKind, wait?: string): Promise<Response> {
  if (!c.var.site) return unknownSite()
  const screen = toErrorScreen(kind, c.var.site, c.var.requestId, wait)
  return renderPage(c, {
    status: screen.status,
    title: pageTitle(screen.title, c.var.site),
    robots: 'noindex',
    body: <ErrorPage screen={screen} />,
    cache: 'no-store',
  })
}

/** A complete document of its own: there may be no site to take a style sheet from. */
const PLAIN_STYLE =
  'body{font:1.0625rem/1.5 system-ui,sans-serif;color:#1b1b1b;background:#f7f7f5;margin:0;padding:20vh 1.5rem 3rem}main{max-width:36rem;margin:auto}h1{font-size:2rem;line-height:1.15;margin:0 0 .75rem}p{margin:0;color:#555}'
const PLAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

function plainPage(status: 404 | 410 | 500 | 503, title: string, text: string): Response {
  const [heading, words] = [escapeHtml(title), escapeHtml(text)]
  const html = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${PLAIN_STYLE}</style></head><body><main><h1>${heading}</h1><p>${words}</p></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': PLAIN_POLICY,
    },
  })
}
