import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { openTestingFolder, siteFile } from '#sites/server/testing/testing-folder.ts'
import { settingFindings } from './settings.ts'

const KEY = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const PRODUCTION = { FORECOURT_ENV: 'production', FORECOURT_SECRET: KEY, SMTP_URL: 'smtp://mail.example' }

test.each<[Record<string, string>, string, readonly string[]]>([
  [{}, '', []],
  [PRODUCTION, '', ['no-trusted-proxies', 'no-document-key']],
  [PRODUCTION, 'purchase: { enabled: false }', ['no-trusted-proxies']],
  [{ ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1', DOCUMENT_KEY: KEY }, '', []],
  [{ ALLOWED_PRIVATE_HOSTS: 'Inner-CRM:8080' }, '', ['private-hosts']],
])('with %j and a site with "%s" finds %j', async (environment, keys, expected) => {
  const folder = await openTestingFolder({ 'a.yaml': siteFile('a', keys) })
  onTestFinished(() => folder.close())
  const config = parseConfig({ ...environment, DATA_DIR: folder.dir }, folder.dir)
  const { files } = await loadSites(folder.dir)
  if (!config.ok) throw new Error('these settings are right')
  const sites = files.flatMap(({ site }) => site ?? [])
  expect(settingFindings(config.value, sites).map(({ kind }) => kind)).toEqual(expected)
})
