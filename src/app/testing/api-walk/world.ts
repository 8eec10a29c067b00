import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { LEAD_QUEUES } from '#leads/server/delivery/delivery-queue.ts'
import { diskFiles } from '#media/server/store/disk-files.ts'
import type { ObjectFiles } from '#media/server/store/object-files.ts'
import { PAYMENT_REFUND } from '#payments/server/refund-queue.ts'
import { recordOf } from '#platform/records.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { ORDER_MAIL } from '#purchase/server/order-mail.ts'
import { ORDER_SETTLEMENT } from '#purchase/server/settle-order.ts'
import { RESERVATION_QUEUES } from '#reserve/server/reservation-jobs.ts'
import type { Grant } from '#staff/role.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { addTwoDealers } from '../two-dealers.ts'

/** Somebody of each role. Those with `north` work at the dealership's second location only. */
export const WALK_ROLES = [
  'nobody',
  'sales',
  'northSales',
  'manager',
  'northManager',
  'webEditor',
  'groupAdmin',
  'platform',
] as const

export type WalkRole = (typeof WALK_ROLES)[number]

export interface WalkDealer {
  readonly slug: 'amber' | 'blue'
  readonly siteId: number
  readonly dealershipId: number
  /** The first location. */
  readonly mainId: number
  readonly northId: number
  /** Ids of people, by role. */
  readonly people: Readonly<Record<WalkRole, string>>
}

export interface World {
  readonly database: TestDatabase
  /** The store of pictures and files. */
  readonly files: ObjectFiles
  readonly amber: WalkDealer
  readonly blue: WalkDealer
}

/** The queues to which operations add jobs. */
const QUEUES = [...LEAD_QUEUES, ...RESERVATION_QUEUES, ORDER_MAIL, ORDER_SETTLEMENT, PAYMENT_REFUND]

/** Two dealers of two groups, each with a row in every table, a second location and somebody of each role. */
export async function openWorld(database: TestDatabase): Promise<World> {
  await declareQueues(database, QUEUES, silentLogger)
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-walk-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const sites = await addTwoDealers(database)
  await database.asOwner(`
    update dealerships set configuration = jsonb_build_object('group', slug);
    insert into locations (dealership_id, slug, name) select id, slug || '-north', 'North of ' || slug from dealerships;
    update vehicles v set location_id = l.id from locations l where l.slug = v.slug;
    update leads e set dealership_id = l.dealership_id, location_id = l.id from site_dealerships s
      join locations l using (dealership_id) where s.site_id = e.site_id and l.slug not like '%north'`)
  return {
    database,
    files: diskFiles(folder),
    amber: await openDealer(database, 'amber', sites.amber),
    blue: await openDealer(database, 'blue', sites.blue),
  }
}

async function openDealer(database: TestDatabase, slug: WalkDealer['slug'], siteId: number): Promise<WalkDealer> {
  const [found] = await database.asOwner<Pick<WalkDealer, 'dealershipId' | 'mainId' | 'northId'>>(
    `select d.id as "dealershipId", m.id as "mainId", n.id as "northId" from dealerships d
     join locations m on m.dealership_id = d.id and m.slug = d.slug
     join locations n on n.dealership_id = d.id and n.slug = d.slug || '-north' where d.slug = $1`,
    [slug],
  )
  if (!found) throw new Error(`the dealership ${slug} was not planted`)
  const { dealershipId, northId } = found
  const grants: Readonly<Record<WalkRole, readonly Grant[]>> = {
    nobody: [],
    sales: [{ role: 'sales', dealershipId, locationIds: null }],
    northSales: [{ role: 'sales', dealershipId, locationIds: [northId] }],
    manager: [{ role: 'manager', dealershipId, locationIds: null }],
    northManager: [{ role: 'manager', dealershipId, locationIds: [northId] }],
    webEditor: [{ role: 'web-editor', siteId }],
    groupAdmin: [{ role: 'group-admin', groupName: slug }],
    platform: [{ role: 'platform' }],
  }
  const ids = new Map<WalkRole, string>()
  for (const role of WALK_ROLES)
    ids.set(role, await addPerson(database, `${role.toLowerCase()}@${slug}.example`, ...grants[role]))
  return { slug, siteId, ...found, people: recordOf(WALK_ROLES, (role) => ids.get(role) ?? '') }
}
