import { expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { seedYard, type SeededYard } from '../../testing/seed-yard.ts'
import { readLead } from '../inbox/lead-record.ts'
import { assignLead } from '../inbox/change-lead.ts'
import { logCall } from '../inbox/notes.ts'
import { assignLeads } from './assign-leads.ts'

const database = await createTestDatabase()
/** Monday 25 January 2027, 10:00. */
const NOW = new Date('2027-01-25T10:00+10:00')
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

interface Row {
  readonly state: string
  readonly reason: string | null
  readonly rule: string | null
  readonly owner: string | null
}
const rowOf = async (id: string) =>
  (
    await database.asOwner<Row>(
      `select a.state, a.reason, a.rule_name as rule, p.name as owner from leads l left join lead_assignments a on a.lead_id = l.id
       left join people p on p.id = l.assignee_id where l.id = $1`,
      [id],
    )
  )[0]
const eventsOf = (id: string) =>
  database.asOwner<{ kind: string; actor: string; details: object }>(
    'select kind, actor, details from lead_events where lead_id = $1 order by created_at, kind desc',
    [id],
  )

const see = (id: string, at: Date) =>
  database.asOwner(
    'insert into staff_presence values ($1, $2) on conflict (person_id) do update set seen_at = excluded.seen_at',
    [id, at],
  )

/** A yard with two people of one team, who are both at the console. */
async function openYard(slug: string) {
  const yard = await seedYard(database, slug)
  // The lower id is first among equals.
  const [anna = '', ben = ''] = [await yard.addStaff('One'), await yard.addStaff('Two')].toSorted()
  await database.asOwner(`update people set name = case id when $1 then 'Anna' else 'Ben' end where id in ($1, $2)`, [
    anna,
    ben,
  ])
  await see(anna, NOW)
  await see(ben, NOW)
  const ruleId = await yard.addRule('Everything', { kind: 'team', teamId: await yard.addTeam(anna, ben) })
  return { ...yard, anna, ben, ruleId }
}

const untouchedAfter = ({ dealershipId, locationId }: SeededYard, minutes: number) =>
  database.asOwner(
    `insert into assignment_settings (location_id, dealership_id, untouched_minutes, seen_minutes) values ($1, $2, $3, 120)`,
    [locationId, dealershipId, minutes],
  )

test('two processes give each lead to one person, and spread them within one', async () => {
  const yard = await openYard('both')
  const other = openDatabase({ url: database.url, applicationName: 'another process', log: silentLogger })
  try {
    const ids: string[] = []
    const stored = (async () => {
      for (let n = 0; n < 40; n++) ids.push(await yard.addLead(NOW))
    })()
    const runs = Array.from({ length: 12 }, (_, n) => assignLeads(n % 2 === 0 ? database : other, NOW))
    await Promise.all([stored, ...runs])
    await Promise.all([assignLeads(database, NOW), assignLeads(other, NOW)])
    const given = await database.asOwner<{ lead_id: string; n: number }>(
      `select lead_id, count(*)::int as n from lead_events where kind = 'assigned' and lead_id = any($1) group by 1`,
      [ids],
    )
    expect(given).toHaveLength(40)
    expect(given.filter(({ n }) => n !== 1)).toEqual([])
    const loads = await database.asOwner<{ n: number }>(
      'select count(*)::int as n from leads where id = any($1) group by assignee_id',
      [ids],
    )
    expect(loads).toEqual([{ n: 20 }, { n: 20 }])
  } finally {
    await other.close()
  }
})

test('the lead tells who got it by which rule, and the audit log knows the rule', async () => {
  const { addLead, ruleId, anna } = await openYard('tells')
  const id = await addLead(NOW)
  expect(await assignLeads(database, NOW)).toBe(1)
  expect(await rowOf(id)).toEqual({ state: 'given', reason: 'rule', rule: 'Everything', owner: 'Anna' })
  expect(await eventsOf(id)).toEqual([
    {
      kind: 'assigned',
      actor: `rule:${ruleId}`,
      details: { fromId: null, toId: anna, rule: 'Everything', team: 'Sales', untouchedById: null },
    },
  ])
  expect(await database.asOwner('select actor, fields from audit where subject_id = $1', [id])).toEqual([
    { actor: `rule:${ruleId}`, fields: ['assignee_id'] },
  ])
})

test('what somebody was given by hand, or took, stays theirs', async () => {
  const { addLead, anna, ben } = await openYard('hand')
  const id = await addLead(NOW)
  await database.withStaff(ben, async (tx) => {
    const lead = await readLead(tx, id)
    if (lead) await assignLead(tx, lead, ben, { actor: { kind: 'person', id: ben }, personId: ben, now: NOW })
  })
  expect(await assignLeads(database, NOW)).toBe(0)
  expect(await rowOf(id)).toMatchObject({ state: 'over', owner: 'Ben' })
  expect(anna).not.toBe(ben)
})

test('a lead waits until somebody comes, and the longest waiting goes first', async () => {
  const { addLead, anna, ben } = await openYard('waits')
  for (const id of [anna, ben]) await see(id, after(-60))
  const [second, first] = [await addLead(after(-5)), await addLead(after(-9))]
  expect(await assignLeads(database, NOW)).toBe(0)
  expect(await rowOf(first)).toMatchObject({ state: 'queued', owner: null })
  await see(ben, NOW)
  await database.asOwner(
    `insert into assignment_profiles (dealership_id, person_id, lead_limit) select dealership_id, $1, 1 from leads where id = $2`,
    [ben, first],
  )
  expect(await assignLeads(database, NOW)).toBe(1)
  expect(await rowOf(first)).toMatchObject({ state: 'given', owner: 'Ben' })
  expect(await rowOf(second)).toMatchObject({ state: 'queued', owner: null })
  expect((await eventsOf(second)).map(({ kind }) => kind)).toEqual(['queued'])
})

test('an untouched lead goes to the next, then waits, and the managers hear of it once', async () => {
  const yard = await openYard('untouched')
  await untouchedAfter(yard, 20)
  const [id, answered] = [await yard.addLead(NOW), await yard.addLead(after(1))]
  await assignLeads(database, after(1))
  await database.withStaff(yard.ben, async (tx) => {
    const lead = await readLead(tx, answered)
    const by = { actor: { kind: 'person', id: yard.ben } as const, personId: yard.ben, now: after(2) }
    if (lead) await logCall(tx, lead, { text: 'Spoke', reached: true }, by)
  })
  await assignLeads(database, after(20))
  expect(await rowOf(id)).toMatchObject({ state: 'given', owner: 'Anna' })
  await assignLeads(database, after(21))
  expect(await rowOf(id)).toMatchObject({ state: 'given', reason: 'untouched', owner: 'Ben' })
  expect(await rowOf(answered)).toMatchObject({ state: 'given', owner: 'Ben' })
  await assignLeads(database, after(41))
  expect(await rowOf(id)).toMatchObject({ state: 'queued', owner: null })
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['assigned', 'assigned', 'queued'])
  const jobs = await database.asOwner(`select data from jobs.job where name = 'assignment-report'`)
  expect(jobs).toEqual([{ data: { dealershipId: yard.dealershipId } }])
})

test('a shopper stays with who works for them, unless that person is away', async () => {
  const { addLead, ben, dealershipId } = await openYard('contact')
  const known = await addLead(NOW)
  await database.asOwner(`update leads set assignee_id = $2, email = 'same@mail.example' where id = $1`, [known, ben])
  await assignLeads(database, NOW)
  const again = async () => {
    const id = await addLead(NOW)
    await database.asOwner('delete from leads where id = $1', [id])
    const [row] = await database.asOwner<{ id: string }>(
      `insert into leads (id, site_id, received_at, form, email, dealership_id, location_id, payload, submission_key)
       select $2, site_id, received_at, form, email, dealership_id, location_id, payload, $3 from leads where id = $1 returning id`,
      [known, id, id],
    )
    return row?.id ?? ''
  }
  const second = await again()
  await assignLeads(database, NOW)
  expect(await rowOf(second)).toMatchObject({ state: 'given', reason: 'contact', owner: 'Ben' })
  await database.asOwner(
    'insert into absences (dealership_id, person_id, starts_at, ends_at) values ($1, $2, $3, $4)',
    [dealershipId, ben, after(-60), after(60)],
  )
  const third = await again()
  await assignLeads(database, NOW)
  expect(await rowOf(third)).toMatchObject({ state: 'given', reason: 'rule', owner: 'Anna' })
})

test('leads of before the first rule, suspected ones and old ones are left alone', async () => {
  const yard = await seedYard(database, 'before')
  const before = await yard.addLead(NOW)
  const anna = await yard.addStaff('Anna')
  await see(anna, NOW)
  await yard.addRule('Everything', { kind: 'person', personId: anna })
  const old = await yard.addLead(new Date('2026-01-01T00:00Z'))
  expect(await assignLeads(database, NOW)).toBe(0)
  for (const id of [before, old]) expect(await rowOf(id)).toMatchObject({ state: null, owner: null })
})

test('a yard whose leads cannot be assigned keeps no other yard waiting', async () => {
  const yards = [await openYard('jarrah'), await openYard('karri'), await openYard('lilly')]
  const [, broken] = yards
  await database.asOwner(
    `insert into assignment_profiles (person_id, dealership_id, shifts) select person_id, dealership_id, '{}' from memberships where dealership_id = $1`,
    [broken?.dealershipId],
  )
  await database.asOwner('delete from staff_presence where person_id = any ($1)', [[broken?.anna, broken?.ben]])
  const leads: string[] = []
  for (const each of yards) leads.push(await each.addLead(NOW))
  await expect(assignLeads(database, NOW)).rejects.toThrow(`leads of the dealership ${broken?.dealershipId} were not`)
  const owners: (string | null)[] = []
  for (const id of leads) owners.push((await rowOf(id))?.owner ?? null)
  expect(owners).toEqual(['Anna', null, 'Anna'])
})
