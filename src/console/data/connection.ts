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

const isOnline = () => navigator.onLine && isReached

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

/** Loads pictures again that failed while the server could not be reached, which browsers don't do by themselves. */
export function reloadPicturesOnReturn(): void {
  let wasOnline = isOnline()
  subscribe(() => {
    const returned = isOnline() && !wasOnline
    wasOnline = isOnline()
    if (!returned) return
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
  })
}
