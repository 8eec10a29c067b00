import { randomInt, randomUUID } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Channel, ContactAddress } from '../contact-address.ts'
import { CODE_DIGITS, CODE_LIFE_MINUTES, CODE_LIMITS, CODE_TRIES, SMS_BUDGET, type CodePart } from '../sign-in-code.ts'
import { codeHash, codeHashes } from './keyed-hashes.ts'

type Client = Transaction['$client']

/** `current` and `new` confirm the old and the new address of an account that changes it. */
export type CodePurpose = 'sign-in' | 'current' | 'new'

export interface CodeRequest extends ContactAddress {
  readonly purpose: CodePurpose
  readonly accountId: string | null
  /** Hashes of the visitor that asked, and of its network. */
  readonly visitor: string
  readonly network: string
}

export interface IssuedCode {
  readonly id: string
  readonly code: string
  /** The address to send it to. Null for a number without an account that has a mailbox, while text messages are used up: then it is not sent. */
  readonly sendTo: ContactAddress | null
  /** Set while text messages are used up: seconds until there are some again. */
  readonly noSmsSeconds: number | null
}

/** `too-many`: the visitor, its network or the address. `no-sms`: the site's text messages are used up, and only one would do. */
export interface CodeRefused {
  readonly kind: 'too-many' | 'no-sms'
  readonly retryAfterSeconds: number
}

/** Creates and stores a code, unless a limit is reached. A lock per site makes parallel requests count each other. */
export async function issueCode(
  client: Client,
  secret: KeyRing,
  request: CodeRequest,
  now: Date,
): Promise<Result<IssuedCode, CodeRefused>> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('sign-in-codes', current_site()))")
  const waits = await reachedLimits(client, request, now)
  if (waits.length > 0) return err({ kind: 'too-many', retryAfterSeconds: Math.max(...waits) })
  const noSmsSeconds = request.channel === 'sms' ? await secondsWithoutSms(client, now) : null
  // Only the number itself can confirm that it is the shopper's.
  if (noSmsSeconds !== null && request.purpose !== 'sign-in')
    return err({ kind: 'no-sms', retryAfterSeconds: noSmsSeconds })
  const mailbox = noSmsSeconds === null ? null : await mailboxOfNumber(client, request.address)
  const sendTo: ContactAddress | null =
    noSmsSeconds === null ? request : mailbox && { channel: 'email', address: mailbox.email }
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const id = randomUUID()
  // A code that isn't sent is stored, too, so that tries of it are answered like those of any other.
  await client.query(INSERT, [
    id,
    request.purpose,
    mailbox?.accountId ?? request.accountId,
    request.channel,
    request.address,
    sendTo?.channel ?? null,
    request.visitor,
    request.network,
    codeHash(secret, id, code),
    now,
    new Date(now.getTime() + CODE_LIFE_MINUTES * MINUTE_MS),
  ])
  return ok({ id, code, sendTo, noSmsSeconds })
}

const INSERT = `
  insert into sign_in_codes
    (id, group_name, site_id, purpose, account_id, channel, address, sent_by, client, network, code_hash, created_at, expires_at)
  select $1, group_name, id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from sites`

const COUNTED: Readonly<Record<CodePart, string>> = {
  address: 'address = $1',
  visitor: 'client = $2',
  network: 'network = $3',
}
const FIRST_TIME = 4

const CODES_COUNTED = CODE_LIMITS.map(({ counts }, index) => {
  // Codes to an address are counted on all sites of the group, which share its account.
  const scope = counts.includes('address') ? [] : ['site_id = current_site()']
  const where = [...counts.map((part) => COUNTED[part]), ...scope, `created_at > $${FIRST_TIME + index}`].join(' and ')
  return `count(*) filter (where ${where})::int as "n${index}", min(created_at) filter (where ${where}) as "first${index}"`
})

const LIMITS_QUERY = `
  select ${CODES_COUNTED.join(',\n    ')}
  from sign_in_codes
  where created_at > least(${CODE_LIMITS.map((_, index) => `$${FIRST_TIME + index}::timestamptz`).join(', ')})
    and (address = $1 or client = $2 or network = $3)`

/** Seconds to wait for each limit that is reached; empty if none is. */
async function reachedLimits(
  client: Client,
  { address, visitor, network }: CodeRequest,
  now: Date,
): Promise<readonly number[]> {
  const since = CODE_LIMITS.map(({ withinMs }) => new Date(now.getTime() - withinMs))
  const { rows } = await client.query<Record<string, number | Date | null>>(LIMITS_QUERY, [
    address,
    visitor,
    network,
    ...since,
  ])
  return CODE_LIMITS.flatMap(({ max, withinMs }, index) => {
    const [n, first] = [rows[0]?.[`n${index}`], rows[0]?.[`first${index}`]]
    return typeof n === 'number' && n >= max && first instanceof Date ? [secondsUntilOver(first, withinMs, now)] : []
  })
}

const secondsUntilOver = (first: Date, withinMs: number, now: Date): number =>
  Math.ceil((first.getTime() + withinMs - now.getTime()) / SECOND_MS)

/** Seconds until the site may send text messages again; null while it may. */
async function secondsWithoutSms(client: Client, now: Date): Promise<number | null> {
  const { rows } = await client.query<{ n: number; first: Date | null }>(
    `select count(*)::int as n, min(created_at) as first from sign_in_codes
     where site_id = current_site() and sent_by = 'sms' and created_at > $1`,
    [new Date(now.getTime() - SMS_BUDGET.withinMs)],
  )
  const [row] = rows
  return row?.first && row.n >= SMS_BUDGET.max ? secondsUntilOver(row.first, SMS_BUDGET.withinMs, now) : null
}

/** The account with this number and its mailbox, which was confirmed by a code; never an address that the visitor typed. */
async function mailboxOfNumber(
  client: Client,
  phone: string,
): Promise<{ readonly accountId: string; readonly email: string } | null> {
  const { rows } = await client.query<{ accountId: string; email: string }>(
    'select id as "accountId", email from accounts where phone = $1 and email is not null',
    [phone],
  )
  return rows[0] ?? null
}

export interface TriedCode {
  readonly isCorrect: boolean
  /** The address that the code was asked for. */
  readonly channel: Channel
  readonly address: string
  /** The account that it was sent for. Null for a sign-in by the address itself. */
  readonly accountId: string | null
  /** Remaining tries. */
  readonly triesLeft: number
}

/**
 * Tries a code. One statement counts the try and compares the hash, so that at most `CODE_TRIES` of any number of parallel tries are
 * evaluated and only one can succeed. Null if there is no such code for this purpose, or it is expired, used or tried too often.
 */
export async function tryCode(
  client: Client,
  secret: KeyRing,
  tried: {
    readonly id: string
    readonly code: string
    readonly purpose: CodePurpose
    readonly accountId: string | null
  },
  now: Date,
): Promise<TriedCode | null> {
  const { id, code, purpose, accountId } = tried
  const { rows } = await client.query<TriedRow>(TRY, [
    id,
    codeHashes(secret, id, code),
    now,
    purpose,
    accountId,
    CODE_TRIES,
  ])
  const [row] = rows
  if (!row) return null
  const { correct, channel, address, sentFor, tries } = row
  return { isCorrect: correct, channel, address, accountId: sentFor, triesLeft: CODE_TRIES - tries }
}

interface TriedRow {
  readonly correct: boolean
  readonly channel: Channel
  readonly address: string
  readonly sentFor: string | null
  readonly tries: number
}

const TRY = `
  update sign_in_codes set tries = tries + 1, used_at = case when code_hash = any($2) then $3::timestamptz end
  where id = $1 and site_id = current_site() and purpose = $4 and ($4 = 'sign-in' or account_id is not distinct from $5::uuid)
    and used_at is null and tries < $6 and expires_at > $3
  returning used_at is not null as correct, channel, address, account_id as "sentFor", tries`
