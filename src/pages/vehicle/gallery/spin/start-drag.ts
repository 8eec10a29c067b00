import { speedAfter } from './spin-motion.ts'

/** Weight of the newest movement in the speed. The rest smooths the pointer's jitter. */
const NEWEST_WEIGHT = 0.6
/** A pointer that rested longer than this before its release does not fling the vehicle. */
const MAX_REST_MS = 80

interface Drag {
  /** Returns the frame that the drag begins with. */
  readonly begin: () => number
  readonly turn: (from: number, pixels: number) => void
  readonly end: () => void
  readonly hasInertia: () => boolean
}

/** Turns the spin by dragging. Released in motion, it turns on and slows down. Vertical drags on a touch screen scroll the page. */
export function startDrag(canvas: HTMLElement, drag: Drag): void {
  let pointer: number | null = null
  let [startX, lastX, lastAt, speed, from] = [0, 0, 0, 0, 0]
  let coasting = 0
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    cancelAnimationFrame(coasting)
    pointer = event.pointerId
    canvas.setPointerCapture(pointer)
    startX = lastX = event.clientX
    lastAt = event.timeStamp
    speed = 0
    from = drag.begin()
  })
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerId !== pointer) return
    const elapsed = Math.max(1, event.timeStamp - lastAt)
    speed = NEWEST_WEIGHT * ((event.clientX - lastX) / elapsed) + (1 - NEWEST_WEIGHT) * speed
    lastX = event.clientX
    lastAt = event.timeStamp
    drag.turn(from, event.clientX - startX)
  })
  const release = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    pointer = null
    const isFlung = event.type === 'pointerup' && drag.hasInertia() && event.timeStamp - lastAt < MAX_REST_MS
    if (isFlung) coast(lastX - startX, performance.now())
    else drag.end()
  }
  const coast = (pixels: number, at: number) => {
    coasting = requestAnimationFrame((now) => {
      speed = speedAfter(speed, now - at)
      const travelled = pixels + speed * (now - at)
      drag.turn(from, travelled)
      if (speed === 0) drag.end()
      else coast(travelled, now)
    })
  }
  canvas.addEventListener('pointerup', release)
  canvas.addEventListener('pointercancel', release)
}
