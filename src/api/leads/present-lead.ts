import type { z } from 'zod'
import { mobileNumber } from '#leads/inbox/mobile-number.ts'
import { detailsOf } from '#leads/mail/lead-details.ts'
import { readContact } from '#leads/server/inbox/contacts.ts'
import { readLeadAssignment, type LeadAssignment } from '#leads/server/assignment/lead-assignment.ts'
import { readCars, type CarRow } from '#leads/server/inbox/lead-car.ts'
import { readLead, type LeadRecord } from '#leads/server/inbox/lead-record.ts'
import { tasksOf, type TaskRow } from '#leads/server/inbox/tasks.ts'
import { readLeadTimeline } from '#leads/server/inbox/timeline.ts'
import { DAY_MS } from '#platform/clock.ts'
import { formatMoney } from '#platform/money.ts'
import { err, ok } from '#platform/result.ts'
import type { lead as leadShape, leadCar, task as taskShape } from '../contract/lead.ts'
import type { Outcome, RequestContext } from '../route.ts'
import { abilitiesOf } from './lead-access.ts'
import type { LeadServices } from './lead-services.ts'
import { presentEntries } from './present-entry.ts'
import { assigneeOf, isoOf, presentRow } from './present-row.ts'

type LeadBody = z.output<typeof leadShape>

/** The lead as it is now, with its version: the answer of every change. */
export async function answerLead(request: RequestContext, id: string): Promise<Outcome<LeadBody>> {
  const lead = await readLead(request.tx, id)
  if (!lead) return err({ kind: 'not-found' })
  return ok({ body: await presentLead(request, lead), version: lead.version, id })
}

async function presentLead(request: RequestContext, lead: LeadRecord): Promise<LeadBody> {
  const { tx, staff, now, services } = request
  const { dealershipId, dealershipName, locationId, locationName, vehicleId, siteSlug } = lead
  const cars = vehicleId === null ? { car: null, others: [] } : await readCars(tx, vehicleId)
  const timeline = await readLeadTimeline(tx, lead)
  const contact = lead.contactId === null ? null : await readContact(tx, lead.contactId)
  const standing = await services.leads.standingOf(lead)
  const tasks = await tasksOf(tx, lead.id)
  const abilities = abilitiesOf(lead, staff)
  const shopper = lead.name ?? lead.phone ?? lead.email ?? 'The shopper'
  const { timezone } = lead.payload.site
  const toCar = (car: CarRow) => presentCar(car, siteSlug, now, services.leads)
  return {
    ...presentRow(lead, now, services.leads),
    dealership: dealershipId === null ? null : { id: dealershipId, name: dealershipName ?? '' },
    location: locationId === null ? null : { id: locationId, name: locationName ?? '' },
    contact: {
      id: contact?.id ?? null,
      version: contact?.version ?? null,
      name: contact?.name ?? shopper,
      email: lead.email,
      phone: lead.phone,
      facts: contactFacts(lead, contact?.leads.length ?? 1),
      ...standing,
      isKnownElsewhere: contact?.isKnownElsewhere ?? false,
    },
    car: cars.car && toCar(cars.car),
    others: cars.others.map(toCar),
    details: answersOf(lead),
    sourceId: lead.sourceId,
    firstAnsweredAt: isoOf(lead.firstAnsweredAt),
    lostReason: lead.lostReason,
    soldVehicleId: lead.outcomeVehicleId,
    assignment: presentAssignment(await readLeadAssignment(tx, lead.id)),
    tasks: tasks.map(presentTask),
    entries: presentEntries(timeline, { shopper, timezone }),
    channels: {
      email: lead.email !== null,
      sms: services.leads.hasSms && mobileNumber(lead.phone ?? '') !== null,
    },
    abilities: {
      update: abilities.update,
      take: abilities.take,
      assign: abilities.assign,
      answer: abilities.update,
      note: abilities.take,
      spam: abilities.markSpam,
      merge: abilities.merge,
      replay: abilities.update,
    },
  }
}

/** What a mail says besides: its category is what the lead's kind says in other words. */
function answersOf({ payload }: LeadRecord): LeadBody['details'] {
  const { category, subcategory } = payload.payload
  return detailsOf(payload)
    .filter(({ value }) => value !== category && value !== subcategory)
    .map(({ label, value }) => ({ name: label, value }))
}

function presentAssignment(found: LeadAssignment | null): LeadBody['assignment'] {
  if (!found) return null
  const { state, reason, rule, team, personId, personName, givenAt } = found
  const person = personId === null ? null : { id: personId, name: personName ?? 'The group' }
  return { state, reason, rule, team, person, at: isoOf(givenAt) }
}

function contactFacts({ payload }: LeadRecord, leads: number): LeadBody['contact']['facts'] {
  const { postcode } = payload.payload
  return [
    ...(typeof postcode === 'string' && postcode !== '' ? [{ name: 'Postcode', value: postcode }] : []),
    ...(leads > 1 ? [{ name: 'Leads', value: String(leads) }] : []),
    ...(payload.consent.optIn ? [{ name: 'Offers', value: 'Agreed to be sent offers' }] : []),
  ]
}

export function presentTask(row: TaskRow): z.output<typeof taskShape> {
  const { id, version, leadId, title, dueAt, doneAt } = row
  return { id, version, leadId, title, dueAt: dueAt.toISOString(), doneAt: isoOf(doneAt), assignee: assigneeOf(row) }
}

function presentCar(
  car: CarRow,
  siteSlug: string,
  now: Date,
  { pictureUrl, vehicleUrl }: Pick<LeadServices, 'pictureUrl' | 'vehicleUrl'>,
): z.output<typeof leadCar> {
  const { id, slug, title, priceCents, beforeCents, stockNumber, place, km, inStockSince, blob } = car
  const isSold = car.status !== 'in_stock' && car.status !== 'coming_soon'
  return {
    id,
    title,
    photo: blob === null ? null : pictureUrl(siteSlug, blob),
    price: priceCents === null ? null : formatMoney(priceCents),
    priceNote: beforeCents !== null && beforeCents > (priceCents ?? 0) ? `was ${formatMoney(beforeCents)}` : null,
    stockNumber,
    place,
    odometer: km === null ? null : `${km.toLocaleString('en-AU')} km`,
    daysInStock: isSold ? null : Math.max(0, Math.floor((now.getTime() - inStockSince.getTime()) / DAY_MS)),
    state: isSold
      ? { words: 'Sold', isFree: false }
      : { words: car.isReserved ? 'Reserved' : 'In stock', isFree: !car.isReserved },
    address: vehicleUrl(siteSlug, slug),
  }
}
