type Bytes = Uint8Array<ArrayBuffer>

/** Streams that are open in this process, counted by session or token. */
export interface OpenStreams {
  /**
   * Opens a stream under a key. Beyond `max` the oldest of the key is ended, not the new one refused: a connection that was lost on the way is
   * open here until it is found out. `open` gets the signal that ends its stream.
   */
  readonly admit: (
    key: string,
    gone: AbortSignal,
    open: (signal: AbortSignal) => Promise<ReadableStream<Bytes> | null>,
  ) => Promise<ReadableStream<Bytes> | null>
  readonly count: (key: string) => number
}

export function createOpenStreams(max: number): OpenStreams {
  const streams = new Map<string, Set<AbortController>>()
  return {
    count: (key) => streams.get(key)?.size ?? 0,
    admit: async (key, gone, open) => {
      const own = streams.get(key) ?? new Set()
      streams.set(key, own)
      const controller = new AbortController()
      own.add(controller)
      const release = (): void => {
        own.delete(controller)
        if (own.size === 0 && streams.get(key) === own) streams.delete(key)
      }
      const [oldest] = own
      if (own.size > max && oldest) {
        own.delete(oldest)
        oldest.abort()
      }
      try {
        const content = await open(AbortSignal.any([gone, controller.signal]))
        if (content !== null) return whenEnded(content, release)
        release()
        return null
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** The same stream, which says when it has ended. It holds nothing back and reads nothing ahead. */
function whenEnded(content: ReadableStream<Bytes>, ended: () => void): ReadableStream<Bytes> {
  const reader = content.getReader()
  return new ReadableStream<Bytes>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
        } catch (error) {
          ended()
          throw error
        }
        ended()
        controller.close()
      },
      cancel: (reason) => {
        ended()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
