import { setCookie } from 'hono/cookie'
import type { FieldValues } from '#leads/form/field-spec.ts'
import { FORM_FIELD } from '#leads/submission/read-submission.ts'
import type { LeadOutcome } from '#leads/server/submit-lead.ts'
import type { LeadError } from '#leads/form/lead-error.ts'
import { SUCCESS_PATH } from '#leads/submission/wire-lead.ts'
import { ok, type Result } from '#platform/result.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import { readBody, unreadableProblem, type UnreadableBody } from '#platform/web/read-body.ts'
import { answerRefusal } from '../errors/answer.tsx'
import type { WebContext } from '../web-context.ts'
import { leadPost } from './lead-post.ts'

/** A refused form, for showing it again with `services.leads.forms.form(…)`. */
export interface RefusedForm {
  /** Name of the form, on a page with several. */
  readonly form: string
  readonly status: 422 | 429 | 503
  readonly values: FieldValues
  readonly errors: readonly LeadError[]
  readonly failure: string | null
}

/**
 * Handles a form that was posted without a script: redirects to the success page, or shows the page again with the typed values and
 * the errors. `render` answers with that page, in the status of the refusal.
 */
export async function handleFormPost(
  c: WebContext,
  render: (refused: RefusedForm) => Response | Promise<Response>,
): Promise<Response> {
  const received = await receiveLead(c)
  if (!received.ok) return answerRefusal(c, unreadableProblem(received.error))
  const { outcome, form } = received.value
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

/** A session cookie with the path of the last lead's page, to which the success page links. */
export const LAST_LEAD_COOKIE = 'last_lead'

interface ReceivedLead {
  readonly outcome: LeadOutcome
  readonly form: string
}

/** Reads the body and submits it. */
export async function receiveLead(c: WebContext): Promise<Result<ReceivedLead, UnreadableBody>> {
  const read = await readBody(c)
  if (!read.ok) return read
  const body = recordOf(read.value)
  const { origin, services } = c.var
  const outcome = await services.leads.forms.submit({ ...leadPost(c), body })
  if (outcome.kind === 'accepted') setCookie(c, LAST_LEAD_COOKIE, outcome.follow, cookieDefaults(origin))
  const form = body[FORM_FIELD]
  return ok({ outcome, form: typeof form === 'string' ? form : '' })
}

/** The fields of a body. A list or a plain value has none, so that every required field counts as missing. */
function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
