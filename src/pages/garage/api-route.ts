import { z } from 'zod'
import type { Account } from '#accounts/account.ts'
import { isOwnNumber } from '#accounts/own-number.ts'
import {
  mergeLists,
  saveOrRemove,
  type GarageRequest,
  type GarageServices,
  type ListChange,
} from '#accounts/server/change-garage.ts'
import { wireGarage } from '#accounts/garage-input.ts'
import { dayIn } from '#platform/calendar-day.ts'
import { problemDetails, schemaErrors } from '#platform/web/problem-details.ts'
import { readBody, unreadableBody } from '#platform/web/read-body.ts'
import { copyFor } from '#sites/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { accountOf } from '#shop/account/session.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { GARAGE_COPY } from '#shop/saving/copy.ts'

const carId = z.union([z.int().positive(), z.string().regex(/^[\w-]{1,200}$/)]).transform(String)
const wireWatch = z.object({ phone_number: z.string().nullish(), car_id: carId })
const wireFavourite = z.object({ car_id: carId, saved: z.boolean() })
const wireVisit = z.object({
  photos_count: z.coerce.number().int().min(0).optional(),
  updated_at: z.coerce.date().optional(),
  website_id: z.string().optional(),
})

const wireIds = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number))

/** A count of one is not shown, because it may be the shopper's own. */
const MIN_SHOWN = 2

const NO_STORE = { 'cache-control': 'no-store' }

/** The API of saved vehicles. Answers about one person must not be stored by caches. */
export function registerGarageApi(app: WebApp): void {
  app.post('/api/watchlist/save-car', (c) => changeWatchlist(c, true))
  app.post('/api/watchlist/remove-car', (c) => changeWatchlist(c, false))

  app.get('/api/garage', (c) => requireAccount(c, async (account) => c.json(await garageOf(c, account), 200, NO_STORE)))

  // Merges the lists of a browser into the account, and answers with the result.
  app.post('/api/garage', (c) =>
    requireAccount(c, async (account) => {
      const read = await readBody(c)
      if (!read.ok) return unreadableBody(read.error)
      const lists = wireGarage.safeParse(read.value)
      if (!lists.success) return incomplete('The lists are not complete', lists.error)
      await mergeLists(listServices(c), requestOf(c, account), lists.data)
      return c.json(await garageOf(c, account), 200, NO_STORE)
    }),
  )

  app.post('/api/garage/favourites', (c) =>
    requireAccount(c, async (account) => {
      const read = await readBody(c)
      if (!read.ok) return unreadableBody(read.error)
      const change = wireFavourite.safeParse(read.value)
      if (!change.success) return incomplete('The favourite is not complete', change.error)
      const { saved, car_id } = change.data
      return await changeList(c, account, { list: 'favourites', idOrSlug: car_id, isSaved: saved })
    }),
  )

  app.get('/api/garage/counts', async (c) => {
    const { site, services } = c.var
    if (!site.savedCountsEnabled) return problemDetails({ status: 404, title: 'Not found' })
    const ids = wireIds.safeParse(c.req.query('car_ids'))
    if (!ids.success) {
      const errors = [{ pointer: '#/car_ids', message: 'Numbers separated by commas, such as 12,57.' }]
      return problemDetails({ status: 422, title: 'The car_ids are not numbers', errors })
    }
    const counts = await services.accounts.garage.savedCounts(services.sites.idOf(site), ids.data)
    const shown = [...counts].filter(([, count]) => count >= MIN_SHOWN)
    return c.json({ counts: Object.fromEntries(shown) }, 200, { 'cache-control': 'public, max-age=60' })
  })

  app.get('/api/cars/:slug/view.json', async (c) => {
    const { site, now, origin, services } = c.var
    const visit = wireVisit.safeParse(c.req.query())
    if (!visit.success) return incomplete('The visit is not complete', visit.error)
    if ((visit.data.website_id ?? site.slug) !== site.slug) {
      const errors = [{ pointer: '#/website_id', message: 'This is another site.' }]
      return problemDetails({ status: 422, title: 'The visit is of another site', errors })
    }
    const siteId = services.sites.idOf(site)
    const stored = await services.vehicles.store.find(site, c.req.param('slug'), now)
    if (stored === null) return problemDetails({ status: 404, title: 'There is no such vehicle' })
    const { vehicle } = stored
    const day = dayIn(site.timezone, now)
    const views = await services.accounts.views.count(siteId, {
      vehicleId: vehicle.id,
      visitor: origin,
      browser: c.req.header('user-agent') ?? '',
      day,
    })
    return c.json({ views, car_fields: changedFields(vehicle, visit.data) }, 200, NO_STORE)
  })
}

function incomplete(title: string, error: z.ZodError): Response {
  return problemDetails({ status: 422, title, errors: schemaErrors(error) })
}

/** Fields of the vehicle that changed since the page was rendered. */
function changedFields(
  { updatedAt, photosCount, status, price, offerPrice, km, reserved }: Vehicle,
  { updated_at: since, photos_count: photos }: z.output<typeof wireVisit>,
) {
  return {
    ...(photos !== undefined && photos !== photosCount && { photos_count: photosCount }),
    ...(since !== undefined &&
      since < updatedAt && {
        status,
        price: price === null ? null : price / 100,
        offer_price: offerPrice === null ? null : offerPrice / 100,
        km,
        reserved,
        updated_at: updatedAt.toISOString(),
      }),
  }
}

async function requireAccount(c: WebContext, answer: (account: Account) => Promise<Response>): Promise<Response> {
  const account = await accountOf(c)
  return account === null ? refuse(c, 401, 'signIn') : answer(account)
}

function refuse(c: WebContext, status: 401 | 403 | 404, reason: 'signIn' | 'number' | 'gone'): Response {
  const detail = copyFor(c.var.site, GARAGE_COPY)(`garage.error.${reason}`)
  return problemDetails({ status, title: 'The watchlist was not changed', detail })
}

/** The phone number is only compared with that of the signed-in account; it never looks up another account. */
function changeWatchlist(c: WebContext, isSaved: boolean): Promise<Response> {
  if (!c.var.site.watchlistEnabled) return Promise.resolve(problemDetails({ status: 404, title: 'Not found' }))
  return requireAccount(c, async (account) => {
    const read = await readBody(c)
    if (!read.ok) return unreadableBody(read.error)
    const change = wireWatch.safeParse(read.value)
    if (!change.success) return incomplete('The watchlist change is not complete', change.error)
    const { phone_number, car_id } = change.data
    if (!isOwnNumber(account, phone_number ?? null, needsNumber(c))) return refuse(c, 403, 'number')
    return await changeList(c, account, { list: 'watchlist', idOrSlug: car_id, isSaved })
  })
}

/** A watchlist goes with a confirmed number on sites that send text messages. */
const needsNumber = (c: WebContext): boolean => c.var.services.accounts.identity.channels(c.var.site).includes('sms')

async function changeList(c: WebContext, account: Account, change: ListChange): Promise<Response> {
  const isKnown = await changeSaved(c, account, change)
  return isKnown ? c.json({ success: true }, 200, NO_STORE) : refuse(c, 404, 'gone')
}

async function garageOf(c: WebContext, account: Account) {
  const { site, services } = c.var
  const siteId = services.sites.idOf(site)
  const idsOf = async (list: 'watchlist' | 'favourites' | 'viewed') =>
    (await services.accounts.garage.vehicles(siteId, account, list)).map(({ vehicleId }) => vehicleId)
  const compare = await services.accounts.garage.vehicles(siteId, account, 'compare')
  return {
    phone_number: account.phone,
    needs_number: account.phone === null && needsNumber(c),
    watchlist: await idsOf('watchlist'),
    favourites: await idsOf('favourites'),
    viewed: await idsOf('viewed'),
    compare: compare.map(({ slug }) => slug),
  }
}

function listServices({ var: { services } }: WebContext): GarageServices {
  return { garage: services.accounts.garage, vehicles: services.vehicles.store }
}

function requestOf({ var: { site, now, services } }: WebContext, account: Account): GarageRequest {
  return { site, siteId: services.sites.idOf(site), account, now }
}

export function changeSaved(c: WebContext, account: Account, change: ListChange): Promise<boolean> {
  return saveOrRemove(listServices(c), requestOf(c, account), change)
}
