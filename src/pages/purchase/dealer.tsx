import { linkActor } from '#platform/actor.ts'
import { renderPage } from '#platform/web/render-page.ts'
import type { DatedToken } from '#platform/server/dated-tokens.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { cleanText } from '#leads/submission/clean-text.ts'
import { changeByDealer } from '#purchase/server/change-order.ts'
import { firstOpenStep } from '#purchase/purchase.ts'
import { answerExpiredLink, freshLinkLimiter } from '#shop/errors/expired-link.tsx'
import { textOf } from '#shop/forms/body-text.ts'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { dealerMailbox } from '#shop/locations/requested-site.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { dealersDocuments } from '#purchase/server/document-links.ts'
import type { KnownPurchase } from '#purchase/server/load-purchase.ts'
import { toDealersOrder, type DealersOrderFacts } from './dealers-order.ts'
import { dealersPurchase, factsOf } from './load.ts'
import { OrderPage } from './OrderPage.tsx'

const MAX_WORDS = 1_000

/** The dealer's page of a purchase, under a link that expires. A new link can be requested, which is only sent to the dealer's mailbox. */
export function registerDealersPurchase(app: WebApp): void {
  const limiter = freshLinkLimiter()

  app.get('/purchases/dealer/:token', async (c, next) => {
    const link = dealerLink(c)
    const known = link && (await dealersPurchase(c, link.id))
    if (!link || !known) return next()
    return link.hasExpired ? answerExpiredLink(c, 'expired') : answerDealer(c, known, null)
  })

  app.post('/purchases/dealer/:token', async (c, next) => {
    const { site, services, now } = c.var
    const link = dealerLink(c)
    const known = link && (await dealersPurchase(c, link.id))
    if (!link || !known) return next()
    if (!link.hasExpired) {
      const body = await readBody(c)
      return body.ok ? changeOrder(c, known, body.value) : answerRefusal(c, unreadableProblem(body.error))
    }
    if (limiter.consume(`${site.slug} ${link.id}`, now).allowed) {
      await services.purchase.store.mailDealerLink(services.sites.idOf(site), link.id, dealerMailbox(c, known.stored))
    }
    return answerExpiredLink(c, 'mailed')
  })
}

function dealerLink(c: WebContext): DatedToken | null {
  const { site, services, now } = c.var
  return services.purchase.links.readDealer(site.slug, c.req.param('token') ?? '', now)
}

/** Applies a button of the dealer's page. A repeated button changes nothing and shows the order as it is. */
async function changeOrder(c: WebContext, known: KnownPurchase, body: unknown): Promise<Response> {
  const { purchase } = known
  const outcome = await changeByDealer(c.var.services.purchase.store, known, {
    event: textOf(body, 'step'),
    note: cleanText(textOf(body, 'words'), MAX_WORDS),
    actor: linkActor('dealer', 'purchase', purchase.id),
  })
  if (outcome === 'no-words') return answerDealer(c, known, 'noWords')
  if (outcome !== 'late') return c.redirect(c.req.path, 303)
  return answerDealer(c, (await dealersPurchase(c, purchase.id)) ?? known, 'tooLate')
}

async function answerDealer(
  c: WebContext,
  known: KnownPurchase,
  problem: DealersOrderFacts['problem'],
): Promise<Response> {
  const { site, services, now } = c.var
  const open = firstOpenStep(factsOf(c, known))
  const documentLinks = dealersDocuments(services.platform.signedIds, site.slug, known.documents, now)
  const view = toDealersOrder({ ...known, open, documentLinks, problem, now }, site)
  return renderPage(c, {
    status: problem === null ? 200 : problem === 'noWords' ? 422 : 409,
    title: pageTitle(view.heading, site),
    robots: 'noindex',
    cache: 'no-store',
    body: <OrderPage view={view} action={c.req.path} />,
  })
}
