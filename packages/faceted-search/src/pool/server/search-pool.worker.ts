import { parentPort } from 'node:worker_threads'
import type { ToThread } from '../messages.ts'
import { serveThread } from '../serve-thread.ts'

const port = parentPort
if (!port) throw new TypeError('This program has to run as a worker thread of a search pool')

serveThread(
  {
    post: (message, transfer = []) => port.postMessage(message, [...transfer]),
    onMessage: (listener) => void port.on('message', (message: ToThread) => listener(message)),
  },
  () => new Promise((resolve) => setImmediate(resolve)),
)
