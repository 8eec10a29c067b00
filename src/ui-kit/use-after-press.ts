import { useRef } from 'react'

export interface AfterPress {
  /** For `onPointerDownCapture` of what is watched. */
  readonly onPress: () => void
  /** Runs `act` when no button is down: at once after the event in hand, or after the click that is on its way. */
  readonly afterPress: (act: () => void) => void
}

/**
 * Leaving a field by pressing on something else happens between the press and its release. What moves the page then takes the
 * pressed thing from under the pointer, and the click is lost.
 */
export function useAfterPress(): AfterPress {
  const isPressed = useRef(false)
  const onPress = (): void => {
    isPressed.current = true
    onRelease(() => {
      isPressed.current = false
    })
  }
  // Also later where no mouse is down: a tap sends press, blur, release and click in one go.
  const afterPress = (act: () => void): void => {
    if (isPressed.current) onRelease(() => setTimeout(act))
    else setTimeout(act)
  }
  return { onPress, afterPress }
}

function onRelease(act: () => void): void {
  const ends = new AbortController()
  for (const type of ['pointerup', 'pointercancel']) {
    window.addEventListener(type, () => (ends.abort(), act()), { signal: ends.signal })
  }
}
