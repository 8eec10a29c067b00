import { morphChildren, type CellOf } from './morph.ts'
import { hasUnsentRange } from './range-controls.ts'

/** Updates the live parts from a new answer; open sections, focus and typed text stay. */
export function updateParts(root: HTMLElement, fresh: ParentNode & Node, cellOf?: CellOf): void {
  const focus = rememberFocus()
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-live]')) {
    const old = root.querySelector<HTMLElement>(`[data-live="${part.dataset['live']}"]`)
    // A thumb that is being moved would jump back; its own search follows.
    if (!old || hasUnsentRange(old)) continue
    morphChildren(old, part, cellOf)
    copyLabel(old, part)
  }
  const form = fresh instanceof HTMLElement ? fresh : fresh.firstElementChild
  for (const name of ['action', 'data-address', 'data-place', 'data-query'] as const) {
    const value = form?.getAttribute(name)
    if (typeof value === 'string') root.setAttribute(name, value)
  }
  focus(root)
}

function copyLabel(old: HTMLElement, part: HTMLElement): void {
  const label = part.getAttribute('aria-label')
  if (label !== null && old.getAttribute('aria-label') !== label) old.setAttribute('aria-label', label)
}

/** Remembers the focused element by name and value, with text that was typed but not sent. */
function rememberFocus(): (root: HTMLElement) => void {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return () => undefined
  const typed = element instanceof HTMLInputElement && element.type !== 'checkbox' ? element.value : undefined
  const isSame = sameAs(element)
  return (root) => {
    if (document.activeElement === element) return
    // A moved element has lost the focus, too.
    if (element.isConnected) return element.focus({ preventScroll: true })
    const same = [...root.querySelectorAll<HTMLElement>('input, select, summary, a, button')].find(isSame)
    if (same instanceof HTMLInputElement && typed !== undefined) same.value = typed
    same?.focus({ preventScroll: true })
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
