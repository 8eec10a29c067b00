/**
 * Closes a popover as soon as the keyboard focus leaves it. The browser closes popovers on Escape and on a press outside only, so
 * that somebody who tabs on would be on a page that the popover covers.
 */
export function closeLeftPopovers(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const popover of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
      const isOpener = target.getAttribute('popovertarget') === popover.id
      if (!isOpener && !popover.contains(target)) popover.hidePopover()
    }
  })
}
