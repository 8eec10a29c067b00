import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { createImportHarness } from '../../testing/import-harness.ts'
import { takeBackText } from '../../take-back.ts'
import { editVehicles } from '../by-hand/edit-vehicles.ts'
import { resumeFeeds } from '../feeds/pause-feed.ts'
import { TAKE_BACK } from './take-back-queue.ts'
import { failTakeBack, previewTakeBack, requestTakeBack, takeBackRequested } from './take-back.ts'

const { attempt, csv, database, importFile, kinds, photos, vehicles } = await createImportHarness()
beforeAll(() => declareQueues(database, [TAKE_BACK], silentLogger))

const A = 'A,used,Toyota,HiLux,2022,58990,41250,https://a.example/1.jpg;https://a.example/2.jpg'
const B = 'B,used,Toyota,Yaris,2015,12990,99000,'
const C = 'C,used,Ford,Ranger,2025,42990,900,'
const WRONG = ['A,used,Toyota,HiLux,2022,5899,41250,https://a.example/3.jpg', 'C,used,Ford,Ranger,2025,42990,1,']
const NEW = 'D,used,Kia,Rio,2020,9990,5,'

const lastImport = async () => (await database.asOwner<{ id: number }>('select max(id) as id from imports'))[0]?.id ?? 0
const idOf = async (key: string) => Number((await vehicles(`feed_key = '${key}'`))[0]?.['id'])
const shown = async () =>
  (await vehicles()).map(({ feed_key: key, price, km, status }) => [key, price, km, status].map(String).join(' '))
const preview = (importId: number) => previewTakeBack(database, { importId, dealerships: null }, new Date())

async function takeBack(importId: number) {
  const requested = await requestTakeBack(database, { importId, dealerships: null }, { actor: TESTER, now: new Date() })
  if (!requested.ok) return requested.error
  expect(await takeBackRequested(database, importId, () => new Date())).toBe(true)
  return null
}

/** A good file, then a wrong one: A costs a tenth and lost its pictures, B is missing, C ran 1 km, D does not belong to us. */
async function importWrong(): Promise<number> {
  await importFile(csv([A, B, C]))
  await importFile(csv([...WRONG, NEW]), { allowShrink: true, allowJump: ['price', 'km'], allowEmpty: ['photos'] })
  return lastImport()
}

describe('taking an import back', () => {
  test('undoes prices, sold cars, pictures and added cars, and says so before', async () => {
    const wrong = await importWrong()
    const found = await preview(wrong)
    expect(found.ok && takeBackText(found.value)).toBe(
      '3 cars change, 1 price goes back, 1 car comes back, 1 car that came with it goes',
    )
    expect(await takeBack(wrong)).toBeNull()
    expect(await shown()).toEqual(['A 5899000 41250 in_stock', 'B 1299000 99000 in_stock', 'C 4299000 900 in_stock'])
    expect((await photos()).map(({ source_url }) => source_url)).toEqual([
      'https://a.example/1.jpg',
      'https://a.example/2.jpg',
    ])
    expect(await kinds()).toEqual([
      '1 added',
      '1 added',
      '1 added',
      '2 added',
      '2 changed',
      '2 changed',
      '2 sold',
      '3 changed',
      '3 changed',
      '3 removed',
      '3 returned',
    ])
    const audit = await database.asOwner<{ what: string }>(
      `select verb || ' ' || subject || ' ' || array_to_string(fields, ',') as what from audit order by 1`,
    )
    expect(audit.map(({ what }) => what)).toEqual([
      'delete vehicle ',
      'update feed pausedAt',
      'update vehicle #photos,price',
      'update vehicle km',
      'update vehicle status',
    ])
    const [run] = await database.asOwner<{ state: string; removed: number }>(
      `select take_back ->> 'state' as state, (take_back -> 'counts' -> 'removed')::int as removed from feed_runs where import_id = ${wrong}`,
    )
    expect(run).toEqual({ state: 'done', removed: 1 })
  })

  test('what a person set since stays, and the feed’s value beneath goes back', async () => {
    const wrong = await importWrong()
    const set = (value: number) =>
      database.withRole('import', async (tx) =>
        editVehicles(tx, [{ vehicleId: await idOf('A'), changes: [{ field: 'price', to: { value, until: null } }] }], {
          editId: randomUUID(),
          actor: TESTER,
          now: new Date(),
        }),
      )
    await set(4_000_000)
    const found = await preview(wrong)
    expect(found.ok && found.value).toMatchObject({ prices: 0, byPeople: 1 })
    await takeBack(wrong)
    expect((await shown())[0]).toBe('A 4000000 41250 in_stock')
    const [override] = await database.asOwner('select value, feed_value from vehicle_overrides')
    expect(override).toEqual({ value: 4_000_000, feed_value: 5_899_000 })
  })

  test('what a later import changed stays', async () => {
    const wrong = await importWrong()
    await importFile(csv([...WRONG.map((row) => row.replace(',5899,', ',50000,')), NEW]), { allowJump: ['price'] })
    const found = await preview(wrong)
    expect(found.ok && found.value).toMatchObject({ prices: 0, changedSince: 1, back: 1 })
    await takeBack(wrong)
    expect((await shown())[0]).toBe('A 5000000 41250 in_stock')
  })

  test('a car that was sold to a lead meanwhile stays sold, one that is held stays in stock', async () => {
    await importFile(csv([A, B, C]))
    await database.asOwner(`update vehicles set status = 'sold', sold_at = now(), row_hash = '' where feed_key = 'C'`)
    await importFile(csv([A, C]), { allowShrink: true })
    const wrong = await lastImport()
    expect(await shown()).toEqual(['A 5899000 41250 in_stock', 'B 1299000 99000 sold', 'C 4299000 900 in_stock'])
    await database.asOwner(`
      insert into sites (slug, group_name) values ('north', 'north') on conflict do nothing;
      insert into leads (id, site_id, form, payload, submission_key, status, outcome, outcome_vehicle_id)
        select gen_random_uuid(), s.id, 'enquiry', '{}', 'sold-to', 'done', 'sold', v.id from sites s, vehicles v where v.feed_key = 'B';
      update vehicles set reserved = true where feed_key = 'C'`)
    await takeBack(wrong)
    expect(await shown()).toEqual(['A 5899000 41250 in_stock', 'B 1299000 99000 sold', 'C 4299000 900 in_stock'])
    await database.asOwner('delete from leads')
  })

  test('a car that came with it stays, if somebody has asked for it', async () => {
    const wrong = await importWrong()
    await database.asOwner(`
      insert into sites (slug, group_name) values ('north', 'north') on conflict do nothing;
      insert into leads (id, site_id, form, payload, submission_key, vehicle_id)
        select gen_random_uuid(), s.id, 'enquiry', '{}', 'asked', v.id from sites s, vehicles v where v.feed_key = 'D'`)
    const found = await preview(wrong)
    expect(found.ok && found.value).toMatchObject({ removed: 0, kept: 1 })
    await takeBack(wrong)
    expect((await shown()).at(-1)).toBe('D 999000 5 in_stock')
    await database.asOwner('delete from leads')
  })

  test('values of a column that a mapping dropped come back, and the next file may empty them', async () => {
    await importFile(csv([`${A},Red`, `${B},Blue`], `${HEADING},colour`))
    await importFile(csv([A, B]), { allowEmpty: ['colour'] })
    expect((await vehicles()).map(({ colour }) => colour)).toEqual([null, null])
    await takeBack(await lastImport())
    expect((await vehicles()).map(({ colour }) => colour)).toEqual(['Red', 'Blue'])
    const [feed] = await database.asOwner<{ has: boolean }>(`select 'colour' = any(fields) as has from feeds`)
    expect(feed?.has).toBe(true)
  })
})

const HEADING = 'stock_number,type,make,model,year,price,km,photos'

describe('the feed of an import that was taken back', () => {
  test('imports nothing until somebody resumes it', async () => {
    const wrong = await importWrong()
    await takeBack(wrong)
    const refused = await attempt(csv([A, B, C]))
    expect(refused.ok).toBe(false)
    expect(!refused.ok && refused.error).toEqual({
      kind: 'paused',
      what: 'The feed stock is paused, because an import of it was taken back.',
      fix: 'Once its file is right: npx forecourt feeds resume north stock',
    })
    const [feed] = await database.asOwner<{ id: number }>('select id from feeds')
    const feedIds = [feed?.id ?? 0]
    expect(await database.withRole('import', (tx) => resumeFeeds(tx, { feedIds, actor: TESTER }))).toBe(true)
    expect(await database.withRole('import', (tx) => resumeFeeds(tx, { feedIds, actor: TESTER }))).toBe(false)
    // Every row is compared anew, and nothing differs.
    await importFile(csv([A, B, C]))
    expect(await shown()).toEqual(['A 5899000 41250 in_stock', 'B 1299000 99000 in_stock', 'C 4299000 900 in_stock'])
  })
})

describe('what can’t be taken back', () => {
  test('an unknown import, one that is too old, and one that was taken back', async () => {
    const wrong = await importWrong()
    expect(await takeBack(wrong + 1)).toBe('unknown')
    expect(await takeBack(wrong)).toBeNull()
    expect(await takeBack(wrong)).toBe('taken-back')
    await database.asOwner(`update feed_runs set started_at = now() - interval '31 days', take_back = null`)
    expect(await takeBack(wrong)).toBe('too-old')
  })

  test('one that failed is tried again', async () => {
    const wrong = await importWrong()
    const of = { importId: wrong, dealerships: null }
    const facts = { actor: TESTER, now: new Date() }
    expect((await requestTakeBack(database, of, facts)).ok).toBe(true)
    expect(await requestTakeBack(database, of, facts)).toEqual({ ok: false, error: 'taken-back' })
    await failTakeBack(database, wrong, 'No room.')
    expect(await takeBack(wrong)).toBeNull()
    expect((await shown())[0]).toBe('A 5899000 41250 in_stock')
  })
})
