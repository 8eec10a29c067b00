import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingInstallation, installationName } from './installation.ts'

const DATABASE = 'postgres://owner:a-password@db.example:5433/forecourt?sslmode=require'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-which-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a folder without a database is reported, and not created', async () => {
  const empty = await emptyFolder()
  const missing = join(empty, 'data')
  const fix = 'Start one with npm start, or name its folder with --data.'
  const expected = { kind: 'no-installation', what: `There is no Forecourt in ${empty}.`, fix }
  expect(missingInstallation({ dataFolder: empty, databaseUrl: undefined })).toEqual(expected)
  for (const databaseUrl of [undefined, DATABASE])
    expect(missingInstallation({ dataFolder: missing, databaseUrl })).toEqual({
      ...expected,
      what: `The data folder ${missing} does not exist.`,
    })
  expect(existsSync(missing)).toBe(false)
})

test('a folder with a database, or an external database, is accepted', async () => {
  const dataFolder = await emptyFolder()
  await mkdir(join(dataFolder, 'postgres'))
  expect(missingInstallation({ dataFolder, databaseUrl: undefined })).toBeUndefined()
  expect(missingInstallation({ dataFolder: await emptyFolder(), databaseUrl: DATABASE })).toBeUndefined()
})

test('the messages name the folder or the database, without its password', () => {
  expect(installationName({ dataFolder: '/srv/data', databaseUrl: undefined })).toBe('the data folder /srv/data')
  expect(installationName({ dataFolder: '/srv/data', databaseUrl: DATABASE })).toBe(
    'the database db.example:5433/forecourt',
  )
})
