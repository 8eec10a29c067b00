import { administersDealership, createLead as create, homeOf, type LeadHome } from '#leads/server/inbox/create-lead.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { leadAbilities } from '#staff/policies/lead.ts'
import { route, type ApiProblem, type RequestContext } from '../route.ts'
import type { Lead } from '#leads/lead.ts'
import { placeOf } from '#leads/lead-place.ts'
import { createLead } from './contract.ts'
import { askerOf, byOf, toProblem } from './lead-access.ts'
import { answerLead } from './present-lead.ts'

/** Sources of somebody who stands here, or who was spoken to. */
const ANSWERED_SOURCES = new Set(['walk-in', 'call'])

export const createLeadRoute = route(
  createLead,
  async (request) => {
    const { tx, body, now } = request
    const receivedAt = body.receivedAt === null ? now : new Date(body.receivedAt)
    if (receivedAt > now)
      return err({
        kind: 'invalid-body',
        errors: [{ pointer: '#/receivedAt', detail: 'The time is in the future.', code: 'custom' }],
      })
    const place = await openPlace(request, body.dealershipId, body.locationId)
    if (!place.ok) return place
    const isWaiting = body.isWaiting ?? !ANSWERED_SOURCES.has(body.source)
    const given = { ...body, receivedAt, isWaiting, isDone: false }
    const created = await create(tx, given, place.value.home, place.value.site, byOf(request))
    return created.ok ? answerLead(request, created.value.id) : err(toProblem(created.error))
  },
  answerLead,
)

/** The site that leads of a place belong to, if the person works there. */
export async function openPlace(
  { tx, staff, services }: RequestContext,
  dealershipId: number,
  locationId: number | null,
): Promise<Result<{ readonly home: LeadHome; readonly site: Lead['site'] }, ApiProblem>> {
  const home = await homeOf(tx, dealershipId, locationId)
  // The answer is the same for a place that does not exist, so that nobody learns of places that are not theirs.
  if (!home) return err({ kind: 'forbidden', because: 'not-your-role' })
  const asker = askerOf(staff)
  const facts = {
    dealershipId,
    locationId,
    siteId: home.siteId,
    assigneeId: null,
    isForGroup: false,
    isOfOwnGroup: await administersDealership(tx, dealershipId),
  }
  const verdict = leadAbilities(asker, placeOf(facts, asker), facts).update
  if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
  const timezone = services.leads.hoursAt(home.dealership.slug, locationId)?.timezone ?? null
  const site = services.leads.siteOf(home.siteSlug, timezone)
  if (!site) return err({ kind: 'conflict', detail: 'The site that shows the dealership is not loaded.' })
  return ok({ home, site })
}
