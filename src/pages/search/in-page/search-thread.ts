import { COLUMNS_PATH } from '../../search-columns/paths.ts'
import { mayLoad, type Connection } from './may-load.ts'
import type { PageAnswer } from './page-search.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** The page's side of its search thread. */
export interface SearchThread {
  /** Whether the stock that it has is the one that the server calls so. */
  readonly knows: (stamp: string | undefined) => boolean
  /** Null where the server has to be asked. */
  readonly ask: (address: string, open: readonly string[]) => Promise<PageAnswer | null>
  /** Takes up the stock as it is now; does nothing in a browser that saves data or is slow. */
  readonly load: () => Promise<void>
  /** The same where it was begun before. */
  readonly reload: () => Promise<void>
  /** Whether there is anything to take up. */
  readonly isOff: () => boolean
}

/** Starts with the first `load`. */
export function createSearchThread(): SearchThread {
  const waiting = new Map<number, (answer: PageAnswer | null) => void>()
  const stamps = new Set<string>()
  let worker: Worker | undefined
  let loading: PromiseWithResolvers<void> | undefined
  let isOff = false
  let lastId = 0
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  const say = (message: ToThread) => worker?.postMessage(message)
  const stop = () => {
    isOff = true
    stamps.clear()
    worker?.terminate()
    loading?.resolve()
    for (const answer of waiting.values()) answer(null)
    waiting.clear()
  }
  const take = (message: FromThread) => {
    if (message.kind === 'answered') {
      waiting.get(message.id)?.(message.answer)
      waiting.delete(message.id)
      return
    }
    if (message.kind === 'unloaded') return stop()
    if (message.kind === 'changing' || !message.isSame) stamps.clear()
    if (message.kind === 'loaded') stamps.add(message.stamp)
    loading?.resolve()
    loading = undefined
  }
  const load: SearchThread['load'] = async () => {
    if (loading) return loading.promise
    const { connection } = navigator as Navigator & { readonly connection?: Connection }
    if (isOff || !mayLoad(connection)) return
    loading = Promise.withResolvers<void>()
    worker ??= startWorker(take, stop)
    say({ kind: 'load', address: new URL(COLUMNS_PATH, location.href).href })
    return loading.promise
  }
  return {
    load,
    reload: async () => (worker ? load() : undefined),
    knows: (stamp) => stamp !== undefined && stamps.has(stamp),
    isOff: () => isOff,
    ask: (address, open) => {
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        say({ kind: 'ask', id, address, open })
      })
    },
  }
}

function startWorker(take: (message: FromThread) => void, stop: () => void): Worker {
  const worker = new Worker(new URL('./page-search.thread.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromThread>) => take(data))
  worker.addEventListener('error', stop)
  return worker
}
