import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { visitorNetwork } from '#platform/visitor-network.ts'
import { holderOf, type Holder } from '../holder.ts'
import type { StartOutcome } from './start-reservation.ts'
import { createReservationFixture } from './testing/reservation-fixture.ts'

const fixture = await createReservationFixture()
const { database, siteId, reservations, request, stripe, sessionOf, notify, newVehicle } = fixture

beforeEach(() => database.asOwner("update reservations set state = 'expired' where state in ('paying', 'held')"))

/** Starts to pay for a vehicle of its own. */
async function start(holder: Holder) {
  const asked = request({ holder, vehicleId: await newVehicle() })
  return { id: asked.id, outcome: await reservations.start(asked) }
}

const from = (address: string, cookie: string | null = null) => holderOf(visitorNetwork(address), cookie)
const kinds = (started: readonly { readonly outcome: StartOutcome }[]) => started.map(({ outcome: { kind } }) => kind)

/** Starts one after the other, and returns how many vehicles are held. */
async function held(times: number, holder: (index: number) => Holder): Promise<number> {
  const started = []
  for (let index = 0; index < times; index++) started.push(await start(holder(index)))
  return kinds(started).filter((kind) => kind === 'pay').length
}

describe('vehicles held without a payment', { timeout: 90_000 }, () => {
  it.each([
    ['one IPv4 address', 10, () => from('192.0.2.7'), 2],
    ['one browser of an IPv4 address', 10, () => from('192.0.2.7', 'a'), 2],
    ['one IPv4 address with ever new cookies', 10, (index: number) => from('192.0.2.7', `cookie ${index}`), 4],
    ['480 addresses of a /64', 480, (index: number) => from(`2001:db8:1:2::${index.toString(16)}`), 2],
    ['a /64 with ever new cookies', 10, (index: number) => from('2001:db8:1:2::1', `cookie ${index}`), 2],
    ['a /48 that changes its /64', 40, (index: number) => from(`2001:db8:1:${index.toString(16)}::1`), 4],
    ['an IPv4 /24', 40, (index: number) => from(`192.0.2.${index}`), 4],
    ['addresses that can not be read', 10, (index: number) => from(`x${index}`), 2],
  ])('are few for %s, and nobody else is refused', async (_, times, holder, expected) => {
    expect(await held(times, holder)).toBe(expected)
    expect(await held(1, () => from('2001:db8:2::1'))).toBe(1)
    expect(await held(1, () => from('198.51.100.4'))).toBe(1)
  })

  it('are as few when they are started at once', async () => {
    const vehicles = await Promise.all(Array.from({ length: 10 }, () => newVehicle()))
    const holder = from('192.0.2.7')
    const outcomes = await Promise.all(vehicles.map((vehicleId) => reservations.start(request({ holder, vehicleId }))))
    expect(outcomes.filter(({ kind }) => kind === 'pay')).toHaveLength(2)
  })

  it('leave two shoppers of one carrier address their own', async () => {
    expect(await held(2, () => from('192.0.2.7', 'a'))).toBe(2)
    expect(await held(2, () => from('192.0.2.7', 'b'))).toBe(2)
  })

  it('are refused with the reason and the time to wait', async () => {
    const [one, two] = [await start(from('192.0.2.7')), await start(from('192.0.2.7'))]
    expect(kinds([one, two])).toEqual(['pay', 'pay'])
    const seconds = expect.toSatisfy((value: number) => value > 29 * 60 && value <= 31 * 60)
    expect((await start(from('192.0.2.7'))).outcome).toEqual({
      kind: 'too-many',
      by: 'visitor',
      retryAfterSeconds: seconds,
    })
    await start(from('192.0.2.8'))
    await start(from('192.0.2.9'))
    expect((await start(from('192.0.2.10'))).outcome).toEqual({
      kind: 'too-many',
      by: 'network',
      retryAfterSeconds: seconds,
    })
    // The form that was sent before goes on.
    expect(await reservations.start(request({ id: one.id, holder: from('192.0.2.7') }))).toMatchObject({ kind: 'pay' })
  })

  it.each(['paid', 'cancelled', 'due'])('count no more once they are %s', async (end) => {
    const holder = from('192.0.2.7')
    const [{ id }] = [await start(holder), await start(holder)]
    if (end === 'paid') {
      stripe.pay(await sessionOf(id))
      await notify(id)
    }
    if (end === 'cancelled') await reservations.apply(siteId, id, 'cancel', TESTER)
    if (end === 'due') await fixture.endNow(id)
    expect(kinds([await start(holder), await start(holder)])).toEqual(['pay', 'too-many'])
  })

  it('are counted by site', async () => {
    await held(4, (index) => from(`192.0.2.${index}`))
    const [other] = await database.asOwner<{ id: number }>('insert into sites (slug) values ($1) returning id', [
      `other-${randomUUID()}`,
    ])
    const otherId = other?.id ?? 0
    await database.asOwner(
      'insert into site_dealerships (site_id, dealership_id) select $1, dealership_id from site_dealerships where site_id = $2',
      [otherId, siteId],
    )
    const asked = request({ siteId: otherId, holder: from('192.0.2.7'), vehicleId: await newVehicle() })
    expect(await reservations.start(asked)).toMatchObject({ kind: 'pay' })
  })

  it('forget who started them when the deposit is paid or they end', async () => {
    const [paid, ended] = [await start(from('192.0.2.7')), await start(from('192.0.2.7'))]
    const stored = () =>
      database.asOwner('select visitor, network from reservations where id in ($1, $2)', [paid.id, ended.id])
    expect(await stored()).toEqual(Array.from({ length: 2 }, () => from('192.0.2.7')))
    stripe.pay(await sessionOf(paid.id))
    await notify(paid.id)
    await reservations.apply(siteId, ended.id, 'cancel', TESTER)
    expect(await stored()).toEqual(Array.from({ length: 2 }, () => ({ visitor: null, network: null })))
  })

  it('are not limited where the dealer confirms each, because requests hold nothing', async () => {
    const holder = from('192.0.2.7')
    for (let each = 0; each < 5; each++) {
      const asked = request({ holder, isRequest: true, vehicleId: await newVehicle() })
      expect(await reservations.start(asked)).toEqual({ kind: 'started' })
    }
    expect(
      await database.asOwner("select from reservations where state = 'requested' and visitor is not null"),
    ).toEqual([])
  })
})
