/** Shows the buttons `[data-native]` in browsers that have a share sheet of their own. */
export function offerNativeShare(element: HTMLElement): void {
  if (!('share' in navigator)) return
  for (const item of element.querySelectorAll<HTMLElement>('[data-native]')) item.hidden = false
}

/** Opens the device's share sheet. Closing it without a choice is no error. */
export async function shareNatively(shared: { readonly url: string; readonly title: string }): Promise<void> {
  try {
    await navigator.share(shared)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  }
}
