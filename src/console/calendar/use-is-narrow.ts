import { useSyncExternalStore } from 'react'

/** The same width at which the frame turns into that of a phone. */
const NARROW = globalThis.matchMedia('(width < 48rem)')

/** Whether the screen is a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      NARROW.addEventListener('change', listener)
      return () => NARROW.removeEventListener('change', listener)
    },
    () => NARROW.matches,
  )
}
