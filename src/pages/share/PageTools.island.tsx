import { offerNativeShare, shareNatively } from './native-share.ts'

/** Time for which the button reports that the link was copied. */
const COPIED_MS = 1500

interface PageToolsProps {
  readonly url: string
  readonly title: string
  readonly linkCopied: string
}

/** Prints the page, copies its address, or hands it to the device's own share sheet. */
export default function pageTools(element: HTMLElement, { url, title, linkCopied }: PageToolsProps): void {
  offerNativeShare(element)
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null
    const tool = button?.dataset['tool']
    if (tool === 'print') window.print()
    if (tool === 'share') void shareNatively({ url, title })
    if (tool === 'copy') void copy(button)
  })
  const copy = async (button: HTMLElement | null) => {
    await navigator.clipboard.writeText(url)
    const label = button?.querySelector('[data-label]')
    if (!label) return
    const before = label.textContent
    label.textContent = linkCopied
    setTimeout(() => (label.textContent = before), COPIED_MS)
  }
}
