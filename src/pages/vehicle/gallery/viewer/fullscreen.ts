import { overlayOpened } from '#platform/web/overlays/overlay-history.ts'

/** Class of a stage that covers the page, for browsers that can't show an element in full screen (iPhones). */
const COVERS_PAGE = 'viewer-covers'

/** Toggles full screen of a stage with its button `[data-fullscreen]`. Escape and Back close it. */
export function startFullscreen(
  root: HTMLElement,
  texts: { readonly fullscreen: string; readonly fullscreenClose: string },
): void {
  const stageOf = (part: Element) => part.closest<HTMLElement>('.viewer-stage')
  const isOpen = (stage: HTMLElement) => document.fullscreenElement === stage || stage.classList.contains(COVERS_PAGE)
  let noteClosed: (() => void) | undefined
  const updateButtons = () => {
    let isAnyOpen = false
    for (const button of root.querySelectorAll('[data-fullscreen]')) {
      const stage = stageOf(button)
      const open = stage !== null && isOpen(stage)
      stage?.toggleAttribute('data-whole', open)
      isAnyOpen ||= open
      button.setAttribute('aria-label', open ? texts.fullscreenClose : texts.fullscreen)
      button.setAttribute('aria-pressed', String(open))
    }
    if (isAnyOpen) noteClosed ??= overlayOpened(close)
    else {
      noteClosed?.()
      noteClosed = undefined
    }
    // The panorama and the hotspots measure the stage on resize.
    window.dispatchEvent(new Event('resize'))
  }
  const close = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    for (const stage of root.querySelectorAll<HTMLElement>(`.${COVERS_PAGE}`)) cover(stage, false)
  }
  const cover = (stage: HTMLElement, covers: boolean) => {
    stage.classList.toggle(COVERS_PAGE, covers)
    document.documentElement.classList.toggle('viewer-covered', covers)
    updateButtons()
  }
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-fullscreen]') : null
    const stage = button && stageOf(button)
    if (!stage) return
    if (document.fullscreenElement === stage) void document.exitFullscreen()
    else if (stage.classList.contains(COVERS_PAGE)) cover(stage, false)
    else if (document.fullscreenEnabled) stage.requestFullscreen().catch(() => cover(stage, true))
    else cover(stage, true)
  })
  root.addEventListener('keydown', (event) => {
    const stage = event.target instanceof Element ? stageOf(event.target) : null
    if (event.key === 'Escape' && stage?.classList.contains(COVERS_PAGE)) cover(stage, false)
  })
  document.addEventListener('fullscreenchange', updateButtons)
}
