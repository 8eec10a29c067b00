import { z } from 'zod'
import { OFFLINE_LIST_PATH } from '../entry.ts'

const CACHE = 'console-app'
const WORKER = '/service-worker.js'
const LIST = z.object({ files: z.array(z.string()) })

/**
 * Keeps document, scripts and styles of the console in the browser, for its service worker to open them without a connection. A browser that
 * can't does without.
 */
export async function keepApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const [page, { files }] = await Promise.all([fetch('/'), readList()])
    const html = await page.clone().text()
    const loaded = [...html.matchAll(/"(?<file>\/assets\/[^"]+)"/g)].map(({ groups }) => groups?.['file'] ?? '')
    // A release that began between the two answers is kept the next time.
    if (!page.ok || files.length === 0 || !loaded.every((file) => files.includes(file))) return
    const cache = await caches.open(CACHE)
    await cache.addAll(files)
    await cache.put('/', page)
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (pathname !== '/' && !files.includes(pathname)) await cache.delete(url)
    }
    await navigator.serviceWorker.register(WORKER)
  } catch {
    // Tried again when the screen is opened the next time.
  }
}

async function readList(): Promise<z.output<typeof LIST>> {
  return LIST.parse(await (await fetch(OFFLINE_LIST_PATH)).json())
}
