import { expect, test } from 'vitest'
import { createOpenStreams } from './open-streams.ts'

/** A stream with one chunk that ends by its signal alone. */
function endless(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return Promise.resolve(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array([1]))
        signal.addEventListener('abort', () => controller.close())
      },
    }),
  )
}

const never = new AbortController().signal

test('the oldest stream of a key ends when there are too many, and no stream of another key', async () => {
  const streams = createOpenStreams(2)
  const readers = []
  for (const key of ['other', 'one', 'one', 'one'])
    readers.push((await streams.admit(key, never, endless))?.getReader())
  expect([streams.count('one'), streams.count('other')]).toEqual([2, 1])
  for (const reader of readers) await reader?.read()
  expect(await readers[1]?.read()).toEqual({ done: true, value: undefined })
  const ended: number[] = []
  for (const [at, reader] of readers.entries()) void reader?.read().then(() => ended.push(at))
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toEqual([1])
})

test('a stream that its reader cancels, or that was never opened, is not counted', async () => {
  const streams = createOpenStreams(2)
  const stream = await streams.admit('one', never, endless)
  await stream?.cancel()
  await streams.admit('one', never, () => Promise.resolve(null))
  await expect(streams.admit('one', never, () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect(streams.count('one')).toBe(0)
})

test('a stream ends when its client is gone', async () => {
  const streams = createOpenStreams(2)
  const gone = new AbortController()
  const reader = (await streams.admit('one', gone.signal, endless))?.getReader()
  await reader?.read()
  gone.abort()
  expect(await reader?.read()).toEqual({ done: true, value: undefined })
  expect(streams.count('one')).toBe(0)
})
