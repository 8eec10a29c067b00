import { CALENDAR_FILE } from '#appointments/calendar-file.ts'
import { leadCopy } from '#leads/copy.ts'
import { calendarOf } from '#leads/mail/appointment.ts'
import type { LeadThread } from '#leads/server/thread/lead-thread.ts'
import { DEALER_LEAD_PATH, ENQUIRY_PATH } from '#leads/thread/lead-paths.ts'
import { threadCopy } from '#leads/thread/thread-copy.ts'
import { linkActor } from '#platform/actor.ts'
import { propertiesOf } from '#platform/records.ts'
import { UploadedFile } from '#platform/web/body/uploaded-file.ts'
import { limitUploads, readBody, readUpload, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { answerExpiredLink, freshLinkLimiter } from '#shop/errors/expired-link.tsx'
import { answerNotFound, answerRefusal } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import { WITHDRAW_QUERY } from '#purchase/order-state.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { DealerLeadPage } from './DealerLeadPage.tsx'
import { toDealerLeadPage, toThreadPage } from './page.ts'
import { ThreadPage } from './ThreadPage.tsx'

const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** The form with which shoppers send a photo. */
const PHOTO_UPLOAD = { bytes: MAX_PHOTO_BYTES, files: 1, fileBytes: MAX_PHOTO_BYTES }

/** The addresses are secret: search engines must not index them, nor caches store the pages. */
const PRIVATE = { robots: 'noindex, nofollow', cache: 'no-store' } as const

/**
 * The two pages of a lead, at signed addresses: the shopper's (follow, write, add a photo, change or cancel the appointment,
 * withdraw) and the dealer's (mark as seen or answered). Opening one changes nothing, because mail scanners open every link.
 */
export function registerLeadThread(app: WebApp): void {
  app.get(`${ENQUIRY_PATH}/:token`, async (c) => {
    const thread = await threadOf(c)
    return thread ? showThread(c, thread, null) : answerNotFound(c)
  })

  app.post(`${ENQUIRY_PATH}/:token`, limitUploads(answerRefusal), async (c) => {
    const thread = await threadOf(c)
    if (!thread) return answerNotFound(c)
    const { site, origin, now, services } = c.var
    if (thread.stage === 'withdrawn') return c.redirect(c.req.path, 303)
    if (!services.leads.threads.mayWrite(site, origin, now)) {
      return showThread(c, thread, threadCopy(site)('leads.thread.tooMany'))
    }
    const read = await readUpload(c, PHOTO_UPLOAD)
    if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
    const body = propertiesOf(read.value)
    const order = body['action'] === 'withdraw' ? await orderPathOf(c, thread) : null
    if (order !== null) return c.redirect(order, 303)
    const problem = await performAction(c, thread, body)
    return problem === null ? c.redirect(c.req.path, 303) : showThread(c, thread, problem)
  })

  app.get(`${ENQUIRY_PATH}/:token/${CALENDAR_FILE}`, async (c) => {
    const thread = await threadOf(c)
    if (!thread?.appointment) return answerNotFound(c)
    return c.body(calendarOf(thread.lead, thread.appointment, false, c.var.now), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${CALENDAR_FILE}"`,
      'cache-control': 'no-store',
    })
  })

  app.get(`${ENQUIRY_PATH}/:token/photos/:id`, async (c) => {
    const thread = await threadOf(c)
    const photo = thread && (await c.var.services.leads.threads.photo(thread, c.req.param('id')))
    if (!photo) return answerNotFound(c)
    return c.body(new Uint8Array(photo), 200, { 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  })

  registerDealersLead(app)
}

/** The dealer's link expires. Then it shows nothing, and a fresh one is mailed to the dealer's mailbox alone. */
function registerDealersLead(app: WebApp): void {
  const limiter = freshLinkLimiter()
  const openedBy = ({ req, var: { site, services, now } }: WebContext) =>
    services.leads.threads.openDealer(site, req.param('token') ?? '', now)

  app.get(`${DEALER_LEAD_PATH}/:token`, async (c) => {
    const opened = await openedBy(c)
    if (!opened) return answerNotFound(c)
    if (opened.hasExpired) return answerExpiredLink(c, 'expired')
    const view = toDealerLeadPage(c.var.site, opened.thread, c.req.param('token'))
    return renderPage(c, {
      ...PRIVATE,
      title: pageTitle(view.heading, c.var.site),
      body: <DealerLeadPage view={view} />,
    })
  })

  app.post(`${DEALER_LEAD_PATH}/:token`, async (c) => {
    const { site, services, now } = c.var
    const opened = await openedBy(c)
    if (!opened) return answerNotFound(c)
    const { thread, hasExpired } = opened
    if (hasExpired) {
      if (limiter.consume(`${site.slug} ${thread.lead.id}`, now).allowed)
        await services.leads.threads.mailDealerLink(thread)
      return answerExpiredLink(c, 'mailed')
    }
    const read = await readBody(c)
    if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
    const { action } = propertiesOf(read.value)
    if (action === 'seen' || action === 'answered')
      await services.leads.threads.mark(thread, action, linkActor('dealer', 'lead', thread.lead.id), now)
    return c.redirect(c.req.path, 303)
  })
}

function threadOf(c: WebContext): Promise<LeadThread | null> {
  const { site, services } = c.var
  return services.leads.threads.open(site, 'shopper', c.req.param('token') ?? '')
}

/**
 * The page that asks whether to withdraw the order of an enquiry, with what becomes of its deposit and how to undo it; null for an enquiry
 * without an order that goes on. The enquiry follows the order.
 */
async function orderPathOf(c: WebContext, { siteId, lead }: LeadThread): Promise<string | null> {
  const { site, services } = c.var
  const order = await services.purchase.store.findByLead(siteId, lead.id)
  if (order?.state !== 'sent' && order?.state !== 'confirmed') return null
  const path = services.purchase.links.pathOf(site.slug, order.id)
  return order.state === 'sent' ? `${path}?${WITHDRAW_QUERY}` : path
}

/** Performs the action of a posted form. Returns the error message for the shopper; null when it worked. */
async function performAction(
  c: WebContext,
  thread: LeadThread,
  { action, text, photo, dateTime }: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const { site, now, services } = c.var
  const { threads } = services.leads
  const copy = threadCopy(site)
  const actor = linkActor('shopper', 'lead', thread.lead.id)
  switch (action) {
    case 'reply': {
      const isSent = await threads.reply(thread, typeof text === 'string' ? text : '', actor, now)
      return isSent ? null : copy('leads.thread.replyEmpty')
    }
    case 'photo': {
      const isAdded =
        photo instanceof UploadedFile && (await photo.use((content) => threads.addPhoto(thread, content, actor, now)))
      return isAdded ? null : copy('leads.thread.photoWrong')
    }
    case 'change': {
      const moved = await threads.move(site, thread, typeof dateTime === 'string' ? dateTime : '', actor, now)
      return moved.ok ? null : leadCopy(site)('leads.error.slot')
    }
    case 'accept':
      await threads.accept(thread, actor, now)
      return null
    case 'cancel':
      await threads.cancel(thread, actor, now)
      return null
    case 'withdraw':
      await threads.withdraw(thread, actor, now)
      return null
    default:
      return null
  }
}

async function showThread(c: WebContext, thread: LeadThread, problem: string | null): Promise<Response> {
  const { site, now, services } = c.var
  const slots = await services.leads.threads.times(site, thread, now)
  const view = toThreadPage(site, thread, c.req.param('token') ?? '', slots, problem)
  return renderPage(c, {
    ...PRIVATE,
    status: problem === null ? 200 : 422,
    title: pageTitle(view.heading, site),
    body: <ThreadPage view={view} />,
  })
}
