import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { dollars } from '#platform/money.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { createHttpClient, type HttpFailure } from '#platform/server/http-client.ts'
import { parseJson } from '#platform/web/read-body.ts'
import type { Site } from '#sites/schema.ts'
import { estimateFromRates, type RepaymentEstimate, type WireQuoteRequest } from '../card-estimate.ts'
import { parseQuote } from '../quote-answer.ts'

export type QuoteFailure =
  | HttpFailure
  /** The provider answered something that is no quote. */
  | { readonly kind: 'no-quote'; readonly status: number }
  /** The built-in rates give no repayment worth a figure. */
  | { readonly kind: 'no-worthwhile-repayment' }

export interface QuoteService {
  /** The repayment for a request, from the site's provider or, where none is connected, from the site's own rates. */
  readonly quote: (
    site: Pick<Site, 'finance'>,
    request: WireQuoteRequest,
  ) => Promise<Result<RepaymentEstimate, QuoteFailure>>
}

/** A service that speaks `POST /api/{provider}/quote`. */
export interface QuoteServer {
  /** For example `https://quotes.finance.example`. */
  readonly host: string
  /** Sent as a bearer token. */
  readonly key: string | undefined
}

/** Settings that a test shortens. */
export const QUOTE_LIMITS = {
  timeLimitMs: 3 * SECOND_MS,
  maxAttempts: 2,
  maxAnswerBytes: 64 * 1024,
  pauses: { firstMs: 200, longestMs: SECOND_MS },
  breaker: { failures: 5, openMs: 30 * SECOND_MS },
}

/** Rates change daily at most; a shopper who comes back within the hour sees the same figures. */
const KEPT_MS = 60 * MINUTE_MS
const MOST_KEPT = 5000

export const wireQuoteRequest = z.object({
  selfAssessedCreditScore: z.string().max(40),
  purchasePrice: z.number().gt(200, 'an amount above 200').max(10_000_000),
  loanTerm: z.number().positive().max(10),
  year: z.number().int().min(1900).max(2100).nullable(),
  vin: z.string().max(40).nullable(),
  nvic: z.string().max(40).nullable(),
  whoIsHelping: z.string().max(200),
})

interface Options {
  /** Undefined: the sites' own rates answer. */
  readonly server: QuoteServer | undefined
  readonly clock: Clock
  readonly random?: () => number
  readonly limits?: typeof QUOTE_LIMITS
}

export function createQuoteService({
  server,
  clock,
  random = Math.random,
  limits = QUOTE_LIMITS,
}: Options): QuoteService {
  const client = createHttpClient({ ...limits, clock, random })
  const kept = new Map<string, { readonly quote: RepaymentEstimate; readonly until: number }>()
  const underWay = new Map<string, Promise<Result<RepaymentEstimate, QuoteFailure>>>()
  const ask = async ({ host, key }: QuoteServer, path: string, body: string) => {
    const answer = await client({
      url: new URL(path, host).href,
      method: 'POST',
      // Asking for a quote changes nothing, so it may be asked twice.
      idempotent: true,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body,
    })
    return answer.ok ? readQuote(answer.value) : answer
  }
  return {
    quote: async ({ finance }, request) => {
      if (server === undefined || finance.provider === undefined) return quoteFromRates(request, finance)
      const path = `/api/${finance.provider}/quote`
      const body = JSON.stringify(request)
      const name = `${path} ${body}`
      const known = kept.get(name)
      if (known && known.until > clock().getTime()) return ok(known.quote)
      const asked = underWay.get(name) ?? ask(server, path, body).finally(() => underWay.delete(name))
      underWay.set(name, asked)
      const answer = await asked
      if (answer.ok) keep(kept, name, { quote: answer.value, until: clock().getTime() + KEPT_MS })
      return answer
    },
  }
}

function readQuote({ status, body }: { readonly status: number; readonly body: Uint8Array }) {
  const read = status === 200 ? parseJson(new TextDecoder().decode(body)) : null
  const quote = read?.ok ? parseQuote(read.value) : null
  return quote ? ok(quote) : err({ kind: 'no-quote', status } as const)
}

function quoteFromRates({ purchasePrice }: WireQuoteRequest, finance: Site['finance']) {
  const estimate = estimateFromRates(dollars(purchasePrice), finance)
  return estimate ? ok(estimate) : err({ kind: 'no-worthwhile-repayment' } as const)
}

/** The oldest is dropped beyond the limit. */
function keep<V>(kept: Map<string, V>, name: string, value: V): void {
  kept.delete(name)
  kept.set(name, value)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? name)
}
