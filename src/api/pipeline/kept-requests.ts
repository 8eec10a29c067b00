import { createHash } from 'node:crypto'
import { err, ok, type Result } from '#platform/result.ts'
import { isLockTimeout } from '#platform/server/database-errors.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { ApiProblem } from '../route.ts'

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly operation: string
  readonly key: string
  /** Parameters and body. */
  readonly sent: unknown
}

/** Null: the request is the first one, and its row is claimed. Otherwise the outcome of the first one. */
type Claim = { readonly status: number; readonly recordId: string | null } | null

const RETRY_SECONDS = 1

/**
 * Claims the key in the transaction of the change, so that a crash leaves nothing, and a second request waits for the commit of the first one
 * and then answers the same. It waits two seconds at most.
 */
export async function claimRequest(
  { $client }: Pick<Transaction, '$client'>,
  { operation, key, sent }: KeyedRequest,
): Promise<Result<Claim, ApiProblem>> {
  const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
  try {
    await $client.query("set local lock_timeout = '2s'")
    const { rowCount } = await $client.query(CLAIM, [operation, key, fingerprint])
    await $client.query('set local lock_timeout to default')
    if (rowCount === 1) return ok(null)
  } catch (error) {
    if (isLockTimeout(error)) return err({ kind: 'idempotency-key-in-use', retryAfterSeconds: RETRY_SECONDS })
    throw error
  }
  const { rows } = await $client.query<KeptRow>(FIND, [operation, key])
  const [kept] = rows
  // Deleted by the maintenance between both statements: the client repeats it.
  if (!kept?.status) return err({ kind: 'idempotency-key-in-use', retryAfterSeconds: RETRY_SECONDS })
  if (kept.fingerprint !== fingerprint) return err({ kind: 'idempotency-key-reused' })
  return ok({ status: kept.status, recordId: kept.record_id })
}

/** Keeps the outcome of a claimed request. */
export async function keepOutcome(
  { $client }: Pick<Transaction, '$client'>,
  { operation, key }: KeyedRequest,
  status: number,
  recordId: string | null,
): Promise<void> {
  await $client.query(KEEP, [operation, key, status, recordId])
}

interface KeptRow {
  readonly fingerprint: string
  readonly status: number | null
  readonly record_id: string | null
}

const CLAIM = `insert into api_requests (actor, operation, key, fingerprint) values (staff_actor(), $1, $2, $3) on conflict do nothing`
const FIND = `select fingerprint, status, record_id from api_requests where actor = staff_actor() and operation = $1 and key = $2`
const KEEP = `update api_requests set status = $3, record_id = $4 where actor = staff_actor() and operation = $1 and key = $2`
