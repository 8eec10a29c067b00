import type { Database } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import { outgoingCounter, type OutgoingCounts } from '../outgoing.ts'
import { readStock } from './read-stock.ts'

/** The stock of a site and what was sold lately, counted for each of its files. */
export async function countOutgoing(
  database: Pick<Database, 'withRole'>,
  site: Site,
  now: Date,
): Promise<readonly OutgoingCounts[]> {
  const counters = site.feeds.map((feed) => outgoingCounter(site, feed, now))
  for await (const { vehicle, dealership, pictures } of readStock(database, site.dealerships)) {
    const facts = { vehicle, dealership: dealership.slug, pictures: pictures.length }
    for (const { add } of counters) add(facts)
  }
  return counters.map(({ counts }) => counts)
}
