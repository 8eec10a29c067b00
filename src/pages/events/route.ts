import { toEvent, wireEvent } from '#analytics/analytics-event.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { readBody, unreadableBody } from '#platform/web/read-body.ts'
import type { WebApp } from '../web-context.ts'

/** `POST /api/events`: what pages report. The site is the host's; an event that names another is refused. */
export function registerEvents(app: WebApp): void {
  app.post('/api/events', async (c) => {
    const read = await readBody(c)
    if (!read.ok) return unreadableBody(read.error)
    const { site, services } = c.var
    const event = wireEvent.safeParse(read.value)
    if (!event.success || event.data.website_id !== site.slug) {
      const errors = event.error?.issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, message }))
      return problemDetails({
        status: 422,
        title: 'The event is not complete',
        errors: errors ?? [{ pointer: '/website_id', message: 'This is another site.' }],
      })
    }
    await services.events.add(services.sites.idOf(site), toEvent(event.data))
    return c.body(null, 204)
  })
}
