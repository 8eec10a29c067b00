import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { getStockVehicle, updateStockVehicle } from '#api/yard-stock/contract.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import { jobQueues } from '../jobs/job-queues.ts'
import { buildConfig } from '../testing/build-command-call.ts'
import { plantLead } from '../testing/plant-lead.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const app = openStaffApp(database, () => new Date())
await declareQueues(database, jobQueues({ config: buildConfig(app.dataFolder), database }), silentLogger)
await database.asOwner(`
  with d as (insert into dealerships (slug, name) values ('north', 'North') returning id), s as (insert into sites (slug) values ('north') returning id)
  insert into site_dealerships (site_id, dealership_id) select s.id, d.id from s, d;
  insert into locations (dealership_id, slug, name, code) select id, yard, yard, yard from dealerships, (values ('a'), ('b')) as made (yard)`)
type Id = { readonly id: number }
const [{ id: dealershipId } = { id: 0 }] = await database.asOwner<Id>('select id from dealerships')
const [{ id: siteId } = { id: 0 }] = await database.asOwner<Id>('select id from sites')
const [yardA = 0, yardB = 0] = (await database.asOwner<Id>('select id from locations order by slug')).map(
  ({ id }) => id,
)
const person = (role: 'manager' | 'sales', locationIds: number[] | null) =>
  addPerson(database, `${role}-${locationIds?.join('-') ?? 'all'}@staff.example`, { role, dealershipId, locationIds })
const [managerId, ofA] = [await person('manager', null), await person('sales', [yardA])]
const managerOfA = await person('manager', [yardA])

async function importAt(yard: string): Promise<void> {
  const file = join(app.dataFolder, 'stock.csv')
  writeFileSync(
    file,
    `stock_number,type,make,model,year,price,km,location_code\nF1,used,Kia,Rio,2020,15990,5${yard === 'a' ? 1 : 2}000,${yard}\n`,
  )
  const imported = await runImport({
    file,
    actor: TESTER,
    mapping: 'plain',
    dealership: 'north',
    database: database.pool('import'),
  })
  expect(imported.ok).toBe(true)
}

let id = 0
beforeEach(async () => {
  await database.asOwner('delete from leads; delete from vehicles; delete from feeds')
  await importAt('a')
  id = (await database.asOwner<Id>('select id from vehicles'))[0]?.id ?? 0
})

async function read() {
  const answer = await app.clientOf(managerId).call(getStockVehicle, { params: { id } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  const { slug, version, fields } = answer.value.body
  const location = fields.find(({ field }) => field === 'location')
  return { slug, version, at: location?.shown, feed: location?.feed, isByHand: location?.hand !== null }
}

async function move(by = managerId) {
  const { version } = await read()
  const body = { set: [{ field: 'location', value: yardB }], movesLeads: true }
  return app.clientOf(by).call(updateStockVehicle, { params: { id }, ifMatch: version, body })
}

const plant = (assigneeId: string | null) =>
  plantLead(database, { siteId, dealershipId, locationId: yardA }, { vehicleId: id, assigneeId })
const leads = () =>
  database.asOwner<{ id: string; at: number; who: string | null }>(
    'select id, location_id as at, assignee_id as who from leads',
  )

test('a moved car keeps its address, stays against its feed, and follows it again when the feed says the same', async () => {
  const before = await read()
  expect(await move()).toMatchObject({ ok: true, value: { body: { movedLeads: 0, vehicle: { place: 'b' } } } })
  await importAt('a')
  expect(await read()).toMatchObject({ slug: before.slug, at: yardB, feed: yardA, isByHand: true })
  expect(await database.asOwner('select from vehicles')).toHaveLength(1)
  await importAt('b')
  expect(await read()).toMatchObject({ at: yardB, isByHand: false })
  await importAt('a')
  expect(await read()).toMatchObject({ at: yardA, isByHand: false })
})

test('open leads go along, stay with who works at both yards, and leave who does not; closed ones stay', async () => {
  const [open, kept, closed] = [await plant(ofA), await plant(managerId), await plant(ofA)]
  const other = await plantLead(database, { siteId, dealershipId, locationId: yardA }, { assigneeId: ofA })
  await database.asOwner(`update leads set status = 'done', outcome = 'other' where id = $1`, [closed])
  await database.asOwner('delete from audit')
  expect(await move()).toMatchObject({ ok: true, value: { body: { movedLeads: 2 } } })
  expect((await leads()).toSorted((one, two) => (one.id < two.id ? -1 : 1))).toEqual(
    [
      { id: open, at: yardB, who: null },
      { id: kept, at: yardB, who: managerId },
      { id: closed, at: yardA, who: ofA },
      { id: other, at: yardA, who: ofA },
    ].toSorted((one, two) => (one.id < two.id ? -1 : 1)),
  )
  const audited = await database.asOwner<{ id: string }>(
    `select subject_id as id from audit where subject = 'lead' order by 1`,
  )
  expect(audited.map((entry) => entry.id)).toEqual([open, kept].toSorted((one, two) => (one < two ? -1 : 1)))
})

test('who works at one yard moves the car, and no leads that they would not see there', async () => {
  const open = await plant(managerOfA)
  expect(await move(managerOfA)).toMatchObject({ ok: true, value: { body: { movedLeads: 0 } } })
  expect(await read()).toMatchObject({ at: yardB })
  expect(await leads()).toEqual([{ id: open, at: yardA, who: managerOfA }])
})
