import type { App } from '../app.ts'
import { requestMany } from '../processes/request.ts'
import { cpuOfNode } from '../processes/cpu.ts'
import { mostAsked } from './addresses.ts'
import { changeStock } from './change-stock.ts'

export interface CachedFigures {
  readonly addresses: number
  readonly seconds: number
  readonly requests: number
  readonly changes: number
  /** CPU milliseconds of the server's process for each second of asking, PostgreSQL not counted. */
  readonly cpuMs: number
}

const SECONDS = 20
const WARM_UP = 20_000
const AT_A_TIME = 1000

/** Asks for the most asked pages, as fast as one client can, while the stock changes once a second. */
export async function measureCached({ port, pid, dataFolder }: App): Promise<CachedFigures> {
  const addresses = await mostAsked(port)
  const requests = addresses.map((address) => ({ ...address, port }))
  await requestMany(requests, WARM_UP)
  const changes = await changeStock(dataFolder)
  try {
    const started = performance.now()
    const cpuBefore = cpuOfNode(pid)
    let count = 0
    while (performance.now() - started < SECONDS * 1000) {
      await requestMany(requests, AT_A_TIME, count)
      count += AT_A_TIME
    }
    const seconds = (performance.now() - started) / 1000
    const cpuMs = cpuOfNode(pid) - cpuBefore
    return { addresses: addresses.length, seconds, requests: count, changes: changes.count(), cpuMs }
  } finally {
    await changes.stop()
  }
}
