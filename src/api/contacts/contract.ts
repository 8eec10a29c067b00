import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { contactSummary, entry, leadRow } from '../contract/lead.ts'

const params = z.strictObject({ id: z.uuid() })

const contact = contactSummary
  .omit({ id: true, version: true })
  .extend({
    id: z.uuid(),
    version: z.number().int(),
    addresses: z.array(z.strictObject({ kind: z.enum(['email', 'phone']), address: z.string() })),
    leads: z.array(leadRow).describe('Those that you see, the latest activity first: at most 100'),
    savedCars: z
      .array(z.strictObject({ vehicleId: z.number().int(), title: z.string(), savedAt: z.iso.datetime() }))
      .describe('Where they agreed to be sent offers'),
    entries: z.array(entry).describe('The conversation, oldest first: the last 200'),
    suggestions: z
      .array(z.strictObject({ id: z.uuid(), name: z.string().nullable(), version: z.number().int() }))
      .describe('Who may be the same person: a lead has an address or number of both'),
    abilities: z.strictObject({ merge: ability }),
  })
  .meta({ id: 'Contact', description: 'A person with all of their leads' })

export const getContact = operation({
  id: 'contacts.get',
  method: 'get',
  path: '/contacts/{id}',
  tag: 'Leads',
  summary: 'Read a person with their leads',
  scope: 'leads:read',
  params,
  answer: contact,
})

export const mergeContacts = operation({
  id: 'contacts.merge',
  method: 'post',
  path: '/contacts/{id}/merge',
  tag: 'Leads',
  summary: 'Merge another person into this one',
  description:
    'The leads of the other one that you see move to this one. Nothing is dropped, and no shopper’s page shows more than before. Split them again by the leads that moved.',
  scope: 'leads:write',
  params,
  needsMatch: true,
  status: 200,
  body: z.strictObject({ contactId: z.uuid().describe('The other one') }),
  answer: contact
    .extend({ movedLeadIds: z.array(z.uuid()) })
    .meta({ id: 'MergedContact', description: 'The person after a merge' }),
  problems: ['forbidden', 'conflict'],
})

export const splitContact = operation({
  id: 'contacts.split',
  method: 'post',
  path: '/contacts/{id}/split',
  tag: 'Leads',
  summary: 'Make a person of their own of some leads',
  description: 'Answers the new person.',
  scope: 'leads:write',
  params,
  needsMatch: true,
  body: z.strictObject({ leadIds: z.array(z.uuid()).min(1).max(100) }),
  answer: contact,
  problems: ['forbidden', 'conflict'],
})
