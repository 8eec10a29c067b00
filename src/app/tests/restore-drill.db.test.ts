import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openMailSink } from '#leads/testing/mail-sink.ts'
import { blobIdOf } from '#media/server/store/blob-store.ts'
import { openErasureList } from '#personal-data/server/erasure-list.ts'
import { parseConfig } from '#platform/config.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'
import { SILENT } from '#platform/server/progress.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { startPlatformJobs } from '../jobs/jobs.ts'
import { backup } from '../cli/backup.ts'
import { backupVerify } from '../cli/backup-verify.ts'
import type { Command, CommandCall } from '../cli/command.ts'
import { restore } from '../cli/restore.ts'
import { resume } from '../cli/resume.ts'
import { openPlatform } from '../start/open-platform.ts'
import { startUnlessSilent } from '../start/silent-copy.ts'
import { buildCommandCall } from '../testing/build-command-call.ts'
import { openTestApp, sampleSlug, siteOf, type TestApp } from '../testing/open-test-app.ts'
import { postEnquiry } from '../testing/post-enquiry.ts'
import { shoppersPurchase } from '../testing/shoppers-purchase.ts'

const SECRET = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const PASSPHRASE = 'correct horse battery staple'
const UNTIL = 4_000_000_000_000
const PICTURE = Buffer.from('a picture')

const source = await createTestDatabase()
const target = await createTestDatabase()
const sink = await openMailSink()
const now = new Date()
const original = await openTestApp(source, now, {
  FORECOURT_SECRET: SECRET,
  DOCUMENT_KEY: 'Zk4WnB7xVq2MtRy9JfLc6HgPd3SaUe8T',
  BACKUP_PASSPHRASE: PASSPHRASE,
})
const root = await mkdtemp(join(tmpdir(), 'forecourt-drill-'))
const [backups, data] = [join(root, 'backups'), join(root, 'data')]
afterAll(async () => {
  await sink.close()
  await rm(root, { recursive: true, force: true })
})

/** Stores a lead with its delivery, which waits, and a document of a purchase. Returns their paths. */
async function shop(app: TestApp): Promise<{ readonly link: string; readonly document: string }> {
  const { ask, fillIn } = shoppersPurchase(app, siteOf(app, 'full'))
  const path = await fillIn(sampleSlug('full', 'used'))
  const form = new FormData()
  form.set('kind', 'licence')
  form.set('file', new File(['%PDF-1.7 a licence'], 'licence.pdf', { type: 'application/pdf' }))
  await ask(`${path}/documents`, form)
  for (const fields of [{}, { email: 'sam@example.com', name: 'Sam' }])
    await postEnquiry(app, { secret: SECRET, now, fields })
  const [row] = await source.asOwner<{ link: string; document: string }>(
    `select payload -> 'links' ->> 'dealer' as link, (select id from purchase_documents) as document
     from leads where email = 'alex@example.com' and payload -> 'site' ->> 'slug' = 'redgum'`,
  )
  const token = createSignedIds(SECRET).sign(`document full ${UNTIL}`, row?.document ?? '')
  return { link: new URL(row?.link ?? '').pathname, document: `/purchases/dealer/documents/${token}?until=${UNTIL}` }
}

async function run(command: Command, changes: Partial<CommandCall>, app = original) {
  const lines: string[] = []
  const out = (line: string) => lines.push(line)
  const progress = {
    step: <T>(_: string, work: (report: () => void) => Promise<T>) => work(() => undefined),
    line: out,
  }
  const ended = await command.run(buildCommandCall(app.platform, { out, progress, ...changes }))
  return { ended, text: lines.join('\n') }
}

function configOfCopy(environment: Record<string, string> = {}) {
  const settings = { DATA_DIR: data, SITES_DIR: join(data, 'sites'), DATABASE_URL: target.url, SMTP_URL: sink.url }
  const config = parseConfig({ ...settings, BACKUP_PASSPHRASE: PASSPHRASE, ...environment }, root)
  if (!config.ok) throw new Error('these settings are right')
  return config.value
}

test('a restored copy opens every link, sends nothing until it is told to, and then everything', async () => {
  const { link, document } = await shop(original)
  const blob = blobIdOf(PICTURE)
  await mkdir(join(original.dataFolder, 'blobs', blob.slice(0, 2)), { recursive: true })
  await writeFile(join(original.dataFolder, 'blobs', blob.slice(0, 2), blob), PICTURE)

  const written = await run(backup, { operands: [backups] })
  expect(written.ended).toEqual({ ok: true, value: 0 })
  expect(written.text).not.toContain('NO KEYS')
  const names = await readdir(backups)
  expect(names).toHaveLength(2)
  expect((await run(backupVerify, { operands: [backups] })).text).toContain('The passphrase opens its keys.')

  const restoreWith = (changes: Partial<CommandCall>) =>
    run(restore, { operands: [backups], values: { erasures: 'none' }, config: configOfCopy(), ...changes })
  const refusals: [Partial<CommandCall>, string][] = [
    [{ operands: [join(root, 'nowhere')] }, 'no-file'],
    [{ operands: [root] }, 'no-backup'],
    [{ values: {} }, 'no-erasures'],
    [{ config: configOfCopy({ BACKUP_PASSPHRASE: 'another passphrase' }) }, 'wrong-passphrase'],
    [{ config: configOfCopy({ BACKUP_PASSPHRASE: '' }) }, 'no-passphrase'],
  ]
  for (const [changes, kind] of refusals) expect((await restoreWith(changes)).ended).toMatchObject({ error: { kind } })
  await refuseDamaged(names, blob, restoreWith)
  expect(await target.asOwner('select 1 from leads')).toEqual([])

  const { list, erased } = await eraseAfterwards()
  const restored = await restoreWith({ values: { erasures: list } })
  expect(restored.ended).toEqual({ ok: true, value: 0 })
  expect(restored.text).toContain('The copy sends nothing.')
  expect((await restoreWith({})).ended).toMatchObject({ error: { kind: 'not-empty' } })
  expect(await readdir(join(data, 'blobs', blob.slice(0, 2)))).toEqual([blob])
  expect(await target.asOwner('select email, name from leads where id = $1', [erased])).toEqual([
    { email: null, name: null },
  ])
  expect(readFileSync(join(data, 'erasures.jsonl'), 'utf8')).toContain(erased)
  expect(await readdir(join(data, 'sites'))).toEqual(await readdir(original.sitesFolder))

  const copy = await openTestApp(target, now, { DATA_DIR: data, SMTP_URL: sink.url, LEAD_RATE_LIMIT: '0' })
  const statusOf = async (slug: string, path: string) => (await copy.ask(siteOf(copy, slug), path)).status
  expect([await statusOf('redgum', link), await statusOf('full', document), await statusOf('redgum', '/')]).toEqual([
    200, 200, 200,
  ])
  expect(await (await copy.ask(siteOf(copy, 'redgum'), '/readyz')).text()).toContain('This is a restored copy')

  const jobs = await startUnlessSilent(
    copy.platform.silence,
    () => startPlatformJobs(copy.platform, copy.registry, () => copy.services),
    copy.platform.log,
  )
  try {
    const mail = { box: 'redgum', id: 'x', fromName: '', to: 'sam@example.com', subject: '', text: '', date: now }
    expect(await copy.services.platform.mailer.send(mail)).toMatchObject({ ok: false })
    expect(copy.services.payments.gateway?.kindOf(copy.services.sites.idOf(siteOf(copy, 'redgum')))).toBeNull()
    // Longer than a worker needs to claim a job.
    await sleep(2_000)
    expect(sink.received).toEqual([])
    const shown = await run(resume, {}, copy)
    expect(shown).toMatchObject({
      ended: { value: 1 },
      text: expect.stringMatching(/\d+ deliveries of leads wait; oldest/),
    })
    await sleep(1_500)
    expect(sink.received).toEqual([])
    expect((await run(resume, { values: { yes: true } }, copy)).ended).toEqual({ ok: true, value: 0 })
    await expect.poll(() => sink.received.length, { timeout: 20_000 }).toBeGreaterThan(0)
    await expect.poll(() => copy.platform.silence.copy()).toBeNull()
  } finally {
    await jobs.stop()
  }
}, 60_000)

test('a backup that is verified replaces the oldest ones beyond those to keep', async () => {
  const folder = join(root, 'nightly')
  await cp(backups, folder, { recursive: true })
  const [latest = ''] = (await readdir(folder)).filter((name) => name !== 'blobs')
  await cp(join(folder, latest), join(folder, '2026-01-01T00-20-00Z'), { recursive: true })
  const keeping = (keep: string) => run(backup, { operands: [folder], values: { keep } })
  for (const keep of ['0', 'all', '1.5'])
    expect((await keeping(keep)).ended).toMatchObject({ error: { kind: 'bad-number' } })
  expect(await readdir(folder)).toHaveLength(3)
  const kept = await keeping('2')
  expect(kept.ended).toEqual({ ok: true, value: 0 })
  expect(kept.text).toContain('Deleted, as 2 are kept: 2026-01-01T00-20-00Z.')
  const names = await readdir(folder)
  expect([names.length, names.includes(latest), names.includes('blobs')]).toEqual([3, true, true])
})

/** Somebody is erased after the backup: the restored rows still name that person. */
async function eraseAfterwards(): Promise<{ readonly list: string; readonly erased: string }> {
  const [lead] = await source.asOwner<{ id: string; site: number }>(
    "select id, site_id as site from leads where email = 'sam@example.com'",
  )
  const list = join(root, 'erasures.jsonl')
  openErasureList(list).add({
    at: now.toISOString(),
    sites: [lead?.site ?? 0],
    account: '5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11',
    rows: [lead?.id ?? ''],
  })
  return { list, erased: lead?.id ?? '' }
}

/** A cut file, a missing picture and a changed one are found before anything is restored. */
async function refuseDamaged(
  names: readonly string[],
  blob: string,
  restoreWith: (changes: Partial<CommandCall>) => Promise<{ readonly ended: unknown }>,
) {
  const name = names.find((each) => each !== 'blobs') ?? ''
  const picture = join('blobs', blob.slice(0, 2), blob)
  const faults: ((folder: string) => Promise<void>)[] = [
    (folder) => truncate(join(folder, name, 'database.backup'), 1000),
    (folder) => truncate(join(folder, name, 'manifest.json'), 100),
    (folder) => rm(join(folder, name, 'keys.sealed')),
    (folder) => rm(join(folder, picture)),
    (folder) => writeFile(join(folder, picture), 'b picture'),
  ]
  for (const [at, fault] of faults.entries()) {
    const damaged = join(root, `damaged-${at}`)
    await cp(backups, damaged, { recursive: true })
    await fault(damaged)
    expect((await restoreWith({ operands: [damaged] })).ended).toMatchObject({ error: { kind: 'damaged-backup' } })
  }
}

test('a restore that was interrupted is not started', async () => {
  await target.asOwner('insert into restored_copy (backed_up_at) values (now())')
  const opened = await openPlatform(configOfCopy(), 'forecourt test', SILENT)
  expect(opened).toMatchObject({ ok: false, error: { kind: 'unfinished-restore' } })
  await target.asOwner('delete from restored_copy')
})

test('what is old can be given up first', async () => {
  await target.asOwner('insert into restored_copy (backed_up_at, finished_at) values (now(), now())')
  await target.asOwner("update deliveries set state = 'waiting', created_at = now() - interval '5 days'")
  const copy = await openTestApp(target, now, { DATA_DIR: data })
  const call = (values: CommandCall['values']) => run(resume, { values }, copy)
  expect((await call({ 'drop-older-than': 'long' })).ended).toMatchObject({ error: { kind: 'wrong-age' } })
  expect((await call({ 'drop-older-than': '3d' })).text).toMatch(
    /(\d+) deliveries of leads wait; .*; \1 of them would be given up/,
  )
  expect((await call({ 'drop-older-than': '3d', yes: true })).text).toContain('were given up')
  expect(await target.asOwner("select 1 from deliveries where state = 'waiting'")).toEqual([])
  expect((await call({ yes: true })).text).toBe('This is no restored copy: it sends already.')
})
