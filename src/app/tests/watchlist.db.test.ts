import { describe, expect, it } from 'vitest'
import { htmlFaults } from '#platform/web/testing/html-faults.ts'
import type { Site } from '#sites/schema.ts'
import { openAccountApp } from '../testing/account-app.ts'
import { openBrowser } from '../testing/cookie-browser.ts'
import { siteOf } from '../testing/open-test-app.ts'

const { app, database } = await openAccountApp()
const redgum = siteOf(app, 'redgum')

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
      await signedInWithPhone(siteOf(app, 'ironbark'), '0491 570 006'),
    ]
    const car = await carOf(redgum)
    await here.send('/api/watchlist/save-car', { phone_number: OWN, car_id: car.id })
    expect(JSON.parse((await there.get('/api/garage')).text)).toMatchObject({ watchlist: [] })
  })

  it('merges the lists of the browser into the garage, and shows them there', async () => {
    const site = siteOf(app, 'harbourline')
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
    const site = siteOf(app, 'harbourline')
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
