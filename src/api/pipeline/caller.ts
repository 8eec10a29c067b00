import { createHash } from 'node:crypto'
import { createRateLimiter, type RateAnswer, type RateLimit } from '#platform/rate-limit.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { StaffWithin } from '#platform/server/transaction-signer.ts'
import type { StaffSessions } from '#staff/server/services.ts'
import { isScope, type Scope } from '../contract/scopes.ts'
import type { ApiProblem } from '../route.ts'
import { isToken } from '../tokens/token-text.ts'
import type { StaffHttp } from './environment.ts'
import type { ViewedDealership } from '../views/viewed-dealership.ts'
import { viewOfCookie } from './view-cookie.ts'

/** The caller of a request, by a session of the console or an API token. */
export interface Caller {
  readonly personId: string
  /** Null for a token. */
  readonly sessionId: string | null
  readonly tokenId: string | null
  /** Null for a session, which has all of them. */
  readonly scopes: readonly Scope[] | null
  /** The dealerships that the token is limited to; null without a limit. */
  readonly dealershipIds: readonly number[] | null
  /** The dealership at which they look, read only; null for everybody else. */
  readonly view: ViewedDealership | null
  /** When the second factor was last entered; null for a token. */
  readonly secondFactorAt: Date | null
}

/** The limits of a caller's transactions. */
export function withinOf({ tokenId, view }: Pick<Caller, 'tokenId' | 'view'>): StaffWithin {
  if (tokenId !== null) return { tokenId }
  return view === null ? {} : { viewId: view.id }
}

export interface Callers {
  /** The caller, or why there is none. Counts the request. */
  readonly identify: (c: StaffHttp) => Promise<Result<Caller, ApiProblem>>
  /** Whether the session or token of the request is still in force. */
  readonly isInForce: (headers: Headers) => Promise<boolean>
}

/** Each token and each session: 120 requests at once, then ten a second, in each process. */
const CALLER_RATE: RateLimit = { burst: 120, refillMs: 100, maxKeys: 20_000 }
/** Requests of one visitor with a token or session that is not in force. */
const REFUSED_RATE: RateLimit = { burst: 60, refillMs: 1000, maxKeys: 20_000 }
const MAX_KNOWN = 10_000

const NOBODY: ApiProblem = { kind: 'unauthenticated', detail: 'Sign in, or send a token that is in force.' }

/**
 * Identifies callers. A token or session is looked up with each request, so that one that is revoked is refused at once. Who sends many that
 * are not in force is slowed down, but not those behind the same address whose credential was in force before: nobody is locked out by a stranger.
 */
export function createCallers(database: Pick<Database, 'pool'>, sessions: Pick<StaffSessions, 'sessionOf'>): Callers {
  const callerRate = createRateLimiter(CALLER_RATE)
  const refusedRate = createRateLimiter(REFUSED_RATE)
  const known = new Set<string>()
  const find = (headers: Headers) => {
    const authorization = headers.get('authorization')
    return authorization === null
      ? callerOfSession(database, sessions, headers)
      : callerOfToken(database, authorization)
  }
  return {
    isInForce: async (headers) => (await find(headers)) !== null,
    identify: async (c) => {
      const { headers } = c.req.raw
      const credential = headers.get('authorization') ?? headers.get('cookie')
      if (credential === null) return err(NOBODY)
      const { visitor } = c.var.origin
      const fingerprint = sha256(credential)
      const isKnown = known.has(fingerprint)
      const attempt: RateAnswer = isKnown ? { allowed: true } : refusedRate.consume(visitor, c.var.now)
      if (!attempt.allowed) return err(tooMany(attempt.retryAfterSeconds))
      const caller = await find(headers)
      if (caller === null) {
        known.delete(fingerprint)
        return err(NOBODY)
      }
      if (!isKnown) {
        refusedRate.refund(visitor)
        known.add(fingerprint)
        if (known.size > MAX_KNOWN) known.delete(known.values().next().value ?? '')
      }
      const rate = callerRate.consume(caller.tokenId ?? caller.sessionId ?? fingerprint, c.var.now)
      return rate.allowed ? ok(caller) : err(tooMany(rate.retryAfterSeconds))
    },
  }
}

function tooMany(retryAfterSeconds: number): ApiProblem {
  return {
    kind: 'rate-limited',
    retryAfterSeconds,
    detail: `Send the next request in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
  }
}

async function callerOfSession(
  database: Pick<Database, 'pool'>,
  sessions: Pick<StaffSessions, 'sessionOf'>,
  headers: Headers,
): Promise<Caller | null> {
  const session = await sessions.sessionOf(headers)
  if (session === null) return null
  const { personId, sessionId, secondFactorAt } = session
  const viewId = viewOfCookie(headers.get('cookie'))
  const view = viewId === null ? null : await viewOf(database, viewId, { personId, sessionId })
  return { personId, sessionId, secondFactorAt, tokenId: null, scopes: null, dealershipIds: null, view }
}

/** The view of a session; null once it has ended. */
async function viewOf(
  database: Pick<Database, 'pool'>,
  viewId: string,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
): Promise<ViewedDealership | null> {
  const { rows } = await database.pool('staff').query<ViewedDealership>(
    `select id, dealership_id as "dealershipId", dealership_name as "dealershipName", group_name as "groupName", reason, ends_at as "endsAt"
     from use_view($1, $2, $3)`,
    [viewId, personId, sessionId],
  )
  return rows[0] ?? null
}

async function callerOfToken(database: Pick<Database, 'pool'>, authorization: string): Promise<Caller | null> {
  const [, token = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? []
  if (!isToken(token)) return null
  const { rows } = await database
    .pool('staff')
    .query<TokenRow>('select id, person_id, scopes, dealership_ids from use_token($1)', [sha256(token)])
  const [row] = rows
  if (!row) return null
  return {
    personId: row.person_id,
    sessionId: null,
    tokenId: row.id,
    scopes: row.scopes.filter(isScope),
    dealershipIds: row.dealership_ids,
    view: null,
    secondFactorAt: null,
  }
}

interface TokenRow {
  readonly id: string
  readonly person_id: string
  readonly scopes: readonly string[]
  readonly dealership_ids: readonly number[] | null
}

/** SHA-256 in hexadecimal, as tokens are stored: 178 random bits need no slow hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
