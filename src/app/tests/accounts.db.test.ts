import { describe, expect, it } from 'vitest'
import { oldAccountTasks } from '#accounts/server/old-accounts.ts'
import { SECOND_MS, steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { htmlFaults } from '#platform/web/testing/html-faults.ts'
import type { Site } from '#sites/schema.ts'
import { openBrowser } from '../testing/cookie-browser.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
/** Moves with every request, so that the newest message of the outbox is known. */
const clock = steppedClock(new Date('2026-11-21T02:00:00Z'))
const app = await openTestApp(database, () => {
  clock.advance(SECOND_MS)
  return clock()
})

const siteOf = (slug: string): Site => {
  const site = app.sites.find((each) => each.slug === slug)
  if (!site) throw new Error(`no site ${slug}`)
  return site
}
const redgum = siteOf('redgum')

it.each(['redgum', 'ironbark'])('signs in on %s without a script, by the code in the outbox', async (slug) => {
  const shopper = openBrowser(app, siteOf(slug))
  const address = { type: 'my-garage', redirect: '/search?make=Toyota', back: '/about-us' }
  const start = await shopper.get(`/sign-in?${new URLSearchParams(address).toString()}`)
  expect(start.status).toBe(200)
  expect(start.text).toContain('href="/about-us"')
  const code = await shopper.requestCode('0491 570 006', address)
  const done = await shopper.post('/sign-in/code', { ...address, code })
  expect(done.status).toBe(303)
  expect(await shopper.follow(done)).toBe('/search?make=Toyota')
  const account = await shopper.get('/account')
  expect(account.status).toBe(200)
  expect(account.text).toContain('0491 570 006')
  expect(account.headers.get('cache-control')).toBe('no-store')
  await shopper.post('/account/sign-out', {})
  expect((await shopper.get('/account')).headers.get('location')).toContain('/sign-in?')
})

it('gives a session that was set before sign-in no rights, and another token each time', async () => {
  const shopper = openBrowser(app, redgum)
  shopper.cookies.set('session', 'a'.repeat(43))
  const first = await shopper.signIn('sam@mail.example')
  expect(first).not.toBe('a'.repeat(43))
  const thief = openBrowser(app, redgum)
  thief.cookies.set('session', 'a'.repeat(43))
  expect((await thief.get('/account')).status).toBe(303)
})

it('counts wrong codes, and then requires a new one', async () => {
  const shopper = openBrowser(app, redgum)
  const code = await shopper.requestCode('kim@mail.example')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const texts: string[] = []
  for (let attempt = 0; attempt < 5; attempt++) texts.push((await shopper.post('/sign-in/code', { code: wrong })).text)
  expect(texts[0]).toContain('You have 4 tries left.')
  expect(texts[3]).toContain('one try left')
  expect(texts[4]).toContain('This code has expired or was used')
  expect((await shopper.post('/sign-in/code', { code })).status).toBe(422)
  expect((await shopper.post('/sign-in/code', { code: '12' })).text).toContain('Enter the six digits')
})

it.each([
  ['not an address', 422],
  ['', 422],
  ['(07) 5550 1234', 422],
])('refuses to send a code to %j', async (address, status) => {
  expect((await openBrowser(app, redgum).post('/sign-in', { address })).status).toBe(status)
})

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%5Cevil.example'])(
  'ignores a redirect and a way back to %s',
  async (evil) => {
    const shopper = openBrowser(app, redgum)
    const page = await shopper.get(`/sign-in?${new URLSearchParams({ redirect: evil, back: evil }).toString()}`)
    expect(page.text).not.toContain('evil')
    await database.asOwner('delete from sign_in_codes')
    const code = await shopper.requestCode('sam@mail.example', { redirect: evil, back: evil })
    const done = await shopper.post('/sign-in/code', { code, redirect: evil, back: evil })
    expect(await shopper.follow(done)).toBe('/account')
  },
)

it('asks for a phone number if the watchlist needs one, then continues', async () => {
  await database.asOwner('delete from sign_in_codes')
  const shopper = openBrowser(app, redgum)
  await shopper.signIn('lee@mail.example')
  const address = { type: 'watchlist', redirect: '/search', back: '/' }
  const page = await shopper.get(`/sign-in?${new URLSearchParams(address).toString()}`)
  expect(page.text).toContain('Add your mobile number')
  const code = await shopper.requestCode('0491 570 157', address)
  expect(await shopper.follow(await shopper.post('/sign-in/code', { ...address, code }))).toBe('/search')
  expect((await shopper.get('/account')).text).toContain('0491 570 157')
})

it('changes an e-mail address with the codes sent to the old and the new one', async () => {
  await database.asOwner('delete from sign_in_codes')
  const shopper = openBrowser(app, redgum)
  await shopper.signIn('old@mail.example')
  await shopper.post('/account/change', { what: 'email', address: 'new@mail.example' })
  const [code, currentCode] = [await shopper.lastCode('new@mail.example'), await shopper.lastCode('old@mail.example')]
  const done = await shopper.post('/account/change/code', { code, currentCode })
  expect(done.headers.get('location')).toBe('/account?changed=1')
  const page = await shopper.get('/account')
  expect(page.text).toContain('new@mail.example')
  expect(page.text).not.toContain('old@mail.example')
})

it('refuses a form from a page of another site', async () => {
  const response = await app.ask(redgum, '/account/sign-out', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'session=a',
      origin: 'https://evil.example',
    },
    body: '',
  })
  expect(response.status).toBe(403)
})

it.each([
  ['/online-payment', 'online-payment'],
  ['/spin-to-win?from=home', 'spin-to-win'],
])('sends a shopper from %s to sign in, and back from there', async (path, type) => {
  const shopper = openBrowser(app, redgum)
  const gated = await app.ask(redgum, path, { headers: { referer: 'http://redgum.localhost/search?make=Toyota' } })
  expect(gated.status).toBe(303)
  const expected = new URLSearchParams({ type, redirect: path, back: '/search?make=Toyota' })
  expect(gated.headers.get('location')).toBe(`/sign-in?${expected.toString()}`)
  await database.asOwner('delete from sign_in_codes')
  await shopper.signIn('sam@mail.example')
  expect((await shopper.get(path)).headers.get('location')).toBeNull()
})

it('gates finance only for vehicles with an NVIC, if the site configures it', async () => {
  const site = { ...redgum, gates: ['finance' as const] }
  const [one, two] = await database.asOwner<{ slug: string }>(
    `select v.slug from vehicles v join dealerships d on d.id = v.dealership_id where d.slug = any($1) limit 2`,
    [redgum.dealerships],
  )
  await database.asOwner('update vehicles set nvic = case when slug = $1 then $2 end', [one?.slug, 'ABC123'])
  const statusOf = async (slug = '') => (await app.askUncached(site, `/personalised/finance?car_id=${slug}`)).status
  expect([await statusOf(one?.slug), await statusOf(two?.slug)]).toEqual([303, 200])
})

describe('the watchlist', () => {
  const carOf = async (site: Site, status = 'in_stock') => {
    const [car] = await database.asOwner<{ id: number; slug: string; name: string }>(
      `select v.id, v.slug, v.name from vehicles v join dealerships d on d.id = v.dealership_id
       where d.slug = any($1) and v.status = $2 order by v.id limit 1`,
      [site.dealerships, status],
    )
    if (!car) throw new Error('the site has no such vehicle')
    return car
  }
  const signedInWithPhone = async (site: Site, number: string) => {
    await database.asOwner('delete from sign_in_codes')
    const shopper = openBrowser(app, site)
    await shopper.signIn(number)
    return shopper
  }
  const OWN = '+61491570006'

  it('saves and removes vehicles through the API, only for the shopper’s own number', async () => {
    const shopper = await signedInWithPhone(redgum, '0491 570 006')
    const car = await carOf(redgum)
    const save = (phone_number: string) => shopper.send('/api/watchlist/save-car', { phone_number, car_id: car.id })
    expect((await save('0491 570 157')).status).toBe(403)
    expect((await save('')).status).toBe(403)
    expect(JSON.parse((await save('0491 570 006')).text)).toEqual({ success: true })
    expect(JSON.parse((await save(OWN)).text)).toEqual({ success: true })
    const garage = JSON.parse((await shopper.get('/api/garage')).text) as unknown
    expect(garage).toMatchObject({ phone_number: OWN, needs_number: false, watchlist: [car.id] })
    expect((await shopper.get('/watchlist')).text).toContain(`/cars/${car.slug}`)
    const removed = await shopper.send('/api/watchlist/remove-car', { phone_number: OWN, car_id: car.slug })
    expect(JSON.parse(removed.text)).toEqual({ success: true })
    expect((await shopper.get('/watchlist')).text).toContain('Nothing saved yet')
  })

  it('refuses shoppers who are not signed in', async () => {
    const car = await carOf(redgum)
    const stranger = openBrowser(app, redgum)
    const answer = await stranger.send('/api/watchlist/save-car', { phone_number: OWN, car_id: car.id })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([401, { detail: 'Sign in to use your watchlist.' }])
    expect((await stranger.get('/api/garage')).status).toBe(401)
    expect((await stranger.get('/watchlist')).headers.get('location')).toContain('/sign-in?type=watchlist&')
  })

  it('works without a script: saves by a button on a page of its own, and keeps a sold vehicle with similar ones', async () => {
    const shopper = await signedInWithPhone(redgum, '0491 570 006')
    const car = await carOf(redgum)
    const asks = await shopper.get(`/watchlist/save?car_id=${car.slug}`)
    expect(asks.text).toContain('Save to watchlist')
    expect((await shopper.get('/watchlist')).text).not.toContain(`/cars/${car.slug}`)
    await shopper.post('/watchlist/save', { car_id: car.slug })
    await database.asOwner("update vehicles set status = 'sold' where id = $1", [car.id])
    const list = await shopper.get('/watchlist')
    expect(list.text).toContain(`/cars/${car.slug}`)
    expect(list.text).toContain('data-available="false"')
    await database.asOwner("update vehicles set status = 'in_stock' where id = $1", [car.id])
    expect((await shopper.post('/watchlist/remove', { car_id: String(car.id) })).status).toBe(303)
    expect((await shopper.get('/watchlist')).text).not.toContain(`/cars/${car.slug}`)
  })

  it('never shows vehicles that were saved in another group', async () => {
    const [here, there] = [
      await signedInWithPhone(redgum, '0491 570 006'),
      await signedInWithPhone(siteOf('ironbark'), '0491 570 006'),
    ]
    const car = await carOf(redgum)
    await here.send('/api/watchlist/save-car', { phone_number: OWN, car_id: car.id })
    expect(JSON.parse((await there.get('/api/garage')).text)).toMatchObject({ watchlist: [] })
  })

  it('merges the lists of the browser into the garage, and shows them there', async () => {
    const site = siteOf('harbourline')
    const shopper = await signedInWithPhone(site, '0491 570 006')
    const car = await carOf(site)
    const lists = {
      favourites: [car.id, 987_654],
      viewed: [car.id],
      compare: [car.slug, 'nowhere'],
      searches: [
        { address: '/search/used-cars?make=Toyota', label: 'Toyota' },
        { address: '//evil.example', label: 'Evil' },
      ],
    }
    for (let time = 0; time < 2; time++) {
      const merged = await shopper.send('/api/garage', lists)
      expect(JSON.parse(merged.text)).toMatchObject({ favourites: [car.id], viewed: [car.id], compare: [car.slug] })
    }
    await shopper.post('/my-garage/own', {
      name: '2014 Toyota Corolla',
      rego: 'abc123',
      rego_state: 'qld',
      km: '98,000',
    })
    const wrong = await shopper.post('/my-garage/own', { name: '', km: '5' })
    expect([wrong.status, wrong.text.includes('Enter what you drive.')]).toEqual([422, true])
    const { text } = await shopper.get('/my-garage')
    for (const shown of [`/cars/${car.slug}`, 'make=Toyota', '2014 Toyota Corolla', 'ABC123 QLD · 98,000 km'])
      expect(text).toContain(shown)
    expect(text).not.toContain('evil')
    expect(htmlFaults(text)).toEqual([])
  })

  it('counts the shoppers who saved a vehicle, from two on, if the site shows it', async () => {
    const site = siteOf('harbourline')
    const car = await carOf(site)
    const counts = async () => {
      const answer = await app.askUncached(site, `/api/garage/counts?car_ids=${car.id},987654`)
      return (JSON.parse(await answer.text()) as { readonly counts: object }).counts
    }
    const save = async (number: string) => {
      const shopper = await signedInWithPhone(site, number)
      await shopper.send('/api/watchlist/save-car', { phone_number: number, car_id: car.id })
      await shopper.send('/api/garage/favourites', { car_id: car.id, saved: true })
    }
    await database.asOwner('delete from saved_vehicles')
    await save('0491 570 157')
    expect(await counts()).toEqual({})
    await save('0491 570 158')
    expect(await counts()).toEqual({ [car.id]: 2 })
    expect((await app.ask(site, '/api/garage/counts?car_ids=all')).status).toBe(422)
    expect((await app.ask(redgum, `/api/garage/counts?car_ids=${car.id}`)).status).toBe(404)
  })

  it('has no garage if the site has none, and puts the site’s own areas behind a sign-in', async () => {
    const shopper = await signedInWithPhone(redgum, '0491 570 006')
    expect((await shopper.get('/my-garage')).status).toBe(404)
    const site = { ...redgum, account: { ...redgum.account, paths: ['/my-example'] } }
    expect((await app.askUncached(site, '/my-example')).headers.get('location')).toContain(
      'type=my-garage&redirect=%2Fmy-example',
    )
  })

  it('counts one visit per visitor and day, and returns the changed fields', async () => {
    const car = await carOf(redgum)
    const visit = (agent: string, query = '') =>
      app.ask(redgum, `/api/cars/${car.slug}/view.json?website_id=redgum${query}`, { headers: { 'user-agent': agent } })
    await visit('one')
    await visit('one')
    expect(await (await visit('two')).json()).toEqual({ views: 2, car_fields: {} })
    const old = await visit('two', '&updated_at=2000-01-01T00:00:00Z&photos_count=999')
    expect(await old.json()).toMatchObject({ car_fields: { status: 'in_stock', photos_count: expect.any(Number) } })
    expect((await app.ask(redgum, '/api/cars/nowhere/view.json')).status).toBe(404)
    expect((await app.ask(redgum, `/api/cars/${car.slug}/view.json?website_id=ironbark`)).status).toBe(422)
  })
})

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
    expect(asked.text).toContain('Check your mail')
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
    const oneClick = await app.ask(redgum, `/alerts/one-click?${searchParams.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(200)
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
