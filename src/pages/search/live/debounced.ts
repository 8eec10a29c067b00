/** Calls after the last of several calls, when nothing came for `pauseMs`. */
export function debounced(call: () => void, pauseMs: number): (() => void) & { readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const later = () => {
    cancel()
    timer = setTimeout(call, pauseMs)
  }
  return Object.assign(later, { cancel })
}
