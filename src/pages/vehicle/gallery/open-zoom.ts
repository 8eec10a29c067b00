import PhotoSwipe, { type SlideData } from 'photoswipe'
import styles from 'photoswipe/style.css?url'
import { overlayOpened } from '#platform/web/overlays/overlay-history.ts'
import { addStyles } from '#platform/web/add-styles.ts'

export type ZoomTexts = Readonly<Record<'close' | 'previous' | 'next' | 'zoom' | 'failed', string>>

/** Factor by which a key changes the magnification. */
const KEY_STEP = 1.5

/**
 * Shows the linked pictures in full resolution, one at a time: pinch, double tap, the wheel and the keys + and - zoom, arrow keys
 * step. Neighbouring pictures are loaded ahead.
 */
export async function openZoom(links: readonly HTMLAnchorElement[], index: number, texts: ZoomTexts): Promise<void> {
  await addStyles(styles)
  const zoom = new PhotoSwipe({
    dataSource: links.map(toSlide),
    index,
    // Inside an open modal dialog, because the dialog makes everything outside it inert.
    appendToEl: links[index]?.closest('dialog') ?? document.body,
    wheelToZoom: true,
    maxZoomLevel: 4,
    showHideAnimationType: 'fade',
    showAnimationDuration: durationOf(160),
    hideAnimationDuration: durationOf(120),
    zoomAnimationDuration: durationOf(200),
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    errorMsg: texts.failed,
  })
  zoom.on('keydown', ({ originalEvent }) => {
    const { key } = originalEvent
    const slide = zoom.currSlide
    if (!slide || (key !== '+' && key !== '=' && key !== '-')) return
    const level = key === '-' ? slide.currZoomLevel / KEY_STEP : slide.currZoomLevel * KEY_STEP
    const { initial, max } = slide.zoomLevels
    slide.zoomTo(Math.min(max, Math.max(initial, level)), undefined, durationOf(160))
    originalEvent.preventDefault()
  })
  // Escape closes only the zoom, not the dialog behind it.
  const keepDialog = (event: Event) => {
    event.preventDefault()
    // Android's Back comes as `cancel`, too.
    zoom.close()
  }
  const dialog = links[index]?.closest('dialog')
  dialog?.addEventListener('cancel', keepDialog)
  zoom.on('destroy', () => setTimeout(() => dialog?.removeEventListener('cancel', keepDialog)))
  zoom.init()
  zoom.on(
    'destroy',
    overlayOpened(() => zoom.close()),
  )
}

function toSlide(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector('img')
  return {
    src: link.href,
    width: Number(link.dataset['width']),
    height: Number(link.dataset['height']),
    alt: image?.alt ?? '',
    ...(image?.currentSrc && { msrc: image.currentSrc }),
  }
}

/** No animation where the shopper asks for reduced motion. */
function durationOf(milliseconds: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds
}
