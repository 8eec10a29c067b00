import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/clock.ts'
import { buildAssignable, buildRule, buildYard } from '../testing/build-yard.ts'
import { chooseOwner, withLeadGiven, type Decision } from './choose-owner.ts'
import { whyNotFree, worksAt } from './is-free.ts'
import type { Assignable, LeadFacts, RuleConditions, Yard } from './rule.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
const ZONES = ['Australia/Sydney', 'Australia/Perth', 'Australia/Adelaide', 'Australia/Lord_Howe']
/** Around the days on which clocks change in the south of Australia, and an ordinary one. */
const DAYS = ['2026-10-03T10:00Z', '2027-04-03T09:00Z', '2027-01-25T00:00Z']

const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 })
const start = fc
  .tuple(fc.constantFrom(...DAYS), fc.integer({ min: 0, max: 30 * 60 }))
  .map(([day, minute]) => new Date(Date.parse(day) + minute * MINUTE_MS))
const around = fc.integer({ min: -600, max: 600 })

const anybody = (id: string, now: Date) =>
  fc
    .record({
      locationIds: fc.option(fc.uniqueArray(fc.constantFrom(1, 2), { minLength: 1 })),
      leadLimit: fc.option(fc.integer({ min: 0, max: 12 })),
      shifts: fc.array(fc.record({ weekdays, from: clock, until: clock }), { maxLength: 2 }),
      seen: fc.option(fc.integer({ min: 0, max: 30 })),
      absences: fc.array(fc.tuple(around, fc.integer({ min: 1, max: 900 })), { maxLength: 2 }),
    })
    .map(({ seen, absences, ...more }): Assignable => {
      const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
      return buildAssignable(id, {
        ...more,
        seenAt: seen === null ? null : at(-seen),
        absences: absences.map(([from, length]) => ({ startsAt: at(from), endsAt: at(from + length) })),
      })
    })

const conditions: fc.Arbitrary<Partial<RuleConditions>> = fc.record(
  {
    locationIds: fc.uniqueArray(fc.constantFrom(1, 2), { maxLength: 1 }),
    makes: fc.uniqueArray(fc.constantFrom('Kia', 'Mazda'), { maxLength: 1 }),
    conditions: fc.uniqueArray(fc.constantFrom('new' as const, 'used' as const), { maxLength: 1 }),
    weekdays,
    hours: fc.option(fc.record({ from: clock, until: clock })),
  },
  { requiredKeys: [] },
)
const rules = fc.array(
  fc.record({
    when: conditions,
    isEnabled: fc.boolean(),
    target: fc.oneof(
      fc.constantFrom(...IDS).map((personId) => ({ kind: 'person' as const, personId })),
      fc.constantFrom('all', 'two').map((teamId) => ({ kind: 'team' as const, teamId })),
    ),
  }),
  { maxLength: 5 },
)
const leads = (now: Date) =>
  fc.array(
    fc.record({
      locationId: fc.constantFrom(null, 1, 2),
      form: fc.constant('enquiry'),
      make: fc.constantFrom(null, 'Kia', 'Mazda'),
      condition: fc.constantFrom('new', 'used'),
      receivedAt: fc.constant(now),
    }),
    { minLength: 1, maxLength: 25 },
  )

const scene = start.chain((now) =>
  fc.record({
    now: fc.constant(now),
    timezone: fc.constantFrom(...ZONES),
    people: fc.tuple(...IDS.map((id) => anybody(id, now))),
    rules: rules.map((all) =>
      all.map(({ when, isEnabled, target }, at) => ({ ...buildRule(String(at), target, when), isEnabled })),
    ),
    leads: leads(now),
  }),
)

const teams = [
  { id: 'all', name: 'All', personIds: IDS },
  { id: 'two', name: 'Two', personIds: ['a', 'b'] },
]

test('each lead has an owner who is free, waits while nobody of its rule is, or fits no rule', () => {
  fc.assert(
    fc.property(scene, ({ now, timezone, people, rules: all, leads: sent }) => {
      let yard: Yard = buildYard(people, { timezone, teams })
      for (const lead of sent) {
        const decision = chooseOwner(lead, all, yard, now)
        expect(isRight(decision, lead, yard, now)).toBe(true)
        if (decision.kind === 'owner') yard = withLeadGiven(yard, decision.personId, now)
      }
    }),
    { numRuns: 400 },
  )
})

function isRight(decision: Decision, lead: LeadFacts, yard: Yard, now: Date): boolean {
  if (decision.kind === 'nobody') return true
  const { target, isEnabled } = decision.rule
  const named =
    target.kind === 'person' ? [target.personId] : (teams.find(({ id }) => id === target.teamId)?.personIds ?? [])
  const free = yard.people.filter(
    (each) =>
      named.includes(each.id) &&
      worksAt(each, lead.locationId) &&
      whyNotFree(each, yard, lead.locationId, now) === null,
  )
  if (decision.kind === 'queue') return isEnabled && free.length === 0
  const owner = free.find(({ id }) => id === decision.personId)
  return isEnabled && owner !== undefined && free.every(({ openLeads }) => openLeads >= owner.openLeads)
}

test('leads of one team are spread within one, as far as limits allow', () => {
  const all = [buildRule('all', { kind: 'team', teamId: 'all' })]
  const limits = fc.tuple(...IDS.map(() => fc.option(fc.integer({ min: 0, max: 8 }))))
  fc.assert(
    fc.property(start, limits, fc.integer({ min: 1, max: 40 }), (now, leadLimits, count) => {
      const people = IDS.map((id, at) => buildAssignable(id, { seenAt: now, leadLimit: leadLimits[at] ?? null }))
      let yard: Yard = buildYard(people)
      for (let sent = 0; sent < count; sent++) {
        const lead: LeadFacts = { locationId: 1, form: 'enquiry', make: null, condition: null, receivedAt: now }
        const decision = chooseOwner(lead, all, yard, new Date(now.getTime() + sent * MINUTE_MS))
        if (decision.kind === 'owner')
          yard = withLeadGiven(yard, decision.personId, new Date(now.getTime() + sent * MINUTE_MS))
      }
      const most = Math.max(...yard.people.map(({ openLeads }) => openLeads))
      const below = yard.people.filter(({ openLeads, leadLimit }) => leadLimit === null || openLeads < leadLimit)
      for (const { openLeads } of below) expect(most - openLeads).toBeLessThanOrEqual(1)
    }),
    { numRuns: 200 },
  )
})
