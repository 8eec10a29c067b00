interface Rectangle {
  readonly top: number
  readonly bottom: number
  readonly left: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 4
const MARGIN = 8

/** Where a menu lies, in pixels of the viewport: below its button, or above where there is more room, and never beyond the edges. */
export function menuPlace(button: Rectangle, menu: Size, viewport: Size): Readonly<Record<string, number>> {
  const below = viewport.height - button.bottom - GAP - MARGIN
  const above = button.top - GAP - MARGIN
  const isBelow = menu.height <= below || below >= above
  const height = Math.min(menu.height, isBelow ? below : above)
  const left = Math.max(MARGIN, Math.min(button.left, viewport.width - menu.width - MARGIN))
  const top = isBelow ? button.bottom + GAP : button.top - GAP - height
  return { left, top, 'max-height': height }
}

/** The line that a key leads to: arrows walk around, a letter jumps to the next line that begins with it; undefined for other keys. */
export function menuTarget(key: string, names: readonly string[], focused: number): number | undefined {
  const count = names.length
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (focused + 1) % count
    case 'ArrowUp':
      return focused <= 0 ? count - 1 : focused - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return key.length === 1 ? withLetter(key.toLowerCase(), names, focused) : undefined
  }
}

function withLetter(letter: string, names: readonly string[], focused: number): number | undefined {
  const steps = names.map((_, step) => (focused + 1 + step) % names.length)
  return steps.find((index) => names[index]?.toLowerCase().startsWith(letter))
}
