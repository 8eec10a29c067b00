import type { ReactNode } from 'react'
import type { Outbox } from '#platform/server/mail/outbox.ts'
import { renderPage } from '#platform/web/render-page.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { MailPage, OutboxPage } from './OutboxPages.tsx'
import { OUTBOX_PATH, toMailPage, toOutboxPage } from './page.ts'

const SHOWN_MAILS = 200

/** Allows a mail's inline styles; blocks scripts and all loading. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Unsent mail of the site, in demo mode and for loopback requests only. Other requests get a 404. */
export function registerOutbox(app: WebApp): void {
  app.get(OUTBOX_PATH, async (c, next) => {
    const outbox = outboxOf(c)
    if (!outbox) return next()
    const { site } = c.var
    const view = toOutboxPage(await outbox.list(site.slug, SHOWN_MAILS), site)
    return page(c, view.title, <OutboxPage view={view} />)
  })

  app.get(`${OUTBOX_PATH}/:id`, async (c, next) => {
    const mail = await outboxOf(c)?.read(c.var.site.slug, c.req.param('id'))
    if (!mail) return next()
    const view = toMailPage(mail, c.var.site)
    return page(c, view.subject, <MailPage view={view} />)
  })

  app.get(`${OUTBOX_PATH}/:id/html`, async (c, next) => {
    const mail = await outboxOf(c)?.read(c.var.site.slug, c.req.param('id'))
    if (mail?.html === undefined) return next()
    return c.html(mail.html, 200, { 'content-security-policy': MAIL_POLICY, 'cache-control': 'no-store' })
  })
}

function outboxOf(c: WebContext): Outbox | null {
  return c.var.origin.local ? c.var.services.platform.outbox : null
}

function page(c: WebContext, title: string, body: ReactNode): Response | Promise<Response> {
  return renderPage(c, { title: `${title} · ${c.var.site.name}`, robots: 'noindex', body, cache: 'no-store' })
}
