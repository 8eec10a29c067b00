import { beforeEach, expect, test } from 'vitest'
import { demandTasks } from '#demand/server/sum-weeks.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
/** A Wednesday. */
const app = await openTestApp(database, new Date('2026-11-25T02:00:00Z'))
const site = app.sites.find(({ slug }) => slug === 'harbourline') ?? app.sites[0]
if (!site) throw new Error('there is no site')
const [stocked] = await database.asOwner<{ make: string; model: string }>(
  `select v.make, v.model from vehicles v join dealerships d on d.id = v.dealership_id
   where d.slug = any($1) and v.status = 'in_stock' and v.show_on_dealer_website and v.price > 0 limit 1`,
  [site.dealerships],
)
const { make = '', model = '' } = stocked ?? {}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const OF_MAKE = `/search?make=${encodeURIComponent(make)}`

beforeEach(() => database.asOwner('delete from search_visits; delete from demand_weeks'))

interface Report {
  readonly searches: readonly unknown[]
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}
const report = ({ searches, from = '198.51.100.1', headers = {} }: Report) =>
  app.ask(
    site,
    '/api/searches',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
      body: JSON.stringify({ searches }),
    },
    from,
  )
const visits = () =>
  database.asOwner(
    `select week::text, dimension, value, found, count(*)::int as people from search_visits group by 1, 2, 3, 4 order by 2, 3, 4`,
  )
const weeks = () =>
  database.asOwner(
    `select week::text, dimension, value, measure, people from demand_weeks where measure in ('found', 'empty') order by 2, 3, 4`,
  )
const sumUp = async (now: string) => {
  for (const { run } of demandTasks(database)) await run(new Date(now), new AbortController().signal)
}

test('a visitor counts once in a cell and week, however often they search', async () => {
  for (let time = 0; time < 3; time++) expect((await report({ searches: [OF_MAKE] })).status).toBe(204)
  await report({ searches: [OF_MAKE], from: '198.51.100.2' })
  expect(await visits()).toEqual([
    { week: '2026-11-23', dimension: 'all', value: '', found: true, people: 2 },
    { week: '2026-11-23', dimension: 'make', value: make, found: true, people: 2 },
  ])
})

test('what the stock does not have counts as a search without a hit', async () => {
  const never = `/search?make_model=${encodeURIComponent(`${make}:${model}`)}&range[price]=:1`
  await report({ searches: [never] })
  expect((await visits()).map((row) => Object.values(row).slice(1))).toEqual([
    ['all', '', false, 1],
    ['budget', '0:5000', false, 1],
    ['make', make, false, 1],
    ['model', `${make}:${model}`, false, 1],
  ])
})

test('a make of the catalogue that the site does not have counts as not found', async () => {
  await database.asOwner(`insert into brands (name, slug) values ('Raritan', 'raritan') on conflict do nothing`)
  await report({ searches: ['/search?make=Raritan&make=Nowhere'] })
  expect((await visits()).map((row) => Object.values(row).slice(1))).toContainEqual(['make', 'Raritan', false, 1])
  expect(JSON.stringify(await visits())).not.toContain('Nowhere')
})

test('nothing that a person could have written is stored, and no address of theirs', async () => {
  const name = 'Ada Example'
  await report({ searches: [`/search?make=${name}&query=${name}&body=${name}&location_name=${name}&near=${name}`] })
  const [row] = await database.asOwner<{ text: string }>(
    `select coalesce(string_agg(v::text, ' '), '') as text from search_visits v`,
  )
  expect(row?.text).not.toContain('Ada')
  expect(row?.text).not.toContain('198.51')
})

test.each<[string, Readonly<Record<string, string>>]>([
  ['asks not to be tracked', { dnt: '1' }],
  ['sends the signal of Global Privacy Control', { 'sec-gpc': '1' }],
  ['is a robot', { 'user-agent': 'Googlebot/2.1' }],
])('a browser that %s is not recorded', async (_, headers) => {
  expect((await report({ searches: [OF_MAKE], headers })).status).toBe(204)
  expect(await visits()).toEqual([])
})

test.each([[[]], [['nowhere']], [['//evil.example/search']], [[7]], [Array.from({ length: 11 }, () => '/search')]])(
  'refuses %j',
  async (searches) => {
    expect((await report({ searches })).status).toBe(422)
  },
)

test('an address of another page is no search', async () => {
  await report({ searches: ['/search/nothing-like-this', `/about?make=${make}`, `/cars/some-car?make=${make}`] })
  expect(await visits()).toEqual([])
})

test('one visitor counts with five browsers, so that nobody raises a figure alone', async () => {
  for (let at = 0; at < 9; at++) await report({ searches: ['/search'], headers: { 'user-agent': `${FIREFOX} ${at}` } })
  expect(await visits()).toMatchObject([{ people: 5 }])
})

test('a week is summed up after its end, in fives, and who it was is deleted', async () => {
  // Seven search for the make, four of them for a price that nothing has.
  for (let person = 1; person <= 7; person++) {
    const from = `198.51.100.${person}`
    await report({ searches: [OF_MAKE, ...(person <= 4 ? ['/search?range[price]=:1'] : [])], from })
  }
  await sumUp('2026-11-29T12:00:00Z')
  expect(await weeks()).toEqual([])
  await sumUp('2026-12-02T00:00:00Z')
  // By hand: 7 with cars found make 5; 4 without are nowhere.
  const summed = [
    { week: '2026-11-23', dimension: 'all', value: '', measure: 'found', people: 5 },
    { week: '2026-11-23', dimension: 'make', value: make, measure: 'found', people: 5 },
  ]
  expect(await weeks()).toEqual(summed)
  expect(await visits()).toEqual([])
  await sumUp('2026-12-02T00:00:00Z')
  expect(await weeks()).toEqual(summed)
  await sumUp('2030-01-20T00:00:00Z')
  expect(await weeks()).toEqual([])
})
