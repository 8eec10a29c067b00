import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { LEAD_QUEUES } from '../server/delivery/delivery-queue.ts'

/** Stores a site with one dealership and one location, whose ids it returns, and declares the queues of deliveries. */
export async function seedDealer(
  database: TestDatabase,
  slug = 'example-motors',
): Promise<{ siteId: number; locationId: number }> {
  await declareQueues(database, LEAD_QUEUES, silentLogger)
  const [site] = await database.asOwner<{ id: number }>('insert into sites (slug) values ($1) returning id', [slug])
  const [dealership] = await database.asOwner<{ id: number }>(
    'insert into dealerships (slug, name) values ($1, $1) returning id',
    [slug],
  )
  await database.asOwner('insert into site_dealerships (site_id, dealership_id) values ($1, $2)', [
    site?.id,
    dealership?.id,
  ])
  const [location] = await database.asOwner<{ id: number }>(
    `insert into locations (dealership_id, slug, name, location_type, "primary", email) values ($1, $2, $2, 'sales', true, $3) returning id`,
    [dealership?.id, `${slug}-rocklea`, `${slug}@example.com`],
  )
  return { siteId: site?.id ?? 0, locationId: location?.id ?? 0 }
}
