import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addJobMetrics } from '../jobs/job-metrics.ts'
import { PHOTO_QUEUES } from '../jobs/photo-fetching.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { jobs } from './jobs.ts'

const database = await createTestDatabase()
await declareQueues(database, PHOTO_QUEUES, silentLogger)
const addDead = () =>
  database.asOwner(
    `insert into jobs.job (name, data, source_name, source_output, created_on)
     values ('dead-jobs', '{"dealershipId": 7}', 'photo-fetching', '{"reason": "the disk is full"}', '2026-11-22T01:00:00Z')`,
  )

async function call(values: Readonly<Record<string, boolean>> = {}): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-jobs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lines: string[] = []
  const platform = testPlatform(buildConfig(folder), database)
  const ended = await jobs.run(buildCommandCall(platform, { values, out: (line) => lines.push(line) }))
  return ended.ok ? lines : [ended.error.what]
}

test('the command lists dead jobs, and retries or deletes them', async () => {
  await addDead()
  expect(await call()).toEqual([
    'photo-fetching: 0 ready, 0 for later, 0 running, 1 dead',
    'photo-fetching-check: 0 ready, 0 for later, 0 running, 0 dead',
    '  2026-11-22T01:00:00.000Z  photo-fetching {"dealershipId":7}: the disk is full',
  ])
  expect(await call({ retry: true, delete: true })).toEqual(['--retry and --delete contradict each other.'])
  const { data } = JSON.parse((await call({ json: true })).join('')) as { data: { readonly dead: readonly object[] } }
  expect(data.dead).toMatchObject([{ queue: 'photo-fetching', ids: { dealershipId: 7 }, reason: 'the disk is full' }])
  expect(await call({ retry: true })).toEqual(['1 added again.'])
  expect((await call())[0]).toBe('photo-fetching: 1 ready, 0 for later, 0 running, 0 dead')
  await addDead()
  expect(await call({ delete: true })).toEqual(['1 deleted.'])
  expect((await call())[0]).toBe('photo-fetching: 1 ready, 0 for later, 0 running, 0 dead')
})

test('the metrics count jobs by queue and state, and count nothing while the database fails', async () => {
  await database.asOwner('delete from jobs.job')
  await addDead()
  const registry = new Registry()
  let works = true
  const failing: typeof database.withRole = (...parts) =>
    works ? database.withRole(...parts) : Promise.reject(new Error('on purpose'))
  addJobMetrics(registry, { ...database, withRole: failing }, silentLogger)
  expect(await registry.metrics()).toContain('forecourt_jobs{queue="photo-fetching",state="dead"} 1')
  works = false
  expect(await registry.metrics()).not.toContain('forecourt_jobs{')
})
