import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Account } from '#accounts/account.ts'
import { searchPath } from '#accounts/garage.ts'
import { parseOwnCar } from '#accounts/garage-input.ts'
import { READING } from '#platform/web/allowed-methods.ts'
import { unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { formValues, type ReadValue } from '#shop/forms/read-values.ts'
import { accountOf } from '#shop/account/session.ts'
import { signInHref, type SignInType } from '#shop/account/sign-in-address.ts'
import { answerMethod, answerRefusal } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { GARAGE_PATH, WATCHLIST_PATH } from '#shop/site-map/paths.ts'
import { garageCopy } from '#shop/saving/copy.ts'
import { Saving } from '#shop/saving/Saving.tsx'
import { toSaving } from '#shop/saving/saving.ts'
import { registerGarageApi, changeSaved } from './api-route.ts'
import { GaragePage, SavePage, WatchlistPage } from './GaragePages.tsx'
import { loadList, loadMatches } from './load-garage.ts'
import { areaHeading, toGarage, toWatchlist, type GarageFacts } from './page.ts'

/** `/watchlist`, `/my-garage`, the configured account areas, and the API behind them. */
export function registerGarage(app: WebApp): void {
  registerGarageApi(app)
  registerWatchlist(app)
  registerMyGarage(app)
}

type Answer = (account: Account) => Response | Promise<Response>

/** Sends shoppers who are not signed in to the sign-in page, which leads back to this address. */
async function requireAccount(c: WebContext, type: SignInType, answer: Answer): Promise<Response> {
  const account = await accountOf(c)
  if (account !== null) return answer(account)
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(signInHref({ type, redirect: pathname + search, back: '/' }), 303)
}

async function answerPost(
  c: WebContext,
  type: SignInType,
  answer: (read: ReadValue, account: Account) => Promise<Response>,
) {
  return requireAccount(c, type, async (account) => {
    const read = await formValues(c)
    return read.ok ? answer(read.value, account) : answerRefusal(c, unreadableProblem(read.error))
  })
}

function page(c: WebContext, heading: string, body: ReactNode, status: 200 | 422 = 200): Promise<Response> {
  return renderPage(c, { status, title: pageTitle(heading, c.var.site), robots: 'noindex', cache: 'no-store', body })
}

function registerWatchlist(app: WebApp): void {
  const isOff = (c: WebContext) => !c.var.site.watchlistEnabled

  app.get(WATCHLIST_PATH, (c, next) =>
    isOff(c)
      ? next()
      : requireAccount(c, 'watchlist', async (account) => {
          const listed = await loadList(c.var, account, 'watchlist')
          const view = toWatchlist(c.var.site, listed, await loadMatches(c.var, listed))
          const body = (
            <WatchlistPage view={view}>
              <Saving view={toSaving(c.var.site)} />
            </WatchlistPage>
          )
          return page(c, view.heading, body)
        }),
  )

  app.get(`${WATCHLIST_PATH}/save`, (c, next) =>
    isOff(c) ? next() : requireAccount(c, 'watchlist', () => savePage(c, next, 'watchlist')),
  )

  app.post(`${WATCHLIST_PATH}/save`, (c, next) =>
    isOff(c)
      ? next()
      : answerPost(c, 'watchlist', async (read, account) => {
          await changeSaved(c, account, { list: 'watchlist', idOrSlug: read('car_id') ?? '', isSaved: true })
          return c.redirect(WATCHLIST_PATH, 303)
        }),
  )

  app.post(`${WATCHLIST_PATH}/remove`, (c) =>
    answerPost(c, 'watchlist', async (read, account) => {
      await removeFrom(c, account, 'watchlist', read('car_id'))
      return c.redirect(WATCHLIST_PATH, 303)
    }),
  )
}

async function savePage(c: WebContext, next: () => Promise<void>, list: 'watchlist' | 'favourites'): Promise<Response> {
  const { site, now, services } = c.var
  const stored = await services.vehicles.store.find(site, c.req.query('car_id') ?? '', now)
  if (stored === null) {
    await next()
    return c.res
  }
  const copy = garageCopy(site)
  const { name, slug } = stored.vehicle
  const heading = copy(list === 'watchlist' ? 'garage.watchlist.save.heading' : 'garage.favourites.add')
  return page(
    c,
    heading,
    <SavePage
      heading={heading}
      name={name}
      slug={slug}
      action={list === 'watchlist' ? `${WATCHLIST_PATH}/save` : `${GARAGE_PATH}/favourite`}
      submit={copy(list === 'watchlist' ? 'garage.watchlist.save.submit' : 'garage.favourites.add')}
    />,
  )
}

/** Removes a vehicle by its id, so that one which the site no longer has can be removed as well. */
async function removeFrom(
  c: WebContext,
  account: Account,
  list: 'watchlist' | 'favourites' | 'viewed',
  carId: string | undefined,
): Promise<void> {
  const id = Number(carId)
  const { site, services } = c.var
  if (Number.isSafeInteger(id)) await services.accounts.garage.remove(services.sites.idOf(site), account, list, id)
}

/** The pages of the garage answer 404 while the site has it switched off. */
function registerMyGarage(app: WebApp): void {
  const isArea = (c: WebContext) => c.var.site.account.paths.includes(c.req.path)
  const ifEnabled = (c: WebContext, next: () => Promise<void>, answer: () => Promise<Response>) =>
    c.var.site.garageEnabled ? answer() : next()

  app.get(GARAGE_PATH, (c, next) =>
    ifEnabled(c, next, () => requireAccount(c, 'my-garage', (account) => garagePage(c, account, null, null))),
  )

  // The paths of account areas come from the configuration, so they are looked up per request.
  app.all('*', (c, next) => {
    if (!isArea(c)) return next()
    if (!READING.includes(c.req.method)) return answerMethod(c, READING)
    return requireAccount(c, 'my-garage', (account) => garagePage(c, account, areaHeading(c.req.path), null))
  })

  app.get(`${GARAGE_PATH}/favourite`, (c, next) =>
    ifEnabled(c, next, () => requireAccount(c, 'my-garage', () => savePage(c, next, 'favourites'))),
  )

  app.post(`${GARAGE_PATH}/favourite`, (c, next) =>
    ifEnabled(c, next, () =>
      answerPost(c, 'my-garage', async (read, account) => {
        await changeSaved(c, account, { list: 'favourites', idOrSlug: read('car_id') ?? '', isSaved: true })
        return c.redirect(GARAGE_PATH, 303)
      }),
    ),
  )

  app.post(`${GARAGE_PATH}/remove`, (c) =>
    answerPost(c, 'my-garage', async (read, account) => {
      const list = z.enum(['favourites', 'viewed']).safeParse(read('list'))
      if (list.success) await removeFrom(c, account, list.data, read('car_id'))
      return c.redirect(GARAGE_PATH, 303)
    }),
  )

  app.post(`${GARAGE_PATH}/searches/remove`, (c) =>
    answerPost(c, 'my-garage', async (read, account) => {
      const { site, services } = c.var
      const address = searchPath(read('address') ?? '')
      if (address !== null) await services.accounts.garage.removeSearch(services.sites.idOf(site), account, address)
      return c.redirect(GARAGE_PATH, 303)
    }),
  )

  app.post(`${GARAGE_PATH}/own`, (c, next) =>
    ifEnabled(c, next, () =>
      answerPost(c, 'my-garage', async (read, account) => {
        const { site, now, services } = c.var
        const car = parseOwnCar(read)
        if (typeof car === 'string') return garagePage(c, account, null, { values: read, field: car })
        await services.accounts.garage.addOwnCar(services.sites.idOf(site), account, car, now)
        return c.redirect(`${GARAGE_PATH}#own`, 303)
      }),
    ),
  )

  app.post(`${GARAGE_PATH}/own/remove`, (c) =>
    answerPost(c, 'my-garage', async (read, account) => {
      const { site, services } = c.var
      const id = z.uuid().safeParse(read('id'))
      if (id.success) await services.accounts.garage.removeOwnCar(services.sites.idOf(site), account, id.data)
      return c.redirect(`${GARAGE_PATH}#own`, 303)
    }),
  )
}

async function garagePage(
  c: WebContext,
  account: Account,
  heading: string | null,
  refused: GarageFacts['refused'],
): Promise<Response> {
  const { site, services } = c.var
  const siteId = services.sites.idOf(site)
  const watchlist = site.watchlistEnabled ? await loadList(c.var, account, 'watchlist') : null
  const view = toGarage(
    site,
    {
      watchlist,
      matches: await loadMatches(c.var, watchlist ?? []),
      favourites: site.favouritesEnabled ? await loadList(c.var, account, 'favourites') : null,
      viewed: site.viewHistoryEnabled ? await loadList(c.var, account, 'viewed') : null,
      compared: site.vehicle.compare ? await loadList(c.var, account, 'compare') : [],
      searches: await services.accounts.garage.searches(siteId, account),
      own: await services.accounts.garage.ownCars(siteId, account),
      refused,
    },
    heading,
  )
  const body = (
    <GaragePage view={view}>
      <Saving view={toSaving(site)} />
    </GaragePage>
  )
  return page(c, view.heading, body, refused === null ? 200 : 422)
}
