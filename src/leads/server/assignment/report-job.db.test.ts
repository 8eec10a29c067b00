import { expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { seedYard } from '../../testing/seed-yard.ts'
import { assignLeads } from './assign-leads.ts'
import { reportWorker } from './report-job.ts'

const database = await createTestDatabase()
const at = (time: string) => new Date(`2027-01-25T${time}+10:00`)

test('the managers get one mail about the leads that went on, and none again', async () => {
  const yard = await seedYard(database)
  const [boss, anna, ben] = [
    await yard.addStaff('Boss', 'manager'),
    await yard.addStaff('Anna'),
    await yard.addStaff('Ben'),
  ]
  for (const id of [anna, ben]) await database.asOwner('insert into staff_presence values ($1, $2)', [id, at('10:00')])
  await database.asOwner(
    `insert into assignment_settings (location_id, dealership_id, untouched_minutes, seen_minutes) values ($1, $2, 20, 240)`,
    [yard.locationId, yard.dealershipId],
  )
  await yard.addRule('Everything', { kind: 'team', teamId: await yard.addTeam(anna, ben) })
  const id = await yard.addLead(at('10:00'))
  for (const time of ['10:00', '10:20', '10:40']) await assignLeads(database, at(time))

  const mails: Mail[] = []
  const send = (mail: Mail) => {
    mails.push(mail)
    return Promise.resolve(ok(undefined))
  }
  const worker = reportWorker({ database, mailer: { send }, consoleUrl: 'https://console.example' })
  const run = (jobId: string) =>
    worker.run({ dealershipId: yard.dealershipId }, { jobId, signal: new AbortController().signal })
  await run('first')
  await run('second')
  expect(mails.map(({ id: mailId, to }) => [mailId, to])).toEqual([[`first-${boss}`, 'boss@amber.example']])
  expect(mails[0]?.subject).toBe('Nobody has answered Robin yet')
  expect(mails[0]?.text).toContain('waiting')
  expect(mails[0]?.text).toContain('assign it by hand')
  expect(mails[0]?.html).toContain(`https://console.example/leads/waiting/${id}`)
})
