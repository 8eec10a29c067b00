import type { z } from 'zod'
import type { InboxRow } from '#leads/server/inbox/lead-record.ts'
import { afterBusinessMinutes, businessMinutesBetween, opensNext } from '#locations/business-time.ts'
import type { leadRow } from '../contract/lead.ts'
import type { LeadServices } from './lead-services.ts'

/** Within so many minutes of opening hours somebody should be answered. */
const ANSWER_MINUTES = 30

type Clocks = Pick<z.output<typeof leadRow>, 'waitingMinutes' | 'dueAt' | 'opensAt' | 'timezone'>

export const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null

/** A row of the inbox, with its times by the hours of the location. */
export function presentRow(
  row: InboxRow,
  now: Date,
  services: Pick<LeadServices, 'hoursAt'>,
): z.output<typeof leadRow> {
  const { id, version, name, email, phone, form, vehicle, snippet, status, isSpam, outcome, contactId, source } = row
  return {
    id,
    version,
    name,
    email,
    phone,
    form,
    vehicle,
    snippet,
    status,
    isSpam,
    assignee: assigneeOf(row),
    snoozedUntil: isoOf(row.snoozedUntil),
    waitingSince: isoOf(row.waitingSince),
    ...clocksOf(row, now, services),
    taskDueAt: isoOf(row.taskDueAt),
    outcome,
    receivedAt: row.receivedAt.toISOString(),
    lastActivityAt: row.lastActivityAt.toISOString(),
    place: row.locationName ?? row.dealershipName,
    contactId,
    source,
  }
}

/** A colleague whom the reader may not see, such as an administrator of the group, has no name. */
export function assigneeOf({ assigneeId, assigneeName }: Pick<InboxRow, 'assigneeId' | 'assigneeName'>) {
  return assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? 'The group' }
}

function clocksOf(
  { waitingSince, dealershipSlug, locationId }: InboxRow,
  now: Date,
  { hoursAt }: Pick<LeadServices, 'hoursAt'>,
): Clocks {
  const hours = dealershipSlug === null ? null : hoursAt(dealershipSlug, locationId)
  const { calendar, timezone } = hours ?? { calendar: { hours: [], special: [] }, timezone: 'UTC' }
  const zone = { timezone: hours?.timezone ?? null }
  if (waitingSince === null) return { waitingMinutes: null, dueAt: null, opensAt: null, ...zone }
  return {
    ...zone,
    waitingMinutes: businessMinutesBetween(calendar, timezone, waitingSince, now),
    dueAt: isoOf(afterBusinessMinutes(calendar, timezone, waitingSince, ANSWER_MINUTES)),
    opensAt: isoOf(opensNext(calendar, timezone, now)),
  }
}
