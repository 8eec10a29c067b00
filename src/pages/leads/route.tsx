import { getCookie } from 'hono/cookie'
import { ENQUIRY_PATH } from '#leads/thread/lead-paths.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import { LEADS_PATH } from '#leads/form/leads-path.ts'
import { SIGNED_TIME_PATH, SUCCESS_PATH } from '#leads/submission/wire-lead.ts'
import { unreadableBody } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { leadResponse } from '#shop/leads/lead-response.ts'
import type { LeadThread } from '#leads/server/thread/lead-thread.ts'
import { toCardTools } from '#shop/cards/CardTools.tsx'
import { loadSent } from './load.ts'
import { toSuccessPage, type Booked } from './page.ts'
import { rememberVisit, visitTrail } from '#shop/leads/remember-visit.ts'
import { SuccessPage } from './SuccessPage.tsx'
import { LAST_LEAD_COOKIE, receiveLead } from '#shop/leads/receive-lead.ts'

/**
 * The API for leads as JSON, which our forms and other front ends use, and the page after a lead. Registered first, because it also
 * records the visits of all pages behind it.
 */
export function registerLeads(app: WebApp): void {
  app.use(rememberVisit())

  app.post(LEADS_PATH, async (c) => {
    const received = await receiveLead(c)
    if (!received.ok) return unreadableBody(received.error)
    return leadResponse(c, received.value.outcome)
  })

  app.get(SIGNED_TIME_PATH, (c) => {
    const { site, now, services } = c.var
    return c.text(services.leads.forms.signTime(site, now), 200, { 'cache-control': 'no-store' })
  })

  app.get(SUCCESS_PATH, async (c) => {
    const follow = followPath(c)
    const thread = follow === undefined ? null : await openThread(c, follow)
    const sent = thread && (await loadSent(c.var, thread))
    const view = toSuccessPage(
      c.var.site,
      visitTrail(c).visited_pages.findLast((path) => path !== SUCCESS_PATH),
      follow,
      { booked: bookedTime(c, thread), sent, now: c.var.now },
    )
    return renderPage(c, {
      title: pageTitle(view.title, c.var.site),
      robots: 'noindex',
      body: <SuccessPage view={view} tools={sent && toCardTools(c.var.site, c.var.services.finance, sent.similar)} />,
      cache: 'no-store',
    })
  })
}

function openThread({ var: { site, services } }: WebContext, follow: string): Promise<LeadThread | null> {
  return services.leads.threads.open(site, 'shopper', follow.slice(ENQUIRY_PATH.length + 1))
}

/** The appointment of the last lead; null if it booked none. */
function bookedTime({ var: { site, services } }: WebContext, thread: LeadThread | null): Booked | null {
  const location =
    thread?.appointment && services.locations.directory.byId(thread.appointment.locationId, site.dealerships)
  if (!thread?.appointment || !location) return null
  const { start, timezone } = thread.appointment
  return { start: new Date(start), timezone, place: location.name }
}

/** The path of the page of the last lead; undefined without one, or when the cookie holds anything else. */
function followPath(c: WebContext): string | undefined {
  const path = getCookie(c, LAST_LEAD_COOKIE, cookieDefaults(c.get('origin')).prefix)
  return path !== undefined && /^[\w-]{22}\.[\w-]{22}$/.test(path.slice(ENQUIRY_PATH.length + 1)) ? path : undefined
}
