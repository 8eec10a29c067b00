/**
 * Runs `work` in one tab of the browser at a time, and hands what it sends to `receive` in every tab. A browser opens only six
 * connections to a host with HTTP/1.1, which streams of several tabs would use up. When the tab is closed, another one takes over.
 */
export function leadOneTab<Message>(
  name: string,
  receive: (message: Message) => void,
  work: (send: (message: Message) => void) => () => void,
): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  const ending = new AbortController()
  const lead = () =>
    new Promise<void>((resolve) => {
      const end = work((message) => {
        receive(message)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
        channel.postMessage(message)
      })
      ending.signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  // Locks need a secure origin; where there is none, each tab has a stream of its own.
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) void lead()
  else
    void locks.request(name, { signal: ending.signal }, lead).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    })
  return () => {
    ending.abort()
    channel.close()
  }
}
