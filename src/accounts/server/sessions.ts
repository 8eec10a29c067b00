import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#platform/clock.ts'
import type { Transaction } from '#platform/server/database.ts'
import { SESSION_LIFE_DAYS, type Account, type SessionFacts } from '../account.ts'

type Client = Transaction['$client']

const TOKEN_BYTES = 32
const MAX_USER_AGENT_LENGTH = 300
/** The shortest time between two writes of a session's last use. */
const SEEN_EVERY_MS = HOUR_MS

/** Only hashes are stored, so a stolen table opens no session. A fast hash is enough, because tokens are random. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const isToken = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text)

const endOf = (now: Date): Date => new Date(now.getTime() + SESSION_LIFE_DAYS * DAY_MS)

/** Creates a session and returns its token. */
export async function openSession(
  client: Client,
  accountId: string,
  userAgent: string | undefined,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await client.query(INSERT, [
    accountId,
    hashOf(token),
    (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    now,
    endOf(now),
  ])
  return token
}

const INSERT = `
  insert into account_sessions (group_name, site_id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
  select group_name, id, $1, $2, $3, $4, $4, $5 from sites`

export async function closeSession(client: Client, token: string | undefined): Promise<void> {
  if (isToken(token)) await client.query('delete from account_sessions where token_hash = $1', [hashOf(token)])
}

/** Ends one session of the account, or all of them. */
export async function closeSessions(client: Client, accountId: string, sessionId: string | null): Promise<void> {
  await client.query('delete from account_sessions where account_id = $1 and ($2::uuid is null or id = $2)', [
    accountId,
    sessionId,
  ])
}

/** The account of a session on this site, which is extended by its use; null for a token that is unknown or expired. */
export async function findAccount(client: Client, token: string | undefined, now: Date): Promise<Account | null> {
  if (!isToken(token)) return null
  const { rows } = await client.query<Account & { lastSeenAt: Date }>(FIND, [hashOf(token), now])
  const [row] = rows
  if (!row) return null
  const { lastSeenAt, ...account } = row
  if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS)
    await client.query(SEEN, [account.sessionId, now, endOf(now)])
  return account
}

const FIND = `
  select a.id, a.phone, a.email, s.id as "sessionId", s.last_seen_at as "lastSeenAt"
  from account_sessions s join accounts a on a.id = s.account_id
  where s.token_hash = $1 and s.site_id = current_site() and s.expires_at > $2`

const SEEN = `
  with seen as (update account_sessions set last_seen_at = $2, expires_at = $3 where id = $1 returning account_id)
  update accounts set last_seen_at = $2 where id in (select account_id from seen)`

/** The account's sessions on all sites of the group, last used first. */
export async function listSessions(client: Client, accountId: string, now: Date): Promise<readonly SessionFacts[]> {
  const { rows } = await client.query<SessionFacts>(LIST, [accountId, now])
  return rows
}

const LIST = `
  select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
  from account_sessions where account_id = $1 and expires_at > $2 order by last_seen_at desc`
