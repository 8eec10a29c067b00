import { Viewer } from '@photo-sphere-viewer/core'
import styles from '@photo-sphere-viewer/core/index.css?url'
import type { InteriorHotspot } from '#vehicles/media/hotspots.ts'
import { addStyles } from '#platform/web/add-styles.ts'
import type { ViewerMessages } from './viewer-messages.ts'

export interface PanoramaProps {
  /** URL of the equirectangular picture. */
  readonly whole: string
  readonly directions: readonly Pick<InteriorHotspot, 'yaw' | 'pitch'>[]
}

const RADIANS = Math.PI / 180
/** How long the view takes to turn to a focused mark. */
const TURN_MS = 400

/** Shows the panorama over its still picture and moves the marks with it. Rejects if WebGL or the picture is missing. */
export async function startPanorama(
  stage: HTMLElement,
  { whole, directions }: PanoramaProps,
  { interiorLook }: Pick<ViewerMessages, 'interiorLook'>,
): Promise<void> {
  const container = stage.querySelector<HTMLElement>('[data-panorama]')
  if (!container) return
  const response = await fetch(whole)
  if (!response.ok) throw new Error(`HTTP ${response.status} for the panorama`)
  await addStyles(styles)
  const viewer = new Viewer({
    container,
    panorama: whole,
    navbar: false,
    defaultZoomLvl: 20,
    // The wheel alone scrolls the page; with Ctrl it zooms the panorama. One finger turns the panorama.
    mousewheelCtrlKey: true,
    touchmoveTwoFingers: false,
    keyboard: false,
  })
  await new Promise<void>((resolve, reject) => {
    viewer.addEventListener('ready', () => resolve(), { once: true })
    viewer.addEventListener('panorama-error', ({ error }) => reject(error), { once: true })
  }).catch((error: unknown) => {
    viewer.destroy()
    throw error
  })
  stage.classList.add('viewer-ready')
  const tools = stage.querySelector<HTMLElement>('[data-tools]')
  if (tools) tools.hidden = false
  container.tabIndex = 0
  container.setAttribute('role', 'application')
  container.setAttribute('aria-label', interiorLook)
  container.addEventListener('keydown', (event) => turnByKey(viewer, event))
  followMarks(viewer, [...stage.querySelectorAll<HTMLElement>('[data-mark]')], directions)
}

function followMarks(viewer: Viewer, marks: readonly HTMLElement[], directions: PanoramaProps['directions']): void {
  const directed = marks.map((mark, index) => {
    const { yaw, pitch } = directions[index] ?? { yaw: 0, pitch: 0 }
    return { mark, at: { yaw: yaw * RADIANS, pitch: pitch * RADIANS } }
  })
  const placeMarks = () => {
    for (const { mark, at } of directed) {
      // A mark out of view stays a tab stop: when it gets the focus, the view turns to it.
      mark.hidden = false
      const isInView = viewer.dataHelper.isPointVisible(at)
      mark.classList.toggle('viewer-mark-unseen', !isInView)
      if (!isInView) continue
      const { x, y } = viewer.dataHelper.sphericalCoordsToViewerCoords(at)
      mark.style.left = `${x}px`
      mark.style.top = `${y}px`
    }
  }
  viewer.addEventListener('render', placeMarks)
  for (const { mark, at } of directed) {
    mark.addEventListener('focus', () => {
      if (!mark.matches(':focus-visible')) return
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (reducesMotion) viewer.rotate(at)
      else void viewer.animate({ ...at, speed: TURN_MS })
    })
  }
  placeMarks()
}

const STEP = 10 * RADIANS

function turnByKey(viewer: Viewer, event: KeyboardEvent): void {
  const { yaw, pitch } = viewer.getPosition()
  const turned = {
    ArrowLeft: { yaw: yaw - STEP, pitch },
    ArrowRight: { yaw: yaw + STEP, pitch },
    ArrowUp: { yaw, pitch: pitch + STEP },
    ArrowDown: { yaw, pitch: pitch - STEP },
  }[event.key]
  const zoom = { '+': 10, '=': 10, '-': -10 }[event.key]
  if (turned) viewer.rotate(turned)
  else if (zoom !== undefined) viewer.zoom(viewer.getZoomLevel() + zoom)
  else return
  event.preventDefault()
}
