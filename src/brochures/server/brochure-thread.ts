import type { Worker } from 'node:worker_threads'
import { bundleOf, startThread } from '#platform/server/thread-program.ts'
import type { BrochureParts } from './draw-brochure.ts'
import type { WindowCard } from './draw-window-cards.ts'

/** The drawing to make: a brochure, or the window cards of some vehicles. */
type Drawing = { readonly brochure: BrochureParts } | { readonly windowCards: readonly WindowCard[] }

export type BrochureRequest = { readonly id: number; readonly drawing: Drawing }
export type BrochureAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly fault: string }

export interface BrochureThread {
  /** Draws a PDF; rejects when it can't be drawn or takes too long. */
  readonly draw: (drawing: Drawing) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** A brochure takes a tenth of a second; a thread that hangs is replaced. */
const LIMIT_MS = 10_000

/** About five seconds of work. */
const MAX_WAITING = 50

type Waiting = { readonly resolve: (pdf: Uint8Array) => void; readonly reject: (error: Error) => void }

/** Draws in a thread of its own, started at the first brochure, so that no page waits for one. */
export function createBrochureThread(): BrochureThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0
  const stop = async (error: Error) => {
    const stopped = worker
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    await stopped?.terminate()
  }
  const start = (): Worker => {
    const started = startThread(program(), { name: 'brochures' })
    started.unref()
    started.on('message', (answer: BrochureAnswer) => {
      const request = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) request?.resolve(answer.pdf)
      else request?.reject(new Error(`the brochure could not be drawn: ${answer.fault}`))
    })
    started.on('error', (error: Error) => {
      if (worker === started) void stop(error)
    })
    return started
  }
  return {
    draw: (drawing) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING) {
          reject(new Error('too many brochures wait'))
          return
        }
        worker ??= start()
        const id = ++lastId
        const limit = setTimeout(() => void stop(new Error('the brochure took too long')), LIMIT_MS)
        const settle =
          <T>(done: (value: T) => void) =>
          (value: T) => {
            clearTimeout(limit)
            done(value)
          }
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
        const request: BrochureRequest = { id, drawing }
        worker.postMessage(request, [])
      }),
    close: () => stop(new Error('the server stops')),
  }
}

/** Next to this file when run from source, else in the bundle's folder. */
function program(): URL {
  const bundle = bundleOf(import.meta.url)
  return bundle ? new URL('brochure.worker.js', bundle) : new URL('./brochure.worker.ts', import.meta.url)
}
