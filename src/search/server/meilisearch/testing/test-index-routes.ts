import type { Hono } from 'hono'
import type { TestIndex } from './test-index.ts'
import { Refused } from './test-search.ts'
import { changedSettings, FIRST_SETTINGS } from './test-settings.ts'
import { TaskRefused } from './test-tasks.ts'
import { uidOf, type TestWire } from './test-wire.ts'

const START = '2026-01-01T00:00:00Z'

/** Indexes and their settings. */
export function registerIndexes(app: Hono, wire: TestWire): void {
  const { allowed, indexes, indexOf, inTask, tasks } = wire
  app.post('/indexes', async (c) => {
    const { uid, primaryKey }: { uid: string; primaryKey?: string } = await c.req.json()
    allowed(c, 'indexes.create', uid)
    const make = () => {
      if (indexes.has(uid)) throw new TaskRefused('index_already_exists', `Index \`${uid}\` already exists.`)
      wire.make(uid, primaryKey)
    }
    return c.json(tasks.enqueue('indexCreation', uid, make), 202)
  })
  app.get('/indexes', (c) => {
    allowed(c, 'indexes.get')
    const results = [...indexes].map(([uid, index]) => view(uid, index))
    return c.json({ results, offset: 0, limit: 20, total: results.length })
  })
  app.get('/indexes/:uid', (c) => {
    allowed(c, 'indexes.get', uidOf(c))
    return c.json(view(uidOf(c), indexOf(uidOf(c))))
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
  registerSettings(app, wire)
}

function registerSettings(app: Hono, { allowed, indexOf, inTask, tasks }: TestWire): void {
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
}

function view(uid: string, { primaryKey }: TestIndex): object {
  return { uid, primaryKey, createdAt: START, updatedAt: START }
}
