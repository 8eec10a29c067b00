import { useSyncExternalStore } from 'react'

/**
 * Whether the server said that nobody is signed in, while somebody works. Their screen stays as it is, so that nothing they write is
 * lost, and asks them to sign in on top of it.
 */
let isLost = false
const listeners = new Set<() => void>()

export function noteSessionLost(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  for (const listener of listeners) listener()
}

export function useIsSessionLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isLost,
  )
}
