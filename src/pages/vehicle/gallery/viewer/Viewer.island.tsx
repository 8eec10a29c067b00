import type { SpinProps } from '../spin/start-spin.ts'
import type { PanoramaProps } from './start-panorama.ts'
import { startFullscreen } from './fullscreen.ts'
import { startVideos } from './start-videos.ts'
import type { ViewerMode } from './viewer-view.ts'
import type { ViewerMessages } from './viewer-messages.ts'

interface ViewerProps {
  readonly spin: SpinProps | null
  readonly panorama: PanoramaProps | null
  readonly texts: ViewerMessages
}

/** Starts each mode when it is first shown, and the spin only when it is in view. Also plays embedded videos and opens full screen. */
export default function viewer(element: HTMLElement, { spin, panorama, texts }: ViewerProps): void {
  const root = element.querySelector<HTMLElement>('[data-viewer]')
  if (!root) return
  const announce = (text: string) => {
    const message = root.querySelector('[data-message]')
    if (message) message.textContent = text
  }
  const show = (mode: ViewerMode) => {
    const radio = root.querySelector<HTMLInputElement>(`input[value=${mode}]`)
    if (radio) radio.checked = true
    root.dispatchEvent(new CustomEvent('viewer-mode', { detail: mode }))
  }
  root.addEventListener('viewer-mode', (event) => enter((event as CustomEvent<ViewerMode>).detail))
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'viewer-mode') return
    announce('')
    // The track could not be scrolled while it was hidden.
    if (target.value === 'gallery') root.querySelector('.gallery-track')?.scrollTo({ left: 0, behavior: 'instant' })
    enter(target.value as ViewerMode)
  })

  const started = new Set<ViewerMode>()
  const enter = (mode: ViewerMode) => {
    if (mode !== 'walkaround') for (const video of root.querySelectorAll('video')) video.pause()
    if (started.has(mode)) return
    started.add(mode)
    if (mode === 'spinner') void beginSpin()
    if (mode === 'interior') void beginPanorama()
  }

  const beginSpin = async () => {
    const stage = root.querySelector<HTMLElement>('[data-spin]')
    if (!stage || !spin) return
    const failed = () => {
      show('gallery')
      announce(texts.spinFailed)
      root.querySelector('input[value=spinner]')?.closest('label')?.remove()
    }
    await import('../spin/start-spin.ts').then(({ startSpin }) => startSpin(stage, spin, texts, failed), failed)
  }
  const beginPanorama = async () => {
    const stage = root.querySelector<HTMLElement>('[data-interior]')
    if (!stage || !panorama) return
    await import('./start-panorama.ts')
      .then(({ startPanorama }) => startPanorama(stage, panorama, texts))
      .catch(() => announce(texts.interiorFailed))
  }

  startVideos(root, texts)
  startFullscreen(root, texts)
  const stage = root.querySelector('[data-spin]')
  const checked = root.querySelector<HTMLInputElement>('input[name=viewer-mode]:checked')
  // A viewer with a single mode has no radio buttons.
  const first = (checked?.value ?? (stage ? 'spinner' : 'gallery')) as ViewerMode
  if (first !== 'spinner') enter(first)
  else if (stage) onceInView(stage, () => enter('spinner'))
}

function onceInView(element: Element, action: () => void): void {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    action()
  }).observe(element)
}
