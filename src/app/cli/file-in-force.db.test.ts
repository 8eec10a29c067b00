import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Owner } from '#configuration/owner.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestingFolder } from '#sites/server/testing/testing-folder.ts'
import { followFiles } from '../start/configuration-files.ts'
import { buildConfig } from '../testing/build-command-call.ts'
import { untilFileInForce } from './file-in-force.ts'

const database = await createTestDatabase()
afterEach(() => database.asOwner('truncate configuration_owners, configuration_revisions'))

const DEALER: Owner = { kind: 'dealer', name: 'north' }
const SOON_MS = 300

async function open() {
  const folder = await openTestingFolder({ 'dealers/north.yaml': 'name: North Yard\n' })
  const config = buildConfig(folder.dir)
  const follow = () => followFiles({ config, database, log: silentLogger })
  const first = await follow()
  first.close()
  onTestFinished(() => folder.close())
  return {
    platform: { config, database },
    save: (text: string) => writeFile(join(config.dealersFolder, 'north.yaml'), text),
    follow: async () => {
      const files = await follow()
      onTestFinished(() => files.close())
    },
  }
}

test('a file that is in force, or an owner without one, needs no wait', async () => {
  const { platform } = await open()
  expect(await untilFileInForce(platform, DEALER, 0)).toEqual([])
  expect(await untilFileInForce(platform, { kind: 'dealer', name: 'south' }, 0)).toEqual([])
})

test('a file that was just saved is waited for', async () => {
  const { platform, save, follow } = await open()
  await save('name: North Yards\n')
  const waited = untilFileInForce(platform, DEALER)
  await follow()
  expect(await waited).toEqual([])
})

test('a file that nobody reads is named', async () => {
  const { platform, save } = await open()
  await save('name: North Yards\n')
  expect(await untilFileInForce(platform, DEALER, SOON_MS)).toEqual([
    expect.stringMatching(/^The file of dealer north has changed, and no running worker has read it/),
  ])
})

test('a file with a mistake is named with the mistake, at once', async () => {
  const { platform, save } = await open()
  await save('name: [North]\n')
  expect(await untilFileInForce(platform, DEALER)).toEqual([
    expect.stringMatching(/north\.yaml:1: name: found/),
    'The file of dealer north is not in force: what was right before is used.',
  ])
})
