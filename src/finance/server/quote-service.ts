import { z } from 'zod'
import { MINUTE_MS, SECOND_MS, type Clock } from '#platform/clock.ts'
import { dollars } from '#platform/money.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { createHttpClient, type HttpFailure } from '#platform/server/http-client.ts'
import { parseJson } from '#platform/web/read-body.ts'
import type { Site } from '#sites/schema.ts'
import { estimateFromRates, type RepaymentEstimate, type WireQuoteRequest } from '../card-estimate.ts'
import { generalTerms } from '../loan-terms.ts'
import { parseQuote } from '../quote-answer.ts'

export type QuoteFailure =
  | HttpFailure
  /** The provider's response is no quote. */
  | { readonly kind: 'no-quote'; readonly status: number }
  /** At the site's own rates the repayment is below the minimum. */
  | { readonly kind: 'no-worthwhile-repayment' }

export interface QuoteService {
  /** Whether a finance provider's server answers. Its quotes may assume another deposit and final payment than the site. */
  readonly isConnected: boolean
  /** The repayment for a request: from the site's provider, or at the site's own rates if none is connected. */
  readonly quote: (
    site: Pick<Site, 'finance'>,
    request: WireQuoteRequest,
  ) => Promise<Result<RepaymentEstimate, QuoteFailure>>
  /** The quote that this request got within the last hour; null without one. Nobody is asked. */
  readonly known: (site: Pick<Site, 'finance'>, request: WireQuoteRequest) => RepaymentEstimate | null
}

/** A service with the API `POST /api/{provider}/quote`. */
interface QuoteServer {
  /** For example `https://quotes.finance.example`. */
  readonly host: string
  /** Sent as a bearer token. */
  readonly key: string | undefined
}

/** Limits of the HTTP client, which tests shorten. */
export const QUOTE_LIMITS = {
  timeLimitMs: 3 * SECOND_MS,
  maxAttempts: 2,
  maxAnswerBytes: 64 * 1024,
  pauses: { firstMs: 200, longestMs: SECOND_MS },
  breaker: { failures: 5, timeouts: 1, openMs: 30 * SECOND_MS },
}

/** Quotes are cached for an hour, because rates change daily at most. */
const CACHED_MS = 60 * MINUTE_MS
const MAX_CACHED = 5000

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
  /** Undefined if no provider is connected; then the sites' own rates are used. */
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
  const cached = new Map<string, { readonly quote: RepaymentEstimate; readonly until: number }>()
  const pending = new Map<string, Promise<Result<RepaymentEstimate, QuoteFailure>>>()
  const ask = async ({ host, key }: QuoteServer, path: string, body: string) => {
    const answer = await client({
      url: new URL(path, host).href,
      method: 'POST',
      // A request for a quote changes nothing, so it may be repeated.
      idempotent: true,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body,
    })
    return answer.ok ? readQuote(answer.value) : answer
  }
  /** Requests that were answered at the rates of a site's file, which may differ between sites. */
  const answeredFromRates = new WeakMap<Site['finance'], Set<string>>()
  const stored = (cacheKey: string): RepaymentEstimate | null => {
    const known = cached.get(cacheKey)
    return known && known.until > clock().getTime() ? known.quote : null
  }
  const pathOf = (provider: string) => `/api/${provider}/quote`
  return {
    isConnected: server !== undefined,
    known: ({ finance }, request) => {
      const body = JSON.stringify(request)
      if (finance.provider === undefined) return null
      if (server !== undefined) return stored(`${pathOf(finance.provider)} ${body}`)
      if (!answeredFromRates.get(finance)?.has(body)) return null
      const quote = quoteFromRates(request, finance)
      return quote.ok ? quote.value : null
    },
    quote: async ({ finance }, request) => {
      if (server === undefined || finance.provider === undefined) {
        const answered = answeredFromRates.get(finance) ?? new Set()
        if (answered.size < MAX_CACHED) answeredFromRates.set(finance, answered.add(JSON.stringify(request)))
        return quoteFromRates(request, finance)
      }
      const path = pathOf(finance.provider)
      const body = JSON.stringify(request)
      const cacheKey = `${path} ${body}`
      const known = stored(cacheKey)
      if (known !== null) return ok(known)
      const answering = pending.get(cacheKey) ?? ask(server, path, body).finally(() => pending.delete(cacheKey))
      pending.set(cacheKey, answering)
      const answer = await answering
      if (answer.ok) store(cached, cacheKey, { quote: answer.value, until: clock().getTime() + CACHED_MS })
      return answer
    },
  }
}

function readQuote({ status, body }: { readonly status: number; readonly body: Uint8Array }) {
  const read = status === 200 ? parseJson(new TextDecoder().decode(body)) : null
  const quote = read?.ok ? parseQuote(read.value) : null
  return quote ? ok(quote) : err({ kind: 'no-quote', status } as const)
}

function quoteFromRates({ purchasePrice, loanTerm }: WireQuoteRequest, finance: Site['finance']) {
  // A site with a provider has no terms by vehicle.
  const estimate = estimateFromRates(dollars(purchasePrice), finance, generalTerms(finance), loanTerm)
  return estimate ? ok(estimate) : err({ kind: 'no-worthwhile-repayment' } as const)
}

/** Adds a value to a cache, and drops the oldest one beyond `MAX_CACHED`. */
function store<V>(cache: Map<string, V>, key: string, value: V): void {
  cache.delete(key)
  cache.set(key, value)
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? key)
}
