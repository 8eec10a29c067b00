import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { FormName } from '../../form/forms.ts'
import { toLeadVehicle, type LeadVehicle } from '../../lead-site.ts'
import type { Lead } from '../../lead.ts'
import { isAssignee } from './change-lead.ts'
import { addStaffEvent, type By } from './staff-change.ts'

type Tx = Pick<Transaction, '$client'>

/** A lead that did not come from a form of a site. */
export interface LeadFromElsewhere {
  readonly dealershipId: number
  readonly locationId: number | null
  /** walk-in, call, or the name of a marketplace or system. */
  readonly source: string
  /** Its id there: with `source` it is stored once for ever. */
  readonly sourceId: string | null
  readonly form: FormName
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly postcode: string | null
  readonly message: string
  readonly vehicleId: number | null
  readonly receivedAt: Date
  readonly isWaiting: boolean
  /** An old one, of which nothing is to do. */
  readonly isDone: boolean
  readonly assigneeId: string | null
}

/** The site that a lead of a dealership belongs to, with its address. */
export interface LeadHome {
  readonly siteId: number
  readonly siteSlug: string
  readonly dealership: NonNullable<Lead['dealership']>
  readonly location: Lead['location']
}

export interface CreateProblem {
  readonly kind: 'no-such-place' | 'no-such-vehicle' | 'no-such-assignee' | 'stored-elsewhere'
}

/** Where a lead of a place belongs: the first site that shows the dealership. Null for a place that the person does not see. */
export async function homeOf(
  { $client }: Tx,
  dealershipId: number,
  locationId: number | null,
): Promise<LeadHome | null> {
  const { rows } = await $client.query<HomeRow>(
    `select s.id as "siteId", s.slug as "siteSlug", d.id, d.slug, d.name, n.id as "locationId", n.name as "locationName", n.phone
     from dealerships d join site_dealerships t on t.dealership_id = d.id join sites s on s.id = t.site_id
     left join locations n on n.id = $2 and n.dealership_id = d.id
     where d.id = $1 and ($2::integer is null or n.id is not null) order by s.id limit 1`,
    [dealershipId, locationId],
  )
  const [row] = rows
  if (!row) return null
  const { siteId, siteSlug, id, slug, name, locationName, phone } = row
  const location = row.locationId === null ? null : { id: row.locationId, name: locationName ?? '', phone }
  return { siteId, siteSlug, dealership: { id, slug, name }, location }
}

interface HomeRow {
  readonly siteId: number
  readonly siteSlug: string
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly locationId: number | null
  readonly locationName: string | null
  readonly phone: string | null
}

export interface CreatedLead {
  readonly id: string
  readonly isNew: boolean
}

/** Stores a lead from elsewhere. No mail is sent to anybody. One that is stored already, by source and id there, is left as it is. */
export async function createLead(
  tx: Tx,
  given: LeadFromElsewhere,
  home: LeadHome,
  site: Lead['site'],
  by: By,
): Promise<Result<CreatedLead, CreateProblem>> {
  const vehicle = given.vehicleId === null ? null : await readVehicle(tx, given.vehicleId)
  if (given.vehicleId !== null && vehicle === null) return err({ kind: 'no-such-vehicle' })
  const id = randomUUID()
  const lead = toLead(id, given, home, site, vehicle)
  const { rowCount } = await tx.$client.query(INSERT, [
    id,
    home.siteId,
    given.receivedAt,
    given.form,
    given.firstName || null,
    given.lastName || null,
    given.email,
    given.phone,
    given.postcode,
    given.message || null,
    given.vehicleId,
    given.dealershipId,
    given.locationId,
    JSON.stringify(lead),
    given.source,
    given.sourceId,
    given.isWaiting && !given.isDone ? given.receivedAt : null,
    given.isDone ? 'done' : 'open',
    given.isDone ? 'other' : null,
  ])
  if (rowCount === 0) return findStored(tx, given)
  if (given.assigneeId !== null) {
    if (!(await isAssignee(tx, id, given.assigneeId))) return err({ kind: 'no-such-assignee' })
    await tx.$client.query('update leads set assignee_id = $2 where id = $1', [id, given.assigneeId])
  }
  await addStaffEvent(
    tx,
    { id, siteId: home.siteId },
    'created',
    { source: given.source },
    { ...by, now: given.receivedAt },
  )
  const place = { dealershipId: given.dealershipId, locationId: given.locationId, siteId: home.siteId }
  await record(tx, by.actor, { verb: 'create', subject: 'lead', id, ...place })
  return ok({ id, isNew: true })
}

const INSERT = `
  insert into leads (id, site_id, received_at, form, name, last_name, email, phone, postcode, message, vehicle_id, dealership_id, location_id,
    payload, submission_key, source, source_id, waiting_since, status, outcome)
  values ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $1::text, $15, $16, $17, $18, $19)
  on conflict (dealership_id, source, source_id) where source_id is not null do nothing`

async function findStored(
  { $client }: Tx,
  { dealershipId, source, sourceId }: LeadFromElsewhere,
): Promise<Result<CreatedLead, CreateProblem>> {
  const { rows } = await $client.query<{ id: string }>(
    'select id from leads where dealership_id = $1 and source = $2 and source_id = $3',
    [dealershipId, source, sourceId],
  )
  const [stored] = rows
  return stored ? ok({ id: stored.id, isNew: false }) : err({ kind: 'stored-elsewhere' })
}

/** The lead in the form of those from a site, from which mails and exports are written. */
function toLead(
  id: string,
  given: LeadFromElsewhere,
  { dealership, location }: LeadHome,
  site: Lead['site'],
  vehicle: LeadVehicle | null,
): Lead {
  return {
    id,
    receivedAt: given.receivedAt.toISOString(),
    form: given.form,
    site,
    payload: {
      name: given.firstName,
      last_name: given.lastName,
      email: given.email ?? '',
      phone: given.phone ?? '',
      postcode: given.postcode ?? '',
      message: given.message,
      category: '',
      subcategory: '',
      location: location === null ? '' : String(location.id),
      dealership_slug: dealership.slug,
      opt_in: false,
      Rego: '',
      page_id: '',
      additional_services: [],
      terms_conditions: false,
    },
    vehicle: vehicle && { ...vehicle, url: '' },
    dealership,
    location,
    url: '',
    source: given.source,
    userAgent: '',
    attributes: { visited_pages: [], linked_query_params: {} },
    consent: { optIn: false, wording: '', tickedAtFirst: false },
  }
}

async function readVehicle({ $client }: Tx, id: number): Promise<LeadVehicle | null> {
  const { rows } = await $client.query<LeadVehicle & { readonly offerPrice: number | null }>(
    `select id, slug, name, year, make, model, badge, car_type as "carType", status, tag, stock_number as "stockNumber", vin, km, colour,
       interior_colour as "interiorColour", body, transmission, doors, price::float8, offer_price::float8 as "offerPrice",
       dealership_id as "dealershipId", location_id as "locationId"
     from vehicles where id = $1`,
    [id],
  )
  const [vehicle] = rows
  return vehicle ? toLeadVehicle(vehicle) : null
}

/** Whether the person of the transaction administers the group of a dealership. */
export async function administersDealership({ $client }: Tx, dealershipId: number): Promise<boolean> {
  const { rows } = await $client.query<{ isOwn: boolean }>(
    `select $1 = any (staff_dealerships('group-admin')) as "isOwn"`,
    [dealershipId],
  )
  return rows[0]?.isOwn ?? false
}

/** Ids of a dealership's vehicles by stock number. */
export async function vehiclesByStockNumber(
  { $client }: Tx,
  dealershipId: number,
  stockNumbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await $client.query<{ stockNumber: string; id: number }>(
    'select stock_number as "stockNumber", id from vehicles where dealership_id = $1 and stock_number = any($2) order by id',
    [dealershipId, [...new Set(stockNumbers)]],
  )
  return new Map(rows.map(({ stockNumber, id }) => [stockNumber, id]))
}
