import type { Hono } from 'hono'
import { registerDocuments } from './test-document-routes.ts'
import { registerIndexes } from './test-index-routes.ts'
import { Refused } from './test-search.ts'
import { registerSearches } from './test-search-routes.ts'
import type { Faults } from './test-faults.ts'
import { errorBody, taskView } from './test-tasks.ts'
import { createTestWire, type TestWire } from './test-wire.ts'

const TEST_VERSION = '1.49.0'

/** The calls of Meilisearch's API that the platform and its tests use. https://www.meilisearch.com/docs/reference/api */
export function registerRoutes(app: Hono, masterKey: string, faults: Faults): void {
  const wire = createTestWire(masterKey, faults)
  app.onError((error, c) => {
    if (!(error instanceof Refused)) return c.json(errorBody('internal', error.message, 'internal'), 500)
    const type = error.status === 401 || error.status === 403 ? 'auth' : 'invalid_request'
    return c.json(errorBody(error.code, error.message, type), error.status)
  })
  registerServer(app, wire)
  registerIndexes(app, wire)
  registerDocuments(app, wire)
  registerSearches(app, wire)
}

/** Calls about the server itself. */
function registerServer(app: Hono, { allowed, indexes, keys, tasks }: TestWire): void {
  app.get('/health', (c) => c.json({ status: 'available' }))
  app.get('/version', (c) => {
    allowed(c, 'version')
    return c.json({ commitSha: 'unknown', commitDate: 'unknown', pkgVersion: TEST_VERSION })
  })
  app.get('/stats', (c) => {
    allowed(c, 'stats.get')
    const stats = [...indexes].map(([uid, { documents }]) => [
      uid,
      { numberOfDocuments: documents.size, isIndexing: false, fieldDistribution: {} },
    ])
    return c.json({ databaseSize: 0, lastUpdate: null, indexes: Object.fromEntries(stats) })
  })
  app.get('/keys', (c) => {
    allowed(c, 'keys.get')
    return c.json({ results: keys.all, offset: 0, limit: 20, total: keys.all.length })
  })
  app.post('/keys', async (c) => {
    allowed(c, 'keys.create')
    return c.json(keys.make(await c.req.json()), 201)
  })
  app.get('/tasks/:uid', (c) => {
    allowed(c, 'tasks.get')
    const task = tasks.all[Number(c.req.param('uid'))]
    if (!task) throw new Refused('task_not_found', `Task \`${c.req.param('uid')}\` not found.`, 404)
    return c.json(taskView(task))
  })
}
