import { afterEach, expect, test, vi } from 'vitest'
import { forgetPush, readPushState } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with the console's service worker, whose push service answers like this. */
function openBrowser(getSubscription: () => Promise<unknown>): void {
  const registration = { getNotifications: () => Promise.resolve([]), pushManager: { getSubscription } }
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) }
  vi.stubGlobal('navigator', { serviceWorker, userAgent: '', maxTouchPoints: 0 })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('window', { PushManager: {}, Notification })
  vi.stubGlobal('localStorage', { getItem: () => 'kim', removeItem: () => undefined })
}

test('a browser with a subscription of the person shows notices, that of somebody else none', async () => {
  openBrowser(() => Promise.resolve({}))
  expect(await readPushState('kim')).toBe('on')
  expect(await readPushState('robin')).toBe('off')
})

test('a browser that cannot reach its push service offers notices, and lets somebody sign out', async () => {
  openBrowser(() => Promise.reject(new Error('Error retrieving push subscription.')))
  expect(await readPushState('kim')).toBe('off')
  await expect(forgetPush()).resolves.toBeUndefined()
})
