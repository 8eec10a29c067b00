import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { createFormToken } from '#leads/server/form-token.ts'
import type { Lead } from '#leads/lead.ts'
import { freedTimeMailWorker } from '#leads/server/thread/freed-time-mail.ts'
import { readErasureList, repeatErasures } from '#personal-data/server/erasure-list.ts'
import { erasedBuyersTask } from '#personal-data/server/personal-data.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS, steppedClock } from '#platform/clock.ts'
import { ok } from '#platform/result.ts'
import { readBackup } from '#platform/server/backup/read-backup.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openBrowser } from '../testing/cookie-browser.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

/** Monday, 9 am in Brisbane. */
const clock = steppedClock(new Date('2026-11-22T23:00:00Z'))
const SECRET = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const database = await createTestDatabase()
const copy = await createTestDatabase()
const BACKUP = join(await mkdtemp(join(tmpdir(), 'forecourt-erasure-')), 'before.backup')
afterAll(() => rm(dirname(BACKUP), { recursive: true }))
const app = await openTestApp(
  database,
  () => {
    clock.advance(SECOND_MS)
    return clock()
  },
  { FORECOURT_SECRET: SECRET, LEAD_RATE_LIMIT: '0' },
)
const site = siteOf(app, 'full')
const CAR = sampleSlug('full', 'used')

/** Part of every text that the person types, and of no other text. */
const MARK = 'quollmark'
const EMAIL = `${MARK}@mail.example`
const PHONE = '0491 570 159'
const PHONE_DIGITS = '491570159'
const JPEG = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

const shopper = openBrowser(app, site)
const ask = (path: string, body: BodyInit) => app.ask(site, path, { method: 'POST', body })
const formData = (fields: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const photo = () => new File([new Uint8Array(JPEG)], `${MARK}.jpg`, { type: 'image/jpeg' })
const pathOf = (address: string | null | undefined): string => new URL(address ?? '', 'http://site.example').pathname

/** Columns in which the mark is found, as `table.column`. */
async function traces(searched = database): Promise<readonly string[]> {
  const columns = await searched.asOwner<{ schema: string; name: string; column: string }>(
    `select n.nspname as schema, c.relname as name, a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and a.atttypid::regtype::text in ('text', 'character varying', 'json', 'jsonb', 'text[]', 'character varying[]', 'citext')`,
  )
  const found: string[] = []
  for (const { schema, name, column } of columns) {
    const rows = await searched.asOwner(
      `select 1 from "${schema}"."${name}" where "${column}"::text ilike $1
         or regexp_replace("${column}"::text, '\\D', '', 'g') like $2 limit 1`,
      [`%${MARK}%`, `%${PHONE_DIGITS}%`],
    )
    if (rows.length > 0) found.push(`${name}.${column}`)
  }
  return found
}

async function mails(): Promise<readonly string[]> {
  const files = await readdir(app.dataFolder, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'))
  return (await Promise.all(texts)).filter((text) => text.toLowerCase().includes(MARK))
}

async function sendLead(changes: object): Promise<Lead> {
  const body = {
    car_id: CAR,
    name: `Ana ${MARK}`,
    email: EMAIL,
    phone: PHONE,
    message: `${MARK} asks`,
    terms_conditions: true,
    opt_in: true,
    rendered_at: createFormToken(SECRET).sign(site.slug, new Date(clock().getTime() - MINUTE_MS)),
    ...changes,
  }
  const answer = await shopper.send('/api/leads', body)
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  const { lead_id: id } = JSON.parse(answer.text) as { lead_id: string }
  const [row] = await database.asOwner<{ payload: Lead }>('select payload from leads where id = $1', [id])
  if (!row) throw new Error('nothing was stored')
  return row.payload
}

/** Leaves personal data everywhere that the site accepts it. */
async function leaveTraces(): Promise<void> {
  await shopper.signIn(EMAIL)
  await database.asOwner('update accounts set phone = $1', [`+61${PHONE_DIGITS}`])
  const [car] = await database.asOwner<{ id: number }>('select id from vehicles where slug = $1', [CAR])
  await shopper.send('/api/watchlist/save-car', { phone_number: PHONE, car_id: car?.id })
  await shopper.send('/api/garage', { searches: [{ address: `/search?query=${MARK}`, label: MARK }] })
  await database.asOwner(
    'insert into own_cars (group_name, account_id, name, added_at) select group_name, id, $1, now() from accounts',
    [MARK],
  )
  await shopper.post('/alerts', { search: `/search?query=${MARK}`, email: EMAIL, frequency: 'daily' })
  const lead = await sendLead({ form: 'testDrive', dateTime: '2026-11-24T10:00' })
  const thread = pathOf(lead.links?.shopper)
  await ask(thread, formData({ action: 'reply', text: `${MARK} again` }))
  await ask(thread, formData({ action: 'photo', photo: photo() }))
  await sendLead({ form: 'enquiry' })
  await shopper.post('/spin-to-win', { email: EMAIL })
  await shopper.post('/online-payment', {
    id: '5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11',
    reference: `INV-${MARK}`,
    amount: '$50',
    name: MARK,
    email: EMAIL,
  })
  const purchase = (await shopper.post('/checkout-journey', { car_id: CAR })).headers.get('location') ?? ''
  await shopper.post(purchase, { step: 'price', agree: 'yes' })
  const person = { name: 'Ana', lastName: MARK, email: EMAIL.toUpperCase(), phone: PHONE, terms: 'yes' }
  await shopper.post(purchase, { step: 'person', ...person })
  await shopper.post(purchase, { step: 'tradeIn', hasTradeIn: 'yes', vehicle: MARK, kms: '1000' })
  const document = new File([`%PDF-1.4 ${MARK}`], `${MARK}.pdf`, { type: 'application/pdf' })
  await ask(`${purchase}/documents`, formData({ kind: 'licence', file: document }))
  const reserve = await shopper.post(`/cars/${CAR}/checkout`, {
    id: '6f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11',
    name: `Ana ${MARK}`,
    email: EMAIL,
    phone: PHONE,
  })
  expect(reserve.status).toBe(303)
  await database.asOwner(
    `with valued as (
       insert into valuations (id, site_id, vehicle, lead_id) select gen_random_uuid(), site_id, $1, id from leads limit 1
       returning id, site_id)
     insert into valuation_photos (id, site_id, valuation_id, content) select gen_random_uuid(), site_id, id, 'sealed' from valued`,
    [JSON.stringify({ name: MARK })],
  )
  await database.asOwner(
    `with endpoint as (insert into webhook_endpoints (dealership_id, url) select id, 'https://crm.example/' from dealerships limit 1 returning id)
     insert into webhook_deliveries (endpoint_id, event_key, type, subject, subject_id, body)
     select e.id, l.id::text, 'lead.created', 'lead', l.id::text, l.payload::text from endpoint e, leads l`,
  )
  await database.asOwner("insert into mail_problems (address, kind, detail) values ($1, 'bounce', '')", [EMAIL])
}

/** The texts of the mails to the dealer about times that became free. */
async function freedTimeMails() {
  const sent: { readonly to: string; readonly text: string; readonly html: string }[] = []
  const worker = freedTimeMailWorker({
    database,
    mailer: {
      send: ({ to, text, html = '' }) => {
        expect(`${text}${html}`.toLowerCase()).not.toContain(MARK)
        sent.push({ to, text, html })
        return Promise.resolve(ok(undefined))
      },
      close: () => undefined,
    },
    siteBySlug: () => site,
    siteUrlOf: () => 'https://full.example',
    mailFacts: app.services.vehicles.mailFacts,
    log: silentLogger,
  })
  const jobs = await database.asOwner<{ data: object }>("select data from jobs.job where name = 'freed-time-mail'")
  for (const { data } of jobs) await worker.run(data, { jobId: 'job', signal: new AbortController().signal })
  return sent
}

/** A backup from before the erasure is restored; the list of erasures names no person, and erases as much as the request did. */
async function eraseAgainInARestoredCopy() {
  const restored = await readBackup(copy, BACKUP, 'migrations', () => undefined)
  expect(restored.ok).toBe(true)
  expect(await traces(copy)).toEqual(expect.arrayContaining(['accounts.email', 'leads.payload', 'reservations.email']))
  const list = readErasureList(join(app.dataFolder, 'erasures.jsonl'))
  if (!list.ok) throw new Error(list.error.what)
  expect(list.value).toHaveLength(1)
  expect(JSON.stringify(list.value)).not.toContain(MARK)
  await repeatErasures(copy, list.value)
  expect(await traces(copy)).toEqual(await traces())
  const [left] = await copy.asOwner<{ n: number }>(
    `select ((select count(*) from purchase_documents) + (select count(*) from valuation_photos)
       + (select count(*) from appointments where state = 'booked'))::int as n`,
  )
  expect(left?.n).toBe(0)
}

it('erases every trace of a person on request, except amounts in the ledger', async () => {
  await leaveTraces()
  expect(await traces()).toEqual(
    expect.arrayContaining([
      'accounts.email',
      'alerts.email',
      'invoice_payments.reference',
      'lead_events.details',
      'leads.payload',
      'own_cars.name',
      'prize_draws.contact',
      'purchases.answers',
      'reservations.email',
      'valuations.vehicle',
      'webhook_deliveries.body',
    ]),
  )
  expect(await mails()).not.toEqual([])
  const data = JSON.parse((await shopper.get('/account/data.json')).text) as Record<string, object[]>
  expect(Object.entries(data).flatMap(([name, rows]) => (rows.length > 0 ? name : []))).toEqual(
    expect.arrayContaining([
      'appointments',
      'documents',
      'leads',
      'lead_events',
      'payments',
      'prize_draws',
      'purchases',
    ]),
  )
  // The dealer's links give rights that the person doesn't have.
  expect(JSON.stringify(data)).toContain('/my-enquiry/')
  expect(JSON.stringify(data)).not.toMatch(/\/dealer\//)
  expect(JSON.stringify(data['documents'])).toContain(
    `data:application/pdf;base64,${Buffer.from(`%PDF-1.4 ${MARK}`).toString('base64')}`,
  )

  await writeBackup(database.url, BACKUP, clock(), () => undefined)
  await shopper.post('/account/data', { understood: 'yes' })
  // A payment of the open reservation may still arrive.
  expect(await traces()).toEqual(['reservations.name', 'reservations.email', 'reservations.phone'])
  expect(await mails()).toEqual([])
  await eraseAgainInARestoredCopy()
  const left = await database.asOwner<{ n: number }>(
    `select (select count(*) from purchase_documents) + (select count(*) from valuation_photos) + (select count(*) from lead_events)
       + (select count(*) from appointments where state = 'booked') as n`,
  )
  expect(Number(left[0]?.n)).toBe(0)

  await database.asOwner(
    'update locations set email = \'reception@dealer.example\', mailboxes = \'{"sales": "sales@dealer.example"}\'',
  )
  expect(await freedTimeMails()).toEqual([
    {
      to: 'sales@dealer.example',
      text: expect.stringMatching(
        /^Appointment cancelled: Tue 24 Nov 2026, 10:00 am AE[SD]T\n[^]*Test drive[^]*Stock number/,
      ),
      html: expect.stringContaining('https://full.example'),
    },
  ])

  await database.asOwner("update reservations set state = 'cancelled', ended_at = $1", [clock()])
  const task = erasedBuyersTask(database)
  expect(await task.run(clock(), new AbortController().signal)).toBe(0)
  expect(await task.run(new Date(clock().getTime() + 2 * DAY_MS), new AbortController().signal)).toBe(1)
  expect(await traces()).toEqual([])
})
