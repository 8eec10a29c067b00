/** Time for which a toast is shown. */
export const TOAST_MS = 3000

const TOAST_ID = 'toast'
let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows a short sentence at the foot of the screen. A newer toast replaces an older one. */
export function showToast(text: string): void {
  const toast = document.getElementById(TOAST_ID) ?? document.body.appendChild(makeToast())
  toast.textContent = text
  toast.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(() => (toast.hidden = true), TOAST_MS)
}

function makeToast(): HTMLElement {
  const toast = document.createElement('output')
  toast.id = TOAST_ID
  toast.className = 'toast'
  return toast
}
