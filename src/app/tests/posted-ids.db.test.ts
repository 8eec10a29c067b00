import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openBrowser } from '../testing/cookie-browser.ts'
import { ROUTES_WITH_IDS, ROUTES_WITHOUT_IDS, type IdRequest, type Stranger } from '../testing/id-routes.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'
import { leaveRecords, MARK } from '../testing/shoppers-records.ts'

const SECRET = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const NOW = new Date('2026-11-23T02:00:00Z')
const database = await createTestDatabase()
const app = await openTestApp(database, NOW, { FORECOURT_SECRET: SECRET, LEAD_RATE_LIMIT: '0' })
const site = siteOf(app, 'full')
const other = siteOf(app, 'redgum')

/** Tables whose rows change when a stranger succeeds, each after those that refer to it. */
const TABLES = [
  'ledger_entries',
  'ledger_transactions',
  'test_payment_sessions',
  'invoice_payments',
  'payments',
  'reservations',
  'purchase_documents',
  'purchases',
  'appointments',
  'lead_events',
  'deliveries',
  'leads',
  'valuation_photos',
  'valuations',
  'alerts',
  'saved_searches',
  'own_cars',
  'account_sessions',
  'accounts',
] as const

const rowsOf = async (table: string) =>
  (await database.asOwner<{ row: object }>(`select to_jsonb(t) as row from ${table} t order by t::text`)).map(
    ({ row }) => JSON.stringify(row),
  )
const everyRow = async () =>
  new Map(await Promise.all(TABLES.map(async (table) => [table, await rowsOf(table)] as const)))

/** Removes what the last request made, so that the next one finds the same state. */
async function removeNewRows(): Promise<void> {
  for (const [table, kept] of rows)
    await database.asOwner(`delete from ${table} t where not to_jsonb(t) = any($1::jsonb[])`, [kept])
}

/** Each photo of the stock has one, and what holds for some of a table holds for all. */
const IDS_OF_A_TABLE = 20

/** Ids of every table whose rows have a UUID: whatever anybody may have read in a log, a job or a mail. */
async function knownIds(): Promise<readonly string[]> {
  const tables = await database.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  )
  const ids = await Promise.all(
    tables.map(({ name }) =>
      database.asOwner<{ id: string }>(`select id::text as id from "${name}" order by id limit ${IDS_OF_A_TABLE}`),
    ),
  )
  // The id of a valuation is its link: nothing else contains it but pages and mails of who has the link. On another site it opens nothing.
  const links = await database.asOwner<{ id: string }>(
    'select v.id::text as id from valuations v join sites s on s.id = v.site_id where s.slug = $1',
    [site.slug],
  )
  const opened = new Set(links.map(({ id }) => id))
  return [...new Set(ids.flat().map(({ id }) => id))].filter((id) => !opened.has(id))
}

/** Own ids, tokens and times of a response, which differ from one response to the next. */
const VARYING = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<![\w-])[\w-]{22}(?![\w-])|\d{1,2}:\d\d [ap]m|visit=[^;"]*/g

/** Null for equal texts, else what follows where they begin to differ. */
function difference(one: string, two: string): readonly [string, string] | null {
  if (one === two) return null
  const at = [...one].findIndex((letter, index) => letter !== two[index])
  const from = Math.max(0, (at < 0 ? one.length : at) - SHOWN)
  return [one.slice(from, from + 2 * SHOWN), two.slice(from, from + 2 * SHOWN)]
}
const SHOWN = 60

const OWN_HEADERS = ['date', 'server-timing', 'x-request-id', 'content-length']

let requests = 0
/** Status, headers and body of the answer to a stranger, who comes from another network each time. */
async function answerTo({ path, form, json, cookie }: IdRequest): Promise<string> {
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form)
  const headers = {
    cookie: [cookies, cookie].filter(Boolean).join('; '),
    'sec-fetch-site': 'same-origin',
    ...(json && { 'content-type': 'application/json' }),
  }
  requests += 1
  const from = `2001:db8:${requests.toString(16)}::1`
  const response = await app.askUncached(site, path, { headers, ...(body && { method: 'POST', body }) }, from)
  if (body && response.status < 400) await removeNewRows()
  const kept = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))
  return [response.status, JSON.stringify(kept), await response.text()].join('\n').replaceAll(VARYING, '*')
}

let stranger: Stranger
let cookies = ''
let ids: readonly string[] = []
let rows: ReadonlyMap<string, readonly string[]> = new Map()

beforeAll(async () => {
  for (const each of [site, other]) await leaveRecords({ app, site: each, secret: SECRET, now: NOW })
  await database.asOwner(
    'insert into own_cars (group_name, account_id, name, added_at) select group_name, id, $1, now() from accounts',
    [MARK],
  )
  ids = await knownIds()
  const browser = openBrowser(app, site)
  await browser.signIn('stranger@mail.example')
  const started = await browser.post('/checkout-journey', { car_id: sampleSlug('full', 'electric') })
  stranger = { site, purchase: started.headers.get('location') ?? '', enquiry: '/my-enquiry/none' }
  cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  rows = await everyRow()
}, 60_000)

it('every route is known to take an id, or to take none', () => {
  expect([...Object.keys(ROUTES_WITH_IDS), ...ROUTES_WITHOUT_IDS].toSorted()).toEqual(app.routes.toSorted())
})

it('there are records of every kind', () => {
  expect(TABLES.filter((table) => rows.get(table)?.length === 0)).toEqual([])
})

it.each(Object.keys(ROUTES_WITH_IDS))(
  '%s answers a stranger who sends a record’s id as one who sends any other',
  async (route) => {
    const requestsFor = ROUTES_WITH_IDS[route] ?? (() => [])
    const unknown = randomUUID()
    const expected: string[] = []
    for (const request of requestsFor(unknown, stranger)) {
      expected.push(await answerTo(request))
    }
    for (const id of ids) {
      for (const [index, request] of requestsFor(id, stranger).entries()) {
        const answer = await answerTo(request)
        expect(answer.startsWith('5')).toBe(false)
        expect(answer.includes(MARK)).toBe(false)
        expect([request.path, difference(answer, expected[index] ?? '')]).toEqual([request.path, null])
      }
    }
  },
  120_000,
)

it('changes no record of others', async () => {
  expect(await everyRow()).toEqual(rows)
  expect(app.failures).toEqual([])
})
