/** Runs `work` after the next frame; at once in a background page, which draws no frames. */
export function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}

/** Delays `call` until there was no further call for `pauseMs`. */
export function debounce(call: () => void, pauseMs: number): (() => void) & { readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const later = () => {
    cancel()
    timer = setTimeout(call, pauseMs)
  }
  return Object.assign(later, { cancel })
}
