import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { unescapeHtml } from '#platform/web/testing/read-html.ts'
import { openTestApp, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, () => new Date())
/** A site that gates only the garage. */
const open = siteOf(app, 'full')

const post = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
  app.ask(open, path, { method: 'POST', headers, body: new URLSearchParams(values) })
const textOf = async (response: Response) => unescapeHtml(await response.text())
const pathOf = (response: Response) => new URL(response.headers.get('location') ?? '', 'http://site.example').pathname

it.each(['/online-payment', '/spin-to-win'])('%s leads to the sign-in page if the site gates it', async (path) => {
  const response = await app.ask(siteOf(app, 'redgum'), path)
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/sign-in?type=${path.slice(1)}&redirect=${encodeURIComponent(path)}`),
  ])
})

describe('/online-payment', () => {
  const ORDER = { reference: 'INV-1042', amount: '$1,250.50', name: 'Alex Example', email: 'alex@example.com' }

  it('takes a payment by its reference, and shows and mails that it is paid', async () => {
    const order = { ...ORDER, id: '5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11' }
    const browser = { cookie: `browser=${'a'.repeat(22)}`, 'sec-fetch-site': 'same-origin' }
    const begun = await post('/online-payment', order, browser)
    const again = await post('/online-payment', order, browser)
    expect([begun.status, pathOf(begun)]).toEqual([303, pathOf(again)])
    expect(await textOf(await app.ask(open, pathOf(begun)))).toContain('no money moves')
    const paid = await post(pathOf(begun), {})
    const page = await textOf(await app.ask(open, pathOf(paid)))
    expect(page).toContain('Thank you, it is paid')
    expect(page).toContain('$1,250.50')
    expect(
      await database.asOwner("select data->>'side' as side from jobs.job where name = 'invoice-mail' order by 1"),
    ).toEqual([{ side: 'dealer' }, { side: 'payer' }])
    const [ledger] = await database.asOwner<{ owed: number }>(
      "select sum(amount_cents)::int as owed from ledger_entries where account = 'invoices'",
    )
    expect(ledger?.owed).toBe(-125_050)
    expect((await app.ask(open, `${pathOf(paid).slice(0, -22)}${'a'.repeat(22)}`)).status).toBe(404)
  })

  it.each([
    [{ amount: '0.50' }, 'an amount from $1 to $5,000'],
    [{ amount: '5000.01' }, 'an amount from $1 to $5,000'],
    [{ amount: '1e3' }, 'an amount from $1 to $5,000'],
    [{ reference: ' ' }, 'enter the reference'],
    [{ email: 'alex@' }, 'enter an email address'],
  ])('refuses %j', async (change, reason) => {
    const response = await post('/online-payment', { ...ORDER, ...change })
    expect([response.status, await textOf(response)]).toEqual([422, expect.stringContaining(reason)])
  })
})

describe('/spin-to-win', () => {
  it('gives an address one turn, whatever its spelling, and says what can be won', async () => {
    expect(await textOf(await app.ask(open, '/spin-to-win'))).toContain('5 in 100 turns · 3 in all')
    const first = await post('/spin-to-win', { email: 'Alex@example.com' })
    expect(first.status).toBe(200)
    expect((await textOf(first)).match(/You have won|No luck this time/)).not.toBeNull()
    await post('/spin-to-win', { email: 'alex@EXAMPLE.com' })
    expect(await database.asOwner('select from prize_draws')).toHaveLength(1)
    expect((await post('/spin-to-win', { email: 'alex' })).status).toBe(422)
  })
})

describe('POST /api/payments/webhook', () => {
  it('returns 404 unless a provider sends webhooks', async () => {
    const response = await app.ask(open, '/api/payments/webhook', { method: 'POST', body: '{}' })
    expect([response.status, app.failures]).toEqual([404, []])
  })
})
