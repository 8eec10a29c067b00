import type { Context } from 'hono'
import { createTestIndex, type TestIndex } from './test-index.ts'
import { createTestKeys, type Grant, type TestKeys } from './test-keys.ts'
import { Refused } from './test-search.ts'
import type { Faults } from './test-faults.ts'
import { FIRST_SETTINGS } from './test-settings.ts'
import { createTestTasks, TaskRefused, type TestTasks } from './test-tasks.ts'

/** State of the test server, with the checks that its routes share. */
export interface TestWire {
  readonly indexes: Map<string, TestIndex>
  readonly tasks: TestTasks
  readonly keys: TestKeys
  /** The caller's rights; throws `Refused` if they do not allow the action on the index. */
  readonly allowed: (c: Context, action: string, index?: string) => Grant
  /** The index; throws `Refused` if there is none. */
  readonly indexOf: (uid: string) => TestIndex
  /** The same within a task: throws `TaskRefused`. */
  readonly inTask: (uid: string) => TestIndex
  readonly make: (uid: string, primaryKey?: string) => TestIndex
}

export function createTestWire(masterKey: string, faults: Faults): TestWire {
  const indexes = new Map<string, TestIndex>()
  const keys = createTestKeys(masterKey)
  const failing = (type: string) => (faults.failTask?.type === type ? faults.failTask.message : undefined)
  return {
    indexes,
    keys,
    tasks: createTestTasks(() => faults.taskMs ?? 0, failing),
    allowed: (c, action, index = '*') => {
      const grant = keys.grantOf(c.req.header('authorization'))
      if (grant.allows(action, index)) return grant
      throw new Refused('invalid_api_key', 'The provided API key is invalid.', 403)
    },
    indexOf: (uid) => {
      const index = indexes.get(uid)
      if (index) return index
      throw new Refused('index_not_found', notFound(uid), 404)
    },
    inTask: (uid) => {
      const index = indexes.get(uid)
      if (index) return index
      throw new TaskRefused('index_not_found', notFound(uid))
    },
    make: (uid, primaryKey = 'id') => {
      const index = createTestIndex(primaryKey, FIRST_SETTINGS)
      indexes.set(uid, index)
      return index
    },
  }
}

function notFound(uid: string): string {
  return `Index \`${uid}\` not found.`
}

export function uidOf(c: Context): string {
  return c.req.param('uid') ?? ''
}
