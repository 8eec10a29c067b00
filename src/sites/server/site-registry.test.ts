import { afterEach, describe, expect, it } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { problemText } from '../problem.ts'
import { createSiteRegistry } from './site-registry.ts'
import { openTestingFolder, siteFile } from './testing/testing-folder.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(files: Readonly<Record<string, string>>) {
  const folder = await openTestingFolder(files)
  const registry = await createSiteRegistry(folder.dir, { log: silentLogger })
  closing.push(
    () => registry.close(),
    () => folder.close(),
  )
  return { folder, registry }
}

describe('the site registry', () => {
  it('finds sites by host in any spelling', async () => {
    const { registry } = await open({ 'a.yaml': siteFile('a'), 'b.yaml': siteFile('b') })
    expect(registry.siteForHost('A.example.:3000')?.slug).toBe('a')
    expect(registry.siteForHost('b.localhost:4123')?.slug).toBe('b')
    expect(registry.siteForHost('c.example')).toBeUndefined()
    expect(registry.siteForHost(undefined)).toBeUndefined()
    expect(registry.all().map(({ slug }) => slug)).toEqual(['a', 'b'])
  })

  it('applies a change of a file within a second', async () => {
    const { folder, registry } = await open({ 'a.yaml': siteFile('a'), 'b.yaml': siteFile('b') })
    const untouched = registry.siteBySlug('b')
    await folder.write('a.yaml', siteFile('a').replace('Site a', 'Renamed'))
    await expect.poll(() => registry.siteBySlug('a')?.name, { timeout: 1000, interval: 20 }).toBe('Renamed')
    expect(registry.siteBySlug('b')).toBe(untouched)
  })

  it('keeps the last valid configuration of a file with an error, until the file is fixed', async () => {
    const { folder, registry } = await open({ 'a.yaml': siteFile('a') })
    const good = registry.siteBySlug('a')
    await folder.write('a.yaml', siteFile('a', 'search: { pageSize: none }\n'))
    await registry.refresh()
    expect(registry.siteForHost('a.example')).toBe(good)
    expect(registry.problems().map((problem) => problemText(problem).replace(`${folder.dir}/`, ''))).toEqual([
      'a.yaml:9: search.pageSize: found "none", expected a whole number',
    ])
    await folder.write('a.yaml', siteFile('a', 'search: { pageSize: 7 }\n'))
    await registry.refresh()
    expect(registry.siteBySlug('a')?.search.pageSize).toBe(7)
    expect(registry.problems()).toEqual([])
  })

  it('logs when a fixed file is in force again, and only then', async () => {
    const folder = await openTestingFolder({ 'a.yaml': siteFile('a'), 'b.yaml': siteFile('b') })
    const logged: unknown[] = []
    const log = (...entry: readonly unknown[]) => void logged.push(entry)
    const registry = await createSiteRegistry(folder.dir, {
      log: { info: log, warn: log, error: log },
    })
    closing.push(
      () => registry.close(),
      () => folder.close(),
    )
    await folder.write('a.yaml', siteFile('a', 'search: { pageSize: none }\n'))
    await registry.refresh()
    for (const content of [siteFile('a'), `# a remark\n${siteFile('a')}`]) {
      logged.length = 0
      await folder.write('a.yaml', content)
      await registry.refresh()
      expect(logged).toEqual(content === siteFile('a') ? [[{ site: 'a' }, 'site configuration in force']] : [])
    }
  })

  it('applies a change of a preset', async () => {
    const { folder, registry } = await open({
      'a.yaml': siteFile('a', 'presets: [p]\n'),
      'presets/p.yaml': 'state: nsw\n',
    })
    await folder.write('presets/p.yaml', 'state: vic\n')
    await registry.refresh()
    expect(registry.siteBySlug('a')?.state).toBe('vic')
  })

  it('adds the site of a new file and removes that of a deleted one', async () => {
    const { folder, registry } = await open({ 'a.yaml': siteFile('a') })
    await folder.write('b.yaml', siteFile('b'))
    await registry.refresh()
    expect(registry.siteForHost('b.example')?.slug).toBe('b')
    await folder.remove('b.yaml')
    await registry.refresh()
    expect(registry.siteForHost('b.example')).toBeUndefined()
  })

  it('assigns a domain of two sites to the first and reports the second', async () => {
    const { folder, registry } = await open({
      'a.yaml': siteFile('a'),
      'b.yaml': siteFile('b').replace('[b.example]', '[a.example, b.example]'),
    })
    expect(registry.siteForHost('a.example')?.slug).toBe('a')
    expect(registry.siteForHost('b.example')?.slug).toBe('b')
    expect(registry.problems().map((problem) => problemText(problem).replace(`${folder.dir}/`, ''))).toEqual([
      'b.yaml: domains: found "a.example", expected a domain that no other site has; it belongs to a',
    ])
  })

  it('reports segments with two meanings', async () => {
    const folder = await openTestingFolder({ 'a.yaml': siteFile('a') })
    const registry = await createSiteRegistry(folder.dir, {
      log: silentLogger,
      segmentsOf: () => ({ conditions: [], makes: ['kia'], dealerships: ['kia'] }),
    })
    closing.push(
      () => registry.close(),
      () => folder.close(),
    )
    expect(registry.problems()).toMatchObject([{ severity: 'warning', found: '/search/kia among dealerships' }])
  })

  it('calls listeners for changes only', async () => {
    const { folder, registry } = await open({ 'a.yaml': siteFile('a') })
    const calls: string[][] = []
    const stop = registry.onChange((sites) => calls.push(sites.map(({ name }) => name)))
    await folder.write('a.yaml', `# a remark\n${siteFile('a')}`)
    await registry.refresh()
    await folder.write('a.yaml', siteFile('a').replace('Site a', 'New'))
    await registry.refresh()
    stop()
    await folder.write('a.yaml', siteFile('a'))
    await registry.refresh()
    expect(calls).toEqual([['New']])
  })
})
