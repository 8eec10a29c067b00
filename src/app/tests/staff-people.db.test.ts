import { describe, expect, test } from 'vitest'
import { listAudit } from '#api/audit/contract.ts'
import type { CallInput } from '#api/contract/client.ts'
import { createInvitation, listInvitations, mailInvitation, revokeInvitation } from '#api/invitations/contract.ts'
import {
  changeRole,
  getPerson,
  giveRole,
  listGivenRoles,
  listPeople,
  removePerson,
  renamePerson,
  takeRole,
} from '#api/people/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Grant } from '#staff/role.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber, blue } = await openWorld(database)
const app = openStaffApp(database, () => new Date())
const as = (role: keyof typeof amber.people) => app.clientOf(amber.people[role])

let count = 0
const plant = (...grants: readonly Grant[]) => addPerson(database, `planted-${++count}@amber.example`, ...grants)
const salesAt = (dealershipId: number): Grant => ({ role: 'sales', dealershipId, locationIds: null })

const problem = (kind: string, because?: string) => ({
  ok: false,
  error: { problem: expect.objectContaining({ kind, ...(because !== undefined && { because }) }) },
})

describe('people', () => {
  test('are listed in pages by name, and found by a part of name or address', async () => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) }
      const read = await as('manager').call(listPeople, { query })
      if (!read.ok) throw new Error('the list was refused')
      ids.push(...read.value.body.data.map(({ id }) => id))
      cursor = read.value.body.next ?? undefined
    } while (cursor !== undefined)
    expect(new Set(ids).size).toBe(ids.length)
    const visible = ['sales', 'northSales', 'manager', 'northManager'] as const
    expect(ids).toEqual(expect.arrayContaining(visible.map((role) => amber.people[role])))
    expect(ids).not.toContain(blue.people.sales)
    const found = await as('manager').call(listPeople, { query: { search: 'NORTHSALES@amber' } })
    expect(found.ok && found.value.body.data.map(({ id }) => id)).toEqual([amber.people.northSales])
  })

  test('get a role once, which is changed and taken away with If-Match', async () => {
    const id = await plant(salesAt(amber.dealershipId))
    const body = { role: 'manager' as const, dealershipId: amber.dealershipId, locationIds: [amber.northId] }
    const given = await as('groupAdmin').call(giveRole, { params: { id }, body })
    if (!given.ok) throw new Error('the role was not given')
    const { id: membershipId, locations } = given.value.body
    expect(locations).toEqual([{ id: amber.northId, name: 'North of amber' }])
    expect(await as('groupAdmin').call(giveRole, { params: { id }, body })).toMatchObject(problem('conflict'))
    const change = (ifMatch: number, to: CallInput<typeof changeRole>['body']) =>
      as('groupAdmin').call(changeRole, { params: { id: membershipId }, ifMatch, body: to })
    expect(await change(1, { locationIds: [amber.mainId, amber.northId] })).toMatchObject({
      ok: true,
      value: { version: 2, body: { version: 2 } },
    })
    expect(await change(1, { locationIds: null })).toMatchObject(problem('stale'))
    expect(await change(2, { role: 'sales' })).toMatchObject(problem('conflict'))
    expect(await change(2, { locationIds: [blue.northId] })).toMatchObject(problem('invalid-body'))
    const take = { params: { id: membershipId }, ifMatch: 2 }
    expect(await as('groupAdmin').call(takeRole, take)).toMatchObject({ ok: true })
    expect(await as('groupAdmin').call(takeRole, take)).toMatchObject(problem('not-found'))
    const verbs = await database.asOwner<{ verb: string }>(
      "select verb from audit where subject = 'membership' and subject_id = $1 order by at",
      [membershipId],
    )
    expect(verbs.map(({ verb }) => verb)).toEqual(['create', 'update', 'delete'])
  })

  test('see nothing from the moment their role is taken away', async () => {
    const id = await plant(salesAt(amber.dealershipId))
    const [membership] = await database.asOwner<{ id: string }>('select id from memberships where person_id = $1', [id])
    const person = app.clientOf(id)
    const before = await person.call(listPeople, {})
    expect(before.ok && before.value.body.data.length).toBeGreaterThan(1)
    await as('manager').call(takeRole, { params: { id: membership?.id ?? '' }, ifMatch: 1 })
    const after = await person.call(listPeople, {})
    expect(after.ok && after.value.body.data.map((each) => each.id)).toEqual([id])
  })

  test('lose only the roles that the remover gives; the platform removes them as a whole', async () => {
    const id = await plant(salesAt(amber.dealershipId), salesAt(blue.dealershipId))
    expect(await as('manager').call(removePerson, { params: { id }, ifMatch: 1 })).toMatchObject({ ok: true })
    const rolesOf = () => database.asOwner('select dealership_id as at from memberships where person_id = $1', [id])
    expect(await rolesOf()).toEqual([{ at: blue.dealershipId }])
    expect(await as('manager').call(getPerson, { params: { id } })).toMatchObject(problem('not-found'))
    expect(await as('platform').call(removePerson, { params: { id }, ifMatch: 1 })).toMatchObject({ ok: true })
    expect(await rolesOf()).toEqual([])
    expect(await database.asOwner('select removed_at is not null as removed from people where id = $1', [id])).toEqual([
      { removed: true },
    ])
  })

  test('don’t remove themselves, and rename only themselves', async () => {
    const own = amber.people.manager
    expect(await as('manager').call(removePerson, { params: { id: own }, ifMatch: 1 })).toMatchObject(
      problem('forbidden', 'yourself'),
    )
    const renamed = await as('manager').call(renamePerson, { params: { id: own }, ifMatch: 1, body: { name: 'Kim' } })
    expect(renamed).toMatchObject({ ok: true, value: { version: 2, body: { name: 'Kim' } } })
  })

  test('are told which roles they may give where', async () => {
    const given = async (role: keyof typeof amber.people) => {
      const read = await as(role).call(listGivenRoles, {})
      if (!read.ok) throw new Error('the list was refused')
      const { dealerships, sites, groups, platform } = read.value.body
      const places = dealerships.map(({ id, locations, mustLimit }) => [
        id,
        locations.map((each) => each.id),
        mustLimit,
      ])
      return { places, sites: sites.map(({ id }) => id), groups, platform }
    }
    const both = [amber.mainId, amber.northId]
    const none = { places: [], sites: [], groups: [], platform: false }
    expect(await given('sales')).toEqual(none)
    expect(await given('webEditor')).toEqual(none)
    expect(await given('northManager')).toEqual({ ...none, places: [[amber.dealershipId, [amber.northId], true]] })
    const manager = await given('manager')
    expect(manager).toMatchObject({ places: [[amber.dealershipId, expect.arrayContaining(both), false]], sites: [] })
    expect(await given('groupAdmin')).toMatchObject({ sites: [amber.siteId], groups: ['amber'], platform: false })
    expect(await given('platform')).toMatchObject({ groups: ['amber', 'blue'], platform: true })
  })
})

describe('invitations', () => {
  test('are listed until they are revoked, with the name of who invited', async () => {
    const created = await as('manager').call(createInvitation, {
      body: { email: 'New.Person@Amber.example', grants: [{ role: 'sales', dealershipId: amber.dealershipId }] },
    })
    if (!created.ok) throw new Error('the invitation was refused')
    const { id } = created.value.body
    expect(created.value.body).toMatchObject({ email: 'new.person@amber.example', state: 'open' })
    expect(created.value.body.grants).toEqual([
      expect.objectContaining({ role: 'sales', dealership: { id: amber.dealershipId, name: 'AMBER-MARK' } }),
    ])
    const ids = async () => {
      const listed = await as('sales').call(listInvitations, {})
      return listed.ok ? listed.value.body.data.map((each) => each.id) : []
    }
    expect(await ids()).toContain(id)
    expect(await as('manager').call(mailInvitation, { params: { id } })).toMatchObject({ ok: true })
    expect(await as('sales').call(revokeInvitation, { params: { id } })).toMatchObject(problem('forbidden'))
    expect(await as('manager').call(revokeInvitation, { params: { id } })).toMatchObject({ ok: true })
    expect(await ids()).not.toContain(id)
  })

  test('give no role that the inviter could not give', async () => {
    const invite = (role: keyof typeof amber.people, ...grants: readonly Grant[]) =>
      as(role).call(createInvitation, {
        body: {
          email: 'x@amber.example',
          grants: grants.map((grant) =>
            'locationIds' in grant ? { ...grant, locationIds: grant.locationIds && [...grant.locationIds] } : grant,
          ),
        },
      })
    const sales = salesAt(amber.dealershipId)
    expect(await invite('manager', sales, { role: 'platform' })).toMatchObject(problem('forbidden', 'not-your-role'))
    expect(await invite('manager', sales, salesAt(blue.dealershipId))).toMatchObject(problem('forbidden'))
    expect(await invite('groupAdmin', { role: 'group-admin', groupName: 'blue' })).toMatchObject(problem('forbidden'))
    expect(await invite('groupAdmin', { role: 'group-admin', groupName: 'amber' })).toMatchObject({ ok: true })
    expect(await invite('platform', { role: 'group-admin', groupName: 'nobody' })).toMatchObject(
      problem('invalid-body'),
    )
  })
})

describe('the audit log', () => {
  const reason = 'A customer asked who read their enquiry'

  test('is read for a reason, within the own dealership or group, and its reading is an entry', async () => {
    const read = (role: keyof typeof amber.people) => as(role).call(listAudit, { reason, query: { limit: 100 } })
    expect(await as('manager').call(listAudit, {})).toMatchObject(problem('forbidden', 'reason-needed'))
    expect(await read('sales')).toMatchObject(problem('forbidden', 'not-your-role'))
    for (const role of ['manager', 'groupAdmin'] as const) {
      const answer = await read(role)
      if (!answer.ok) throw new Error('the log was refused')
      // Sign-ins belong to no dealership.
      const placed = answer.value.body.data.filter(({ subject }) => subject !== 'session' && subject !== 'person')
      expect(new Set(placed.map(({ dealershipId }) => dealershipId))).toEqual(new Set([amber.dealershipId]))
    }
    const looks = await database.asOwner<{ actor: string; reason: string }>(
      "select actor, reason from audit where subject = 'audit' and verb = 'list'",
    )
    expect(looks).toContainEqual({ actor: `person:${amber.people.manager}`, reason })
  })

  test('is filtered and paged', async () => {
    const entries: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 3, subject: 'membership' as const, ...(cursor !== undefined && { cursor }) }
      const answer = await as('platform').call(listAudit, { query })
      if (!answer.ok) throw new Error('the log was refused')
      expect(answer.value.body.data.every(({ subject }) => subject === 'membership')).toBe(true)
      entries.push(...answer.value.body.data.map(({ id }) => id))
      cursor = answer.value.body.next ?? undefined
    } while (cursor !== undefined)
    const stored = await database.asOwner<{ id: string }>(
      "select id from audit where subject = 'membership' order by at desc, id desc",
    )
    expect(entries).toEqual(stored.map(({ id }) => id))
    const own = await as('platform').call(listAudit, { query: { personId: amber.people.groupAdmin, verb: 'create' } })
    expect(own.ok && own.value.body.data.map(({ actor }) => actor.personId)).toContain(amber.people.groupAdmin)
    expect(own.ok && new Set(own.value.body.data.map(({ actor }) => actor.personId)).size).toBe(1)
  })
})

test('nothing failed', () => {
  expect(app.failures).toEqual([])
})
