import { readFile } from 'node:fs/promises'
import type { MiddlewareHandler } from 'hono'
import sharp from 'sharp'
import { OFFLINE_LIST_PATH } from '../entry.ts'
import { drawnIcon } from './icon.ts'

/** Sizes of the pictures that a phone puts on its home screen, by their addresses. */
const ICONS: Readonly<Record<string, number>> = {
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/apple-touch-icon.png': 180,
}

interface AppFiles {
  /** The path of the service worker. */
  readonly serviceWorker: string
  /** URLs that a browser keeps to open the console without a connection. */
  readonly offline: readonly string[]
}

/**
 * What a phone needs to put the console on its home screen and to open it without a connection, and what shows notices: the manifest, icons,
 * the service worker and the list of files that it answers with.
 */
export async function appFiles({ serviceWorker, offline }: AppFiles): Promise<MiddlewareHandler> {
  const worker = await readFile(serviceWorker, 'utf8')
  const icons = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const [path, size] of Object.entries(ICONS))
    icons.set(
      path,
      new Uint8Array(
        await sharp(Buffer.from(drawnIcon(size)))
          .png()
          .toBuffer(),
      ),
    )
  return async (c, next) => {
    const { path, method } = c.req
    if (method !== 'GET') return next()
    if (path === '/manifest.webmanifest')
      return c.body(JSON.stringify(MANIFEST), 200, { 'content-type': 'application/manifest+json', ...DAY })
    // Its scope is its folder, the whole console. The browser looks for a new one at each visit. What it answers with is fetched under its own
    // policy: without `connect-src` it would answer no request of a page.
    if (path === '/service-worker.js')
      return c.body(worker, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
    if (path === OFFLINE_LIST_PATH) return c.json({ files: offline }, 200, { 'cache-control': 'no-store' })
    const icon = icons.get(path)
    return icon ? c.body(icon, 200, { 'content-type': 'image/png', ...DAY }) : next()
  }
}

const DAY = { 'cache-control': 'public, max-age=86400' }

const MANIFEST = {
  id: '/',
  name: 'Forecourt console',
  short_name: 'Forecourt',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f7f9',
  theme_color: '#f6f7f9',
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
}
