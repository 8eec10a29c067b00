/** Time for which a toast is shown. */
const TOAST_MS = 3000

const TOAST_ID = 'toast'
let hiding: ReturnType<typeof setTimeout> | undefined

export interface ToastParts {
  /** A line above the sentence. */
  readonly title?: string
  readonly link?: { readonly href: string; readonly text: string }
}

/** Shows a short sentence at the foot of the screen. A newer toast replaces an older one. */
export function showToast(text: string, { title, link }: ToastParts = {}): void {
  const toast = document.getElementById(TOAST_ID) ?? document.body.appendChild(makeToast())
  const parts: Node[] = [document.createTextNode(text)]
  if (title !== undefined) parts.unshift(elementOf('strong', title))
  if (link !== undefined) parts.push(Object.assign(elementOf('a', link.text), { href: link.href }))
  toast.replaceChildren(...parts)
  toast.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(() => (toast.hidden = true), TOAST_MS)
}

function elementOf<K extends 'strong' | 'a'>(name: K, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

function makeToast(): HTMLElement {
  const toast = document.createElement('output')
  toast.id = TOAST_ID
  toast.className = 'toast'
  return toast
}
