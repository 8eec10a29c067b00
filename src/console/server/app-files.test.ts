import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { SERVICE_WORKER } from '../entry.ts'
import { appFiles } from './app-files.ts'

test('the service worker may fetch what it answers pages with, and nothing else', async () => {
  const app = new Hono().use(await appFiles({ serviceWorker: join(projectRoot(), SERVICE_WORKER), offline: [] }))
  const answer = await app.request('/service-worker.js')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})
