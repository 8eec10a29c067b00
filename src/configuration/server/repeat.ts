/** Runs `work` repeatedly, with a pause after each run. Returns a function that stops it. It does not keep the process alive. */
export function repeat(work: () => Promise<void>, pauseMs: number, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout
  let ended = false
  const next = () => {
    if (ended) return
    timer = setTimeout(() => void work().catch(onError).finally(next), pauseMs)
    timer.unref()
  }
  next()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
