import { z } from 'zod'
import { linkActor, VISITOR } from '#platform/actor.ts'
import { yearIn } from '#platform/calendar-day.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { problemDetails, schemaErrors } from '#platform/web/problem-details.ts'
import { readBody, unreadableBody } from '#platform/web/read-body.ts'
import { unanswered } from '#trade-in/offer.ts'
import type { Acceptance } from '#trade-in/server/accept-offer.ts'
import { readAnswers, readEntry, type EntryProblem } from '#trade-in/server/read-entry.ts'
import type { StoredValuation } from '#trade-in/valuation.ts'
import { questionsOf } from '#trade-in/questions.ts'
import { noOfferText, offerReasons } from '#trade-in/offer-texts.ts'
import { tradeInCopy } from '#trade-in/words.ts'
import { leadResponse } from '#shop/leads/lead-response.ts'
import { siteVisitor } from '#shop/visitor/site-visitor.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { accept } from './accept.ts'
import { carOf, valuationOf } from './load.ts'

const RETRY_SECONDS = 5
const NO_STORE = { 'cache-control': 'no-store' }

/** The JSON API of valuations: start one, answer its questions, accept its offer, and save the record that some sites want. */
export function registerTradeInApi(app: WebApp): void {
  app.post('/api/valuations', async (c) => {
    const { site, now, services } = c.var
    const rate = await services.limits.valuation.consume(siteVisitor(c), now)
    if (!rate.allowed) {
      const detail = tradeInCopy(site)('tradeIn.error.tooMany')
      return problemDetails({ status: 429, title: 'Too many valuations', detail, retryAfter: rate.retryAfterSeconds })
    }
    const body = await bodyOf(c)
    if (body instanceof Response) return body
    const entry = await readEntry(body, services.tradeIn.valuations, yearIn(site.timezone, now))
    if (!entry.ok) return entryProblem(c, entry.error)
    const car = await carOf(c, textOf(body['car_id']))
    const valuation = await services.tradeIn.valuations.start(
      services.sites.idOf(site),
      entry.value,
      car?.vehicle.id ?? null,
      VISITOR,
    )
    const { make, model, badge, year, km, rego, regoState } = valuation.vehicle
    const vehicle = { make, model, badge, year, kms: km, rego, regoState }
    return c.json({ id: valuation.id, vehicle, questions: questionsOf(site) }, 201, NO_STORE)
  })

  app.post('/api/valuations/:id', async (c) => {
    const { site, now, services } = c.var
    const valuation = await valuationOf(c, c.req.param('id'))
    if (!valuation) return unknownValuation()
    const body = await bodyOf(c)
    if (body instanceof Response) return body
    const answers = readAnswers(body['adjustmentAnswers'])
    const missing = unanswered(site.tradeIn.questions, answers ?? {})
    if (answers === null || missing.length > 0) {
      const message = tradeInCopy(site)('tradeIn.error.answer')
      const errors = missing.map((name) => ({ pointer: `#/adjustmentAnswers/${name}`, message }))
      return problemDetails({ status: 422, title: 'Answers are missing', errors })
    }
    const siteId = services.sites.idOf(site)
    const actor = linkActor('shopper', 'valuation', valuation.id)
    const valued = await services.tradeIn.valuations.answer({ site, siteId, valuation, answers, actor, now })
    return valued ? c.json(wireResult(c, valued), 200, NO_STORE) : alreadyAccepted()
  })

  app.post('/api/valuations/:id/accept', async (c) => {
    const valuation = await valuationOf(c, c.req.param('id'))
    if (!valuation) return unknownValuation()
    const body = await bodyOf(c)
    if (body instanceof Response) return body
    return answerAcceptance(c, await accept(c, valuation, body))
  })

  app.post('/api/miscellaneous', async (c) => {
    const { site, services } = c.var
    if (!site.tradeIn.saveToMiscellaneous) {
      return problemDetails({ status: 404, title: 'This site keeps no such records' })
    }
    const body = await bodyOf(c)
    if (body instanceof Response) return body
    const read = MISCELLANEOUS.safeParse(body)
    if (!read.success) {
      return problemDetails({ status: 422, title: 'The record is not complete', errors: schemaErrors(read.error) })
    }
    const { column_name, valuation_id } = read.data
    const valuation = await valuationOf(c, valuation_id)
    if (!valuation?.result) return unknownValuation()
    // Saves the stored valuation and ignores the numbers in the request.
    const value = { vehicle: valuation.vehicle, answers: valuation.answers, ...wireResult(c, valuation) }
    const record = { columnName: column_name, valuationId: valuation.id, value }
    const actor = linkActor('shopper', 'valuation', valuation.id)
    await services.tradeIn.valuations.saveMiscellaneous(services.sites.idOf(site), record, actor)
    return c.json({ success: true }, 200, NO_STORE)
  })
}

const MISCELLANEOUS = z.object({ column_name: z.literal('valuation'), valuation_id: z.uuid() })

function answerAcceptance(c: WebContext, outcome: Acceptance): Response {
  switch (outcome.kind) {
    case 'no-offer':
      return problemDetails({ status: 409, title: 'There is no offer to accept' })
    case 'expired':
      return problemDetails({
        status: 409,
        title: 'The offer has run out',
        detail: tradeInCopy(c.var.site)('tradeIn.offer.changed'),
      })
    default:
      return leadResponse(c, outcome)
  }
}

/** The API's answer for a valued vehicle, in dollars. Without an online offer `offer_price` is null and `reason` says why. */
function wireResult(c: WebContext, valuation: StoredValuation) {
  const { result, leadId } = valuation
  if (result?.kind !== 'offer') {
    const reason = result?.because ?? null
    return { offer_price: null, lead_id: leadId, reason, detail: result ? noOfferText(c.var.site, result) : null }
  }
  return {
    offer_price: result.price / CENTS_PER_DOLLAR,
    lead_id: leadId,
    range: { low: result.low / CENTS_PER_DOLLAR, high: result.high / CENTS_PER_DOLLAR },
    valid_until: result.validUntil,
    reasons: offerReasons(c.var.site, result),
  }
}

function entryProblem(c: WebContext, problem: EntryProblem): Response {
  const copy = tradeInCopy(c.var.site)
  switch (problem.kind) {
    case 'wrong': {
      const errors = problem.fields.map((field) => ({ pointer: `#/${field}`, message: copy(`tradeIn.error.${field}`) }))
      return problemDetails({ status: 422, title: 'The vehicle is not complete', errors })
    }
    case 'no-match':
      return problemDetails({
        status: 422,
        title: 'The registration is not known',
        detail: copy('tradeIn.error.noMatch'),
      })
    case 'unavailable':
      return problemDetails({
        status: 503,
        title: 'Registrations cannot be looked up',
        detail: copy('tradeIn.error.lookUp'),
        retryAfter: RETRY_SECONDS,
      })
  }
}

function unknownValuation(): Response {
  return problemDetails({ status: 404, title: 'There is no such valuation' })
}

function alreadyAccepted(): Response {
  return problemDetails({ status: 409, title: 'The offer is accepted already' })
}

async function bodyOf(c: WebContext): Promise<Readonly<Record<string, unknown>> | Response> {
  const read = await readBody(c)
  if (!read.ok) return unreadableBody(read.error)
  const { value } = read
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
