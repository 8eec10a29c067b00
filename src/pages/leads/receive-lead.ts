import { setCookie } from 'hono/cookie'
import type { FieldValues } from '#leads/form/field-spec.ts'
import { FORM_FIELD } from '#leads/submission/read-submission.ts'
import type { LeadOutcome } from '#leads/server/submit-lead.ts'
import type { LeadError } from '#leads/form/lead-error.ts'
import { SUCCESS_PATH } from '#leads/submission/wire-lead.ts'
import { ok, type Result } from '#platform/result.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import { readBody, unreadableProblem, type UnreadableBody } from '#platform/web/read-body.ts'
import { leadLoan } from '../vehicle/finance/chosen-loan.ts'
import { answerRefusal } from '../error/answer.tsx'
import type { WebContext } from '../web-context.ts'
import { visitTrail } from './remember-visit.ts'

/** Values that a page shows again when its form was refused: pass them to `services.leads.form(…)`. */
export interface RefusedForm {
  /** Which form of the page it was. */
  readonly form: string
  readonly status: 422 | 429 | 503
  readonly values: FieldValues
  readonly errors: readonly LeadError[]
  readonly failure: string | null
}

/**
 * The form post of a page without a script: on to the success page, or the page again with what was typed and what is
 * wrong. `render` answers with the page in the status that the refusal names.
 */
export async function handleFormPost(
  c: WebContext,
  render: (refused: RefusedForm) => Response | Promise<Response>,
): Promise<Response> {
  const taken = await takeLead(c)
  if (!taken.ok) return answerRefusal(c, unreadableProblem(taken.error))
  const { outcome, form } = taken.value
  if (outcome.kind === 'accepted') return c.redirect(SUCCESS_PATH, 303)
  const { values } = outcome
  switch (outcome.kind) {
    case 'refused':
      return render({ form, status: 422, values, errors: outcome.errors, failure: null })
    case 'too-many': {
      const response = await render({ form, status: 429, values, errors: [], failure: outcome.message })
      response.headers.set('retry-after', String(outcome.retryAfterSeconds))
      return response
    }
    case 'unavailable':
      return render({ form, status: 503, values, errors: [], failure: outcome.message })
  }
}

/** Path at which the last lead can be followed; the success page links to it. A session cookie. */
export const LAST_LEAD_COOKIE = 'last_lead'

interface TakenLead {
  readonly outcome: LeadOutcome
  readonly form: string
}

/** Reads the body and submits it. */
export async function takeLead(c: WebContext): Promise<Result<TakenLead, UnreadableBody>> {
  const read = await readBody(c)
  if (!read.ok) return read
  const body = recordOf(read.value)
  const { site, origin, now, services } = c.var
  const outcome = await services.leads.submit({
    site,
    siteUrl: origin.url,
    address: origin.address,
    body,
    referer: c.req.header('referer'),
    userAgent: c.req.header('user-agent'),
    trail: visitTrail(c),
    loanOf: (vehicle, inputs) => leadLoan(c.var, vehicle, inputs),
    now,
  })
  if (outcome.kind === 'accepted') setCookie(c, LAST_LEAD_COOKIE, outcome.follow, cookieDefaults(origin))
  const form = body[FORM_FIELD]
  return ok({ outcome, form: typeof form === 'string' ? form : '' })
}

/** A list or a bare value holds no field; every field that is required then is missing. */
function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
