import { hotspotAt, type AnglePosition } from '#vehicles/media/hotspot-at.ts'
import type { ViewerMessages } from '../viewer/viewer-messages.ts'
import { loadFrames } from './load-frames.ts'
import { drawFrame, placeMarks } from './draw-frame.ts'
import { startDrag } from './start-drag.ts'
import {
  angleOf,
  frameAfterDrag,
  frameIn,
  loadsUnasked,
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

/** Milliseconds per frame when the shopper plays a spin for which the site sets none. */
const PLAYED_INTERVAL_MS = 100

const REDUCED_MOTION = matchMedia('(prefers-reduced-motion: reduce)')

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
  const spin = createFrames({ stage, canvas, slider, frames, positions: props.positions, angleText: texts.spinAngle })
  const { hold, holds } = createTurning({
    stage,
    turning,
    intervalMs: props.autoRotateMs,
    texts,
    step: () => spin.show(spin.current() + 1),
  })

  turning.addEventListener('click', () => hold({ paused: !holds.paused, focused: false }))
  slider.addEventListener('input', () => {
    spin.show(Number(slider.value))
    hold({ paused: true })
  })
  slider.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    // The slider itself would stop at its ends; the spin goes on around.
    event.preventDefault()
    spin.show(spin.current() + step)
    hold({ paused: true })
  })
  startDrag(canvas, {
    begin: () => {
      hold({ touched: true, paused: true })
      return spin.current()
    },
    turn: (from, pixels) => spin.show(frameAfterDrag(from, pixels, props.sensitivityPx, frames.length)),
    end: () => hold({ touched: false }),
    hasInertia: () => !REDUCED_MOTION.matches,
  })

  canvas.hidden = false
  tools.hidden = false
  stage.classList.add('viewer-ready')
  spin.show(0)
}

interface FramesOptions {
  readonly stage: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly slider: HTMLInputElement
  readonly frames: readonly HTMLImageElement[]
  readonly positions: SpinProps['positions']
  /** "{angle} degrees" */
  readonly angleText: string
}

/** Shows one frame at a time, with the slider and the hotspots at its angle. */
function createFrames({ stage, canvas, slider, frames, positions, angleText }: FramesOptions) {
  const marks = [...stage.querySelectorAll<HTMLElement>('[data-mark]')]
  let current = 0
  const show = (next: number): void => {
    current = frameIn(next, frames.length)
    const image = frames[current]
    if (!image) return
    const area = drawFrame(canvas, image)
    const angle = angleOf(current, frames.length)
    placeMarks(
      marks,
      positions.map((each) => hotspotAt(each, angle)),
      area,
    )
    slider.value = String(current)
    slider.setAttribute('aria-valuetext', angleText.replace('{angle}', String(Math.round(angle))))
  }
  new ResizeObserver(() => show(current)).observe(stage)
  return { show, current: () => current }
}

interface TurningOptions {
  readonly stage: HTMLElement
  /** The button that pauses and plays. */
  readonly turning: HTMLElement
  /** Null if the vehicle does not turn by itself until the shopper plays it. */
  readonly intervalMs: number | null
  readonly texts: Texts
  readonly step: () => void
}

/** Turns the vehicle by itself, unless something holds it. */
function createTurning({ stage, turning, intervalMs, texts, step }: TurningOptions) {
  const holds: { -readonly [H in keyof Holds]: boolean } = {
    paused: intervalMs === null || REDUCED_MOTION.matches,
    focused: false,
    touched: false,
    hiddenTab: document.hidden,
    outOfView: false,
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const update = () => {
    clearInterval(timer)
    timer = turnsByItself(holds) ? setInterval(step, intervalMs ?? PLAYED_INTERVAL_MS) : undefined
    turning.setAttribute('aria-label', holds.paused ? texts.play : texts.pause)
    for (const icon of turning.querySelectorAll<HTMLElement>('[data-shown]'))
      icon.hidden = (icon.dataset['shown'] === 'play') !== holds.paused
    stage.dataset['state'] = timer === undefined ? 'still' : 'turning'
  }
  const hold = (change: Partial<Holds>) => {
    Object.assign(holds, change)
    update()
  }
  stage.addEventListener('focusin', ({ target }) => hold({ focused: target !== turning }))
  stage.addEventListener('focusout', () => hold({ focused: false }))
  document.addEventListener('visibilitychange', () => hold({ hiddenTab: document.hidden }))
  REDUCED_MOTION.addEventListener('change', () => REDUCED_MOTION.matches && hold({ paused: true }))
  new IntersectionObserver(([entry]) => hold({ outOfView: entry?.isIntersecting === false })).observe(stage)
  update()
  return { hold, holds }
}
