import type { ZoomTexts } from './open-zoom.ts'

/** Opens a photograph in full resolution over the page. The library that zooms is loaded at the first click. */
export default function galleryZoom(element: HTMLElement, { texts }: { readonly texts: ZoomTexts }): void {
  element.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-zoom]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const list = link.closest('ul')
    const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a[data-zoom]') ?? [])]
    import('./open-zoom.ts').then(
      ({ openZoom }) => openZoom(links, links.indexOf(link), texts),
      // If the library can't be loaded, the browser shows the picture itself.
      () => location.assign(link.href),
    )
  })
}
