import type { OnProgress, Progress } from '#platform/server/progress.ts'
import type { SearchWait } from '#search/query/search-backend.ts'

export const READY = 'Ready. Ctrl-C stops.'
export const READY_EXCEPT_SEARCHES =
  'Ready, except for searches: the search server does not answer, or rejects requests ("npx forecourt doctor" says which). Until it works, searches are answered 503. Ctrl-C stops.'

const POLL_MS = 200
const WHOLE = new Intl.NumberFormat('en-AU')

/**
 * Waits until searches work, then prints that the server is ready. While an external search server is being filled, it shows
 * the progress; pages are served meanwhile, and searches are answered 503. It does not wait for a search server that fails.
 */
export async function awaitSearch(
  waitsFor: () => SearchWait | undefined,
  progress: Progress,
  stopRequested: Promise<unknown>,
): Promise<void> {
  let stopped = false
  void stopRequested.then(() => (stopped = true))
  const isFilling = () => !stopped && waitsFor()?.kind === 'filling'
  if (isFilling()) {
    progress.line('The sites are open; searches are answered 503 until the search server has the stock.')
    await progress.step('Filling the search server', async (onProgress) => {
      while (isFilling()) {
        showFilling(waitsFor(), onProgress)
        await Promise.race([stopRequested, new Promise((resolve) => setTimeout(resolve, POLL_MS))])
      }
    })
  }
  if (!stopped) progress.line(waitsFor() ? READY_EXCEPT_SEARCHES : READY)
}

function showFilling(wait: SearchWait | undefined, onProgress: OnProgress): void {
  if (wait?.kind !== 'filling') return
  if (wait.total === null) onProgress('by another process')
  else
    onProgress(
      `${WHOLE.format(wait.loaded)} of ${WHOLE.format(wait.total)} vehicles`,
      wait.total === 0 ? 1 : wait.loaded / wait.total,
    )
}
