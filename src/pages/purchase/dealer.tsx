import { linkActor } from '#platform/actor.ts'
import { renderPage } from '#platform/web/render-page.ts'
import type { DatedToken } from '#platform/server/dated-tokens.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { cleanText } from '#leads/submission/clean-text.ts'
import { DEALER_EVENTS, transitionOf } from '#purchase/order-state.ts'
import { firstOpenStep } from '#purchase/purchase.ts'
import { answerExpiredLink, freshLinkLimiter } from '#shop/errors/expired-link.tsx'
import { textOf } from '#shop/forms/body-text.ts'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { dealerMailbox } from '#shop/locations/dealer-mailbox.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { dealersDocuments } from '#purchase/server/document-links.ts'
import { factsOf, loadPurchase, type KnownPurchase } from '#purchase/server/load-purchase.ts'
import { toDealersOrder, type DealersOrderFacts } from './dealers-order.ts'
import { OrderPage } from './OrderPage.tsx'

const MAX_WORDS = 1_000

/** The dealer's page of a purchase, under a link that expires. A new link can be requested, which is only sent to the dealer's mailbox. */
export function registerDealersPurchase(app: WebApp): void {
  const limiter = freshLinkLimiter()

  app.get('/purchases/dealer/:token', async (c, next) => {
    const link = dealerLink(c)
    const known = link && (await loadPurchase(c, link.id, 'dealer'))
    if (!link || !known) return next()
    return link.hasExpired ? answerExpiredLink(c, 'expired') : answerDealer(c, known, null)
  })

  app.post('/purchases/dealer/:token', async (c, next) => {
    const { site, services, now } = c.var
    const link = dealerLink(c)
    const known = link && (await loadPurchase(c, link.id, 'dealer'))
    if (!link || !known) return next()
    if (!link.hasExpired) {
      const body = await readBody(c)
      return body.ok ? changeOrder(c, known, body.value) : answerRefusal(c, unreadableProblem(body.error))
    }
    if (limiter.consume(`${site.slug} ${link.id}`, now).allowed) {
      await services.purchases.mailDealerLink(services.sites.idOf(site), link.id, dealerMailbox(c, known.stored))
    }
    return answerExpiredLink(c, 'mailed')
  })
}

function dealerLink(c: WebContext): DatedToken | null {
  const { site, services, now } = c.var
  return services.purchaseLinks.readDealer(site.slug, c.req.param('token') ?? '', now)
}

/** Applies a button of the dealer's page. A repeated button changes nothing and shows the order as it is. */
async function changeOrder(c: WebContext, known: KnownPurchase, body: unknown): Promise<Response> {
  const { site, services } = c.var
  const { purchase } = known
  const event = DEALER_EVENTS.find((each) => each === textOf(body, 'step'))
  if (event === undefined || transitionOf(event).to === purchase.state) return c.redirect(c.req.path, 303)
  const note = cleanText(textOf(body, 'words'), MAX_WORDS)
  if (event === 'decline' && note === '') return answerDealer(c, known, 'noWords')
  const isDone = await services.purchases.apply(services.sites.idOf(site), purchase.id, event, {
    actor: linkActor('dealer', 'purchase', purchase.id),
    note,
  })
  if (isDone) return c.redirect(c.req.path, 303)
  const now = await loadPurchase(c, purchase.id, 'dealer')
  return answerDealer(c, now ?? known, 'tooLate')
}

async function answerDealer(
  c: WebContext,
  known: KnownPurchase,
  problem: DealersOrderFacts['problem'],
): Promise<Response> {
  const open = firstOpenStep(factsOf(c, known))
  const documentLinks = dealersDocuments(c, known.documents)
  const view = toDealersOrder({ ...known, open, documentLinks, problem, now: c.var.now }, c.var.site)
  return renderPage(c, {
    status: problem === null ? 200 : problem === 'noWords' ? 422 : 409,
    title: pageTitle(view.heading, c.var.site),
    robots: 'noindex',
    cache: 'no-store',
    body: <OrderPage view={view} action={c.req.path} />,
  })
}
