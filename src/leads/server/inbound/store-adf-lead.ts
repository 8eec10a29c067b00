import { systemActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { AdfLead } from '../../inbound/read-adf.ts'
import { MAX_MESSAGE_LENGTH } from '../../form/field-spec.ts'
import type { Lead } from '../../lead.ts'
import { cleanText } from '../../submission/clean-text.ts'
import { createLead, homeOf } from '../inbox/create-lead.ts'

const ACTOR = systemActor('inbound-mail')
const MAX_NAME = 100
const MAX_ADDRESS = 254
const MAX_SOURCE = 50

/**
 * Stores a lead that came as an ADF document; the same source and id store it once. Returns whether it is new; null if no site shows the
 * dealership.
 */
export function storeAdfLead(
  database: Pick<Database, 'withRole'>,
  siteOf: (slug: string) => Lead['site'] | null,
  dealershipId: number,
  lead: AdfLead,
  now: Date,
): Promise<boolean | null> {
  return database.withRole('import', async (tx) => {
    const home = await homeOf(tx, dealershipId, null)
    const site = home && siteOf(home.siteSlug)
    if (!home || !site) return null
    const vehicleId = await findVehicle(tx, dealershipId, lead.vehicle)
    const { firstName, lastName, email, phone, postcode, comments, vehicle, interest } = lead
    const isUnknown = vehicleId === null && vehicle.name !== ''
    const created = await createLead(
      tx,
      {
        dealershipId,
        locationId: null,
        source: sourceName(lead.source),
        sourceId: lead.sourceId.slice(0, MAX_ADDRESS),
        form: interest === 'test-drive' ? 'testDrive' : 'enquiry',
        firstName: cleanText(firstName, MAX_NAME),
        lastName: cleanText(lastName, MAX_NAME),
        email: /^[^@\s]+@[^@\s]+$/.test(email) && email.length <= MAX_ADDRESS ? email : null,
        phone: phone === '' ? null : cleanText(phone, 40),
        postcode: postcode === '' ? null : cleanText(postcode, 10),
        message: cleanText(isUnknown ? `${vehicle.name}\n\n${comments}` : comments, MAX_MESSAGE_LENGTH),
        vehicleId,
        receivedAt: now,
        isWaiting: true,
        isDone: false,
        assigneeId: null,
      },
      home,
      site,
      { actor: ACTOR, personId: '', now },
    )
    return created.ok ? created.value.isNew : false
  })
}

/** The name of a sender as sources are written: "Example Cars" is example-cars. */
function sourceName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['adf']
  return words.join('-').slice(0, MAX_SOURCE).replace(/-$/, '')
}

async function findVehicle(
  { $client }: Transaction,
  dealershipId: number,
  { stockNumber, vin }: AdfLead['vehicle'],
): Promise<number | null> {
  if (stockNumber === '' && vin === '') return null
  const { rows } = await $client.query<{ id: number }>(
    `select id from vehicles where dealership_id = $1 and (stock_number = nullif($2, '') or upper(vin) = upper(nullif($3, '')))
     order by status = 'sold', id desc limit 1`,
    [dealershipId, stockNumber, vin],
  )
  return rows[0]?.id ?? null
}
