import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { leadKey, storeNewest } from './lead-cache.ts'
import type { LeadDetail } from './lead-model.ts'

const leadOf = (version: number) => ({ id: 'lead', version }) as LeadDetail

test('a read that began before a change does not take the place of its answer', async () => {
  const client = new QueryClient()
  const answers: ((lead: LeadDetail) => void)[] = []
  const read = () => new Promise<LeadDetail>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: leadKey('lead'), queryFn: read, initialData: leadOf(1) })
  const end = observer.subscribe(() => undefined)
  expect(answers).toHaveLength(1)
  storeNewest(client, leadOf(3))
  expect(client.getQueryData(leadKey('lead'))).toEqual(leadOf(3))
  answers[0]?.(leadOf(2))
  await Promise.resolve()
  expect(answers).toHaveLength(2)
  answers[1]?.(leadOf(4))
  await expect.poll(() => client.getQueryData(leadKey('lead'))).toEqual(leadOf(4))
  end()
})

test('an answer that is older than what was read meanwhile is dropped', () => {
  const client = new QueryClient()
  client.setQueryData(leadKey('lead'), leadOf(3))
  storeNewest(client, leadOf(2))
  expect(client.getQueryData(leadKey('lead'))).toEqual(leadOf(3))
})
