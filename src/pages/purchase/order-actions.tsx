import { linkActor } from '#platform/actor.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { countMail } from '#shop/visitor/site-visitor.ts'
import type { WebContext } from '#shop/web-context.ts'
import { changeByShopper } from '#purchase/server/change-order.ts'
import type { KnownPurchase } from '#purchase/server/load-purchase.ts'
import { OrderPage } from './OrderPage.tsx'
import { toShoppersOrder } from './shoppers-order.ts'

/** Shows an order that was sent to its shopper, or asks whether to withdraw it. */
export function answerOrder(
  c: WebContext,
  known: KnownPurchase,
  { isAsking, isLate }: { readonly isAsking: boolean; readonly isLate: boolean },
): Promise<Response> {
  const { site, services, now } = c.var
  const { id } = known.purchase
  const path = services.purchase.links.pathOf(site.slug, id)
  const reservationPath = services.reserve.links.pathOf(site.slug, id)
  const view = toShoppersOrder({ ...known, path, reservationPath, now, isAsking, isLate }, site)
  return renderPage(c, {
    status: isLate ? 409 : 200,
    robots: 'noindex',
    cache: 'no-store',
    title: pageTitle(view.heading, site),
    body: <OrderPage view={view} action={path} />,
  })
}

/** Withdraws an order, or undoes that. A repeated button changes nothing and shows the order as it is. */
export async function changeOrder(c: WebContext, known: KnownPurchase, name: string): Promise<Response> {
  const { site, services, now } = c.var
  const { purchase } = known
  const outcome = await changeByShopper(services.purchase.store, known, {
    event: name,
    actor: linkActor('shopper', 'purchase', purchase.id),
    now,
    mayMailShopper: async (email) => (await countMail(c, email)).allowed,
  })
  if (outcome === 'late') return answerLate(c, known)
  return c.redirect(services.purchase.links.pathOf(site.slug, purchase.id), 303)
}

function answerLate(c: WebContext, known: KnownPurchase): Promise<Response> {
  return answerOrder(c, known, { isAsking: false, isLate: true })
}
