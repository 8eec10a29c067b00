import { morphChildren, type CellOf } from './morph.ts'

/** Makes the parts say what a new answer says; what a shopper opened, focused or is typing stays. */
export function swapParts(root: HTMLElement, fresh: ParentNode & Node, cellOf?: CellOf): void {
  const focus = rememberFocus()
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-live]')) {
    const old = root.querySelector<HTMLElement>(`[data-live="${part.dataset['live']}"]`)
    // A thumb that is being dragged would jump back; its own search follows.
    if (!old || old.querySelector('.range-thumb:active')) continue
    morphChildren(old, part, cellOf)
    copyLabel(old, part)
  }
  const form = fresh instanceof HTMLElement ? fresh : fresh.firstElementChild
  for (const name of ['action', 'data-address', 'data-stock'] as const) {
    const said = form?.getAttribute(name)
    if (said) root.setAttribute(name, said)
  }
  focus(root)
}

function copyLabel(old: HTMLElement, part: HTMLElement): void {
  const label = part.getAttribute('aria-label')
  if (label !== null && old.getAttribute('aria-label') !== label) old.setAttribute('aria-label', label)
}

/** Remembers what has the focus by name and value, and with it what was typed and not yet sent. */
function rememberFocus(): (root: HTMLElement) => void {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return () => undefined
  const typed = element instanceof HTMLInputElement && element.type !== 'checkbox' ? element.value : undefined
  const isSame = sameAs(element)
  return (root) => {
    if (document.activeElement === element) return
    // An element that was moved lost the focus, too.
    if (element.isConnected) return element.focus({ preventScroll: true })
    const twin = [...root.querySelectorAll<HTMLElement>('input, select, summary, a, button')].find(isSame)
    if (twin instanceof HTMLInputElement && typed !== undefined) twin.value = typed
    twin?.focus({ preventScroll: true })
  }
}

function sameAs(element: HTMLElement): (other: HTMLElement) => boolean {
  const key = keyOf(element)
  return (other) => keyOf(other) === key
}

function keyOf(element: HTMLElement): string {
  if (element instanceof HTMLInputElement) {
    return `${element.name} ${element.type === 'checkbox' ? element.value : element.ariaLabel}`
  }
  return `${element.tagName} ${element.parentElement?.id ?? ''} ${element.getAttribute('href') ?? ''} ${element.textContent}`
}
