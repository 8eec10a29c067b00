import { hotspotAt, type AnglePosition } from '#vehicles/media/hotspot-at.ts'
import type { ViewerMessages } from '../viewer/viewer-messages.ts'
import { loadFrames } from './load-frames.ts'
import { drawFrame, placeMarks } from './draw-frame.ts'
import {
  angleOf,
  frameAfterDrag,
  frameIn,
  loadsUnasked,
  speedAfter,
  turnsByItself,
  type Connection,
  type Holds,
} from './spin-motion.ts'

export interface SpinProps {
  readonly frames: readonly string[]
  readonly autoRotateMs: number | null
  readonly sensitivityPx: number
  /** Positions of each hotspot by angle. */
  readonly positions: readonly (readonly AnglePosition[])[]
}

type Texts = Pick<ViewerMessages, 'pause' | 'play' | 'spinAngle'>

/** Loads the frames, then turns the vehicle by itself, by drag, keys and slider. Calls `failed` when a frame is missing. */
export function startSpin(stage: HTMLElement, props: SpinProps, texts: Texts, failed: () => void): void {
  const loading = stage.querySelector<HTMLElement>('[data-loading]')
  const progress = stage.querySelector<HTMLProgressElement>('[data-progress]')
  const ask = stage.querySelector<HTMLElement>('[data-load]')
  const begin = (frames: readonly HTMLImageElement[]): void => {
    if (loading) loading.hidden = true
    runSpin(stage, frames, props, texts)
  }
  const load = () => {
    if (loading) loading.hidden = false
    if (ask) ask.hidden = true
    loadFrames(props.frames, (count) => progress && (progress.value = count)).then(begin, failed)
  }
  const { connection } = navigator as { connection?: Connection }
  if (loadsUnasked(connection) || !ask) load()
  else {
    ask.hidden = false
    ask.addEventListener('click', load, { once: true })
  }
}

function runSpin(stage: HTMLElement, frames: readonly HTMLImageElement[], props: SpinProps, texts: Texts): void {
  const canvas = stage.querySelector<HTMLCanvasElement>('[data-canvas]')
  const slider = stage.querySelector<HTMLInputElement>('[data-slider]')
  const tools = stage.querySelector<HTMLElement>('[data-tools]')
  const turning = stage.querySelector<HTMLElement>('[data-turning]')
  if (!canvas || !slider || !tools || !turning) return
  const marks = [...stage.querySelectorAll<HTMLElement>('[data-mark]')]
  const count = frames.length
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let frame = 0

  const show = (next: number) => {
    frame = frameIn(next, count)
    const image = frames[frame]
    if (!image) return
    const area = drawFrame(canvas, image)
    const angle = angleOf(frame, count)
    placeMarks(
      marks,
      props.positions.map((positions) => hotspotAt(positions, angle)),
      area,
    )
    slider.value = String(frame)
    slider.setAttribute('aria-valuetext', texts.spinAngle.replace('{angle}', String(Math.round(angle))))
  }

  const holds: { -readonly [H in keyof Holds]: boolean } = {
    paused: props.autoRotateMs === null || reducedMotion.matches,
    focused: false,
    touched: false,
    hiddenTab: document.hidden,
    outOfView: false,
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const update = () => {
    clearInterval(timer)
    timer = turnsByItself(holds) ? setInterval(() => show(frame + 1), props.autoRotateMs ?? 100) : undefined
    turning.setAttribute('aria-label', holds.paused ? texts.play : texts.pause)
    for (const icon of turning.querySelectorAll<HTMLElement>('[data-shown]'))
      icon.hidden = (icon.dataset['shown'] === 'play') !== holds.paused
    stage.dataset['state'] = timer === undefined ? 'still' : 'turning'
  }
  const hold = (change: Partial<Holds>) => {
    Object.assign(holds, change)
    update()
  }

  turning.addEventListener('click', () => hold({ paused: !holds.paused, focused: false }))
  slider.addEventListener('input', () => {
    show(Number(slider.value))
    hold({ paused: true })
  })
  slider.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    // The slider itself would stop at its ends; the spin goes on around.
    event.preventDefault()
    show(frame + step)
    hold({ paused: true })
  })
  stage.addEventListener('focusin', ({ target }) => hold({ focused: target !== turning }))
  stage.addEventListener('focusout', () => hold({ focused: false }))
  document.addEventListener('visibilitychange', () => hold({ hiddenTab: document.hidden }))
  reducedMotion.addEventListener('change', () => reducedMotion.matches && hold({ paused: true }))
  new IntersectionObserver(([entry]) => hold({ outOfView: entry?.isIntersecting === false })).observe(stage)
  new ResizeObserver(() => show(frame)).observe(stage)
  startDrag(canvas, {
    sensitivityPx: props.sensitivityPx,
    begin: () => {
      hold({ touched: true, paused: true })
      return frame
    },
    turn: (from, pixels) => show(frameAfterDrag(from, pixels, props.sensitivityPx, count)),
    end: () => hold({ touched: false }),
    hasInertia: () => !reducedMotion.matches,
  })

  canvas.hidden = false
  tools.hidden = false
  stage.classList.add('viewer-ready')
  show(0)
  update()
}

interface Drag {
  readonly sensitivityPx: number
  /** Returns the frame that the drag begins with. */
  readonly begin: () => number
  readonly turn: (from: number, pixels: number) => void
  readonly end: () => void
  readonly hasInertia: () => boolean
}

/** Turns the spin by dragging. Released in motion, it turns on and slows down. Vertical drags on a touch screen scroll the page. */
function startDrag(canvas: HTMLElement, drag: Drag): void {
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
    speed = 0.6 * ((event.clientX - lastX) / elapsed) + 0.4 * speed
    lastX = event.clientX
    lastAt = event.timeStamp
    drag.turn(from, event.clientX - startX)
  })
  const release = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    pointer = null
    const isFlung = event.type === 'pointerup' && drag.hasInertia() && event.timeStamp - lastAt < 80
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
