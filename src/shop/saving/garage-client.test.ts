import { afterEach, expect, it, vi } from 'vitest'
import { isSuccess, sendChange } from './garage-client.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [{ success: true }, true],
  [{ success: false }, false],
  [{ success: 'true' }, false],
  [{ success: 1 }, false],
  [{}, false],
  ['success', false],
  [null, false],
])('reads %j as success: %s', (answer, success) => {
  expect(isSuccess(answer)).toBe(success)
})

it.each([
  [200, { success: true }, null],
  [403, { detail: 'Not your number.' }, 'Not your number.'],
  [500, { title: 'Failed' }, 'It failed.'],
  [200, {}, 'It failed.'],
])('status %i with %j fails with %j', async (status, answer, failure) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status })))
  expect(await sendChange('/api/watchlist/save-car', {}, 'It failed.')).toBe(failure)
})

it('fails when nothing answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await sendChange('/api/watchlist/save-car', {}, 'It failed.')).toBe('It failed.')
})
