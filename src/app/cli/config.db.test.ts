import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { listRevisions, readCurrent } from '#configuration/server/revisions.ts'
import { checkFiles } from '#configuration/server/file-writer.ts'
import type { Owner } from '#configuration/owner.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestingFolder, siteFile } from '#sites/server/testing/testing-folder.ts'
import { configurationSources, followFiles, OWNER_KINDS } from '../start/configuration-files.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { configAdopt, configExport } from './config.ts'
import type { Command } from './command.ts'

const database = await createTestDatabase()
afterEach(() => database.asOwner('truncate configuration_owners, configuration_revisions'))

const SITE: Owner = { kind: 'site', name: 'north' }
const DEALER: Owner = { kind: 'dealer', name: 'north' }
const SITE_TEXT = siteFile('north', '# What the owner wanted.\nstate: qld # since 2025\n')
const DEALER_TEXT = '# The yard.\nname: North Yard # not Northern\n'
const REVIEWS = 'customer,rating,date\nAnn,5,2026-10-28\n'

async function open() {
  const folder = await openTestingFolder({
    'sites/north.yaml': SITE_TEXT,
    'dealers/north.yaml': DEALER_TEXT,
    'dealers/north.reviews.csv': REVIEWS,
  })
  const config = buildConfig(folder.dir)
  const files = await followFiles({ config, database, log: silentLogger })
  onTestFinished(async () => {
    files.close()
    await folder.close()
  })
  const run = async (command: Command, operands: readonly string[], values: { json?: true; replace?: true } = {}) => {
    const lines: string[] = []
    const call = buildCommandCall(testPlatform(config, database), { operands, values, out: (line) => lines.push(line) })
    const ended = await command.run(call)
    // The worker reads the files again.
    await files.refresh()
    return { ended, text: lines.join('\n') }
  }
  const currentOf = async ({ kind, name }: Owner) => {
    const all = await database.withRole('index', readCurrent)
    return all.find(({ owner }) => owner.kind === kind && owner.name === name)
  }
  const findings = async () =>
    (await checkFiles({ database, kinds: OWNER_KINDS, sources: configurationSources(config) })).map(
      ({ rule, severity, owner }) => `${severity} ${rule} ${owner?.kind} ${owner?.name}`,
    )
  return { folder, run, currentOf, findings }
}

test('an owner goes from its file to the console and back without loss', async () => {
  const { folder, run, currentOf, findings } = await open()
  const before = await currentOf(DEALER)
  expect(before).toMatchObject({ writer: 'files', number: 1 })
  const adopted = await run(configAdopt, ['dealer/north'], { json: true })
  expect(JSON.parse(adopted.text)).toEqual({ data: { owner: DEALER, writer: 'console', file: null, revision: 2 } })
  expect(await currentOf(DEALER)).toMatchObject({ writer: 'console', file: null, number: 2, text: before?.text })
  expect(await findings()).toEqual(['note written-by-console dealer north'])

  await writeFile(join(folder.dir, 'dealers/north.yaml'), 'name: Other Yard\n')
  expect((await run(configAdopt, ['dealer/north'])).text).toBe('The console is its writer already.')
  expect(await currentOf(DEALER)).toMatchObject({ number: 2, text: before?.text })
  expect(await findings()).toEqual(['warning written-by-console dealer north'])
  await writeFile(join(folder.dir, 'dealers/north.yaml'), DEALER_TEXT)

  const exported = await run(configExport, ['dealer/north'], { json: true })
  const file = join(folder.dir, 'dealers/north.yaml')
  expect(JSON.parse(exported.text)).toEqual({ data: { owner: DEALER, writer: 'files', file, revision: 3 } })
  expect(await currentOf(DEALER)).toMatchObject({ writer: 'files', number: 3, text: before?.text })
  expect(await readFile(file, 'utf8')).toBe(DEALER_TEXT)
  expect(await findings()).toEqual([])
  await writeFile(file, DEALER_TEXT.replace('North Yard', 'New Yard'))
  await run(configAdopt, ['nobody'])
  expect((await currentOf(DEALER))?.text).toContain('New Yard')
  const history = await database.withRole('index', (tx) => listRevisions(tx, DEALER))
  expect(history.map(({ note }) => note)).toEqual(['', 'exported to its file', 'adopted from its file', ''])
})

test('a file with another text is replaced only on request, and kept', async () => {
  const { folder, run, currentOf } = await open()
  await run(configAdopt, ['dealer/north'])
  const whole = (await currentOf(DEALER))?.text ?? ''
  await writeFile(join(folder.dir, 'dealers/north.yaml'), 'name: Other Yard\n')
  expect((await run(configExport, ['dealer/north'])).ended).toMatchObject({ error: { kind: 'file-exists' } })
  expect(await currentOf(DEALER)).toMatchObject({ writer: 'console', number: 2 })
  expect((await run(configExport, ['dealer/north'], { replace: true })).ended).toEqual({ ok: true, value: 0 })
  expect(await currentOf(DEALER)).toMatchObject({ writer: 'files', number: 3, text: whole })
  expect((await readdir(join(folder.dir, 'dealers'))).toSorted()).toEqual([
    'north.reviews.csv.bak',
    'north.yaml',
    'north.yaml.bak',
  ])
  expect(await readFile(join(folder.dir, 'dealers/north.yaml'), 'utf8')).toBe(whole)
})

test('an owner that lost its file gets it back; a copy elsewhere changes no writer', async () => {
  const { folder, run, currentOf } = await open()
  await run(configAdopt, ['site/north'])
  await folder.remove('sites/north.yaml')
  const copy = join(folder.dir, 'copy.yaml')
  expect((await run(configExport, ['site/north', copy])).text).toContain('is a copy')
  expect(await readFile(copy, 'utf8')).toBe(SITE_TEXT)
  expect(await currentOf(SITE)).toMatchObject({ writer: 'console', number: 2 })
  expect((await run(configExport, ['site/north', copy])).ended).toMatchObject({ error: { kind: 'file-exists' } })
  await run(configExport, ['site/north'])
  expect(await readFile(join(folder.dir, 'sites/north.yaml'), 'utf8')).toBe(SITE_TEXT)
  expect(await currentOf(SITE)).toMatchObject({ writer: 'files', number: 3 })
})

test.each([
  ['north', 'ambiguous-owner'],
  ['site/south', 'unknown-owner'],
])('"%s" is refused: %s', async (named, kind) => {
  const { run } = await open()
  for (const command of [configAdopt, configExport])
    expect((await run(command, [named])).ended).toMatchObject({ error: { kind } })
})
