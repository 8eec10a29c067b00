import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createFormToken } from '#leads/server/form-token.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'
import { parseConfig } from '#platform/config.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { rotate } from '../cli/secrets-rotate.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'
import { shoppersPurchase } from '../testing/shoppers-purchase.ts'

const [OLD, NEW] = ['oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa', 'Xw5JtR8mKz2NfQv7LbCy4PdGh9SaUe3B']
const [OLD_DOCUMENTS, NEW_DOCUMENTS] = ['Zk4WnB7xVq2MtRy9JfLc6HgPd3SaUe8T', 'Gp6YdS3hKw9ZfTn5QvXr8MbJc2LaEu7C']
const BOTH = { FORECOURT_SECRET: NEW, DOCUMENT_KEY: NEW_DOCUMENTS }

const database = await createTestDatabase()
const now = new Date()
const open = (settings: Record<string, string>) => openTestApp(database, now, settings)
const UNTIL = 4_000_000_000_000
const before = await open({ FORECOURT_SECRET: OLD, DOCUMENT_KEY: OLD_DOCUMENTS })
const during = await open({ ...BOTH, FORECOURT_SECRET_PREVIOUS: OLD, DOCUMENT_KEY_PREVIOUS: OLD_DOCUMENTS })
const after = await open(BOTH)

async function storeDocument(): Promise<string> {
  const { ask, fillIn } = shoppersPurchase(before, siteOf(before, 'full'))
  const path = await fillIn(sampleSlug('full', 'used'))
  const form = new FormData()
  form.set('kind', 'licence')
  form.set('file', new File(['%PDF-1.7 a licence'], 'licence.pdf', { type: 'application/pdf' }))
  await ask(`${path}/documents`, form)
  const [row] = await database.asOwner<{ id: string }>('select id from purchase_documents')
  return row?.id ?? ''
}

/** The path of the dealer's link in the mail about a lead. */
async function dealersLink(): Promise<string> {
  const body = {
    form: 'enquiry',
    car_id: sampleSlug('full', 'used'),
    name: 'Alex',
    email: 'alex@example.com',
    phone: '0491 570 006',
    message: 'Is it still there?',
    terms_conditions: true,
    rendered_at: createFormToken(OLD).sign('full', new Date(now.getTime() - MINUTE_MS)),
  }
  const headers = { 'content-type': 'application/json' }
  await before.ask(siteOf(before, 'full'), '/api/leads', { method: 'POST', headers, body: JSON.stringify(body) })
  const [row] = await database.asOwner<{ link: string }>(
    "select payload -> 'links' ->> 'dealer' as link from leads where form = 'enquiry'",
  )
  return new URL(row?.link ?? '').pathname
}

test('links and documents survive a change of the keys, and the documents the end of the previous ones', async () => {
  const document = await storeDocument()
  const link = await dealersLink()
  const statusOf = async (app: typeof before, path: string) => {
    const response = await app.ask(siteOf(app, 'full'), path)
    return [response.status, (await response.text()).includes('a licence')]
  }
  const documentPath = (secret: string) =>
    `/purchases/dealer/documents/${createSignedIds(secret).sign(`document full ${UNTIL}`, document)}?until=${UNTIL}`

  expect(await statusOf(before, documentPath(OLD))).toEqual([200, true])
  expect(await statusOf(during, documentPath(OLD))).toEqual([200, true])
  expect(await statusOf(during, documentPath(NEW))).toEqual([200, true])
  for (const [app, status] of [
    [before, 200],
    [during, 200],
    [after, 404],
  ] as const)
    expect((await statusOf(app, link))[0]).toBe(status)
  // Without the previous key and before `secrets rotate` the document can't be read.
  expect((await statusOf(after, documentPath(NEW)))[0]).toBe(500)

  const lines: string[] = []
  expect(await rotateWith({ ...BOTH, FORECOURT_SECRET_PREVIOUS: OLD }, lines)).toBe(1)
  expect(lines).toContain(
    'documents of purchases: 0 encrypted again with DOCUMENT_KEY, 0 were already, 1 of a key that neither DOCUMENT_KEY nor DOCUMENT_KEY_PREVIOUS has',
  )
  lines.length = 0
  expect(await rotateWith({ ...BOTH, DOCUMENT_KEY_PREVIOUS: OLD_DOCUMENTS }, lines)).toBe(0)
  expect(lines).toContain('documents of purchases: 1 encrypted again with DOCUMENT_KEY, 0 were already')
  expect(lines.at(-1)).toMatch(/^DOCUMENT_KEY_PREVIOUS can go now/)
  expect(await statusOf(after, documentPath(NEW))).toEqual([200, true])
  expect((await statusOf(after, documentPath(OLD)))[0]).toBe(404)
})

async function rotateWith(settings: Record<string, string>, lines: string[]) {
  const config = parseConfig({ ...settings, DATA_DIR: during.dataFolder }, process.cwd())
  if (!config.ok) throw new Error('these settings are right')
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return await rotate(client, config.value, (line) => lines.push(line))
  } finally {
    await client.end()
  }
}
