import { expect, it } from 'vitest'
import { openAccountApp } from '../testing/account-app.ts'
import { openBrowser } from '../testing/cookie-browser.ts'
import { siteOf } from '../testing/open-test-app.ts'

const { app, database } = await openAccountApp()
const redgum = siteOf(app, 'redgum')

it.each(['redgum', 'ironbark'])('signs in on %s without a script, by the code in the outbox', async (slug) => {
  const shopper = openBrowser(app, siteOf(app, slug))
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
