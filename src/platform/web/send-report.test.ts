import { afterEach, expect, it, vi } from 'vitest'
import { sendReport } from './send-report.ts'

afterEach(() => vi.restoreAllMocks())

async function warningsFor(answer: () => Promise<Response>): Promise<readonly unknown[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  await sendReport('/api/events', { event_id: 15 })
  return warn.mock.calls.map(([, error]) => String(error))
}

it.each<[string, () => Promise<Response>, readonly unknown[]]>([
  ['is silent', () => Promise.resolve(new Response(null, { status: 204 })), []],
  ['warns', () => Promise.resolve(new Response('', { status: 500 })), ['Error: /api/events answered 500']],
  ['warns', () => Promise.reject(new TypeError('Failed to fetch')), ['TypeError: Failed to fetch']],
])('V-339: %s in the console', async (_, answer, warnings) => {
  expect(await warningsFor(answer)).toEqual(warnings)
})
