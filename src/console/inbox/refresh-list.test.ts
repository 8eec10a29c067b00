import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LeadPage, LeadRow } from './lead-model.ts'
import { refreshList, type ListCalls } from './refresh-list.ts'

const KEY = ['leads.list', 'all', {}]

const row = (id: string): LeadRow => ({
  id,
  version: 1,
  name: id,
  email: null,
  phone: null,
  form: 'enquiry',
  vehicle: null,
  snippet: '',
  status: 'open',
  isSpam: false,
  assignee: null,
  snoozedUntil: null,
  waitingSince: null,
  waitingMinutes: 0,
  dueAt: null,
  opensAt: null,
  timezone: null,
  taskDueAt: null,
  outcome: null,
  receivedAt: '2026-11-24T00:00:00.000Z',
  lastActivityAt: '2026-11-24T00:00:00.000Z',
  place: null,
  contactId: null,
  source: 'website',
})

/** A list whose first page is shown. Its further pages, and the rows that are read by their ids, are answered by hand. */
async function openList() {
  const client = new QueryClient()
  const pages: { readonly answer: (page: LeadPage) => void; readonly signal: AbortSignal }[] = []
  const reads: { readonly ids: readonly string[]; readonly answer: (rows: readonly LeadRow[] | Error) => void }[] = []
  const observer = new InfiniteQueryObserver<LeadPage>(client, {
    queryKey: KEY,
    queryFn: ({ signal }) => new Promise((answer) => void pages.push({ answer, signal })),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  onTestFinished(observer.subscribe(() => undefined))
  pages[0]?.answer({ data: [row('a')], next: '1' })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const query = client.getQueryCache().findAll({ queryKey: KEY })[0]
  if (!query) throw new Error('there is no list')
  const calls: ListCalls = {
    read: (ids) =>
      new Promise((resolve, reject) => {
        const answer = (rows: readonly LeadRow[] | Error) => (rows instanceof Error ? reject(rows) : resolve(rows))
        reads.push({ ids, answer })
      }),
    merge: ([first, ...others], _ids, rows) => (first ? [{ ...first, data: [...rows, ...first.data] }, ...others] : []),
  }
  return {
    pages,
    reads,
    refresh: (...ids: string[]) => refreshList(client, query, ids, calls),
    readNextPage: () => void observer.fetchNextPage(),
    shown: () => client.getQueryData<InfiniteData<LeadPage>>(KEY)?.pages.map(({ data }) => data.map(({ id }) => id)),
  }
}

test('a page on its way arrives, however many leads change meanwhile, and their rows follow in one read', async () => {
  const { pages, reads, refresh, readNextPage, shown } = await openList()
  readNextPage()
  const refreshed = Promise.all([refresh('x'), refresh('y'), refresh('x')])
  expect(pages).toHaveLength(2)
  expect(pages[1]?.signal.aborted).toBe(false)
  expect(reads).toEqual([])
  pages[1]?.answer({ data: [row('b')], next: null })
  await vi.waitFor(() => expect(reads.map(({ ids }) => ids)).toEqual([['x', 'y']]))
  reads[0]?.answer([row('x'), row('y')])
  await refreshed
  expect(shown()).toEqual([['x', 'y', 'a'], ['b']])
})

test('rows stay when a page that was begun before they came arrives after them', async () => {
  const { pages, reads, refresh, readNextPage, shown } = await openList()
  const refreshed = refresh('x')
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  readNextPage()
  reads[0]?.answer([row('x')])
  pages[1]?.answer({ data: [row('b')], next: null })
  await refreshed
  expect(shown()).toEqual([['x', 'a'], ['b']])
})

test('leads that change while rows are read are read after them', async () => {
  const { reads, refresh, shown } = await openList()
  const refreshed = refresh('x')
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  await refresh('y', 'z')
  expect(reads).toHaveLength(1)
  reads[0]?.answer([row('x')])
  await vi.waitFor(() => expect(reads[1]?.ids).toEqual(['y', 'z']))
  reads[1]?.answer([row('y')])
  await refreshed
  expect(shown()).toEqual([['y', 'x', 'a']])
})

test('a list whose rows could not be read is read as a whole', async () => {
  const { pages, reads, refresh } = await openList()
  const refreshed = refresh('x')
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads[0]?.answer(new Error('no answer'))
  await refreshed
  expect(pages).toHaveLength(2)
})
