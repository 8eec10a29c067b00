import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storeText } from '#configuration/server/testing/store-text.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { inOneLine } from '#platform/problem.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { siteFile } from '#sites/server/testing/testing-folder.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { vehicleShow } from './vehicle-show.ts'

const database = await createTestDatabase()
const FEEDS = 'feeds: [{ format: google-vehicle-ads, path: /feeds/google.tsv }]'
await storeText(database, { kind: 'site', name: 'north' }, siteFile('north', FEEDS))
await database.asOwner("insert into dealerships (slug, name) values ('north-yard', 'North') on conflict do nothing")
const folder = await mkdtemp(join(tmpdir(), 'forecourt-vehicle-'))
afterAll(() => rm(folder, { recursive: true }))

async function importRows(feed: string, ...rows: readonly string[]): Promise<void> {
  const file = join(folder, 'stock.csv')
  const head = 'stock_number,type,make,model,year,body,price,rego,vin,show_on_website,payment_processors,photos'
  await writeFile(file, `${[head, ...rows].join('\n')}\n`)
  const order = {
    actor: TESTER,
    database: database.pool('import'),
    file,
    mapping: 'plain',
    dealership: 'north-yard',
    feed,
  }
  const report = await runImport(order)
  if (!report.ok) throw new Error(report.error.what)
}

async function show(text: string, json = false): Promise<string> {
  const lines: string[] = []
  const call = buildCommandCall(testPlatform(buildConfig('/srv'), database), {
    operands: [text],
    values: { json },
    out: (line) => lines.push(line),
  })
  const ended = await vehicleShow.run(call)
  return ended.ok ? lines.join('\n') : inOneLine(ended.error)
}

test('a vehicle is found by any of its numbers, with the origin of its values and why it is nowhere', async () => {
  const other = 'S-2,used,Kia,Rio,2019,Hatch,15000,,,,,'
  await importRows(
    'stock',
    'S-1,used,Kia,Rio,2020,Hatchback,,1AB 2CD,JTDKN3DU0A0000001,yes,none,https://pics.example/1.jpg',
    other,
  )
  const text = await show('S 1')
  for (const each of ['1ab2cd', 'jtdkn3du0a0000001']) expect(await show(each)).toBe(text)
  expect(text).toContain('Kia Rio')
  expect(text).toContain('Feed stock, key S-1, mapping plain')
  expect(text).toContain('Photos: 0 photos. 1 picture of pics.example waits.')
  expect(text).toContain('body: Hatchback  (feed)')
  expect(text).toMatch(/simpleBody: \S.*\(derived from body\)/)
  expect(text).toContain('tradeInAllowed: true  (feed, or if blank default)')
  expect(text).toMatch(/ok On .*: Page, search and sitemap/)
  expect(text).toContain('reserve online: no: no price')
  expect(text).toContain('NO Google vehicle ads of')
  expect(text).toContain('Left out of /feeds/google.tsv: no kilometres. 2 share the cause.')
  expect(await show('nothing')).toBe('No vehicle has the stock number, plate or VIN "nothing".')
})

test('it says that the row of the last file was refused, and what the feed hides or withholds', async () => {
  const other = 'S-4,used,Kia,Rio,2019,Hatch,15000,,,,,'
  await importRows('second', 'S-3,used,Kia,Rio,2020,Hatch,20000,,,no,none,', other)
  await importRows('second', 'S-3,used,Kia,Rio,2020,Hatch,soon,,,no,none,', other)
  const text = await show('S-3')
  expect(text).toContain('ok In the file: Row 2 of stock.csv.')
  expect(text).toContain('NO Read: The row was refused. price: "soon" is not a price')
  expect(text).toContain('> price: soon  (Asking price)')
  expect(text).toMatch(/NO On .*: Hidden, as its feed or somebody by hand says/)
  expect(text).toContain('buy online: no: its feed says "none"')
  const { data } = JSON.parse(await show('S-3', true)) as { data: readonly object[] }
  expect(data).toMatchObject([
    {
      dealership: 'north-yard',
      feed: { name: 'second', refusedRow: { row: 2, column: 'price' } },
      sites: [{ site: 'north', hidden: 'hidden', reserve: 'not-for-this-vehicle', outgoing: [{ leftOut: 'hidden' }] }],
    },
  ])
})

test('a row that never became a vehicle is found by its number, with the cell that was refused', async () => {
  await importRows('third', 'S-5,used,Kia,Rio,2020,Hatch,soon,,,,,', 'S-6,used,Kia,Rio,2019,Hatch,15000,,,,,')
  const text = await show('s5')
  expect(text).toContain('S-5, a row that is no vehicle yet, of North')
  expect(text).toContain('NO Read: The row was refused. price: "soon"')
  expect(text).toContain('NO Applied: It is no vehicle yet.')
})
