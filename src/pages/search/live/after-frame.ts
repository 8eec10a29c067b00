/** Runs `work` after the next frame; at once in a background page, which draws no frames. */
export function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
