import { beforeEach, expect, test } from 'vitest'
import { dealerConfiguration, listConfigurations, siteConfiguration } from '#api/configuration/contract.ts'
import type { CallInput } from '#api/contract/client.ts'
import { handOver } from '#configuration/server/hand-over.ts'
import { listRevisions, readCurrentOf, writeRevision } from '#configuration/server/revisions.ts'
import { writeTexts } from '#configuration/server/write-texts.ts'
import { systemActor } from '#platform/actor.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { OWNER_KINDS } from '../start/configuration-files.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber } = await openWorld(database)
const app = openStaffApp(database, () => new Date())

const TEXT = `# The dealership.
name: Amber Motors
group: amber
locations:
  amber:
    name: Yard
    address: { street: 1 Example Street, suburb: Brighton, state: VIC, postcode: "3186" }
    email: yard@amber.example
    hours:
      Mon-Fri: 8:30-17:30 # until winter
      Sat: 9-12
  amber-north:
    name: North
    address: { street: 2 Example Street, suburb: Brighton, state: VIC, postcode: "3186" }
`
const OWNER = { kind: 'dealer', name: 'amber' } as const
const SATURDAY = ['locations', 'amber', 'hours', 'Sat']
const NORTH_PHONE = ['locations', 'amber-north', 'phone']

beforeEach(async () => {
  app.setSecondFactorAge(0)
  await database.asOwner('truncate configuration_owners, configuration_revisions')
  await writeTexts(database, OWNER_KINDS, [{ owner: OWNER, text: TEXT }], { actor: systemActor('test') })
})

const as = (role: keyof typeof amber.people) => app.clientOf(amber.people[role])
type Edits = CallInput<typeof dealerConfiguration.edit>['body']['edits']
const edit = (role: keyof typeof amber.people, ifMatch: number, edits: Edits) =>
  as(role).call(dealerConfiguration.edit, { params: { slug: 'amber' }, ifMatch, body: { edits } })
const textInForce = async () => (await database.withRole('index', (tx) => readCurrentOf(tx, OWNER)))?.text

test('an edit is in force with the comments of the text, and names who made it', async () => {
  const edited = await edit('manager', 1, [{ op: 'set', path: SATURDAY, value: 'closed' }])
  expect(edited).toMatchObject({
    value: { version: 2, body: { version: 2, changedBy: { kind: 'person', id: amber.people.manager } } },
  })
  expect(await textInForce()).toBe(TEXT.replace('Sat: 9-12', 'Sat: closed'))
  const audit = await database.asOwner(
    "select actor, fields, subject_id from audit where subject = 'configuration' order by at desc limit 1",
  )
  expect(audit).toEqual([
    { actor: `person:${amber.people.manager}`, fields: ['locations.amber'], subject_id: 'dealer/amber' },
  ])
})

test('edits of different parts both go in, and of the same part the later one hears who was first', async () => {
  await edit('manager', 1, [{ op: 'set', path: SATURDAY, value: 'closed' }])
  expect(await edit('northManager', 1, [{ op: 'set', path: NORTH_PHONE, value: '(03) 5550 1234' }])).toMatchObject({
    value: { version: 3 },
  })
  expect(await edit('webEditor', 1, [{ op: 'set', path: SATURDAY, value: '9-17' }])).toMatchObject({
    error: { problem: { kind: 'stale', current: { version: 3, changedBy: { id: amber.people.manager } } } },
  })
  expect(await textInForce()).toContain('Sat: closed')
})

test('ten editors at once lose nothing', async () => {
  const days = Array.from({ length: 10 }, (_, index) => `2027-03-${String(index + 10)}`)
  const answers = await Promise.all(
    days.map((day) => edit('manager', 1, [{ op: 'set', path: ['specialHours', day], value: 'closed' }])),
  )
  const written = days.filter((_, index) => answers[index]?.ok === true)
  const text = (await textInForce()) ?? ''
  expect(days.filter((day) => text.includes(day))).toEqual(written)
  expect(written.length).toBeGreaterThan(4)
})

test('a role changes only what it covers, wherever that is in the text', async () => {
  const phone: Edits[number] = { op: 'set', path: ['locations', 'amber', 'phone'], value: '(03) 5550 1234' }
  expect(await edit('northManager', 1, [phone])).toMatchObject({ error: { problem: { kind: 'forbidden' } } })
  const mailbox: Edits[number] = {
    op: 'set',
    path: ['locations', 'amber'],
    value: { name: 'Yard', email: 'thief@amber.example' },
  }
  expect(await edit('manager', 1, [mailbox])).toMatchObject({ error: { problem: { kind: 'forbidden' } } })
  app.setSecondFactorAge(60)
  const box: Edits[number] = { op: 'set', path: ['locations', 'amber', 'email'], value: 'new@amber.example' }
  expect(await edit('groupAdmin', 1, [box])).toMatchObject({ error: { problem: { kind: 'second-factor-needed' } } })
  app.setSecondFactorAge(1)
  expect(await edit('groupAdmin', 1, [box])).toMatchObject({ ok: true })
  expect(await edit('groupAdmin', 2, [{ op: 'set', path: ['group'], value: 'blue' }])).toMatchObject({
    error: { problem: { kind: 'forbidden' } },
  })
})

test('bad hours are refused at their key, by a check and by the change, and nothing is written', async () => {
  const edits: Edits = [{ op: 'set', path: SATURDAY, value: '17-9' }]
  const checked = await as('manager').call(dealerConfiguration.check, { params: { slug: 'amber' }, body: { edits } })
  expect(checked).toMatchObject({
    value: {
      body: {
        findings: [{ severity: 'error', path: 'locations.amber.hours.Sat' }],
        changes: [{ path: SATURDAY, before: '9-12', after: '17-9' }],
        inForce: null,
      },
    },
  })
  expect(await edit('manager', 1, edits)).toMatchObject({
    error: {
      problem: { kind: 'invalid-configuration', errors: [{ pointer: 'configuration/locations/amber/hours/Sat' }] },
    },
  })
  expect(await textInForce()).toBe(TEXT)
  expect(await edit('manager', 1, [{ op: 'move', path: ['people'], from: 3, to: 0 }])).toMatchObject({
    error: { problem: { kind: 'invalid-body', errors: [{ pointer: '#/edits/0' }] } },
  })
})

test('a revision tells what it changed, and is restored as a new one', async () => {
  await edit('manager', 1, [{ op: 'set', path: SATURDAY, value: 'closed' }])
  const params = { slug: 'amber' }
  const revision = await as('manager').call(dealerConfiguration.getRevision, { params: { ...params, number: 2 } })
  expect(revision).toMatchObject({
    value: { body: { changes: [{ path: SATURDAY, before: '9-12', after: 'closed' }] } },
  })
  const restore = { params: { ...params, number: 1 }, ifMatch: 2 }
  expect(await as('northManager').call(dealerConfiguration.restore, restore)).toMatchObject({
    error: { problem: { kind: 'forbidden' } },
  })
  expect(await as('manager').call(dealerConfiguration.restore, restore)).toMatchObject({ value: { version: 3 } })
  expect(await textInForce()).toBe(TEXT)
  const first = await as('manager').call(dealerConfiguration.listRevisions, { params, query: { limit: 2 } })
  const next = first.ok ? (first.value.body.next ?? '') : ''
  const second = await as('manager').call(dealerConfiguration.listRevisions, {
    params,
    query: { limit: 2, cursor: next },
  })
  const numbers = [first, second].flatMap((each) => (each.ok ? each.value.body.data.map(({ number }) => number) : []))
  expect(numbers).toEqual([3, 2, 1])
})

test('a text that a file holds is left to the file until the console takes over, and neither change is lost', async () => {
  const actor = systemActor('files')
  const handed = { owner: OWNER, writer: 'files', file: 'dealers/amber.yaml', previous: 1, actor } as const
  await database.withRole('import', (tx) => handOver(tx, handed))
  const closed: Edits = [{ op: 'set', path: SATURDAY, value: 'closed' }]
  expect(await edit('manager', 2, closed)).toMatchObject({
    error: { problem: { kind: 'conflict', detail: expect.stringContaining('dealers/amber.yaml') as string } },
  })
  const params = { slug: 'amber' }
  const byFile = {
    ...handed,
    text: TEXT.replace('name: North', 'name: Northside'),
    previous: 2,
  }
  // At the same time: whichever comes second is refused or keeps what the first one wrote.
  const [adopted, written] = await Promise.all([
    as('groupAdmin').call(dealerConfiguration.adopt, { params }),
    database.withRole('import', (tx) => writeRevision(tx, byFile)),
  ])
  expect(adopted.ok || written.ok).toBe(true)
  await as('groupAdmin').call(dealerConfiguration.adopt, { params })
  const now = await as('manager').call(dealerConfiguration.get, { params })
  expect(now).toMatchObject({ value: { body: { writer: 'console' } } })
  expect(await edit('manager', now.ok ? (now.value.version ?? 0) : 0, closed)).toMatchObject({ ok: true })
  expect(await textInForce()).toContain(written.ok ? 'name: Northside' : 'name: North\n')
  expect(await database.withRole('import', (tx) => writeRevision(tx, { ...byFile, previous: 4 }))).toMatchObject({
    error: { kind: 'other-writer' },
  })
  expect((await database.withRole('index', (tx) => listRevisions(tx, OWNER))).length).toBeGreaterThan(3)
})

test('lists and parts show what a role sees, and a site names the domain that another one has', async () => {
  const site = (slug: string, domain: string) =>
    `slug: ${slug}\nname: ${slug}\ndomains: [${domain}]\ntemplate: yard\nlogo: { wordmark: ${slug} }\ndealershipId: ${slug}\ndealerships: [${slug}]\nmanufacturers: []\n`
  await writeTexts(
    database,
    OWNER_KINDS,
    ['amber', 'blue'].map((slug) => ({ owner: { kind: 'site', name: slug }, text: site(slug, `${slug}.example`) })),
    { actor: systemActor('test') },
  )
  const listed = await as('webEditor').call(listConfigurations, {})
  expect(listed.ok && listed.value.body.data.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
    'site amber',
    'dealer amber',
  ])
  const part = await as('webEditor').call(siteConfiguration.get, { params: { slug: 'amber' }, query: { part: 'home' } })
  expect(part).toMatchObject({ value: { body: { value: null, inForce: { blocks: expect.any(Array) as unknown[] } } } })
  const taken = await as('groupAdmin').call(siteConfiguration.edit, {
    params: { slug: 'amber' },
    ifMatch: 1,
    body: { edits: [{ op: 'insert', path: ['domains'], at: 1, value: 'blue.example' }] },
  })
  expect(taken).toMatchObject({ error: { problem: { errors: [{ code: 'domain-clash' }] } } })
})

/** A site in the console, of the dealership `amber`. */
async function writeSite(extra = ''): Promise<void> {
  const text = `slug: amber\nname: Amber\ndomains: []\ntemplate: yard\nlogo: { wordmark: Amber }\ndealershipId: amber\ndealerships: [amber]\nmanufacturers: []\n${extra}`
  await writeTexts(database, OWNER_KINDS, [{ owner: { kind: 'site', name: 'amber' }, text }], {
    actor: systemActor('test'),
  })
}

test('a check says what would be in force: the default of a key that is taken away, and no key that stays', async () => {
  await writeSite('search: { pageSize: 9 }\n')
  const checked = await as('webEditor').call(siteConfiguration.check, {
    params: { slug: 'amber' },
    body: { edits: [{ op: 'remove', path: ['search', 'pageSize'] }] },
  })
  const inForce = checked.ok ? checked.value.body.inForce : undefined
  expect(inForce).toMatchObject({ search: { pageSize: 21 } })
  expect(Object.keys(inForce ?? {})).toEqual(['search'])
})

test('a link that leads nowhere and a menu that fits no screen are warnings at their key', async () => {
  await writeSite()
  const value = Array.from({ length: 300 }, (_, index) => ({
    text: `Entry ${index}`,
    href: index === 7 ? '/nowhere' : '/',
  }))
  const checked = await as('webEditor').call(siteConfiguration.check, {
    params: { slug: 'amber' },
    body: { edits: [{ op: 'set', path: ['menu'], value }] },
  })
  const findings = checked.ok ? checked.value.body.findings : []
  expect(findings.map(({ rule, severity, path }) => [rule, severity, path])).toEqual([
    ['long-menu', 'warning', 'menu'],
    ['broken-link', 'warning', 'menu.7.href'],
  ])
})
