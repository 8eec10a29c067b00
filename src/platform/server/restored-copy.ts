import type { ClientBase } from 'pg'
import { SECOND_MS } from '../clock.ts'
import { problem, type Problem } from '../problem.ts'
import type { Database } from './database.ts'

/** A database that was filled from a backup. It sends nothing until an operator says so, because the original may still be running. */
export interface RestoredCopy {
  readonly backedUpAt: Date
  readonly restoredAt: Date
  /** Null: the restore was interrupted. */
  readonly finishedAt: Date | null
}

/** Whether this process may send anything to anybody: mails, text messages, webhooks, payments. */
export interface Silence {
  /** Null as soon as everything may be sent. */
  readonly copy: () => RestoredCopy | null
  /** Resolves when everything may be sent; never after `close`. */
  readonly ended: Promise<void>
  readonly close: () => void
}

const POLL_MS = SECOND_MS

/** Marks the database, in the transaction that loads the rows, so that no process ever finds them without the mark. */
export async function markRestored(client: ClientBase, backedUpAt: Date): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.restored_copy') is not null as exists",
  )
  if (!rows[0]?.exists) return
  await client.query(
    `insert into restored_copy (backed_up_at) values ($1)
     on conflict (id) do update set backed_up_at = excluded.backed_up_at, restored_at = now(), finished_at = null`,
    [backedUpAt],
  )
}

export async function finishRestore(client: ClientBase): Promise<void> {
  await client.query('update restored_copy set finished_at = now()')
}

export async function readCopy(database: Pick<Database, 'withRole'>): Promise<RestoredCopy | null> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<RestoredCopy>(
      'select backed_up_at as "backedUpAt", restored_at as "restoredAt", finished_at as "finishedAt" from restored_copy',
    ),
  )
  return rows[0] ?? null
}

/** Lets every process send again, within a second. */
export async function endSilence(database: Pick<Database, 'withRole'>): Promise<void> {
  await database.withRole('import', ({ $client }) => $client.query('delete from restored_copy'))
}

/** Reads the mark, and looks every second whether it was removed. Only a restore sets it, into a database that no process uses. */
export async function openSilence(database: Pick<Database, 'withRole'>): Promise<Silence> {
  let copy = await readCopy(database)
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const look = async () => {
    // While the database can't be reached, nothing changes.
    const found = await readCopy(database).catch(() => copy)
    if (timer === undefined || found !== null) return
    copy = null
    clearInterval(timer)
    end()
  }
  const timer = copy === null ? undefined : setInterval(() => void look(), POLL_MS)
  if (copy === null) end()
  return { copy: () => copy, ended, close: () => clearInterval(timer) }
}

export function unfinishedRestore({ restoredAt }: RestoredCopy): Problem<'unfinished-restore'> {
  return problem(
    'unfinished-restore',
    `The restore of ${restoredAt.toISOString()} into this database was interrupted.`,
    'Empty the database, or choose another, and restore again.',
  )
}

export function silentCopy({ backedUpAt }: RestoredCopy): Problem<'restored-copy'> {
  return problem(
    'restored-copy',
    `This is a restored copy of ${backedUpAt.toISOString()}: pages work, and nothing is sent (no mail, text message, webhook, payment or refund), fetched or deleted.`,
    'Once the original is stopped, "npx forecourt resume" shows what waits and starts sending.',
  )
}
