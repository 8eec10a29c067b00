import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { certificateAsk } from './certificate-ask.ts'

const site = buildSite({ slug: 'yard', domains: ['cars.example'] })
const now = new Date('2026-11-29T08:00:00Z')
const open = () =>
  certificateAsk(
    (host) => (host === 'cars.example' ? site : undefined),
    () => now,
    () => new Response('a page', { status: 418 }),
  )
const ask = async (fetchPage: ReturnType<typeof open>, address: string, headers = {}) =>
  (await fetchPage(new Request(`http://127.0.0.1:3000${address}`, { headers }), {})).status

test.each([
  [200, '/tls/ask?domain=cars.example'],
  [200, '/tls/ask?domain=Cars.Example.'],
  [404, '/tls/ask?domain=other.example'],
  [404, '/tls/ask?domain='],
  [404, '/tls/ask'],
  [418, '/tls/ask/'],
  [418, '/search'],
])('%d for %s', async (status, address) => {
  expect(await ask(open(), address)).toBe(status)
})

test('what came through a proxy is a request of a shopper', async () => {
  expect(await ask(open(), '/tls/ask?domain=cars.example', { 'x-forwarded-for': '203.0.113.7' })).toBe(418)
})

test('who tries many names is stopped', async () => {
  const fetchPage = open()
  const statuses = new Set<number>()
  for (let name = 0; name < 60; name++) statuses.add(await ask(fetchPage, `/tls/ask?domain=${name}.example`))
  expect(statuses).toEqual(new Set([404, 429]))
})
