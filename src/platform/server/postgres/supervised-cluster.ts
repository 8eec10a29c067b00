import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Result } from '../../result.ts'
import type { Logger } from '../log.ts'
import { openCluster, stopCluster, type Cluster, type ClusterProblem } from './cluster.ts'

/** The built-in database, kept running for as long as anybody of this machine works with it. */
export interface SupervisedCluster {
  readonly cluster: Cluster
  /** One web server a data folder: false when another one has claimed it. Given back when this process ends, however it ends. */
  readonly claimServer: () => Promise<boolean>
  /** Leaves; the last one out stops the database. */
  readonly close: () => Promise<void>
}

/**
 * Locks of PostgreSQL vanish with their connection, so nothing is stale after a kill. Everybody present shares the
 * first; who can have it alone is the last.
 */
const PRESENCE_LOCK = 7_201_002
const SERVER_LOCK = 7_201_003

const CLAIM_TRIES = 10
const CLAIM_PAUSE_MS = 100
const RESTART_PAUSE_MS = 250

export async function superviseCluster(
  dataFolder: string,
  log: Logger,
): Promise<Result<SupervisedCluster, ClusterProblem>> {
  const opened = await openCluster({ dataFolder })
  if (!opened.ok) return opened
  const cluster = opened.value
  const port = Number(new URL(cluster.url).port)
  const closing = new AbortController()
  let claimed = false
  let presence: Client

  const join = async (): Promise<void> => {
    presence = new Client({ connectionString: cluster.url, application_name: 'forecourt presence', keepAlive: true })
    presence.on('error', () => undefined)
    presence.once('end', () => void (closing.signal.aborted || rejoin()))
    await presence.connect()
    await presence.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK])
    if (claimed) await tryLock(presence, SERVER_LOCK)
  }

  /** The connection is lost: PostgreSQL restarts itself, or was killed and is started again where the others look for it. */
  const rejoin = async (): Promise<void> => {
    log.warn({ port }, 'the built-in database is gone; bringing it back')
    while (!closing.signal.aborted) {
      await sleep(RESTART_PAUSE_MS)
      try {
        const again = await openCluster({ dataFolder, port })
        if (again.ok) return await join()
        log.error({ problem: again.error }, 'the built-in database does not start')
      } catch (error) {
        log.error({ err: error }, 'the built-in database does not answer')
      }
    }
  }

  await join()
  return {
    ok: true,
    value: {
      cluster,
      claimServer: async () => (claimed = await claim(presence)),
      close: async () => {
        closing.abort()
        const isLast = await leave(presence)
        if (isLast) await stopCluster(cluster.home)
      },
    },
  }
}

async function tryLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]?.taken === true
}

/** A server that was just killed holds its lock until PostgreSQL has noticed. */
async function claim(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < CLAIM_TRIES; attempt++) {
    if (await tryLock(client, SERVER_LOCK)) return true
    await sleep(CLAIM_PAUSE_MS)
  }
  return false
}

async function leave(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK])
    const isLast = await tryLock(client, PRESENCE_LOCK)
    await client.end()
    return isLast
  } catch {
    return false
  }
}
