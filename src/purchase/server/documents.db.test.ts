import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { DAY_MS, MINUTE_MS } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { documentFormat, MAX_DOCUMENTS } from '../document.ts'
import { createDocumentCipher } from './document-cipher.ts'
import { createDocumentStore, oldDocumentsTask, type NewDocument } from './document-store.ts'
import { oldBuyersTask } from './old-buyers.ts'
import { createPurchaseStore } from './purchase-store.ts'

const database = await createTestDatabase()
const [amber] = await database.asOwner<{ id: number }>("insert into sites (slug) values ('amber') returning id")
const [blue] = await database.asOwner<{ id: number }>("insert into sites (slug) values ('blue') returning id")
const siteId = amber?.id ?? 0
const documents = createDocumentStore(database, createDocumentCipher('a secret'))
const purchases = createPurchaseStore(database)
const PDF = Buffer.from('%PDF-1.7 the licence of Alex Example')
const RUNNING = new AbortController().signal
let purchaseId = ''

beforeAll(async () => {
  purchaseId = await startPurchase()
})

async function startPurchase() {
  const id = randomUUID()
  await purchases.start(
    {
      id,
      siteId,
      vehicleId: 1,
      vehicleSlug: 'car',
      vehicleName: 'A car',
      siteUrl: 'http://amber.localhost',
      loan: null,
    },
    TESTER,
  )
  return id
}

const licence = (changes: Partial<NewDocument> = {}): NewDocument => {
  const format = documentFormat(PDF)
  if (format === null) throw new Error('a PDF is not known')
  return { siteId, purchaseId, kind: 'licence', format, bytes: PDF, keepDays: 30, actor: TESTER, ...changes }
}

describe('a document', () => {
  it('is stored encrypted, and read by its own site only', async () => {
    expect(await documents.add(licence())).toBe(true)
    const [listed] = await documents.list(siteId, purchaseId)
    expect(listed).toMatchObject({ kind: 'licence', type: 'application/pdf' })
    const id = listed?.id ?? ''
    expect(await documents.read(siteId, id)).toEqual({ type: 'application/pdf', bytes: PDF })
    expect(await documents.read(blue?.id ?? 0, id)).toBeNull()
    const [row] = await database.asOwner<{ sealed: Buffer }>('select sealed from purchase_documents where id = $1', [
      id,
    ])
    expect(row?.sealed.includes(Buffer.from('Alex'))).toBe(false)
    await documents.remove(siteId, purchaseId, id, TESTER)
    expect(await documents.list(siteId, purchaseId)).toEqual([])
  })
  it('is refused beyond the limit, even among ten parallel uploads', async () => {
    const added = await Promise.all(Array.from({ length: 10 }, () => documents.add(licence())))
    expect(added.filter(Boolean)).toHaveLength(MAX_DOCUMENTS)
  })
  it('is deleted after its retention period, and not before', async () => {
    const other = await startPurchase()
    await documents.add(licence({ purchaseId: other, keepDays: 1 }))
    const now = new Date()
    expect(await oldDocumentsTask(database).run(now, RUNNING)).toBe(0)
    expect(await oldDocumentsTask(database).run(new Date(now.getTime() + DAY_MS + MINUTE_MS), RUNNING)).toBe(1)
  })
})

describe('after the retention period', () => {
  test('purchases are deleted with their documents, and ended reservations lose their personal data', async () => {
    await database.asOwner(
      `insert into reservations (id, site_id, vehicle_id, vehicle_name, vehicle_slug, state, name, email, phone, dealer_email, site_url,
         deposit_cents, hold_hours, refundable, held_until)
       select gen_random_uuid(), $1, n, '', '', state, 'Alex', email, '0491 570 006', '', '', 0, 48, true, now()
       from (values (1, 'expired', 'alex@example.com'), (2, 'expired', null), (3, 'requested', 'alex@example.com')) r(n, state, email)`,
      [siteId],
    )
    const task = oldBuyersTask(database, () => [{ slug: 'amber', keepMonths: 24 }])
    const soon = new Date(Date.now() + 700 * DAY_MS)
    expect(await task.run(soon, RUNNING)).toBe(0)
    expect(await task.run(new Date(Date.now() + 760 * DAY_MS), RUNNING)).toBeGreaterThan(1)
    expect(await database.asOwner('select from purchases')).toEqual([])
    expect(await database.asOwner('select from purchase_documents')).toEqual([])
    expect(await database.asOwner('select state, name, email, phone from reservations order by vehicle_id')).toEqual([
      { state: 'expired', name: null, email: null, phone: null },
      { state: 'expired', name: null, email: null, phone: null },
      { state: 'requested', name: 'Alex', email: 'alex@example.com', phone: '0491 570 006' },
    ])
  })
})

test.each([
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31], 'application/pdf'],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  ['an SVG', [...Buffer.from('<svg>')], undefined],
  ['an HTML page', [...Buffer.from('<html>')], undefined],
  ['an empty file', [], undefined],
])('%s is recognised as %3$s', (_, bytes, type) => {
  expect(documentFormat(Uint8Array.from(bytes))?.type).toBe(type)
})
