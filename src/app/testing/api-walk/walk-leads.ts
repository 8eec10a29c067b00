import { randomUUID } from 'node:crypto'
import { getContact, mergeContacts, splitContact } from '#api/contacts/contract.ts'
import { followEvents } from '#api/events/contract.ts'
import {
  addEntry,
  addTask,
  cancelEntry,
  countLeads,
  createLead,
  getHistory,
  getLead,
  getPhoto,
  handOver,
  importLeads,
  listAssignees,
  listLeads,
  listTemplates,
  replayDelivery,
  takeLead,
  updateLead,
} from '#api/leads/contract.ts'
import { getTask, listTasks, updateTask } from '#api/tasks/contract.ts'
import { plantLead } from '../plant-lead.ts'
import { everybody, outcomes, type WalkCall, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

function plant({ database }: World, { siteId, dealershipId, mainId }: WalkDealer, email?: string): Promise<string> {
  return plantLead(database, { siteId, dealershipId, locationId: mainId }, email === undefined ? {} : { email })
}

const ofLead =
  (more: Omit<WalkCall, 'params'> = {}): WalkRow['plant'] =>
  async (world, dealer) => ({ params: { id: await plant(world, dealer) }, ...more })

/** A lead with a message that is held back, or a mail that failed. */
const ofDelivery =
  (state: string, channel: string, name: string): WalkRow['plant'] =>
  async (world, dealer) => {
    const id = await plant(world, dealer)
    const [eventId, deliveryId] = [randomUUID(), randomUUID()]
    await world.database.asOwner(
      `insert into lead_events (id, site_id, lead_id, kind, event_key, actor, details)
       values ($1::uuid, $2, $3, 'message', $1::text, 'system:test', '{"waitedSince": null, "assigneeBefore": null, "isFirst": true}')`,
      [eventId, dealer.siteId, id],
    )
    await world.database.asOwner(
      `insert into deliveries (id, site_id, lead_id, event_id, channel, target, state) values ($1, $2, $3, $4, $5, 'a@mail.example', $6)`,
      [deliveryId, dealer.siteId, id, eventId, channel, state],
    )
    return { params: { id, [name]: name === 'entryId' ? eventId : deliveryId } }
  }

/** A lead with a photo that the shopper sent. */
const ofPhoto: WalkRow['plant'] = async (world, dealer) => {
  const [id, entryId] = [await plant(world, dealer), randomUUID()]
  await world.database.asOwner(
    `insert into lead_events (id, site_id, lead_id, kind, event_key, actor, photo) values ($1::uuid, $2, $3, 'photo', $1::text, 'visitor', 'JPEG')`,
    [entryId, dealer.siteId, id],
  )
  return { params: { id, entryId } }
}

const ofTask =
  (more: Omit<WalkCall, 'params'> = {}): WalkRow['plant'] =>
  async (world, dealer) => {
    const id = randomUUID()
    await world.database.asOwner(
      `insert into lead_tasks (id, site_id, lead_id, title, due_at) values ($1, $2, $3, 'Call', now())`,
      [id, dealer.siteId, await plant(world, dealer)],
    )
    return { params: { id }, ...more }
  }

/** A person with two leads. */
async function plantContact(world: World, dealer: WalkDealer) {
  const email = `${randomUUID()}@mail.example`
  const leadId = await plant(world, dealer, email)
  await plant(world, dealer, email)
  const [row] = await world.database.asOwner<{ id: string }>('select contact_id as id from leads where id = $1', [
    leadId,
  ])
  return { id: row?.id ?? '', leadId }
}

const no = 'forbidden'
const none = 'not-found'
/** The people who see a lead of the main yard. */
const seen = outcomes(none, 'done', none, 'done', none, none, 'done', none)
/** A salesperson may do it with their own only. */
const headed = outcomes(none, no, none, 'done', none, none, 'done', none)
const atMain = outcomes(no, 'done', no, 'done', no, no, 'done', no)
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const NOWHERE = 2_000_000_000

export const LEAD_WALK: readonly WalkRow[] = [
  {
    operation: listLeads,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const id = await plant(world, dealer)
      const { sales, manager, groupAdmin } = dealer.people
      return [sales, manager, groupAdmin].includes(personId) ? { query: { limit: 100 }, shows: [id] } : {}
    },
  },
  { operation: countLeads, own: everybody('done'), foreign: 'list', plant: () => Promise.resolve({}) },
  { operation: getLead, own: seen, plant: ofLead() },
  {
    operation: createLead,
    own: atMain,
    foreign: no,
    plant: (_world, { dealershipId, mainId }) =>
      Promise.resolve({ body: { dealershipId, locationId: mainId, source: 'walk-in', firstName: 'Robin' } }),
    missing: () => ({ body: { dealershipId: NOWHERE, locationId: NOWHERE, source: 'walk-in', firstName: 'Robin' } }),
  },
  {
    operation: importLeads,
    own: atMain,
    foreign: no,
    plant: (_world, { dealershipId, mainId }) =>
      Promise.resolve({
        body: { dealershipId, locationId: mainId, source: 'old', csv: 'sourceId,firstName\n1,Robin' },
      }),
    missing: () => ({
      body: { dealershipId: NOWHERE, locationId: NOWHERE, source: 'old', csv: 'sourceId,firstName\n1,Robin' },
    }),
  },
  { operation: updateLead, own: seen, plant: ofLead({ body: { snoozedUntil: inAnHour() }, ifMatch: 1 }) },
  { operation: takeLead, own: seen, plant: ofLead({ ifMatch: 1 }) },
  { operation: addEntry, own: seen, plant: ofLead({ body: { channel: 'note', text: 'Called twice' } }) },
  { operation: cancelEntry, own: seen, plant: ofDelivery('waiting', 'answer', 'entryId') },
  { operation: addTask, own: seen, plant: ofLead({ body: { title: 'Call', dueAt: inAnHour() } }) },
  { operation: listAssignees, own: seen, plant: ofLead() },
  { operation: listTemplates, own: seen, plant: ofLead() },
  { operation: getHistory, own: seen, plant: ofLead() },
  { operation: getPhoto, own: seen, plant: ofPhoto },
  { operation: replayDelivery, own: seen, plant: ofDelivery('failed', 'email', 'deliveryId') },
  {
    operation: handOver,
    // A manager of another yard hands over nothing, since they see no lead of it.
    own: outcomes(no, 'done', no, 'done', 'done', no, 'done', no),
    foreign: no,
    plant: (_world, { people }) => Promise.resolve({ body: { fromId: people.sales, toId: null } }),
    missing: () => ({ body: { fromId: randomUUID(), toId: null } }),
  },
  {
    operation: listTasks,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const { params } = await ofTask()(world, dealer, personId)
      const { sales, manager, groupAdmin } = dealer.people
      const shows = [String(params?.['id'])]
      return [sales, manager, groupAdmin].includes(personId) ? { query: { limit: 100 }, shows } : {}
    },
  },
  { operation: getTask, own: seen, plant: ofTask() },
  { operation: updateTask, own: seen, plant: ofTask({ body: { isDone: true }, ifMatch: 1 }) },
  {
    operation: getContact,
    own: seen,
    plant: async (world, dealer) => ({ params: { id: (await plantContact(world, dealer)).id } }),
  },
  {
    operation: mergeContacts,
    own: headed,
    plant: async (world, dealer) => {
      const [{ id }, other] = [await plantContact(world, dealer), await plantContact(world, dealer)]
      return { params: { id }, body: { contactId: other.id }, ifMatch: 1 }
    },
  },
  {
    operation: splitContact,
    own: headed,
    plant: async (world, dealer) => {
      const { id, leadId } = await plantContact(world, dealer)
      return { params: { id }, body: { leadIds: [leadId] }, ifMatch: 1 }
    },
  },
  { operation: followEvents, own: everybody('done'), foreign: 'list', plant: () => Promise.resolve({}) },
]
