import { z } from 'zod'
import { OUTCOMES } from '#leads/inbox/outcome.ts'
import { ability } from './ability.ts'

const named = z.strictObject({ id: z.uuid(), name: z.string() })
const place = z.strictObject({ id: z.number().int(), name: z.string() })
const time = z.iso.datetime()

/** One row of the inbox. Everything in it is in the whole lead as well. */
export const leadRow = z
  .strictObject({
    id: z.uuid(),
    version: z.number().int(),
    name: z.string().nullable().describe('Null if the shopper gave none'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    form: z.string().describe('enquiry, testDrive, finance, …'),
    vehicle: z.string().nullable().describe('Such as "2022 Mazda CX-5 Touring"; null without a vehicle'),
    snippet: z.string().describe('The beginning of the last words of the shopper'),
    status: z.enum(['open', 'done']),
    isSpam: z.boolean(),
    assignee: named.nullable(),
    snoozedUntil: time.nullable(),
    waitingSince: time.nullable().describe('Since when the shopper waits for an answer; null if they don’t'),
    waitingMinutes: z
      .number()
      .int()
      .nullable()
      .describe('For how long, in opening hours of the location, at the time of the answer'),
    dueAt: time.nullable().describe('When they will have waited for 30 minutes of opening hours; null if nobody waits'),
    opensAt: time.nullable().describe('When the location opens; null while it is open, or if its hours are not known'),
    timezone: z
      .string()
      .nullable()
      .describe('Of the location, such as `Australia/Perth`; null if its hours are not known'),
    taskDueAt: time.nullable().describe('Of the first task that is not done'),
    outcome: z.enum(OUTCOMES).nullable(),
    receivedAt: time,
    lastActivityAt: time,
    place: z.string().nullable().describe('Name of the location, or else of the dealership'),
    contactId: z.uuid().nullable(),
    source: z.string().describe('website, walk-in, call, or another system'),
  })
  .meta({ id: 'LeadRow', description: 'A lead in a list' })

/** The vehicle that a lead is about, as it is now. */
export const leadCar = z
  .strictObject({
    id: z.number().int(),
    title: z.string(),
    photo: z.string().nullable().describe('Address of the first picture'),
    price: z.string().nullable().describe('In words; null if the price is on application'),
    priceNote: z.string().nullable(),
    stockNumber: z.string().nullable(),
    place: z.string().nullable(),
    odometer: z.string().nullable(),
    daysInStock: z.number().int().nullable(),
    state: z.strictObject({ words: z.string(), isFree: z.boolean() }).nullable(),
    address: z.string().nullable().describe('Its page on the site'),
  })
  .meta({ id: 'LeadCar', description: 'The vehicle of a lead, as it is now' })

export const task = z
  .strictObject({
    id: z.uuid(),
    version: z.number().int(),
    leadId: z.uuid(),
    title: z.string(),
    dueAt: time,
    doneAt: time.nullable(),
    assignee: named.nullable(),
  })
  .meta({ id: 'Task', description: 'Something to do about a lead' })

export const entry = z
  .strictObject({
    id: z.string(),
    leadId: z.uuid().nullable().describe('The lead that it belongs to, which may be another one of the same person'),
    at: time,
    kind: z
      .string()
      .describe(
        'lead, reply, photo, message, call, note, seen, answered, withdrawn, moved, cancelled, reminder, assigned, snoozed, done, reopened, spam, not-spam, task, task-done, appointment, reservation, purchase, valuation, …',
      ),
    side: z.enum(['shopper', 'dealer', 'note', 'event']),
    who: z.string().describe('Name of the person, or what caused it'),
    channel: z.enum(['email', 'sms']).nullable().describe('Of a message; null for other entries'),
    how: z.string().describe('In words, such as "by e-mail" or "Assigned to Kim Sample"'),
    text: z.string(),
    state: z.enum(['sending', 'sent', 'failed']).nullable().describe('Of a message; null for other entries'),
    canCancel: z.boolean().describe('Whether a message is still held back'),
    hasPhoto: z.boolean(),
    problem: z.string().nullable().describe('Why a message could not be delivered'),
  })
  .meta({ id: 'Entry', description: 'An entry of a conversation' })

export const contactSummary = z
  .strictObject({
    id: z.uuid().nullable().describe('Null for a lead without address and number'),
    version: z.number().int().nullable(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    facts: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    mailProblem: z.string().nullable().describe('That a mail to the address came back, or was complained about'),
    smsStopped: z.boolean().describe('Whether they answered an SMS with STOP'),
    isKnownElsewhere: z.boolean().describe('Whether they are also in contact with another yard'),
  })
  .meta({ id: 'LeadContact', description: 'The person of a lead' })

const assignment = z
  .strictObject({
    state: z
      .enum(['new', 'queued', 'unassigned', 'given', 'over'])
      .describe(
        '`queued`: nobody whom the rule names is free. `unassigned`: no rule fits. `over`: somebody took it, or it is done',
      ),
    reason: z
      .enum(['rule', 'contact', 'untouched'])
      .nullable()
      .describe('`contact`: they work for this person already. `untouched`: whoever had it before did nothing'),
    rule: z.string().nullable().describe('Name of the rule at that time'),
    team: z.string().nullable(),
    person: named.nullable().describe('Who was given it, which may be somebody else than its assignee now'),
    at: time.nullable(),
  })
  .meta({ id: 'LeadAssignment', description: 'What the rules of the dealership made of a lead' })

export const lead = leadRow
  .extend({
    dealership: place.nullable(),
    location: place.nullable(),
    contact: contactSummary,
    car: leadCar.nullable(),
    others: z.array(leadCar).describe('What else of the stock fits: at most three'),
    details: z
      .array(z.strictObject({ name: z.string(), value: z.string() }))
      .describe('The answers of the form, in words'),
    sourceId: z.string().nullable(),
    firstAnsweredAt: time.nullable(),
    lostReason: z.string().nullable(),
    soldVehicleId: z.number().int().nullable(),
    assignment: assignment.nullable().describe('Null for a lead that is no business of the rules'),
    tasks: z.array(task).describe('Not done yet, the first due first'),
    entries: z.array(entry).describe('The conversation with the person, oldest first: the last 200'),
    channels: z
      .strictObject({ email: z.boolean(), sms: z.boolean() })
      .describe('How messages can be sent: SMS needs a number of the platform'),
    abilities: z.strictObject({
      update: ability.describe('Snooze, finish and reopen it'),
      take: ability,
      assign: ability.describe('Assign it to others'),
      answer: ability,
      note: ability,
      spam: ability,
      merge: ability.describe('Merge and split its person'),
      replay: ability.describe('Send a failed delivery again'),
    }),
  })
  .meta({ id: 'Lead', description: 'A lead with its person, vehicle and conversation' })
