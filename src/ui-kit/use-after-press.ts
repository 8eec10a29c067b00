import { useRef } from 'react'

export interface AfterPress {
  /** For `onPointerDownCapture` of the element whose presses count. */
  readonly onPress: () => void
  /** Runs `act` once no button is pressed: after the current event, or after the click that a press will end in. */
  readonly afterPress: (act: () => void) => void
}

/**
 * A field loses focus between the press on another element and its release. Anything that moves the layout at that moment takes
 * the pressed element from under the pointer, and the click is lost.
 */
export function useAfterPress(): AfterPress {
  const isPressed = useRef(false)
  const onPress = (): void => {
    isPressed.current = true
    onRelease(() => {
      isPressed.current = false
    })
  }
  // Deferred even if no button is pressed: a tap sends press, blur, release and click in one go.
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
