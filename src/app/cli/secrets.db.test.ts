import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { variableSecrets } from '#configuration/variable-secrets.ts'
import { openOwnerSecrets } from '#configuration/server/secrets/owner-secrets.ts'
import { silentLogger } from '#platform/server/log.ts'
import { SILENT } from '#platform/server/progress.ts'
import { parseConfig } from '#platform/config.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { storeText } from '#configuration/server/testing/store-text.ts'
import { openTestingFolder, siteFile } from '#sites/server/testing/testing-folder.ts'
import { buildCommandCall } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { missingDealersSecrets } from '../start/dealer-secrets.ts'
import type { Command } from './command.ts'
import { secretsList, secretsRemove, secretsSet } from './secrets.ts'
import { checkWithSecrets } from './check-with-secrets.ts'

const KEY = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const HOOK = 'leads: { delivery: [{ kind: webhook, url: "https://crm.example/in", secret: HOOK }] }'
const database = await createTestDatabase()
await database.asOwner("insert into sites (slug) values ('north'), ('south')")
await database.asOwner(
  `insert into dealerships (slug, name, configuration) values ('yard', 'Yard', '{"feeds": {"stock": {"from": {"password": {"secret": "FEED"}}}}}')`,
)
const folder = await openTestingFolder({ 'north.yaml': siteFile('north', HOOK) })
await storeText(database, { kind: 'site', name: 'north' }, siteFile('north', HOOK))
const stdin = process.stdin
afterEach(() => void Object.defineProperty(process, 'stdin', { value: stdin }))

function configOf(key: string) {
  const config = parseConfig(
    { DOCUMENT_KEY: key, SITES_DIR: folder.dir, DATA_DIR: folder.dir, DATABASE_URL: database.url },
    folder.dir,
  )
  if (!config.ok) throw new Error('these settings are right')
  return config.value
}

async function call(command: Command, operands: string[], input = '', values = {}, key = KEY) {
  Object.defineProperty(process, 'stdin', { value: Readable.from(input === '' ? [] : [input]) })
  const lines: string[] = []
  const warnings: string[] = []
  const progress = { ...SILENT, line: (line: string) => void warnings.push(line) }
  const config = configOf(key)
  const ownerSecrets = await openOwnerSecrets({ database, keys: key, environment: {}, log: silentLogger })
  const platform = { ...testPlatform(config, database), ownerSecrets }
  const ended = await command.run(
    buildCommandCall(platform, { operands, values, progress, out: (line) => lines.push(line) }),
  )
  return { ended, text: lines.join('\n'), warnings }
}

test('a secret is read from standard input, and listed with its use but never its value', async () => {
  const before = await checkWithSecrets(await checkCall())
  expect(before.sites[0]?.problems.map(({ found }) => found)).toContain('"HOOK", which is not set')

  expect((await call(secretsSet, ['site/north', 'HOOK'], 'the value\n')).ended).toEqual({ ok: true, value: 0 })
  expect((await call(secretsSet, ['yard', 'FEED'], 'another value')).ended.ok).toBe(true)
  expect((await call(secretsSet, ['south', 'SITE_SOUTH__IDLE'], 'idle')).ended.ok).toBe(true)
  const secrets = await openOwnerSecrets({ database, keys: KEY, environment: {}, log: silentLogger })
  expect(secrets.resolve({ kind: 'site', name: 'north' }, 'HOOK')).toBe('the value')

  for (const values of [{}, { json: true }]) {
    const { text } = await call(secretsList, [], '', values)
    expect(text).toContain('leads.delivery.0.secret')
    expect(text).toContain('feeds.stock.from.password')
    expect(text).toContain('IDLE')
    expect(text).not.toContain('value')
  }
  expect((await call(secretsList, ['yard'])).text).toMatch(/^dealer\/yard {2}FEED {2}set /)
  expect((await call(secretsList, [], '', {}, 'Xw5JtR8mKz2NfQv7LbCy4PdGh9SaUe3B')).text).toContain('can’t decrypt it')

  const after = await checkWithSecrets(await checkCall())
  expect(after.sites[0]?.problems).toEqual(before.sites[0]?.problems.filter(({ found }) => !found.includes('HOOK')))
})

test('the secret that a dealer’s feed lacks is named', async () => {
  const ownerSecrets = await openOwnerSecrets({ database, keys: KEY, environment: {}, log: silentLogger })
  expect(await missingDealersSecrets(database, ownerSecrets)).toEqual([])
  expect(await missingDealersSecrets(database, variableSecrets({}))).toMatchObject([
    {
      what: 'The dealer yard names the secret FEED (feeds.stock.from.password), which is not set.',
      fix: 'Set it with npx forecourt secrets set dealer/yard FEED, or the environment variable DEALER_YARD__FEED.',
    },
  ])
})

test('a name that no key of the owner uses is stored, with a warning that names those in use', async () => {
  expect((await call(secretsSet, ['north', 'HOOK'], 'the value')).warnings).toEqual([])
  expect((await call(secretsSet, ['yard', 'FEED'], 'the value')).warnings).toEqual([])
  const mistyped = await call(secretsSet, ['north', 'HOKO'], 'the value')
  expect(mistyped.ended).toEqual({ ok: true, value: 0 })
  expect(mistyped.warnings).toEqual([
    'Warning: no key of the configuration of site/north names HOKO. Did you mean HOOK? It names HOOK (leads.delivery.0.secret).',
  ])
  expect((await call(secretsList, ['north'])).text).toMatch(/HOKO {2}set .*not used/)
  expect((await call(secretsSet, ['south', 'ANY'], 'x')).warnings).toEqual([
    'Warning: no key of the configuration of site/south names ANY. It names no secret yet.',
  ])
  await call(secretsRemove, ['south', 'ANY'])
  await call(secretsRemove, ['north', 'HOKO'])
})

test.each<[string, Command, string[], string, string]>([
  ['an unknown owner', secretsSet, ['nobody', 'HOOK'], 'x', 'unknown-owner'],
  ['a wrong name', secretsSet, ['north', 'hook'], 'x', 'wrong-name'],
  ['nothing', secretsSet, ['north', 'HOOK'], '', 'no-secret'],
  ['a newline', secretsSet, ['north', 'HOOK'], '\n', 'no-secret'],
  ['more than 64 KB', secretsSet, ['north', 'HOOK'], 'x'.repeat(70_000), 'no-secret'],
  ['no secret to remove', secretsRemove, ['north', 'NONE'], '', 'unknown-secret'],
])('refuses %s', async (_, command, operands, input, kind) => {
  expect((await call(command, operands, input)).ended).toMatchObject({ ok: false, error: { kind } })
})

test('a removed secret is gone', async () => {
  expect((await call(secretsRemove, ['south', 'IDLE'])).ended.ok).toBe(true)
  expect((await call(secretsList, ['south'])).text).toBe('No secret is stored.')
})

async function checkCall() {
  const ownerSecrets = await openOwnerSecrets({ database, keys: KEY, environment: {}, log: silentLogger })
  return buildCommandCall({ ...testPlatform(configOf(KEY), database), ownerSecrets })
}
