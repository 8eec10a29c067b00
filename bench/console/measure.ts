import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { Client } from 'pg'
import { parseConfig } from '#platform/config.ts'
import { inOneLine } from '#platform/problem.ts'
import { silentLogger } from '#platform/server/log.ts'
import { openSource } from '../../src/app/start/open-platform.ts'
import type { App } from '../app.ts'
import { sendLead } from '../leads/send-leads.ts'
import { clickRows, type ListClicks } from './click-rows.ts'
import { fillInbox } from './fill-inbox.ts'
import { openStreams } from './open-streams.ts'

export const LEADS_A_SECOND = 5

export interface ConsoleFigures {
  readonly lists: readonly ListClicks[]
  /** Leads that were sent while it was measured, and what the streams told of them. */
  readonly sent: number
  readonly heard: number
  readonly reopened: number
}

/** Clicks on leads of a full inbox, while streams are open and leads arrive: in the console's list, and in the same one without virtual rows. */
export async function measureConsole(
  browser: Browser,
  { port, dataFolder, host }: App,
  rounds: number,
  tell: (text: string) => void,
): Promise<ConsoleFigures> {
  const config = parseConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error' }, process.cwd())
  if (!config.ok) throw new Error(config.error.map(inOneLine).join('\n'))
  const source = await openSource(config.value, silentLogger)
  if (!source.ok) throw new Error(inOneLine(source.error))
  const { address, cluster } = source.value
  const client = new Client({ connectionString: address.url })
  await client.connect()
  try {
    tell('filling the inbox')
    const streams = await openStreams(port, await fillInbox(client))
    const sender = sendSteadily({ name: 'Forecourt', port, host })
    try {
      const lists: ListClicks[] = []
      for (const drawsAll of [false, true]) {
        const name = drawsAll ? 'every row drawn' : 'Forecourt'
        tell(name)
        if (drawsAll) await setTimeout(CODE_MS - (Date.now() % CODE_MS))
        lists.push(await clickRows(browser, { port, name, drawsAll, clicks: CLICKS_A_ROUND * rounds }))
      }
      await sender.stop()
      await isStill(streams.heard)
      return { lists, sent: sender.sent(), heard: streams.heard(), reopened: streams.reopened() }
    } finally {
      await sender.stop()
      streams.close()
    }
  } finally {
    await client.end()
    await cluster?.close()
  }
}

const CLICKS_A_ROUND = 5
const STILL_MS = 10_000
/** The code of an authenticator app is taken once, so the same person signs in again with the next one. */
const CODE_MS = 30_000

/** Waits until a number grows no more: the last leads are still on their way. */
async function isStill(read: () => number): Promise<void> {
  let last: number
  do {
    last = read()
    await setTimeout(STILL_MS)
  } while (read() > last)
}

/** Sends leads at a steady pace until it is stopped, which throws if one of them was refused. */
function sendSteadily(target: Parameters<typeof sendLead>[0]) {
  const sending = new Set<Promise<unknown>>()
  let sent = 0
  let refused: unknown
  const timer = setInterval(() => {
    const lead = sendLead(target)
      .then(
        () => (sent += 1),
        (error: unknown) => (refused ??= error),
      )
      .finally(() => sending.delete(lead))
    sending.add(lead)
  }, 1000 / LEADS_A_SECOND)
  return {
    sent: () => sent,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(sending)
      if (refused !== undefined) throw refused
    },
  }
}
