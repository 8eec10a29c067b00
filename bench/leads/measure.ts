import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { parseConfig } from '#platform/config.ts'
import { inOneLine } from '#platform/problem.ts'
import { silentLogger } from '#platform/server/log.ts'
import { openSource } from '../../src/app/start/open-platform.ts'
import { LARGEST_SITE, type App } from '../app.ts'
import { startServer, type Server } from '../processes/server.ts'
import { readLeadRows } from './lead-rows.ts'
import { sendLead, sendLeads, type Sent, type Target } from './send-leads.ts'

export interface LeadFigures {
  readonly name: string
  readonly rounds: readonly LeadRound[]
}

export interface LeadRound extends Sent {
  /** Deliveries of the round's leads, and how many of them were delivered while leads were still coming. */
  readonly deliveries: number
  readonly deliveredMeanwhile: number
  /** Seconds until all were delivered. */
  readonly drainedAfter: number
}

const ROUND_MS = 6_000
const WARM_UP_MS = 3_000
const DRAIN_LIMIT_S = 180
const POLL_MS = 100

/** Stores leads by our route and by the minimal server in turn, in the same database. */
export async function measureLeads(
  root: string,
  { port, dataFolder }: App,
  rounds: number,
  tell: (text: string) => void,
): Promise<readonly LeadFigures[]> {
  const config = parseConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error' }, process.cwd())
  if (!config.ok) throw new Error(config.error.map(inOneLine).join('\n'))
  const source = await openSource(config.value, silentLogger)
  if (!source.ok) throw new Error(inOneLine(source.error))
  const { address, cluster } = source.value
  const client = new Client({ connectionString: address.url })
  await client.connect()
  let peer: Server | undefined
  try {
    const host = `${LARGEST_SITE}.localhost`
    const ours: Target = { name: 'Forecourt', port, host }
    const template = await readLeadRows(client, await sendLead(ours))
    peer = await startServer((free) => ({
      command: process.execPath,
      args: [join(root, 'bench/leads/peer-server.ts')],
      environment: { PORT: String(free), DATABASE_URL: address.url, TEMPLATE: JSON.stringify(template) },
      ready: '/',
    }))
    const targets: readonly Target[] = [ours, { name: 'Node and pg alone', port: peer.port, host }]
    for (const target of targets) {
      tell(`warming up: ${target.name}`)
      await measureRound(client, target, WARM_UP_MS)
    }
    const figures = targets.map(({ name }): { name: string; rounds: LeadRound[] } => ({ name, rounds: [] }))
    for (let round = 0; round < rounds; round++) {
      for (const [at, target] of targets.entries()) {
        tell(`round ${round + 1} of ${rounds}: ${target.name}`)
        figures[at]?.rounds.push(await measureRound(client, target, ROUND_MS))
      }
    }
    return figures
  } finally {
    await peer?.stop()
    await client.end()
    await cluster?.close()
  }
}

async function measureRound(client: Client, target: Target, ms: number): Promise<LeadRound> {
  const before = await countDeliveries(client)
  const sent = await sendLeads(target, ms)
  const after = await countDeliveries(client)
  const started = performance.now()
  let waiting = after.waiting
  while (waiting > 0) {
    if (performance.now() - started > DRAIN_LIMIT_S * 1000) throw new Error(`${waiting} deliveries still wait`)
    await sleep(POLL_MS)
    waiting = (await countDeliveries(client)).waiting
  }
  return {
    ...sent,
    deliveries: after.all - before.all,
    deliveredMeanwhile: after.delivered - before.delivered,
    drainedAfter: (performance.now() - started) / 1000,
  }
}

interface Counted {
  readonly all: number
  readonly delivered: number
  readonly waiting: number
}

async function countDeliveries(client: Client): Promise<Counted> {
  const { rows } = await client.query<Counted>(
    `select count(*)::int as all, (count(*) filter (where state = 'delivered'))::int as delivered,
       (count(*) filter (where state = 'waiting'))::int as waiting from deliveries`,
  )
  return rows[0] ?? { all: 0, delivered: 0, waiting: 0 }
}
