import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storeLead } from '#leads/server/store-lead.ts'
import { buildLead } from '#leads/testing/build-lead.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { OptionValues } from './command.ts'
import { leads } from './leads.ts'

const database = await createTestDatabase()
const { siteId } = await seedDealer(database)

async function call(values: OptionValues = {}): Promise<readonly string[]> {
  const lines: string[] = []
  const platform = testPlatform(buildConfig('/srv'), database)
  await leads.run(buildCommandCall(platform, { values, out: (line) => lines.push(line) }))
  return lines
}

test('the command lists failed deliveries, and retries those with an address', async () => {
  expect(await call()).toEqual(['No delivery has failed.'])
  await storeLead(database, siteId, {
    lead: { ...buildLead({}), id: randomUUID() },
    deliveries: [
      { channel: 'email', target: 'rocklea@example.com' },
      { channel: 'adf', target: '' },
    ],
  })
  await database.asOwner(
    "update deliveries set state = 'failed', attempts = 8, last_error = 'refused' where target <> ''",
  )
  const listed = await call()
  expect(listed).toHaveLength(2)
  expect(listed.join('\n')).toContain('email rocklea@example.com, 8 attempts: refused')
  expect(listed.join('\n')).toContain('adf (no address), 0 attempts')
  expect(await call({ replay: true, id: randomUUID() })).toEqual(['0 will be retried.'])
  expect(await call({ replay: true })).toEqual(['1 will be retried.'])
  expect(await call()).toHaveLength(1)
})
