/** What a shopper sees comes first, then `work`. A page in the background makes no frames. */
export function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
