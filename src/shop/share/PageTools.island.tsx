import { offerNativeShare, shareNatively } from './native-share.ts'

/** How long the button says that the link was copied. */
const COPIED_MS = 1500

interface PageToolsProps {
  readonly url: string
  readonly title: string
  readonly linkCopied: string
}

/** Prints the page, copies its address, or opens the device's own share sheet. */
export default function pageTools(element: HTMLElement, { url, title, linkCopied }: PageToolsProps): void {
  offerNativeShare(element)
  const label = element.querySelector('[data-tool="copy"] [data-label]')
  const copyLink = label?.textContent ?? ''
  let resetTimer: ReturnType<typeof setTimeout> | undefined
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null
    const tool = button?.dataset['tool']
    if (tool === 'print') window.print()
    if (tool === 'share') void shareNatively({ url, title })
    if (tool === 'copy') void copy()
  })
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    if (!label) return
    label.textContent = linkCopied
    clearTimeout(resetTimer)
    resetTimer = setTimeout(() => (label.textContent = copyLink), COPIED_MS)
  }
}
