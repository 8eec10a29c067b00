import type { LiveChange, StockChange } from '#api/events/contract.ts'
import { leadOneTab } from './one-tab.ts'
import { queryClient } from './read.ts'
import { rereadAll } from './reread.ts'

type LiveMessage =
  | { readonly kind: 'stock'; readonly change: StockChange }
  | { readonly kind: 'change'; readonly change: LiveChange }
  | { readonly kind: 'reread' }

const listeners = new Set<(change: LiveChange) => void>()

/** Calls the listener for every change that the server tells of. Returns a function that ends it. */
export function onLiveChange(listener: (change: LiveChange) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const stockListeners = new Set<(change: StockChange) => void>()

/** Calls the listener when vehicles of a dealership changed. Returns a function that ends it. */
export function onStockChange(listener: (change: StockChange) => void): () => void {
  stockListeners.add(listener)
  return () => void stockListeners.delete(listener)
}

function receive(message: LiveMessage): void {
  if (message.kind === 'change') for (const listener of listeners) listener(message.change)
  else if (message.kind === 'stock') for (const listener of stockListeners) listener(message.change)
  // Something may have been missed.
  else rereadAll(queryClient)
}

/** Follows the changes of the server, by one connection for all tabs of this browser. Returns a function that ends it. */
export function followLive(): () => void {
  return leadOneTab<LiveMessage>('console-live', receive, openStream)
}

const STREAM = '/api/v1/events'
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** Reads the stream until it is told to end. The browser reconnects with the last number by itself; a refused connection is opened anew. */
function openStream(send: (message: LiveMessage) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  const open = () => {
    source = new EventSource(STREAM)
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
    })
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      send({ kind: 'change', change: JSON.parse(data) as LiveChange })
    })
    source.addEventListener('stock', ({ data }: MessageEvent<string>) => {
      send({ kind: 'stock', change: JSON.parse(data) as StockChange })
    })
    // Also the first event of a connection that knows no number to go on from.
    source.addEventListener('resync', () => send({ kind: 'reread' }))
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    })
  }
  open()
  return () => {
    source?.close()
    clearTimeout(timer)
  }
}
