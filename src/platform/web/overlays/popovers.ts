import { overlayOpened } from './overlay-history.ts'

/** On wider screens popovers are small lists, with which nobody confuses a page. */
const COVERS_PAGE = '(max-width: 63.99rem)'

/** Makes Back close popovers of small screens, and closes a popover that the keyboard focus leaves. */
export async function startPopovers(): Promise<void> {
  // Safari before 17, Chrome before 114.
  if (!('popover' in HTMLElement.prototype)) await import('./popover-fallback.ts')
  const closed = new WeakMap<HTMLElement, () => void>()
  // `toggle` does not bubble. Disclosures have it, too.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.popover !== 'auto') return
      const isOpen = target.matches(':popover-open')
      if (!isOpen) closed.get(target)?.()
      else if (matchMedia(COVERS_PAGE).matches)
        closed.set(
          target,
          overlayOpened(() => target.hidePopover()),
        )
    },
    true,
  )
  document.addEventListener('focusin', closeLeft)
}

/**
 * Closes a popover as soon as the keyboard focus leaves it. The browser closes popovers on Escape and on a press outside only, so
 * that somebody who tabs on would be on a page that the popover covers.
 */
function closeLeft({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return
  for (const popover of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
    const isOpener = target.getAttribute('popovertarget') === popover.id
    if (!isOpener && !popover.contains(target)) popover.hidePopover()
  }
}
