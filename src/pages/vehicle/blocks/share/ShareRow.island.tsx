import { showToast } from '#ui-kit/toast.ts'
import { offerNativeShare, shareNatively } from '#shop/share/native-share.ts'
import type { ClipboardTexts } from './clipboard-texts.ts'

/** How long the button says that the link was copied. */
const COPIED_MS = 1500
const WINDOW = 'popup,width=550,height=400'

/** Opens networks in a small window, and copies the page's address or the vehicle's name to the clipboard. */
export default function shareRow(element: HTMLElement, { clipboard }: { readonly clipboard: ClipboardTexts }): void {
  offerNativeShare(element)
  element.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-window]')
    if (link) {
      event.preventDefault()
      // Not `noopener`: browsers may then ignore the size. The opener is cleared by hand instead.
      const opened = window.open(link.href, 'share', WINDOW)
      if (opened) opened.opener = null
      else location.assign(link.href)
      return
    }
    if (event.target.closest('button[data-share]')) void shareNatively({ url: clipboard.url, title: clipboard.name })
    const button = event.target.closest<HTMLElement>('button[data-copy]')
    if (button) void copy(button, clipboard)
  })
}

async function copy(button: HTMLElement, { url, name, texts }: ClipboardTexts): Promise<void> {
  if (button.dataset['copy'] === 'name') {
    await navigator.clipboard.writeText(name)
    showToast(texts.nameCopied)
    return
  }
  await navigator.clipboard.writeText(url)
  const label = button.querySelector('[data-label]')
  if (!label) return
  label.textContent = texts.linkCopied
  setTimeout(() => (label.textContent = texts.link), COPIED_MS)
}
