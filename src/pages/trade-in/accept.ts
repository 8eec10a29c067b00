import { linkActor } from '#platform/actor.ts'
import { acceptOffer, type Acceptance } from '#trade-in/server/accept-offer.ts'
import type { StoredValuation } from '#trade-in/valuation.ts'
import { leadPost } from '#shop/leads/lead-post.ts'
import type { WebContext } from '#shop/web-context.ts'

/** Accepts the offer of a valuation with the posted form. */
export function accept(
  c: WebContext,
  valuation: StoredValuation,
  body: Readonly<Record<string, unknown>>,
): Promise<Acceptance> {
  const { site, services } = c.var
  const post = {
    ...leadPost(c),
    actor: linkActor('shopper', 'valuation', valuation.id),
    siteId: services.sites.idOf(site),
    valuation,
    body,
  }
  return acceptOffer({ leads: services.leads.forms, ...services.tradeIn }, post)
}
