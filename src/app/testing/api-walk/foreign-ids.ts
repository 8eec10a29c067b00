import { randomUUID } from 'node:crypto'
import { plantLead } from '../plant-lead.ts'
import type { WalkDealer, World } from './world.ts'

type Id = string | number

interface ForeignId {
  /** The id of a record of a dealer. */
  readonly of: (world: World, dealer: WalkDealer) => Id | Promise<Id>
  /** The rest of the body when it names one. */
  readonly beside?: object
}

const person: ForeignId = { of: (_world, { people }) => people.sales }
const location: ForeignId = { of: (_world, { mainId }) => mainId }
const dealership: ForeignId = { of: (_world, { dealershipId }) => dealershipId }
const lead: ForeignId = {
  of: ({ database }, { siteId, dealershipId, mainId }) =>
    plantLead(database, { siteId, dealershipId, locationId: mainId }),
}
const vehicle: ForeignId = {
  of: async ({ database }, { dealershipId }) => {
    const [row] = await database.asOwner<{ id: number }>('select id from vehicles where dealership_id = $1 limit 1', [
      dealershipId,
    ])
    return row?.id ?? 0
  },
  beside: { status: 'done', outcome: 'sold' },
}
const contact: ForeignId = {
  of: async (world, dealer) => {
    const [row] = await world.database.asOwner<{ id: string }>('select contact_id as id from leads where id = $1', [
      await lead.of(world, dealer),
    ])
    return row?.id ?? ''
  },
}

const rule: ForeignId = {
  of: async ({ database }, { dealershipId, people }) => {
    const id = randomUUID()
    await database.asOwner(
      `insert into assignment_rules (id, dealership_id, position, name, conditions, person_id) values ($1, $2, 2, 'Rule', '{}', $3)`,
      [id, dealershipId, people.sales],
    )
    return id
  },
}

const photo: ForeignId = {
  of: async (world, dealer) => {
    const id = randomUUID()
    await world.database.asOwner(
      `insert into photos (vehicle_id, dealership_id, position, id, added_by)
       select id, dealership_id, 20000 + (select count(*) from photos p where p.vehicle_id = v.id), $2, 'system:test'
       from vehicles v where dealership_id = $1 limit 1`,
      [dealer.dealershipId, id],
    )
    return id
  },
}

/** Records of another dealer that a body or query could name, by the name of the field or, where it says too little, by operation and field. */
const FOREIGN_IDS: Readonly<Record<string, ForeignId>> = {
  'leads.list ids': lead,
  'stock.edit ids': vehicle,
  keptId: vehicle,
  otherId: vehicle,
  'stock.window-cards ids': vehicle,
  'assignment.try-rule ruleId': rule,
  assigneeId: person,
  contactId: contact,
  dealershipId: dealership,
  dealershipIds: dealership,
  fromId: person,
  leadIds: lead,
  locationId: location,
  locationIds: location,
  personId: person,
  personIds: person,
  photoId: photo,
  siteId: { of: (_world, { siteId }) => siteId },
  soldToLeadId: lead,
  subjectId: lead,
  toId: person,
  vehicleId: vehicle,
}

export const foreignIdOf = (operationId: string, name: string): ForeignId | undefined =>
  FOREIGN_IDS[`${operationId} ${name}`] ?? FOREIGN_IDS[name]

/** Ids of another system, and a location whose place is looked up in the sites, of which the test has one for every id. */
export const OUTER_IDS: ReadonlySet<string> = new Set(['leads.create sourceId', 'bookings.update locationId'])

/** An id of the same type that nothing has. */
export const missingLike = (id: Id): Id => (typeof id === 'number' ? 2_000_000_000 : randomUUID())
