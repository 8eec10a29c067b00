import { expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { brandedMails } from '#vehicles/testing/plain-mail-facts.ts'
import { createPrizeDraws } from './prize-draws.ts'
import { PRIZE_MAIL, prizeMailWorker } from './prize-mail.ts'

const database = await createTestDatabase()
const [row] = await database.asOwner<{ id: number }>("insert into sites (slug) values ('amber') returning id")
const siteId = row?.id ?? 0
await declareQueues(database, [PRIZE_MAIL], silentLogger)

test('mails about a prize have the head of all mails of the site', async () => {
  const player = { key: 'alex', contact: 'alex@example.com', dealerEmail: 'sales@dealer.example' }
  await createPrizeDraws(database).take(siteId, 'spring', player, [{ name: 'mats', chancePct: 100 }])
  const [draw] = await database.asOwner<{ id: string }>('select id from prize_draws')
  const sent: Mail[] = []
  const worker = prizeMailWorker({
    database,
    mailer: {
      send: async (mail) => {
        sent.push(mail)
        return ok(undefined)
      },
      close: () => undefined,
    },
    siteBySlug: () => buildSite({ slug: 'amber' }),
    siteUrlOf: ({ slug }) => `https://${slug}.example`,
    mailFacts: brandedMails,
  })
  for (const side of ['winner', 'dealer'] as const) {
    await worker.run({ siteId, drawId: draw?.id, side }, { jobId: '1', signal: new AbortController().signal })
  }
  expect(sent.map(({ to }) => to)).toEqual(['alex@example.com', 'sales@dealer.example'])
  for (const { html } of sent) {
    expect(html).toContain('href="https://amber.example"')
    expect(html).toContain('Main yard')
  }
})
