import { expect, test } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { inOneLine } from '#platform/problem.ts'
import { ORDER_MAIL } from '#purchase/server/order-mail.ts'
import { createPurchaseStore } from '#purchase/server/purchase-store.ts'
import { ORDER_SETTLEMENT } from '#purchase/server/settle-order.ts'
import { sendOrder, startOrder } from '#purchase/testing/send-order.ts'
import { createReservationFixture, DEALER, holdVehicle } from '#reserve/server/testing/reservation-fixture.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { Command, OptionValues } from './command.ts'
import { purchasesList, purchasesShow, reservationsList, reservationsShow } from './sales.ts'

const fixture = await createReservationFixture()
const { database, siteId, reservations, request, vehicle } = fixture
await declareQueues(database, [ORDER_MAIL, ORDER_SETTLEMENT], silentLogger)

async function run(command: Command, operands: readonly string[] = [], values: OptionValues = {}) {
  const lines: string[] = []
  const platform = testPlatform(buildConfig('/srv'), database)
  const ended = await command.run(buildCommandCall(platform, { values, operands, out: (line) => lines.push(line) }))
  return ended.ok ? lines.join('\n') : inOneLine(ended.error)
}

async function data(command: Command, operands: readonly string[] = [], values: OptionValues = {}): Promise<unknown> {
  return (JSON.parse(await run(command, operands, { ...values, json: true })) as { data: unknown }).data
}

test('reservations are listed with state, deposit and shopper, and shown with what happened', async () => {
  expect(await run(reservationsList)).toBe('No reservation matches.')
  const held = await holdVehicle(fixture)
  await reservations.start(request())
  expect(await data(reservationsList)).toEqual([
    {
      id: held,
      reference: `R-${held.slice(0, 8).toUpperCase()}`,
      createdAt: expect.stringMatching(/^\d{4}-/),
      site: DEALER,
      dealership: DEALER,
      location: null,
      state: 'held',
      vehicle: { id: vehicle.id, name: 'A car', stockNumber: 'S1' },
      customer: { name: expect.any(String), email: expect.stringContaining('@'), phone: expect.any(String) },
      depositCents: expect.any(Number),
      deposit: 'paid',
      heldUntil: expect.stringMatching(/^\d{4}-/),
      endedAt: null,
    },
  ])
  expect(await run(reservationsList)).toMatch(
    / amber {2}R-\w{8}: held, until \S+Z, .*A car \(S1\), deposit \$\d+ paid$/,
  )
  expect(await data(reservationsList, [], { since: '2999-01-01' })).toEqual([])
  await reservations.apply(siteId, held, 'cancel', TESTER)
  await database.asOwner('update reservations set name = null, email = null, phone = null where id = $1', [held])
  expect(await data(reservationsShow, [held])).toMatchObject({
    state: 'cancelled',
    customer: null,
    deposit: 'refunded to the shopper',
    heldUntil: null,
    events: [{ type: 'reservation.created', event: 'held' }, { event: 'cancelled' }],
  })
  expect(await run(reservationsShow, [held])).toMatch(
    /\(personal data deleted\).*\n.* held, now held\n.* cancelled, now/,
  )
})

test('orders are listed once they were sent', async () => {
  const store = createPurchaseStore(database)
  const id = await startOrder(store, { siteId, vehicleId: vehicle.id })
  expect(await run(purchasesList)).toBe('No purchase matches.')
  const leadId = await sendOrder(store, siteId, id)
  expect(await data(purchasesList)).toMatchObject([
    {
      id,
      state: 'sent',
      site: DEALER,
      leadId,
      amounts: { price: 100_00 },
      vehicle: { name: 'A car', stockNumber: 'S1' },
      customer: { name: 'Alex', lastName: 'Example', email: 'alex@example.com', phone: '' },
    },
  ])
  expect(await run(purchasesList)).toMatch(/ amber {2}sent, Alex Example, A car \(S1\), price \$100$/)
  expect(await data(purchasesShow, [id])).toMatchObject({ id, events: [{ type: 'purchase.created', event: 'sent' }] })
})

test.each<[string, Command, readonly string[], OptionValues]>([
  ['There is no reservation "7".', reservationsShow, ['7'], {}],
  ['There is no purchase "7".', purchasesShow, ['7'], {}],
  ['There is no site "nowhere".', reservationsList, [], { site: 'nowhere' }],
  ['"all" is no number of purchases.', purchasesList, [], { limit: 'all' }],
])('refuses what nothing has: %s', async (sentence, command, operands, values) => {
  expect(await run(command, operands, values)).toContain(sentence)
})
