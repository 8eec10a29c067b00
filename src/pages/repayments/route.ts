import { FINANCE_PROVIDERS } from '#sites/schema/finance.ts'
import { toWireQuote } from '#finance/quote-answer.ts'
import { wireQuoteRequest, type QuoteFailure } from '#finance/server/quote-service.ts'
import { createRateLimiter, type RateLimit } from '#platform/rate-limit.ts'
import { problemDetails, schemaErrors } from '#platform/web/problem-details.ts'
import { readBody, unreadableBody } from '#platform/web/read-body.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'

/** Quotes per IP address: three full pages of cards at once, then one a second. */
const QUOTE_RATE: RateLimit = { burst: 63, refillMs: 1000, maxKeys: 20_000 }
const RETRY_S = 30

/** `POST /api/{provider}/quote`: the repayment of a vehicle by the finance provider that the site names. */
export function registerRepayments(app: WebApp): void {
  const limiter = createRateLimiter(QUOTE_RATE)
  for (const provider of FINANCE_PROVIDERS) {
    app.post(`/api/${provider}/quote`, async (c) => {
      const { site, origin, now } = c.var
      if (site.finance.provider !== provider) {
        return problemDetails({
          status: 404,
          title: 'No such finance provider',
          detail: 'The site has another one, or none.',
        })
      }
      const rate = limiter.consume(`${site.slug} ${origin.visitor}`, now)
      if (!rate.allowed)
        return problemDetails({ status: 429, title: 'Too many quotes', retryAfter: rate.retryAfterSeconds })
      return answerQuote(c)
    })
  }
}

async function answerQuote(c: WebContext): Promise<Response> {
  const read = await readBody(c)
  if (!read.ok) return unreadableBody(read.error)
  const request = wireQuoteRequest.safeParse(read.value)
  if (!request.success) {
    const errors = schemaErrors(request.error)
    return problemDetails({ status: 422, title: 'The request for a quote is not complete', errors })
  }
  const { services, site, log } = c.var
  const answer = await services.finance.quotes.quote(site, request.data)
  if (answer.ok) return c.json(toWireQuote(answer.value), 200, { 'cache-control': 'no-store' })
  // Nothing failed: the repayment is too small to be worth a figure.
  if (answer.error.kind === 'no-worthwhile-repayment') return c.body(null, 204)
  log.warn({ ...answer.error }, 'a finance quote failed')
  return refusal(answer.error)
}

function refusal({ kind }: Exclude<QuoteFailure, { kind: 'no-worthwhile-repayment' }>): Response {
  const status = kind === 'timeout' ? 504 : kind === 'circuit-open' ? 503 : 502
  return problemDetails({ status, title: 'The finance provider does not answer', retryAfter: RETRY_S })
}
