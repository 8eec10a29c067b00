import type { App } from '../app.ts'
import { requestMany, type PageRequest } from '../processes/request.ts'
import { cpuOfNode } from '../processes/cpu.ts'
import { mostRequested } from './addresses.ts'
import { changeStock } from './change-stock.ts'

export interface CachedFigures {
  readonly addresses: number
  /** CPU milliseconds of the server's process for a page from the cache. */
  readonly hitMs: number
  readonly unchanging: RequestFigures
  readonly changing: RequestFigures & { readonly changes: number }
}

export interface RequestFigures {
  readonly seconds: number
  readonly requests: number
  /** CPU milliseconds of the server's process, PostgreSQL not counted. */
  readonly cpuMs: number
}

const SECONDS = 15
const WARM_UP = 20_000
const AT_A_TIME = 1000

/**
 * Requests the most requested pages as fast as one client can: with unchanged stock, which gives the cost of a page, then
 * while the stock changes once a second.
 */
export async function measureCached({ port, pid, dataFolder }: App): Promise<CachedFigures> {
  const addresses = await mostRequested(port)
  const requests = addresses.map((address) => ({ ...address, port }))
  await requestMany(requests, WARM_UP)
  const unchanging = await requestFor(SECONDS, requests, pid)
  const changes = await changeStock(dataFolder)
  try {
    const changing = await requestFor(SECONDS, requests, pid)
    const hitMs = unchanging.cpuMs / unchanging.requests
    return { addresses: addresses.length, hitMs, unchanging, changing: { ...changing, changes: changes.count() } }
  } finally {
    await changes.stop()
  }
}

async function requestFor(limit: number, requests: readonly PageRequest[], pid: number): Promise<RequestFigures> {
  const started = performance.now()
  const cpuBefore = cpuOfNode(pid)
  let count = 0
  while (performance.now() - started < limit * 1000) {
    await requestMany(requests, AT_A_TIME, count)
    count += AT_A_TIME
  }
  return { seconds: (performance.now() - started) / 1000, requests: count, cpuMs: cpuOfNode(pid) - cpuBefore }
}
