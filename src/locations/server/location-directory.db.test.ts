import { describe, expect, it } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createLocationDirectory } from './location-directory.ts'

const database = await createTestDatabase()

await database.asOwner(`
  insert into dealerships (slug, name, timezone) values ('north', 'North Cars', 'Australia/Darwin');
  insert into locations (dealership_id, slug, name, location_type, street, city, state, postcode, lat, long, average_rating, review_count)
    select id, 'north-' || t, t || ' yard', 'sales', '1 Example Street', 'Darwin', 'NT', '0800', -12.46, 130.84, 4.6, 237
    from dealerships, unnest(array['b', 'a']) t;
  insert into opening_hours (dealership_id, location_id, weekday, status, open, close)
    select dealership_id, id, 1, 'Open', '08:30', '17:00' from locations;
  insert into special_hours (dealership_id, location_id, date, name, status)
    select dealership_id, id, '2026-12-25', 'Christmas Day', 'Closed' from locations;
  insert into reviews (dealership_id, location_id, customer_name, rating, reviewed_at)
    select dealership_id, id, 'A. Customer', 5, '2026-03-05T01:02:03Z' from locations`)

const directory = await createLocationDirectory(database, silentLogger)

describe('the location directory', () => {
  it('lists the locations of dealerships with all their parts, sorted by name', () => {
    const [first, second] = directory.of(['north', 'unknown'])
    expect([first?.name, second?.name]).toEqual(['a yard', 'b yard'])
    expect(first).toMatchObject({
      timezone: 'Australia/Darwin',
      address: { postcode: '0800', lat: -12.46 },
      contactDetail: { openingHours: [{ weekday: 1, open: '08:30', close: '17:00' }] },
      specialHours: [{ date: '2026-12-25', name: 'Christmas Day', status: 'Closed' }],
      reviews: {
        averageRating: 4.6,
        count: 237,
        items: [{ rating: 5, reviewedAt: '2026-03-05T01:02:03Z', text: null }],
      },
    })
    expect(directory.byId(first?.id ?? 0, ['north'])).toBe(first)
    expect(directory.byId(first?.id ?? 0, ['south'])).toBeUndefined()
  })

  it('increments its version only if a location has changed', async () => {
    const before = directory.version()
    await directory.refresh()
    expect(directory.version()).toBe(before)
    await database.asOwner(`update locations set name = 'c yard' where slug = 'north-a'`)
    await directory.refresh()
    expect(directory.version()).toBe(before + 1)
    expect(directory.of(['north']).map(({ name }) => name)).toEqual(['b yard', 'c yard'])
  })
})
