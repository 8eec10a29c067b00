import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REPORTED, sendReport } from './send-report.ts'

beforeEach(() => void vi.stubGlobal('document', new EventTarget()))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function warningsFor(answer: () => Promise<Response>): Promise<readonly unknown[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  await sendReport('/api/events', { event_id: 15 })
  return warn.mock.calls.map(([, error]) => String(error))
}

it.each<[string, () => Promise<Response>, readonly unknown[]]>([
  ['that arrives shows nothing', () => Promise.resolve(new Response(null, { status: 204 })), []],
  [
    'that is answered by an error warns',
    () => Promise.resolve(new Response('', { status: 500 })),
    ['Error: /api/events answered 500'],
  ],
  [
    'that does not arrive warns',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['TypeError: Failed to fetch'],
  ],
])('a report %s in the console', async (_, answer, warnings) => {
  expect(await warningsFor(answer)).toEqual(warnings)
})

it('dispatches the report as an event of the document', async () => {
  const told: unknown[] = []
  document.addEventListener(REPORTED, (event) => told.push((event as CustomEvent).detail))
  await warningsFor(() => Promise.resolve(new Response(null, { status: 204 })))
  expect(told).toEqual([{ path: '/api/events', report: { event_id: 15 } }])
})
