import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: string[] = []
let leave = () => {}

/** The module with the waiting searches of a page that was just opened. */
async function openPage(browser: object = {}) {
  vi.resetModules()
  vi.stubGlobal('navigator', {
    doNotTrack: null,
    sendBeacon: (path: string, body: Blob) => {
      void body.text().then((text) => sent.push(`${path} ${text}`))
      return true
    },
    ...browser,
  })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (leave = listener))
  return (await import('./report-searches.ts')).reportSearch
}

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('searches go together, a while after the last one, each once', async () => {
  const report = await openPage()
  report('/search?make=Kia')
  report('/search?make=Kia&body=Ute')
  report('/search?make=Kia')
  expect(sent).toEqual([])
  await vi.runAllTimersAsync()
  report('/search?make=Kia')
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['/api/searches {"searches":["/search?make=Kia","/search?make=Kia&body=Ute"]}'])
})

test('what waits goes when the page is left, at most ten', async () => {
  const report = await openPage()
  for (let at = 0; at < 12; at++) report(`/search?page=${at}`)
  leave()
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('page=11')
  expect(sent[0]?.match(/page=/g)).toHaveLength(10)
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('nothing is sent with %j', async (browser) => {
  const report = await openPage(browser)
  report('/search?make=Kia')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
})
