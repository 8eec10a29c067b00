import { readContact, suggestedContacts, type ContactRecord } from '#leads/server/inbox/contacts.ts'
import { listContactLeads } from '#leads/server/inbox/list-inbox.ts'
import { readContactTimeline, readSavedCars } from '#leads/server/inbox/timeline.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Verdict } from '#staff/policies/policy.ts'
import type { AnswerOf } from '../contract/operation.ts'
import { abilitiesOf } from '../leads/lead-access.ts'
import { presentEntries } from '../leads/present-entry.ts'
import { presentRow } from '../leads/present-row.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import type { getContact } from './contract.ts'

type ContactBody = AnswerOf<typeof getContact>

export interface Answered {
  readonly body: ContactBody
  readonly version: number
  readonly id: string
}

/** The person as they are now, with their version. */
export async function answerContact(request: RequestContext, id: string): Promise<Result<Answered, ApiProblem>> {
  const { tx, staff, now, services } = request
  const contact = await readContact(tx, id)
  if (!contact) return err({ kind: 'not-found' })
  const [rows, timeline] = [await listContactLeads(tx, id), await readContactTimeline(tx, id)]
  const [latest] = rows
  const cars = await readSavedCars(tx, id)
  const addressed = { email: latest?.email ?? null, phone: latest?.phone ?? null }
  const standing = await services.leads.standingOf(addressed)
  const name = contact.name ?? addressed.phone ?? addressed.email ?? 'The shopper'
  const hours = latest?.dealershipSlug ? services.leads.hoursAt(latest.dealershipSlug, latest.locationId) : null
  await record(tx, staff.actor, { verb: 'view', subject: 'contact', id, siteId: contact.siteId })
  const body: ContactBody = {
    id,
    version: contact.version,
    name,
    ...addressed,
    facts: [],
    ...standing,
    isKnownElsewhere: contact.isKnownElsewhere,
    addresses: [...contact.addresses],
    leads: rows.map((row) => presentRow(row, now, services.leads)),
    savedCars: cars.map((car) => ({ ...car, savedAt: car.savedAt.toISOString() })),
    entries: presentEntries(timeline, { shopper: name, timezone: hours?.timezone ?? 'UTC' }),
    suggestions: [...(await suggestedContacts(tx, id))],
    abilities: { merge: mergeVerdict(contact, staff) },
  }
  return ok({ body, version: contact.version, id })
}

/** A person can be merged and split by who may do so with each of the leads that they see. */
export function mergeVerdict({ leads }: ContactRecord, staff: RequestContext['staff']): Verdict {
  for (const lead of leads) {
    const verdict = abilitiesOf(lead, staff).merge
    if (verdict !== true) return verdict
  }
  return true
}
