/** The class of a stage that covers the page in browsers without full screen for elements (iPhones). */
const COVERS = 'viewer-covers'

/** Makes the buttons `[data-fullscreen]` open and close their stage on the whole screen. Escape closes it, too. */
export function startFullscreen(
  root: HTMLElement,
  texts: { readonly fullscreen: string; readonly fullscreenClose: string },
): void {
  const stageOf = (part: Element) => part.closest<HTMLElement>('.viewer-stage')
  const isOpen = (stage: HTMLElement) => document.fullscreenElement === stage || stage.classList.contains(COVERS)
  const label = () => {
    for (const button of root.querySelectorAll('[data-fullscreen]')) {
      const stage = stageOf(button)
      const open = stage !== null && isOpen(stage)
      stage?.toggleAttribute('data-whole', open)
      button.setAttribute('aria-label', open ? texts.fullscreenClose : texts.fullscreen)
      button.setAttribute('aria-pressed', String(open))
    }
    // The panorama and the marks measure the stage again.
    window.dispatchEvent(new Event('resize'))
  }
  const cover = (stage: HTMLElement, covers: boolean) => {
    stage.classList.toggle(COVERS, covers)
    document.documentElement.classList.toggle('viewer-covered', covers)
    label()
  }
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-fullscreen]') : null
    const stage = button && stageOf(button)
    if (!stage) return
    if (document.fullscreenElement === stage) void document.exitFullscreen()
    else if (stage.classList.contains(COVERS)) cover(stage, false)
    else if (document.fullscreenEnabled) stage.requestFullscreen().catch(() => cover(stage, true))
    else cover(stage, true)
  })
  root.addEventListener('keydown', (event) => {
    const stage = event.target instanceof Element ? stageOf(event.target) : null
    if (event.key === 'Escape' && stage?.classList.contains(COVERS)) cover(stage, false)
  })
  document.addEventListener('fullscreenchange', label)
}
