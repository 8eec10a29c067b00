import { expect, test } from 'vitest'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { turnNumber } from '../draw.ts'
import { createPrizeDraws } from './prize-draws.ts'
import { PRIZE_MAIL } from './prize-mail.ts'

const database = await createTestDatabase()
const [site] = await database.asOwner<{ id: number }>("insert into sites (slug) values ('amber') returning id")
const siteId = site?.id ?? 0
await declareQueues(database, [PRIZE_MAIL], silentLogger)
const draws = createPrizeDraws(database)
const player = (key: string) => ({ key, contact: `${key}@example.com`, dealerEmail: 'sales@dealer.example' })

test('a player has one turn, even with twenty parallel requests', async () => {
  const prizes = [{ name: 'mats', chancePct: 50 }]
  const turns = await Promise.all(
    Array.from({ length: 20 }, () => draws.take(siteId, 'spring', player('alex'), prizes)),
  )
  expect(new Set(turns.map((turn) => JSON.stringify(turn))).size).toBe(1)
  expect(await database.asOwner("select from prize_draws where player = 'alex'")).toHaveLength(1)
  expect(await draws.find(siteId, 'spring', 'alex')).toEqual(turns[0])
})

test('another promotion gives each player another turn and counts its prizes anew', async () => {
  const prizes = [{ name: 'wash', chancePct: 100, limit: 1 }]
  const first = await draws.take(siteId, 'autumn', player('sam'), prizes)
  expect(await draws.find(siteId, 'winter', 'sam')).toBeNull()
  const again = await draws.take(siteId, 'winter', player('sam'), prizes)
  expect([first.prize, again.prize, again.code === first.code]).toEqual(['wash', 'wash', false])
})

test('a prize is won no more often than its limit, by twelve parallel requests', async () => {
  const prizes = [{ name: 'service', chancePct: 100, limit: 3 }]
  const turns = await Promise.all(
    Array.from({ length: 12 }, (_, at) => draws.take(siteId, 'summer', player(`player${at}`), prizes)),
  )
  expect(turns.filter(({ prize }) => prize === 'service')).toHaveLength(3)
  expect(new Set(turns.flatMap(({ code }) => code ?? [])).size).toBe(3)
})

test('a winner and the dealer get one mail each, a loser gets none', async () => {
  const [won] = await database.asOwner<{ n: number }>(
    'select 2 * count(*)::int as n from prize_draws where prize is not null',
  )
  expect(await database.asOwner("select count(*)::int as n from jobs.job where name = 'prize-mail'")).toEqual([won])
})

test('the stored seed gives the stored number', async () => {
  const rows = await database.asOwner<{ seed: string; number: number }>('select seed, number from prize_draws')
  expect(rows.map(({ seed }) => turnNumber(seed))).toEqual(rows.map(({ number }) => number))
})
