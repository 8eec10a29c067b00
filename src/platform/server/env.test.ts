import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { completeEnvironment } from './env.ts'

async function complete(environment: Record<string, string>, files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-env-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const problems = completeEnvironment(environment, [folder])
  return { environment, folder, problems: problems.map(({ what, fix }) => `${what} ${fix}`.trim()) }
}

test('reads .env of the working folder, and the environment wins', async () => {
  const file = '# a comment\nPORT=3999\nHOST=0.0.0.0\nMAIL_FROM="Redgum # <web@redgum.example>"\nLOG_LEVEL=debug\n'
  const { environment, problems } = await complete({ HOST: '127.0.0.1', LOG_LEVEL: '' }, { '.env': file })
  expect(problems).toEqual([])
  expect(environment).toEqual({
    PORT: '3999',
    HOST: '127.0.0.1',
    MAIL_FROM: 'Redgum # <web@redgum.example>',
    LOG_LEVEL: '',
  })
})

test('reads .env of the next folder if the first has none', async () => {
  const { folder } = await complete({}, { '.env': 'PORT=3999' })
  const environment: NodeJS.ProcessEnv = {}
  completeEnvironment(environment, [join(folder, 'other'), folder])
  expect(environment['PORT']).toBe('3999')
})

test('names a .env that can not be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-env-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, '.env'))
  expect(completeEnvironment({}, [folder]).map(({ what }) => what)).toEqual([
    `The settings in ${join(folder, '.env')} can't be read (EISDIR).`,
  ])
})

test('reads secrets from files, also those that .env and accounts of sites name', async () => {
  const { environment, problems } = await complete(
    {
      STRIPE_KEY_REDGUM_FILE: 'stripe',
      SITE_REDGUM__HOOK_FILE: 'stripe',
      SSL_CERT_FILE: '/missing.pem',
      PORT_FILE: '/missing',
    },
    { '.env': 'SMTP_URL_FILE=smtp\n', smtp: 'smtp://user:pass word@mail.example\r\n', stripe: 'sk_live_1\n\n' },
  )
  expect(problems).toEqual([])
  expect(environment).toEqual({
    SMTP_URL: 'smtp://user:pass word@mail.example',
    STRIPE_KEY_REDGUM: 'sk_live_1\n',
    SITE_REDGUM__HOOK: 'sk_live_1\n',
    SSL_CERT_FILE: '/missing.pem',
    PORT_FILE: '/missing',
  })
})

test('names every secret whose file is missing, empty, or set in two ways', async () => {
  const { problems, folder } = await complete(
    { SMTP_URL_FILE: 'missing', DOCUMENT_KEY_FILE: 'empty', METRICS_TOKEN_FILE: 'token', METRICS_TOKEN: 'a' },
    { empty: '\n', token: 'b' },
  )
  expect(folder).not.toBe('')
  expect(problems).toEqual([
    "SMTP_URL_FILE is wrong: missing can't be read (ENOENT).",
    'DOCUMENT_KEY_FILE is wrong: empty is empty.',
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set. Remove one of them.',
  ])
})
