import { getCookie } from 'hono/cookie'
import type { z } from 'zod'
import { toEvent, VISITOR_COOKIE, wireEvent } from '#analytics/analytics-event.ts'
import { toPhoneReveal, wirePhoneReveal } from '#analytics/phone-reveal.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { readBody, unreadableBody } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { pageTitle } from '../page-title.ts'
import { EventsPage } from './EventsPage.tsx'
import { toReported } from './page.ts'
import type { WebApp, WebContext } from '../web-context.ts'

const SHOWN = 100

/** Stores events reported by pages. A report that names another site than the host's is rejected. */
export function registerEvents(app: WebApp): void {
  // In demo mode and for loopback requests only.
  app.get('/reported-events', async (c, next) => {
    const { site, services, origin } = c.var
    if (services.outbox === null || !origin.local) return next()
    const view = toReported(site, await services.events.latest(services.sites.idOf(site), SHOWN))
    return renderPage(c, {
      title: pageTitle(view.heading, site),
      robots: 'noindex',
      body: <EventsPage view={view} />,
      cache: 'no-store',
    })
  })
  app.post('/api/events', (c) =>
    keep(c, wireEvent, (siteId, event) =>
      c.var.services.events.add(
        siteId,
        toEvent(event, getCookie(c, VISITOR_COOKIE)),
        c.var.site.analytics.ga4 !== undefined,
      ),
    ),
  )
  app.post('/api/phone-reveals', (c) =>
    keep(c, wirePhoneReveal, (siteId, reveal) => c.var.services.events.addPhoneReveal(siteId, toPhoneReveal(reveal))),
  )
}

type Keep<T> = (siteId: number, report: T) => Promise<void>

async function keep<T extends { website_id: string }>(
  c: WebContext,
  schema: z.ZodType<T>,
  store: Keep<T>,
): Promise<Response> {
  const read = await readBody(c)
  if (!read.ok) return unreadableBody(read.error)
  const { site, services } = c.var
  const report = schema.safeParse(read.value)
  if (!report.success || report.data.website_id !== site.slug) {
    const errors = report.error?.issues.map(({ path, message }) => ({ pointer: ['#', ...path].join('/'), message }))
    return problemDetails({
      status: 422,
      title: 'The report is not complete',
      errors: errors ?? [{ pointer: '#/website_id', message: 'This is another site.' }],
    })
  }
  await store(services.sites.idOf(site), report.data)
  return c.body(null, 204)
}
