import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FailedDelivery } from '#leads/server/delivery/failed-deliveries.ts'
import { storeLead } from '#leads/server/store-lead.ts'
import { buildLead } from '#leads/testing/build-lead.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { inOneLine } from '#platform/problem.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { OptionValues } from './command.ts'
import { leadsFailed, leadsReplay } from './leads-failed.ts'

const database = await createTestDatabase()
const { siteId } = await seedDealer(database)

async function call(values: OptionValues = {}): Promise<readonly string[]> {
  const lines: string[] = []
  const platform = testPlatform(buildConfig('/srv'), database)
  const { replay = false, ...rest } = values
  const command = replay === true ? leadsReplay : leadsFailed
  const ended = await command.run(buildCommandCall(platform, { values: rest, out: (line) => lines.push(line) }))
  return ended.ok ? lines : [inOneLine(ended.error)]
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
  const unknown = randomUUID()
  expect(await call({ replay: true, id: unknown })).toEqual([
    `Delivery ${unknown} does not exist. "forecourt leads failed" lists those that failed.`,
  ])
  const { data } = JSON.parse((await call({ json: true }))[0] ?? '') as { data: readonly FailedDelivery[] }
  const idOf = (channel: string) => data.find((each) => each.channel === channel)?.id ?? ''
  expect((await call({ replay: true, id: idOf('adf') }))[0]).toContain('has no address to send to')
  expect(await call({ replay: true, id: idOf('email') })).toEqual(['1 will be retried.'])
  expect((await call({ replay: true, id: idOf('email') }))[0]).toContain('has not failed')
  await database.asOwner("update deliveries set state = 'failed' where target <> ''")
  expect(await call({ replay: true })).toEqual(['1 will be retried.'])
  expect(await call()).toHaveLength(1)
})
