import type { Context, Hono } from 'hono'
import type { SearchDocument } from '../../../engine/contract.ts'
import { createTestIndex, type TestIndex } from './test-index.ts'
import { createTestKeys, type Grant } from './test-keys.ts'
import { answerFacetSearch, answerSearch, Refused } from './test-search.ts'
import { changedSettings, FIRST_SETTINGS } from './test-settings.ts'
import { createTestTasks, errorBody, TaskRefused, taskView } from './test-tasks.ts'
import type { Faults } from './test-server.ts'

/** The calls of the wire that the platform and its tests use. https://www.meilisearch.com/docs/reference/api */
export function registerRoutes(app: Hono, masterKey: string, faults: Faults): void {
  const indexes = new Map<string, TestIndex>()
  const keys = createTestKeys(masterKey)
  const tasks = createTestTasks(
    () => faults.taskMs ?? 0,
    (type) => (faults.failTask?.type === type ? faults.failTask.message : undefined),
  )
  const grantOf = (c: Context): Grant => keys.grantOf(c.req.header('authorization'))
  const allowed = (c: Context, action: string, index = '*'): Grant => {
    const grant = grantOf(c)
    if (grant.allows(action, index)) return grant
    throw new Refused('invalid_api_key', 'The provided API key is invalid.', 403)
  }
  const indexOf = (uid: string): TestIndex => {
    const index = indexes.get(uid)
    if (index) return index
    throw new Refused('index_not_found', `Index \`${uid}\` not found.`, 404)
  }
  const inTask = (uid: string): TestIndex => {
    const index = indexes.get(uid)
    if (index) return index
    throw new TaskRefused('index_not_found', `Index \`${uid}\` not found.`)
  }
  const uidOf = (c: Context): string => c.req.param('uid') ?? ''
  const indexView = (uid: string, { primaryKey }: TestIndex) => ({
    uid,
    primaryKey,
    createdAt: START,
    updatedAt: START,
  })

  app.onError((error, c) => {
    if (error instanceof Refused) {
      const type = error.status === 401 || error.status === 403 ? 'auth' : 'invalid_request'
      return c.json(errorBody(error.code, error.message, type), error.status)
    }
    return c.json(errorBody('internal', error.message, 'internal'), 500)
  })

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
    return c.json({ databaseSize: 0, lastUpdate: START, indexes: Object.fromEntries(stats) })
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

  app.post('/indexes', async (c) => {
    const { uid, primaryKey = 'id' }: { uid: string; primaryKey?: string } = await c.req.json()
    allowed(c, 'indexes.create', uid)
    const make = () => {
      if (indexes.has(uid)) throw new TaskRefused('index_already_exists', `Index \`${uid}\` already exists.`)
      indexes.set(uid, createTestIndex(primaryKey, FIRST_SETTINGS))
    }
    return c.json(tasks.enqueue('indexCreation', uid, make), 202)
  })
  app.get('/indexes', (c) => {
    allowed(c, 'indexes.get')
    const results = [...indexes].map(([uid, index]) => indexView(uid, index))
    return c.json({ results, offset: 0, limit: 20, total: results.length })
  })
  app.get('/indexes/:uid', (c) => {
    allowed(c, 'indexes.get', uidOf(c))
    return c.json(indexView(uidOf(c), indexOf(uidOf(c))))
  })
  app.delete('/indexes/:uid', (c) => {
    const uid = uidOf(c)
    allowed(c, 'indexes.delete', uid)
    const drop = () => {
      inTask(uid)
      indexes.delete(uid)
    }
    return c.json(tasks.enqueue('indexDeletion', uid, drop), 202)
  })
  app.post('/swap-indexes', async (c) => {
    allowed(c, 'indexes.swap')
    const swaps: readonly { indexes: [string, string] }[] = await c.req.json()
    const swap = () => {
      for (const { indexes: pair } of swaps) {
        const [one, other] = [inTask(pair[0]), inTask(pair[1])]
        indexes.set(pair[0], other)
        indexes.set(pair[1], one)
      }
    }
    return c.json(tasks.enqueue('indexSwap', null, swap), 202)
  })

  app.get('/indexes/:uid/settings', (c) => {
    allowed(c, 'settings.get', uidOf(c))
    return c.json(indexOf(uidOf(c)).settings)
  })
  app.patch('/indexes/:uid/settings', async (c) => {
    const uid = uidOf(c)
    allowed(c, 'settings.update', uid)
    const change: unknown = await c.req.json()
    const refusal = changedSettings(FIRST_SETTINGS, change)
    if (typeof refusal === 'string') throw new Refused('bad_request', refusal)
    const update = () => {
      const index = inTask(uid)
      const settings = changedSettings(index.settings, change)
      if (typeof settings !== 'string') index.settings = settings
      index.touch()
    }
    return c.json(tasks.enqueue('settingsUpdate', uid, update), 202)
  })

  app.post('/indexes/:uid/documents', async (c) => {
    const uid = uidOf(c)
    allowed(c, 'documents.add', uid)
    const documents = documentsOf(await c.req.text(), c.req.header('content-type') ?? '')
    const add = () => {
      const index = indexes.get(uid) ?? createTestIndex(c.req.query('primaryKey') ?? 'id', FIRST_SETTINGS)
      indexes.set(uid, index)
      for (const document of documents) index.documents.set(String(document[index.primaryKey]), document)
      index.touch()
    }
    return c.json(tasks.enqueue('documentAdditionOrUpdate', uid, add), 202)
  })
  app.post('/indexes/:uid/documents/delete-batch', async (c) => {
    const uid = uidOf(c)
    allowed(c, 'documents.delete', uid)
    const ids: readonly (string | number)[] = await c.req.json()
    const drop = () => {
      const index = inTask(uid)
      for (const id of ids) index.documents.delete(String(id))
      index.touch()
    }
    return c.json(tasks.enqueue('documentDeletion', uid, drop), 202)
  })
  app.post('/indexes/:uid/documents/fetch', async (c) => {
    allowed(c, 'documents.get', uidOf(c))
    const index = indexOf(uidOf(c))
    const { filter, fields, limit = 20, offset = 0 } = await c.req.json<Fetch>()
    const page = { filter, limit: index.documents.size, attributesToRetrieve: fields }
    const { hits } = answerSearch(index, page, undefined) as { hits: readonly object[] }
    return c.json({ results: hits.slice(offset, offset + limit), offset, limit, total: hits.length })
  })
  app.get('/indexes/:uid/documents/:id', (c) => {
    allowed(c, 'documents.get', uidOf(c))
    const document = indexOf(uidOf(c)).documents.get(c.req.param('id'))
    if (!document) throw new Refused('document_not_found', `Document \`${c.req.param('id')}\` not found.`, 404)
    return c.json(document)
  })

  const search = (c: Context, uid: string, body: unknown) =>
    answerSearch(indexOf(uid), body, allowed(c, 'search', uid).ruleOf(uid))
  app.post('/indexes/:uid/search', async (c) => c.json(search(c, uidOf(c), await c.req.json())))
  app.post('/indexes/:uid/facet-search', async (c) => {
    const uid = uidOf(c)
    return c.json(answerFacetSearch(indexOf(uid), await c.req.json(), allowed(c, 'search', uid).ruleOf(uid)))
  })
  app.post('/multi-search', async (c) => {
    const { queries } = await c.req.json<{ queries: readonly { indexUid: string }[] }>()
    grantOf(c)
    const results = queries.map((query, at) => {
      try {
        return { indexUid: query.indexUid, ...search(c, query.indexUid, query) }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        throw new Refused(error.code, `Inside \`.queries[${at}]\`: ${error.message}`, error.status)
      }
    })
    return c.json({ results })
  })
}

type Fetch = { readonly filter?: string; readonly fields?: readonly string[]; limit?: number; offset?: number }

const START = '2026-01-01T00:00:00Z'
export const TEST_VERSION = '1.49.0'

function documentsOf(text: string, type: string): readonly SearchDocument[] {
  if (!type.startsWith('application/x-ndjson')) return [JSON.parse(text)].flat()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SearchDocument)
}
