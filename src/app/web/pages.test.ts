import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { COMMON_PAGES } from '#shop/site-map/site-links.ts'
import type { WebEnv } from '#shop/web-context.ts'
import { pagesFor } from './pages.ts'

/** Routes that need a vehicle or a signed address, that are no pages, or whose paths come from the configuration. */
const NOT_LINKABLE =
  /^\/(?:api|img|video|outbox|reported-events|print|condition-report|finance-lenders|my-enquiry|dealer\/lead|account\/change|purchases|online-payment\/:token|reservations|test-payments|sign-in\/code|watchlist\/save|my-garage|alerts\/|account\/data|account\/passkey)\b|[*{]|^\/:brand\/overview$/

it('COMMON_PAGES lists the registered pages that a link may lead to', () => {
  const app = new Hono<WebEnv>()
  for (const register of pagesFor('production')) register(app)
  const paths = app.routes
    .filter(({ method, path }) => method === 'GET' && !NOT_LINKABLE.test(path))
    .map(({ path }) => path)
  expect([...new Set(paths)].toSorted()).toEqual([...COMMON_PAGES])
})
