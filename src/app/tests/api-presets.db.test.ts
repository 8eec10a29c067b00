import { beforeEach, expect, test } from 'vitest'
import {
  adoptPreset,
  checkPreset,
  createPreset,
  deletePreset,
  getPreset,
  getPresetRevision,
  listPresets,
  previewPreset,
  restorePreset,
  savePreset,
} from '#api/presets/contract.ts'
import { writeRevision } from '#configuration/server/revisions.ts'
import { systemActor } from '#platform/actor.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { plantConfiguration, plantText } from '../testing/api-walk/walk-configuration.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const world = await openWorld(database)
const { amber, blue } = world
const app = openStaffApp(database, () => new Date())
const platform = app.clientOf(amber.people.platform)
const params = { slug: 'shared' }
const key = () => ({ idempotencyKey: crypto.randomUUID() })

beforeEach(async () => {
  app.setSecondFactorAge(0)
  await database.asOwner('truncate configuration_owners, configuration_revisions')
  await plantText(world, { kind: 'preset', name: 'shared' }, '# Both yards.\nfooterNote: Open daily.\n')
  await plantConfiguration(world, amber, 'site', 'presets: [shared]\n')
  await plantConfiguration(world, blue, 'site', 'presets: [shared]\nfooterNote: Its own.\n')
})

async function checked(text: string) {
  const answer = await platform.call(checkPreset, { params, body: { text }, ...key() })
  if (!answer.ok) throw new Error('the check was refused')
  return answer.value.body
}
const save = (text: string, ifMatch = 2) => platform.call(savePreset, { params, body: { text }, ifMatch })
const inForce = async () => {
  const read = await platform.call(getPreset, { params })
  return read.ok ? { text: read.value.body.text, version: read.value.body.version } : read.error
}

test('a preset says what it is for and which sites use it', async () => {
  const list = await platform.call(listPresets, {})
  expect(list.ok && list.value.body.data).toMatchObject([
    {
      slug: 'shared',
      about: 'Both yards.',
      writer: 'console',
      isShipped: false,
      sites: [{ slug: 'amber' }, { slug: 'blue' }],
    },
  ])
})

test('a check names every site: what changes, and where a site’s own key leaves nothing to change', async () => {
  expect(await checked('footerNote: Closed.\n')).toMatchObject({
    findings: [],
    effects: [
      { slug: 'amber', isBroken: false, changes: [{ path: ['footerNote'], before: 'Open daily.', after: 'Closed.' }] },
      { slug: 'blue', isBroken: false, changes: [] },
    ],
  })
  expect(await inForce()).toMatchObject({ version: 2 })
})

test('a removed key shows the default that is in force instead', async () => {
  const { effects } = await checked('# Nothing.\n')
  expect(effects[0]?.changes).toEqual([{ path: ['footerNote'], before: 'Open daily.' }])
})

test('a text that breaks a site is refused, with the site and the line, and nothing is written', async () => {
  const { findings, effects } = await checked('footerNote: Open daily.\nsearch:\n  pagesize: 12\n')
  expect(findings).toContainEqual(expect.objectContaining({ path: 'search.pagesize', line: 3, severity: 'error' }))
  expect(effects.map(({ slug, isBroken }) => [slug, isBroken])).toEqual([
    ['amber', true],
    ['blue', true],
  ])
  const refused = await save('search:\n  pagesize: 12\n')
  const details = !refused.ok && refused.error.kind === 'problem' ? refused.error.problem.errors : []
  expect(details?.map(({ detail }) => detail).join('\n')).toMatch(/breaks the site amber[^]*breaks the site blue/)
  expect(await inForce()).toMatchObject({ version: 2 })
})

test('invalid YAML is found at its line, and a link to no page of a site only warns', async () => {
  expect((await checked('copy: [\n')).findings).toMatchObject([{ rule: 'invalid-yaml', line: 2 }])
  const { effects } = await checked('menu:\n  - { text: Lost, href: /no-such-page }\n')
  expect(effects[0]).toMatchObject({ isBroken: false, findings: [{ severity: 'warning' }] })
})

test('a saved text is in force for each site, in the audit log, and restored as a new revision', async () => {
  expect(await save('footerNote: Closed.\n')).toMatchObject({ ok: true, value: { body: { version: 3 } } })
  const [audit] = await database.asOwner('select actor, verb, subject_id from audit order by at desc limit 1')
  expect(audit).toEqual({ actor: `person:${amber.people.platform}`, verb: 'update', subject_id: 'preset/shared' })
  const changed = await platform.call(getPresetRevision, { params: { ...params, number: 3 } })
  expect(changed.ok && changed.value.body.changes).toMatchObject([{ path: ['footerNote'], after: 'Closed.' }])
  await platform.call(restorePreset, { params: { ...params, number: 2 }, ifMatch: 3, ...key() })
  expect(await inForce()).toMatchObject({ version: 4, text: expect.stringContaining('Open daily.') })
})

test('a text that was edited from an older revision is refused', async () => {
  await save('footerNote: Closed.\n')
  expect(await save('footerNote: Late.\n')).toMatchObject({ error: { problem: { kind: 'stale' } } })
})

test('keys that need the second factor in a site need it in a preset', async () => {
  app.setSecondFactorAge(60)
  expect(await save('footerNote: Closed.\n')).toMatchObject({ ok: true })
  const delivery = 'leads: { delivery: [{ kind: email, to: [yard@mail.example] }] }\n'
  expect(await save(delivery, 3)).toMatchObject({ error: { problem: { kind: 'second-factor-needed' } } })
})

test('one that is used is not deleted; a free one is, and can be added again', async () => {
  const used = await platform.call(deletePreset, { params, ifMatch: 2 })
  expect(used).toMatchObject({
    error: { problem: { kind: 'conflict', detail: expect.stringContaining('amber, blue') } },
  })
  const add = () => platform.call(createPreset, { body: { slug: 'free', text: 'footerNote: Free.\n' }, ...key() })
  expect(await add()).toMatchObject({ ok: true, value: { body: { version: 1, sites: [] } } })
  expect(await add()).toMatchObject({ error: { problem: { kind: 'conflict' } } })
  expect(await platform.call(deletePreset, { params: { slug: 'free' }, ifMatch: 1 })).toMatchObject({ ok: true })
  expect(await add()).toMatchObject({ ok: true, value: { body: { version: 3 } } })
})

test('one of a file is changed there, until it is moved to the console with its text', async () => {
  const text = 'footerNote: From the file.\n'
  const revision = {
    owner: { kind: 'preset', name: 'suzuki' },
    writer: 'files',
    file: 'sites/presets/suzuki.yaml',
  } as const
  await database.withRole('import', (tx) =>
    writeRevision(tx, { ...revision, previous: 0, text, actor: systemActor('files') }),
  )
  const of = { params: { slug: 'suzuki' } }
  const change = (ifMatch: number) => platform.call(savePreset, { ...of, ifMatch, body: { text: '# Ours.\n' } })
  expect(await change(1)).toMatchObject({
    error: { problem: { kind: 'conflict', detail: expect.stringContaining('sites/presets/suzuki.yaml') } },
  })
  expect(await platform.call(adoptPreset, { ...of, ...key() })).toMatchObject({
    value: { body: { writer: 'console', isShipped: true, text } },
  })
  expect(await change(2)).toMatchObject({ ok: true })
})

test('a preview draws the site with the text, and keeps what else it has', async () => {
  const preview = (site: string, text: string) =>
    platform.call(previewPreset, { params, body: { text, site }, ...key() })
  expect(await preview('amber', 'footerNote: Closed.\n')).toMatchObject({ ok: true })
  const [draft] = await database.asOwner<{ text: string }>("select text from site_previews where site = 'amber'")
  expect(draft?.text).toMatch(/^footerNote: Closed\.$/m)
  expect(draft?.text).not.toContain('presets')
  expect(await preview('amber', 'search: { pagesize: 3 }\n')).toMatchObject({
    error: { problem: { kind: 'invalid-configuration' } },
  })
  expect(await preview('nobody', 'footerNote: Closed.\n')).toMatchObject({ error: { problem: { kind: 'conflict' } } })
})
