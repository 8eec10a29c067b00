import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { COMMON_PAGES } from '#pages/site-links.ts'
import type { WebEnv } from '#pages/web-context.ts'
import { pagesFor } from './pages.ts'

/** Routes that are no pages to link to without a vehicle or a signed address, and those whose paths come from the configuration. */
const NO_COMMON_PAGE =
  /^\/(?:api|img|video|outbox|reported-events|print|finance-lenders|my-enquiry|dealer\/lead|account\/change|purchases|online-payment\/:token|reservations|test-payments|sign-in\/code|watchlist\/save|my-garage|alerts\/|account\/data|account\/passkey)\b|[*{]|^\/:brand\/overview$/

it('the pages that links may lead to are those that are registered', () => {
  const app = new Hono<WebEnv>()
  for (const register of pagesFor('production')) register(app)
  const paths = app.routes
    .filter(({ method, path }) => method === 'GET' && !NO_COMMON_PAGE.test(path))
    .map(({ path }) => path)
  expect([...new Set(paths)].toSorted()).toEqual([...COMMON_PAGES])
})
