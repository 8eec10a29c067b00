import { getCookie } from 'hono/cookie'
import type { z } from 'zod'
import { toEvent, VISITOR_COOKIE, wireEvent } from '#analytics/analytics-event.ts'
import { toPhoneReveal, wirePhoneReveal } from '#analytics/phone-reveal.ts'
import { createRateLimiter, type RateLimit } from '#platform/rate-limit.ts'
import { problemDetails, schemaErrors } from '#platform/web/problem-details.ts'
import { readBody, unreadableBody } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { EventsPage } from './EventsPage.tsx'
import { toReported } from './page.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'

const SHOWN = 100
/** Reports per IP address and site: a page sends a handful, and an office shares one address. */
const REPORT_RATE: RateLimit = { burst: 120, refillMs: 500, maxKeys: 20_000 }

/** Stores events reported by pages. A report that names another site than the host's, or a vehicle of another site, is rejected. */
export function registerEvents(app: WebApp): void {
  const limiter = createRateLimiter(REPORT_RATE)
  app.on('POST', ['/api/events', '/api/phone-reveals'], async (c, next) => {
    const { site, origin, now } = c.var
    const rate = limiter.consume(`${site.slug} ${origin.visitor}`, now)
    if (rate.allowed) return next()
    return problemDetails({ status: 429, title: 'Too many reports', retryAfter: rate.retryAfterSeconds })
  })

  // Served in demo mode and to loopback requests only.
  app.get('/reported-events', async (c, next) => {
    const { site, services, origin } = c.var
    if (services.platform.outbox === null || !origin.local) return next()
    const view = toReported(site, await services.analytics.events.latest(services.sites.idOf(site), SHOWN))
    return renderPage(c, {
      title: pageTitle(view.heading, site),
      robots: 'noindex',
      body: <EventsPage view={view} />,
      cache: 'no-store',
    })
  })
  app.post('/api/events', (c) =>
    storeReport(c, wireEvent, (siteId, event) =>
      c.var.services.analytics.events.add(
        siteId,
        toEvent(event, getCookie(c, VISITOR_COOKIE)),
        c.var.site.analytics.ga4 !== undefined,
      ),
    ),
  )
  app.post('/api/phone-reveals', (c) =>
    storeReport(c, wirePhoneReveal, (siteId, reveal) =>
      c.var.services.analytics.events.addPhoneReveal(siteId, toPhoneReveal(reveal)),
    ),
  )
}

/** The fields that every report has. */
type Report = {
  readonly website_id: string
  readonly car_id?: number | undefined
  readonly dealership_id?: number
}

async function storeReport<T extends Report>(
  c: WebContext,
  schema: z.ZodType<T>,
  store: (siteId: number, report: T) => Promise<void>,
): Promise<Response> {
  const read = await readBody(c)
  if (!read.ok) return unreadableBody(read.error)
  const { site, now, services } = c.var
  const report = schema.safeParse(read.value)
  if (!report.success || report.data.website_id !== site.slug) {
    const errors = report.error
      ? schemaErrors(report.error)
      : [{ pointer: '#/website_id', message: 'This is another site.' }]
    return problemDetails({ status: 422, title: 'The report is not complete', errors })
  }
  const siteId = services.sites.idOf(site)
  const foreign = await foreignPart(report.data, (id) => services.vehicles.store.find(site, String(id), now))
  if (foreign !== null) {
    const errors = [{ pointer: `#/${foreign}`, message: 'This site has no such vehicle.' }]
    return problemDetails({ status: 422, title: 'The report is about another site', errors })
  }
  await store(siteId, report.data)
  return c.body(null, 204)
}

/** The field of a report that does not belong to this site, if any. */
async function foreignPart(
  { car_id, dealership_id }: Report,
  find: (id: number) => Promise<StoredVehicle | null>,
): Promise<'car_id' | 'dealership_id' | null> {
  if (car_id === undefined) return null
  const found = await find(car_id)
  if (found === null) return 'car_id'
  return dealership_id === undefined || dealership_id === found.vehicle.dealershipId ? null : 'dealership_id'
}
