import { Worker } from 'node:worker_threads'
import type { FromThread, PoolThread, ToThread } from '../messages.ts'

/**
 * A thread of a search pool as a Node worker, which keeps the process alive until it is closed.
 * @param start creates a worker that runs the program at that URL
 */
export function createPoolThread(start: (program: URL) => Worker = (program) => new Worker(program)): PoolThread {
  const worker = start(entry())
  // An error ends the worker; `exit` follows it.
  let reason: unknown
  worker.on('error', (error) => (reason = error))
  return {
    post: (message: ToThread) => worker.postMessage(message, []),
    onMessage: (listener) => worker.on('message', (message: FromThread) => listener(message)),
    onExit: (listener) => worker.once('exit', () => listener(reason)),
    close: async () => {
      await worker.terminate()
    },
  }
}

/** The worker's program: beside this file when run from source; a bundle has programs in one folder and shared chunks in another. */
function entry(): URL {
  const here = import.meta.url
  if (here.endsWith('.ts')) return new URL('./search-pool.worker.ts', here)
  return new URL(here.includes('/chunks/') ? '../search-pool.worker.js' : './search-pool.worker.js', here)
}
