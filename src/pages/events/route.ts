import type { z } from 'zod'
import { toEvent, wireEvent } from '#analytics/analytics-event.ts'
import { toPhoneReveal, wirePhoneReveal } from '#analytics/phone-reveal.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { readBody, unreadableBody } from '#platform/web/read-body.ts'
import type { WebApp, WebContext } from '../web-context.ts'

/** Stores events reported by pages. A report that names another site than the host's is rejected. */
export function registerEvents(app: WebApp): void {
  app.post('/api/events', (c) =>
    keep(c, wireEvent, (siteId, event) => c.var.services.events.add(siteId, toEvent(event))),
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
