import type { App } from '../app.ts'
import { requestMany, type PageRequest } from '../processes/request.ts'
import { cpuOfNode } from '../processes/cpu.ts'
import { mostAsked } from './addresses.ts'
import { changeStock } from './change-stock.ts'

export interface CachedFigures {
  readonly addresses: number
  /** CPU milliseconds of the server's process for a page from the cache. */
  readonly hitMs: number
  readonly unchanging: AskedFigures
  readonly changing: AskedFigures & { readonly changes: number }
}

export interface AskedFigures {
  readonly seconds: number
  readonly requests: number
  /** CPU milliseconds of the server's process, PostgreSQL not counted. */
  readonly cpuMs: number
}

const SECONDS = 15
const WARM_UP = 20_000
const AT_A_TIME = 1000

/**
 * Asks for the most asked pages, as fast as one client can: while the stock rests, which gives the cost of a page, and while
 * it changes once a second.
 */
export async function measureCached({ port, pid, dataFolder }: App): Promise<CachedFigures> {
  const addresses = await mostAsked(port)
  const requests = addresses.map((address) => ({ ...address, port }))
  await requestMany(requests, WARM_UP)
  const unchanging = await askFor(SECONDS, requests, pid)
  const changes = await changeStock(dataFolder)
  try {
    const changing = await askFor(SECONDS, requests, pid)
    const hitMs = unchanging.cpuMs / unchanging.requests
    return { addresses: addresses.length, hitMs, unchanging, changing: { ...changing, changes: changes.count() } }
  } finally {
    await changes.stop()
  }
}

async function askFor(limit: number, requests: readonly PageRequest[], pid: number): Promise<AskedFigures> {
  const started = performance.now()
  const cpuBefore = cpuOfNode(pid)
  let count = 0
  while (performance.now() - started < limit * 1000) {
    await requestMany(requests, AT_A_TIME, count)
    count += AT_A_TIME
  }
  return { seconds: (performance.now() - started) / 1000, requests: count, cpuMs: cpuOfNode(pid) - cpuBefore }
}
