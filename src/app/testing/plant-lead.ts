import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'

export interface PlantedPlace {
  readonly siteId: number
  readonly dealershipId: number | null
  readonly locationId: number | null
}

export interface PlantedLead {
  readonly name?: string
  readonly lastName?: string
  readonly email?: string | null
  readonly phone?: string | null
  readonly message?: string
  readonly form?: string
  readonly assigneeId?: string | null
  readonly vehicleId?: number | null
  readonly suspectedSpam?: string | null
  readonly receivedAt?: Date
}

/** Adds a lead as the owner of the tables. Triggers make it one of the inbox. Returns its id. */
export async function plantLead(
  database: TestDatabase,
  { siteId, dealershipId, locationId }: PlantedPlace,
  lead: PlantedLead = {},
): Promise<string> {
  const id = randomUUID()
  const { name = 'Robin', lastName = 'Sample', form = 'enquiry', message = 'Is it still there?' } = lead
  const email = lead.email === undefined ? `${id}@mail.example` : lead.email
  const { phone = null, assigneeId = null, vehicleId = null, suspectedSpam = null, receivedAt = new Date() } = lead
  const values = {
    name,
    last_name: lastName,
    email: email ?? '',
    phone: phone ?? '',
    message,
    category: '',
    subcategory: '',
  }
  const stored = {
    id,
    receivedAt: receivedAt.toISOString(),
    form,
    site: { slug: 'amber', name: 'Amber', url: 'https://amber.example', timezone: 'Australia/Brisbane' },
    payload: { ...values, opt_in: false, additional_services: [], terms_conditions: false },
    vehicle: null,
    dealership: null,
    location: null,
    url: '',
    source: 'Website',
    userAgent: '',
    attributes: { visited_pages: [], linked_query_params: {} },
    consent: { optIn: false, wording: '', tickedAtFirst: false },
  }
  await database.asOwner(
    `insert into leads (id, site_id, received_at, form, name, last_name, email, phone, message, vehicle_id, dealership_id, location_id, payload,
       submission_key, assignee_id, suspected_spam)
     values ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $1::text, $14, $15)`,
    [
      id,
      siteId,
      receivedAt,
      form,
      name,
      lastName,
      email,
      phone,
      message,
      vehicleId,
      dealershipId,
      locationId,
      JSON.stringify(stored),
      assigneeId,
      suspectedSpam,
    ],
  )
  return id
}
