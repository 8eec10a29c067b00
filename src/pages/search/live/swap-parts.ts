/** Puts the parts of a new answer in the place of the old ones; what a shopper opened, focused or is typing stays. */
export function swapParts(root: HTMLElement, fresh: HTMLElement): void {
  const open = openStates(root)
  const focus = rememberFocus()
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-live]')) {
    const old = root.querySelector<HTMLElement>(`[data-live="${part.dataset['live']}"]`)
    // A thumb that is being dragged would be lost with its part; its own search follows.
    if (!old || old.querySelector('.range-thumb:active')) continue
    keepOpen(part, open)
    old.replaceChildren(...part.childNodes)
    copyLabel(old, part)
  }
  for (const name of ['action', 'data-address'] as const) {
    root.setAttribute(name, fresh.getAttribute(name) ?? '')
  }
  focus(root)
}

function openStates(root: HTMLElement): ReadonlyMap<string, boolean> {
  return new Map([...root.querySelectorAll<HTMLDetailsElement>('details[id]')].map(({ id, open }) => [id, open]))
}

function keepOpen(part: HTMLElement, open: ReadonlyMap<string, boolean>): void {
  for (const details of part.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    details.open = open.get(details.id) ?? details.open
  }
}

function copyLabel(old: HTMLElement, part: HTMLElement): void {
  const label = part.getAttribute('aria-label')
  if (label !== null) old.setAttribute('aria-label', label)
}

/** Remembers what has the focus by name and value, and with it what was typed and not yet sent. */
function rememberFocus(): (root: HTMLElement) => void {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return () => undefined
  const typed = element instanceof HTMLInputElement && element.type !== 'checkbox' ? element.value : undefined
  const isSame = sameAs(element)
  return (root) => {
    if (element.isConnected) return
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
