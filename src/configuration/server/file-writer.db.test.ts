import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { systemActor } from '#platform/actor.ts'
import { findingText } from '#platform/finding.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Owner } from '../owner.ts'
import { checkFiles, startFileWriter, type FileWriter } from './file-writer.ts'
import type { OwnerKind } from './owner-kind.ts'
import { listRevisions, readCurrent, writeRevision } from './revisions.ts'
import { phoneDealers, PHONE_DEALERS_TABLE } from './testing/phone-dealers.ts'
import { openTestingFiles, type TestingFiles } from './testing/testing-files.ts'

const database = await createTestDatabase()
await database.asOwner(PHONE_DEALERS_TABLE)
await database.asOwner('grant all on phone_dealers to forecourt_import')
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await database.asOwner('truncate configuration_owners, configuration_revisions, phone_dealers')
})

const SOON = { timeout: 10_000, interval: 10 }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Small stand-ins for the real kinds: a site needs a name, its own or that of the preset that it names; a dealer has a phone number. */
const KINDS: readonly OwnerKind[] = [
  { kind: 'preset', check: ({ value }) => ({ value, findings: [] }) },
  {
    kind: 'site',
    check: ({ owner, file, value, locate }, others) => {
      const site = isRecord(value) ? value : {}
      const preset = others.read({ kind: 'preset', name: String(site['preset']) })
      const name = site['name'] ?? (isRecord(preset?.value) ? preset.value['name'] : undefined)
      if (typeof name === 'string') return { value: name, findings: [] }
      const place = { file, line: locate(['name']).line }
      const finding = {
        rule: 'name',
        severity: 'error',
        owner,
        path: 'name',
        found: 'nothing',
        expected: 'a name',
        place,
      }
      return { value: undefined, findings: [{ ...finding, severity: 'error' as const }] }
    },
  },
  phoneDealers(),
]

async function open(files: Readonly<Record<string, string>>): Promise<{ folder: TestingFiles; writer: FileWriter }> {
  const folder = await openTestingFiles(files)
  const writer = await start(folder)
  closing.push(() => folder.close())
  return { folder, writer }
}

async function start({ dir }: TestingFiles): Promise<FileWriter> {
  const sites = join(dir, 'sites')
  const writer = await startFileWriter({
    database,
    kinds: KINDS,
    sources: [
      { kind: 'preset', folders: [join(sites, 'presets'), join(dir, 'shipped')], within: sites },
      { kind: 'dealer', folders: [join(dir, 'dealers')] },
      { kind: 'site', folders: [sites] },
      { owner: { kind: 'catalogue', name: 'catalogue' }, file: join(dir, 'catalogue.yaml') },
    ],
    log: silentLogger,
    pollMs: 20,
  })
  closing.push(() => writer.close())
  return writer
}

/** The texts in force: `site a` to its text. */
async function inForce(): Promise<Record<string, string>> {
  const current = await database.withRole('index', readCurrent)
  return Object.fromEntries(
    current.flatMap(({ owner, text }) => (text === null ? [] : [[`${owner.kind} ${owner.name}`, text]])),
  )
}

const lines = ({ writer, folder }: { writer: FileWriter; folder: TestingFiles }) =>
  writer.findings().map((finding) => findingText(finding).replaceAll(`${folder.dir}/`, ''))

describe('the writer of the files', () => {
  it('writes every file as the first revision of its owner', async () => {
    await open({
      'sites/a.yaml': 'name: A',
      'dealers/d.yaml': 'phone: 1',
      'shipped/p.yaml': 'x: 1',
      'catalogue.yaml': 'brands: []',
    })
    expect(await inForce()).toEqual({
      'site a': 'name: A',
      'dealer d': 'phone: 1',
      'preset p': 'x: 1',
      'catalogue catalogue': 'brands: []',
    })
    expect(await database.asOwner('select * from phone_dealers')).toEqual([{ name: 'd', phone: '1' }])
  })

  it('writes a changed file by itself, and no other owner', async () => {
    const { folder } = await open({ 'sites/a.yaml': 'name: A', 'sites/b.yaml': 'name: B' })
    await folder.write('sites/a.yaml', 'name: New')
    await expect.poll(inForce, SOON).toMatchObject({ 'site a': 'name: New' })
    const revisions = await database.withRole('index', (tx) => listRevisions(tx, { kind: 'site', name: 'b' }))
    expect(revisions.map(({ number, actor }) => [number, actor])).toEqual([[1, systemActor('files')]])
  })

  it('writes nothing for files that are in force already', async () => {
    const { folder } = await open({ 'sites/a.yaml': 'name: A' })
    await start(folder)
    expect(await database.withRole('index', readCurrent)).toMatchObject([{ number: 1 }])
  })

  it('refuses a file with an error until it is fixed', async () => {
    const opened = await open({ 'sites/a.yaml': 'name: A', 'sites/b.yaml': 'name: B' })
    await opened.folder.write('sites/a.yaml', '# no text\nname: 5')
    await opened.folder.write('sites/b.yaml', 'name: New')
    await opened.writer.refresh()
    expect(lines(opened)).toEqual(['sites/a.yaml:2: name: found nothing, expected a name'])
    expect(await inForce()).toEqual({ 'site a': 'name: A', 'site b': 'name: New' })
    await opened.folder.write('sites/a.yaml', 'name: A again')
    await opened.writer.refresh()
    expect(lines(opened)).toEqual([])
    expect(await inForce()).toMatchObject({ 'site a': 'name: A again' })
  })

  it('refuses a file that is not YAML', async () => {
    const opened = await open({ 'sites/a.yaml': 'name: [' })
    expect(lines(opened)).toEqual([expect.stringMatching(/^sites\/a\.yaml:1: found invalid YAML/)])
    expect(await inForce()).toEqual({})
  })

  it('refuses a preset that would break a site in force, and its deletion', async () => {
    const opened = await open({ 'sites/a.yaml': 'preset: p', 'sites/presets/p.yaml': 'name: P' })
    await opened.folder.write('sites/presets/p.yaml', 'title: P')
    await opened.writer.refresh()
    expect(lines(opened)).toEqual([
      'sites/presets/p.yaml: found a change, which breaks the site a, expected every site in force to stay valid',
      'sites/a.yaml:1: name: found nothing, expected a name',
    ])
    await opened.folder.remove('sites/presets/p.yaml')
    await opened.writer.refresh()
    expect(lines(opened)[0]).toContain('found its removal, which breaks the site a')
    expect(await inForce()).toEqual({ 'site a': 'preset: p', 'preset p': 'name: P' })
  })

  it('accepts a preset and a site that are right only together', async () => {
    const opened = await open({ 'sites/a.yaml': 'preset: p', 'sites/presets/p.yaml': 'name: P' })
    await opened.folder.write('sites/a.yaml', 'name: A\npreset: p')
    await opened.folder.write('sites/presets/p.yaml', 'title: P')
    await opened.writer.refresh()
    expect(lines(opened)).toEqual([])
    expect(await inForce()).toEqual({ 'site a': 'name: A\npreset: p', 'preset p': 'title: P' })
  })

  it('prefers a preset of the operator to the shipped one of the same name', async () => {
    const { folder, writer } = await open({ 'sites/presets/p.yaml': 'name: Own', 'shipped/p.yaml': 'name: Shipped' })
    expect(await inForce()).toEqual({ 'preset p': 'name: Own' })
    await folder.remove('sites/presets/p.yaml')
    await writer.refresh()
    expect(await inForce()).toEqual({ 'preset p': 'name: Shipped' })
  })

  it('removes the owner of a deleted file, and has it again with the file', async () => {
    const { folder, writer } = await open({ 'sites/a.yaml': 'name: A', 'dealers/d.yaml': 'phone: 1' })
    await folder.remove('sites/a.yaml')
    await folder.remove('dealers/d.yaml')
    await writer.refresh()
    expect(await inForce()).toEqual({})
    expect(await database.asOwner('select * from phone_dealers')).toEqual([])
    await folder.write('sites/a.yaml', 'name: A')
    await writer.refresh()
    expect(await inForce()).toEqual({ 'site a': 'name: A' })
  })

  it('removes nothing when a folder is missing', async () => {
    const opened = await open({
      'sites/a.yaml': 'name: A',
      'sites/presets/p.yaml': 'x: 1',
      'dealers/d.yaml': 'phone: 1',
    })
    const before = await inForce()
    await rename(join(opened.folder.dir, 'sites'), join(opened.folder.dir, 'elsewhere'))
    await rm(join(opened.folder.dir, 'dealers'), { recursive: true })
    await opened.writer.refresh()
    expect(lines(opened)).toEqual([
      'sites: found no folder, expected the folder of the preset files; what is in force stays',
      'dealers: found no folder, expected the folder of the dealer files; what is in force stays',
      'sites: found no folder, expected the folder of the site files; what is in force stays',
    ])
    expect(await inForce()).toEqual(before)
  })

  it('keeps the owner of a file that can not be read', async () => {
    const opened = await open({ 'sites/a.yaml': 'name: A' })
    await opened.folder.remove('sites/a.yaml')
    await mkdir(join(opened.folder.dir, 'sites/a.yaml'))
    await opened.writer.refresh()
    expect(lines(opened)).toEqual(['sites/a.yaml: found EISDIR, expected a readable file'])
    expect(await inForce()).toEqual({ 'site a': 'name: A' })
  })

  it('leaves an owner of the console alone, and says so', async () => {
    const owner: Owner = { kind: 'site', name: 'a' }
    const revision = {
      owner,
      writer: 'console',
      previous: 0,
      text: 'name: Console',
      actor: systemActor('test'),
    } as const
    await database.withRole('import', (tx) => writeRevision(tx, revision))
    const opened = await open({ 'sites/a.yaml': 'name: File' })
    expect(lines(opened)).toEqual([
      'sites/a.yaml: warning: found a file of the site a, whose configuration is written by the console, expected another name; this file is not read. Or go on with files: npx forecourt config export site/a.',
    ])
    await opened.folder.remove('sites/a.yaml')
    await opened.writer.refresh()
    expect(await inForce()).toEqual({ 'site a': 'name: Console' })
  })

  it('finds the same when files are only checked, and writes nothing', async () => {
    const folder = await openTestingFiles({ 'sites/a.yaml': '# no text\nname: 5', 'sites/b.yaml': 'name: B' })
    closing.push(() => folder.close())
    const sources = [{ kind: 'site', folders: [join(folder.dir, 'sites')] }] as const
    const found = await checkFiles({ database, kinds: KINDS, sources })
    expect(found.map(({ rule, owner }) => [rule, owner?.name])).toEqual([['name', 'a']])
    expect(await inForce()).toEqual({})
  })

  it('leaves out an owner that the database refuses, with its revision', async () => {
    const opened = await open({ 'dealers/d.yaml': 'phone: 1', 'sites/a.yaml': 'name: A' })
    await opened.folder.write('dealers/d.yaml', 'mobile: 2')
    await opened.folder.write('sites/a.yaml', 'name: New')
    await opened.writer.refresh()
    expect(lines(opened)).toEqual([
      expect.stringMatching(/^dealers\/d\.yaml: found null value in column "phone".* expected a configuration that/),
    ])
    expect(await inForce()).toEqual({ 'dealer d': 'phone: 1', 'site a': 'name: New' })
    expect(await database.asOwner('select phone from phone_dealers')).toEqual([{ phone: '1' }])
  })

  it('tries again when the database was down', async () => {
    const { folder, writer } = await open({ 'sites/a.yaml': 'name: A' })
    await database.asOwner('alter table configuration_owners rename to gone')
    await folder.write('sites/a.yaml', 'name: New')
    await expect(writer.refresh()).rejects.toThrow('configuration_owners')
    await database.asOwner('alter table gone rename to configuration_owners')
    await expect.poll(inForce, SOON).toEqual({ 'site a': 'name: New' })
  })

  it('warns of files that are not read', async () => {
    const opened = await open({ 'sites/a.yml': 'name: A', 'sites/My Site.yaml': 'name: B' })
    expect(lines(opened)).toEqual([
      'sites/My Site.yaml: found the name "My Site", expected a name of small letters, digits and single dashes',
      'sites/a.yml: warning: found a file that is not read, expected the ending .yaml',
    ])
  })
})
