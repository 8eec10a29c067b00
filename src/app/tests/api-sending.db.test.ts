import { expect, test } from 'vitest'
import type { ApiClient } from '#api/contract/client.ts'
import { addEntry } from '#api/leads/contract.ts'
import { createInvitation, mailInvitation } from '#api/invitations/contract.ts'
import { createWebhook } from '#api/webhooks/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { plantLead } from '../testing/plant-lead.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber } = await openWorld(database)
const { dealershipId } = amber
let seconds = 0
/** Two processes on one database, ten seconds later with each look at the clock: limits of requests have tests of their own. */
const clock = () => new Date(Date.now() + (seconds += 10) * 1000)
const [one, other] = [openStaffApp(database, clock), openStaffApp(database, clock)]

function kindOf(answer: Awaited<ReturnType<ApiClient['call']>>): string {
  if (answer.ok) return 'done'
  return answer.error.kind === 'problem' ? answer.error.problem.kind : answer.error.kind
}

test('an address gets ten invitations a day, through whichever process', async () => {
  const clients = [one, other].map((app) => app.clientOf(amber.people.manager))
  const body = { email: 'New@mail.example', grants: [{ role: 'sales' as const, dealershipId }] }
  const created = await clients[0]?.call(createInvitation, { body })
  const id = created?.ok ? created.value.body.id : ''
  const again = []
  for (let count = 0; count < 10; count++) {
    const answer = await clients[count % 2]?.call(mailInvitation, { params: { id } })
    if (answer) again.push(kindOf(answer))
  }
  expect(again).toEqual([...Array.from({ length: 9 }, () => 'done'), 'rate-limited'])
  const invited = await clients[1]?.call(createInvitation, { body: { ...body, email: 'new@MAIL.example' } })
  expect(invited && kindOf(invited)).toBe('rate-limited')
})

test('somebody sends 200 answers an hour, and their colleague goes on', async () => {
  const place = { siteId: amber.siteId, dealershipId, locationId: amber.mainId }
  const params = { id: await plantLead(database, place) }
  const send = (personId: string) =>
    one.clientOf(personId).call(addEntry, { params, body: { channel: 'email', text: 'Yes, it is.' } })
  await send(amber.people.manager)
  await database.asOwner(`update rate_limits set points = 200 where key like 'staff-sent-messages%'`)
  expect(kindOf(await send(amber.people.manager))).toBe('rate-limited')
  expect(kindOf(await send(amber.people.groupAdmin))).toBe('done')
})

test('a site has twenty webhooks', async () => {
  const client = one.clientOf(amber.people.groupAdmin)
  const kinds = []
  for (let count = 0; count < 21; count++)
    kinds.push(
      kindOf(await client.call(createWebhook, { body: { url: `https://crm.example/${count}`, siteId: amber.siteId } })),
    )
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(20)
  expect(kinds.at(-1)).toBe('forbidden')
})
