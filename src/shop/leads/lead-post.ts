import { VISITOR } from '#platform/actor.ts'
import type { LeadPost } from '#leads/server/submit-lead.ts'
import type { WebContext } from '../web-context.ts'
import { visitTrail } from './remember-visit.ts'

/** The parts of a posted lead that come from its request. */
export function leadPost(c: WebContext): Omit<LeadPost, 'body' | 'leadId'> {
  const { site, siteUrl, origin, now } = c.var
  return {
    site,
    siteUrl,
    now,
    actor: VISITOR,
    visitor: origin,
    referer: c.req.header('referer'),
    userAgent: c.req.header('user-agent'),
    trail: visitTrail(c),
  }
}
