/*
 * The service worker of the console: it shows and closes notices, and opens the console without a connection. Of the answers of the server it
 * gives the document and scripts only, which src/console/data/kept-app.ts put into the cache, and never one of the API, so that no browser keeps
 * anything of a shopper. A push contains what `PushMessage` of src/notices/push-message.ts says.
 */

// A worker of this version takes over at once: it has no pages to be compatible with.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** A bar of signal in the yard may answer after minutes. */
const PATIENCE_MS = 5000

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event.request))
  else if (mode === 'navigate' && !/^\/(?:api|auth)\//.test(pathname)) event.respondWith(documentFor(event.request))
})

/** Names of the build's files contain a hash of their content. */
async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** The kept document if the server can't be reached or takes long. It is the same for every screen. */
async function documentFor(request) {
  const kept = await caches.match('/')
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([fetch(request).catch(() => kept), late])
}

self.addEventListener('push', (event) => event.waitUntil(receive(readMessage(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

/** Browsers demand that a push shows something, so one that can't be read shows that there is something. */
function readMessage(data) {
  try {
    return data.json()
  } catch {
    return { kind: 'show', tag: 'unknown', title: 'Something new in the console', body: '', path: '/' }
  }
}

async function receive(message) {
  if (message.kind === 'close') {
    for (const notification of await self.registration.getNotifications({ tag: message.tag })) notification.close()
    return
  }
  const { tag, title, body, path } = message
  await self.registration.showNotification(title, {
    tag,
    body,
    // A newer notice of a lead replaces the one before, and is heard again.
    renotify: true,
    icon: '/icon-192.png',
    data: { path },
  })
}

/** Brings an open console to the front, which goes there by itself and keeps what somebody writes; else opens one. */
async function open(path) {
  const target = typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/'
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const known = windows.find(({ focused }) => focused) ?? windows[0]
  if (!known) return void (await self.clients.openWindow(target))
  // Even if the browser lets no window come to the front, the one that does later is at the right place.
  await known.focus().catch(() => undefined)
  known.postMessage({ kind: 'open', path: target }, [])
}
