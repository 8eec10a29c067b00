import { leadHistory } from '#leads/server/inbox/history.ts'
import { scopeOf } from '#leads/server/inbox/staff-change.ts'
import { businessMinutesBetween } from '#locations/business-time.ts'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { getHistory } from './contract.ts'
import { abilitiesOf, findLead } from './lead-access.ts'
import { isoOf } from './present-row.ts'

export const getHistoryRoute = route(getHistory, async (request) => {
  const { tx, staff, params, services, problem } = request
  const found = await findLead(request, params.id)
  if (!found.ok) return found
  const lead = found.value
  const history = await leadHistory(tx, lead.id)
  if (!history) return problem('not-found')
  await record(tx, staff.actor, { verb: 'view', subject: 'lead', id: lead.id, ...scopeOf(lead) })
  const canReplay = abilitiesOf(lead, staff).update === true
  const { receivedAt, firstAnsweredAt, dealershipSlug, locationId } = lead
  const hours = dealershipSlug === null ? null : services.leads.hoursAt(dealershipSlug, locationId)
  const minutesToAnswer =
    firstAnsweredAt &&
    businessMinutesBetween(
      hours?.calendar ?? { hours: [], special: [] },
      hours?.timezone ?? 'UTC',
      receivedAt,
      firstAnsweredAt,
    )
  return ok({
    body: {
      formOpenedAt: isoOf(history.formShownAt),
      sentAt: receivedAt.toISOString(),
      storedAt: history.storedAt.toISOString(),
      seenAt: isoOf(history.seenAt),
      firstAnsweredAt: isoOf(firstAnsweredAt),
      minutesToAnswer,
      deliveries: history.deliveries.map((delivery) => ({
        ...delivery,
        createdAt: delivery.createdAt.toISOString(),
        nextAttemptAt: delivery.state === 'waiting' ? delivery.nextAttemptAt.toISOString() : null,
        deliveredAt: isoOf(delivery.deliveredAt),
        canReplay: canReplay && delivery.state === 'failed' && delivery.target !== '',
      })),
    },
  })
})
