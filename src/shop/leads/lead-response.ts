import type { LeadOutcome } from '#leads/server/submit-lead.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import type { WebContext } from '../web-context.ts'

/** The time that a database needs to restart. */
const RETRY_SECONDS = 5

/** The API's response to a submitted lead. */
export function leadResponse(c: WebContext, outcome: LeadOutcome): Response {
  switch (outcome.kind) {
    case 'accepted': {
      const status = outcome.isNew ? 201 : 200
      return c.json({ success: true, lead_id: outcome.leadId }, status, { 'cache-control': 'no-store' })
    }
    case 'refused':
      return problemDetails({ status: 422, title: 'The lead is not complete', errors: outcome.errors })
    case 'too-many': {
      const { message, retryAfterSeconds } = outcome
      return problemDetails({ status: 429, title: 'Too many leads', detail: message, retryAfter: retryAfterSeconds })
    }
    case 'unavailable':
      return problemDetails({
        status: 503,
        title: 'The lead could not be kept',
        detail: outcome.message,
        retryAfter: RETRY_SECONDS,
      })
  }
}
