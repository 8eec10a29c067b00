import { useRef, type FormEvent } from 'react'

interface Interaction {
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void
  /** Whether the shopper pressed a key or a pointer on this page. */
  readonly sawInteraction: () => boolean
}

/** Tells input of the shopper from autofill, which changes fields without a key or a pointer. */
export function useInteraction(): Interaction {
  const wasChanged = useRef(false)
  return {
    onChange: ({ nativeEvent }) => {
      if (nativeEvent.isTrusted) wasChanged.current = true
    },
    sawInteraction: () =>
      wasChanged.current || ('userActivation' in navigator && navigator.userActivation.hasBeenActive),
  }
}
