import { randomInt, randomUUID } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Channel, ContactAddress } from '../contact-address.ts'
import { CODE_DIGITS, CODE_LIFE_MINUTES, CODE_LIMITS, CODE_TRIES, type CodeLimit } from '../sign-in-code.ts'
import { codeHash } from './keyed-hashes.ts'

type Client = Transaction['$client']

/** `current` and `new` confirm the old and the new address of an account that changes it. */
export type CodePurpose = 'sign-in' | 'current' | 'new'

export interface CodeRequest extends ContactAddress {
  readonly purpose: CodePurpose
  readonly accountId: string | null
  /** A hash of the network address that asked. */
  readonly client: string
}

export interface IssuedCode {
  readonly id: string
  readonly code: string
}

export interface TooManyCodes {
  readonly kind: 'too-many'
  readonly retryAfterSeconds: number
}

/** Creates and stores a code, unless a limit is reached. A lock per site makes parallel requests count each other. */
export async function issueCode(
  client: Client,
  secret: string,
  request: CodeRequest,
  now: Date,
): Promise<Result<IssuedCode, TooManyCodes>> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('sign-in-codes', current_site()))")
  const waits = await reachedLimits(client, request, now)
  if (waits.length > 0) return err({ kind: 'too-many', retryAfterSeconds: Math.max(...waits) })
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const id = randomUUID()
  await client.query(INSERT, [
    id,
    request.purpose,
    request.accountId,
    request.channel,
    request.address,
    request.client,
    codeHash(secret, id, code),
    now,
    new Date(now.getTime() + CODE_LIFE_MINUTES * MINUTE_MS),
  ])
  return ok({ id, code })
}

const INSERT = `
  insert into sign_in_codes (id, group_name, site_id, purpose, account_id, channel, address, client, code_hash, created_at, expires_at)
  select $1, group_name, id, $2, $3, $4, $5, $6, $7, $8, $9 from sites`

/** Seconds to wait for each limit that is reached; empty if none is. */
async function reachedLimits(client: Client, request: CodeRequest, now: Date): Promise<number[]> {
  const waits: number[] = []
  for (const limit of CODE_LIMITS) {
    const since = new Date(now.getTime() - limit.withinMs)
    const { rows } = await client.query<{ n: number; first: Date | null }>(
      `select count(*)::int as n, min(created_at) as first from sign_in_codes where created_at > $1 and ${COUNTED[limit.counts]}`,
      limit.counts === 'site' ? [since] : [since, request[limit.counts]],
    )
    const [row] = rows
    if (row?.first && row.n >= limit.max)
      waits.push(Math.ceil((row.first.getTime() + limit.withinMs - now.getTime()) / SECOND_MS))
  }
  return waits
}

const COUNTED: Readonly<Record<CodeLimit['counts'], string>> = {
  address: 'address = $2',
  client: 'client = $2',
  site: 'site_id = current_site()',
}

export interface TriedCode {
  readonly isCorrect: boolean
  /** The address that the code was sent to. */
  readonly channel: Channel
  readonly address: string
  /** Remaining tries. */
  readonly triesLeft: number
}

/**
 * Tries a code. One statement counts the try and compares the hash, so that at most `CODE_TRIES` of any number of parallel tries are
 * evaluated and only one can succeed. Null if there is no such code for this purpose, or it is expired, used or tried too often.
 */
export async function tryCode(
  client: Client,
  secret: string,
  tried: {
    readonly id: string
    readonly code: string
    readonly purpose: CodePurpose
    readonly accountId: string | null
  },
  now: Date,
): Promise<TriedCode | null> {
  const { id, code, purpose, accountId } = tried
  const { rows } = await client.query<{ correct: boolean; channel: Channel; address: string; tries: number }>(TRY, [
    id,
    codeHash(secret, id, code),
    now,
    purpose,
    accountId,
    CODE_TRIES,
  ])
  const [row] = rows
  if (!row) return null
  return { isCorrect: row.correct, channel: row.channel, address: row.address, triesLeft: CODE_TRIES - row.tries }
}

const TRY = `
  update sign_in_codes set tries = tries + 1, used_at = case when code_hash = $2 then $3::timestamptz end
  where id = $1 and site_id = current_site() and purpose = $4 and account_id is not distinct from $5::uuid
    and used_at is null and tries < $6 and expires_at > $3
  returning used_at is not null as correct, channel, address, tries`
