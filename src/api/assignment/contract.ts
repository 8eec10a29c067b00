import { z } from 'zod'
import { LEAD_KINDS } from '#leads/assignment/rule.ts'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const MAX_ID = 2_147_483_647
const rowId = z.number().int().positive().max(MAX_ID)
const name = z.string().trim().min(1).max(100)
const time = z.iso.datetime()
const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:30')
  .describe('`HH:MM` by the clocks of the dealership')
const weekdays = z.array(z.number().int().min(0).max(6)).max(7).describe('0 Sunday to 6 Saturday')
const version = z.number().int().describe('0 for what was never changed')
const common = { tag: 'Assignment' } as const

/** Lists that are left out, or empty, fit every lead. */
const conditions = z
  .strictObject({
    locationIds: z.array(rowId).max(200).default([]),
    makes: z.array(name).max(100).default([]).describe('In any case'),
    conditions: z
      .array(z.enum(['new', 'demo', 'used']))
      .max(3)
      .default([]),
    forms: z.array(z.enum(LEAD_KINDS)).max(LEAD_KINDS.length).default([]).describe('Kinds of leads'),
    weekdays: weekdays.default([]),
    hours: z
      .strictObject({ from: clock, until: clock })
      .nullable()
      .default(null)
      .describe('When the lead came. They go past midnight if `until` is not after `from`'),
  })
  .meta({ id: 'AssignmentConditions', description: 'Which leads a rule is for. All of them must fit' })

const target = z
  .strictObject({ kind: z.enum(['person', 'team']), id: z.uuid() })
  .meta({ id: 'AssignmentTarget', description: 'Who gets the leads' })

const rule = z
  .strictObject({
    id: z.uuid(),
    dealershipId: z.number().int(),
    position: z.number().int().describe('From 0. The first enabled rule that fits decides'),
    name: z.string(),
    isEnabled: z.boolean(),
    when: conditions,
    target,
    version,
  })
  .meta({ id: 'AssignmentRule', description: 'Who gets which leads' })

const team = z
  .strictObject({
    id: z.uuid(),
    dealershipId: z.number().int(),
    name: z.string(),
    personIds: z.array(z.uuid()),
    version,
  })
  .meta({ id: 'AssignmentTeam', description: 'People among whom leads are shared out' })

const shift = z
  .strictObject({ weekdays: weekdays.min(1), from: clock, until: clock })
  .refine(({ from, until }) => until > from, { path: ['until'], message: 'A shift ends after it begins.' })
  .meta({ id: 'Shift', description: 'When somebody works' })

const leadLimit = z.number().int().min(0).max(1000).nullable().describe('Open leads beyond which they get no more')

const assignablePerson = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    leadLimit,
    shifts: z.array(shift),
    openLeads: z.number().int().describe('As far as the reader sees them'),
    isFree: z.boolean().describe('Whether they would be given a lead now'),
    why: z
      .enum(['away', 'at-limit', 'not-there'])
      .nullable()
      .describe('Why they would not: `not-there` is neither on shift nor at the console'),
    version,
    abilities: z.strictObject({ edit: ability, setAbsence: ability }),
  })
  .meta({ id: 'AssignablePerson', description: 'Somebody who can be given leads' })

const untouchedMinutes = z
  .number()
  .int()
  .min(5)
  .max(1440)
  .nullable()
  .describe(
    'Minutes of opening hours after which a lead about which nothing was done goes to somebody else; null: never',
  )
const seenMinutes = z
  .number()
  .int()
  .min(1)
  .max(240)
  .describe('For how long somebody counts as signed in after they used the console')

const locationSettings = z
  .strictObject({
    locationId: z.number().int(),
    name: z.string(),
    untouchedMinutes,
    seenMinutes,
    version,
    abilities: z.strictObject({ edit: ability }),
  })
  .meta({ id: 'AssignmentSettings', description: 'How a location handles its leads' })

const absence = z
  .strictObject({
    id: z.uuid(),
    dealershipId: z.number().int(),
    person: z.strictObject({ id: z.uuid(), name: z.string() }),
    startsAt: time,
    endsAt: time.describe('When they are back'),
    note: z.string().nullable().describe('Null for who may not change the absence'),
    version,
    abilities: z.strictObject({ edit: ability }),
  })
  .meta({ id: 'Absence', description: 'A time in which somebody is away' })

const ofDealership = z.strictObject({ id: rowId })
const ofId = z.strictObject({ id: z.uuid() })

export const getAssignment = operation({
  ...common,
  id: 'assignment.get',
  method: 'get',
  path: '/dealerships/{id}/assignment',
  summary: 'Read who gets the leads of a dealership',
  description:
    'Its rules in their order, teams, people with what decides whether they are free, and the settings of its locations.',
  scope: 'assignment:read',
  params: ofDealership,
  answer: z.strictObject({
    timezone: z.string(),
    rules: z.array(rule),
    teams: z.array(team),
    people: z.array(assignablePerson),
    locations: z.array(locationSettings),
    abilities: z.strictObject({ edit: ability }),
  }),
  problems: ['forbidden'],
})

const ruleInput = {
  name,
  isEnabled: z.boolean(),
  when: conditions,
  target,
  position: z.number().int().min(0).max(1000).describe('Beyond the last rule: the last one'),
} as const

export const createRule = operation({
  ...common,
  id: 'assignment.create-rule',
  method: 'post',
  path: '/dealerships/{id}/assignment-rules',
  summary: 'Create a rule',
  description: 'It counts for leads that come from then on. Try it before: `POST /dealerships/{id}/assignment-trials`.',
  scope: 'assignment:write',
  params: ofDealership,
  body: z.strictObject({
    ...ruleInput,
    isEnabled: ruleInput.isEnabled.default(false),
    position: ruleInput.position.default(1000),
  }),
  answer: rule,
  problems: ['forbidden'],
})

export const updateRule = operation({
  ...common,
  id: 'assignment.update-rule',
  method: 'patch',
  path: '/assignment-rules/{id}',
  summary: 'Change a rule, or its place in the order',
  scope: 'assignment:write',
  params: ofId,
  body: z.strictObject({
    name: name.optional(),
    isEnabled: z.boolean().optional(),
    when: conditions.optional(),
    target: target.optional(),
    position: ruleInput.position.optional(),
  }),
  answer: rule,
  problems: ['forbidden', 'stale'],
})

export const deleteRule = operation({
  ...common,
  id: 'assignment.delete-rule',
  method: 'delete',
  path: '/assignment-rules/{id}',
  summary: 'Delete a rule',
  description: 'What it gave to somebody stays theirs.',
  scope: 'assignment:write',
  params: ofId,
  problems: ['forbidden', 'stale'],
})

export const tryRule = operation({
  ...common,
  id: 'assignment.try-rule',
  method: 'post',
  path: '/dealerships/{id}/assignment-trials',
  summary: 'Try a rule on the leads of the last 30 days',
  description:
    'Tells which leads would have gone elsewhere if the rule had been in force at its position. Nothing is changed. Who of a team was free at the time is not known any more, so people and teams are compared, not who of a team it would have been.',
  scope: 'assignment:read',
  params: ofDealership,
  body: z.strictObject({
    ruleId: z.uuid().nullable().default(null).describe('The rule that is changed by it; null for a new one'),
    name,
    when: conditions,
    target,
    position: ruleInput.position,
  }),
  status: 200,
  answer: z
    .strictObject({
      leads: z.number().int().describe('Leads of the last 30 days that the reader sees, 5,000 at most'),
      fitting: z.number().int().describe('Those that the rule fits'),
      decided: z.number().int().describe('Those that no rule before it fits'),
      elsewhere: z.number().int().describe('Those that would have gone elsewhere'),
      moves: z
        .array(z.strictObject({ from: z.string().nullable(), to: z.string().nullable(), count: z.number().int() }))
        .describe('From whom to whom; null: to nobody by a rule'),
      examples: z
        .array(
          z.strictObject({
            leadId: z.uuid(),
            name: z.string(),
            about: z.string(),
            receivedAt: time,
            from: z.string().nullable(),
            to: z.string().nullable(),
          }),
        )
        .describe('The newest hundred of them'),
    })
    .meta({ id: 'AssignmentTrial', description: 'What a rule would have changed' }),
  problems: ['forbidden'],
})

const teamInput = { name, personIds: z.array(z.uuid()).min(1).max(200) } as const

export const createTeam = operation({
  ...common,
  id: 'assignment.create-team',
  method: 'post',
  path: '/dealerships/{id}/assignment-teams',
  summary: 'Create a team',
  scope: 'assignment:write',
  params: ofDealership,
  body: z.strictObject(teamInput),
  answer: team,
  problems: ['forbidden'],
})

export const updateTeam = operation({
  ...common,
  id: 'assignment.update-team',
  method: 'patch',
  path: '/assignment-teams/{id}',
  summary: 'Change a team',
  scope: 'assignment:write',
  params: ofId,
  body: z.strictObject({ name: teamInput.name.optional(), personIds: teamInput.personIds.optional() }),
  answer: team,
  problems: ['forbidden', 'stale'],
})

export const deleteTeam = operation({
  ...common,
  id: 'assignment.delete-team',
  method: 'delete',
  path: '/assignment-teams/{id}',
  summary: 'Delete a team that no rule names',
  scope: 'assignment:write',
  params: ofId,
  problems: ['forbidden', 'stale', 'conflict'],
})

export const updateAssignable = operation({
  ...common,
  id: 'assignment.update-person',
  method: 'patch',
  path: '/dealerships/{id}/assignment-people/{personId}',
  summary: 'Change how many leads somebody takes, and when they work',
  scope: 'assignment:write',
  params: ofDealership.extend({ personId: z.uuid() }),
  body: z.strictObject({ leadLimit: leadLimit.optional(), shifts: z.array(shift).max(20).optional() }),
  answer: assignablePerson,
  problems: ['forbidden', 'stale'],
})

export const updateSettings = operation({
  ...common,
  id: 'assignment.update-location',
  method: 'patch',
  path: '/dealerships/{id}/assignment-locations/{locationId}',
  summary: 'Change how a location handles its leads',
  scope: 'assignment:write',
  params: ofDealership.extend({ locationId: rowId }),
  body: z.strictObject({ untouchedMinutes: untouchedMinutes.optional(), seenMinutes: seenMinutes.optional() }),
  answer: locationSettings,
  problems: ['forbidden', 'stale'],
})

export const listAbsences = operation({
  ...common,
  id: 'absences.list',
  method: 'get',
  path: '/dealerships/{id}/absences',
  summary: 'List absences that are not over, the earliest first',
  scope: 'assignment:read',
  params: ofDealership,
  query: z.strictObject(PAGE_QUERY),
  answer: page(absence),
  problems: ['forbidden', 'invalid-cursor'],
})

const absenceTimes = { startsAt: time, endsAt: time, note: z.string().trim().max(200) } as const

export const createAbsence = operation({
  ...common,
  id: 'absences.create',
  method: 'post',
  path: '/dealerships/{id}/absences',
  summary: 'Note that somebody is away',
  description: 'Salespeople note their own absences, managers those of their people.',
  scope: 'assignment:write',
  params: ofDealership,
  body: z.strictObject({ personId: z.uuid(), ...absenceTimes, note: absenceTimes.note.default('') }),
  answer: absence,
  problems: ['forbidden'],
})

export const updateAbsence = operation({
  ...common,
  id: 'absences.update',
  method: 'patch',
  path: '/absences/{id}',
  summary: 'Change an absence',
  scope: 'assignment:write',
  params: ofId,
  body: z.strictObject({
    startsAt: absenceTimes.startsAt.optional(),
    endsAt: absenceTimes.endsAt.optional(),
    note: absenceTimes.note.optional(),
  }),
  answer: absence,
  problems: ['forbidden', 'stale'],
})

export const deleteAbsence = operation({
  ...common,
  id: 'absences.delete',
  method: 'delete',
  path: '/absences/{id}',
  summary: 'Delete an absence',
  scope: 'assignment:write',
  params: ofId,
  problems: ['forbidden', 'stale'],
})

export type RuleBody = z.output<typeof rule>
export type TeamBody = z.output<typeof team>
export type PersonBody = z.output<typeof assignablePerson>
export type SettingsBody = z.output<typeof locationSettings>
export type AbsenceBody = z.output<typeof absence>
