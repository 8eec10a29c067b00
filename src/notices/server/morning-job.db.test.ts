import { beforeEach, expect, test } from 'vitest'
import { seedYard } from '#leads/testing/seed-yard.ts'
import { ok } from '#platform/result.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { morningWorkers } from './morning-job.ts'
import { NOTICE_QUEUES } from './notice-queues.ts'

const database = await createTestDatabase()
await declareQueues(database, NOTICE_QUEUES, silentLogger)
const yard = await seedYard(database)
const anna = await yard.addStaff('Anna')
const ben = await yard.addStaff('Ben')
const at = (day: string, time: string) => new Date(`${day}T${time}+10:00`)
/** A Monday of 2027, the day after, and a Saturday. */
const [MONDAY, TUESDAY, SATURDAY] = ['2027-01-25', '2027-01-26', '2027-01-30']
let now = at(MONDAY, '08:00')
const mails: Mail[] = []
const send = (mail: Mail) => {
  mails.push(mail)
  return Promise.resolve(ok(undefined))
}
const [plan, mail] = morningWorkers({
  database,
  mailer: { send },
  clock: () => now,
  consoleUrl: 'https://console.example',
})

beforeEach(async () => {
  mails.length = 0
  await database.asOwner('delete from notice_settings')
})

const wants = (personId: string, morningAt: string) =>
  database.asOwner(
    `insert into notice_settings (person_id, new_leads, replies, handed_on, bookings, morning_at) values ($1, true, true, true, true, $2)`,
    [personId, morningAt],
  )

/** Lets the planner run at a time, and sends what it planned. */
async function runAt(time: Date): Promise<readonly Mail[]> {
  now = time
  const run = { jobId: 'job', signal: new AbortController().signal }
  await plan?.run({}, run)
  const jobs = await database.asOwner<{ data: object }>(
    `delete from jobs.job where name = 'morning-mail' returning data`,
  )
  for (const { data } of jobs) await mail?.run(data, run)
  return mails.splice(0)
}

test('nobody gets a mail with nothing in it', async () => {
  await wants(anna, '08:00')
  expect(await runAt(at(MONDAY, '08:00'))).toEqual([])
})

test('the list comes once a day at the time that somebody chose, of their own work and nobody’s', async () => {
  await wants(anna, '08:00')
  await wants(ben, '09:30')
  const [own, others, open] = [
    await yard.addLead(at(MONDAY, '06:00')),
    await yard.addLead(at(MONDAY, '06:30')),
    await yard.addLead(at(MONDAY, '07:00')),
  ]
  await database.asOwner('update leads set assignee_id = $2 where id = $1', [own, anna])
  await database.asOwner('update leads set assignee_id = $2 where id = $1', [others, ben])
  await database.asOwner(
    `insert into lead_tasks (site_id, lead_id, title, due_at, assignee_id) values
     ($1, $2, 'Ring again', $4, $3), ($1, $2, 'Send the quote', $5, $3), ($1, $2, 'Next week', $6, $3)`,
    [yard.siteId, own, anna, at(MONDAY, '07:00'), at(MONDAY, '15:00'), at(SATURDAY, '15:00')],
  )
  expect(await runAt(at(MONDAY, '07:55'))).toEqual([])
  const [first, ...more] = await runAt(at(MONDAY, '08:00'))
  expect(more).toEqual([])
  expect(first).toMatchObject({ to: 'anna@amber.example', subject: 'Your list for Monday 25 January' })
  expect(first?.text).toContain('2 leads wait, 1 task is overdue and 1 task is due today.')
  for (const words of [
    'waits for 2 hours',
    'nobody’s yet',
    'Ring again',
    '15:00',
    'Send the quote',
    `/leads/waiting/${open}`,
  ])
    expect(first?.text).toContain(words)
  for (const words of ['Next week', others]) expect(first?.text).not.toContain(words)
  expect(first?.html).toContain('https://console.example/account')
  expect(await runAt(at(MONDAY, '08:05'))).toEqual([])
  expect((await runAt(at(MONDAY, '09:30'))).map(({ to }) => to)).toEqual(['ben@amber.example'])
  expect((await runAt(at(TUESDAY, '08:00'))).map(({ to }) => to)).toEqual(['anna@amber.example'])
})

test('it comes on open days only, and not hours late', async () => {
  await wants(anna, '08:00')
  expect(await runAt(at(SATURDAY, '08:00'))).toEqual([])
  expect(await runAt(at('2027-02-01', '10:00'))).toEqual([])
  await database.asOwner(
    `insert into special_hours (dealership_id, location_id, date, status) values ($1, $2, $3, 'Closed')`,
    [yard.dealershipId, yard.locationId, '2027-02-02'],
  )
  expect(await runAt(at('2027-02-02', '08:00'))).toEqual([])
  expect(await runAt(at('2027-02-03', '08:00'))).toHaveLength(1)
})

test('who was removed gets none', async () => {
  await wants(ben, '08:00')
  await database.asOwner('update people set removed_at = now() where id = $1', [ben])
  expect(await runAt(at(MONDAY, '08:00'))).toEqual([])
})
