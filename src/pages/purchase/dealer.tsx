import { MINUTE_MS } from '#platform/clock.ts'
import { createRateLimiter } from '#platform/rate-limit.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { firstOpenStep } from '#purchase/purchase.ts'
import type { DealerLink } from '#purchase/server/purchase-links.ts'
import { copyFor } from '#sites/copy.ts'
import { dealerMailbox } from '../dealer-mailbox.ts'
import { pageTitle } from '../page-title.ts'
import type { WebApp, WebContext } from '../web-context.ts'
import { PURCHASE_COPY } from './copy.ts'
import { dealersDocuments } from './document-links.ts'
import { ExpiredLinkPage } from './ExpiredLinkPage.tsx'
import { factsOf, loadPurchase, type KnownPurchase } from './load.ts'
import { toDealersPurchase } from './order-page.ts'
import { OrderPage } from './OrderPage.tsx'

/** Limits the mails that an old link can cause in the dealer's mailbox. */
const FRESH_LINKS = { burst: 2, refillMs: 60 * MINUTE_MS, maxKeys: 10_000 }

/** The dealer's page of a purchase, under a link that expires. A new link can be requested, which is only sent to the dealer's mailbox. */
export function registerDealersPurchase(app: WebApp): void {
  const limiter = createRateLimiter(FRESH_LINKS)

  app.get('/purchases/dealer/:token', async (c, next) => {
    const link = dealerLink(c)
    const known = link && (await loadPurchase(c, link.id, 'dealer'))
    if (!link || !known) return next()
    return link.hasExpired ? answerExpired(c, 'expired') : answerDealer(c, known)
  })

  app.post('/purchases/dealer/:token', async (c, next) => {
    const { site, services, now } = c.var
    const link = dealerLink(c)
    const known = link && (await loadPurchase(c, link.id, 'dealer'))
    if (!link?.hasExpired || !known) return next()
    if (limiter.consume(`${site.slug} ${link.id}`, now).allowed) {
      await services.purchases.mailDealerLink(services.sites.idOf(site), link.id, dealerMailbox(c, known.stored))
    }
    return answerExpired(c, 'mailed')
  })
}

function dealerLink(c: WebContext): DealerLink | null {
  const { site, services, now } = c.var
  return services.purchaseLinks.readDealer(site.slug, c.req.param('token') ?? '', now)
}

async function answerDealer(c: WebContext, known: KnownPurchase): Promise<Response> {
  const open = firstOpenStep(factsOf(c, known))
  const view = toDealersPurchase({ ...known, open, documents: await dealersDocuments(c, known.purchase) }, c.var.site)
  return renderPage(c, {
    title: pageTitle(view.heading, c.var.site),
    robots: 'noindex',
    cache: 'no-store',
    body: <OrderPage view={view} isDone={false} />,
  })
}

/** Reveals nothing about the purchase, because the holder of an old link may no longer work for the dealer. */
function answerExpired(c: WebContext, state: 'expired' | 'mailed'): Promise<Response> {
  const { site } = c.var
  const copy = copyFor(site, PURCHASE_COPY)
  const heading = copy(`purchase.dealer.${state}.heading`)
  return renderPage(c, {
    status: state === 'expired' ? 410 : 200,
    title: pageTitle(heading, site),
    robots: 'noindex',
    cache: 'no-store',
    body: (
      <ExpiredLinkPage
        heading={heading}
        text={copy(`purchase.dealer.${state}.text`, { days: site.purchase.dealerLinkDays })}
        submit={state === 'expired' ? copy('purchase.dealer.expired.submit') : null}
        action={c.req.path}
      />
    ),
  })
}
