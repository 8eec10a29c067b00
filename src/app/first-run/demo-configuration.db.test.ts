import { expect, onTestFinished, test } from 'vitest'
import { readCurrent } from '#configuration/server/revisions.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestingFolder, siteFile } from '#sites/server/testing/testing-folder.ts'
import { openSites } from '../start/open-sites.ts'
import { followFiles } from '../start/configuration-files.ts'
import { buildConfig } from '../testing/build-command-call.ts'
import { writeDemoConfiguration } from './demo-configuration.ts'

const database = await createTestDatabase()
const DEMO_SITES = ['harbourline', 'headland', 'ironbark', 'redgum', 'westgate']

test('the demo’s sites are in force once, written by the console, beside the operator’s own', async () => {
  const folder = await openTestingFolder({
    'sites/redgum.yaml': siteFile('redgum'),
  })
  const context = { config: buildConfig(folder.dir), database, log: silentLogger }
  const files = await followFiles(context)
  expect(await writeDemoConfiguration(context)).toBe('4 sites')
  expect(await writeDemoConfiguration(context)).toBe('0 sites')
  const registry = await openSites(context)
  onTestFinished(async () => {
    files.close()
    registry.close()
    await folder.close()
  })
  expect(registry.all().map(({ slug }) => slug)).toEqual(DEMO_SITES)
  expect(registry.siteBySlug('redgum')?.name).toBe('Site redgum')
  const current = await database.withRole('index', readCurrent)
  const writerOf = (name: string) => current.find(({ owner }) => owner.kind === 'site' && owner.name === name)?.writer
  expect(['headland', 'redgum'].map(writerOf)).toEqual(['console', 'files'])
})

test('a deleted demo site does not come back', async () => {
  await database.asOwner('truncate configuration_owners, configuration_revisions')
  const context = { config: buildConfig('/nowhere'), database, log: silentLogger }
  expect(await writeDemoConfiguration(context)).toBe('5 sites')
  await database.asOwner(`with removed as (insert into configuration_revisions (owner_id, number, text, by_whom)
      select id, 2, null, 'test' from configuration_owners where name = 'redgum' returning owner_id)
    update configuration_owners set number = 2 from removed where id = owner_id`)
  expect(await writeDemoConfiguration(context)).toBe('0 sites')
})
