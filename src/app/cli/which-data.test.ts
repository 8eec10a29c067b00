import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noForecourt, whichData } from './which-data.ts'

const DATABASE = 'postgres://owner:a-password@db.example:5433/forecourt?sslmode=require'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-which-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a folder without a database is told, and not made', async () => {
  const dataFolder = join(await emptyFolder(), 'data')
  expect(noForecourt({ dataFolder, databaseUrl: undefined })).toEqual({
    kind: 'no-forecourt',
    what: `There is no Forecourt in ${dataFolder}.`,
    fix: 'Start one with npm start, or name its folder with --data.',
  })
  expect(existsSync(dataFolder)).toBe(false)
})

test('one with a database, or a database of its own, is taken', async () => {
  const dataFolder = await emptyFolder()
  await mkdir(join(dataFolder, 'postgres'))
  expect(noForecourt({ dataFolder, databaseUrl: undefined })).toBeUndefined()
  expect(noForecourt({ dataFolder: '/nowhere', databaseUrl: DATABASE })).toBeUndefined()
})

test('the messages name the folder or the database, without its password', () => {
  expect(whichData({ dataFolder: '/srv/data', databaseUrl: undefined })).toBe('the data folder /srv/data')
  expect(whichData({ dataFolder: '/srv/data', databaseUrl: DATABASE })).toBe('the database db.example:5433/forecourt')
})
