import { randomUUID } from 'node:crypto'
import {
  createAbsence,
  createRule,
  createTeam,
  deleteAbsence,
  deleteRule,
  deleteTeam,
  getAssignment,
  listAbsences,
  tryRule,
  updateAbsence,
  updateAssignable,
  updateRule,
  updateSettings,
  updateTeam,
} from '#api/assignment/contract.ts'
import { outcomes, type WalkCall, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

async function plantTeam({ database }: World, { dealershipId, people }: WalkDealer): Promise<string> {
  const id = randomUUID()
  await database.asOwner(
    `insert into assignment_teams (id, dealership_id, name, person_ids) values ($1, $2, 'Team', array[$3::uuid])`,
    [id, dealershipId, people.sales],
  )
  return id
}

async function plantRule({ database }: World, { dealershipId, people }: WalkDealer): Promise<string> {
  const id = randomUUID()
  await database.asOwner(
    `insert into assignment_rules (id, dealership_id, position, name, conditions, person_id) values ($1, $2, 1, 'Rule', '{}', $3)`,
    [id, dealershipId, people.sales],
  )
  return id
}

async function plantAbsence({ database }: World, { dealershipId, people }: WalkDealer): Promise<string> {
  const id = randomUUID()
  await database.asOwner(
    `insert into absences (id, dealership_id, person_id, starts_at, ends_at) values ($1, $2, $3, now(), now() + interval '1 day')`,
    [id, dealershipId, people.sales],
  )
  return id
}

const at =
  (callOf: (dealer: WalkDealer) => WalkCall): WalkRow['plant'] =>
  (_world, dealer) => {
    const call = callOf(dealer)
    return Promise.resolve({ ...call, params: { id: dealer.dealershipId, ...call.params } })
  }
const of =
  (plant: (world: World, dealer: WalkDealer) => Promise<string>, more: WalkCall): WalkRow['plant'] =>
  async (world, dealer) => ({ params: { id: await plant(world, dealer) }, ...more })

const no = 'forbidden'
const none = 'not-found'
const SEEN = outcomes(none, 'done', 'done', 'done', 'done', no, 'done', 'done')
/** Changes that concern the whole dealership. */
const HEADS = outcomes(none, no, no, 'done', no, no, 'done', 'done')
/** A web editor does not even see it. */
const HEADS_OF_ROW = outcomes(none, no, no, 'done', no, none, 'done', 'done')
/** The absence of whoever sells at the whole dealership. */
const OWN_OR_HEADS = outcomes(none, 'done', no, 'done', no, no, 'done', 'done')
const OWN_OR_HEADS_OF_ROW = outcomes(none, 'done', no, 'done', no, none, 'done', 'done')

const target = ({ people }: WalkDealer) => ({ kind: 'person', id: people.sales })
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const later = new Date(Date.now() + 2 * 86_400_000).toISOString()

export const ASSIGNMENT_WALK: readonly WalkRow[] = [
  { operation: getAssignment, own: SEEN, plant: at(() => ({})) },
  {
    operation: createRule,
    own: HEADS,
    plant: at((dealer) => ({ body: { name: 'Trucks', when: { makes: ['Isuzu'] }, target: target(dealer) } })),
  },
  { operation: updateRule, own: HEADS_OF_ROW, plant: of(plantRule, { body: { name: 'Renamed' }, ifMatch: 1 }) },
  { operation: deleteRule, own: HEADS_OF_ROW, plant: of(plantRule, { ifMatch: 1 }) },
  {
    operation: tryRule,
    own: HEADS,
    plant: at((dealer) => ({ body: { name: 'Trucks', when: {}, target: target(dealer), position: 0 } })),
  },
  {
    operation: createTeam,
    own: HEADS,
    plant: at(({ people }) => ({ body: { name: 'Sales', personIds: [people.sales] } })),
  },
  { operation: updateTeam, own: HEADS_OF_ROW, plant: of(plantTeam, { body: { name: 'Renamed' }, ifMatch: 1 }) },
  { operation: deleteTeam, own: HEADS_OF_ROW, plant: of(plantTeam, { ifMatch: 1 }) },
  {
    operation: updateAssignable,
    own: HEADS,
    plant: async ({ database }, { dealershipId, people }) => {
      await database.asOwner('delete from assignment_profiles where person_id = $1', [people.sales])
      return { params: { id: dealershipId, personId: people.sales }, body: { leadLimit: 5 }, ifMatch: 0 }
    },
  },
  {
    operation: updateSettings,
    own: outcomes(none, no, no, 'done', no, no, 'done', 'done'),
    plant: async ({ database }, { dealershipId, mainId }) => {
      await database.asOwner('delete from assignment_settings where location_id = $1', [mainId])
      return { params: { id: dealershipId, locationId: mainId }, body: { untouchedMinutes: 20 }, ifMatch: 0 }
    },
  },
  { operation: listAbsences, own: SEEN, plant: at(() => ({})) },
  {
    operation: createAbsence,
    own: OWN_OR_HEADS,
    plant: at(({ people }) => ({ body: { personId: people.sales, startsAt: tomorrow, endsAt: later } })),
  },
  {
    operation: updateAbsence,
    own: OWN_OR_HEADS_OF_ROW,
    plant: of(plantAbsence, { body: { note: 'Leave' }, ifMatch: 1 }),
  },
  { operation: deleteAbsence, own: OWN_OR_HEADS_OF_ROW, plant: of(plantAbsence, { ifMatch: 1 }) },
]
