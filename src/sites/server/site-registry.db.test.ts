import { afterEach, describe, expect, it } from 'vitest'
import { followTexts, fixedTexts } from '#configuration/server/configuration-texts.ts'
import { storeText } from '#configuration/server/testing/store-text.ts'
import type { Owner } from '#configuration/owner.ts'
import { findingText } from '#platform/finding.ts'
import { openDatabase } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createSiteRegistry, type SiteRegistry } from './site-registry.ts'
import { siteFile } from './testing/testing-folder.ts'

const database = await createTestDatabase()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await database.asOwner('truncate configuration_owners, configuration_revisions')
})

const site = (name: string): Owner => ({ kind: 'site', name })
const SOON = { timeout: 10_000, interval: 10 }

const write = (owner: Owner, text: string | null) => storeText(database, owner, text)

/** A registry with database connections of its own, as another process has. By default it follows notifications only. */
async function openRegistry(pollMs = 3_600_000): Promise<SiteRegistry> {
  const own = openDatabase({ url: database.url, applicationName: 'registry', log: silentLogger })
  const texts = await followTexts(own, { log: silentLogger, pollMs })
  const registry = createSiteRegistry(texts, { log: silentLogger })
  closing.push(
    () => registry.close(),
    () => own.close(),
  )
  return registry
}

async function open(texts: Readonly<Record<string, string>>): Promise<SiteRegistry> {
  for (const [name, text] of Object.entries(texts)) await write(site(name), text)
  return openRegistry()
}

describe('the site registry', () => {
  it('finds sites by host in any spelling', async () => {
    const registry = await open({ a: siteFile('a'), b: siteFile('b') })
    expect(registry.siteForHost('A.example.:3000')?.slug).toBe('a')
    expect(registry.siteForHost('b.localhost:4123')?.slug).toBe('b')
    expect(registry.siteForHost('c.example')).toBeUndefined()
    expect(registry.siteForHost(undefined)).toBeUndefined()
    expect(registry.all().map(({ slug }) => slug)).toEqual(['a', 'b'])
  })

  it('has the revision of another process, and leaves the other sites alone', async () => {
    const registry = await open({ a: siteFile('a'), b: siteFile('b') })
    const untouched = registry.siteBySlug('b')
    await write(site('a'), siteFile('a').replace('Site a', 'Renamed'))
    await expect.poll(() => registry.siteBySlug('a')?.name, SOON).toBe('Renamed')
    expect(registry.siteBySlug('b')).toBe(untouched)
  })

  it('has revisions that were written while its connection was cut', async () => {
    const registry = await open({ a: siteFile('a') })
    const listeners = `from pg_stat_activity where datname = current_database() and query like 'listen%'`
    await expect.poll(() => database.asOwner(`select pid ${listeners}`), SOON).toHaveLength(1)
    await database.asOwner(`select pg_terminate_backend(pid) ${listeners}`)
    await write(site('a'), siteFile('a').replace('Site a', 'Renamed'))
    await expect.poll(() => registry.siteBySlug('a')?.name, SOON).toBe('Renamed')
  })

  it('has revisions whose notification got lost', async () => {
    await write(site('a'), siteFile('a'))
    const registry = await openRegistry(20)
    await database.asOwner(`with r as (insert into configuration_revisions (owner_id, number, text, by_whom)
        select id, 2, replace(text, 'Site a', 'Renamed'), 'test' from configuration_owners o join configuration_revisions on owner_id = id)
      update configuration_owners set number = 2`)
    await expect.poll(() => registry.siteBySlug('a')?.name, SOON).toBe('Renamed')
  })

  it('keeps its sites while the database is down', async () => {
    await write(site('a'), siteFile('a'))
    let isDown = false
    const failing: typeof database.withRole = (...call) =>
      isDown ? Promise.reject(new Error('connection terminated')) : database.withRole(...call)
    const texts = await followTexts({ ...database, withRole: failing }, { log: silentLogger, pollMs: 10 })
    const registry = createSiteRegistry(texts, { log: silentLogger })
    closing.push(() => registry.close())
    isDown = true
    await expect(registry.refresh()).rejects.toThrow('connection terminated')
    expect(registry.siteForHost('a.example')?.slug).toBe('a')
    await write(site('a'), siteFile('a').replace('Site a', 'Renamed'))
    isDown = false
    await expect.poll(() => registry.siteBySlug('a')?.name, SOON).toBe('Renamed')
  })

  it('applies a change of a preset', async () => {
    const preset: Owner = { kind: 'preset', name: 'p' }
    await write(preset, 'state: nsw\n')
    const registry = await open({ a: siteFile('a', 'presets: [p]\n'), b: siteFile('b') })
    const untouched = registry.siteBySlug('b')
    await write(preset, 'state: vic\n')
    await registry.refresh()
    expect(registry.siteBySlug('a')?.state).toBe('vic')
    expect(registry.siteBySlug('b')).toBe(untouched)
  })

  it('removes a removed site, and has it again when it is restored', async () => {
    const registry = await open({ a: siteFile('a'), b: siteFile('b') })
    await write(site('b'), null)
    await registry.refresh()
    expect(registry.siteForHost('b.example')).toBeUndefined()
    await write(site('b'), siteFile('b'))
    await registry.refresh()
    expect(registry.siteForHost('b.example')?.slug).toBe('b')
  })

  it('assigns a domain of two sites to the first and reports the second', async () => {
    const registry = await open({
      a: siteFile('a'),
      b: siteFile('b').replace('[b.example]', '[a.example, b.example]'),
    })
    expect(registry.siteForHost('a.example')?.slug).toBe('a')
    expect(registry.siteForHost('b.example')?.slug).toBe('b')
    expect(registry.problems().map(findingText)).toEqual([
      'site b: domains: found "a.example", expected a domain that no other site has; it belongs to a',
    ])
  })

  it('reports segments with two meanings', () => {
    const texts = fixedTexts([{ owner: site('a'), file: 'a.yaml', text: siteFile('a') }])
    const registry = createSiteRegistry(texts, {
      log: silentLogger,
      segmentsOf: () => ({ conditions: [], makes: ['kia'], dealerships: ['kia'] }),
    })
    expect(registry.problems()).toMatchObject([{ severity: 'warning', found: '/search/kia among dealerships' }])
  })

  it('calls listeners for changes only', async () => {
    const registry = await open({ a: siteFile('a') })
    const calls: string[][] = []
    const stop = registry.onChange((sites) => calls.push(sites.map(({ name }) => name)))
    await write(site('a'), `# a remark\n${siteFile('a')}`)
    await registry.refresh()
    await write(site('a'), siteFile('a').replace('Site a', 'New'))
    await registry.refresh()
    stop()
    await write(site('a'), siteFile('a'))
    await registry.refresh()
    expect(calls).toEqual([['New']])
  })

  it('keeps the last valid configuration of a text that can no longer be resolved', async () => {
    const registry = await open({ a: siteFile('a') })
    const good = registry.siteBySlug('a')
    await write(site('a'), siteFile('a', 'search: { pageSize: none }\n'))
    await registry.refresh()
    expect(registry.siteForHost('a.example')).toBe(good)
    expect(registry.problems().map(findingText)).toEqual([
      'site a:9: search.pageSize: found "none", expected a whole number',
    ])
  })
})
