import { expect, test } from 'vitest'
import { createMailAddresses } from '#leads/inbound/mail-addresses.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildCommandCall } from '../testing/build-command-call.ts'
import { openProductionLike } from '../testing/production-like.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { leadsAddress } from './leads-address.ts'

const database = await createTestDatabase()

test('the address of a dealership is printed, and means it', async () => {
  const installation = await openProductionLike(database)
  await seedDealer(database, 'yard')
  const [yard] = await database.asOwner<{ id: number }>("select id from dealerships where slug = 'yard'")
  const environment = { ...installation.environment, FORECOURT_SECRET: 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa' }
  const run = async (slug: string, more: Record<string, string>) => {
    const platform = testPlatform(installation.configOf({ ...environment, ...more }), database)
    let printed = ''
    const result = await leadsAddress.run(
      buildCommandCall(platform, { operands: [slug], out: (text) => (printed += text) }),
    )
    return result.ok ? printed.trim() : result.error.kind
  }
  const domain = { INBOUND_MAIL_DOMAIN: 'in.dealer.example' }
  const { meaningOf } = createMailAddresses(environment.FORECOURT_SECRET, 'in.dealer.example')
  expect(meaningOf(await run('yard', domain))).toEqual({ kind: 'leads', dealershipId: yard?.id })
  expect(await run('nowhere', domain)).toBe('unknown-dealership')
  expect(await run('yard', {})).toBe('no-inbound-mail')
  await installation.close()
})
