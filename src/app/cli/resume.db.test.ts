import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { resume } from './resume.ts'

const database = await createTestDatabase()
const server = { host: 'http://search.internal:7700', key: 'a-key', index: 'Car_test', timeLimitMs: 1_000 }

test.each([
  ['a search server, which takes a restart', server, true],
  ['the built-in engine', undefined, false],
])('starts sending with %s', async (_, searchServer, isRestartNamed) => {
  await database.asOwner('insert into restored_copy (backed_up_at, finished_at) values (now(), now())')
  const lines: string[] = []
  const platform = testPlatform({ ...buildConfig(tmpdir()), searchServer }, database)
  const ended = await resume.run(buildCommandCall(platform, { values: { yes: true }, out: (line) => lines.push(line) }))
  expect(ended).toEqual({ ok: true, value: 0 })
  expect(lines.some((line) => line.startsWith('Restart every process'))).toBe(isRestartNamed)
})
