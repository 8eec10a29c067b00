/** Takes from the engine what browsers at the floor lack, to exercise the fallbacks. Runs in the page before its scripts. */
export function removeNewFeatures(): void {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
  }
  for (const name of ['command', 'commandForElement', 'popoverTargetElement', 'popoverTargetAction']) {
    Reflect.deleteProperty(HTMLButtonElement.prototype, name)
  }
  for (const name of ['closedBy', 'requestClose']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  for (const name of ['CloseWatcher', 'navigation', 'requestIdleCallback', 'ToggleEvent', 'scheduler']) {
    Reflect.deleteProperty(globalThis, name)
  }
  // The engine itself still acts on these attributes, which it would not know.
  document.addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('[command], [closedby]')) {
      element.removeAttribute('command')
      element.removeAttribute('closedby')
    }
  })
}
