import { afterAll, expect, test } from 'vitest'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import { examineServer } from './examine-server.ts'
import { writeSyncPosition } from './sync-position.ts'
import { createIndexWriter } from './index-writer.ts'
import { openSearchServer } from './search-server.ts'
import { startTestSearchServer } from './testing/test-server.ts'

const INDEX = 'Car_production'
const server = await startTestSearchServer()
afterAll(server.down)
const options = { host: server.host, key: server.masterKey, index: INDEX, timeLimitMs: 5_000 }
const kinds = async (changes: Partial<typeof options> = {}) =>
  (await examineServer({ ...options, ...changes })).map(({ kind }) => kind)

test('reports a server that is unreachable, rejects the key, or has no stock', async () => {
  expect(await kinds({ host: 'http://127.0.0.1:1' })).toEqual(['search-server'])
  expect(await kinds({ key: 'wrong' })).toEqual(['search-key'])
  expect(await kinds()).toEqual(['search-index'])
})

test('reports no problem with a filled server', async () => {
  const writer = createIndexWriter(openSearchServer(options).write)
  await writer.create(INDEX, VEHICLE_INDEX.primaryKey)
  await writeSyncPosition(writer, INDEX, { fingerprint: '', database: '', applied: new Map([[7, 3]]) })
  expect(await kinds()).toEqual([])
})
