import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { envExample } from './env-example.ts'
import { SETTING_MEANINGS } from './settings.ts'

const root = '/srv/forecourt'

describe('parseConfig', () => {
  test('needs nothing in demo mode', () => {
    expect(parseConfig({ PORT: '', HOME: '/somewhere' }, root)).toMatchObject({
      ok: true,
      value: {
        mode: 'demo',
        port: 3000,
        host: '127.0.0.1',
        dataFolder: '/srv/forecourt/data',
        runsJobs: true,
        logLevel: 'warn',
      },
    })
  })

  test('lists every wrong setting with its meaning', () => {
    const parsed = parseConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' }, root)
    expect(parsed.ok).toBe(false)
    const lines = parsed.ok ? [] : parsed.error.map(({ what, fix }) => `${what} ${fix}`)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^PORT is wrong: .+ It means: port of the web server/)
  })

  test('refuses production without its secrets', () => {
    const parsed = parseConfig({ FORECOURT_ENV: 'production', SMTP_URL: 'smtp://localhost' }, root)
    expect(parsed).toMatchObject({
      ok: false,
      error: [{ kind: 'missing-setting', what: expect.stringContaining('FORECOURT_SECRET') }],
    })
  })

  test.each(['FORECOURT_SECRET', 'DOCUMENT_KEY'])('says nothing of the demo of a weak %s in production', (name) => {
    const secret = 'kD83hXv2LqPz5nTgYwR7cJm9BfUs4aEe'
    const environment = { FORECOURT_ENV: 'production', SMTP_URL: 'smtp://localhost', FORECOURT_SECRET: secret }
    const parsed = parseConfig({ ...environment, [name]: 'THE SECRET' }, root)
    const [problem] = parsed.ok ? [] : parsed.error
    expect(problem?.fix).toMatch(/^It means: /)
    expect(problem?.fix).not.toContain('demo')
  })

  test.each(['FORECOURT_SECRET', 'DOCUMENT_KEY'])('refuses a weak %s, and says how to make a better one', (name) => {
    for (const weak of ['too short', 'a'.repeat(34), 'change-me-change-me-change-me-change-me']) {
      const parsed = parseConfig({ [name]: weak }, root)
      const [problem] = parsed.ok ? [] : parsed.error
      expect(problem?.what).toMatch(new RegExp(`^${name} is wrong: .*openssl rand -base64 48`))
      expect(problem?.what).not.toContain(weak)
    }
  })

  test('takes previous keys, weak ones too, and refuses short ones', () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(40)]
    const parsed = parseConfig({ FORECOURT_SECRET_PREVIOUS: `${one}, ${other}`, DOCUMENT_KEY_PREVIOUS: one }, root)
    expect(parsed).toMatchObject({ value: { previousSecrets: [one, other], previousDocumentKeys: [one] } })
    expect(parseConfig({ DOCUMENT_KEY_PREVIOUS: `${one},short` }, root)).toMatchObject({
      error: [{ what: expect.stringMatching(/^DOCUMENT_KEY_PREVIOUS is wrong: .*at least 32 characters/) }],
    })
  })

  test('requires a search server and its key together', () => {
    const SEARCH_HOST = 'https://search.example'
    expect(parseConfig({ SEARCH_HOST, SEARCH_KEY: 'k' }, root)).toMatchObject({
      value: { searchServer: { host: SEARCH_HOST, key: 'k', index: 'Car_production', timeLimitMs: 2000 } },
    })
    expect(parseConfig({}, root)).toMatchObject({ value: { searchServer: undefined } })
    for (const alone of [{ SEARCH_HOST }, { SEARCH_KEY: 'k' }]) {
      expect(parseConfig(alone, root)).toMatchObject({ error: [{ kind: 'missing-setting' }] })
    }
  })

  test('requires the settings of text messages together', () => {
    const all = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+61491570110' }
    const smsAccount = { host: 'https://api.twilio.com', accountSid: 'AC1', authToken: 't', from: '+61491570110' }
    expect(parseConfig(all, root)).toMatchObject({ value: { smsAccount } })
    const missing = parseConfig({ TWILIO_FROM: '+61491570110' }, root)
    expect(missing.ok ? [] : missing.error.map(({ what }) => what.split(' ')[0])).toEqual([
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
    ])
  })

  test('accepts absolute folders and lists', () => {
    const parsed = parseConfig({ DATA_DIR: '/var/data', TRUSTED_PROXIES: '10.0.0.1, ::FFFF:10.0.0.2' }, root)
    expect(parsed).toMatchObject({ ok: true, value: { dataFolder: '/var/data' } })
    const proxies = parsed.ok ? parsed.value.trustedProxies : undefined
    expect(['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => proxies?.has(address))).toEqual([true, true, false])
  })

  test.each([
    ['TRUSTED_PROXIES', '127.0.0.1, bogus', '"bogus" can\'t be read; expected an address'],
    ['PHOTO_HOSTS', '*.dealer.example, http://x', '"http://x" can\'t be read; expected the name of a host'],
    ['ALLOWED_PRIVATE_HOSTS', 'inner-crm:8080,http://crm', '"http://crm" can\'t be read; expected a host'],
  ])('names the entry of %s that can not be read', (name, list, message) => {
    const parsed = parseConfig({ [name]: list }, root)
    expect(parsed.ok ? '' : parsed.error[0]?.what).toContain(`${name} is wrong: ${message}`)
  })
})

test('.env.example lists every setting with its meaning', () => {
  expect(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')).toBe(envExample())
})

test('every setting is explained, and in the documentation', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const faults = [...SETTING_MEANINGS].filter(([name, meaning]) => meaning === '' || !document.includes(`\`${name}\``))
  expect(faults).toEqual([])
})
