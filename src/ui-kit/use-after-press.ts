import { useRef } from 'react'

export interface AfterPress {
  /** Handler for `onPointerDownCapture` of the element around the pressed ones. */
  readonly onPress: () => void
  /** Runs `act` after the current event or, during a press, after the click that ends it. */
  readonly afterPress: (act: () => void) => void
}

/**
 * Defers work that moves the layout. A field loses the focus between the press on another element and its release; if the
 * layout moves at that moment, the pressed element is no longer under the pointer, and the click is lost.
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
