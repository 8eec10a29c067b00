import { Worker } from 'node:worker_threads'
import type { FromThread, PoolThread, ToThread } from '../messages.ts'

/**
 * A thread of a search pool, as a worker of Node: the process lives until it is closed.
 * @param start begins a worker with the program at that address
 */
export function createPoolThread(start: (program: URL) => Worker = (program) => new Worker(program)): PoolThread {
  const worker = start(entry())
  // An error ends the worker, and `exit` comes after it.
  let reason: unknown
  worker.on('error', (error) => (reason = error))
  return {
    post: (message: ToThread) => worker.postMessage(message, []),
    onMessage: (take) => worker.on('message', (message: FromThread) => take(message)),
    onExit: (take) => worker.once('exit', () => take(reason)),
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Beside this file where it runs as it is; the bundle has its programs in one folder, and what they share in another. */
function entry(): URL {
  const here = import.meta.url
  if (here.endsWith('.ts')) return new URL('./search-pool.worker.ts', here)
  return new URL(here.includes('/chunks/') ? '../search-pool.worker.js' : './search-pool.worker.js', here)
}
