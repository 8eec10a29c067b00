import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { rereadAll } from './reread.ts'

/** A list on the screen, whose answers are given by hand. */
function openList(key: string) {
  const client = new QueryClient()
  const asked: ((rows: readonly string[]) => void)[] = []
  const aborted: AbortSignal[] = []
  const end = new QueryObserver(client, {
    queryKey: [key],
    queryFn: ({ signal }) => {
      aborted.push(signal)
      return new Promise<readonly string[]>((resolve) => void asked.push(resolve))
    },
  }).subscribe(() => undefined)
  return { client, asked, aborted, shown: () => client.getQueryData([key]), end }
}

test('a first read on its way is shown, and followed by one that has what came meanwhile', async () => {
  const { client, asked, aborted, shown, end } = openList('leads.list')
  rereadAll(client)
  expect(asked).toHaveLength(1)
  asked[0]?.([])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(shown()).toEqual([])
  expect(aborted[0]?.aborted).toBe(false)
  asked[1]?.(['a lead'])
  await vi.waitFor(() => expect(shown()).toEqual(['a lead']))
  end()
})

test('what is shown already is read again at once; the session is not', async () => {
  for (const [key, times] of [
    ['leads.list', 2],
    ['session', 1],
  ] as const) {
    const { client, asked, shown, end } = openList(key)
    asked[0]?.([])
    await vi.waitFor(() => expect(shown()).toEqual([]))
    rereadAll(client)
    expect(asked).toHaveLength(times)
    end()
  }
})
