import { randomUUID } from 'node:crypto'
import { actorText, type Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { SaleEventType, SaleSubject } from '../../sale-event.ts'
import { SALE_EVENT } from './sale-event-queue.ts'

export interface NewSaleEvent {
  readonly siteId: number
  readonly subject: SaleSubject
  readonly subjectId: string
  readonly isNew: boolean
  readonly event: string
  readonly state: string
  readonly vehicle: { readonly id: number; readonly name: string; readonly slug: string }
  /** Scheme and host of the site. */
  readonly siteUrl: string
  readonly actor: Actor
  /** Further facts, without personal data. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Records an event of a reservation or an order in the transaction that causes it. A job then plans its deliveries. */
export async function recordSaleEvent(client: Transaction['$client'], event: NewSaleEvent): Promise<void> {
  const { siteId, subject, subjectId, isNew, vehicle, siteUrl, actor } = event
  const id = randomUUID()
  const type: SaleEventType = `${subject}.${isNew ? 'created' : 'changed'}`
  const car = { id: vehicle.id, name: vehicle.name, url: `${siteUrl}/cars/${vehicle.slug}` }
  const facts = { event: event.event, state: event.state, ...event.facts, vehicle: car }
  await client.query(ADD, [
    id,
    siteId,
    subject,
    subjectId,
    type,
    JSON.stringify(facts),
    siteUrl,
    vehicle.id,
    actorText(actor),
  ])
  await addJobs(client, SALE_EVENT, [{ siteId, eventId: id }])
}

/** Adds what the vehicle's row says to the facts; nothing if the vehicle was deleted. */
const ADD = `
  insert into sale_events (id, site_id, subject, subject_id, type, site_url, actor, location_id, facts)
  select $1, $2, $3, $4, $5, $7, $9, v.location_id, jsonb_build_object(
      'dealership', case when d.id is not null then jsonb_build_object('slug', d.slug, 'name', d.name) end,
      'location', case when l.id is not null then jsonb_build_object('slug', l.slug, 'name', l.name, 'phone', coalesce(l.phone, l.landline_phone)) end,
      'timezone', coalesce(d.timezone, 'UTC')) || facts
    || jsonb_build_object('vehicle', facts -> 'vehicle' || case when v.id is null then '{}' else jsonb_build_object('year', v.year, 'make', v.make,
      'model', v.model, 'badge', v.badge, 'carType', v.car_type, 'stockNumber', v.stock_number, 'vin', v.vin) end)
  from (select $6::jsonb as facts) given left join vehicles v on v.id = $8
    left join dealerships d on d.id = v.dealership_id left join locations l on l.id = v.location_id`
