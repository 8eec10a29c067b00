import { Viewer } from '@photo-sphere-viewer/core'
import styles from '@photo-sphere-viewer/core/index.css?url'
import type { InteriorHotspot } from '#vehicles/media/hotspots.ts'
import { addStyles } from '#platform/web/add-styles.ts'
import type { ViewerMessages } from '../viewer/viewer-messages.ts'

export interface PanoramaProps {
  /** Address of the equirectangular picture. */
  readonly whole: string
  readonly directions: readonly Pick<InteriorHotspot, 'yaw' | 'pitch'>[]
}

const RADIANS = Math.PI / 180
/** Speed at which the view turns to a focused mark. */
const TO_MARK_MS = 400

/** Shows the panorama over its still, and keeps the marks at their places. Rejects where WebGL or the picture is missing. */
export async function startPanorama(
  stage: HTMLElement,
  { whole, directions }: PanoramaProps,
  { interiorLook }: Pick<ViewerMessages, 'interiorLook'>,
): Promise<void> {
  const container = stage.querySelector<HTMLElement>('[data-panorama]')
  if (!container) return
  const response = await fetch(whole)
  if (!response.ok) throw new Error(`the panorama answers ${response.status}`)
  await addStyles(styles)
  const viewer = new Viewer({
    container,
    panorama: whole,
    navbar: false,
    defaultZoomLvl: 20,
    // The page scrolls by the wheel and by two fingers; the browser zooms.
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
  const places = marks.map((mark, index) => {
    const { yaw, pitch } = directions[index] ?? { yaw: 0, pitch: 0 }
    return { mark, at: { yaw: yaw * RADIANS, pitch: pitch * RADIANS } }
  })
  const place = () => {
    for (const { mark, at } of places) {
      // Out of view it stays where the keyboard reaches it: with the focus the view turns to it.
      mark.hidden = false
      const isSeen = viewer.dataHelper.isPointVisible(at)
      mark.classList.toggle('viewer-mark-unseen', !isSeen)
      if (!isSeen) continue
      const { x, y } = viewer.dataHelper.sphericalCoordsToViewerCoords(at)
      mark.style.left = `${x}px`
      mark.style.top = `${y}px`
    }
  }
  viewer.addEventListener('render', place)
  for (const { mark, at } of places) {
    mark.addEventListener('focus', () => {
      if (!mark.matches(':focus-visible')) return
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (still) viewer.rotate(at)
      else void viewer.animate({ ...at, speed: TO_MARK_MS })
    })
  }
  place()
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
