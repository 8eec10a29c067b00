import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Result } from '../../result.ts'
import type { Logger } from '../log.ts'
import { openCluster, stopCluster, type Cluster, type ClusterProblem } from './cluster.ts'

/** The built-in database, which runs as long as any process on this machine uses it. */
export interface SupervisedCluster {
  readonly cluster: Cluster
  /** Claims the data folder for this web server; false if another one has. The claim ends with this process. */
  readonly claimServer: () => Promise<boolean>
  /** Disconnects; the last process stops the database. */
  readonly close: () => Promise<void>
}

/**
 * Advisory locks, which PostgreSQL releases when their connection ends, so none is stale after a kill. Every process holds
 * the presence lock shared; the one that can get it exclusively is the last.
 */
const PRESENCE_LOCK = 7_201_002
const SERVER_LOCK = 7_201_003

const CLAIM_ATTEMPTS = 10
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

  /** The connection was lost: PostgreSQL is restarting, or it was killed and has to be started again on the same port. */
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

/** Retries, because PostgreSQL takes a moment to notice that a killed server's connection is gone. */
async function claim(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt++) {
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
