import { overlayOpened } from './overlay-history.ts'

/**
 * Opens a dialog when a link to it is followed, and closes it by its button `[data-dialog-close]` or a press outside. Without this
 * script the links lead to the dialog's content, which then is a part of the page. `command`, `commandfor` and `closedby` would
 * do the same, but Safari has them from 26.2 only.
 */
export function startDialogs(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    target?.closest('[data-dialog-close]')?.closest('dialog')?.close()
    const link = target?.closest<HTMLAnchorElement>('a[href^="#"]')
    if (!link) return
    const linked = document.getElementById(link.hash.slice(1))
    if (linked instanceof HTMLDialogElement) openDialog(linked)
    else if (linked && link.closest('dialog:modal')?.contains(linked)) linked.focus()
    else return
    event.preventDefault()
  })
}

/** Opens a modal dialog, which Back closes. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.showModal()
  dialog.addEventListener(
    'close',
    overlayOpened(() => dialog.close()),
    { once: true },
  )
  // On the dialog, because iPhones report clicks only on elements that listen to them.
  dialog.addEventListener('pointerdown', notePress)
  dialog.addEventListener('click', closeIfOutside)
  // Before the first touch, so that the first press of "Send" does not find the form without its script.
  for (const island of dialog.querySelectorAll<HTMLElement & { wake?: () => void }>('live-island')) island.wake?.()
}

let isPressOutside = false

/** A selection that starts in a field may end outside, which is not a press outside. */
function notePress(event: PointerEvent): void {
  isPressOutside = isOutside(event)
}

function closeIfOutside(event: MouseEvent): void {
  if (isPressOutside && isOutside(event) && event.target instanceof HTMLDialogElement) event.target.close()
}

/** Whether the pointer is on the backdrop, whose events go to the dialog. */
function isOutside({ target, clientX: x, clientY: y }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement)) return false
  const { left, right, top, bottom } = target.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
