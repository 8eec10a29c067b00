import type { CDPSession, Page, Worker } from 'playwright-core'
import type { PushBrowser } from '#notices/testing/push-service.ts'

/** What a browser shows of a notification. */
interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly tag: string
}

export interface PushDevice {
  /** Hands a message to the service worker, as a push service does. */
  readonly deliver: (message: unknown) => Promise<void>
  readonly shown: () => Promise<readonly ShownNotification[]>
  /** Presses the notification with the tag. */
  readonly press: (tag: string) => Promise<void>
}

/**
 * Subscribes a page to a push service of the tests: a browser of tests has none, and Chromium without windows allows no notifications. It is to be
 * called before the page is loaded.
 */
export async function withPushService(page: Page, subscribed: PushBrowser): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const kept = sessionStorage
    Object.defineProperty(Notification, 'permission', { get: () => kept.getItem('permission') ?? 'default' })
    Notification.requestPermission = () => {
      kept.setItem('permission', 'granted')
      return Promise.resolve('granted')
    }
    const subscription = () => ({
      endpoint,
      options: { applicationServerKey: Uint8Array.from(JSON.parse(kept.getItem('key') ?? '[]') as number[]).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        kept.removeItem('key')
        return Promise.resolve(true)
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(kept.getItem('key') === null ? null : subscription()),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        const text = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
        kept.setItem('key', JSON.stringify([...text].map((character) => character.codePointAt(0))))
        return Promise.resolve(subscription())
      },
    })
  }, subscribed)
}

/** The service worker of a page that has one, which is found by the browser's own tools. */
export async function openPushDevice(page: Page): Promise<PushDevice> {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await keepNotifications(worker)
  const tools = await context.newCDPSession(page)
  const registrationId = await registrationOf(tools)
  const { origin } = new URL(page.url())
  return {
    deliver: async (message) =>
      void (await tools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      })),
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration }
        const all = await registration.getNotifications()
        return all.map(({ title, body, tag }) => ({ title, body, tag }))
      }),
    press: (tag) => worker.evaluate(pressInWorker, tag),
  }
}

/** Where the browser allows no notifications, the worker's are kept in a list. */
async function keepNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    if (Notification.permission === 'granted') return
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration }
    interface Kept {
      readonly tag?: string | undefined
    }
    let kept: Kept[] = []
    Object.assign(registration, {
      showNotification: (title: string, options: Kept) => {
        const close = () => void (kept = kept.filter((each) => each !== shown))
        const shown = { title, ...options, close }
        kept = [...kept.filter(({ tag }) => tag !== options.tag), shown]
        return Promise.resolve()
      },
      getNotifications: ({ tag }: Kept = {}) =>
        Promise.resolve(kept.filter((each) => tag === undefined || each.tag === tag)),
    })
  })
}

async function registrationOf(tools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (registration) resolve(registration.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  return found
}

/** No tool presses a notification, so the worker is told that somebody did. */
async function pressInWorker(tag: string): Promise<void> {
  const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration }
  const [notification] = await registration.getNotifications({ tag })
  const pressed = new Event('notificationclick')
  const done: unknown[] = []
  Object.assign(pressed, { notification, waitUntil: (work: unknown) => void done.push(work) })
  globalThis.dispatchEvent(pressed)
  await Promise.all(done)
}
