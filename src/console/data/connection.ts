import { useSyncExternalStore } from 'react'

/** Whether the server was reached at the last try: `navigator.onLine` knows the network only, not the server behind it. */
let isReached = true
const listeners = new Set<() => void>()

export function noteReached(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isReached)
}
