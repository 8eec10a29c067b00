import { expect, test } from 'vitest'
import { clockIn, weekdayOf } from '#platform/calendar-day.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { seedYard } from '../../testing/seed-yard.ts'
import { finishLead } from '../inbox/change-lead.ts'
import { readLead } from '../inbox/lead-record.ts'
import { logCall } from '../inbox/notes.ts'
import { assignLeads } from './assign-leads.ts'

/**
 * Five people of a yard in a week with a flood of leads on Monday, a holiday on Tuesday, an absence from Wednesday to Thursday, and somebody who
 * does nothing from Thursday evening. The yard opens at 8:30 and closes at 17:30; its people work from 8:00 to 18:00. The rules of who is free
 * are written again here, so that the way of each lead is checked against another source.
 */
const database = await createTestDatabase()
const ZONE = 'Australia/Brisbane'
const HOLIDAY = '2027-01-26'
const at = (day: number, time: string) => new Date(`2027-01-${day}T${time}+10:00`)
const LIMIT = 4
const UNTOUCHED_MINUTES = 20
const STEP_MS = 10 * MINUTE_MS

const yard = await seedYard(database, 'week')
const anna = await yard.addStaff('Anna', 'manager')
const [ben, cho, dev, eve] = [
  await yard.addStaff('Ben'),
  await yard.addStaff('Cho'),
  await yard.addStaff('Dev'),
  await yard.addStaff('Eve'),
]
const SALES = [anna, ben, cho]
const rules = {
  [await yard.addRule('Trucks', { kind: 'person', personId: dev }, { makes: ['Isuzu'] })]: [dev],
  [await yard.addRule('Vans', { kind: 'team', teamId: await yard.addTeam(cho, dev) }, { makes: ['Kia'] })]: [cho, dev],
  [await yard.addRule('Finance', { kind: 'person', personId: eve }, { forms: ['finance'] })]: [eve],
  [await yard.addRule('Everything', { kind: 'team', teamId: await yard.addTeam(...SALES) })]: SALES,
}
const away = { personId: ben, from: at(27, '00:00'), until: at(29, '00:00') }
const shift = [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', until: '18:00' }]
const idle = { personId: cho, from: at(28, '17:00') }
for (const id of [...SALES, dev, eve])
  await database.asOwner(
    'insert into assignment_profiles (dealership_id, person_id, lead_limit, shifts) values ($1, $2, $3, $4)',
    [yard.dealershipId, id, LIMIT, JSON.stringify(shift)],
  )
await database.asOwner(
  `insert into special_hours (dealership_id, location_id, date, name, status) values ($1, $2, '${HOLIDAY}', 'Australia Day', 'Closed')`,
  [yard.dealershipId, yard.locationId],
)
await database.asOwner('insert into absences (dealership_id, person_id, starts_at, ends_at) values ($1, $2, $3, $4)', [
  yard.dealershipId,
  away.personId,
  away.from,
  away.until,
])
await database.asOwner(
  `insert into assignment_settings (location_id, dealership_id, untouched_minutes, seen_minutes) values ($1, $2, $3, 15)`,
  [yard.locationId, yard.dealershipId, UNTOUCHED_MINUTES],
)

/** The leads of the week, by the time at which they come. */
const ARRIVALS: { readonly at: Date; readonly make?: string; readonly form?: string }[] = [
  // The weekend before, and the flood of Monday.
  { at: at(24, '20:00') },
  ...Array.from({ length: 36 }, (_, n) => ({ at: new Date(at(25, '09:00').getTime() + n * 30_000) })),
  { at: at(25, '10:00'), make: 'Isuzu' },
  { at: at(25, '16:50'), form: 'finance' },
  // The holiday, and the night after it.
  ...['09:00', '11:00', '13:00', '22:00'].map((time) => ({ at: at(26, time) })),
  { at: at(26, '14:00'), make: 'Isuzu' },
  ...['09:10', '10:10', '11:10', '12:10', '13:10', '14:10'].map((time) => ({ at: at(27, time) })),
  ...['09:10', '12:10', '17:25'].map((time) => ({ at: at(28, time) })),
  // One for each of the two who sell vans; the second is given at the next step, ten minutes before the yard closes.
  ...['17:10:00', '17:10:01'].map((time) => ({ at: new Date(`2027-01-28T${time}+10:00`), make: 'Kia' })),
  ...['09:10', '09:20', '09:30', '10:10', '11:10', '12:10'].map((time) => ({ at: at(29, time) })),
  { at: at(30, '12:00') },
]

/** Whether somebody is at work, by the words above rather than by the code. */
function isAtWork(personId: string, now: Date): boolean {
  const { day, time } = clockIn(ZONE, now)
  const isWorkday = ![0, 6].includes(weekdayOf(day)) && day !== HOLIDAY
  const isAway = personId === away.personId && now >= away.from && now < away.until
  return isWorkday && time >= '08:00' && time < '18:00' && !isAway
}

/** Minutes between two instants at which the yard was open, counted one by one. */
function openMinutes(from: Date, until: Date): number {
  let minutes = 0
  for (let minute = from.getTime(); minute < until.getTime(); minute += MINUTE_MS) {
    const { day, time } = clockIn(ZONE, new Date(minute))
    if (![0, 6].includes(weekdayOf(day)) && day !== HOLIDAY && time >= '08:30' && time < '17:30') minutes++
  }
  return minutes
}

interface LeadState {
  readonly id: string
  readonly assigneeId: string | null
  readonly state: string
  readonly ruleId: string | null
  readonly status: string
  readonly answeredAt: Date | null
  readonly waitingSince: Date | null
}
const readLeads = () =>
  database.asOwner<LeadState>(
    `select l.id, l.assignee_id as "assigneeId", a.state, a.rule_id as "ruleId", l.status, l.first_answered_at as "answeredAt",
       l.waiting_since as "waitingSince" from leads l join lead_assignments a on a.lead_id = l.id order by l.received_at, l.id`,
  )

/** Everybody at work answers one lead that waits at each step, and finishes one that was answered an hour ago; but for Cho, from Thursday evening. */
async function work(now: Date): Promise<void> {
  const leads = await readLeads()
  for (const personId of [...SALES, dev, eve]) {
    const isIdle = personId === idle.personId && now >= idle.from
    if (!isAtWork(personId, now) || isIdle) continue
    const own = leads.filter(({ assigneeId, status }) => assigneeId === personId && status === 'open')
    const waiting = own.find(({ waitingSince }) => waitingSince !== null)
    const answered = own.find(
      ({ answeredAt }) => answeredAt !== null && now.getTime() - answeredAt.getTime() >= HOUR_MS,
    )
    const by = { actor: { kind: 'person', id: personId } as const, personId, now }
    await database.withStaff(personId, async (tx) => {
      const toAnswer = waiting && (await readLead(tx, waiting.id))
      if (toAnswer) await logCall(tx, toAnswer, { text: 'Spoke', reached: true }, by)
      const toFinish = answered && (await readLead(tx, answered.id))
      if (toFinish)
        await finishLead(tx, toFinish, { outcome: 'lost', vehicleId: null, lostReason: 'not-reachable' }, by)
    })
  }
}

interface Given {
  readonly leadId: string
  readonly at: Date
  readonly toId: string | null
  readonly ruleId: string
  readonly untouchedById: string | null
}
const readGiven = () =>
  database.asOwner<Given>(
    `select lead_id as "leadId", created_at as at, details ->> 'toId' as "toId", substring(actor from 6) as "ruleId",
       details ->> 'untouchedById' as "untouchedById" from lead_events where actor like 'rule:%' order by created_at, id`,
  )

const nameOf = (id: string | null) =>
  ({ [anna]: 'Anna', [ben]: 'Ben', [cho]: 'Cho', [dev]: 'Dev', [eve]: 'Eve' })[id ?? ''] ?? 'queue'

test('each lead goes the way that the rules say', { timeout: 240_000 }, async () => {
  const arrivals = ARRIVALS.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const stored: string[] = []
  let seen = 0
  for (let now = at(24, '20:00'); now <= at(31, '09:00'); now = new Date(now.getTime() + stepAt(now))) {
    for (; stored.length < arrivals.length;) {
      const next = arrivals[stored.length]
      if (!next || next.at > now) break
      stored.push(await yard.addLead(next.at, next))
    }
    await assignLeads(database, now)
    const after = await readLeads()
    expect(after).toHaveLength(stored.length)
    const given = await readGiven()
    const fresh = given.slice(seen)
    seen = given.length
    const openOf = (leads: readonly LeadState[], personId: string) =>
      leads.filter(({ assigneeId, status }) => assigneeId === personId && status === 'open').length

    const hadBy = (leadId: string) =>
      given.flatMap((each) => (each.leadId === leadId ? (each.untouchedById ?? []) : []))
    // Each open lead has an owner, or waits at a rule none of whose people is free.
    const waiting = after.filter(({ status, assigneeId }) => status === 'open' && assigneeId === null)
    const forgotten = waiting.filter(
      ({ id, state, ruleId }) =>
        state !== 'queued' ||
        (rules[ruleId ?? ''] ?? []).some(
          (person) => isAtWork(person, now) && openOf(after, person) < LIMIT && !hadBy(id).includes(person),
        ),
    )
    expect({ now, forgotten }).toEqual({ now, forgotten: [] })
    // Whoever got one is named by the rule, at work and within their limit, and nobody else has waited longer at that rule.
    const wrong = fresh.filter(({ toId, ruleId, leadId }) => {
      if (toId === null) return false
      const isFree = (rules[ruleId] ?? []).includes(toId) && isAtWork(toId, now) && openOf(after, toId) <= LIMIT
      const longer = after.slice(
        0,
        after.findIndex(({ id }) => id === leadId),
      )
      return (
        !isFree ||
        longer.some((lead) => waiting.includes(lead) && lead.ruleId === ruleId && hadBy(lead.id).length === 0)
      )
    })
    expect({ now, wrong }).toEqual({ now, wrong: [] })
    await work(now)
  }

  const ways = await readGiven()
  const wayOf = (n: number) => ways.filter(({ leadId }) => leadId === stored[n])
  const shown = (n: number) =>
    wayOf(n).map(
      ({ toId, at: when }) => `${clockIn(ZONE, when).day.slice(8)} ${clockIn(ZONE, when).time} ${nameOf(toId)}`,
    )
  const indexOf = (time: Date, more: object = {}) =>
    arrivals.findIndex((each) => each.at.getTime() === time.getTime() && matches(each, more))

  // Sunday's lead waits for Monday's first shift; the flood fills everybody's hands, the rest waits.
  expect(shown(0)[0]).toBe('24 20:00 queue')
  expect(shown(0)[1]).toMatch(/^25 08:00 (Anna|Ben|Cho)$/)
  const flood = ways.filter(({ at: when, toId }) => toId !== null && when <= at(25, '09:20') && when >= at(25, '09:00'))
  expect(flood.length).toBeGreaterThanOrEqual(3 * LIMIT - 3)
  expect(shown(indexOf(at(25, '10:00'), { make: 'Isuzu' }))).toEqual(['25 10:00 Dev'])
  expect(shown(indexOf(at(25, '16:50'), { form: 'finance' }))).toEqual(['25 16:50 Eve'])
  // Nobody gets anything on the holiday; on Wednesday Dev's truck goes first thing, and Ben gets none until Friday.
  expect(ways.filter(({ at: when, toId }) => toId !== null && clockIn(ZONE, when).day === HOLIDAY)).toEqual([])
  expect(shown(indexOf(at(26, '14:00'), { make: 'Isuzu' }))).toEqual(['26 14:00 queue', '27 08:00 Dev'])
  expect(ways.filter(({ at: when, toId }) => toId === ben && when >= away.from && when < away.until)).toEqual([])
  // Each lead that Cho had and left goes to the next after twenty minutes in which the yard was open.
  const left = ways.filter(({ untouchedById }) => untouchedById === cho)
  const minutesOf = ({ leadId, at: when }: Given) => {
    const had = ways.findLast((each) => each.leadId === leadId && each.toId === cho)
    return had && openMinutes(had.at, when)
  }
  expect(left.length).toBeGreaterThan(2)
  expect(left.map(minutesOf)).toEqual(left.map(() => UNTOUCHED_MINUTES))
  expect(left.filter(({ toId }) => toId === cho)).toEqual([])
  // Cho's van had ten minutes on Thursday. The other ten begin when the yard opens, not with the shift, and Dev has it then.
  const vans = [at(28, '17:10'), new Date('2027-01-28T17:10:01+10:00')].map((time) => shown(indexOf(time)))
  expect(vans).toEqual([['28 17:10 Dev'], ['28 17:20 Cho', '29 08:40 Dev']])
  // Saturday's lead still waits on Sunday; everything else was answered.
  expect((await readLeads()).filter(({ answeredAt }) => answeredAt === null)).toMatchObject([
    { state: 'queued', assigneeId: null },
  ])
  const twice = ways.filter(
    ({ leadId, toId, at: when }) =>
      toId !== null &&
      ways.some(
        (each) =>
          each.leadId === leadId && each.toId !== null && each.toId !== toId && each.at.getTime() === when.getTime(),
      ),
  )
  expect(twice).toEqual([])
})

/** Ten minutes on a working day, and an hour else. */
function stepAt(now: Date): number {
  const { day, time } = clockIn(ZONE, now)
  const isWorkday = ![0, 6].includes(weekdayOf(day)) && day !== HOLIDAY
  return isWorkday && time >= '08:00' && time < '18:00' ? STEP_MS : HOUR_MS
}

function matches(each: object, more: object): boolean {
  return Object.entries(more).every(([name, value]) =>
    Object.entries(each).some(([key, own]) => key === name && own === value),
  )
}
