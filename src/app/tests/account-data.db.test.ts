import { describe, expect, it } from 'vitest'
import { alertToken } from '#accounts/server/alert-store.ts'
import { oldAccountTasks } from '#accounts/server/old-accounts.ts'
import { ownSecret } from '#platform/server/secrets.ts'
import { htmlFaults } from '#platform/web/testing/html-faults.ts'
import { openAccountApp } from '../testing/account-app.ts'
import { openBrowser } from '../testing/cookie-browser.ts'
import { siteOf } from '../testing/open-test-app.ts'

const { app, database } = await openAccountApp()
const redgum = siteOf(app, 'redgum')

describe('alerts', () => {
  it('are requested without an account, confirmed by a button, and stopped by one press', async () => {
    const shopper = openBrowser(app, redgum)
    const [car] = await database.asOwner<{ slug: string; name: string }>(
      `select v.slug, v.name from vehicles v join dealerships d on d.id = v.dealership_id where d.slug = any($1) limit 1`,
      [redgum.dealerships],
    )
    const form = await shopper.get(`/alerts/new?car_id=${car?.slug}`)
    expect([form.status, htmlFaults(form.text)]).toEqual([200, []])
    const asked = await shopper.post('/alerts', {
      car_id: car?.slug ?? '',
      email: 'pat@mail.example',
      frequency: 'weekly',
    })
    expect(asked.text).toContain('Check your email')
    const link = await shopper.lastLink('pat@mail.example')
    expect((await shopper.get(link)).text).toContain('Confirm your alert')
    expect(await database.asOwner('select confirmed_at, frequency from alerts')).toEqual([
      { confirmed_at: null, frequency: 'weekly' },
    ])
    const { pathname, searchParams } = new URL(link, 'http://site.example')
    expect((await shopper.post(pathname, Object.fromEntries(searchParams))).text).toContain('Your alert is on')
    const [row] = await database.asOwner<{ confirmed_at: Date | null }>('select confirmed_at from alerts')
    expect(row?.confirmed_at).not.toBeNull()
    // As a mail provider does: no cookies, no origin.
    const oneClick = (token: string) =>
      app.ask(redgum, `/alerts/one-click?${new URLSearchParams({ id, token }).toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const id = searchParams.get('id') ?? ''
    // The token that confirms stops nothing.
    await oneClick(searchParams.get('token') ?? '')
    await shopper.post('/alerts/stop', Object.fromEntries(searchParams))
    expect(await database.asOwner('select 1 from alerts')).toHaveLength(1)
    expect((await oneClick(alertToken(ownSecret(app.dataFolder, 'signing'))(id))).status).toBe(200)
    expect(await database.asOwner('select 1 from alerts')).toEqual([])
    expect((await shopper.get(link)).text).toContain('This link no longer works')
  })

  it('are offered for the search of the previous page, described by its chips', async () => {
    const headers = { referer: 'http://redgum.localhost/search/used-cars?make=Toyota' }
    const form = await (await app.ask(redgum, '/alerts/new', { headers })).text()
    expect(form).toContain('Toyota')
    const foreign = { headers: { referer: 'https://evil.example/search/used-cars?make=Toyota' } }
    const ofAll = await app.ask(redgum, '/alerts/new', foreign)
    expect(ofAll.status).toBe(200)
    expect(await ofAll.text()).toMatch(/name="search" value="\/search\/new-used-and-demo-cars"/)
    expect((await app.ask(redgum, '/alerts/new?search=//evil.example')).status).toBe(404)
  })

  it('begin at once for the confirmed address of an account, and are listed there', async () => {
    await database.asOwner('delete from sign_in_codes')
    const shopper = openBrowser(app, redgum)
    await shopper.signIn('ann@mail.example')
    const search = '/search/used-cars?make=Toyota'
    const done = await shopper.post('/alerts', { search, email: 'ann@mail.example', frequency: 'daily' })
    expect(done.text).toContain('all set')
    const account = await shopper.get('/account')
    expect(account.text).toContain('Your alerts')
    const [row] = await database.asOwner<{ id: string }>('select id from alerts')
    await shopper.post('/alerts/stop-own', { id: row?.id ?? '' })
    expect((await shopper.get('/account')).text).not.toContain('Your alerts')
  })
})

describe('personal data', () => {
  it('is shown to the person and erased on request, in the whole group and nowhere else', async () => {
    await database.asOwner('truncate accounts, sign_in_codes, alerts cascade')
    const shopper = openBrowser(app, redgum)
    await shopper.signIn('mia@mail.example')
    const lead = (slug: string, email: string, phone: string) =>
      database.asOwner(
        `insert into leads (id, site_id, form, name, email, phone, payload, submission_key)
         select gen_random_uuid(), id, 'enquiry', 'Mia', $2, $3, '{"payload": {"name": "Mia"}}', gen_random_uuid() from sites where slug = $1`,
        [slug, email, phone],
      )
    await lead('redgum', 'Mia@mail.example', '')
    await lead('redgum', 'kim@mail.example', '')
    await lead('ironbark', 'mia@mail.example', '')
    await shopper.post('/my-garage/own', { name: '2014 Toyota Corolla' })
    await shopper.post('/alerts', { search: '/search', email: 'mia@mail.example', frequency: 'daily' })
    const data = JSON.parse((await shopper.get('/account/data.json')).text) as Record<string, object[]>
    expect(data['account']).toMatchObject([{ email: 'mia@mail.example' }])
    expect([data['leads']?.length, data['alerts']?.length, data['sessions']?.length]).toEqual([1, 1, 1])
    expect((await shopper.post('/account/data', {})).status).toBe(422)
    expect((await shopper.post('/account/data', { understood: 'yes' })).headers.get('location')).toBe('/')
    expect((await shopper.get('/account')).status).toBe(303)
    expect(await database.asOwner('select 1 from accounts union all select 1 from alerts')).toEqual([])
    expect(
      await database.asOwner(
        `select s.slug, l.email, l.payload ? 'payload' as whole from leads l join sites s on s.id = l.site_id order by 1, 2`,
      ),
    ).toEqual([
      { slug: 'ironbark', email: 'mia@mail.example', whole: true },
      { slug: 'redgum', email: 'kim@mail.example', whole: true },
      { slug: 'redgum', email: null, whole: false },
    ])
  })

  it('includes leads that were sent under the confirmed number, however it was typed', async () => {
    await database.asOwner('truncate accounts, sign_in_codes, leads cascade')
    const shopper = openBrowser(app, redgum)
    await shopper.signIn('0491 570 006')
    for (const phone of ['0491 570 006', '+61 491 570 006', '0491 570 157'])
      await database.asOwner(
        `insert into leads (id, site_id, form, phone, payload, submission_key)
         select gen_random_uuid(), id, 'enquiry', $1, '{}', gen_random_uuid() from sites where slug = 'redgum'`,
        [phone],
      )
    const data = JSON.parse((await shopper.get('/account/data.json')).text) as Record<string, object[]>
    expect(data['leads']).toHaveLength(2)
  })

  it('expires: codes after a day, accounts after the period of their group', async () => {
    await database.asOwner(`truncate accounts, sign_in_codes cascade;
      insert into accounts (group_name, email, last_seen_at) values ('redgum', 'old@mail.example', '2024-10-01'),
        ('redgum', 'new@mail.example', '2026-10-01'), ('unknown', 'other@mail.example', '2020-01-01')`)
    await openBrowser(app, redgum).requestCode('sam@mail.example')
    const tasks = oldAccountTasks(database, () => [{ group: 'redgum', keepMonths: 24 }])
    const now = new Date('2026-11-23T12:00:00Z')
    for (const { run } of tasks) await run(now, new AbortController().signal)
    expect(await database.asOwner('select email from accounts order by 1')).toEqual([
      { email: 'new@mail.example' },
      { email: 'other@mail.example' },
    ])
    expect(await database.asOwner('select 1 from sign_in_codes')).toEqual([])
  })
})
