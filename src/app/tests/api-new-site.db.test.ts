import { beforeEach, expect, test } from 'vitest'
import { checkNewSite, createSite } from '#api/new-site/contract.ts'
import { siteConfiguration } from '#api/configuration/contract.ts'
import type { ApiClient } from '#api/contract/client.ts'
import { writeTexts } from '#configuration/server/write-texts.ts'
import { Document } from 'yaml'
import { OWNER_KINDS } from '../start/configuration-files.ts'
import { readCurrentOf } from '#configuration/server/revisions.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber } = await openWorld(database)
const app = openStaffApp(database, () => new Date())
const platform = app.clientOf(amber.people.platform)

const KEYS = {
  name: 'River Cars',
  domains: ['river.example'],
  template: 'yard',
  logo: { wordmark: 'River' },
  theme: { neutral: '#5b6770', accent: '#0b5cad' },
  dealershipId: 'amber',
  dealerships: ['amber'],
  manufacturers: [],
}

beforeEach(async () => {
  app.setSecondFactorAge(0)
  await database.asOwner('truncate configuration_owners, configuration_revisions')
})

const create = (slug: string, more: object = {}) =>
  platform.call(createSite, { body: { slug, keys: { ...KEYS, ...more } }, idempotencyKey: crypto.randomUUID() })
const findingsOf = async (slug: string, more: object = {}) => {
  const checked = await platform.call(checkNewSite, {
    body: { slug, keys: { ...KEYS, ...more } },
    idempotencyKey: crypto.randomUUID(),
  })
  return checked.ok ? checked.value.body.findings : undefined
}
/** Puts a text in force for a site that has a row, as the server gives it one. */
async function writeSite(slug: string, text: string) {
  const { owners, findings } = await writeTexts(
    database,
    OWNER_KINDS,
    [{ owner: { kind: 'site', name: slug }, text }],
    {
      actor: { kind: 'system', by: 'test' },
    },
  )
  expect([owners.length, findings.filter(({ severity }) => severity === 'error')]).toEqual([1, []])
  await database.asOwner(
    `insert into sites (slug, group_name) values ($1, 'amber') on conflict (slug) do update set group_name = 'amber'`,
    [slug],
  )
}
const current = (name: string) => database.withRole('index', (tx) => readCurrentOf(tx, { kind: 'site', name }))

test('a new site is the first revision of a text that the console writes and a file could say', async () => {
  expect(await findingsOf('river')).toEqual([])
  expect(await current('river')).toBeUndefined()
  expect(await create('river')).toMatchObject({ ok: true, value: { body: { slug: 'river' } } })
  expect(await current('river')).toMatchObject({ number: 1, writer: 'console' })
  expect((await current('river'))?.text).toMatch(/^slug: river\nname: River Cars\ndomains:\n {2}- river\.example\n/)
  const [audit] = await database.asOwner(
    "select actor, verb, subject_id from audit where subject = 'configuration' order by at desc limit 1",
  )
  expect(audit).toEqual({ actor: `person:${amber.people.platform}`, verb: 'create', subject_id: 'site/river' })
})

test('it needs the second factor', async () => {
  app.setSecondFactorAge(60)
  expect(await create('river')).toMatchObject({ error: { problem: { kind: 'second-factor-needed' } } })
  expect(await current('river')).toBeUndefined()
})

test('a slug that a site has or had is refused, by the check with words at the slug', async () => {
  await create('river')
  expect(await create('river', { domains: [] })).toMatchObject({ error: { problem: { kind: 'conflict' } } })
  expect(await findingsOf('river', { domains: [] })).toMatchObject([{ severity: 'error', path: 'slug' }])
})

test('the domain of another site is refused without a word about whose it is', async () => {
  await create('river')
  const [finding] = (await findingsOf('second')) ?? []
  expect(finding).toMatchObject({
    rule: 'domain-clash',
    path: 'domains.0',
    expected: 'a domain that no other site has',
  })
  expect(JSON.stringify(finding).replaceAll('river.example', '')).not.toContain('river')
})

test.each([
  ['the domain of another site', 'domains.0', { domains: ['river.example'] }],
  ['a colour that nobody can read', 'theme.accent', { theme: { neutral: '#5b6770', accent: '#ffff00' }, domains: [] }],
  [
    'a dealership that does not exist',
    'dealerships.0',
    { dealerships: ['nobody'], dealershipId: 'nobody', domains: [] },
  ],
  ['another slug inside', 'slug', { slug: 'other', domains: [] }],
])('%s is refused at its key, and nothing is written', async (_, path, more) => {
  await create('river')
  const findings = (await findingsOf('second', more)) ?? []
  expect(findings.filter(({ severity }) => severity === 'error').map((finding) => finding.path)).toContain(path)
  const errors = [expect.objectContaining({ pointer: `configuration/${path.replaceAll('.', '/')}` })]
  expect(await create('second', more)).toMatchObject({
    error: { problem: { kind: 'invalid-configuration', errors: expect.arrayContaining(errors) } },
  })
  expect(await current('second')).toBeUndefined()
})

test('a copy has the text of another site with its comments, and names, domains and slug of its own', async () => {
  const text = `# Ours.\nslug: river\n${new Document(KEYS).toString()}footerNote: Open daily. # Also at Easter.\n`
  await writeSite('river', text)
  const copy = { slug: 'lake', from: 'river', keys: { name: 'Lake Cars', domains: ['lake.example'] } }
  const copied = await platform.call(createSite, { body: copy, idempotencyKey: crypto.randomUUID() })
  expect(copied).toMatchObject({ ok: true, value: { body: { slug: 'lake' } } })
  const written = (await current('lake'))?.text
  expect(written).toContain('# Ours.\nslug: lake\nname: Lake Cars\n')
  expect(written).toContain('footerNote: Open daily. # Also at Easter.')
  expect(written).not.toContain('river.example')
  const again = await platform.call(createSite, {
    body: { ...copy, slug: 'pond', from: 'nowhere' },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(again).toMatchObject({ error: { problem: { kind: 'not-found' } } })
})

test('only the platform suspends and closes a site, after the second factor, and a revision takes it back', async () => {
  await writeSite('river', `slug: river\n${new Document(KEYS).toString()}`)
  const close = (clientOf: ApiClient, version: number) =>
    clientOf.call(siteConfiguration.edit, {
      params: { slug: 'river' },
      ifMatch: version,
      body: { edits: [{ op: 'set', path: ['publication'], value: 'closed' }] },
    })
  expect(await close(app.clientOf(amber.people.groupAdmin), 1)).toMatchObject({
    error: { problem: { kind: 'forbidden' } },
  })
  app.setSecondFactorAge(60)
  expect(await close(platform, 1)).toMatchObject({ error: { problem: { kind: 'second-factor-needed' } } })
  app.setSecondFactorAge(0)
  expect(await close(platform, 1)).toMatchObject({ ok: true, value: { body: { inForce: { publication: 'closed' } } } })
  const back = { params: { slug: 'river', number: 1 }, ifMatch: 2, idempotencyKey: crypto.randomUUID() }
  expect(await platform.call(siteConfiguration.restore, back)).toMatchObject({
    value: { body: { inForce: { publication: 'live' } } },
  })
})
