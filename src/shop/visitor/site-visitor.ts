import type { SiteVisitor } from '#platform/visitor-network.ts'
import type { RateAnswer } from '#platform/rate-limit.ts'
import type { WebContext } from '../web-context.ts'

/** The visitor of a request, for limits. */
export function siteVisitor({ var: { site, origin } }: WebContext): SiteVisitor {
  return { site: site.slug, visitor: origin.visitor, network: origin.network }
}

/** Counts a mail to an address that this visitor typed. It must not be sent unless the answer is `allowed`. */
export function countMail(c: WebContext, receiver: string): Promise<RateAnswer> {
  return c.var.services.platform.mailCeiling.consume({ ...siteVisitor(c), receiver })
}
