import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from './log.ts'

export interface Listener {
  readonly onMessage: (payload: string) => void
  /**
   * Called each time the connection starts listening, including the first. Notifications sent before were missed, so
   * the caller has to read the current state.
   */
  readonly onConnected: () => void
}

export interface Listening {
  readonly close: () => Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const KEEP_ALIVE_MS = 10_000

/** Listens for PostgreSQL notifications on a connection of its own and reconnects until it is closed. */
export function listenOn(url: string, channel: string, listener: Listener, log: Logger): Listening {
  const closing = new AbortController()
  const finished = listenUntilClosed(url, channel, listener, log, closing.signal)
  return {
    close: async () => {
      closing.abort()
      await finished
    },
  }
}

async function listenUntilClosed(url: string, channel: string, listener: Listener, log: Logger, closing: AbortSignal) {
  let pause = FIRST_PAUSE_MS
  while (!closing.aborted) {
    try {
      await listenOnce(url, channel, listener, closing, () => (pause = FIRST_PAUSE_MS))
    } catch (error) {
      log.warn({ err: error, channel }, 'listening to the database failed; reconnecting')
    }
    await sleep(pause, undefined, { signal: closing }).catch(() => undefined)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

async function listenOnce(
  url: string,
  channel: string,
  listener: Listener,
  closing: AbortSignal,
  connected: () => void,
): Promise<void> {
  const client = new Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS })
  const lost = new Promise<void>((resolve, reject) => {
    // Stays for further errors: PostgreSQL may end a connection with two, and one without a listener would end the process.
    client.on('error', reject)
    client.once('end', resolve)
    closing.addEventListener('abort', () => resolve(), { once: true })
  })
  // An error while connecting is thrown by connect itself.
  lost.catch(() => undefined)
  client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    connected()
    listener.onConnected()
    await lost
  } finally {
    await client.end().catch(() => undefined)
  }
}
