import { renderPage } from '#platform/web/render-page.ts'
import type { DatedToken } from '#platform/server/dated-tokens.ts'
import { firstOpenStep } from '#purchase/purchase.ts'
import { answerExpiredLink, freshLinkLimiter } from '../dealer-link/expired-link.tsx'
import { dealerMailbox } from '../dealer-mailbox.ts'
import { pageTitle } from '../page-title.ts'
import type { WebApp, WebContext } from '../web-context.ts'
import { dealersDocuments } from './document-links.ts'
import { factsOf, loadPurchase, type KnownPurchase } from './load.ts'
import { toDealersPurchase } from './order-page.ts'
import { OrderPage } from './OrderPage.tsx'

/** The dealer's page of a purchase, under a link that expires. A new link can be requested, which is only sent to the dealer's mailbox. */
export function registerDealersPurchase(app: WebApp): void {
  const limiter = freshLinkLimiter()

  app.get('/purchases/dealer/:token', async (c, next) => {
    const link = dealerLink(c)
    const known = link && (await loadPurchase(c, link.id, 'dealer'))
    if (!link || !known) return next()
    return link.hasExpired ? answerExpiredLink(c, 'expired') : answerDealer(c, known)
  })

  app.post('/purchases/dealer/:token', async (c, next) => {
    const { site, services, now } = c.var
    const link = dealerLink(c)
    const known = link && (await loadPurchase(c, link.id, 'dealer'))
    if (!link?.hasExpired || !known) return next()
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

async function answerDealer(c: WebContext, known: KnownPurchase): Promise<Response> {
  const open = firstOpenStep(factsOf(c, known))
  const view = toDealersPurchase({ ...known, open, documentLinks: dealersDocuments(c, known.documents) }, c.var.site)
  return renderPage(c, {
    title: pageTitle(view.heading, c.var.site),
    robots: 'noindex',
    cache: 'no-store',
    body: <OrderPage view={view} isDone={false} />,
  })
}
