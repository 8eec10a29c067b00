import { z } from 'zod'
import { INBOX_VIEWS, MAX_COUNT } from '#leads/inbox/views.ts'
import { LOST_REASONS, OUTCOMES } from '#leads/inbox/outcome.ts'
import { operation } from '../contract/operation.ts'
import { PAGE_QUERY, page } from '../contract/page.ts'
import { lead, leadRow } from '../contract/lead.ts'

const MAX_TEXT = 5000
const MAX_SMS = 1000
const MAX_LINE = 200
const MAX_IDS = 50
/** With a comma. */
const UUID_LENGTH = 37
const MAX_ID = 2_147_483_647

const params = z.strictObject({ id: z.uuid() })
const rowId = z.number().int().positive().max(MAX_ID)
const text = z.string().trim().min(1).max(MAX_TEXT)
const line = z.string().trim().min(1).max(MAX_LINE)

const filters = {
  q: z.string().trim().max(100).optional().describe('Name, phone number, e-mail address, plate or stock number'),
  dealershipId: rowId.optional(),
  locationId: rowId.optional(),
  assigneeId: z.uuid().optional(),
  form: z.string().max(50).optional().describe('Kind of lead: enquiry, testDrive, finance, …'),
} as const

export const listLeads = operation({
  id: 'leads.list',
  method: 'get',
  path: '/leads',
  tag: 'Leads',
  summary: 'List leads',
  description:
    'Those who wait come first where the longest wait counts (`view=waiting`), the next to wake first in `snoozed`, else the latest activity first.',
  scope: 'leads:read',
  query: z.strictObject({
    ...PAGE_QUERY,
    ...filters,
    ids: z
      .string()
      .max(MAX_IDS * UUID_LENGTH)
      .transform((listed) => listed.split(','))
      .pipe(z.array(z.uuid()).min(1).max(MAX_IDS))
      .optional()
      .describe(`Only these, as far as the view has them: ids with commas between them, at most ${MAX_IDS}`),
    view: z.enum(INBOX_VIEWS).default('all'),
    sort: z
      .enum(['usual', 'newest', 'oldest'])
      .default('usual')
      .describe('The order of the view, or the latest activity first or last'),
  }),
  answer: page(leadRow),
})

export const countLeads = operation({
  id: 'leads.count',
  method: 'get',
  path: '/lead-counts',
  tag: 'Leads',
  summary: 'Count the leads of each view',
  description: `A view with more than ${MAX_COUNT} leads is counted as ${MAX_COUNT}. What is done is not counted.`,
  scope: 'leads:read',
  query: z.strictObject(filters),
  answer: z
    .strictObject({
      waiting: z.number().int(),
      mine: z.number().int(),
      unassigned: z.number().int(),
      overdue: z.number().int(),
      snoozed: z.number().int(),
      spam: z.number().int(),
    })
    .meta({ id: 'LeadCounts', description: 'How many leads each view of the inbox has' }),
})

export const getLead = operation({
  id: 'leads.get',
  method: 'get',
  path: '/leads/{id}',
  tag: 'Leads',
  summary: 'Read a lead with its conversation',
  description:
    'The conversation is that of the person: entries of their other leads at the same dealerships are among its entries. The first person of the dealer who reads it marks it as seen, which the shopper’s page shows.',
  scope: 'leads:read',
  params,
  answer: lead,
})

export const createLead = operation({
  id: 'leads.create',
  method: 'post',
  path: '/leads',
  tag: 'Leads',
  summary: 'Create a lead from elsewhere',
  description:
    'A walk-in, a call, or a lead of a marketplace or an older system. With `source` and `sourceId` a lead is stored once for ever: the same ones answer the lead that is stored. No mail is sent to anybody.',
  scope: 'leads:write',
  body: z.strictObject({
    dealershipId: rowId,
    locationId: rowId.nullable().default(null),
    source: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/, 'lower-case words, such as walk-in or carsales')
      .max(50)
      .describe('walk-in, call, or the name of the marketplace or system'),
    sourceId: line.nullable().default(null).describe('Its id there'),
    form: z.enum(['enquiry', 'testDrive', 'finance', 'tradeIn', 'service', 'parts', 'contact']).default('enquiry'),
    firstName: z.string().trim().max(100).default(''),
    lastName: z.string().trim().max(100).default(''),
    email: z.email().max(254).nullable().default(null),
    phone: z.string().trim().max(40).nullable().default(null),
    postcode: z.string().trim().max(10).nullable().default(null),
    message: z.string().trim().max(MAX_TEXT).default(''),
    vehicleId: rowId.nullable().default(null),
    receivedAt: z.iso.datetime({ offset: true }).nullable().default(null).describe('Null: now'),
    isWaiting: z
      .boolean()
      .nullable()
      .default(null)
      .describe('Whether they wait for an answer; null: yes, unless it is a walk-in or a call'),
    assigneeId: z.uuid().nullable().default(null),
  }),
  answer: lead,
  problems: ['forbidden'],
})

export const importLeads = operation({
  id: 'leads.import',
  method: 'post',
  path: '/lead-imports',
  tag: 'Leads',
  summary: 'Import leads of an older system from CSV',
  description:
    'The first row has the names of columns: sourceId (required), firstName, lastName, email, phone, postcode, message, form, vehicleStockNumber, receivedAt. Imported leads are done unless they are of the last 30 days. A row whose source and sourceId are stored already is left out, so the same file can be sent again.',
  scope: 'leads:write',
  body: z.strictObject({
    dealershipId: rowId,
    locationId: rowId.nullable().default(null),
    source: line,
    csv: z.string().min(1).max(4_000_000),
  }),
  maxBodyBytes: 5_000_000,
  answer: z
    .strictObject({
      added: z.number().int(),
      known: z.number().int().describe('Rows that were stored before'),
      refused: z.array(z.strictObject({ row: z.number().int(), detail: z.string() })).describe('The first 100'),
      refusedCount: z.number().int(),
    })
    .meta({ id: 'LeadImport', description: 'What became of the rows of a file' }),
  problems: ['forbidden'],
})

export const updateLead = operation({
  id: 'leads.update',
  method: 'patch',
  path: '/leads/{id}',
  tag: 'Leads',
  summary: 'Assign, snooze, finish or reopen a lead, or correct whether it is spam',
  description:
    'What is left out stays. Undo is another change, with the version that this one answers. `outcome` finishes a lead, and is required with `status: done`; sold may name the vehicle, lost needs a reason.',
  scope: 'leads:write',
  params,
  body: z.strictObject({
    assigneeId: z.uuid().nullable().optional().describe('Null: back to the unassigned'),
    snoozedUntil: z.iso.datetime({ offset: true }).nullable().optional(),
    status: z.enum(['open', 'done']).optional(),
    outcome: z.enum(OUTCOMES).optional(),
    vehicleId: rowId.nullable().optional().describe('The vehicle that was sold; null: none of the stock'),
    lostReason: z.enum(LOST_REASONS).optional(),
    isSpam: z.boolean().optional(),
  }),
  answer: lead,
  problems: ['forbidden', 'conflict'],
})

export const takeLead = operation({
  id: 'leads.take',
  method: 'post',
  path: '/leads/{id}/take',
  tag: 'Leads',
  summary: 'Take a lead',
  description: 'Also a colleague’s: it is noted in the conversation.',
  scope: 'leads:write',
  params,
  needsMatch: true,
  status: 200,
  answer: lead,
  problems: ['forbidden', 'conflict'],
})

export const addEntry = operation({
  id: 'leads.answer',
  method: 'post',
  path: '/leads/{id}/entries',
  tag: 'Leads',
  summary: 'Answer by e-mail or SMS, or log a call or note',
  description:
    'A message is sent ten seconds later, and can be cancelled until then. Whoever answers a lead that is nobody’s owns it. A call in which somebody was reached counts as an answer; a note is for colleagues only.',
  scope: 'leads:write',
  params,
  body: z.discriminatedUnion('channel', [
    z.strictObject({
      channel: z.literal('email'),
      subject: line.optional().describe('By default the subject of the conversation'),
      text,
    }),
    z.strictObject({ channel: z.literal('sms'), text: z.string().trim().min(1).max(MAX_SMS) }),
    z.strictObject({
      channel: z.literal('call'),
      text: z.string().trim().max(MAX_TEXT),
      reached: z.boolean().default(true),
    }),
    z.strictObject({ channel: z.literal('note'), text }),
  ]),
  answer: lead,
  problems: ['forbidden', 'conflict'],
})

export const cancelEntry = operation({
  id: 'leads.cancel-message',
  method: 'post',
  path: '/leads/{id}/entries/{entryId}/cancel',
  tag: 'Leads',
  summary: 'Cancel a message that was not sent yet',
  scope: 'leads:write',
  params: z.strictObject({ id: z.uuid(), entryId: z.uuid() }),
  status: 200,
  answer: lead,
  problems: ['forbidden', 'conflict'],
})

export const addTask = operation({
  id: 'leads.add-task',
  method: 'post',
  path: '/leads/{id}/tasks',
  tag: 'Tasks',
  summary: 'Add a task to a lead',
  scope: 'leads:write',
  params,
  body: z.strictObject({
    title: line,
    dueAt: z.iso.datetime({ offset: true }),
    assigneeId: z.uuid().nullable().default(null).describe('Null: who works on the lead'),
  }),
  answer: lead,
  problems: ['forbidden'],
})

export const listAssignees = operation({
  id: 'leads.assignees',
  method: 'get',
  path: '/leads/{id}/assignees',
  tag: 'Leads',
  summary: 'List who can work on a lead',
  scope: 'leads:read',
  params,
  answer: z.strictObject({ data: z.array(z.strictObject({ id: z.uuid(), name: z.string() })) }),
})

export const listTemplates = operation({
  id: 'leads.templates',
  method: 'get',
  path: '/leads/{id}/templates',
  tag: 'Leads',
  summary: 'List templates of answers, filled with the facts of a lead',
  scope: 'leads:read',
  params,
  answer: z.strictObject({
    data: z.array(
      z
        .strictObject({ id: z.string(), name: z.string(), subject: z.string(), text: z.string() })
        .meta({ id: 'AnswerTemplate', description: 'A text to start an answer from' }),
    ),
  }),
})

export const getHistory = operation({
  id: 'leads.history',
  method: 'get',
  path: '/leads/{id}/history',
  tag: 'Leads',
  summary: 'Read what happened to a lead, with each delivery',
  scope: 'leads:read',
  params,
  answer: z
    .strictObject({
      formOpenedAt: z.iso.datetime().nullable().describe('When the form was shown; null if that is not known'),
      sentAt: z.iso.datetime(),
      storedAt: z.iso.datetime(),
      seenAt: z.iso.datetime().nullable(),
      firstAnsweredAt: z.iso.datetime().nullable(),
      minutesToAnswer: z.number().int().nullable().describe('In opening hours of the location'),
      deliveries: z.array(
        z
          .strictObject({
            id: z.uuid(),
            channel: z.string().describe('email, adf, webhook, spam-digest, shopper, answer, sms'),
            target: z.string(),
            state: z.enum(['waiting', 'delivered', 'failed', 'cancelled']),
            attempts: z.number().int(),
            createdAt: z.iso.datetime(),
            nextAttemptAt: z.iso.datetime().nullable(),
            deliveredAt: z.iso.datetime().nullable(),
            lastError: z.string().nullable(),
            lastStatus: z.number().int().nullable().describe('What the receiver of a webhook answered'),
            lastAnswer: z.string().nullable(),
            canReplay: z.boolean(),
          })
          .meta({ id: 'LeadDelivery', description: 'A mail, ADF document or webhook about a lead' }),
      ),
    })
    .meta({ id: 'LeadHistory', description: 'What happened to a lead' }),
})

export const getPhoto = operation({
  id: 'leads.photo',
  method: 'get',
  path: '/leads/{id}/entries/{entryId}/photo',
  tag: 'Leads',
  summary: 'Read the photo of an entry',
  description: 'For entries with `hasPhoto`. Counts as a look at the lead in the audit log.',
  scope: 'leads:read',
  params: z.strictObject({ id: z.uuid(), entryId: z.uuid() }),
  answerType: 'image/jpeg',
})

export const replayDelivery = operation({
  id: 'leads.replay-delivery',
  method: 'post',
  path: '/leads/{id}/deliveries/{deliveryId}/replay',
  tag: 'Leads',
  summary: 'Send a failed delivery again',
  scope: 'leads:write',
  params: z.strictObject({ id: z.uuid(), deliveryId: z.uuid() }),
  problems: ['forbidden', 'conflict'],
})

export const handOver = operation({
  id: 'leads.hand-over',
  method: 'post',
  path: '/lead-handovers',
  tag: 'Leads',
  summary: 'Hand all open leads of somebody over',
  description: 'For somebody who leaves: their open leads and tasks go to one person, or back to the unassigned.',
  scope: 'leads:write',
  body: z.strictObject({
    fromId: z.uuid(),
    toId: z.uuid().nullable().describe('Null: back to the unassigned'),
  }),
  status: 200,
  answer: z.strictObject({
    moved: z.number().int(),
    unassigned: z.number().int().describe('Leads that the other person may not see, which go back to the unassigned'),
  }),
  problems: ['forbidden'],
})
