import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { ok } from '#platform/result.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { plainMailFacts } from '#vehicles/testing/plain-mail-facts.ts'
import { purchaseMailWorker } from './purchase-mail.ts'

const database = await createTestDatabase()
const { siteId } = await seedDealer(database, 'amber')
const site = buildSite({ copy: { 'purchase.mail.dealer.text': 'Somebody buys a {noun}.' } })

it.each([
  ['Caravan', 'caravan'],
  ['car', 'car'],
  [null, 'car'],
])('the mail about the purchase of a %s speaks of a %s', async (itemType, noun) => {
  const id = randomUUID()
  const [vehicle] = await database.asOwner<{ id: number }>(
    `insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, item_type, car_type, status)
     select id, 0, $1, '', $1, 'A vehicle', 'Make', 'Model', $2, 'used', 'in_stock' from dealerships limit 1 returning id`,
    [id, itemType],
  )
  await database.asOwner(
    `insert into purchases (id, site_id, vehicle_id, vehicle_slug, vehicle_name, site_url, dealer_email)
     values ($1, $2, $3, 'vehicle', 'A vehicle', 'http://amber.localhost', 'yard@example.com')`,
    [id, siteId, vehicle?.id],
  )
  const sent: Mail[] = []
  const worker = purchaseMailWorker({
    database,
    links: { pathOf: () => '/purchase', dealerPathOf: () => '/dealer' },
    mailer: {
      send: async (mail) => {
        sent.push(mail)
        return ok(undefined)
      },
      close: () => undefined,
    },
    siteBySlug: () => site,
    mailFacts: plainMailFacts,
    log: silentLogger,
  })
  await worker.run({ siteId, purchaseId: id, side: 'dealer' }, { jobId: '1', signal: new AbortController().signal })
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(`Somebody buys a ${noun}.`)])
})
