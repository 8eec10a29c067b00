/** Chromium may report no idle time for long, even on a page that does not change. */
const LONGEST_WAIT_MS = 2_000

/** Runs `work` when the browser is idle, or two seconds later at the latest. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  else setTimeout(work)
}
