import { describe, expect, it } from 'vitest'
import { createLocationDirectory } from '#locations/server/location-directory.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { dealerFromRows } from '../dealer-from-rows.ts'
import { dealerIn } from '../testing/check-text.ts'
import { WHOLE_DEALER } from '../testing/whole-dealer.ts'
import { projectDealer } from './project-dealer.ts'
import { readStoredDealers } from './read-stored-dealers.ts'

const database = await createTestDatabase()
const directory = await createLocationDirectory(database, silentLogger)

const project = (slug: string, text: string | undefined) =>
  database.withRole('import', (tx) => projectDealer(tx, slug, text === undefined ? undefined : dealerIn(text)))
const stored = async (slug: string) =>
  (await database.withRole('index', (tx) => readStoredDealers(tx, { slugs: [slug] }))).get(slug)
const locationsOf = async (slug: string) => {
  await directory.refresh()
  return new Map(directory.of([slug]).map((each) => [each.slug, each]))
}
const location = (slug: string, more = '') =>
  `  ${slug}:\n    name: ${slug}\n    address: { street: 1 Example Street, suburb: Brighton, state: VIC, postcode: "3186" }\n${more}`

describe('a dealer’s configuration', () => {
  it('is what pages read', async () => {
    await project('bayside', WHOLE_DEALER)
    const locations = await locationsOf('bayside')
    const yard = locations.get('yard')
    expect(yard).toMatchObject({
      timezone: 'Australia/Hobart',
      code: 'BAY',
      primary: false,
      visible: true,
      manufacturers: ['kia', 'mg'],
      image: '/pictures/yard.webp',
      address: { city: 'Brighton', lat: -37.9, long: 145, placeId: 'place-1', mapKey: 'key-1' },
      dealerLicenceNumber: 'LMCT 1',
      motorVehicleRepairer: 'AUR 3',
      distributionLocations: [locations.get('workshop')?.id],
      reviews: {
        count: 2,
        averageRating: 3.5,
        source: 'Google',
        items: [{ customerName: 'Ann' }, { customerName: 'Ben', replyText: 'Sorry.' }],
      },
      credit: { representative: '412345', licence: '391237', of: 'Example Finance' },
      people: [{ name: 'Pat Example', role: 'Sales manager', phone: '0491 570 006' }],
    })
    expect(yard?.contactDetail).toMatchObject({
      email: 'sales@bayside.example',
      mailboxes: { finance: 'loans@bayside.example' },
      openingHours: [
        ...[1, 2, 3, 4].map((weekday) => ({ weekday, open: '08:30', close: '17:30' })),
        { weekday: 5, close: '19:00' },
        { weekday: 6, open: null, formattedHours: 'By appointment' },
      ],
    })
    const special = new Map(yard?.specialHours.map((each) => [each.name ?? each.date, each]))
    expect(special.get('Stocktake')).toMatchObject({ date: '2027-02-01', status: 'Closed' })
    expect(special.get('2026-12-31')).toMatchObject({ open: '09:00', close: '12:00' })
    expect(special.get('Easter Saturday')).toMatchObject({ status: 'Open', close: '12:00' })
    expect(special.get('Good Friday')).toMatchObject({ status: 'Closed' })
    const workshop = locations.get('workshop')
    expect(workshop).toMatchObject({
      primary: true,
      locationType: 'service',
      dealerLicenceNumber: null,
      motorVehicleRepairer: 'AUR 3',
      contactDetail: { email: 'workshop@bayside.example' },
      people: [{ name: 'Pat Example' }, { name: 'Sam Example' }],
      reviews: { count: 1, averageRating: 4, items: [{ image: { thumb: { url: '/pictures/cas-small.webp' } } }] },
    })
    expect(workshop?.specialHours.map(({ name }) => name)).toContain('Easter Saturday')
    expect(locations.get('hobart')).toMatchObject({
      visible: false,
      reviewsHidden: true,
      dealerLicenceNumber: 'MVT 7',
      motorVehicleRepairer: 'MVR 9',
      address: { lat: expect.closeTo(-42.88, 1) },
    })
    expect(await database.asOwner(`select name, configuration->'group' as "group" from dealerships`)).toEqual([
      { name: 'Bayside Cars', group: 'bayside' },
    ])
  })

  it('becomes the same rows again from the text that is made of its rows', async () => {
    const before = await stored('bayside')
    if (!before) throw new Error('it is stored')
    await project('again', dealerFromRows(before).replaceAll('bayside/', 'again/'))
    const again = await stored('again')
    const withoutIds = (text: string) => JSON.parse(text.replaceAll(/"id":\d+,/g, '')) as unknown
    expect(withoutIds(JSON.stringify(again))).toEqual(withoutIds(JSON.stringify(before)))
  })

  it('hides a location that left the text, and shows the same row when it comes back', async () => {
    await project(
      'north',
      `name: North\nlocations:\n${location('main')}${location('depot', '    email: depot@north.example\n')}`,
    )
    const { id } = (await locationsOf('north')).get('depot') ?? {}
    await project('north', `name: North\nlocations:\n${location('main')}`)
    expect((await locationsOf('north')).get('depot')).toMatchObject({
      id,
      visible: false,
      contactDetail: { email: null },
    })
    await project(
      'north',
      `name: North\nlocations:\n${location('main')}${location('depot', '    email: depot@north.example\n')}`,
    )
    expect((await locationsOf('north')).get('depot')).toMatchObject({
      id,
      visible: true,
      contactDetail: { email: 'depot@north.example' },
    })
  })

  it('changes the name, and puts its stock into the search again', async () => {
    const sequence = async () =>
      (
        await database.asOwner<{ last: number }>(
          `select coalesce((select last from stock_sequences s join dealerships d on d.id = s.dealership_id where d.slug = 'north'), 0)::int as last`,
        )
      )[0]?.last ?? 0
    const before = await sequence()
    await project('north', `name: Müller North\nlocations:\n${location('main')}`)
    expect(await stored('north')).toMatchObject({ name: 'Müller North' })
    expect(await sequence()).toBe(before + 1)
    await project('north', `name: Müller North\nlocations:\n${location('main', '    phone: (03) 5550 1234\n')}`)
    expect(await sequence()).toBe(before + 2)
    await project(
      'north',
      `name: Müller North\nlocations:\n${location('main', '    phone: (03) 5550 1234\n    hours: { Mon: 9-12 }\n')}`,
    )
    expect(await sequence()).toBe(before + 2)
  })

  it('keeps the rows of reviews that are unchanged, and hides everything when the dealer is removed', async () => {
    const text = `name: West\nlocations:\n${location('main')}reviews: |\n  customer,rating,date\n  Ann,5,28/10/2026\n`
    await project('west', text)
    const first = (await locationsOf('west')).get('main')?.reviews.items[0]?.id
    await project('west', text.replace('name: West', 'name: West Cars'))
    expect((await locationsOf('west')).get('main')?.reviews.items[0]?.id).toBe(first)
    await project('west', undefined)
    expect([...(await locationsOf('west')).values()].map(({ visible }) => visible)).toEqual([false])
    expect(await stored('west')).toMatchObject({ name: 'West Cars' })
  })
})
